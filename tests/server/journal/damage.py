"""Journals of a room in full swing, and damages to their files that a seed draws."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from server.effects.entries import Dealt, Ended, Entry, Keyed, Moved, Rated, Registered, Verdict, Won
from server.tables.match import Match
from shared.messages import Rules
from tests.server.journal.test_journal import Log

PAGE, WAL_HEADER, FRAME = 4096, 32, 24 + 4096
FILES = ("db", "db-wal", "db.head")
DAMAGES = ("flip", "zero", "truncate")
TARGETS = ("header", "players", "keys", "log", "records", "verdicts", "ratings", "wins", "about", "page", "head")
WAL_TARGETS = ("live", "stale", "wal header")


class Damage(NamedTuple):
    """What is done to which bytes of which file."""

    what: str
    file: str
    start: int
    size: int

    def do(self, folder: Path) -> None:
        """Damage the file in this folder."""
        path = folder / self.file
        data = bytearray(path.read_bytes())
        if self.what == "flip":
            data[self.start // 8] ^= 1 << self.start % 8
        elif self.what == "zero":
            data[self.start : self.start + self.size] = bytes(self.size)
        else:
            del data[self.start :]
        path.write_bytes(data)


def evening(chance: random.Random) -> Iterator[tuple[Entry, ...]]:
    """Commits of an evening: people come, matches begin, go on and end."""
    players = [f"player{number}" for number in range(12)]
    for number, player in enumerate(players):
        yield (Registered(player, player.title(), chance.randbytes(32)),)
        if number % 3 == 0:
            yield (Keyed(player, player.title(), chance.randbytes(32)),)
    live: dict[str, tuple[Dealt, list[Moved]]] = {}
    for number in range(40):
        match, pair = f"match{number}", tuple(chance.sample(players, 2))
        seats = (None, None)
        live[match] = Dealt(match, f"t{number}", Rules("nano-gwent"), pair, pair, seats, chance.randbytes(32)), []
        yield (live[match][0],)
        for _ in range(chance.randrange(5)):
            dealt, moves = live[chance.choice([*live])]
            if len(moves) < 2:
                moves.append(Moved(dealt.match, len(moves) + 1, len(moves), "pass", 0.5, ()))
                yield (moves[-1],)
        if len(live) > 5:
            yield (_ended(*live.pop(chance.choice([*live]))),)


def _ended(dealt: Dealt, moves: list[Moved]) -> Ended:
    match = Match(dealt)
    for move in moves[:1]:
        match.replay(move)
    match.lose([0], "resignation")
    rated = tuple(Rated("nano-gwent", player, player, 25.0, 8.0, 1) for player in dealt.players)
    won = (Won("nano-gwent", dealt.players[1], 1),)
    return Ended(match.record(), dealt.players, rated, Verdict((), "it ended early"), won)


def write(folder: Path, chance: random.Random, *, killed: bool) -> None:
    """Write a journal as a server leaves it that is stopped, or `killed` in the middle."""
    at_work = folder / "at work"
    at_work.mkdir(parents=True)
    log = Log(at_work / "db")
    # Small, so that the log has been written from its beginning again a few times, over stale frames.
    log.journal._database.connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint={chance.randrange(15, 60)}").all()
    log.journal._database.connection.commit()
    commits = [*evening(chance)]
    for entries in commits[: chance.randrange(60, len(commits))]:
        log.write(*entries)
    assert not log.errors
    if killed:
        _copy(at_work, folder)
    log.journal.close()
    if not killed:
        _copy(at_work, folder)
    shutil.rmtree(at_work)


def _copy(source: Path, to: Path) -> None:
    for name in FILES:
        if (source / name).exists():
            shutil.copy(source / name, to / name)


def copied(folder: Path, to: Path) -> Path:
    """The same journal in an empty folder."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir()
    _copy(folder, to)
    return to / "db"


def draw(folder: Path, chance: random.Random) -> Damage:
    """A damage to a journal."""
    in_log = (folder / "db-wal").stat().st_size and chance.random() < 0.5
    target = chance.choice(WAL_TARGETS if in_log else TARGETS)
    what = chance.choices(DAMAGES, (6, 2, 2))[0]
    file, start, size = _place(folder, target, chance)
    if what == "flip":
        data = (folder / file).read_bytes()
        # Most of a small page is blank: three quarters of the flips are where something stands.
        written = [at for at in range(start, start + size) if data[at]] if chance.random() < 0.75 else []
        return Damage(what, file, 8 * chance.choice(written or range(start, start + size)) + chance.randrange(8), 1)
    return Damage(what, file, start if what == "zero" else chance.randrange(start, start + size), size)


def _place(folder: Path, target: str, chance: random.Random) -> tuple[str, int, int]:
    """The file of a target, where in it the target begins, and how many bytes it has."""
    pages = (folder / "db").stat().st_size // PAGE
    match target:
        case "head":
            return "db.head", 0, (folder / "db.head").stat().st_size
        case "header":
            return "db", 0, 100
        case "page":
            return "db", PAGE * chance.randrange(pages), PAGE
        case "wal header":
            return "db-wal", 0, WAL_HEADER
        case "live" | "stale":
            live, all_of_them = _frames(folder / "db-wal")
            which = range(live) if target == "live" or live == all_of_them else range(live, all_of_them)
            return "db-wal", WAL_HEADER + FRAME * chance.choice(which), FRAME
        case table:
            return "db", PAGE * min(_root(folder, table) - 1, pages - 1), PAGE


def _frames(wal: Path) -> tuple[int, int]:
    """How many frames of a write-ahead log are live, and how many it has."""
    data = wal.read_bytes()
    salt = data[16:24]
    starts = range(WAL_HEADER, len(data), FRAME)
    live = next((number for number, at in enumerate(starts) if data[at + 8 : at + 16] != salt), len(starts))
    return live, len(starts)


def _root(folder: Path, table: str) -> int:
    with closing(opened(folder / "db")) as connection:
        (page,) = connection.execute("select rootpage from sqlite_master where name = ?", (table,)).fetchone()
    return int(page)


def opened(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing."""
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True)


def seen_by_sqlite(path: Path) -> object:
    """All that SQLite by itself reads in a journal, and its head; None: it finds damage."""
    try:
        with closing(opened(path)) as connection:
            if connection.execute("pragma integrity_check(1)").fetchone() != ("ok",):
                return None
            made = connection.execute(
                "select name, sql from sqlite_master where type = 'table' order by name"
            ).fetchall()
            rows = [sorted(connection.execute(f"select * from {name}"), key=repr) for name, sql in made if sql]
        return made, rows, path.with_name("db.head").read_bytes()
    except (sqlite3.Error, UnicodeError):
        return None
