from __future__ import annotations

import pytest

from shared.games.clue.cards import PEOPLE, WEAPONS, Card
from shared.games.clue.notebook import Has, Notebook
from shared.games.clue.scores import expected_bits, points
from tests.shared.games.clue.test_notebook import ANN, SHOWN, filled

C = Card
TWO = Notebook(
    ("Ann", "Bob"), (16, 2), 0, (*PEOPLE[:5], *WEAPONS[:5], C.BEDROOM, C.OFFICE, C.DINING_ROOM, *list(Card)[15:18])
)


def test_points_count_squares_and_more_for_the_envelope():
    # Bob holds two of the rooms LivingRoom, GameRoom, Kitchen; the third is in the envelope.
    deduction = TWO.deduction
    assert deduction.total == 3
    known, told = points(deduction, 0, [(C.GREEN, C.ROPE, C.BEDROOM), (C.GREEN, C.ROPE, C.KITCHEN)])
    # "Bob shows the Kitchen": his square and the envelope's, 1 + 4; "nobody": all six squares, 3 + 4 + 4 + 12.
    assert (known, told) == (0.0, (5 + 23) / 2)


def test_bits_are_those_of_the_answer():
    bits = expected_bits(TWO.deduction, 0, [(C.GREEN, C.ROPE, C.BEDROOM), (C.GREEN, C.ROPE, C.KITCHEN)])
    # One of three deals says "nobody", two "the Kitchen": H(1/3).
    assert bits.deal.tolist() == pytest.approx([0, 0.9182958])
    assert bits.envelope.tolist() == pytest.approx([0, 0.9182958])


def test_a_choice_among_two_cards_tells_no_more_than_the_deal():
    deduction = filled(ANN, *SHOWN).deduction
    bits = expected_bits(deduction, 0, [(C.MUSTARD, C.LEAD_PIPE, C.COURTYARD)])
    assert 0 < bits.envelope[0] <= bits.deal[0] <= 3


def test_nothing_is_left_to_settle_when_all_is_known():
    notebook = filled(TWO, Has(None, C.KITCHEN))
    assert points(notebook.deduction, 0, [(C.GREEN, C.ROPE, C.KITCHEN)]).tolist() == [0.0]
    assert expected_bits(notebook.deduction, 0, [(C.GREEN, C.ROPE, C.KITCHEN)]).deal.tolist() == pytest.approx([0])
