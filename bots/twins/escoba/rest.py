"""What outlooks on La Escoba share: a search ends with the hand, and counts what the hand changes of the match.

`bots/agents/escoba_mcts.py` is the readable authority.
"""

from __future__ import annotations

import numpy as np

from bots.twins.bits import count, lowest
from bots.twins.chance import below
from bots.twins.contract import Floats, Ints, redeal
from bots.twins.escoba.rules import HAND, HANDS, POINTS, RAISED, RULES_TARGET, TABLE, TARGET, TURN, WON
from bots.twins.escoba.value import win_chance
from bots.twins.outlook import choose
from shared.games.escoba_cards import VALUES
from shared.games.escoba_hand import FIFTEEN

TO_MAKE = FIFTEEN
OF_CARD = np.array(VALUES, np.int64)
SETS = 16
"""Where sets begin, behind what they are worth (see `best_captures`)."""
_UNLIKE = 0.1
"""How often a player plays as this outlook does not."""
_TRIES = 16
"""Hands that are drawn at most, until one is plausible."""
_EVEN = 1 << 30


def ended(root: Ints, position: Ints) -> bool:
    """Whether the hand of the root is over."""
    same_match = position[WON] == root[WON] and position[WON + 1] == root[WON + 1]
    return position[TURN] < 0 or position[HANDS] != root[HANDS] or not same_match


def reward(root: Ints, position: Ints, most: int, rewards: Floats) -> None:
    """The chance to win the match from here, stretched: 0 to 1 is what a hand changes that brings `most` points."""
    target = root[TARGET]
    if root[HANDS] == 0 and root[RAISED]:
        target = root[RULES_TARGET] + most
    low = win_chance(root[POINTS], root[POINTS + 1] + most, target)
    high = win_chance(root[POINTS] + most, root[POINTS + 1], target)
    if position[WON] != root[WON]:
        after = 1.0
    elif position[WON + 1] != root[WON + 1]:
        after = 0.0
    else:
        after = win_chance(position[POINTS], position[POINTS + 1], position[TARGET])
    rewards[0] = min(max((after - low) / (high - low), 0.0), 1.0)
    rewards[1] = 1 - rewards[0]


def best_captures(table: int, worth: Ints, escoba: int, found: Ints) -> int:
    """For each sum below 15 that cards on the table make: the most that they are worth (-1: none do), and which.

    They come into `found` at the place of the sum, and `SETS` behind that. What this returns is the sum of all cards.
    """
    found[:TO_MAKE] = -1
    found[SETS : SETS + TO_MAKE] = 0
    found[0] = 0
    everything = 0
    rest = table
    while rest:
        card = lowest(rest)
        value = OF_CARD[card]
        everything += value
        for total in range(TO_MAKE - 1, value - 1, -1):
            before = found[total - value]
            if before >= 0 and before + worth[card] > found[total]:
                found[total] = before + worth[card]
                found[SETS + total] = found[SETS + total - value] | 1 << card
        rest &= rest - 1
    if 0 < everything < TO_MAKE:
        # No other set has this sum.
        found[everything] += escoba
    return int(everything)


def draw(position: Ints, seat: int, memory: Ints, found: Ints, chance: Ints) -> None:
    """Draw the other's hand and the stock again, rather a hand from which the other would have played as it did.

    `memory` has, for each card that the other has played of the hand that it has now, the table before and the move.
    """
    for _ in range(_TRIES):
        redeal(position, seat, memory, chance)
        if len(memory) == 0 or below(chance, _EVEN) < _EVEN * _plausible(position, 1 - seat, memory, found, chance):
            return


def _plausible(position: Ints, seat: int, memory: Ints, found: Ints, chance: Ints) -> float:
    """How likely it is that `seat` plays as it did, if its hand is this one."""
    hand, table = position[HAND + seat], position[TABLE]
    likely = 1.0
    for at in range(len(memory) - 2, -1, -2):
        position[TABLE], move = memory[at], memory[at + 1]
        position[HAND + seat] |= 1 << (move & 63)
        as_here = choose(position, seat, found, chance) == move
        likely *= as_here * (1 - _UNLIKE) + _UNLIKE / count(position[HAND + seat])
    position[HAND + seat], position[TABLE] = hand, table
    return likely
