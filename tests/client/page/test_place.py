"""The light page follows where its player is, also while messages cross on a line that is lost or slow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shared.messages import Closing, Draining, Lobby, Refused, ServerMessage, Table
from tests.client.fakes import RULES, chairs, welcome
from tests.client.page.asked import node

WAITING = Table("t1", RULES, chairs("Ana", "fis"), 0)
LEAVES, LEAVES_LATER = {"later": False}, {"later": True}

Step = ServerMessage | dict[str, bool]


def follow(folder: Path, *steps: Step) -> list[Any]:
    """Where the page has its player after each step, whether the server has said so, and whether it has a notice."""
    (folder / "steps.json").write_bytes(msgspec.json.encode([steps]))
    told: list[Any] = json.loads(node("place.js", folder, folder / "steps.json"))[0]
    return told


@pytest.mark.parametrize(
    ("steps", "places"),
    [
        pytest.param(
            [welcome(), WAITING, LEAVES, WAITING, Lobby(), WAITING],
            ["lobby", "waiting", "lobby", "lobby", "lobby", "waiting"],
            id="what crosses is past",
        ),
        pytest.param(
            [WAITING, LEAVES, welcome(at_table=True), WAITING],
            ["waiting", "lobby", "lobby", "waiting"],
            id="the server never heard of it",
        ),
        pytest.param(
            [WAITING, LEAVES_LATER, welcome(at_table=True), WAITING, Lobby(), WAITING],
            ["waiting", "lobby", "lobby", "lobby", "lobby", "waiting"],
            id="the server hears of it later",
        ),
    ],
)
def test_who_has_left_a_table_is_not_sent_back_there(tmp_path: Path, steps: list[Step], places: list[str]) -> None:
    assert [where for where, _, _ in follow(tmp_path, *steps)] == places


def test_where_the_player_is_is_known_once_the_server_has_said_it(tmp_path: Path) -> None:
    steps = [welcome(at_table=True), WAITING, LEAVES_LATER, welcome(at_table=True), Lobby(), welcome()]
    assert [known for _, known, _ in follow(tmp_path, *steps)] == [False, True, True, False, True, True]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (Draining(300), [True, False]),
        (Closing("it is restarted", 1.0, why="restarts"), [False, False]),
        (Closing("this player moved", 0.0, why="moved-here"), [False, True]),
        (Refused("busy", "not now", to="hello"), [False, False]),
        (Refused("busy", "not now", to="join"), [True, True]),
    ],
)
def test_what_the_server_said_of_a_line_ends_with_the_line(
    tmp_path: Path, message: ServerMessage, told: list[bool]
) -> None:
    assert [notice for _, _, notice in follow(tmp_path, message, welcome())] == told
