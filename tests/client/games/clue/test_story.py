"""What is told of a move, picture by picture."""

import pytest
from msgspec.structs import replace

from client.games.clue.story import Shown, made, opened, path, pictures, scorecard, still, weapons
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS, Card
from tests.client.games.clue.table import played, until


def told(game: Clue, move: str, me: int | None):
    (seat,) = game.to_act
    after, events = game.play(seat, game.parse(seat, move))
    return after, pictures(game.view(me), after.view(me), [event.view(me) for event in events], me)


def test_a_walk_leads_from_room_to_room():
    assert path(Card.BEDROOM, Card.GARAGE) == [Card.OFFICE, Card.DINING_ROOM, Card.GARAGE]
    assert path(Card.KITCHEN, Card.KITCHEN) == []
    # From the middle, 6 steps: to a neighbour at once.
    _, shown = told(played(3, 0), "go Office", 0)
    assert [picture.view.tokens[0] for picture in shown] == [Card.OFFICE, Card.OFFICE]


def test_who_takes_the_secret_passage_is_out_of_sight_for_a_while():
    game = played(3, 0)
    view = game.view(0)
    start = replace(view, tokens=(Card.KITCHEN, *view.tokens[1:]))
    shown = made(start, 0, "go Bedroom")
    assert [picture.walker for picture in shown] == [0, None]
    assert shown[-1].view.tokens[0] is Card.BEDROOM


def test_a_suggestion_lays_its_cards_out_and_brings_token_and_weapon():
    game = played(3, 0)
    game = game.play(0, game.parse(0, "go Office")).game
    _, shown = told(game, "suggest Plum Wrench", None)
    table = shown[1]
    assert table.laid == (Card.PLUM, Card.WRENCH, Card.OFFICE)
    assert table.view.tokens[4] is Card.OFFICE
    assert weapons(table.view)[Card.WRENCH] is Card.OFFICE
    assert table.pending


@pytest.mark.parametrize("me", [0, 1, 2, 3, None])
def test_a_shown_card_has_a_face_only_for_the_two_who_see_it(me):
    game = until("answer", 4, 10)
    shower, asker = game.waits_for, game.turn
    move = game.legal_moves(shower)[0]
    _, pictured = told(game, str(move), me)
    there, here = [picture.shown for picture in pictured if picture.shown is not None]
    card = move.card if me in (shower, asker) else None
    assert (there, here) == (Shown(card, shower), Shown(card, asker))


def test_no_picture_holds_a_card_that_the_reader_does_not_know():
    game = until("answer", 4, 10)
    me = next(seat for seat in range(4) if seat not in (game.waits_for, game.turn))
    after, pictured = told(game, str(game.legal_moves(game.waits_for)[0]), me)
    secret = {card for seat in range(4) if seat != me for card in after.view(seat).hand}
    for picture in pictured:
        assert picture.view.hand == game.view(me).hand
        assert picture.view.envelope is None
        assert picture.shown is None or picture.shown.card not in secret


def test_a_question_that_waits_stays_on_the_table_with_its_answers():
    game = until("answer", 6, 20)
    picture = still(game.view(None))
    assert picture.laid == game.suggestions[-1].cards
    assert picture.marks[game.waits_for] == "answers"
    passed = [seat for seat, mark in picture.marks.items() if mark == "none"]
    assert passed == [*game.suggestions[-1].passed(6)]


def test_the_end_shows_the_envelope():
    game = until("accuse", 3, 20)
    moves = (move for move in game.legal_moves(game.turn)[1:])
    right = next(move for move in moves if game.play(game.turn, move).game.outcome is not None)
    after, shown = told(game, str(right), None)
    assert shown[-1].laid == after.view(None).envelope
    assert shown[-1].marks == {game.turn: "right"}
    assert [picture.marks for picture in shown if picture.by == game.turn][-1] == {game.turn: "right"}


def test_of_many_events_only_the_last_position_is_shown():
    game = played(3, 0)
    view, events = game.view(0), []
    for _ in range(40):
        (seat,) = game.to_act
        game, new = game.play(seat, game.legal_moves(seat)[0])
        events += [event.view(0) for event in new]
    assert pictures(view, game.view(0), events, 0) == [still(game.view(0))]


def test_all_hands_together_tell_the_envelope_and_every_card_that_was_shown():
    game = played(5, 60)
    seen = opened(game.view(None), [game.view(seat) for seat in range(5)])
    away = {card for seat in range(5) for card in game.view(seat).hand} | set(game.view(None).common)
    assert set(seen.envelope) == set(CARDS) - away
    assert seen.suggestions == game.suggestions


def test_the_scorecard_counts_questions_and_answers():
    game = played(3, 60)
    asked, shown = scorecard(game.view(None))
    assert asked == ("Suggestions", [sum(one.seat == seat for one in game.suggestions) for seat in range(3)])
    assert shown == ("Cards shown", [sum(one.shower == seat for one in game.suggestions) for seat in range(3)])
