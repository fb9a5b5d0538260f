"""The value of a suggestion in Clue before it is made: points for what it settles, and bits of information.

Both look at a list of deals that fit what is known: all of them, or many spread evenly over all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, Card
from shared.games.clue.deduction import Deduction

Cards = tuple[Card, Card, Card]
Floats = NDArray[np.float64]

_SPANS = (slice(0, 6), slice(6, 12), slice(12, 21))
"""The numbers of the people, weapons and rooms among all cards."""
_PATTERNS = 8
"""The cards among the three, as bits, of the first player who holds any of them; 0 if nobody does."""
_SHOWN = np.zeros((_PATTERNS, 3))
"""How likely each of the three cards is shown, given the pattern; nobody else sees whether there was a choice."""
for _pattern in range(1, _PATTERNS):
    _held = [card for card in range(3) if _pattern >> card & 1]
    _SHOWN[_pattern, _held] = 1 / len(_held)


class Bits(msgspec.Struct, frozen=True):
    """The expected information of the answer to each suggestion, in bits.

    `deal` is about the whole deal; `envelope` about the cards in the envelope, each kind for itself.
    """

    deal: Floats
    envelope: Floats


def expected_bits(
    deduction: Deduction,
    asker: Seat,
    suggestions: Sequence[Cards],
    most: int = 1024,
    weights: Floats | None = None,
) -> Bits:
    """The mutual information of the answer and the deal, all deals alike and each choice of a card to show alike.

    Over all deals if there are not more than `most`, else over so many: those of `deduction.some(most)`, which may be
    given `weights`.
    """
    deals = deduction.some(most)
    first, pattern = _answers(deduction, deals, asker, suggestions)
    code = first * _PATTERNS + pattern + np.arange(len(suggestions))[:, None] * (deduction.seats * _PATTERNS)
    shape = (len(suggestions), deduction.seats, _PATTERNS)
    weights = np.ones(len(deals)) if weights is None else weights
    shares = np.tile(weights / weights.sum(), len(suggestions))
    patterns = np.bincount(code.ravel(), shares, np.prod(shape)).reshape(shape).astype(np.float64, copy=False)
    nobody, shown = patterns[:, 0, 0], patterns @ _SHOWN
    answer = _entropy(nobody) + _entropy(shown).sum(axis=(1, 2))
    choices = patterns.sum(axis=1) @ np.log2([1, 1, 1, 2, 1, 2, 2, 3])
    envelope = np.zeros(len(suggestions))
    for span in _SPANS:
        card = _which(deals[:, deduction.seats], span)
        kinds = span.stop - span.start
        joint = np.bincount((code * kinds + card).ravel(), shares, np.prod(shape) * kinds)
        with_card = joint.reshape(*shape, kinds).astype(np.float64, copy=False)
        prior = _entropy(with_card[0].sum(axis=(0, 1))).sum()
        by_answer = np.einsum("ksph,pa->ksah", with_card, _SHOWN)
        both = _entropy(with_card[:, 0, 0]).sum(axis=1) + _entropy(by_answer).sum(axis=(1, 2, 3))
        envelope += prior + answer - both
    return Bits(deal=answer - choices, envelope=envelope)


def points(deduction: Deduction, asker: Seat, suggestions: Sequence[Cards], most: int = 1024) -> Floats:
    """The expected gain of each suggestion. It counts a point for each square of a player that the answer settles, 4
    for a card that is not in the envelope, and 12 for one that is. The gain is the mean over all possible answers,
    taken as equally likely.

    An answer is who shows which card. Over all deals if there are not more than `most`; else over so many, of which
    some answer may have too few to tell that a square stays open.
    """
    deals = deduction.some(most)
    first, pattern = _answers(deduction, deals, asker, suggestions)
    squares = (deals[:, : deduction.seats + 1, None] >> np.arange(len(CARDS)) & 1).reshape(len(deals), -1)
    open_squares = squares.any(axis=0) & ~squares.all(axis=0)
    squares, in_envelope = squares[:, open_squares].astype(np.float32), _in_envelope(deduction.seats)[open_squares]
    worth_yes, worth_no = np.where(in_envelope, 12, 1), np.where(in_envelope, 4, 1)
    found = np.zeros(len(suggestions))
    answers = np.array([(0, 0), *((seat, card) for seat in range(1, deduction.seats) for card in (1, 2, 4))])
    for number in range(len(suggestions)):
        with_card = (pattern[number] & answers[:, 1:]) == answers[:, 1:]
        given = ((first[number] == answers[:, :1]) & with_card).astype(np.float32)
        given = given[given.any(axis=1)]
        holds, cases = given @ squares, given.sum(axis=1, keepdims=True)
        settled = (holds == cases) * worth_yes + (holds == 0) * worth_no
        found[number] = settled.sum() / len(given)
    return found


def _in_envelope(seats: int) -> NDArray[np.bool_]:
    """Of all squares, those of the envelope, which come after those of the seats."""
    return np.arange((seats + 1) * len(CARDS)) >= seats * len(CARDS)


def _answers(
    deduction: Deduction, deals: NDArray[np.int64], asker: Seat, suggestions: Sequence[Cards]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each suggestion and deal: how many seats on the first one is that holds a card (0: none), and its pattern."""
    seats = deduction.seats
    distance = np.full((len(CARDS), len(deals)), seats)
    numbers = np.arange(len(CARDS))[:, None]
    for turn in range(1, seats):
        distance[(deals[:, (asker + turn) % seats] >> numbers & 1) != 0] = turn
    cards = np.array([[CARDS.index(card) for card in suggestion] for suggestion in suggestions])
    one, two, three = (distance[cards[:, kind]] for kind in range(len(KINDS)))
    first = np.minimum(np.minimum(one, two), three)
    somebody = first < seats
    pattern = (one == first) + 2 * (two == first) + 4 * (three == first)
    return first * somebody, pattern * somebody


def _which(envelopes: NDArray[np.int64], span: slice) -> NDArray[np.int64]:
    """Which card of a kind each envelope has, counted from the first of the kind."""
    bits = envelopes >> span.start & ((1 << span.stop - span.start) - 1)
    which: NDArray[np.int64] = np.log2(bits).astype(np.int64)
    return which


def _entropy(probabilities: NDArray[np.floating[Any]]) -> Floats:
    """The term of each probability in an entropy, in bits."""
    logarithms = np.log2(np.where(probabilities > 0, probabilities, 1), dtype=np.float64)
    terms: Floats = -probabilities.astype(np.float64) * logarithms
    return terms
