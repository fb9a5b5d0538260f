"""kill -9 of a real server between the messages of a deal: a match from the published values, or none."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from client.link.connection import connect
from shared.game.chance import pledge
from shared.messages import Drawing, Hello, Join, Open, Reveal, Rules, Seated, ServerMessage, Table, Welcome
from tests.bench.load import Side
from tests.hosted import PATIENCE, Hosted

pytestmark = pytest.mark.usefixtures("eager")

T = TypeVar("T", bound=ServerMessage)

PLAIN = Rules("nano-gwent", clock=None, grace=600.0)
SECRET = bytes(range(32))


class Ana:
    """A player at the line of a real client."""

    def __init__(self, url: str) -> None:
        self.line = connect(url, "Ana", None)
        self._told: list[ServerMessage] = []

    def hears(self, kind: type[T]) -> T:
        """The next message of a kind; what came before it is forgotten."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self._told += self.line.poll()
            while self._told:
                message = self._told.pop(0)
                if isinstance(message, kind):
                    return message
            time.sleep(0.002)
        raise AssertionError(f"no {kind.__name__} in {PATIENCE} s")

    def opens(self) -> str:
        self.line.send(Open(PLAIN, ("me", "open")))
        return self.hears(Table).table


class Ben(Side):
    """Sits down at a table, and reveals only when the test says so."""

    def __init__(self, server: Hosted, table: str) -> None:
        super().__init__(int(server.url.rpartition(":")[2].rstrip("/")))
        self.shake()
        self.shaken()
        self.tell(Hello("Ben"))
        self.tell(Join(table, pledge=pledge(SECRET)))
        while not isinstance(message := self.hear(), Drawing):
            pass
        self.drawing = message

    def reveals(self) -> None:
        self.tell(Reveal(self.drawing.match, SECRET.hex()))


@contextmanager
def sits(server: Hosted, table: str) -> Iterator[Ben]:
    ben = Ben(server, table)
    with ben.link:
        yield ben


def is_what_was_published(seated: Seated, drawing: Drawing) -> bool:
    pledges = [pledge(bytes.fromhex(each)) for each in seated.entropies if each is not None]
    return (seated.match, seated.commitment) == (drawing.match, drawing.commitment) and pledges == [
        each.pledge for each in drawing.participants
    ]


def test_a_server_that_is_killed_before_all_have_revealed_has_no_such_match(tmp_path: Path) -> None:
    with Hosted(tmp_path) as server:
        ana = Ana(server.url)
        with sits(server, ana.opens()) as ben:
            first = ben.drawing
        ana.hears(Drawing)
        server.kill()
        server.start()
        assert ana.hears(Welcome).at_table is False
        with sits(server, ana.opens()) as ben:
            ben.reveals()
            seated = ana.hears(Seated)
            assert is_what_was_published(seated, ben.drawing)
            assert ben.drawing.match != first.match
            # What was revealed to the server that was killed is not used again.
            assert ben.drawing.participants[0].pledge != first.participants[0].pledge
        assert ana.line.unfair is None
        ana.line.close()


@pytest.mark.parametrize("later", [0.0, 0.003, 0.05])
def test_a_server_that_is_killed_after_the_last_reveal_has_dealt_so_or_not_at_all(tmp_path: Path, later: float) -> None:
    with Hosted(tmp_path) as server:
        ana = Ana(server.url)
        ana.hears(Welcome)
        with sits(server, ana.opens()) as ben:
            ben.reveals()
            time.sleep(later)
            server.kill()
            server.start()
            if ana.hears(Welcome).at_table:
                assert is_what_was_published(ana.hears(Seated), ben.drawing)
            else:
                assert ana.opens()
        assert ana.line.unfair is None
        ana.line.close()
