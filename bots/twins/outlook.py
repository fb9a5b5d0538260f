"""How a search looks at a game: what it draws, how widely it tries, when it stops, how it plays on, what it values.

What stands here is for whole games. Another file may take its place, as a twin takes that of the contract.
"""

from __future__ import annotations

from bots.methods.mcts import EXPLORATION
from bots.twins.chance import below
from bots.twins.contract import SIZE, Floats, Ints, movers, moves, redeal, scores

__all__ = [
    "EXPLORATION",
    "bounds",
    "choices",
    "choose",
    "draw",
    "ended",
    "estimate",
    "key",
    "limits",
    "situation",
    "value",
]

_MIX = -7046029254386353131


def ended(root: Ints, position: Ints) -> bool:
    """Whether a search from `root` goes no further than `position`, though the game may."""
    return False


def draw(position: Ints, seat: int, memory: Ints, found: Ints, chance: Ints) -> None:
    """Draw all that `seat` does not know again, as the twin does. `found` is room for moves."""
    redeal(position, seat, memory, chance)


def choose(position: Ints, seat: int, found: Ints, chance: Ints) -> int:
    """The move of a simulation: each is equally likely. `found` is room for the moves."""
    return int(found[below(chance, moves(position, seat, found))])


def value(root: Ints, position: Ints, rewards: Floats) -> None:
    """Write how well each seat did, 0 to 1: the share of the others that it is ahead of, a level one counting half.

    Where a simulation was cut nobody is ahead.
    """
    if movers(position):
        rewards[:] = 0.5
        return
    made = rewards.copy()
    seats = scores(position, made)
    for seat in range(seats):
        ahead = -0.5
        for other in range(seats):
            ahead += (made[seat] > made[other]) + (made[seat] == made[other]) / 2
        rewards[seat] = ahead / (seats - 1)


def estimate(position: Ints) -> int:
    """What a position is worth to seat 0, for a search that must stop there: nobody is ahead."""
    return 0


def limits(position: Ints, seat: int, before: int) -> int:
    """Which moves can be left out since `seat` has just made another one: 0 for none, else a number of their kind."""
    return 0


def bounds(position: Ints, limit: int) -> tuple[int, int]:
    """Between which results best play ends for seat 0, as far as that is plain: 1 for a win, 0 or -1."""
    return -1, 1


def situation(position: Ints, seat: int) -> int:
    """Where moves count as others than elsewhere, for the order in which they are tried: a multiple of the moves."""
    return 0


def choices(position: Ints, seat: int, limit: int, found: Ints) -> int:
    """Write the moves that are worth a try to `found`, those first that are likely to be best; say how many."""
    return moves(position, seat, found)


def key(position: Ints) -> int:
    """A number of a position, 64 bits, that one from which the game goes on otherwise has by chance only."""
    found = 0
    for place in range(SIZE):
        found = (found ^ position[place]) * _MIX
        found ^= (found >> 29) & 0x7FFFFFFFF
    return found
