"""What each pair of relics and removed cards is worth between two rounds of Tides of Time, by a net."""

from __future__ import annotations

import numpy as np

from bots.twins.bits import count
from bots.twins.contract import Floats, Ints
from bots.twins.tides_of_time_net import (
    GONE,
    HIDDEN,
    MINE,
    MY_RELICS,
    THEIR_RELICS,
    THEIRS,
    add,
    begin,
    chance_to_win,
)
from bots.twins.tides_of_time_round import AHEAD, MY_CARDS, MY_KEPT, REMOVED, THEIR_CARDS, THEIR_KEPT


def relic_payoffs(table: Ints, net: Floats, found: Floats) -> None:
    """Write what each pair of choices is worth to me to `found`, mine in rows, both in the order of the rules.

    `table` is the end of a round; `found` has room for 400 numbers.
    """
    width = 2 * HIDDEN
    many = _choices(table[MY_CARDS])
    mine, theirs = np.zeros(many * width), np.zeros(many * width)
    for choice in range(many):
        at = choice * width
        begin(mine, at, net)
        add(mine, at, table[MY_KEPT], MY_RELICS, net)
        add(mine, at, table[THEIR_KEPT], THEIR_RELICS, net)
        add(mine, at, table[REMOVED], GONE, net)
        _add_choice(mine, at, table[MY_CARDS], choice, MINE, MY_RELICS, net)
        _add_choice(theirs, at, table[THEIR_CARDS], choice, THEIRS, THEIR_RELICS, net)
    for one in range(many):
        for two in range(many):
            ahead = float(table[AHEAD])
            found[one * many + two] = chance_to_win(mine, one * width, theirs, two * width, ahead, net)


def _choices(cards: int) -> int:
    many = count(cards)
    return many * (many - 1)


def chosen(cards: int, choice: int) -> tuple[int, int]:
    """The relic and the removed card of a choice by its place, as sets."""
    others = count(cards) - 1
    relic = _nth(cards, choice // others)
    return relic, _nth(cards & ~relic, choice % others)


def _nth(cards: int, place: int) -> int:
    for _ in range(place):
        cards &= cards - 1
    return cards & -cards


def _add_choice(sums: Floats, at: int, cards: int, choice: int, hand: int, relics: int, net: Floats) -> None:
    relic, removed = chosen(cards, choice)
    add(sums, at, cards & ~(relic | removed), hand, net)
    add(sums, at, relic, relics, net)
    add(sums, at, removed, GONE, net)
