"""Two-player zero-sum games in normal form, solved exactly: one with its mixed strategies, or the values of many.

Payoffs are what the row player gets. Von Neumann and Morgenstern, "Theory of Games and Economic Behavior" (1944);
as a linear program: Dantzig, "Linear Programming and Extensions" (1963), chapter 13. The simplex method runs on many
games of one shape at once, with Bland's rule ("New finite pivoting rules for the simplex method", 1977): no cycles.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

EPSILON = 1e-9
"""What counts as zero, with all payoffs brought to between 1 and 2."""


class Solved(NamedTuple):
    """The value of a game, and an optimal strategy of each side: the probability of each row and of each column."""

    value: float
    rows: Array
    columns: Array


def solve(payoffs: npt.ArrayLike) -> Solved:
    """Value and optimal strategies of one game, a matrix with at least one row and one column.

    With a saddle point the strategies are pure: the first row and the first column that guarantee the value.
    """
    game = np.asarray(payoffs, dtype=np.float64)
    row, column = int(game.min(axis=1).argmax()), int(game.max(axis=0).argmin())
    if game[row].min() == game[:, column].max():
        height, width = game.shape
        return Solved(float(game[row, column]), np.eye(height)[row], np.eye(width)[column])
    values, rows, columns = _simplex(game[None])
    return Solved(float(values[0]), rows[0], columns[0])


def values(games: npt.NDArray[np.number]) -> Array:
    """The value of every game of an array of them: rows and columns are its last two axes."""
    low: Array = games.min(axis=-1).max(axis=-1).astype(np.float64)
    mixed = low < games.max(axis=-2).min(axis=-1)
    if mixed.any():
        rest = games[mixed].astype(np.float64)
        low[mixed] = _two_by_two(rest) if rest.shape[1:] == (2, 2) else _simplex(rest)[0]
    return low


@functools.cache
def load_solver() -> None:
    """Import what `solve_unsure` needs, and solve once, for more is imported then.

    That is half a second for which whoever only reads the catalogue does not wait.
    """
    solve_unsure([[[0.0]]])


def solve_unsure(games: npt.ArrayLike) -> tuple[float, Array]:
    """The value and an optimal strategy where only the column player knows which of the games is played.

    `games` is an array [game, row, column]; each game is as likely as the next. Incomplete information on one side
    (Aumann and Maschler, "Repeated Games with Incomplete Information", 1995), played once: maximize the mean of what
    is guaranteed in each game.
    """
    import scipy.optimize
    import scipy.sparse

    many = np.asarray(games, dtype=np.float64)
    count, height, width = many.shape
    # Variables: the chance of each row, then the guarantee of each game; one constraint for each game and column.
    rows = -many.transpose(0, 2, 1).reshape(count * width, height)
    guarantees = scipy.sparse.kron(scipy.sparse.eye(count), np.ones((width, 1)))
    found = scipy.optimize.linprog(
        np.concatenate([np.zeros(height), np.full(count, -1 / count)]),
        A_ub=scipy.sparse.hstack([rows, guarantees], format="csc"),
        b_ub=np.zeros(count * width),
        A_eq=np.concatenate([np.ones(height), np.zeros(count)])[None],
        b_eq=[1],
        bounds=[(0, 1)] * height + [(None, None)] * count,
    )
    assert found.status == 0, found.message
    strategy = np.maximum(found.x[:height], 0)
    return float(-found.fun), strategy / strategy.sum()


def _two_by_two(games: Array) -> Array:
    """The values of 2x2 games without a saddle point: both sides mix so that the other's choice does not matter."""
    a, b, c, d = games[:, 0, 0], games[:, 0, 1], games[:, 1, 0], games[:, 1, 1]
    return (a * d - b * c) / (a + d - b - c)


def _simplex(games: Array) -> tuple[Array, Array, Array]:
    """Values, row strategies and column strategies of games [game, row, column], none of them constant.

    The column player's program, with payoffs made positive: maximize the sum of y where payoffs @ y <= 1, y >= 0.
    The tableaus are condensed: the constraints by row, the program's bottom line last, right-hand sides last.
    """
    count, height, width = games.shape
    least = games.min(axis=(1, 2))
    span = games.max(axis=(1, 2)) - least
    tableaus = np.ones((count, height + 1, width + 1))
    tableaus[:, :height, :width] += (games - least[:, None, None]) / span[:, None, None]
    tableaus[:, height, :width] = -1
    tableaus[:, height, width] = 0
    # Variables by number: the columns' y first, then each row's slack.
    free = np.tile(np.arange(width), (count, 1))
    basic = np.tile(np.arange(width, width + height), (count, 1))
    live = np.arange(count)
    solution = np.zeros((count, width + height))
    total = np.empty(count)
    while True:
        entering = tableaus[:, height, :width] < -EPSILON
        done = ~entering.any(axis=1)
        if done.any():
            _read(tableaus[done], basic[done], free[done], live[done], solution, total)
            going = ~done
            if not going.any():
                break
            tableaus, entering, live = tableaus[going], entering[going], live[going]
            basic, free = basic[going], free[going]
        _pivot(tableaus, basic, free, entering)
    strategies = solution / total[:, None]
    return (1 / total - 1) * span + least, strategies[:, width:], strategies[:, :width]


def _read(
    tableaus: Array,
    basic: npt.NDArray[np.int_],
    free: npt.NDArray[np.int_],
    which: npt.NDArray[np.int_],
    solution: Array,
    total: Array,
) -> None:
    """Take what finished tableaus say: y from the right-hand sides, the rows' duals from the bottom line."""
    width = free.shape[1]
    ys = np.where(basic < width, tableaus[:, :-1, -1], 0)
    duals = np.where(free >= width, tableaus[:, -1, :-1], 0)
    # A variable stands in one place only, so that these do not meet.
    for place, amount in ((basic, ys), (free, duals)):
        solution[which[:, None], place] = np.maximum(amount, 0)
    total[which] = tableaus[:, -1, -1]


def _pivot(
    tableaus: Array, basic: npt.NDArray[np.int_], free: npt.NDArray[np.int_], entering: npt.NDArray[np.bool_]
) -> None:
    """One step of each tableau, in place: of the variables that may enter or leave, the lowest number does (Bland)."""
    each = np.arange(len(tableaus))
    none = basic.shape[1] + free.shape[1]
    column = np.where(entering, free, none).argmin(axis=1)
    above = tableaus[each, :-1, column]
    limits = np.full_like(above, np.inf)
    np.divide(tableaus[:, :-1, -1], above, out=limits, where=above > EPSILON)
    tight = limits <= limits.min(axis=1, keepdims=True) + EPSILON
    row = np.where(tight, basic, none).argmin(axis=1)
    pivots = tableaus[each, row, column][:, None]
    across = tableaus[each, row] / pivots
    down = tableaus[each, :, column]
    tableaus -= down[:, :, None] * across[:, None, :]
    tableaus[each, row] = across
    tableaus[each, :, column] = -down / pivots
    tableaus[each, row, column] = 1 / pivots[:, 0]
    basic[each, row], free[each, column] = free[each, column], basic[each, row]
