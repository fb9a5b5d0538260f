"""What a net sees of Nano Gwent, in the place of `bots/twins/sight.py`."""

from __future__ import annotations

from bots.twins.contract import Ints
from bots.twins.nano_gwent.rules import (
    BOARD,
    DEBUFFS,
    FIRST,
    HAND,
    MOST_MOVES,
    PASSED,
    ROUND,
    SCORCHES,
    TOTAL,
    TURN,
    WEAK,
    play,
)
from bots.twins.sight import Row
from shared.games.nano_gwent import ROUNDS, STRENGTHS, UNITS

_UNITS, _ROUND_COUNT = len(UNITS), ROUNDS
_MOST_POINTS, _MOST_OF_A_KIND = sum(STRENGTHS), 5
_SIDE = 3 * _UNITS + 4 + _ROUND_COUNT
NUMBERS = 2 * _SIDE + _ROUND_COUNT + 2
ACTIONS = MOST_MOVES
KEPT = 2 * _ROUND_COUNT
"""The points of each round that is finished, seat 0 first."""


def see(position: Ints, kept: Ints, seat: int, numbers: Row) -> None:
    """Write one side, the other, and what is common, in the order of `bots/features.py`."""
    _see_side(position, kept, seat, numbers, 0)
    _see_side(position, kept, 1 - seat, numbers, _SIDE)
    turn, at = position[TURN], 2 * _SIDE
    last = position[ROUND] - (turn < 0)
    for finished in range(_ROUND_COUNT):
        numbers[at + finished] = finished == last
    numbers[at + _ROUND_COUNT] = turn == seat
    numbers[at + _ROUND_COUNT + 1] = position[FIRST] == seat


def _see_side(position: Ints, kept: Ints, seat: int, numbers: Row, at: int) -> None:
    hand, board, weak = position[HAND + seat], position[BOARD + seat], position[WEAK + seat]
    for place in range(_UNITS):
        numbers[at + place] = hand >> (place + 1) & 1
        numbers[at + _UNITS + place] = board >> (place + 1) & 1
        numbers[at + 2 * _UNITS + place] = weak >> (place + 1) & 1
    at += 3 * _UNITS
    numbers[at] = position[DEBUFFS + seat] / _MOST_OF_A_KIND
    numbers[at + 1] = position[SCORCHES + seat] / _MOST_OF_A_KIND
    numbers[at + 2] = position[TOTAL + seat] / _MOST_POINTS
    numbers[at + 3] = position[PASSED + seat]
    for finished in range(_ROUND_COUNT):
        numbers[at + 4 + finished] = kept[2 * finished + seat] / _MOST_POINTS


def keep(before: Ints, position: Ints, seat: int, move: int, kept: Ints, chance: Ints) -> None:
    """Note the points of a round that has ended. Others that ended with the same move had none."""
    ended = before[ROUND]
    if position[ROUND] == ended:
        return
    # Where nobody has passed and the other holds a card, the same move leaves its points on the battlefield.
    before[PASSED] = before[PASSED + 1] = 0
    before[SCORCHES + 1 - seat] += 1
    play(before, seat, move, chance)
    kept[2 * ended] = before[TOTAL]
    kept[2 * ended + 1] = before[TOTAL + 1]


def action_of(move: int) -> int:
    """Moves are numbered from 1 in the order of the vocabulary."""
    return move - 1


def move_of_action(action: int) -> int:
    """The move of an action."""
    return action + 1
