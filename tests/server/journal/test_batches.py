"""However the entries of a room are batched, the journal holds the same after them."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import pytest
import sqlalchemy as sql
from hypothesis import given, settings
from hypothesis import strategies as st

from server.effects.entries import (
    Dealt,
    Deleted,
    Dropped,
    Ended,
    Entry,
    Keyed,
    Moved,
    Named,
    Noticed,
    Played,
    Rated,
    Registered,
    Retokened,
    Seen,
    Verdict,
    Won,
)
from server.journal import commits, journal, writers
from server.journal.journal import Journal
from server.journal.schema import LOG
from server.tables.match import Match
from shared.messages import Rules
from tests.server.journal.held import held

ACTS = ("register", "retoken", "key", "see", "finish", "drop", "delete", "notice")


def dealt(match: str) -> Dealt:
    return Dealt(match, "t", Rules("nano-gwent"), ("p", "q"), ("P", "Q"), (None, None), b"\x07" * 32)


def resigned() -> Match:
    match = Match(dealt("m"))
    match.lose([0], "resignation")
    return match


RECORD = resigned().record()


def written(acts: Iterable[tuple[str, int]]) -> list[Entry]:
    """What a room writes while its players do this: of each act the number says whose account it is about."""
    entries: list[Entry] = []
    unplayed: dict[str, bool] = {}  # Whether each player has never finished a match.
    rated: dict[str, Rated] = {}
    numbers = itertools.count()
    for act, which in acts:
        number = next(numbers)
        secret = number.to_bytes(32, "big")
        if act == "register":
            entries.append(Registered(f"p{number}", "Ann", secret))
            unplayed[f"p{number}"] = True
        elif act == "notice":
            entries.append(Noticed("prune"))
        if act in ("register", "notice") or not unplayed:
            continue
        player = [*unplayed][which % len(unplayed)]
        match act:
            case "retoken":
                entries.append(Retokened(player, f"name {number}", secret))
            case "key":
                entries.append(Keyed(player, f"name {number}", secret))
            case "see" if unplayed[player]:
                entries.append(Seen(player))
            case "drop" if unplayed[player]:
                entries.append(Dropped((player,)))
                del unplayed[player]
            case "delete":
                former = tuple(msgspec.structs.replace(rated[player], name="ex") for _ in range(player in rated))
                entries.append(Deleted(player, "ex", former))
                del unplayed[player]
            case "finish":
                if unplayed[player]:
                    entries.append(Played((player,)))
                unplayed[player] = False
                rated[player] = Rated("nano-gwent", player, f"name {number}", 25.0, 8.0, number)
                record = msgspec.structs.replace(RECORD, match=f"m{number}")
                won, named = Won("nano-gwent", player, number), Named(player, f"name {number}", number)
                ended = Ended(record, (player, "q"), (rated[player],), Verdict((), "why"), (won,), (), (named,))
                entries += [dealt(record.match), ended]
    return entries


def saved(batches: Iterable[Sequence[Entry]]) -> list[list[Any]]:
    """What a server would start from after these commits, in an order of its own."""
    with closing(Journal("sqlite://", "process", print, print, calendar=lambda: 1_700_000_000.0)) as written_to:
        for batch in batches:
            written_to._commit(batch)
            written_to._compact()
        return [sorted(part, key=repr) for part in held(written_to)]


@settings(max_examples=40)
@given(st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 9)), max_size=25), st.lists(st.booleans()))
def test_however_it_is_batched_the_same_is_held(acts: list[tuple[str, int]], ends: list[bool]) -> None:
    entries = written(acts)
    cuts = [0, *(place for place, ends_here in enumerate(ends[: len(entries)], 1) if ends_here), len(entries)]
    with mock.patch.object(journal, "COMPACT_AFTER", 7):
        batched = saved(entries[start:end] for start, end in itertools.pairwise(cuts))
        assert batched == saved([entry] for entry in entries)


def rows(of: Journal) -> int:
    """How many rows a log has."""
    return of._writer.read(lambda log: log.execute(sql.select(sql.func.count(LOG.c.number))).scalar_one())


def bound(of: Journal, length: int) -> None:
    """Let its database take no value that is longer, as SQLite takes none of 1 GB."""
    driver: Any = of._database.connection.connection.driver_connection
    driver.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, length)


def test_a_log_is_compacted_after_every_few_commits() -> None:
    moves = [Moved("m", version, 0, "pass", 1.5, ()) for version in range(1, 15)]
    counts = []
    with (
        mock.patch.object(journal, "COMPACT_AFTER", 5),
        closing(Journal("sqlite://", "process", print, print)) as written_to,
    ):
        for entry in (dealt("m"), *moves):
            written_to._commit([entry])
            written_to._compact()
            counts.append(rows(written_to))
        assert held(written_to).matches == ((dealt("m"), tuple(moves)),)
    # A new database has one row, and the fifth commit is followed by one with all that is live.
    assert counts == [2, 3, 4, 5, 1] * 3


def test_a_compacted_log_has_rows_of_bounded_length(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'db'}"
    entries = [dealt("m"), *(Moved("m", version, 0, "pass", 1.5, ()) for version in range(1, 99)), dealt("n")]
    with closing(Journal(url, "process", print, print)) as written_to:
        bound(written_to, 4000)
        for start in range(0, 100, 20):
            written_to._commit(entries[start : start + 20])
        with mock.patch.object(journal, "COMPACT_AFTER", 1), mock.patch.object(commits, "MOST", 30):
            written_to._compact()
        written_to._commit([dealt("o")])
        assert rows(written_to) == 5
    with closing(Journal(url, "process", print, print)) as again:
        assert held(again).matches == ((dealt("m"), tuple(entries[1:-1])), (dealt("n"), ()), (dealt("o"), ()))


def test_a_compaction_that_ends_between_two_rows_loses_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'db'}"
    with closing(Journal(url, "process", print, print)) as written_to:
        written_to._commit([dealt("m"), dealt("n"), dealt("o")])
        with (
            mock.patch.object(journal, "COMPACT_AFTER", 1),
            mock.patch.object(commits, "MOST", 1),
            mock.patch.object(writers, "_LOGGING", "the last row fails"),
            pytest.raises(sql.exc.OperationalError),
        ):
            written_to._compact()
    with closing(Journal(url, "process", print, print)) as again:
        assert held(again).matches == ((dealt("m"), ()), (dealt("n"), ()), (dealt("o"), ()))


def test_a_log_is_compacted_however_often_the_server_restarts(tmp_path: Path) -> None:
    counts = []
    with mock.patch.object(journal, "COMPACT_AFTER", 5):
        for run in range(6):
            with closing(Journal(f"sqlite:///{tmp_path / 'db'}", "process", print, print)) as written_to:
                for place in range(2):
                    written_to._commit([dealt(f"m{run}{place}")])
                    written_to._compact()
                counts.append(rows(written_to))
    assert counts == [3, 5, 2, 4, 1, 3]


def test_what_was_live_at_the_start_is_in_a_compacted_log(tmp_path: Path) -> None:
    url, moved = f"sqlite:///{tmp_path / 'db'}", Moved("m", 1, 0, "pass", 1.5, ())
    with closing(Journal(url, "process", print, print)) as written_to:
        written_to._commit([dealt("m"), dealt("n"), moved])
    with mock.patch.object(journal, "COMPACT_AFTER", 1), closing(Journal(url, "process", print, print)) as written_to:
        written_to._commit([dealt("o")])
        written_to._compact()
        expected = (dealt("m"), (moved,)), (dealt("n"), ()), (dealt("o"), ())
        assert held(written_to).matches == expected


def test_nothing_is_committed_about_a_match_that_is_not_live() -> None:
    with closing(Journal("sqlite://", "process", print, print)) as written_to:
        with pytest.raises(KeyError):
            written_to._commit([Moved("m", 1, 0, "pass", 1.5, ())])
        assert held(written_to).matches == ()
