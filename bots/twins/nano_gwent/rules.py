"""The twin of `shared/games/nano_gwent.py`. A position has no points of finished rounds, only who won how many."""

from __future__ import annotations

import functools

import numpy as np

from bots.twins.bits import count, lowest
from bots.twins.chance import below
from bots.twins.contract import Floats, Ints
from shared.games.nano_gwent import (
    ROUNDS,
    ROW_SETS,
    ROWS,
    STRENGTH_SETS,
    STRENGTHS,
    UNITS,
    NanoGwent,
    NanoGwentMove,
    Pass,
    PlayDebuff,
    PlayScorch,
    PlayUnit,
    as_set,
    rounds_won,
)

# The places of a position. Where two are used, the first is of seat 0; sets have the bit of a unit's id.
HAND, BOARD, WEAK, TOTAL, DEBUFFS, SCORCHES, PASSED, WON = range(0, 16, 2)
TURN, ROUND, FIRST = 16, 17, 18
"""Who is to move (-1: the game is over), how many rounds are finished, and who began the first."""
SIZE = 19
MOST_SEATS = 2

DEBUFF, SCORCH, PASS = 16, 19, 20
"""Moves: the id of a unit, a debuff plus the number of its row, scorch, pass."""
MOST_MOVES = 20

_DECK = len(UNITS)
_STRENGTH = np.array((0, *STRENGTHS), np.int64)
_ROWS = np.array([ROW_SETS[row] for row in ROWS], np.int64)
_BY_STRENGTH = np.array([units for _, units in reversed(STRENGTH_SETS)], np.int64)
_ROUNDS = ROUNDS
_MOST_SPECIALS = 5
"""Of each kind, by the options."""


def start(position: Ints, chance: Ints) -> None:
    """Draw the units that both hands get; the specials stay as they are."""
    units = np.arange(1, _DECK + 1)
    hand = 0
    for at in range(count(position[HAND])):
        other = at + below(chance, _DECK - at)
        hand |= 1 << units[other]
        units[other] = units[at]
    position[HAND] = position[HAND + 1] = hand


def movers(position: Ints) -> int:
    """The seat whose turn it is."""
    turn = position[TURN]
    return 0 if turn < 0 else 1 << turn


def moves(position: Ints, seat: int, found: Ints) -> int:
    """Units by id, the three debuffs, scorch, pass."""
    many = 0
    hand = position[HAND + seat]
    while hand:
        found[many] = lowest(hand)
        many += 1
        hand &= hand - 1
    if position[DEBUFFS + seat]:
        for row in range(3):
            found[many + row] = DEBUFF + row
        many += 3
    if position[SCORCHES + seat]:
        found[many] = SCORCH
        many += 1
    found[many] = PASS
    return many + 1


def play(position: Ints, seat: int, move: int, chance: Ints) -> None:
    """Apply a move, then the automatic passes and the end of the round that follow from it."""
    if move < DEBUFF:
        position[HAND + seat] ^= 1 << move
        position[BOARD + seat] |= 1 << move
        position[TOTAL + seat] += _STRENGTH[move]
    elif move < SCORCH:
        position[DEBUFFS + seat] -= 1
        for side in range(2):
            _weaken(position, side, position[BOARD + side] & _ROWS[move - DEBUFF] & ~position[WEAK + side])
    elif move == SCORCH:
        position[SCORCHES + seat] -= 1
        _scorch(position)
    else:
        position[PASSED + seat] = 1
    _settle(position, 1 - seat)


def _weaken(position: Ints, side: int, units: int) -> None:
    """Debuff units that lie whole on one side."""
    position[WEAK + side] |= units
    while units:
        position[TOTAL + side] -= _STRENGTH[lowest(units)] - 1
        units &= units - 1


def _scorch(position: Ints) -> None:
    """Take all units at the highest current strength from both sides."""
    for strength in range(10, 0, -1):
        burnt = False
        for side in range(2):
            units = position[BOARD + side] & ~position[WEAK + side] & _BY_STRENGTH[strength - 1]
            if strength == 1:
                units |= position[WEAK + side]
            if units:
                burnt = True
                position[BOARD + side] &= ~units
                position[WEAK + side] &= ~units
                position[TOTAL + side] -= strength * count(units)
        if burnt:
            return


def _settle(position: Ints, turn: int) -> None:
    """Give the turn to the next seat that can act, passing for empty hands and ending rounds on the way."""
    while True:
        if position[PASSED] and position[PASSED + 1]:
            _end_round(position)
            if position[TURN] < 0:
                return
            turn = (position[FIRST] + position[ROUND]) & 1
        elif position[PASSED + turn]:
            turn = 1 - turn
        elif position[HAND + turn] | position[DEBUFFS + turn] | position[SCORCHES + turn]:
            position[TURN] = turn
            return
        else:
            position[PASSED + turn] = 1


def _end_round(position: Ints) -> None:
    lead = position[TOTAL] - position[TOTAL + 1]
    position[WON] += lead > 0
    position[WON + 1] += lead < 0
    position[ROUND] += 1
    for place in (BOARD, WEAK, TOTAL, PASSED):
        position[place] = position[place + 1] = 0
    if position[WON] == 2 or position[WON + 1] == 2 or position[ROUND] == _ROUNDS:
        position[TURN] = -1


def redeal(position: Ints, seat: int, memory: Ints, chance: Ints) -> None:
    """Nothing is hidden."""


def scores(position: Ints, made: Floats) -> int:
    """1 for the seat with more rounds won; else for the one with more cards left; else a half for both."""
    lead = position[WON] - position[WON + 1]
    if lead == 0:
        lead = cards_left(position, 0) - cards_left(position, 1)
    made[0] = 0.5 if lead == 0 else 1.0 if lead > 0 else 0.0
    made[1] = 1.0 - made[0]
    return 2


def cards_left(position: Ints, seat: int) -> int:
    return int(count(position[HAND + seat]) + position[DEBUFFS + seat] + position[SCORCHES + seat])


# The readable rules and these.


def position_of(game: NanoGwent) -> Ints:
    """The numbers of a moment of the game.

    Raises:
        ValueError: it has a number that a game never has. Machine code checks no bounds.
    """
    strange = functools.reduce(int.__or__, game.hands + game.boards + game.debuffed) & ~as_set(UNITS)
    late = game.turn is not None and len(game.rounds) >= ROUNDS
    many = not all(0 <= left <= _MOST_SPECIALS for left in game.debuffs + game.scorches)
    if strange or late or many or game.turn not in (None, 0, 1) or game.first_player not in (0, 1):
        raise ValueError("Nano Gwent has no such position")
    pairs = (
        *(game.hands, game.boards, game.debuffed, (game.strength(0), game.strength(1))),
        *(game.debuffs, game.scorches, game.passed, rounds_won(game.rounds)),
    )
    turn = -1 if game.turn is None else game.turn
    places = [place for pair in pairs for place in pair]
    return np.array([*places, turn, len(game.rounds), game.first_player], np.int64)


def code_of(move: NanoGwentMove) -> int:
    """The number of a move."""
    match move:
        case PlayUnit(unit):
            return unit
        case PlayDebuff(row):
            return DEBUFF + ROWS.index(row)
        case PlayScorch():
            return SCORCH
        case Pass():
            return PASS


def move_of(code: int) -> NanoGwentMove:
    """The move of a number."""
    if code < DEBUFF:
        return PlayUnit(code)
    if code < SCORCH:
        return PlayDebuff(ROWS[code - DEBUFF])
    return PlayScorch() if code == SCORCH else Pass()
