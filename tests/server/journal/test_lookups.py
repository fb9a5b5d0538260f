"""A question about a few players, and a commit about them, reads their rows alone, however many there are."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import sqlalchemy as sql

from server.effects.entries import (
    Deleted,
    Dropped,
    Keyed,
    Known,
    Played,
    Rated,
    Registered,
    Retokened,
    Reworked,
    Seen,
    Wanted,
)
from server.journal import lookups
from server.journal.journal import Journal
from server.journal.lookups import Seen as SeenAt
from server.journal.lookups import count_unseen, find, unseen
from tests.server.journal.test_journal import ANA, NOW

BEN = Registered("ben", "Ben", b"\x02" * 32)
KEY = Keyed("ben", "Ben", b"\x05" * 32)
RATED = Rated("clue", "ben", "Ben", 25.0, 8.0)


def written() -> Journal:
    journal = Journal("sqlite://", "process", print, print, calendar=lambda: NOW)
    journal._commit([ANA, BEN, KEY])
    return journal


def test_players_are_found_by_token_by_key_and_by_id() -> None:
    with closing(written()) as journal:
        ask = journal._writer.read
        seen = int(NOW)
        ana, ben = Known((ANA,), unplayed=(("ana", seen),)), Known((BEN,), (KEY,), unplayed=(("ben", seen),))
        assert ask(lambda connection: find(connection, Wanted(tokens=(ANA.token_hash,)))) == ana
        assert ask(lambda connection: find(connection, Wanted(keys=(KEY.key_hash,)))) == ben
        assert ask(lambda connection: find(connection, Wanted(players=("ana", "eve")))) == ana
        assert ask(lambda connection: find(connection, Wanted(tokens=(KEY.key_hash,)))) == Known()


def test_accounts_are_counted_in_slices(monkeypatch: Any) -> None:
    monkeypatch.setattr(lookups, "SLICE", 2)
    with closing(Journal("sqlite://", "process", print, print, calendar=lambda: NOW)) as journal:
        journal._commit([Registered(f"p{number}", "Ben", bytes([number] * 32)) for number in range(5)])
        ask, until = journal._writer.read, int(NOW) + 1
        counts, last = [], None
        while True:
            count, last = ask(lambda connection, after=last: count_unseen(connection, until, after))
            counts.append(count)
            if last is None:
                break
        assert counts == [2, 2, 1]
        assert ask(lambda connection: unseen(connection, until, 2)) == (
            SeenAt(int(NOW), "p0"),
            SeenAt(int(NOW), "p1"),
        )
        assert ask(lambda connection: count_unseen(connection, int(NOW), None)) == (0, None)


def test_no_question_and_no_commit_reads_a_whole_table() -> None:
    asked: list[tuple[str, Any]] = []
    with closing(written()) as journal:
        connection = journal._database.connection

        @sql.event.listens_for(journal._database._engine, "before_cursor_execute")
        def note(_: Any, __: Any, statement: str, values: Any, ___: Any, many: bool) -> None:
            asked.append((statement, values[0] if many else values))

        wanted = Wanted((ANA.token_hash, BEN.token_hash), (KEY.key_hash,), ("ana", "ben"))
        journal._writer.read(lambda connection: find(connection, wanted))
        journal._writer.read(lambda connection: unseen(connection, 5, 5))
        journal._writer.read(lambda connection: count_unseen(connection, 5, SeenAt(1, "ana")))
        journal._commit([Seen("ana"), Reworked("clue", (RATED,)), Reworked("escoba", (RATED,))])
        journal._commit([Played(("ana",)), Retokened("ben", "Ben", b"\x06" * 32)])
        journal._commit([Deleted("ben", "ex", (RATED,)), Dropped(("ana",))])
        driver: Any = connection.connection.driver_connection
        plans = {
            (statement, step[3])
            for statement, values in [*asked]
            if not statement.startswith(("PRAGMA", "INSERT"))
            for step in driver.execute(f"EXPLAIN QUERY PLAN {statement}", values)
        }
    assert len(plans) > 10
    assert {plan for plan in plans if plan[1].startswith("SCAN") and "SCAN anon" not in plan[1]} == set()
