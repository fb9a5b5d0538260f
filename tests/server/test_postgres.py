"""The journal in a PostgreSQL database that others use, too."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import msgspec
import pytest
import sqlalchemy as sql

from server.check import check
from server.database import Database, JournalError
from server.entries import Dropped, Entry, Keyed, Noticed, Played, Registered
from server.journal import Journal
from server.reading import Saved
from server.schema import ABOUT, SEALED, later_than, sealed
from tests.server.postgres import postgres
from tests.server.test_journal import ANA, DEALT, EVENTS
from tests.server.test_repair import ended

BEN, KEY = Registered("ben", "Ben", b"\x02" * 32), Keyed("ana", "Ana", b"\x03" * 32)
END = ended("m2")
DEALT_2 = msgspec.structs.replace(DEALT, match="m2")
SAVED = Saved((ANA, BEN), ((DEALT, EVENTS),), (msgspec.structs.replace(END, rated=()),), END.rated, (), (KEY,))
"""What `fill` leaves."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def url(server: str) -> str:
    """An empty database."""
    run(server, "DROP SCHEMA IF EXISTS fairdeal CASCADE", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return server


def run(url: str, *statements: str) -> list[tuple[object, ...]]:
    """Do this in the database, and return the rows of the last statement."""
    engine = sql.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        results = [connection.exec_driver_sql(statement) for statement in statements]
        rows = [tuple(row) for row in results[-1]] if results[-1].returns_rows else []
    engine.dispose()
    return rows


def write(url: str, *commits: tuple[Entry, ...]) -> None:
    done = threading.Event()
    journal = Journal(url, "power", lambda _: done.set(), lambda error: None)
    journal.start()
    for commit in commits:
        done.clear()
        journal.submit(1, commit)
        assert done.wait(10)
    journal.close()


def fill(url: str) -> None:
    write(url, (ANA, DEALT), (BEN,), EVENTS, (DEALT_2, KEY), (END,))


def load(url: str) -> Saved:
    journal = Journal(url, "power", lambda _: None, lambda error: None)
    try:
        return journal.load()
    finally:
        journal.close()


def saved(url: str) -> Saved:
    """All but when somebody was seen."""
    return load(url)._replace(unplayed=())


def checked(url: str) -> list[str]:
    database = Database(url)
    try:
        return check(database)
    finally:
        database.close()


def test_what_was_committed_is_there_again_and_the_head_with_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.COMPACT_AFTER", 4)
    fill(url)
    assert saved(url) == SAVED
    assert run(url, "select number, hash from fairdeal.head") == run(
        url, "select number, hash from fairdeal.log order by number desc limit 1"
    )
    assert checked(url) == []


def test_somebody_elses_tables_are_no_damage(url: str) -> None:
    run(url, "create table public.log (number integer, line text)", "create table public.players (team text)")
    fill(url)
    assert saved(url) == SAVED
    assert run(url, "select count(*) from public.log") == [(0,)]


def test_the_tables_of_an_earlier_release_are_moved(url: str) -> None:
    fill(url)
    tables = ("log", *(table.name for table in SEALED if table not in later_than(3)))
    run(
        url,
        *(f"alter table fairdeal.{name} drop column checksum" for name in tables if name != "log"),
        "alter table fairdeal.log drop column hash, drop column tally",
        *(f"alter table fairdeal.{name} set schema public" for name in tables),
        "drop schema fairdeal cascade",
    )
    assert saved(url) == SAVED == saved(url)
    assert run(url, "select table_name from information_schema.tables where table_schema = 'public'") == []


def test_a_database_of_the_release_before_goes_on(url: str) -> None:
    write(url, (DEALT,), EVENTS)
    ((number, digest, tables),) = run(url, "select begins, hash, tables from fairdeal.about")
    row = sealed(ABOUT, {"format": 3, "begins": number, "hash": bytes(digest), "tables": bytes(tables)})
    run(
        url,
        "drop table fairdeal.unplayed, fairdeal.notices",
        f"update fairdeal.about set format = 3, checksum = '\\x{row['checksum'].hex()}'",
    )
    write(url, (ANA,))
    assert saved(url) == Saved((ANA,), ((DEALT, EVENTS),))
    assert checked(url) == []


def test_accounts_without_a_match_go_with_all_that_is_theirs(url: str) -> None:
    write(url, (ANA, BEN), (KEY, Noticed("prune")), (Played((BEN.player,)),), (Dropped((ANA.player,)),))
    found = load(url)
    assert (found.players, found.keys, found.unplayed) == ((BEN,), (), ())
    assert [about for about, _ in found.notices] == ["prune"]


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("delete from fairdeal.log where number = 6", "its log ends at commit 5, and 1 more had been acknowledged"),
        ("delete from fairdeal.log where number = 3", "commit 4 of its log does not follow from commit 2"),
        ("update fairdeal.players set name = 'Eve' where player = 'ana'", "a row of the table players is altered"),
        ("delete from fairdeal.head", "its head is there 0 times"),
    ],
)
def test_what_is_missing_or_altered_is_refused(url: str, statement: str, found: str) -> None:
    fill(url)
    run(url, statement)
    with pytest.raises(JournalError, match=f"is damaged: {found}.* Restore a backup of it"):
        saved(url)
    assert checked(url)[0].startswith(found)


def test_a_second_server_is_kept_out(url: str) -> None:
    journal = Journal(url, "power", lambda _: None, lambda error: None)
    with pytest.raises(JournalError, match="in use by another server"):
        saved(url)
    journal.close()
