"""What pairs of choices are worth at Tides of Time: a round is solved backwards, and a net says what comes after it.

How a draft goes is in `bots/methods/draft.py`, whose `steps` and `combinations` are `Draft` here.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from bots.twins.bits import count
from bots.twins.contract import Floats, Ints
from bots.twins.matrix_game import ROOM, WIDEST, value
from bots.twins.tides_of_time.net import GONE, HIDDEN, MINE, MY_RELICS, THEIR_RELICS, THEIRS, add, begin, chance_to_win
from bots.twins.tides_of_time.points import lead

MY_CARDS, MY_KEPT, THEIR_CARDS, THEIR_KEPT, REMOVED, AHEAD = range(6)
"""The places of a `table`: what lies before both seats without relics, relics, removed cards, and my lead in points."""
TABLE = 6
ENTRIES = "payoffs", "relic_payoffs", "solve", "solve_types", "value"
"""What the champion calls of all that is linked here."""
POINT = 1e-4
"""What a point is worth after the last round: of moves that win or lose alike, the one with more points is best."""


class Draft(NamedTuple):
    """How a draft goes from hands of one size.

    For each pick how many states of a hand there are; what follows from each card taken in each of them, pick by pick;
    and which places each combination has, as a set.
    """

    states: Ints
    after: Ints
    combinations: Ints


class Drafts(NamedTuple):
    """Drafts by the size of a hand."""

    one: Draft
    two: Draft
    three: Draft
    four: Draft
    five: Draft


def payoffs(table: Ints, hand: int, other: int, drafts: Drafts, net: Floats, found: Floats) -> None:
    """Write what each pair of picks is worth to me to `found`, my cards in rows, both from the lowest card on.

    Without a `net` it is the last round, and a win is worth 1. `found` has room for 25 numbers.
    """
    size = count(hand)
    draft = draft_of(drafts, size)
    many = len(draft.combinations)
    values = np.empty(many * many)
    ends(table, hand, other, draft, net, values)
    game, room, names = np.empty(WIDEST), np.empty(ROOM), np.empty(2 * WIDEST, np.int64)
    first = len(draft.after)
    width = many
    for pick in range(len(draft.states) - 1, -1, -1):
        states, moves = draft.states[pick], size - pick
        first -= states * moves
        if pick == 0:
            game = found
        before = np.empty(states * states)
        for mine in range(states):
            for theirs in range(states):
                at, other_at = first + mine * moves, first + theirs * moves
                for one in range(moves):
                    row = draft.after[at + one] * width
                    for two in range(moves):
                        place = one * moves + two if pick % 2 == 0 else two * moves + one
                        game[place] = values[row + draft.after[other_at + two]]
                if pick:
                    before[mine * states + theirs] = value(game, moves, moves, room, names)
        values, width = before, states


def draft_of(drafts: Drafts, size: int) -> Draft:
    if size == 5:
        return drafts.five
    if size == 4:
        return drafts.four
    if size == 3:
        return drafts.three
    return drafts.two if size == 2 else drafts.one


def ends(table: Ints, hand: int, other: int, draft: Draft, net: Floats, values: Floats) -> None:
    """Write what each end of the round is worth, my combinations in rows."""
    many = len(draft.combinations)
    kept, rest = split(hand, draft)
    their_kept, their_rest = split(other, draft)
    mine, theirs = table[MY_CARDS] | table[MY_KEPT], table[THEIR_CARDS] | table[THEIR_KEPT]
    sums, other_sums = np.zeros(0), np.zeros(0)
    if len(net):
        sums, other_sums = _sums(table, kept, rest, net), np.zeros(many * 2 * HIDDEN)
        for each in range(many):
            add(other_sums, each * 2 * HIDDEN, their_rest[each], MINE, net)
            add(other_sums, each * 2 * HIDDEN, their_kept[each], THEIRS, net)
    for one in range(many):
        for two in range(many):
            ahead = table[AHEAD] + lead(mine | kept[one] | their_rest[two], theirs | their_kept[two] | rest[one])
            place = one * many + two
            if len(net):
                values[place] = chance_to_win(sums, one * 2 * HIDDEN, other_sums, two * 2 * HIDDEN, float(ahead), net)
            else:
                values[place] = 0.5 * ((ahead > 0) + (ahead >= 0)) + ahead * POINT


def _sums(table: Ints, kept: Ints, rest: Ints, net: Floats) -> Floats:
    """For the hidden layer: what lies on the table, and what each combination of mine adds to that."""
    sums = np.empty(len(kept) * 2 * HIDDEN)
    for each in range(len(kept)):
        at = each * 2 * HIDDEN
        begin(sums, at, net)
        add(sums, at, table[MY_CARDS] | kept[each], MINE, net)
        add(sums, at, table[MY_KEPT], MY_RELICS, net)
        add(sums, at, table[THEIR_CARDS] | rest[each], THEIRS, net)
        add(sums, at, table[THEIR_KEPT], THEIR_RELICS, net)
        add(sums, at, table[REMOVED], GONE, net)
    return sums


def split(hand: int, draft: Draft) -> tuple[Ints, Ints]:
    """The cards of a hand that each combination has, and the others."""
    many = len(draft.combinations)
    kept, rest = np.zeros(many, np.int64), np.empty(many, np.int64)
    for each in range(many):
        left, places = hand, draft.combinations[each]
        while left:
            if places & 1:
                kept[each] |= left & -left
            left &= left - 1
            places >>= 1
        rest[each] = hand & ~kept[each]
    return kept, rest


# Between two rounds.


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
