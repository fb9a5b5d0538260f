"""What a suggestion in Clue is worth before it is made: by points for what it settles, and in bits of information.

Both look at a list of deals that fit what is known: all of them, or many spread evenly over all.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from shared.deduction import Deduction
from shared.game import Seat
from shared.games.clue import CARDS, KINDS, Card

Cards = tuple[Card, Card, Card]
Floats = NDArray[np.float64]

_SPANS = (slice(0, 6), slice(6, 12), slice(12, 21))
_PATTERNS = 8
"""Which of the three cards, as bits, the first player holds who holds any; 0: nobody does."""
_SHOWN = np.zeros((_PATTERNS, 6))
"""How likely each answer is, given the pattern: the first, second, third card as the only one, then each by choice."""
for _pattern in range(1, _PATTERNS):
    _held = [card for card in range(3) if _pattern >> card & 1]
    _SHOWN[_pattern, [card + 3 * (len(_held) > 1) for card in _held]] = 1 / len(_held)


class Bits(msgspec.Struct, frozen=True):
    """What the answer to each suggestion is expected to tell, in bits.

    `deal` is about the whole deal; `envelope` about the cards in the envelope, each kind for itself.
    """

    deal: Floats
    envelope: Floats


def expected_bits(deduction: Deduction, asker: Seat, suggestions: Sequence[Cards], most: int = 1024) -> Bits:
    """The mutual information of the answer and the deal, all deals alike and each choice of a card to show alike.

    Over all deals if there are not more than `most`, else over so many.
    """
    deals = deduction.some(most)
    first, pattern = _answers(deduction, deals, asker, suggestions)
    code = first * _PATTERNS + pattern + np.arange(len(suggestions))[:, None] * (deduction.seats * _PATTERNS)
    shape = (len(suggestions), deduction.seats, _PATTERNS)
    weight = 1 / len(deals)
    patterns = np.bincount(code.ravel(), minlength=np.prod(shape)).reshape(shape) * weight
    nobody, shown = patterns[:, 0, 0], (patterns @ _SHOWN)
    answer = _entropy(nobody) + _entropy(shown).sum(axis=(1, 2))
    choices = patterns.sum(axis=1) @ np.log2([1, 1, 1, 2, 1, 2, 2, 3])
    envelope = np.zeros(len(suggestions))
    for span in _SPANS:
        card = _which(deals[:, deduction.seats], span)
        kinds = span.stop - span.start
        joint = np.bincount((code * kinds + card).ravel(), minlength=np.prod(shape) * kinds).reshape(*shape, kinds)
        with_card = joint * weight
        prior = _entropy(with_card[0].sum(axis=(0, 1))).sum()
        by_answer = np.einsum("ksph,pa->ksah", with_card, _SHOWN)
        both = _entropy(with_card[:, 0, 0]).sum(axis=1) + _entropy(by_answer).sum(axis=(1, 2, 3))
        envelope += prior + answer - both
    return Bits(deal=answer - choices, envelope=envelope)


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
    three = distance[cards]
    first = three.min(axis=1)
    pattern = (three == first[:, None]) @ np.array([1, 2, 4]) if False else _bits(three == first[:, None])
    nobody = first == seats
    return np.where(nobody, 0, first), np.where(nobody, 0, pattern)


def _bits(held: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Three truths along the second axis as a number."""
    bits: NDArray[np.int64] = held[:, 0] + 2 * held[:, 1] + 4 * held[:, 2]
    return bits


def _which(envelopes: NDArray[np.int64], span: slice) -> NDArray[np.int64]:
    """Which card of a kind each envelope has, counted from the first of the kind."""
    bits = envelopes >> span.start & ((1 << span.stop - span.start) - 1)
    return np.log2(bits).astype(np.int64)


def _entropy(probabilities: Floats) -> Floats:
    """The term of each probability in an entropy, in bits."""
    return -probabilities * np.log2(np.where(probabilities > 0, probabilities, 1))
