"""Zero-sum games of two players who choose at once, solved exactly: `bots/methods/matrix_game.py` for numba.

A game is an array of what the row player gets, row by row. Both use the simplex method on a condensed tableau.
"""

from __future__ import annotations

import numpy as np

from bots.twins.contract import Floats, Ints

WIDEST = 20
"""Rows and columns of a game at most."""
SOLVED = 2 * WIDEST
"""Where the tableau of a `room` begins, after the probabilities of the rows and of the columns."""
ROOM = SOLVED + (WIDEST + 1) ** 2

_ZERO = 1e-9
"""What counts as zero. Payoffs that should be equal differ by rounding, and a game of them has no mixed strategy."""
_GREEDY, _PIVOTS = 100, 300
"""So many pivots take the steepest way, the later ones that which never goes in circles."""


def value(game: Floats, rows: int, columns: int, room: Floats, names: Ints) -> float:
    """What a game is worth to the row player. `names` is room for the numbers of variables."""
    low, high, _, _ = saddle(game, rows, columns)
    if high - low <= _ZERO:
        return low
    if rows == 2 and columns == 2:
        a, b, c, d = game[0], game[1], game[2], game[3]
        return float((a * d - b * c) / (a + d - b - c))
    return simplex(game, rows, columns, room, names)


def solve(game: Floats, rows: int, columns: int, room: Floats, names: Ints) -> float:
    """The same, with optimal strategies: the row player's from `room[0]`, the other's from `room[WIDEST]`."""
    low, high, row, column = saddle(game, rows, columns)
    if high - low > _ZERO:
        return simplex(game, rows, columns, room, names)
    room[:SOLVED] = 0.0
    room[row] = room[WIDEST + column] = 1.0
    return low


def saddle(game: Floats, rows: int, columns: int) -> tuple[float, float, int, int]:
    """What a pure strategy of each side guarantees, and which one does."""
    low, high = -np.inf, np.inf
    row = column = 0
    for each in range(rows):
        least = np.inf
        for other in range(columns):
            least = min(least, game[each * columns + other])
        if least > low:
            low, row = least, each
    for other in range(columns):
        most = -np.inf
        for each in range(rows):
            most = max(most, game[each * columns + other])
        if most < high:
            high, column = most, other
    return low, high, row, column


def simplex(game: Floats, rows: int, columns: int, room: Floats, names: Ints) -> float:
    """Maximize the sum of y where payoffs @ y <= 1 and y >= 0, with the payoffs made positive.

    Variables by number: the columns' y first, then each row's slack.
    """
    cells = rows * columns
    least = game[:cells].min()
    span = game[:cells].max() - least
    table = room[SOLVED:]
    width = columns + 1
    for row in range(rows):
        for column in range(columns):
            table[row * width + column] = 1 + (game[row * columns + column] - least) / span
        table[row * width + columns] = 1.0
        names[columns + row] = columns + row
    for column in range(columns):
        table[rows * width + column] = -1.0
        names[column] = column
    table[rows * width + columns] = 0.0
    for pivots in range(_PIVOTS):
        column = _entering(table, rows, columns, names, pivots < _GREEDY)
        if column < 0:
            break
        _pivot(table, rows, columns, _leaving(table, rows, columns, column, names), column, names)
    total = table[rows * width + columns]
    _strategies(table, rows, columns, names, room)
    return float((1 / total - 1) * span + least)


def _entering(table: Floats, rows: int, columns: int, names: Ints, greedy: bool) -> int:
    """The column that makes the sum larger, -1 if none does."""
    best = -1
    for column in range(columns):
        gain = table[rows * (columns + 1) + column]
        if gain >= -_ZERO:
            continue
        if best < 0 or (gain < table[rows * (columns + 1) + best] if greedy else names[column] < names[best]):
            best = column
    return best


def _leaving(table: Floats, rows: int, columns: int, column: int, names: Ints) -> int:
    """The row that limits a column's growth; of equal ones that of the lowest number."""
    width = columns + 1
    best = -1
    lowest_ratio = np.inf
    for row in range(rows):
        if table[row * width + column] <= _ZERO:
            continue
        ratio = table[row * width + columns] / table[row * width + column]
        first = best < 0 or names[columns + row] < names[columns + best]
        if ratio < lowest_ratio - _ZERO or (ratio < lowest_ratio + _ZERO and first):
            best, lowest_ratio = row, ratio
    return best


def _pivot(table: Floats, rows: int, columns: int, row: int, column: int, names: Ints) -> None:
    width = columns + 1
    pivot = table[row * width + column]
    for other in range(width):
        table[row * width + other] /= pivot
    table[row * width + column] = 1 / pivot
    for each in range(rows + 1):
        if each != row:
            down = table[each * width + column]
            if down != 0.0:
                for other in range(width):
                    table[each * width + other] -= down * table[row * width + other]
                table[each * width + column] = -down / pivot
    names[column], names[columns + row] = names[columns + row], names[column]


def _strategies(table: Floats, rows: int, columns: int, names: Ints, room: Floats) -> None:
    """Write both optimal strategies to the start of `room`: the basic y, and the duals of slacks that are not basic."""
    width = columns + 1
    total = table[rows * width + columns]
    room[:SOLVED] = 0.0
    for row in range(rows):
        if names[columns + row] < columns:
            room[WIDEST + names[columns + row]] = max(table[row * width + columns] / total, 0.0)
    for column in range(columns):
        if names[column] >= columns:
            room[names[column] - columns] = max(table[rows * width + column] / total, 0.0)


def solve_types(games: Floats, prior: Floats, types: int, others: int, size: int, rounds: int, found: Floats) -> float:
    """Write a good strategy for my first type to `found`, where neither side knows of which type the other is.

    `games` has a game of `size` x `size` for each pair of types, mine first, and `prior` how likely each pair is. Both
    sides learn by regret matching plus (Tammelin, "Solving large imperfect information games using CFR+", 2014).
    The result is what the first type gets, in the mean over all rounds.
    """
    mine, theirs = np.zeros((types, size)), np.zeros((others, size))
    one, two = np.full((types, size), 1 / size), np.full((others, size), 1 / size)
    found[:size] = 0.0
    total = 0.0
    for turn in range(1, rounds + 1):
        total += turn * _learn(games, prior, mine, one, two, True)
        found[:size] += turn * one[0]
        _learn(games, prior, theirs, two, one, False)
    weight = rounds * (rounds + 1) / 2
    found[:size] /= weight
    return float(total / weight / prior[:others].sum())


def _learn(games: Floats, prior: Floats, regrets: Floats, own: Floats, other: Floats, rows: bool) -> float:
    """Bring the strategies of one side's types up to date; say what the first type had before that."""
    size = own.shape[1]
    width = len(other) if rows else len(own)
    first = 0.0
    gains = np.empty(size)
    for each in range(len(own)):
        gains[:] = 0.0
        for against in range(len(other)):
            pair = each * width + against if rows else against * width + each
            if prior[pair] == 0.0:
                continue
            for move in range(size):
                for answer in range(size):
                    place = move * size + answer if rows else answer * size + move
                    gain = games[pair * size * size + place] * other[against, answer]
                    gains[move] += prior[pair] * (gain if rows else -gain)
        mean = 0.0
        for move in range(size):
            mean += own[each, move] * gains[move]
        first = mean if each == 0 else first
        total = 0.0
        for move in range(size):
            regrets[each, move] = max(regrets[each, move] + gains[move] - mean, 0.0)
            total += regrets[each, move]
        for move in range(size):
            own[each, move] = regrets[each, move] / total if total > 0 else 1 / size
    return first
