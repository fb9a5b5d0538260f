"""The counts in plain Python are those of the deduction, which counts with numpy, in any position and for any facts."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.games.clue.counting import chances
from client.games.clue.deduced import Question, question
from shared.games.clue.cards import CARDS, KINDS, as_set
from shared.games.clue.deduction import Deduction
from shared.games.clue.knowledge import Holds
from tests.client.games.clue.table import played


def by_numpy(asked: Question) -> list[list[float]]:
    sizes, common, facts = asked
    counted: list[list[float]] = Deduction(sizes, common, facts).chances[: len(sizes) + 1].tolist()
    return counted


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("moves", [0, 25, 60])
def test_every_position_of_a_match_has_the_same_chances(seats: int, moves: int) -> None:
    game = played(seats, moves)
    for seat in (None, 0, 1):
        asked = question(game.view(seat))
        assert chances(*asked) == by_numpy(asked)


CARD_SETS = st.sets(st.sampled_from(CARDS), min_size=1, max_size=3).map(as_set)
FACTS = st.builds(
    lambda place, cards, least, more: Holds(place, cards, least, min(least + more, 3)),
    st.sampled_from([None, 0, 1, 2]),
    CARD_SETS,
    st.integers(0, 1),
    st.integers(0, 3),
)
ENVELOPE = frozenset(Holds(None, as_set(kind), 1, 1) for kind in KINDS)
OPEN = as_set((*CARDS[:2], *CARDS[6:8], *CARDS[12:14]))
"""Cards that lie open: so few are left that numpy, too, is quick."""


@settings(max_examples=150, deadline=None)
@given(st.frozensets(FACTS, max_size=8))
def test_any_facts_have_the_same_chances_also_if_they_contradict_each_other(facts: frozenset[Holds]) -> None:
    asked = (4, 4, 4), OPEN, ENVELOPE | facts
    assert np.allclose(chances(*asked), by_numpy(asked), rtol=0, atol=0)
