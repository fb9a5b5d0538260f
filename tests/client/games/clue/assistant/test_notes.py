import json
import os

import pytest

from client.games.clue.assistant.notes import FORMAT, load, save
from tests.client.games.clue.assistant.tables import POSITION, THREE, desk_after, mistake, told

LINES = [
    *POSITION,
    "has envelope plum",
    "not Bob mustard",
    "wrong Bob plum rope kitchen",
    "guess Bob plum rope kit nobody",
]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "my notes.json"


def test_what_is_saved_is_loaded_again(file):
    notebook = told(THREE, *LINES[:-1])
    save(file, notebook)
    assert load(file) == notebook


def test_the_file_can_be_read_by_people(file):
    save(file, told(THREE, *POSITION))
    assert json.loads(file.read_text()) == {
        "format": FORMAT,
        "players": ["Ann", "Bob", "Cid"],
        "me": "Ann",
        "sizes": [6, 6, 6],
        "hand": ["Green", "Scarlet", "Candlestick", "Dagger", "Bedroom", "Office"],
        "common": [],
        "facts": POSITION,
    }


def test_saving_and_loading_by_typing(file):
    desk, heard = desk_after(THREE, *POSITION, f"save {file}")
    assert heard == [f"Saved to {file}."]
    other, heard = desk_after(THREE, f"load {file}")
    assert heard == [f"Loaded {file}: 3 facts, players Ann, Bob and Cid."]
    assert other.notebook == desk.notebook


def changed(file, **parts):
    save(file, told(THREE, *POSITION))
    file.write_text(json.dumps(json.loads(file.read_text()) | parts))


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"format": "other"}, " is not a file of this assistant, or it is damaged: "),
        ({"more": 1}, " is not a file of this assistant, or it is damaged: "),
        ({"hand": ["Moon"]}, " is not a file of this assistant, or it is damaged: "),
        ({"sizes": [6, -1, 13]}, " is damaged. "),
        ({"hand": ["Green"]}, " is damaged. Your hand has 6 different cards, not 1."),
        ({"players": ["Ann", "Ann", "Cid"]}, " is damaged. Two players are called Ann;"),
        ({"players": ["Ann"]}, " is damaged. Two to six players play Clue, not 1."),
        ({"me": "Zoe"}, " is damaged. 'Zoe' is not one of the players."),
        ({"me": "Bob", "players": ["Me", "Bob", "Cid"]}, " is damaged. You are not the player called Me:"),
        ({"facts": ["gess"]}, " is damaged. Fact 1, 'gess': 'gess' is not a command; did you mean 'guess'?"),
        ({"facts": ["quit"]}, " is damaged. Fact 1, 'quit', is not a fact."),
        ({"facts": ["not Bob plum rope"]}, " is damaged. Fact 1, 'not Bob plum rope', is not a fact."),
        (
            {"facts": ["guess Bob plum rope kit Bob"]},
            " is damaged. Fact 1, 'guess Bob plum rope kit Bob': The player who suggests ",
        ),
        (
            {"facts": [*POSITION, "has Bob Rope"]},
            " is damaged. Fact 4, 'has Bob Rope': Bob has Rope: that contradicts fact 3. 3. You suggested Plum, ",
        ),
    ],
)
def test_a_damaged_or_contradicting_file_is_refused_and_nothing_is_lost(file, parts, sentence):
    changed(file, **parts)
    assert mistake(load, file).startswith(f"{file}{sentence}")
    desk, (refused,) = desk_after(THREE, *POSITION, f"load {file}")
    assert refused.startswith(str(file))
    assert desk.notebook == told(THREE, *POSITION)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b'{"me": "\xff"}', b"[" * 5000, b"{}", b"null"])
def test_bytes_of_another_kind_are_refused(file, data):
    file.write_bytes(data)
    assert mistake(load, file).startswith(f"{file} is not a file of this assistant, or it is damaged: ")


def test_a_file_that_is_not_there_is_told(file):
    assert mistake(load, file) == f"{file} cannot be read: there is no such file or folder."
    assert mistake(load, file.parent) == f"{file.parent} cannot be read: it is a folder."
    os.mkfifo(file)
    assert mistake(load, file) == f"{file} cannot be read: it is a pipe or a device."


@pytest.mark.parametrize(
    ("name", "reason"), [("no/such.json", "there is no such file or folder"), ("a\0b", "no file can have that name")]
)
def test_a_file_that_cannot_be_written_is_told(tmp_path, name, reason):
    assert mistake(save, tmp_path / name, THREE) == f"{tmp_path / name} cannot be written: {reason}."


def test_what_cannot_be_saved_leaves_the_file_as_it_was(file, monkeypatch):
    save(file, THREE)
    before = file.read_bytes()

    def fail(*arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    assert mistake(save, file, told(THREE, *POSITION)) == f"{file} cannot be written: the disk is full."
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]
