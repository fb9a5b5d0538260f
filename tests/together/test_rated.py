"""Rated matches at a real server: both see what they gained and lost, and kill -9 neither loses nor doubles it."""

from __future__ import annotations

import random
import time
from collections import deque
from pathlib import Path
from typing import Any

import pytest

from client.link.connection import connect
from server.effects.entries import Dealt, Ended
from server.journal.journal import Journal
from server.ratings.ratings import Ratings
from shared import messages
from shared.messages import Leaderboard, Open, Play, Rank, Ranked, Refused, Rules, Seek, ServerMessage, Update, Welcome
from tests.faults.test_kill import Visitor, run, until_all_have_ended_a_match, until_all_have_moved_on
from tests.hosted import PATIENCE, Hosted

RATED = Rules("nano-gwent", absent="forfeit", aids=False, rated=True)
KILLS = 3


class Guest:
    """A connection whose messages are taken one by one."""

    def __init__(self, url: str, name: str) -> None:
        self.line = connect(url, name, None)
        self._arrived: deque[ServerMessage] = deque()

    def take(self) -> ServerMessage | None:
        """The next message, if one has arrived; an update with moves is answered with the first of them."""
        self._arrived.extend(self.line.poll())
        message = self._arrived.popleft() if self._arrived else None
        if isinstance(message, Update) and message.moves:
            self.line.send(Play(message.version, message.moves[0]))
        return message

    def wait_for(self, *kinds: type[ServerMessage]) -> Any:
        """The next message of one of these kinds."""
        end = time.monotonic() + PATIENCE
        while not isinstance(message := self.take(), kinds):
            assert time.monotonic() < end, self.line.problem
            if message is None:
                time.sleep(0.002)
        return message

    def board(self) -> dict[str, Ranked]:
        self.line.send(Rank("nano-gwent"))
        return {ranked.name: ranked for ranked in self.wait_for(Leaderboard).lines}


def test_two_play_a_rated_match_and_see_what_it_did_also_after_a_crash(tmp_path: Path) -> None:
    with Hosted(tmp_path) as server:
        guests = [Guest(server.url, name) for name in ("Ana", "Ben")]
        for guest in guests:
            guest.wait_for(Welcome)
            guest.line.send(Seek(RATED, "human"))
        ends: list[messages.Ended] = []
        end = time.monotonic() + PATIENCE
        while len(ends) < 2:
            assert time.monotonic() < end
            taken = [guest.take() for guest in guests]
            ends += [message for message in taken if isinstance(message, messages.Ended)]
            if not any(taken):
                time.sleep(0.002)
        told, same = ends
        assert told == same
        after = {name: change[1] for name, change in zip(told.record.seats, told.ratings, strict=True) if change}
        before = guests[0].board()
        assert {name: before[name].rating for name in ("Ana", "Ben")} == after
        assert [name for name in before if before[name].you] == ["Ana"]
        server.kill()
        server.start()
        guests[1].wait_for(Welcome)
        later = guests[1].board()
        assert [name for name in later if later[name].you] == ["Ben"]
        assert {name: (later[name].rating, later[name].matches) for name in after} == {
            name: (rating, 1) for name, rating in after.items()
        }
        for guest in guests:
            guest.line.close()


def test_a_bot_that_the_server_starts_is_a_reference_bot(tmp_path: Path) -> None:
    with Hosted(tmp_path, "--bots", "random") as server:
        guest = Guest(server.url, "Ana")
        guest.wait_for(Welcome)
        guest.line.send(Open(RATED, ("me", "bot:random")))
        while isinstance(guest.wait_for(Refused, messages.Table, Update), Refused):
            # It has not offered itself yet.
            time.sleep(0.1)
            guest.line.send(Open(RATED, ("me", "bot:random")))
        ended = guest.wait_for(messages.Ended)
        assert ended.unrated == ""
        assert [change is None for change in ended.ratings] == [name == "random" for name in ended.record.seats]
        guest.line.close()


@pytest.mark.usefixtures("eager")
def test_over_kills_the_ratings_are_the_sum_of_the_matches(tmp_path: Path) -> None:
    chance = random.Random(7)
    with Hosted(tmp_path, "--no-limits") as server:
        visitors = [Visitor(server.url, number, chance) for number in range(6)]
        for visitor in visitors:
            visitor.rules = RATED
        until_all_have_moved_on(visitors)
        for _ in range(KILLS):
            run(visitors, chance.uniform(0.2, 0.5))
            server.kill()
            server.start()
            until_all_have_moved_on(visitors)
        until_all_have_ended_a_match(visitors)
        server.kill()
        for visitor in visitors:
            visitor.connection.close()
    journal = Journal(f"sqlite:///{tmp_path / 'fairdeal.db'}", "process", lambda _: None, lambda _: None)
    saved = journal.load()
    journal.close()
    summed = Ratings()
    for ended in saved.ended:
        count(summed, ended)
    told = {record.match for visitor in visitors for record in visitor.ended}
    assert told
    assert told <= {ended.record.match for ended in saved.ended}
    assert {rated.player: rated for rated in saved.rated} == {
        rated.player: rated for rated in summed._standings["nano-gwent"].all
    }


def count(ratings: Ratings, ended: Ended) -> None:
    """Let a match that was played to its end count as the server did."""
    record = ended.record
    dealt = Dealt(record.match, "", RATED, ended.players, record.seats, (None, None), b"")
    if not ratings.unrated(dealt, record.outcome, by_rules=True):
        ratings.rate(dealt, record.outcome)
