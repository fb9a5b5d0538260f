"""Little room on the disk: no match begins. None at all: everything waits, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import errno
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from server.arena.host import DISK_FREE, DISK_LOW
from server.arena.service import DISK_FULL, DISK_WRITABLE, MOST_KEPT
from server.effects.entries import Entry, Keyed, Registered
from server.host import serve
from server.host.disk import MIB, Disk
from server.journal import writers
from server.journal.database import INDEX_BYTES, Database
from server.journal.errors import JournalError, NoRoom
from shared.messages import (
    Hello,
    Join,
    Offer,
    Open,
    Play,
    Refused,
    Rematch,
    Resign,
    Seated,
    Seek,
    Seeking,
    Table,
    Update,
)
from tests.server.arena.test_service import Front, seat_two
from tests.server.journal.test_journal import ANA, DEALT, EVENTS, Log, reopen
from tests.server.room import PLAIN, Room

NO_SPACE = OSError(errno.ENOSPC, "No space left on device")


# The mark.


class Watched:
    """Stands where the service stands."""

    def __init__(self, folder: Path | None) -> None:
        self.journal = SimpleNamespace(folder=folder)
        self.heard: list[tuple[int | None, bool]] = []

    def heed_disk(self, free: int | None, *, low: bool) -> None:
        self.heard.append((free, low))


def test_the_disk_is_low_below_the_mark_until_there_is_a_quarter_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rooms = iter([256, 255, 256, 319, 320, 256, 255])
    service: Any = Watched(tmp_path)
    disk = Disk(service, 256 * MIB, lambda folder: next(rooms) * MIB)
    with caplog.at_level(logging.INFO):
        for _ in range(7):
            disk.look()
    assert [low for _, low in service.heard] == [False, True, True, True, False, False, True]
    assert [(record.getMessage(), record.__dict__["free_mib"]) for record in caplog.records] == [
        ("the disk is nearly full: no new match starts; see --min-free", 255),
        ("the disk has room again: matches start", 320),
        ("the disk is nearly full: no new match starts; see --min-free", 255),
    ]


def test_a_disk_that_cannot_be_asked_holds_nobody_up(tmp_path: Path) -> None:
    def fail(folder: Path) -> int:
        raise OSError

    elsewhere: Any = Watched(None)
    Disk(elsewhere, MIB, fail).look()
    silent: Any = Watched(tmp_path)
    Disk(silent, MIB, fail).look()
    assert (elsewhere.heard, silent.heard) == ([], [(None, False)])


def heed(room: Room, *, low: bool) -> None:
    room._take(room.arena.heed_disk(low, room.now))


def playing(room: Room) -> tuple[int, int]:
    ana, ben = room.connect("Ana"), room.connect("Ben")
    for session in (ana, ben):
        room.say(session, Seek(PLAIN))
    return ana, ben


def test_while_the_disk_is_low_no_match_begins_and_everybody_knows_why() -> None:
    room = Room()
    ana, ben = playing(room)
    eve = room.connect("Eve")
    room.say(eve, Open(PLAIN, ("me", "open")))
    table = room.last(eve, Table).table
    heed(room, low=True)
    dan = room.connect("Dan")
    assert [room.told[each][-1] for each in (ana, ben, eve, dan)] == [DISK_LOW] * 4
    for order in (Seek(PLAIN), Open(PLAIN, ("me", "open")), Join(table)):
        room.say(dan, order)
        told = room.last(dan, Refused)
        assert (told.code, told.why) == ("not-now", "disk-low")
    mover = room.to_act(ana, ben)
    room.say(mover, Play(room.last(mover, Update).version, room.last(mover, Update).moves[0]))
    assert not isinstance(room.told[mover][-1], Refused)
    room.say(mover, Resign())
    room.say(ana, Rematch())
    assert room.last(ana, Refused).why == "disk-low"


def test_matches_that_wait_for_room_begin_when_there_is_some() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(PLAIN))
    heed(room, low=True)
    bot = room.bot("fis")
    assert (room.last(ana, Seeking), any(isinstance(told, Seated) for told in room.told[bot])) == (
        Seeking(PLAIN),
        False,
    )
    heed(room, low=False)
    assert room.told[ben][-1] == DISK_FREE
    assert room.last(ana, Seated).table == room.last(bot, Seated).table


# The end.


def limit(log: Log, pages: int) -> None:
    """Let the database have so many pages: SQLite then says what it says of a full disk."""
    log.journal._database.connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").all()
    log.journal._database.connection.commit()


MANY = tuple(Registered(f"p{i}", "P" * 24, i.to_bytes(32, "big")) for i in range(5000))


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "ROOM_SECONDS", 0.01)


@pytest.mark.usefixtures("impatient")
def test_a_commit_for_which_there_is_no_room_is_made_when_there_is(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    log.write(ANA, DEALT, Keyed("ana", "Ana", b"\x08" * 32))
    limit(log, 8)
    entries: tuple[Entry, ...] = (*EVENTS, Keyed("ana", "Ana", b"\x09" * 32), Keyed("p1", "P", b"\x0a" * 32), *MANY)
    log.journal.submit(2, entries)
    assert log.stalls.get(timeout=10)
    limit(log, 10_000)
    log.write()
    assert (log.stalls.get(timeout=10), log.errors) == (False, [])
    log.journal.close()
    saved = reopen(tmp_path / "db")
    assert (saved.matches, len(saved.players)) == (((DEALT, EVENTS),), 5001)
    assert saved.keys == (Keyed("ana", "Ana", b"\x09" * 32), Keyed("p1", "P", b"\x0a" * 32))


@pytest.mark.usefixtures("impatient")
def test_nobody_is_told_of_a_commit_before_the_head_has_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(tmp_path / "db")
    head = log.journal._database.head
    assert head is not None
    write, tries = head.write, [NO_SPACE] * 3

    def full(link: Any) -> None:
        if tries:
            assert not log.done.is_set()
            raise tries.pop()
        write(link)

    monkeypatch.setattr(head, "write", full)
    log.write(ANA)
    assert (tries, [log.stalls.get(timeout=10) for _ in range(2)]) == ([], [True, False])
    log.journal.close()


def test_a_server_that_stops_on_a_full_disk_keeps_all_that_was_acknowledged(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    log.write(ANA, DEALT)
    limit(log, 8)
    log.journal.submit(2, MANY)
    assert log.stalls.get(timeout=10)
    log.journal.close()
    assert "cannot be written" in str(log.errors)
    saved = reopen(tmp_path / "db")
    assert (saved.players, saved.matches) == ((ANA,), ((DEALT, ()),))


class FullDisk(Front):
    """A service whose disk is full while `full` is set."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.full = False
        self.held: list[bool] = []
        self.service._hold_time = self.held.append
        writer = self.service.journal._writer
        commit = writer._commit

        def on_disk(statements: Any) -> None:
            if self.full:
                raise NO_SPACE
            commit(statements)

        vars(writer)["_commit"] = on_disk


@pytest.fixture
async def front(tmp_path: Path, impatient: None) -> AsyncIterator[FullDisk]:
    front = FullDisk(tmp_path / "db")
    yield front
    await front.service.stop()


async def test_on_a_full_disk_every_match_waits_and_then_goes_on(front: FullDisk) -> None:
    _, mover = await seat_two(front)
    other = 3 - mover
    front.full = True
    front.service.receive(mover, Play(0, "pass"))
    await front.until(lambda: DISK_FULL in front.told[mover] and DISK_FULL in front.told[other])
    assert (front.last(other, Update).version, front.service.disk, front.held) == (0, "full", [True])
    # What comes now is kept; whoever comes new is kept waiting, too.
    front.service.receive(other, Play(1, "pass"))
    front.service.receive(9, Hello("Eve"))
    assert (front.last(other, Refused), front.told[9]) == (None, [])
    front.full = False
    await front.until(lambda: front.last(mover, Update).version == 2 and front.told[9])
    assert (DISK_WRITABLE in front.told[other], front.service.disk, front.held) == (True, "ok", [True, False])
    assert front.faults == []


async def test_on_a_full_disk_nobody_fills_the_memory(front: FullDisk) -> None:
    _, mover = await seat_two(front)
    front.full = True
    front.service.receive(mover, Play(0, "pass"))
    await front.until(lambda: front.service.stalled)
    for _ in range(MOST_KEPT + 1):
        front.service.receive(mover, Offer("fis", ("nano-gwent",)))
    told = front.last(mover, Refused)
    assert (told.code, told.why, told.to) == ("slow-down", "disk-full", "")
    front.service.leave(mover)
    assert front.service._held == {}
    front.full = False
    await front.until(lambda: not front.service.stalled)


async def test_a_server_starts_as_soon_as_its_disk_has_room(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opened: Any = object()
    tries = [NoRoom("full"), NoRoom("full")]

    def open_service() -> Any:
        if tries:
            raise tries.pop()
        return opened

    monkeypatch.setattr(serve, "ROOM_SECONDS", 0.01)
    end: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    assert await serve._opened(open_service, end) is opened
    assert caplog.messages == ["full; the server starts when there is room"]
    end.set_result(0)
    assert await serve._opened(open_service, end) is None


def test_without_room_for_its_index_a_database_is_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Log(tmp_path / "db")
    log.journal.close()
    url, error = f"sqlite:///{tmp_path}/db", sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    for free, kind in ((INDEX_BYTES, JournalError), (INDEX_BYTES - 1, NoRoom)):
        monkeypatch.setattr("shutil.disk_usage", lambda _, free=free: SimpleNamespace(free=free))
        with closing(Database(url)) as database, pytest.raises(JournalError) as caught, database.explained():
            raise error
        assert type(caught.value) is kind
