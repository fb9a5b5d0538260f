"""kill -9 of the server in the middle of matches, again and again: nothing that was acknowledged is lost."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from client.link.connection import Connection, connect
from shared.messages import Drawing, Ended, Play, Rules, Seated, Seek, Update, Welcome
from shared.record import Record, verify
from tests.hosted import PATIENCE, Hosted

KILLS, MANY_KILLS = 6, 500
EACH = 5
"""Of so many kills one comes between the messages of a deal."""
PAIRS = 4


class Visitor:
    """Plays match after match, remembering everything it was told."""

    def __init__(self, url: str, number: int, chance: random.Random) -> None:
        self.connection: Connection = connect(url, f"V{number}", None)
        self.chance = chance
        # A seek that only one other makes, so that the pairs stay together.
        self.rules = Rules("nano-gwent", {"units": 10 + number // 2}, clock=None, grace=600.0)
        self.seat: int | None = None
        self.highest: dict[str, int] = {}
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.pending: tuple[str, int, str] | None = None
        self.ended: list[Record] = []
        self.last: Update | None = None
        self.is_dealt = False
        """Whether a deal has begun, and not ended yet."""

    def listen(self) -> int:
        """Take in what has arrived and act on it; how many messages there were."""
        messages = self.connection.poll()
        for message in messages:
            self.is_dealt = isinstance(message, Drawing)
            match message:
                case Seated():
                    assert message.went_back_to is None, "the server has lost moves"
                    self.seat = message.seat
                case Welcome() if not message.at_table:
                    # The journal does not have those who wait for a match: after a restart they ask again.
                    self.pending = None
                    self.connection.send(Seek(self.rules))
                case Update():
                    self._update(message)
                case Ended():
                    self.ended.append(message.record)
                    self.connection.send(Seek(self.rules))
                    self.pending = None
        return len(messages)

    def _update(self, update: Update) -> None:
        assert update.version >= self.highest.get(update.match, 0), "the match went back"
        self.highest[update.match] = update.version
        self.last = update
        if self.pending is not None:
            match, version, move = self.pending
            if update.match == match and update.version > version:
                self.acknowledged[match, version] = move
                self.pending = None
        if update.moves and self.pending is None:
            move = self.chance.choice(update.moves)
            self.pending = update.match, update.version, move
            self.connection.send(Play(update.version, move))


def run(visitors: list[Visitor], seconds: float) -> None:
    """Let everyone play for some time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not sum(visitor.listen() for visitor in visitors):
            time.sleep(0.002)


def until_all_have_moved_on(visitors: list[Visitor]) -> None:
    """Let everyone play until each has heard something new of a match."""
    end = time.monotonic() + PATIENCE
    before = [visitor.last for visitor in visitors]
    while any(visitor.last is was for visitor, was in zip(visitors, before, strict=True)):
        assert time.monotonic() < end, [visitor.connection.problem for visitor in visitors]
        run(visitors, 0.01)


def until_all_have_ended_a_match(visitors: list[Visitor]) -> None:
    """Let everyone play until each has come to the end of a match."""
    end = time.monotonic() + PATIENCE
    before = [len(visitor.ended) for visitor in visitors]
    while any(len(visitor.ended) == count for visitor, count in zip(visitors, before, strict=True)):
        assert time.monotonic() < end, [visitor.connection.problem for visitor in visitors]
        run(visitors, 0.05)


def until_somebody_is_dealt(visitors: list[Visitor]) -> None:
    """Let everyone play until a deal has begun."""
    end = time.monotonic() + PATIENCE
    while not any(visitor.is_dealt for visitor in visitors):
        assert time.monotonic() < end, [visitor.connection.problem for visitor in visitors]
        for visitor in visitors:
            visitor.listen()


@pytest.mark.usefixtures("eager")
@pytest.mark.parametrize("kills", [KILLS, pytest.param(MANY_KILLS, marks=pytest.mark.soak)])
def test_no_acknowledged_move_is_lost_over_kills(kills: int, tmp_path: Path) -> None:
    chance = random.Random(kills)
    with Hosted(tmp_path, "--no-limits") as server:
        visitors = [Visitor(server.url, number, chance) for number in range(2 * PAIRS)]
        until_all_have_moved_on(visitors)
        for number in range(kills):
            run(visitors, chance.uniform(0.0, 0.15))
            if number % EACH == 0:
                until_somebody_is_dealt(visitors)
            server.kill()
            server.start()
            until_all_have_moved_on(visitors)
        until_all_have_ended_a_match(visitors)
        for visitor in visitors:
            visitor.connection.close()

    records = {record.match: record for visitor in visitors for record in visitor.ended}
    for record in records.values():
        verify(record)
    for visitor in visitors:
        for (match, version), move in visitor.acknowledged.items():
            if match in records:
                assert records[match].moves[version].move == move
    assert sum(len(visitor.acknowledged) for visitor in visitors) > kills
