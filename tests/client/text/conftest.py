"""What the tests of the table in text begin with."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.fakes import welcome
from tests.client.text.people import Player
from tests.client.text.sheet import LOBBY, Sheet


@pytest.fixture
def sheet(tmp_path: Path) -> Sheet:
    """In the lobby, where a bot is."""
    sheet = Sheet(tmp_path)
    sheet.hears(welcome(), LOBBY)
    sheet.sent.clear()
    return sheet


@pytest.fixture
def people(tmp_path: Path) -> Iterator[dict[str, Player]]:
    people: dict[str, Player] = {}

    def end() -> None:
        for player in people.values():
            player.process.kill()

    # Whoever waits for a line that never comes is told so, and does not wait for ever.
    alarm = threading.Timer(60, end)
    alarm.start()
    yield people
    alarm.cancel()
    end()
    for player in people.values():
        with player.process:
            pass
