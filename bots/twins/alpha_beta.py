"""Alpha-beta over a twin for two seats with perfect information: iterative deepening, a table of positions, history.

The search is a stack of frames and not a recursion, so it can pause after any number of positions and go on later.
Values are those of seat 0. Proven results are `WIN` and `-WIN`. What a table says of a position holds for as many plies
as it was searched, or for ever if no estimate is in it.

Marsland, "A review of game-tree pruning" (1986); Schaeffer, "The history heuristic" (1989).
"""

from __future__ import annotations

from typing import NamedTuple

from bots.twins.contract import Floats, Ints, movers, play, scores
from bots.twins.outlook import bounds, choices, estimate, key, limits, situation
from bots.twins.transposition import (
    OF_REST,
    Table,
    bound_in,
    left_in,
    move_in,
    packed,
    place_of,
    put,
    value_in,
)

COUNTS_REFERENCES = False
WIN = 1_000_000
COMPLETE = 1000
"""Plies that an entry without an estimate is worth."""
CODES = 1024
"""Moves in their situations that the history tells apart: by the last ten bits."""


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
    made: Floats


PLY, DEPTH, RESULT, MARGIN, SEEN = range(5)
"""Of the state: the ply of the frame on top (-1: the search is over), the plies of this iteration, its value, by how
much a move at ply 0 may be worse than the best and still have an exact value, and how many positions were looked at."""
TURN_OF, MANY, NEXT_MOVE, ALPHA, BETA, BEST, CHOICE, LEFT, GUESSED, KEY, LOW, HIGH, SINCE, SITUATION = range(14)
"""Of a frame: whose turn, how many moves and which is next, the window, the best value and its move, plies to go,
whether an estimate is in the value, the position's number, the window at the beginning, how many positions had been
looked at, and where the history has the moves of such a situation."""
FRAME = SITUATION + 1

_FIRST = 1 << 60
_LIMITED = 0x1CE4E5B9BF58476D
"""Tells a position from the same one where moves are left out."""


def begin(search: Search, depth: int, alpha: int, beta: int) -> None:
    """Start an iteration to so many plies from the position of ply 0: its value matters between `alpha` and `beta`."""
    search.state[DEPTH] = depth
    search.state[PLY] = -1
    _open(search, 0, depth, alpha, beta)


def advance(search: Search, positions: int) -> int:
    """Go on for so many positions, or until the iteration is over; say how many there were."""
    state, frames = search.state, search.frames
    seen = 0
    while seen < positions and state[PLY] >= 0:
        ply = state[PLY]
        if frames[ply, NEXT_MOVE] == frames[ply, MANY] or frames[ply, ALPHA] >= frames[ply, BETA]:
            _close(search, ply)
            continue
        move = search.found[ply, frames[ply, NEXT_MOVE]]
        frames[ply, NEXT_MOVE] += 1
        position = search.positions[ply + 1]
        for place in range(len(position)):
            position[place] = search.positions[ply, place]
        play(position, frames[ply, TURN_OF], move, search.chance)
        seen += 1
        state[SEEN] += 1
        _open(search, ply + 1, frames[ply, LEFT] - 1, frames[ply, ALPHA], frames[ply, BETA])
    return seen


def _open(search: Search, ply: int, left: int, alpha: int, beta: int) -> None:
    """Value a position at once, or put a frame for it on the stack."""
    position = search.positions[ply]
    ahead = movers(position)
    if ahead == 0:
        _give(search, ply - 1, _result(position, search.made), COMPLETE)
        return
    seat = ahead - 1
    limit = 0
    if ply and search.frames[ply - 1, TURN_OF] == seat:
        limit = limits(position, seat, search.found[ply - 1, search.frames[ply - 1, NEXT_MOVE] - 1])
    # A move must be found for the position at ply 0, whatever it is worth.
    if ply:
        low, high = bounds(position, limit)
        if low == high or WIN * low >= beta or WIN * high <= alpha:
            _give(search, ply - 1, WIN * (high if WIN * high <= alpha else low), COMPLETE)
            return
    if left == 0:
        _give(search, ply - 1, estimate(position), 0)
        return
    number = key(position) + limit * _LIMITED
    hint = -1
    place = place_of(search.table, number)
    if place >= 0:
        rest = search.table[place, OF_REST]
        hint = move_in(rest)
        if left_in(rest) >= left and ply:
            value, bound = value_in(rest), bound_in(rest)
            if bound == 0 or (bound > 0 and value >= beta) or (bound < 0 and value <= alpha):
                _give(search, ply - 1, value, left_in(rest))
                return
    frames = search.frames
    frames[ply, TURN_OF] = seat
    frames[ply, MANY] = choices(position, seat, limit, search.found[ply])
    frames[ply, NEXT_MOVE] = 0
    frames[ply, ALPHA] = frames[ply, LOW] = alpha
    frames[ply, BETA] = frames[ply, HIGH] = beta
    frames[ply, BEST] = -WIN - 1 if seat == 0 else WIN + 1
    frames[ply, CHOICE] = -1
    frames[ply, LEFT] = left
    frames[ply, GUESSED] = COMPLETE
    frames[ply, KEY] = number
    frames[ply, SINCE] = search.state[SEEN]
    frames[ply, SITUATION] = situation(position, seat)
    _order(search, ply, hint)
    search.state[PLY] = ply


def _give(search: Search, ply: int, value: int, worth: int) -> None:
    """Tell a frame the value of the move that was tried last, and for how many plies that value is good."""
    if ply < 0:
        search.state[RESULT] = value
        return
    frames = search.frames
    frames[ply, GUESSED] = min(frames[ply, GUESSED], worth + 1)
    margin = 0
    if ply == 0:
        search.worth[frames[ply, NEXT_MOVE] - 1] = value
        margin = search.state[MARGIN]
    better = value > frames[ply, BEST] if frames[ply, TURN_OF] == 0 else value < frames[ply, BEST]
    if better:
        frames[ply, BEST] = value
        frames[ply, CHOICE] = search.found[ply, frames[ply, NEXT_MOVE] - 1]
        if frames[ply, TURN_OF] == 0:
            frames[ply, ALPHA] = max(frames[ply, ALPHA], value - margin)
        else:
            frames[ply, BETA] = min(frames[ply, BETA], value + margin)


def _close(search: Search, ply: int) -> None:
    """Take the frame on top off, keep what was found, and give its value to the one below."""
    frames = search.frames
    value, left = frames[ply, BEST], frames[ply, LEFT]
    if frames[ply, ALPHA] >= frames[ply, BETA]:
        search.history[frames[ply, TURN_OF], _place(frames[ply, CHOICE], frames[ply, SITUATION])] += left * left
    worth = COMPLETE if abs(value) == WIN or frames[ply, GUESSED] >= COMPLETE else left
    bound = 1 if value >= frames[ply, HIGH] else -1 if value <= frames[ply, LOW] else 0
    work = search.state[SEEN] - frames[ply, SINCE]
    put(search.table, frames[ply, KEY], packed(value, bound, worth, frames[ply, CHOICE] & CODES - 1, work))
    search.state[PLY] = ply - 1
    _give(search, ply - 1, value, worth)


def _result(position: Ints, made: Floats) -> int:
    """The value of a game that is over; `made` is room for its scores."""
    scores(position, made)
    return WIN if made[0] > made[1] else -WIN if made[0] < made[1] else 0


def _order(search: Search, ply: int, hint: int) -> None:
    """Put the move of the table first, then those that cut off most; of equal ones the first stays first."""
    for at in range(1, search.frames[ply, MANY]):
        move = search.found[ply, at]
        worth = _worth(search, ply, move, hint)
        place = at
        while place and worth > _worth(search, ply, search.found[ply, place - 1], hint):
            search.found[ply, place] = search.found[ply, place - 1]
            place -= 1
        search.found[ply, place] = move


def _worth(search: Search, ply: int, move: int, hint: int) -> int:
    frames = search.frames
    if move == hint:
        return _FIRST
    return int(search.history[frames[ply, TURN_OF], _place(move, frames[ply, SITUATION])])


def _place(move: int, situation: int) -> int:
    """Where the history has a move."""
    return move + situation & CODES - 1
