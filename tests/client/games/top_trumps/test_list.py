"""The list of the deck of Top Trumps: opened by its key or button, by any field, page by page."""

import pygame
import pytest

from client.speech.language import say
from client.speech.words import Cast
from client.ui.paint import Paint
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from tests.client.gallery.trumps import TWENTY
from tests.client.games.top_trumps.table import AREA, LAYOUT, SIZE, Table, row


def texts(table: Table, monkeypatch) -> list[str]:
    """What stands on the table."""
    drawn: list[str] = []
    with monkeypatch.context() as patched:
        patched.setattr(Paint, "text", lambda paint, rect, text, *rest, **how: drawn.append(text))
        table.board.draw(Paint(pygame.Surface(SIZE)), AREA)
    return drawn


def names(table: Table, monkeypatch) -> list[str]:
    """The cards of the list as they stand in it."""
    deck = table.game.deck.cards
    return [text for text in texts(table, monkeypatch) if text in deck]


def test_the_list_has_every_card_by_a_field_that_can_be_changed(monkeypatch):
    table = Table()
    assert table.press("d") == []
    assert names(table, monkeypatch) == ["Hen", "Gnu", "Fox", "Elk", "Dog", "Cat", "Bee", "Ant"]
    table.press("right")
    assert names(table, monkeypatch) == ["Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen"]
    table.press("1")
    assert names(table, monkeypatch)[0] == "Hen"
    table.click(LAYOUT.by[0].center)
    assert names(table, monkeypatch)[0] == "Ant"


@pytest.mark.parametrize("close", ["d", "button", "beside", "escape"])
def test_a_button_opens_the_list_and_all_that_may_closes_it(close, monkeypatch):
    table = Table()
    shut = table.look()
    table.click(LAYOUT.list.center)
    assert say("trumps-list-hint") in texts(table, monkeypatch)
    match close:
        case "d":
            table.press("d")
        case "button":
            table.click(LAYOUT.list.center)
        case "beside":
            table.click(LAYOUT.hint.center)
        case "escape":
            assert table.board.undo()
            assert not table.board.undo()
    assert table.look() == shut


def test_nothing_is_played_through_the_list():
    table = Table()
    table.press("2")
    table.press("d")
    assert table.press("enter") == table.click(row(1), row(1)) == table.press("2", "2", "space") == []
    table.press("d")
    assert table.press("enter") == ["f1"]


@pytest.mark.parametrize(("me", "own"), [(1, "dealt to you"), (None, "dealt to Ana")])
def test_the_list_marks_what_was_dealt_to_the_near_seat(me, own, monkeypatch):
    table = Table(cast=Cast(("Ana", "fis"), me))
    table.press("d")
    assert own in texts(table, monkeypatch)
    signs: list[str] = []
    monkeypatch.setattr(Paint, "sign", lambda paint, rect, sign, colour: signs.append(sign))
    table.look()
    assert signs.count("dot") == len(table.game.halves[me or 0]) + 1


def test_a_long_list_has_pages(monkeypatch):
    table = Table(TopTrumps.deal(2, {"cards": 500, "fields": 3}, Chance(7)))
    table.press("d")
    seen = names(table, monkeypatch)
    for _ in range(20):
        table.press("down")
        page = names(table, monkeypatch)
        seen += page if page[0] not in seen else []
    assert len(seen) == len(set(seen)) == 500
    table.board.on_event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=30))
    assert names(table, monkeypatch) == seen[: len(names(table, monkeypatch))]


def test_the_list_stays_while_tricks_go_on_and_fits_the_next_deck(monkeypatch):
    table = Table(TopTrumps.deal(2, {"deck": TWENTY}, Chance(7)), motion=True)
    table.press("d", "left")
    table.play("f1")
    table.pass_time(0.2)
    assert say("trumps-list-hint") in texts(table, monkeypatch)
    other = Table()
    table.game, table.version = other.game, 5
    table.play("f0")
    assert "Ant" in names(table, monkeypatch)
