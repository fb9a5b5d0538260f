"""The notebook on the board: the same as the assistant's from what the seat saw, and nothing that it did not see."""

import msgspec
import pytest

from client.games.clue.deduced import deduced, in_sight, question
from client.ui.aside import Answers
from shared.game import Seat
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS
from shared.games.clue.notebook import Accused, Has, Notebook, Suggested
from shared.games.clue.view import ClueView
from tests.client.games.clue.table import NAMES, played


def notebook(view: ClueView) -> Notebook:
    """What the player would have written down."""
    assert view.seat is not None
    book = Notebook(NAMES[: len(view.sizes)], view.sizes, view.seat, view.hand, view.common)
    for asked in view.suggestions:
        book = book.add(Suggested(asked.seat, *asked.cards, asked.shower, asked.card))
    for said in view.accusations:
        book = book.add(Accused(said.seat, said.person, said.weapon, said.room))
    for card in view.envelope or ():
        book = book.add(Has(None, card))
    return book


def accused(game: Clue) -> Clue:
    """The game after the next accusation, which is wrong."""
    while game.phase != "accuse":
        (seat,) = game.to_act
        game = game.play(seat, game.legal_moves(seat)[0]).game
    return next(
        after for move in game.legal_moves(game.turn)[1:] if (after := game.play(game.turn, move).game).outcome is None
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_it_says_what_a_notebook_says_that_was_kept_by_hand(seats):
    for moves in (0, 25, 50):
        game = played(seats, moves)
        views = [game.view(0), *([accused(game).view(seat) for seat in (0, 1)] if seats > 2 and moves else [])]
        for view in views:
            known, book = deduced(question(view)), notebook(view).deduction
            for place in (*range(seats), None):
                for card in CARDS:
                    assert known.chance(place, card) == pytest.approx(book.chance(place, card))
                    assert known.sure(place, card) == book.sure(place, card)


@pytest.mark.parametrize("seat", [0, None])
def test_it_is_the_same_for_every_deal_that_the_seat_cannot_tell_from_this_one(seat: Seat | None):
    game = played(4, 12)
    view = game.view(seat)
    for seed in range(5):
        other = Clue.determinize(view, Chance(seed))
        assert other.hands != game.hands
        assert question(other.view(seat)) == question(view)


def test_a_spectator_is_told_only_what_everybody_knows():
    game = played(3, 40)
    known = deduced(question(game.view(None)))
    for seat in range(3):
        own = deduced(question(game.view(seat)))
        for place in (*range(3), None):
            for card in CARDS:
                told = known.sure(place, card)
                assert told is None or told == own.sure(place, card)


def test_it_is_worked_out_aside():
    thinker, asked = Answers(deduced), question(played(3, 30).view(0))
    assert thinker.ask(asked) is None
    thinker.wait()
    known = thinker.ask(asked)
    assert known is not None
    assert [known.chance(None, card) for card in CARDS] == [deduced(asked).chance(None, card) for card in CARDS]


def test_when_all_lies_open_all_is_certain():
    game = played(3, 0)
    hands = [game.view(seat).hand for seat in range(3)]
    envelope = [card for card in CARDS if not any(card in hand for hand in hands)]
    known = in_sight(hands, envelope)
    assert all(known.sure(seat, card) is (card in hand) for seat, hand in enumerate(hands) for card in CARDS)
    assert [card for card in CARDS if known.sure(None, card)] == envelope


def test_facts_that_contradict_each_other_leave_nothing_possible():
    view = played(3, 30).view(0)
    sizes, common, facts = question(view)
    (impossible,) = {fact for fact in facts if fact.place == 0 and fact.least == 6}
    known = deduced((sizes, common, facts | {msgspec.convert(impossible._replace(place=1), type(impossible))}))
    assert not any(known.chance(None, card) for card in CARDS)
