"""Frames of a real server with some bytes altered: whatever can still be read, window and text take it."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from client.text.table import TextTable
from client.ui.app import App
from shared.messages import ServerMessage
from shared.messages.wire import BadMessage, decode_server, encode
from tests.client.fakes import FakeLine
from tests.strangers.kinds import ENDED, LAST, SEATED, TABLE, UPDATE, WELCOME

VECTORS = json.loads((Path(__file__).parent.parent / "data" / "wire_vectors.json").read_text())
BEGINS: tuple[ServerMessage, ...] = (WELCOME, TABLE, SEATED, UPDATE)
SERVER = [type(message).__name__ for message in (*BEGINS, ENDED)] + ["Lobby", "Refused", "Said", "Advice"]
SERVER += ["Announced", "Draining", "Closing"]


def frames() -> list[bytes]:
    """Real ones of each kind, and those of a match that fit together."""
    real = [bytes.fromhex(VECTORS[name]["msgpack"]) for name in SERVER if name in VECTORS]
    made = [encode(message) for message in (*BEGINS, LAST, ENDED)]
    return real + [frame for frame in made if isinstance(frame, bytes)]


def mutated(frame: bytes, chance: random.Random) -> bytes:
    """The frame with one to three of its bytes altered, cut out or doubled."""
    data = bytearray(frame)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(data))
        data[at : at + chance.randint(0, 1)] = chance.choice([bytes([chance.randrange(256)]), b"", data[at : at + 4]])
    return bytes(data) or b"\0"


@pytest.mark.parametrize("count", [3000, pytest.param(300_000, marks=pytest.mark.soak)])
@pytest.mark.usefixtures("display")
def test_whatever_can_be_read_of_altered_frames_is_taken(tmp_path: Path, count: int) -> None:
    chance, every, taken = random.Random(15), frames(), 0
    memory = Memory(tmp_path / "window")
    memory.settings.motion = "off"
    line = FakeLine(*BEGINS)
    app = App(ConnectScreen(memory, lambda *_: line, "ws://127.0.0.1:1", "Ann"), memory.settings, clock=lambda: 0.0)
    text = TextTable(lambda message: None, lambda kind, line: None, tmp_path / "text")
    for number in range(count):
        if number % 50 == 0:
            line.say(*BEGINS)
            text.follow(BEGINS)
        try:
            message = decode_server(mutated(chance.choice(every), chance))
        except BadMessage:
            continue
        taken += 1
        line.say(message)
        app.frame([])
        text.follow([message])
    assert taken > count // 20
    app.stack[0].close()
