"""The list of records by mouse and keys: filter, open, prove, copy, delete, take in."""

import os
from concurrent.futures import Future

import pygame
import pytest

from client.link.session import Session
from client.matches import records
from client.matches.promises import Promises
from client.matches.proof import prove
from client.matches.records import Unread
from client.screens.after import proof_panel
from client.screens.after.records import RecordsScreen
from client.screens.after.replay import ReplayScreen
from client.ui.screen import Pop, Push
from client.ui.widgets import Panel
from shared.messages import Rules, Seated, Table
from shared.record import write
from tests.client.fakes import RULES, STILL, FakeLine, Passing, chairs, kept, welcome
from tests.client.fingers import click, look, press, texts, widget
from tests.client.told import match, relinked

GWENT, ESCOBA = match("nano-gwent"), match("escoba", ("Ana", "Ben"), reasons=False)


@pytest.fixture
def home(tmp_path):
    """A folder with a match of each kind, and a torn file between them."""
    for number, record in enumerate((GWENT, ESCOBA)):
        os.utime(records.keep(tmp_path, record), (1000 + number * 10, 1000 + number * 10))
    torn = records.folder_of(tmp_path) / "torn.json"
    torn.write_bytes(b"{")
    os.utime(torn, (1005, 1005))
    return tmp_path


def opened(folder):
    line = FakeLine(welcome())
    session = Session(line, Passing(STILL, folder), lambda welcome: None, kept)
    session.poll()
    screen = RecordsScreen(session)
    look(screen)
    return screen, line


def rows(screen):
    look(screen)
    return [w.title for w in screen.form.widgets if hasattr(w, "title")]


def test_the_newest_first_and_what_is_damaged(home):
    screen, _ = opened(home)
    assert rows(screen) == ["La Escoba", "Damaged", "Nano Gwent"]
    assert any(text.startswith("Ana ") and " – Ben " in text for text in texts(screen))


def test_without_records_there_is_no_place_to_tell_of_one(tmp_path):
    screen, _ = opened(tmp_path)
    assert sum(isinstance(w, Panel) for w in screen.form.widgets) == 1
    press(screen, "enter")
    look(screen)
    assert sum(isinstance(w, Panel) for w in screen.form.widgets) == 2


def test_a_damaged_file_says_why_and_can_only_be_deleted(home):
    screen, _ = opened(home)
    click(screen, widget(screen, "record torn.json").rect.center)
    assert any(text.startswith("torn.json is not the record of a match") for text in texts(screen))
    assert [widget(screen, key).enabled for key in ("open", "verify", "save", "delete")] == [False, False, False, True]


def test_a_game_alone(home):
    screen, _ = opened(home)
    click(screen, widget(screen, "game nano-gwent").rect.center)
    assert rows(screen) == ["Nano Gwent"]
    click(screen, widget(screen, "game all").rect.center)
    assert len(rows(screen)) == 3


def test_by_keys_one_is_chosen_and_opened(home):
    screen, _ = opened(home)
    press(screen, "down", "down", "enter")
    going = press(screen, "enter")
    assert isinstance(going, Push)
    assert isinstance(going.screen, ReplayScreen)
    assert "Nano Gwent" in texts(going.screen)


@pytest.mark.parametrize(
    ("commitment", "said"),
    [
        (ESCOBA.commitment, "The deal holds."),
        ("0" * 64, "The check failed."),
        (None, "In order (you kept no commitment)."),
    ],
)
def test_one_is_proved_with_the_commitment_that_was_kept(home, commitment, said):
    if commitment is not None:
        Promises(home).note(Seated("t1", ESCOBA.match, Rules("escoba"), chairs("Ana", "Ben"), commitment, 0))
    screen, _ = opened(home)
    click(screen, widget(screen, "verify").rect.center)
    screen._proof._proof.result()
    screen.update(0.1)
    assert screen.stale
    assert said in texts(screen)


def test_a_copy_goes_where_the_field_says(home, tmp_path):
    screen, _ = opened(home)
    screen.form.focus = "path"
    press(screen, *str(tmp_path / "copy.json"))
    click(screen, widget(screen, "save").rect.center)
    assert records.load(tmp_path / "copy.json") == ESCOBA
    assert f"Saved as {tmp_path / 'copy.json'}" in texts(screen)


def test_deleting_wants_to_be_confirmed(home):
    screen, _ = opened(home)
    click(screen, widget(screen, "delete").rect.center)
    press(screen, "enter")
    assert len(rows(screen)) == 3
    click(screen, widget(screen, "delete").rect.center)
    click(screen, widget(screen, "delete for good").rect.center)
    assert rows(screen) == ["Damaged", "Nano Gwent"]
    assert len(records.kept(home)) == 1


@pytest.mark.parametrize("seen", [False, True])
def test_after_the_last_one_was_deleted_its_proof_is_no_news(tmp_path, monkeypatch, seen):
    proof = Future()
    monkeypatch.setattr(proof_panel, "aside", lambda task: proof)
    records.keep(tmp_path, GWENT)
    screen, _ = opened(tmp_path)
    click(screen, widget(screen, "verify").rect.center)
    if seen:
        proof.set_result(prove(GWENT, None))
        look(screen)
    press(screen, "delete")
    click(screen, widget(screen, "delete for good").rect.center)
    if not seen:
        proof.set_result(prove(GWENT, None))
    assert rows(screen) == []
    assert not screen._proof.has_news


def test_after_one_was_deleted_the_next_one_is_chosen(home):
    screen, _ = opened(home)
    click(screen, widget(screen, "record torn.json").rect.center)
    press(screen, "delete")
    click(screen, widget(screen, "delete for good").rect.center)
    assert rows(screen) == ["La Escoba", "Nano Gwent"]
    assert [w.style for w in screen.form.widgets if hasattr(w, "title")] == ["plain", "chosen"]


def test_escape_keeps_then_goes_back(home):
    screen, _ = opened(home)
    screen.form.focus = "record torn.json"
    press(screen, "delete")
    assert press(screen, "esc") is None
    assert len(rows(screen)) == 3
    assert press(screen, "esc") == Pop()


def test_a_file_is_taken_in_and_shown(home, tmp_path):
    path = tmp_path / "from a friend.json"
    path.write_bytes(write(relinked(GWENT, match="another")))
    screen, _ = opened(home)
    screen.form.focus = "path"
    going = press(screen, *str(path), "enter")
    assert isinstance(going, Push)
    assert len(rows(screen)) == 4


@pytest.mark.parametrize("data", [b"", b"no", b"\x00" * 50, b'{"format": 1}', write(GWENT)[:-200]])
def test_garbage_is_refused_with_a_sentence(home, tmp_path, data):
    path = tmp_path / "garbage.json"
    path.write_bytes(data)
    screen, _ = opened(home)
    assert screen.on_event(pygame.event.Event(pygame.DROPFILE, file=str(path))) is None
    assert any(text.startswith("garbage.json is not the record of a match") for text in texts(screen))
    assert len(rows(screen)) == 3


def test_a_file_that_is_no_text_is_refused_with_a_sentence(home, tmp_path):
    path = tmp_path / "photo.json"
    path.write_bytes(write(GWENT).replace(b"nano-gwent", b"nano\xffgwent"))
    screen, _ = opened(home)
    screen.on_event(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert f"{path} cannot be read: it is not text in UTF-8" in "".join(texts(screen))


def test_a_whole_record_of_no_game_is_kept_but_not_shown(home, tmp_path):
    path = tmp_path / "hearts.json"
    path.write_bytes(write(GWENT).replace(b'"nano-gwent"', b'"hearts"'))
    screen, _ = opened(home)
    assert screen.on_event(pygame.event.Event(pygame.DROPFILE, file=str(path))) is None
    screen.update(0.1)
    assert screen.banner.text.startswith("This record cannot be shown: this client does not know the game hearts")


def test_it_needs_no_server(home):
    screen = RecordsScreen(Session.offline(Passing(STILL, home)))
    assert len(rows(screen)) == 3
    assert screen.update(0.1) is None


def test_where_nothing_is_kept_it_says_so(tmp_path):
    assert any(text.startswith("No matches yet") for text in texts(opened(tmp_path)[0]))
    assert any(text.startswith("There is no folder") for text in texts(opened(None)[0]))


def test_a_match_that_begins_closes_it(home):
    screen, line = opened(home)
    line.say(Table("t1", RULES, chairs("Ana", "fis"), 0))
    assert screen.update(0.1) == Pop()


def test_a_file_that_cannot_be_deleted_is_told_and_stays(home, monkeypatch):
    screen, _ = opened(home)

    def refuse(item):
        raise Unread("It cannot be deleted.")

    monkeypatch.setattr(records, "delete", refuse)
    press(screen, "delete")
    click(screen, widget(screen, "delete for good").rect.center)
    assert "It cannot be deleted." in texts(screen)
    assert len(rows(screen)) == 3
