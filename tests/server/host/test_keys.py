from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.effects.entries import Keyed, Known, Saved
from server.effects.refusal import refused
from server.host.keys import room_key
from shared.messages import Hello, Offer, Refused, Welcome
from shared.messages.keys import BadKey, read_key
from tests.server.room import KEY, Room

ROOM = "r" * 43


def test_a_key_file_is_made_once_for_its_owner_alone_and_said_without_the_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "key"
    key = room_key(file)
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", key)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    told = capsys.readouterr().err
    assert told == f"A new key is in {file}: give it to those who may come in\n"
    assert room_key(file) == read_key(file) == key
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("content", [b"", b"k" * 42, b"k" * 44, b"k" * 42 + b"!", b"\xff" * 43, b"k" * 10_000])
def test_a_file_that_holds_no_key_is_refused_and_not_quoted(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "key"
    file.write_bytes(content)
    with pytest.raises(BadKey) as caught:
        room_key(file)
    assert str(caught.value) == f"{file} does not hold a key: a key has 43 characters: letters, digits, - and _"


def test_a_key_may_stand_between_blanks(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text(f"  {KEY}\r\n")
    assert room_key(file) == KEY


@pytest.mark.parametrize(
    ("place", "told"),
    [("none/key", "cannot make the key file {file}: No such file or directory"), (".", "cannot read the key file")],
)
def test_a_file_that_cannot_be_used_is_named(tmp_path: Path, place: str, told: str) -> None:
    file = tmp_path / place
    with pytest.raises(BadKey, match=f"^{re.escape(told.format(file=file))}"):
        room_key(file)


@pytest.mark.parametrize("shown", [None, "x" * 43, ROOM[:-1] + "x"])
def test_a_closed_room_lets_nobody_in_without_its_key(shown: str | None) -> None:
    room = Room(room_key=ROOM)
    room.say(1, Hello("Ann", key=shown))
    assert [replace(message, to="") for message in room.read(1)] == [refused("room-closed")]
    assert room.entries == []


def test_a_player_who_is_known_shows_the_key_as_well() -> None:
    room = Room(room_key=ROOM)
    room.say(1, Hello("Ann", key=ROOM))
    token = room.token(1)
    room.say(2, Hello("Ann", token))
    room.say(3, Hello("Ann", token, key=ROOM))
    assert isinstance(room.read(2)[0], Refused)
    assert isinstance(room.read(3)[0], Welcome)


def test_an_open_room_lets_a_person_in_with_any_key_and_a_bot_with_one_that_is_known() -> None:
    room = Room()
    room.say(1, Hello("Ann", key="x" * 43))
    assert isinstance(room.read(1)[0], Welcome)
    room.say(1, Offer("fis", ("nano-gwent",)))
    assert room.last(1, Refused).why == "key"


def test_the_keys_of_the_house_and_of_an_account_open_a_closed_room() -> None:
    room = Room(room_key=ROOM)
    ana = room.connect("Ana", key=ROOM)
    for key in (KEY, room.key(ana)):
        assert isinstance(room.read(room.connect("fis", key=key))[0], Welcome)


@pytest.mark.parametrize(
    ("given_under", "room_key", "enters"),
    [(None, ROOM, False), ("q" * 43, ROOM, False), (ROOM, ROOM, True), (ROOM, None, True), (None, None, True)],
)
def test_a_key_of_an_account_opens_no_room_that_was_closed_since_or_has_another_key(
    given_under: str | None, room_key: str | None, enters: bool
) -> None:
    before, after = Room(room_key=given_under), Room(room_key=room_key)
    key = before.key(before.connect("Ana", key=given_under))
    keys = tuple(entry for entry in before.entries if isinstance(entry, Keyed))
    after.arena.restore(Saved(known=Known(keys=keys)), 0.0, 0.0)
    bot = after.connect("fis", key=key)
    assert isinstance(after.read(bot)[0], Welcome if enters else Refused)
