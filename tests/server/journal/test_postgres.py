"""The journal in a PostgreSQL database that others use, too."""

from __future__ import annotations

import os
import random
import threading
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from server.effects.entries import Dropped, Entry, Keyed, Noticed, Played, Registered
from server.journal.database import Database
from server.journal.errors import JournalError
from server.journal.journal import Journal
from server.journal.schema import ABOUT, CHAINED, FORMAT, SEALED, sealed, tables_of
from server.maintenance.check import check
from server.maintenance.export import export_folder
from server.maintenance.progress import Progress
from server.maintenance.repair import repair
from tests.server.journal.held import Held, held
from tests.server.journal.test_journal import ANA, DEALT, EVENTS, NOW
from tests.server.maintenance.test_repair import ended
from tests.server.postgres import empty, run

BEN, KEY = Registered("ben", "Ben", b"\x02" * 32), Keyed("ana", "Ana", b"\x03" * 32)
END = ended("m2")
DEALT_3 = msgspec.structs.replace(DEALT, match="m3")
MATCH = "match m1 (nano-gwent: Ana, Ben)"
SEED = 20261122
DEALT_2 = msgspec.structs.replace(DEALT, match="m2")
SAVED = Held(
    (ANA, BEN),
    ((DEALT, EVENTS),),
    (msgspec.structs.replace(END, rated=()),),
    END.rated,
    (),
    (KEY,),
    (("ana", int(NOW)), ("ben", int(NOW))),
)
"""What `fill` leaves."""


@pytest.fixture
def url(postgresql: str) -> str:
    return postgresql


def write(url: str, *commits: tuple[Entry, ...]) -> None:
    done = threading.Event()
    journal = Journal(url, "power", lambda _: done.set(), lambda error: None, calendar=lambda: NOW)
    journal.start()
    for commit in commits:
        done.clear()
        journal.submit(1, commit)
        assert done.wait(10)
    journal.close()


def fill(url: str) -> None:
    write(url, (ANA, DEALT), (BEN,), EVENTS, (DEALT_2, KEY), (END,))


def saved(url: str) -> Held:
    journal = Journal(url, "power", lambda _: None, lambda error: None, calendar=lambda: NOW)
    try:
        return held(journal)
    finally:
        journal.close()


def checked(url: str) -> list[str]:
    database = Database(url)
    try:
        return check(database)
    finally:
        database.close()


def test_what_was_committed_is_there_again_and_the_head_with_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.journal.COMPACT_AFTER", 4)
    fill(url)
    assert saved(url) == SAVED
    assert run(url, "select number, hash from fairdeal.head") == run(
        url, "select number, hash from fairdeal.log order by number desc limit 1"
    )
    assert checked(url) == []


def test_a_log_is_compacted_however_often_the_server_restarts(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.journal.COMPACT_AFTER", 4)
    for commit in ((ANA,), (BEN,), (DEALT,), EVENTS):
        write(url, commit)
    assert run(url, "select number from fairdeal.log") == [(6,)]
    assert saved(url).matches == ((DEALT, EVENTS),)


def test_a_log_is_compacted_into_several_rows_under_one_head(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.journal.COMPACT_AFTER", 2)
    monkeypatch.setattr("server.journal.commits.MOST", 2)
    for commit in ((DEALT,), EVENTS):
        write(url, commit)
    assert len(run(url, "select number from fairdeal.log")) == (1 + len(EVENTS) + 1) // 2
    assert run(url, "select number, hash from fairdeal.head") == run(
        url, "select number, hash from fairdeal.log order by number desc limit 1"
    )
    assert saved(url).matches == ((DEALT, EVENTS),)
    assert checked(url) == []


def test_somebody_elses_tables_are_no_damage(url: str) -> None:
    run(url, "create table public.log (number integer, line text)", "create table public.players (team text)")
    fill(url)
    assert saved(url) == SAVED
    assert run(url, "select count(*) from public.log") == [(0,)]


def test_a_database_of_the_last_format_is_upgraded_when_no_server_has_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr("server.journal.upgrade.FORMAT", 4)
        fill(url)
    assert run(url, "select format from fairdeal.about") == [(4,)]
    before = run(url, "select epoch from fairdeal.lease")
    run(url, "update fairdeal.lease set expires = clock_timestamp() + interval '9 s'")
    with pytest.raises(JournalError, match="is in use by another server"):
        saved(url)
    run(url, "update fairdeal.lease set expires = clock_timestamp() - interval '1 s'")
    assert saved(url) == SAVED
    assert run(url, "select format from fairdeal.about") == [(FORMAT,)]
    assert run(url, "select epoch from fairdeal.lease") > before
    assert checked(url) == []


def test_the_tables_of_an_earlier_release_are_moved(url: str) -> None:
    fill(url)
    tables = ("log", *(table.name for table in SEALED if table in tables_of(CHAINED)))
    run(
        url,
        "drop table fairdeal.unplayed, fairdeal.notices",
        *(f"alter table fairdeal.{name} drop column checksum" for name in tables if name != "log"),
        "alter table fairdeal.log drop column hash, drop column tally",
        *(f"alter table fairdeal.{name} set schema public" for name in tables),
        "drop schema fairdeal cascade",
    )
    assert saved(url) == SAVED._replace(unplayed=(("ben", int(NOW)),)) == saved(url)
    assert run(url, "select table_name from information_schema.tables where table_schema = 'public'") == []


def test_a_database_of_the_release_before_goes_on(url: str) -> None:
    write(url, (DEALT,), EVENTS)
    ((number, digest, tables),) = run(url, "select begins, hash, tables from fairdeal.about")
    row = sealed(ABOUT, {"format": 3, "begins": number, "hash": bytes(digest), "tables": bytes(tables)})
    run(
        url,
        "drop table fairdeal.unplayed, fairdeal.notices, fairdeal.lease, fairdeal.servers",
        f"update fairdeal.about set format = 3, checksum = '\\x{row['checksum'].hex()}'",
    )
    write(url, (ANA,))
    assert saved(url) == Held((ANA,), ((DEALT, EVENTS),), unplayed=(("ana", int(NOW)),))
    assert checked(url) == []


def test_accounts_without_a_match_go_with_all_that_is_theirs(url: str) -> None:
    write(url, (ANA, BEN), (KEY, Noticed("prune")), (Played((BEN.player,)),), (Dropped((ANA.player,)),))
    found = saved(url)
    assert (found.players, found.keys, found.unplayed) == ((BEN,), (), ())
    assert [about for about, _ in found.notices] == ["prune"]


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("delete from fairdeal.log where number = 6", "its log ends at commit 5, and 1 more had been acknowledged"),
        ("delete from fairdeal.log where number = 3", "commit 4 of its log does not follow from commit 2"),
        ("update fairdeal.players set name = 'Eve' where player = 'ana'", "a row of the table players is altered"),
        ("delete from fairdeal.head", "its head is there 0 times"),
        ("drop table fairdeal.log", "some of its tables are missing"),
        ("drop table fairdeal.about", "some of its tables are missing"),
        ("alter table fairdeal.wins drop column wins", "what it holds cannot be read"),
    ],
)
def test_what_is_missing_or_altered_is_refused(url: str, statement: str, found: str) -> None:
    fill(url)
    run(url, statement)
    with pytest.raises(JournalError, match=f"is damaged: {found}.* Run `python -m server repair`"):
        saved(url)
    assert checked(url)[0].startswith(found)


def test_a_second_server_is_kept_out(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.database._PATIENCE", 0.1)
    journal = Journal(url, "power", lambda _: None, lambda error: None)
    with pytest.raises(JournalError, match="in use by another server"):
        saved(url)
    journal.close()


def repaired(url: str) -> list[str]:
    """What `repair` says, but for the name of the schema that it keeps; what is there then is whole."""
    with closing(Database(url)) as database:
        kept, *lines = repair(database)
    assert kept.startswith("the damaged tables are kept: the schema fairdeal_damaged_")
    assert checked(url) == []
    return lines


def schemas(url: str) -> list[object]:
    found = "select nspname from pg_namespace where starts_with(nspname, 'fairdeal') order by 1"
    return [name for (name,) in run(url, found)]


def test_what_is_whole_is_not_repaired(url: str) -> None:
    fill(url)
    with closing(Database(url)) as database:
        assert repair(database) == ["nothing is damaged, and nothing was changed"]
    assert (schemas(url), saved(url)) == (["fairdeal"], SAVED)


def test_what_can_be_trusted_goes_on_and_the_rest_is_kept(url: str) -> None:
    fill(url)
    run(url, "update fairdeal.players set name = 'Eve' where player = 'ana'")
    lines = ["1 rows of the table players are lost", f"{MATCH} goes on from version 2, where it was"]
    assert repaired(url) == lines
    assert saved(url) == SAVED._replace(players=(BEN,))
    damaged = schemas(url)[1]
    assert run(url, f"select name from {damaged}.players order by 1") == [("Ben",), ("Eve",)]
    # The next record takes a number that is free.
    write(url, (DEALT_3,), (ended("m3"),))
    assert [end.record.match for end in saved(url).ended] == ["m2", "m3"]


@pytest.mark.parametrize(
    ("statement", "lines"),
    [
        (
            "update fairdeal.log set entries = 'x' where number = 4",
            [
                "commits before number 4 of the log are lost or altered",
                f"{MATCH} went back to version 0, from version 0 or a later one",
            ],
        ),
        (
            "delete from fairdeal.log where number = 6",
            [
                "1 commits at the end of the log are lost",
                f"{MATCH} goes on from version 2; if it had a later one, that is lost",
            ],
        ),
        ("delete from fairdeal.head", [f"{MATCH} goes on from version 2, where it was"]),
        ("drop table fairdeal.log", ["6 commits at the end of the log are lost"]),
        ("alter table fairdeal.wins drop column wins", [f"{MATCH} goes on from version 2, where it was"]),
        (
            "drop table fairdeal.keys",
            [
                "rows of finished matches, players or ratings are lost that could not be read at all",
                f"{MATCH} goes on from version 2, where it was",
            ],
        ),
    ],
)
def test_what_is_lost_is_said(url: str, statement: str, lines: list[str]) -> None:
    fill(url)
    run(url, statement)
    assert repaired(url) == lines
    assert [end.record.match for end in saved(url).ended] == ["m2"]


def test_a_server_that_runs_is_not_repaired_and_can_be_exported(url: str, tmp_path: Path) -> None:
    fill(url)
    journal = Journal(url, "power", lambda _: None, lambda error: None)
    run(url, "update fairdeal.players set name = 'Eve' where player = 'ana'")
    with pytest.raises(JournalError, match="in use by another server"):
        repaired(url)
    assert export_folder(url, tmp_path, tmp_path / "out", Progress()).startswith("1 records; 1 ratings are in ")
    journal.close()
    assert sorted(os.listdir(tmp_path / "out")) == ["m2.json", "ratings.jsonl"]


def test_there_is_nothing_to_export_in_an_empty_database(url: str, tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="there is nothing to export"):
        export_folder(url, tmp_path, tmp_path / "out", Progress())


@pytest.mark.parametrize("damages", [4, pytest.param(100, marks=pytest.mark.soak)])
def test_a_damage_that_is_drawn_is_refused_and_repaired(url: str, damages: int) -> None:
    chance = random.Random(f"{SEED} {damages}")
    print("the damages are drawn from", SEED, damages)
    for _ in range(damages):
        empty(url)
        fill(url)
        assert saved(url) == SAVED
        statement = drawn(url, chance)
        run(url, statement)
        with pytest.raises(JournalError, match="is damaged: "):
            saved(url)
        repaired(url)
        saved(url)


def drawn(url: str, chance: random.Random) -> str:
    """A statement that alters one value of the database, or takes a row away."""
    columns = run(
        url,
        "select table_name, column_name, data_type from information_schema.columns "
        # In which order records came is not sealed, and of the lease nobody was told.
        "where table_schema = 'fairdeal' and table_name not in ('lease', 'servers') "
        "and (table_name, column_name) <> ('records', 'number') order by 1, 2",
    )
    filled = [each for each in columns if run(url, f"select 1 from fairdeal.{each[0]}")]
    table, column, kind = chance.choice(filled)
    (row,) = chance.choice(run(url, f"select ctid::text from fairdeal.{table} order by 1"))
    if chance.random() < 0.3:
        return f"delete from fairdeal.{table} where ctid = '{row}'"
    other = {"bytea": "'\\x00'::bytea || ", "integer": "100 + "}.get(str(kind), "'x' || ")
    return f"update fairdeal.{table} set {column} = {other}{column} where ctid = '{row}'"
