"""The champion's outlook on La Escoba, in the place of `bots/twins/outlook.py`: the rest of one hand.

It plays on by a policy that looks at one move, as utility does, but values what it captures by the points that this
brings, and fears for what it leaves. Its weights were tuned by hands against utility and against itself.
"""

from __future__ import annotations

import numpy as np

from bots.twins.bits import count, lowest
from bots.twins.contract import Floats, Ints
from bots.twins.escoba.rest import OF_CARD, SETS, TO_MAKE, best_captures, draw, ended, reward
from bots.twins.escoba.rules import HAND, PILE, SHOWING, TABLE, may_show
from bots.twins.escoba.value import CHAMPION_RANGE
from shared.games.escoba_cards import CARDS, DECK, HIGHEST, OROS, SEVEN_OF_OROS, SEVENS, set_of
from shared.games.escoba_hand import DEALT

__all__ = ["EXPLORATION", "choose", "draw", "ended", "value"]

EXPLORATION = 0.35
"""Rewards of a hand are mostly near each other: trying as widely as for any rewards would waste most of the time."""
_POINT = 1000
"""What a point is worth, and so an escoba."""
_KINDS = {DECK: 50, OROS: 120, SEVENS: 150, SEVEN_OF_OROS: 1000}
"""What a card is worth, added for each kind that it is of."""
_RISK = 700
"""What it costs to leave an escoba, if the other surely has the card for it."""
_LEFT = 400
"""What it costs to leave cards on the table, in thousandths of what they are worth."""
_MOST_POINTS = CHAMPION_RANGE
_WORTH = np.array([sum(worth for kind, worth in _KINDS.items() if kind >> card & 1) for card in CARDS], np.int64)
_OF_VALUE = np.array([set_of(range(value, len(CARDS), HIGHEST)) for value in range(HIGHEST)], np.int64)
_EVERY_CARD, _DEALT_EACH = DECK, DEALT


def choose(position: Ints, seat: int, found: Ints, chance: Ints) -> int:
    """The move that brings most; of equal ones the first."""
    if may_show(position, seat):
        return SHOWING
    total = best_captures(position[TABLE], _WORTH, _POINT, found)
    lying = _worth_of(position[TABLE])
    hand = position[HAND + seat]
    unseen = _EVERY_CARD & ~(hand | position[TABLE] | position[PILE] | position[PILE + 1])
    most, chosen = -_POINT * _POINT, 0
    while hand:
        card = lowest(hand)
        need = TO_MAKE - OF_CARD[card]
        taken = found[SETS + need]
        if taken:
            worth = _WORTH[card] + found[need] - _LEFT * (lying - _worth_of(taken)) // 1000
            after = total - need
        else:
            worth = -_LEFT * (lying + _WORTH[card]) // 1000
            after = total + OF_CARD[card]
        worth -= _danger(after, unseen, position[HAND + 1 - seat])
        if worth > most:
            most = worth
            chosen = card | taken << 6
        hand &= hand - 1
    return chosen


def _danger(lying: int, unseen: int, other: int) -> int:
    """What it costs to leave cards of this sum: an escoba, as likely as the other has one of the cards for it."""
    need = TO_MAKE - lying
    if lying == 0 or need < 1 or need > len(_OF_VALUE):
        return 0
    many = count(unseen)
    # With an empty hand the other is dealt the next one.
    held = min(count(other) or _DEALT_EACH, many)
    return int(_RISK * held * count(unseen & _OF_VALUE[need - 1]) // max(many, 1))


def _worth_of(cards: int) -> int:
    total = 0
    while cards:
        total += _WORTH[lowest(cards)]
        cards &= cards - 1
    return int(total)


def value(root: Ints, position: Ints, rewards: Floats) -> None:
    """The chance to win the match, where `CHAMPION_RANGE` points are the most that a hand is expected to bring."""
    reward(root, position, _MOST_POINTS, rewards)
