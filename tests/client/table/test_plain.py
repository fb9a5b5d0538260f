import msgspec
import pygame
import pytest
from pygame import Rect

from client.games import words_of
from client.speech.words import Cast
from client.table.event_queue import GLIMPSE
from client.table.plain import PlainBoard
from client.ui import lettering
from client.ui.paint import Paint
from client.ui.widgets import Button, Label
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Update
from tests.client.fakes import STILL
from tests.client.fingers import key

ANA = Cast(("Ana", "Ben"), 0)


def board(*moves: str, to_act: tuple[int, ...] = (0,)) -> PlainBoard:
    made = PlainBoard("hearts", STILL)
    made.show(Update("m1", 0, {"seat": 0, "round": 2}, moves, to_act=to_act), ANA)
    look(made)
    return made


def look(made: PlainBoard) -> list[str]:
    """What it shows."""
    made.draw(Paint(pygame.Surface((1024, 640))), Rect(8, 8, 756, 624))
    return [widget.text for widget in made._form.widgets if hasattr(widget, "text")]


def moves_on(made: PlainBoard) -> list[str]:
    """The moves, and beginnings of moves, that have a button."""
    look(made)
    buttons = (widget for widget in made._form.widgets if isinstance(widget, Button))
    return [button.text for button in buttons if button.key not in ("more", "back")]


def press(made: PlainBoard, *names: str) -> list[str]:
    played = []
    for name in names:
        move = made.on_event(key(name))
        look(made)
        played += [move] if move is not None else []
    return played


def test_it_shows_the_position_and_the_moves():
    assert look(board("2C", "3C"))[:5] == ["round: 2", "Your turn: choose a move.", "2C", "3C"]


def test_a_move_is_chosen_and_then_played():
    made = board("2C", "3C")
    assert press(made, "right", "enter") == []
    assert "3C: press it again to play it, Esc takes it back." in look(made)
    assert press(made, "enter") == ["3C"]


def test_undo_takes_the_choice_back():
    made = board("2C", "3C")
    press(made, "enter")
    assert made.undo()
    assert "Your turn: choose a move." in look(made)
    assert press(made, "enter") == []


def test_many_moves_have_pages_and_all_can_be_reached():
    made = board(*(f"move {number}" for number in range(50)))
    seen = set()
    for _ in range(3):
        seen |= {text for text in look(made) if text.startswith("move ")}
        press(made, "left", "enter")
        made._form.focus = next(iter(made._form._keys()))
    assert len(seen) == 50


ACCUSATIONS = [
    f"accuse {person} {weapon} {room}" for person in ("Plum", "White") for weapon in "ABCD" for room in "123456"
]


def test_of_too_many_moves_those_that_begin_alike_share_a_button_that_leads_to_them():
    made = board("end", *ACCUSATIONS)
    assert moves_on(made) == ["end", "accuse ..."]
    press(made, "right", "enter")
    assert moves_on(made) == ["Plum ...", "White ..."]
    assert "accuse ...: choose how it goes on." in look(made)
    made._form.focus = "accuse White "
    press(made, "enter")
    assert moves_on(made) == ["A ...", "B ...", "C ...", "D ..."]
    made._form.focus = "accuse White C "
    press(made, "enter")
    assert moves_on(made) == [*"123456"]
    made._form.focus = "accuse White C 4"
    assert press(made, "enter") == []
    assert "accuse White C 4: press it again to play it, Esc takes it back." in look(made)
    assert press(made, "enter") == ["accuse White C 4"]


def test_undo_and_the_back_button_lead_back_to_more_moves():
    made = board("end", *ACCUSATIONS)
    for key_of in ("accuse ", "accuse White ", "back"):
        made._form.focus = key_of
        press(made, "enter")
    assert moves_on(made) == ["Plum ...", "White ..."]
    assert made.undo()
    assert moves_on(made) == ["end", "accuse ..."]
    assert not made.undo()


def test_a_beginning_with_which_no_move_begins_any_more_is_left():
    made = board("end", *ACCUSATIONS)
    press(made, "right", "enter")
    made.show(Update("m1", 1, {"seat": 0}, ("stay", "go Kitchen"), to_act=(0,)), ANA)
    assert moves_on(made) == ["stay", "go Kitchen"]


def test_a_choice_that_is_no_longer_legal_is_gone():
    made = board("2C", "3C")
    press(made, "enter")
    made.show(Update("m1", 1, {"seat": 0}, to_act=(1,)), ANA)
    assert "Wait for Ben." in look(made)


def test_a_position_longer_than_its_place_has_pages_and_all_of_it_can_be_read():
    made = PlainBoard("hearts", STILL)
    view = {f"field {number}": number for number in range(90)}
    made.show(Update("m1", 0, view, ("2C", "3C"), to_act=(0,)), ANA)
    look(made)
    assert made._form.focus == "2C"
    seen: list[str] = []
    for _ in range(5):
        seen += [text for text in look(made) if text.startswith("field ")]
        made._form.focus = "read"
        press(made, "enter")
    assert seen[:90] == [f"field {number}: {number}" for number in range(90)]
    assert seen[90] == "field 0: 0"


def test_a_position_that_is_a_little_long_is_in_two_columns_and_whole():
    made = PlainBoard("hearts", STILL)
    made.show(Update("m1", 0, {f"field {number}": number for number in range(25)}), ANA)
    assert [text for text in look(made) if text.startswith("field ")][-1] == "field 24: 24"
    assert len({widget.rect.x for widget in made._form.widgets if isinstance(widget, Label) and widget.text[-1:]}) == 2
    assert not moves_on(made)


def test_what_has_just_come_is_not_played_into():
    made = board("2C", "3C")
    made.show(Update("m1", 1, {"seat": 0, "round": 3}, ("3C", "4C"), to_act=(0,)), ANA)
    look(made)
    assert press(made, "enter", "enter") == []
    assert "3C: press it again to play it, Esc takes it back." in look(made)
    made.pass_time(GLIMPSE)
    assert press(made, "enter") == ["3C"]


def test_what_a_line_has_before_it_sets_it_in():
    made = PlainBoard("tides-of-time", STILL, words_of("tides-of-time"))
    game = GAMES["tides-of-time"].deal(2, None, Chance(7))
    made.show(Update("m1", 0, msgspec.to_builtins(game.view(0)), to_act=(0,)), ANA)
    look(made)
    lefts = [widget.rect.x for widget in made._form.widgets if isinstance(widget, Label)]
    assert len(set(lefts[:8])) > 1


def test_a_huge_position_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = board("2C")
    made.show(Update("m1", 1, {f"card {number}": "a" for number in range(2000)}, ("2C",)), ANA)
    asked: list[str] = []
    wrapped = lettering.wrapped
    monkeypatch.setattr(lettering, "wrapped", lambda text, *more: asked.append(text) or wrapped(text, *more))
    assert look(made)[0] == "card 0: a"
    # The first hundred lines; nobody reads a view that takes more.
    assert 100 <= len(asked) < 300
    look(made)
    assert len(asked) < 300
