"""The draft of one round of Tides of Time, for many worlds at once: every end of it, its points, and the way back.

"Mine" is the seat that decides, "theirs" the other. Both hands have `size` cards. Of its own hand a seat gets every
other card, the first included, and the opponent the rest; so an end of the draft is the cards that each seat keeps of
its own first hand: a combination for me and one for them, of as many as `combinations(size)` has rows.
Arrays of worlds have the world as their last axis, so that a step for all of them runs through memory in order.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from bots.methods.draft import combinations, steps
from shared.games.tides_of_time.cards import CARDS, SUITS, Card, Objective

Array = npt.NDArray[Any]
Sets = npt.NDArray[np.int32]
"""Sets of cards, as bits by number."""

Backup = Callable[[Array], Array]
"""The value of each position from the values of what its moves lead to, [position, my move, their move, world]."""


# Points.


class _Kingdoms(NamedTuple):
    """What is to know of each of the 2**18 kingdoms, by its set without the bit of card 0.

    In `counts`, `needed` and `wanted` there is a field of `_FIELD` bits for each suit, with its count after doubling,
    and a last one for how many suits have exactly one card. `needed` is larger by one where a tie does not win.
    """

    counts: npt.NDArray[np.int64]
    needed: npt.NDArray[np.int64]
    wanted: npt.NDArray[np.int64]
    alone: npt.NDArray[np.int16]
    highest: npt.NDArray[np.int16]
    ties: npt.NDArray[np.bool_]
    compares: npt.NDArray[np.bool_]


_FIELD = 6
_TOP = 1 << (_FIELD - 1)
"""The bit of a field that shows, after a subtraction, whether the first was at least as large."""
_SINGLES = len(SUITS)
_WEIGHTS = np.array([1 << (_FIELD * place) for place in range(_SINGLES + 1)], dtype=np.int64)
_TOPS = int(_TOP * _WEIGHTS.sum())
_MAJORITY = next(card.points for card in CARDS if card.objective is Objective.MAJORITY)
_SINGLE = next(card.points for card in CARDS if card.objective is Objective.SINGLES)
_HIGHEST = next(card.points for card in CARDS if card.objective is Objective.HIGHEST)


def load_tables() -> None:
    """Make the tables of all kingdoms, a tenth of a second that no decision is to take."""
    _kingdoms()


@functools.cache
def _kingdoms() -> _Kingdoms:
    sets = np.arange(1 << len(CARDS))
    has = {card.number: (sets >> (card.number - 1) & 1).astype(np.int16) for card in CARDS}
    of = {each: [card for card in CARDS if card.objective is each] for each in Objective}
    counts = np.stack([sum(has[card.number] for card in CARDS if card.suit is suit) for suit in SUITS])
    singles = (counts == 1).sum(axis=0)
    (double,), (ties,), (single,), (highest,) = (
        of[each] for each in (Objective.DOUBLE, Objective.TIES, Objective.SINGLES, Objective.HIGHEST)
    )
    counts *= 1 + has[double.number] * (counts == counts.max(axis=0))
    each_alone = [has[card.number] * _alone(card, counts) for card in CARDS]
    fields = np.vstack([counts, singles]).astype(np.int64)
    wanted = sum(has[card.number] * _TOP * _WEIGHTS[SUITS.index(card.suits[0])] for card in of[Objective.MAJORITY])
    return _Kingdoms(
        counts=_WEIGHTS @ fields,
        needed=_TOPS + _WEIGHTS @ fields - np.where(has[ties.number], 0, _WEIGHTS.sum()),
        wanted=wanted + has[single.number] * _TOP * _WEIGHTS[_SINGLES],
        alone=np.sum(each_alone, axis=0, dtype=np.int16),
        highest=np.max(each_alone, axis=0),
        ties=has[ties.number].astype(bool),
        compares=has[highest.number].astype(bool),
    )


def _alone(card: Card, counts: Array) -> Array:
    """The points of a card in each kingdom, as far as they do not depend on the opponent."""
    times: Array = np.zeros(counts.shape[1], dtype=np.int16)
    match card.objective:
        case Objective.SETS:
            times = counts[[SUITS.index(suit) for suit in card.suits]].min(axis=0)
        case Objective.MISSING:
            times = (counts == 0).sum(axis=0, dtype=np.int16)
    return card.points * times


def points(mine: Sets, theirs: Sets) -> tuple[Array, Array]:
    """The points of both kingdoms, for arrays of them: the sums of what `shared.games.tides_of_time.points` gives."""
    known = _kingdoms()
    one, two = mine >> 1, theirs >> 1
    (my_sum, my_best), (their_sum, their_best) = _before_the_last_step(one, two), _before_the_last_step(two, one)
    for kingdom, total, best, other in ((one, my_sum, my_best, their_best), (two, their_sum, their_best, my_best)):
        beats = (best > other) | ((best == other) & known.ties[kingdom])
        total += _HIGHEST * (known.compares[kingdom] & beats).astype(np.int16)
    return my_sum, their_sum


def _before_the_last_step(kingdom: Array, other: Array) -> tuple[Array, Array]:
    """The sum and the highest of the points of a kingdom's cards, all but "highest score with a single card"."""
    known = _kingdoms()
    won = (known.needed[kingdom] - known.counts[other]) & known.wanted[kingdom]
    single = (won >> (_FIELD * _SINGLES)) != 0
    # The bits of fields add up in the remainder by 2**_FIELD - 1.
    majorities = ((won & ((1 << (_FIELD * _SINGLES)) - 1)) // _TOP % ((1 << _FIELD) - 1)).astype(np.int16)
    total = known.alone[kingdom] + _MAJORITY * majorities + _SINGLE * single.astype(np.int16)
    best = np.maximum(known.highest[kingdom], np.where(single, _SINGLE, np.where(majorities > 0, _MAJORITY, 0)))
    return total, best.astype(np.int16)


# The draft.


class Worlds(NamedTuple):
    """What may be before the draft: kingdoms [world], and hands of cards by number, [place, world]."""

    mine: Sets
    theirs: Sets
    my_hand: Sets
    their_hand: Sets


def ends(worlds: Worlds) -> tuple[Sets, Sets]:
    """Both kingdoms at every end of the draft, [my combination, their combination, world]."""
    my_kept, my_rest = _split(worlds.my_hand)
    their_kept, their_rest = _split(worlds.their_hand)
    mine = worlds.mine + my_kept[:, None] + their_rest[None, :]
    theirs = worlds.theirs + their_kept[None, :] + my_rest[:, None]
    return mine, theirs


def _split(hand: Sets) -> tuple[Sets, Sets]:
    """For each combination the set of a hand's cards that it has, and the set of the rest, [combination, world]."""
    bits = np.left_shift(1, hand, dtype=np.int32)
    chosen = np.zeros((len(combinations(len(hand))), len(hand)), dtype=np.int32)
    for row, places in zip(chosen, combinations(len(hand)), strict=True):
        row[list(places)] = 1
    kept: Sets = chosen @ bits
    return kept, bits.sum(axis=0, dtype=np.int32) - kept


def first_picks(values: Array, size: int, backup: Backup) -> Array:
    """What each pair of first picks leads to, [my place, their place, world], from the values of the `ends`."""
    first, *later = (step.after for step in steps(size))
    for pick, after in reversed([*enumerate(later, 1)]):
        backed = backup(_moves(values, after, mine_first=pick % 2 == 0))
        values = backed.reshape(len(after), len(after), -1)
    picks: Array = _moves(values, first, mine_first=True)[0]
    return picks


def _moves(values: Array, step: npt.NDArray[np.intp], mine_first: bool) -> Array:
    """The values after a pick as [position, my move, their move, world]: each seat picks from the hand that it holds.

    `mine_first`: each holds its own first hand, else the other's.
    """
    states, moves = step.shape
    mine, theirs = step[:, None, :, None], step[None, :, None, :]
    after = mine * values.shape[1] + theirs
    if not mine_first:
        after = after.swapaxes(2, 3)
    taken: Array = values.reshape(-1, values.shape[2]).take(after.ravel(), axis=0)
    return taken.reshape(states * states, moves, moves, -1)
