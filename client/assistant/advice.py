"""Which suggestions are best for the player whose notebook it is."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from shared.games.clue import PEOPLE, WEAPONS, Card
from shared.notebook import Notebook
from shared.suggestion_scores import expected_bits

Cards = tuple[Card, Card, Card]


class Advice(NamedTuple):
    """A suggestion, its score in the points of the rules, and the bits that its answer is expected to tell."""

    cards: Cards
    score: float
    bits: float


def best(notebook: Notebook, rooms: Sequence[Card]) -> list[Advice]:
    """Suggestions in one of `rooms`, the best score first, of equal ones the one that tells more.

    Cards that are certainly with other players are not asked for, unless all of a kind are.
    """
    people, weapons, rooms = (_worth_asking(notebook, cards) for cards in (PEOPLE, WEAPONS, rooms))
    asked = list(itertools.product(people, weapons, rooms))
    deduction = notebook.deduction
    bits = expected_bits(deduction, notebook.me, asked).deal
    scores = bits
    advice = (Advice(*one) for one in zip(asked, scores.tolist(), bits.tolist(), strict=True))
    return sorted(advice, key=lambda one: (-round(one.score, 9), -round(one.bits, 9)))


def _worth_asking(notebook: Notebook, cards: Sequence[Card]) -> Sequence[Card]:
    others = [seat for seat in range(len(notebook.names)) if seat != notebook.me]
    open_ones = [card for card in cards if not any(notebook.deduction.sure(seat, card) for seat in others)]
    return open_ones or cards
