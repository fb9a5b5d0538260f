"""Rated matches at a real server: both see what they gained and lost, and kill -9 neither loses nor doubles it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from client.connection import Connection, connect
from server.entries import Dealt, Ended
from server.journal import Journal
from server.ratings import Ratings
from shared import messages
from shared.messages import Leaderboard, Open, Play, Rank, Ranked, Rules, Seek, Update, Welcome
from tests.hosted import PATIENCE, Hosted
from tests.test_kill import Visitor, run, until_all_have_moved_on

RATED = Rules("nano-gwent", absent="forfeit", aids=False, rated=True)
KILLS = 6
T = TypeVar("T")


def wait_for(line: Connection, kind: type[T], each: Callable[[object], None] = lambda _: None) -> T:
    """The next message of a kind; `each` is told of all before it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for message in line.poll():
            if isinstance(message, kind):
                return message
            each(message)
        time.sleep(0.002)
    raise AssertionError(f"no {kind.__name__}: {line.problem}")


def playing(line: Connection) -> Callable[[object], None]:
    """Answers every update with the first legal move."""

    def answer(message: object) -> None:
        if isinstance(message, Update) and message.moves:
            line.send(Play(message.version, message.moves[0]))

    return answer


def board(line: Connection) -> dict[str, Ranked]:
    line.send(Rank("nano-gwent"))
    return {ranked.name: ranked for ranked in wait_for(line, Leaderboard).lines}


def test_two_play_a_rated_match_and_see_what_it_did_also_after_a_crash(tmp_path: Path) -> None:
    with Hosted(tmp_path) as server:
        lines = [connect(server.url, name, None) for name in ("Ana", "Ben")]
        for line in lines:
            wait_for(line, Welcome)
            line.send(Seek(RATED, "human"))
        acts = [playing(line) for line in lines]
        ends: list[messages.Ended | None] = [None, None]
        end = time.monotonic() + PATIENCE
        while None in ends:
            assert time.monotonic() < end
            for number, line in enumerate(lines):
                for message in line.poll():
                    acts[number](message)
                    if isinstance(message, messages.Ended):
                        ends[number] = message
            time.sleep(0.001)
        told = ends[0]
        assert told is not None
        assert told == ends[1]
        after = {name: change[1] for name, change in zip(told.record.seats, told.ratings, strict=True) if change}
        before = board(lines[0])
        assert {name: before[name].rating for name in ("Ana", "Ben")} == after
        assert [name for name in before if before[name].you] == ["Ana"]
        server.kill()
        server.start()
        wait_for(lines[1], Welcome)
        later = board(lines[1])
        assert [name for name in later if later[name].you] == ["Ben"]
        assert {name: (later[name].rating, later[name].matches) for name in after} == {
            name: (rating, 1) for name, rating in after.items()
        }
        for line in lines:
            line.close()


def test_a_bot_that_the_server_starts_is_a_reference_bot(tmp_path: Path) -> None:
    with Hosted(tmp_path, "--bots", "random") as server:
        line = connect(server.url, "Ana", None)
        wait_for(line, Welcome)
        line.send(Open(RATED, ("me", "bot:random")))
        while isinstance(wait_for(line, (messages.Refused, messages.Table)), messages.Refused):
            # It has not offered itself yet.
            time.sleep(0.1)
            line.send(Open(RATED, ("me", "bot:random")))
        ended = wait_for(line, messages.Ended, playing(line))
        assert ended.unrated == ""
        assert [change is None for change in ended.ratings] == [False, True]
        line.close()


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
        server.kill()
        for visitor in visitors:
            visitor.connection.close()
    journal = Journal(f"sqlite:///{tmp_path / 'fairdeal.db'}", "process", lambda _: None, lambda _: None)
    saved = journal.load()
    journal.close()
    summed = Ratings()
    for ended in saved.ended:
        count(summed, ended)
    assert len(saved.ended) > KILLS
    assert {rated.player: rated for rated in saved.rated} == summed._rated["nano-gwent"]


def count(ratings: Ratings, ended: Ended) -> None:
    """Let a match that was played to its end count as the server did."""
    record = ended.record
    dealt = Dealt(record.match, "", RATED, ended.players, record.seats, (None, None), b"")
    if not ratings.unrated(dealt, record.outcome, frozenset({0, 1}), by_rules=True):
        ratings.rate(dealt, record.outcome)
