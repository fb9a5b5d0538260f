"""Alpha-beta over a twin for two seats with perfect information: iterative deepening, a table of positions, history.

The search is a stack of frames and not a recursion, so it can pause after any number of positions and go on later.
Values are those of seat 0. Proven results are `WIN` and `-WIN`. What a table says of a position holds for as many plies
as it was searched, or for ever if no estimate is in it.

Marsland, "A review of game-tree pruning" (1986); Schaeffer, "The history heuristic" (1989).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bots.twins.contract import Ints, movers, play, scores
from bots.twins.outlook import choices, estimate, key

Table = NDArray[np.int64]

WIN = 1_000_000
COMPLETE = 1000
"""Plies that an entry without an estimate is worth."""
CODES = 1024
"""Moves that the history tells apart: by the last ten bits."""


class Search(NamedTuple):
    """A search that can go on: position, frame and moves by ply, the table, and by seat how much each move cut off.

    `worth` has the value of each move of ply 0 that was tried, in their order. It is exact where it is worse than the
    best by less than the margin.
    """

    positions: Table
    frames: Table
    found: Table
    table: Table
    history: Table
    worth: Ints
    state: Ints
    chance: Ints


PLY, DEPTH, RESULT, MARGIN = range(4)
"""Of the state: the ply of the frame on top (-1: the search is over), the plies of this iteration, its value, and by
how much a move at ply 0 may be worse than the best and still have an exact value."""
TURN_OF, MANY, NEXT_MOVE, ALPHA, BETA, BEST, CHOICE, LEFT, GUESSED, KEY, LOW, HIGH = range(12)
"""Of a frame: whose turn, how many moves and which is next, the window, the best value and its move, plies to go,
whether an estimate is in the value, the position's number, and the window at the beginning."""
OF_KEY, OF_VALUE, OF_LEFT, OF_BOUND, OF_MOVE = range(5)
"""Of an entry of the table. The bound is 0 for an exact value, 1 if it is at least this, -1 if it is at most this."""

_FIRST = 1 << 60


def begin(search: Search, depth: int, alpha: int, beta: int) -> None:
    """Start an iteration to so many plies from the position of ply 0: its value matters between `alpha` and `beta`."""
    search.state[DEPTH] = depth
    search.state[PLY] = -1
    _open(search, 0, depth, alpha, beta, True)


def advance(search: Search, positions: int) -> int:
    """Go on for so many positions, or until the iteration is over; say how many there were."""
    seen = 0
    while seen < positions and search.state[PLY] >= 0:
        ply = search.state[PLY]
        frame = search.frames[ply]
        if frame[NEXT_MOVE] == frame[MANY] or frame[ALPHA] >= frame[BETA]:
            _close(search, ply)
            continue
        move = search.found[ply, frame[NEXT_MOVE]]
        frame[NEXT_MOVE] += 1
        position = search.positions[ply + 1]
        position[:] = search.positions[ply]
        play(position, frame[TURN_OF], move, search.chance)
        seen += 1
        _open(search, ply + 1, frame[LEFT] - 1, frame[ALPHA], frame[BETA], False)
    return seen


def _open(search: Search, ply: int, left: int, alpha: int, beta: int, root: bool) -> None:
    """Value a position at once, or put a frame for it on the stack."""
    position = search.positions[ply]
    ahead = movers(position)
    if ahead == 0:
        _give(search, ply - 1, _result(position), COMPLETE)
        return
    if left == 0:
        _give(search, ply - 1, estimate(position), 0)
        return
    number = key(position)
    entry = search.table[number & (len(search.table) - 1)]
    hint = -1
    if entry[OF_KEY] == number:
        hint = entry[OF_MOVE]
        if entry[OF_LEFT] >= left and not root:
            value, bound = entry[OF_VALUE], entry[OF_BOUND]
            if bound == 0 or (bound > 0 and value >= beta) or (bound < 0 and value <= alpha):
                _give(search, ply - 1, value, entry[OF_LEFT])
                return
    seat = 0 if ahead == 1 else 1
    frame = search.frames[ply]
    frame[TURN_OF] = seat
    frame[MANY] = choices(position, seat, search.found[ply])
    frame[NEXT_MOVE] = 0
    frame[ALPHA] = frame[LOW] = alpha
    frame[BETA] = frame[HIGH] = beta
    frame[BEST] = -WIN - 1 if seat == 0 else WIN + 1
    frame[CHOICE] = -1
    frame[LEFT] = left
    frame[GUESSED] = COMPLETE
    frame[KEY] = number
    _order(search.found[ply], frame[MANY], hint, search.history[seat])
    search.state[PLY] = ply


def _give(search: Search, ply: int, value: int, worth: int) -> None:
    """Tell a frame the value of the move that was tried last, and for how many plies that value is good."""
    if ply < 0:
        search.state[RESULT] = value
        return
    frame = search.frames[ply]
    frame[GUESSED] = min(frame[GUESSED], worth + 1)
    margin = 0
    if ply == 0:
        search.worth[frame[NEXT_MOVE] - 1] = value
        margin = search.state[MARGIN]
    better = value > frame[BEST] if frame[TURN_OF] == 0 else value < frame[BEST]
    if better:
        frame[BEST] = value
        frame[CHOICE] = search.found[ply, frame[NEXT_MOVE] - 1]
        if frame[TURN_OF] == 0:
            frame[ALPHA] = max(frame[ALPHA], value - margin)
        else:
            frame[BETA] = min(frame[BETA], value + margin)


def _close(search: Search, ply: int) -> None:
    """Take the frame on top off, keep what was found, and give its value to the one below."""
    frame = search.frames[ply]
    value = frame[BEST]
    if frame[ALPHA] >= frame[BETA]:
        search.history[frame[TURN_OF], frame[CHOICE] & CODES - 1] += frame[LEFT] * frame[LEFT]
    worth = COMPLETE if abs(value) == WIN or frame[GUESSED] >= COMPLETE else frame[LEFT]
    entry = search.table[frame[KEY] & (len(search.table) - 1)]
    entry[OF_KEY] = frame[KEY]
    entry[OF_VALUE] = value
    entry[OF_LEFT] = worth
    entry[OF_BOUND] = 1 if value >= frame[HIGH] else -1 if value <= frame[LOW] else 0
    entry[OF_MOVE] = frame[CHOICE]
    search.state[PLY] = ply - 1
    _give(search, ply - 1, value, worth)


def _result(position: Ints) -> int:
    """The value of a game that is over."""
    made = np.empty(2, np.float64)
    scores(position, made)
    return WIN if made[0] > made[1] else -WIN if made[0] < made[1] else 0


def _order(found: Ints, many: int, hint: int, history: Ints) -> None:
    """Put the move of the table first, then those that cut off most; of equal ones the first stays first."""
    for at in range(1, many):
        move = found[at]
        worth = _worth(move, hint, history)
        place = at
        while place and worth > _worth(found[place - 1], hint, history):
            found[place] = found[place - 1]
            place -= 1
        found[place] = move


def _worth(move: int, hint: int, history: Ints) -> int:
    return _FIRST if move == hint else int(history[move & CODES - 1])
