"""Which suggestions are best for the player whose notebook it is."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from shared.games.clue.cards import PEOPLE, WEAPONS, Card, as_set
from shared.games.clue.deduction import Deduction
from shared.games.clue.notebook import Notebook, Suggested
from shared.games.clue.scores import expected_bits, points

Cards = tuple[Card, Card, Card]

MOST_DEALS = 1024
"""If more deals fit, so many are looked at for the bits, and to choose which suggestions are scored."""
SHORTLIST = 6
"""How many suggestions are then scored exactly: so many by each of the two estimates."""
SQUARE, ENVELOPE_NO, ENVELOPE_YES = 1, 4, 12
"""What a suggestion earns by what its answer makes certain: a square of a player, or one of the envelope."""


class Advice(NamedTuple):
    """A suggestion, its score, and the bits that its answer is expected to tell about the deal."""

    cards: Cards
    score: float
    bits: float


def best(notebook: Notebook, rooms: Sequence[Card]) -> list[Advice]:
    """Suggestions in one of `rooms`, the best score first, of equal ones the one that tells more.

    Of cards about which the same is known only the first is named. Cards that are certainly with other players are not
    asked for, unless all of a kind are. If very many deals fit, the list is short and the bits are an estimate.
    """
    people, weapons, rooms = (_worth_asking(notebook, cards) for cards in (PEOPLE, WEAPONS, rooms))
    asked = list(itertools.product(people, weapons, rooms))
    deduction = notebook.deduction
    bits = expected_bits(deduction, notebook.me, asked, MOST_DEALS).deal
    scores = points(deduction, notebook.me, asked, MOST_DEALS)
    advice = [Advice(*one) for one in zip(asked, scores.tolist(), bits.tolist(), strict=True)]
    if deduction.total > MOST_DEALS:
        by_bits = sorted(advice, key=lambda one: -one.bits)[:SHORTLIST]
        listed = dict.fromkeys([*_ranked(advice)[:SHORTLIST], *by_bits])
        advice = [one._replace(score=score(notebook, one.cards)) for one in listed]
    return _ranked(advice)


def _ranked(advice: Sequence[Advice]) -> list[Advice]:
    # Rounded, so that what is equal but for the last digits stays in the order of the cards.
    return sorted(advice, key=lambda one: (-round(one.score, 6), -round(one.bits, 6)))


def _worth_asking(notebook: Notebook, cards: Sequence[Card]) -> Sequence[Card]:
    others = [seat for seat in range(len(notebook.names)) if seat != notebook.me]
    sure = notebook.deduction.sure
    open_ones = [card for card in cards if not any(sure(seat, card) for seat in others)] or cards
    # Cards that no fact tells apart can be exchanged for each other: one stands for all.
    alike = {_known_of(card, notebook): card for card in reversed(open_ones)}
    return sorted(alike.values(), key=open_ones.index)


def _known_of(card: Card, notebook: Notebook) -> tuple[bool, ...]:
    """In which of all that is known of places the card is mentioned."""
    held = [holds.cards for fact in notebook.facts for holds in fact.holds(len(notebook.names))]
    return tuple(bool(as_set((card,)) & cards) for cards in (as_set(notebook.hand), as_set(notebook.common), *held))


def score(notebook: Notebook, cards: Cards) -> float:
    """What the answer makes certain, in points: the mean over all possible answers as if these were equally likely."""
    before = _certain(notebook.deduction)
    found = [_gained(before, _certain(deduction)) for deduction in _answers(notebook, cards)]
    return sum(found) / len(found)


def _answers(notebook: Notebook, cards: Cards) -> Iterator[Deduction]:
    """What follows from each possible answer: nobody shows a card, or another player shows one of the three."""
    others = [seat for seat in range(len(notebook.names)) if seat != notebook.me]
    for shower, card in [(None, None), *itertools.product(others, cards)]:
        deduction = notebook.after(Suggested(notebook.me, *cards, shower, card))
        if deduction.total:
            yield deduction


def _certain(deduction: Deduction) -> NDArray[np.int8]:
    """For each place and card 1 if it is certainly there, -1 if certainly not, else 0; the envelope is the last row."""
    chances = deduction.chances[: deduction.seats + 1]
    certain: NDArray[np.int8] = (chances == 1).astype(np.int8) - (chances == 0).astype(np.int8)
    return certain


def _gained(before: NDArray[np.int8], after: NDArray[np.int8]) -> int:
    fresh = np.where(before == 0, after, 0)
    players, envelope = fresh[:-1], fresh[-1]
    of_envelope = ENVELOPE_YES * (envelope == 1).sum() + ENVELOPE_NO * (envelope == -1).sum()
    return int(SQUARE * np.count_nonzero(players) + of_envelope)
