"""One server at a time writes a PostgreSQL database, and knows until when; a commit without an answer is looked for."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from server.effects.entries import Entry
from server.journal.database import Database
from server.journal.errors import JournalError
from server.journal.journal import Journal
from server.journal.lease import LEASE_SECONDS, MARGIN, RENEWAL, Lease, LeaseLost, clock
from server.journal.schema import FORMAT
from server.journal.standby import stand_by
from server.journal.upgrade import upgrade_shared
from server.journal.writers import LeasedWriter
from tests.hosted import PATIENCE
from tests.server.journal.held import held
from tests.server.journal.test_upgrade import ANA, BEN, EVENTS, LIVE
from tests.server.line import Cut, Line
from tests.server.postgres import END_SESSIONS, run

JOURNALS = Path(__file__).parent.parent.parent / "data" / "journals"
COMMITS = "select number from fairdeal.log order by number"
EXPIRE = "update fairdeal.lease set expires = now() - interval '1 second'"
TAKE = "update fairdeal.lease set owner = 'another', epoch = epoch + 1, expires = now() + interval '1 hour'"


class Server:
    """A journal, and what it has said."""

    def __init__(self, url: str, lease: Lease | None = None) -> None:
        self.lease = lease or Lease("ws://here:1")
        self.committed = 0
        self.failure: Exception | None = None
        self._said = threading.Condition()
        self.journal = Journal(url, "power", self._on_commit, self._on_failure, self.lease)
        self.journal.start()
        self._submitted = 0

    def _on_commit(self, number: int) -> None:
        with self._said:
            self.committed = number
            self._said.notify()

    def _on_failure(self, error: Exception) -> None:
        with self._said:
            self.failure = error
            self._said.notify()

    def submit(self, *entries: Entry) -> None:
        self._submitted += 1
        self.journal.submit(self._submitted, entries)

    def write(self, *entries: Entry) -> None:
        """Submit, and wait until that is committed or never will be."""
        self.submit(*entries)
        self.wait()

    def wait(self) -> None:
        with self._said:
            assert self._said.wait_for(lambda: self.failure or self.committed == self._submitted, PATIENCE)


@pytest.fixture
def server(postgresql: str) -> Iterator[Server]:
    server = Server(postgresql)
    yield server
    server.journal.close()


def until_changed(url: str, query: str) -> None:
    """Wait until the database answers something else."""
    before, end = run(url, query), time.monotonic() + PATIENCE
    while run(url, query) == before:
        assert time.monotonic() < end


def test_the_lease_is_taken_when_it_has_run_out_and_not_before(postgresql: str) -> None:
    first, second = Lease("ws://a:1"), Lease("ws://b:2")
    database = Database(postgresql)
    assert not upgrade_shared(database, 0)
    with database.open() as one, database.open() as other:
        assert first.claim(one)
        assert (first.epoch, first.holds) == (1, True)
        assert 0 < LEASE_SECONDS - MARGIN - (first.until - clock()) < MARGIN
        assert not second.claim(other)
        assert not second.holds
        run(postgresql, EXPIRE)
        assert second.claim(other)
        assert second.epoch == 2
        assert not first.claim(one)
        second.release(other)
        assert not second.holds
        assert first.claim(one)
        # Over a new connection it is taken once more: what the old one has sent is refused.
        assert first.claim(one)
        assert first.epoch == 4
    database.close()


def test_the_servers_of_a_room_know_of_each_other(postgresql: str) -> None:
    first, second = Lease("ws://a:1"), Lease("ws://b:2")
    database = Database(postgresql)
    upgrade_shared(database, 0)
    with database.open() as connection:
        first.meet(connection)
        second.meet(connection)
        first.meet(connection)
        assert (first.others, second.others) == (("ws://b:2",), ("ws://a:1",))
        run(postgresql, "update fairdeal.servers set expires = now() - interval '1 second'")
        first.meet(connection)
        assert first.others == ()
    database.close()


def test_a_server_that_has_lost_the_lease_writes_nothing(server: Server, postgresql: str) -> None:
    server.write(ANA)
    run(postgresql, TAKE)
    before = run(postgresql, "select * from fairdeal.log, fairdeal.head, fairdeal.players")
    server.write(BEN)
    assert isinstance(server.failure, LeaseLost)
    assert run(postgresql, "select * from fairdeal.log, fairdeal.head, fairdeal.players") == before
    assert not server.lease.holds


def test_a_commit_renews_the_lease(server: Server, postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LeasedWriter, "pause", 3600.0)
    server.write(ANA)
    before = server.lease.until, run(postgresql, "select expires from fairdeal.lease")
    server.write(BEN)
    assert server.lease.until > before[0]
    assert run(postgresql, "select expires from fairdeal.lease") > before[1]


def test_an_idle_server_renews_the_lease(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LeasedWriter, "pause", 0.01)
    server = Server(postgresql)
    until_changed(postgresql, "select expires from fairdeal.lease")
    run(postgresql, TAKE)
    server.submit()
    server.wait()
    assert isinstance(server.failure, LeaseLost)
    server.journal.close()


def test_a_server_that_stops_lets_the_next_one_in_at_once(server: Server, postgresql: str) -> None:
    server.journal.close()
    assert run(postgresql, "select expires <= clock_timestamp() from fairdeal.lease") == [(True,)]


@pytest.mark.parametrize("cut", ["before", "after"])
def test_a_commit_whose_answer_is_lost_is_there_once(postgresql: str, cut: Cut) -> None:
    with Line(postgresql) as line:
        server = Server(line.url)
        server.write(ANA)
        epoch = server.lease.epoch
        line.cut_commit(cut)
        server.write(BEN, LIVE, *EVENTS)
        server.write()
        assert (server.failure, server.committed) == (None, 3)
        assert server.lease.epoch > epoch
        server.journal.close()
    assert run(postgresql, COMMITS) == [(1,), (2,), (3,), (4,)]
    again = Server(postgresql)
    again.journal.close()
    assert sorted(run(postgresql, "select player from fairdeal.players")) == [("ana",), ("ben",)]


def test_a_database_that_does_not_answer_is_asked_again_over_a_new_connection(postgresql: str) -> None:
    with Line(postgresql) as line:
        server = Server(line.url)
        line.hold()
        server.submit(ANA)
        assert line.held.wait(PATIENCE)
        server.journal.hang_up()
        line.resume()
        server.wait()
        assert server.failure is None
        server.journal.close()
    assert run(postgresql, "select player from fairdeal.players") == [("ana",)]


def test_a_server_whose_session_is_ended_goes_on_over_a_new_one(server: Server, postgresql: str) -> None:
    run(postgresql, END_SESSIONS)
    server.write(ANA)
    assert server.failure is None
    assert run(postgresql, "select player from fairdeal.players") == [("ana",)]


def test_a_commit_that_the_database_refuses_is_not_tried_again(server: Server, postgresql: str) -> None:
    server.write(ANA)
    run(
        postgresql,
        "create function no_space() returns trigger language plpgsql as "
        "$$begin raise exception 'no space left' using errcode = 'disk_full'; end$$",
        "create trigger no_space before insert on fairdeal.log execute function no_space()",
    )
    server.write(BEN)
    assert isinstance(server.failure, JournalError)
    assert "the journal cannot be written: " in str(server.failure)
    assert server.lease.epoch == 1


def test_one_whose_room_was_taken_meanwhile_does_not_go_on(server: Server, postgresql: str) -> None:
    run(postgresql, TAKE, END_SESSIONS)
    server.write(ANA)
    assert isinstance(server.failure, LeaseLost)
    assert run(postgresql, "select player from fairdeal.players") == []


def test_a_server_that_stops_in_the_middle_of_a_commit_keeps_nobody_out(postgresql: str) -> None:
    database, stopped, next_one = Database(postgresql), Lease(), Lease()
    upgrade_shared(database, 0)
    with database.open() as held, database.open() as other:
        other.exec_driver_sql(f"SET lock_timeout = '{PATIENCE / 2:g}s'")
        other.commit()
        assert stopped.claim(held)
        held.execute(RENEWAL, stopped.bound)
        end = time.monotonic() + PATIENCE
        while not next_one.claim(other):
            assert time.monotonic() < end
        held.invalidate()
    database.close()


def test_a_standby_that_is_stopped_does_not_wait_for_its_database(postgresql: str) -> None:
    Server(postgresql).journal.close()
    run(postgresql, TAKE)

    async def stand_by_until_stopped(line: Line) -> None:
        waiting = asyncio.create_task(stand_by(line.url, Lease("ws://there:2")))
        while ("ws://there:2",) not in await asyncio.to_thread(run, postgresql, "select address from fairdeal.servers"):
            pass
        line.hold()
        await asyncio.to_thread(line.held.wait, PATIENCE)
        waiting.cancel()
        await asyncio.wait({waiting})

    with Line(postgresql) as line:
        # asyncio.run waits for the threads of the loop.
        standby = threading.Thread(target=lambda: asyncio.run(stand_by_until_stopped(line)), daemon=True)
        standby.start()
        standby.join(PATIENCE)
        assert not standby.is_alive()


def test_the_database_of_an_earlier_release_goes_on(postgresql: str, caplog: pytest.LogCaptureFixture) -> None:
    run(postgresql, (JOURNALS / "format_3.sql").read_text())
    with caplog.at_level(logging.WARNING):
        journal = Journal(postgresql, "power", lambda _: None, lambda error: None)
    saved = held(journal)
    journal.close()
    assert "an earlier release was upgraded" in caplog.text
    assert (saved.players, saved.matches) == ((ANA, BEN), ((LIVE, EVENTS),))
    assert run(postgresql, "select format from fairdeal.about") == [(FORMAT,)]
    caplog.clear()
    Server(postgresql).journal.close()
    assert caplog.text == ""


def test_a_running_server_of_an_earlier_release_keeps_this_one_out(postgresql: str) -> None:
    run(postgresql, (JOURNALS / "format_3.sql").read_text())
    engine = sql.create_engine(postgresql.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as earlier:
        earlier.execute(sql.select(sql.func.pg_advisory_lock(int.from_bytes(b"fairdeal", "big"))))
        with pytest.raises(JournalError, match="in use by another server"):
            Journal(postgresql, "power", lambda _: None, lambda error: None)
    engine.dispose()
    assert run(postgresql, "select format from fairdeal.about") == [(3,)]
