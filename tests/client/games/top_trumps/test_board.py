"""What the board of Top Trumps shows to each seat, and what it refuses to show."""

import msgspec
import pygame
import pytest

from client.games import face_of
from client.games.top_trumps.board import TopTrumpsBoard
from client.games.top_trumps.deck import Almanac
from client.games.top_trumps.faces import top_face
from client.games.top_trumps.story import count
from client.speech.language import speak
from client.speech.words import Cast
from client.table.sides import FAR, NEAR
from client.ui.paint import Paint
from client.ui.theme import LINE, PALETTES, TABLE
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import Deck, deck_of
from shared.messages import Update
from tests.client.fakes import STILL
from tests.client.fingers import key
from tests.client.gallery.trumps import TWENTY, update
from tests.client.games.top_trumps.table import ANA, AREA, DECK, LAYOUT, SIZE, STACKED, Table, picture_of


def test_the_catalogue_has_the_board():
    assert isinstance(face_of("top-trumps").board(STILL), TopTrumpsBoard)


# What is known.


def test_a_table_without_aids_does_not_tell_what_a_hidden_card_can_be():
    table, message = Table(), update(STACKED, 0, 1)
    told = table.look()
    table.board.aids = False
    table.board.show(message, ANA)
    assert table.look() != told


def test_of_a_hidden_card_that_can_be_one_only_all_values_are_told():
    table = Table()
    table.play("f0", "f0")
    assert of_the_other(table) == ("Face down", "One of 2 cards.", ["", ""])
    table.play("f0")
    assert of_the_other(table) == ("Face down", "It must be Hen.", ["8", "1"])
    assert of_the_other(table, aids=False) == ("Face down", "", ["", ""])


def of_the_other(table: Table, *, aids: bool = True) -> tuple[str, str, list[str]]:
    """What the other's uppermost card says to seat 0."""
    view = table.game.view(0)
    face = top_face(Almanac(view.deck), view, 1, aids=aids)
    return face.title, face.note, [row.value for row in face.rows]


def test_a_card_that_is_not_known_looks_the_same_whatever_it_is():
    other = TopTrumps.of(DECK, 50, ((5, 3, 1, 6), (7, 4, 0, 2)))
    assert Table().look() == Table(other).look()


def test_the_card_that_won_stays_hidden_from_who_lost():
    """Two cards that are equal in the field and differ in the other are not told apart by the one whom they beat."""
    deck = Deck(DECK.fields, DECK.cards, (*DECK.values[:6], (6, 2), DECK.values[7]))
    pictures = set()
    for cards in ((5, 1, 6, 3), (6, 1, 5, 3)):
        table = Table(TopTrumps.of(deck, 50, (cards, (4, 0, 2, 7))), cast=Cast(("fis", "Ana"), 1), motion=True)
        table.play("f0")
        table.pass_time(0.6)
        pictures.add(table.look())
    assert len(pictures) == 1


def test_pointing_at_a_known_card_of_a_deck_shows_it_large():
    table = Table()
    table.play("f0")
    # Below the Bee lie Gnu and Dog, not known yet, then Fox and Elk.
    before = table.look()
    table.point(LAYOUT.strips[NEAR][0].center)
    assert table.look() == before
    table.point(LAYOUT.strips[NEAR][2].center)
    pointed = table.look()
    assert pointed != before
    table.point((0, 0))
    assert table.look() == before
    table.press("right")
    assert table.look() == pointed
    table.press("right", "right")
    assert table.look() == before


def test_who_may_see_all_sees_the_cards_that_each_seat_sees():
    onlooker = Cast(("Ana", "fis"), None)
    table = Table(cast=onlooker)
    hidden = table.look()
    views = [msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1)]
    table.board.reveal(views)
    shown = table.look()
    assert shown != hidden
    table.board.show(update(table.game, None, 0), onlooker)
    assert table.look() == hidden
    table.board.reveal(views)
    assert table.look() == shown


def test_an_open_trick_is_opened_as_well():
    table = Table(cast=Cast(("Ana", "fis"), None), motion=True)
    message = table.play("f0")
    table.pass_time(0.6)
    hidden = table.look()
    table.board.reveal([msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1)])
    assert message.view["last"]["cards"] == (-1, -1)
    assert table.look() != hidden


# How it is told.


@pytest.mark.parametrize("game", [STACKED, TopTrumps.of(deck_of("airships"), 50, ((0, 1), (2, 3)))])
def test_cards_that_lie_there_are_read_in_the_language_that_is_spoken_now(game):
    table = Table(game)
    english = table.look()
    speak("es")
    try:
        spanish = table.look()
        assert spanish == Table(game).look()
    finally:
        speak("en")
    assert spanish != english
    assert table.look() == english


def test_a_position_that_came_while_another_language_was_spoken_is_read_in_the_first_one_again():
    table = Table()
    speak("es")
    try:
        message = table.play("f0")
    finally:
        speak("en")
    assert table.look() == picture_of(message)


def test_the_picture_of_the_end_counts_what_the_last_trick_brought():
    table = Table(motion=True)
    message = table.play("f0", "f0", "f0", "f1")
    table.board.recall()
    assert table.board._shown.trick is not None
    assert [count(table.board._shown, seat) for seat in (0, 1)] == [len(cards) for cards in message.view["cards"]]


def test_a_name_in_a_trick_takes_two_lines_before_it_is_cut(monkeypatch):
    drawn = []
    monkeypatch.setattr(Paint, "text", lambda paint, rect, text, *rest, **how: drawn.append((text, rect.width)))
    table = Table(cast=Cast(("Ana", "Wilhelmina of Westfalica"), 0))
    table.play("f0")
    drawn.clear()
    table.look()
    narrow = [text for text, width in drawn if width == LAYOUT.middle.width - 16]
    assert narrow[narrow.index("Wilhelmina of") :][:2] == ["Wilhelmina of", "Westfalica"]


@pytest.mark.parametrize(("deck", "lines"), [("airships", 1), (TWENTY, 2)])
def test_help_that_is_too_long_for_a_line_is_broken_between_its_sentences(deck, lines, monkeypatch):
    table = Table(TopTrumps.deal(2, {"deck": deck}, Chance(7)))
    table.board.on_event(key("2"))
    drawn = []
    monkeypatch.setattr(Paint, "text", lambda paint, rect, text, *rest, **how: drawn.append(text))
    table.look()
    whole = [text for text in drawn if text.endswith("Enter or a second click plays it, Esc takes it back.")]
    assert len(whole) == 1
    assert whole[0].startswith("Enter") == (lines == 2)


def test_where_panels_are_as_dark_as_the_table_a_line_shows_where_they_end():
    table = Table()
    paint = Paint(pygame.Surface(SIZE), PALETTES["contrast"])
    table.board.draw(paint, AREA)
    assert paint.surface.get_at(LAYOUT.decks[FAR].midleft)[:3] == paint.rgb(LINE) != paint.rgb(TABLE)


# Invalid views.


@pytest.mark.parametrize(
    "changes",
    [
        {"deck": 3},
        {"cards": [[99], [0]], "traces": [[[0, 0, []]], [[1, 0, []]]]},
        {"cards": [[], [0]]},
        {"traces": [[[7, 0, []]] * 4, [[1, 0, []]] * 4]},
        {"turn": 5},
        {"cards": [[], [0]], "traces": [[], [[1, 0, []]]]},
        {"seat": 2},
        {"pile": [0]},
        {"pile": [77, 78]},
        {"halves": [[-5], []]},
        {"deck": {"fields": ["Size"], "cards": ["Ant"], "values": [[1]]}},
        {"deck": {"fields": ["Size", "Age"], "cards": ["Ant", "Bee"], "values": [[1], [2, 3]]}},
        {"last": {"starter": 0, "field": 9, "values": [1, 2], "cards": [0, 1], "winner": 1, "won": [0]}},
        {"last": {"starter": 0, "field": 0, "values": [1, 2], "cards": [0, 1], "winner": 1, "won": []}},
    ],
)
def test_a_view_that_is_none_is_refused(changes):
    message = update(STACKED, 0, 1)
    board = TopTrumpsBoard(STILL)
    with pytest.raises((LookupError, TypeError, ValueError)):
        board.show(msgspec.structs.replace(message, view=message.view | changes), ANA)


@pytest.mark.parametrize("moves", [("f2",), ("pass",), ("f-1",)])
def test_moves_that_no_field_of_the_card_is_are_refused(moves):
    with pytest.raises(ValueError, match="the cards have 2 fields"):
        TopTrumpsBoard(STILL).show(msgspec.structs.replace(update(STACKED, 0, 1), moves=moves), ANA)


def test_a_view_of_another_game_is_refused():
    with pytest.raises(ValueError, match="missing"):
        TopTrumpsBoard(STILL).show(Update("m1", 1, {"round": 3}), ANA)
