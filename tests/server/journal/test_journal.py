from __future__ import annotations

import queue
import sqlite3
import threading
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from server.effects.entries import (
    Advised,
    Counted,
    Dealt,
    Deleted,
    Dropped,
    Ended,
    Entry,
    Handed,
    Keyed,
    Moved,
    Named,
    Noticed,
    Played,
    Rated,
    Registered,
    Retokened,
    Reworked,
    Seen,
    Taken,
    Verdict,
    Won,
)
from server.journal import checking
from server.journal.chain import checksum
from server.journal.journal import Journal
from server.tables.match import Match
from shared import messages
from shared.game.chance import Chance, derive, mixed
from shared.games.nano_gwent import NanoGwent
from shared.messages import Rating, Rules
from shared.messages.wire import decode_server, encode
from shared.record import FORMAT, Reason, read, verify
from tests.server.journal.held import Held, held

V1 = Path(__file__).parent.parent.parent / "data" / "records_v1"

NOW = 1_700_000_000.5
"""Seconds since 1970."""
ANA = Registered("ana", "Ana", b"\x01" * 32)
DEALT = Dealt("m1", "t1", Rules("nano-gwent"), ("ana", "ben"), ("Ana", "Ben"), (None, "fis"), b"\x07" * 32, "deal 1")
EVENTS = (
    Handed("m1", 0, "fis", for_good=True),
    Taken("m1", 1, "p3"),
    Advised("m1", 1, "csp"),
    Moved("m1", 1, 0, "pass", 1.5, (303.5, 300.0)),
    Moved("m1", 2, 1, "pass", 0.25, (303.5, 304.75), "fis", Reason("ahead", {"rule 21": 1.0}, ("pass",)), "csp"),
)


class Log:
    """A journal whose commits can be waited for."""

    def __init__(self, path: Path) -> None:
        self.done = threading.Event()
        self.errors: list[Exception] = []
        self.now = NOW
        self.stalls: queue.SimpleQueue[bool] = queue.SimpleQueue()
        """What the journal says when it waits for room, and when it goes on."""
        self.journal = Journal(
            f"sqlite:///{path}",
            "process",
            lambda number: self.done.set(),
            self._fail,
            stalled=self.stalls.put,
            calendar=lambda: self.now,
        )

    def _fail(self, error: Exception) -> None:
        self.errors.append(error)
        self.done.set()

    def write(self, *entries: Entry) -> None:
        if not self.journal._thread.is_alive():
            self.journal.start()
        self.done.clear()
        self.journal.submit(1, entries)
        assert self.done.wait(10)


def reopen(path: Path) -> Held:
    log = Log(path)
    try:
        return held(log.journal)
    finally:
        log.journal.close()


def age(path: Path) -> None:
    """Make a database what it was before there were chain and checksums."""
    with closing(sqlite3.connect(path)) as connection:
        for table in ("about", "unplayed", "notices", "names", "former"):
            connection.execute(f"drop table {table}")
        connection.execute("delete from log where entries = x'90'")
        for column in ("tally", "hash"):
            connection.execute(f"alter table log drop column {column}")
        for table in ("players", "keys", "records", "verdicts", "ratings", "wins"):
            connection.execute(f"alter table {table} drop column checksum")
        connection.commit()
    path.with_name("db.head").unlink()


@pytest.mark.parametrize(
    ("entry", "players"),
    [
        (Dropped(("ana",)), ()),
        (Deleted("ana", "ex-1a2b"), ()),
        (Retokened("ana", "Ana", b"\x09" * 32), (msgspec.structs.replace(ANA, token_hash=b"\x09" * 32),)),
    ],
)
def test_what_happens_to_an_account_in_the_commit_that_it_came_with(
    tmp_path: Path, entry: Entry, players: tuple[Registered, ...]
) -> None:
    log = Log(tmp_path / "db")
    log.write(ANA, entry)
    log.journal.close()
    assert reopen(tmp_path / "db").players == players


def test_accounts_without_a_match_are_known_with_when_they_were_seen(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    for player in ("ana", "ben", "cat", "dan"):
        log.write(msgspec.structs.replace(ANA, player=player, token_hash=player.encode()))
        log.now += 100
    log.write(Keyed("dan", "Dan", b"\x05" * 32), Noticed("prune"))
    log.write(Seen("ana"), Played(("cat",)))
    log.write(Dropped(("dan", "ben")))
    log.journal.close()
    saved, then = reopen(tmp_path / "db"), int(NOW)
    assert [account.player for account in saved.players] == ["ana", "cat"]
    assert (saved.unplayed, saved.notices, saved.keys) == ((("ana", then + 400),), (("prune", then + 400),), ())


def test_a_start_makes_the_checksum_of_each_row_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice took a server with 100,000 players a second."""
    log = Log(tmp_path / "db")
    log.write(*(msgspec.structs.replace(ANA, player=str(i), token_hash=i.to_bytes(32, "big")) for i in range(50)))
    log.journal.close()
    made: Counter[str] = Counter()

    def counted(table: str, *values: object) -> bytes:
        made[table] += 1
        return checksum(table, *values)

    monkeypatch.setattr(checking, "checksum", counted)
    Log(tmp_path / "db").journal.close()
    assert (made["players"], made["unplayed"]) == (50, 50)


def test_what_was_committed_is_there_again(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    log.write(ANA, DEALT)
    log.write(*EVENTS)
    log.journal.close()
    assert reopen(tmp_path / "db") == Held((ANA,), ((DEALT, EVENTS),), unplayed=(("ana", int(NOW)),))


@pytest.mark.parametrize(("before", "now"), [(True, "table"), (False, "no")])
def test_a_match_of_an_older_server_goes_on(tmp_path: Path, before: bool, now: Literal["table", "no"]) -> None:
    log = Log(tmp_path / "db")
    log.write(ANA, DEALT)
    log.journal.close()
    age(tmp_path / "db")
    rules = msgspec.structs.asdict(DEALT.rules) | {"spectators": before}
    plain = [{"type": "dealt", **msgspec.structs.asdict(DEALT), "rules": rules}]
    with closing(sqlite3.connect(tmp_path / "db")) as connection:
        connection.execute("update log set entries = ?", (msgspec.msgpack.encode(plain),))
        connection.commit()
    dealt = msgspec.structs.replace(DEALT, rules=msgspec.structs.replace(DEALT.rules, spectators=now))
    saved = reopen(tmp_path / "db")
    assert (saved.players, saved.matches) == ((ANA,), ((dealt, ()),))


def test_a_match_of_a_server_that_knew_no_entropies_ends_in_a_record_of_today(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    log.write(ANA, DEALT)
    log.journal.close()
    age(tmp_path / "db")
    plain = {"type": "dealt", **msgspec.structs.asdict(DEALT)}
    del plain["entropies"], plain["order"]
    with closing(sqlite3.connect(tmp_path / "db")) as connection:
        connection.execute("update log set entries = ?", (msgspec.msgpack.encode([plain]),))
        connection.commit()
    ((dealt, _),) = reopen(tmp_path / "db").matches
    match = Match(dealt)
    for event in EVENTS:
        if isinstance(event, Moved):
            match.replay(event)
    match.lose([0], "resignation")
    record = match.record()
    assert (record.format, record.entropies, record.order, record.mixed) == (FORMAT, (), None, DEALT.seed)
    verify(record)


@pytest.mark.parametrize("name", sorted(path.stem for path in V1.glob("*.json")))
def test_a_record_of_an_older_server_is_told_to_who_missed_the_end(tmp_path: Path, name: str) -> None:
    record = read((V1 / f"{name}.json").read_bytes())
    log = Log(tmp_path / "db")
    log.write(ANA, msgspec.structs.replace(DEALT, match=record.match), Ended(record, ("ana",)))
    log.journal.close()
    (ended,) = reopen(tmp_path / "db").ended
    assert decode_server(encode(ended.told)) == messages.Ended(record)
    verify(ended.record)


def test_what_the_seats_added_is_kept_and_dealt_from(tmp_path: Path) -> None:
    entropies = (b"\x01" * 32, None)
    dealt = msgspec.structs.replace(DEALT, entropies=entropies, order=(0, 1))
    order = tuple(Chance(derive(dealt.mixed, "seats")).shuffled(range(2)))
    dealt = msgspec.structs.replace(dealt, order=order)
    log = Log(tmp_path / "db")
    log.write(ANA, dealt)
    log.journal.close()
    ((again, _),) = reopen(tmp_path / "db").matches
    assert again == dealt
    match = Match(again)
    assert match.game == NanoGwent.deal(2, {}, Chance(mixed(DEALT.seed, "m1", entropies))) != Match(DEALT).game
    match.lose([0], "resignation")
    record = match.record()
    assert (record.entropies, record.order, record.seed) == (("01" * 32, None), order, DEALT.seed.hex())
    verify(record, match.commitment)


def test_of_a_finished_match_only_its_record_is_kept(tmp_path: Path) -> None:
    match = Match(DEALT)
    match.lose([0], "resignation")
    log = Log(tmp_path / "db")
    ended = Ended(match.record(), ("ana",))
    log.write(DEALT, *EVENTS, ended)
    log.journal.close()
    assert reopen(tmp_path / "db") == Held((), (), (ended,))


def test_ratings_are_kept_with_the_end_of_the_match_and_the_last_one_stands(tmp_path: Path) -> None:
    match = Match(DEALT)
    match.lose([0], "resignation")
    record, other = match.record(), msgspec.structs.replace(match.record(), match="m2")
    ann, ben = Rated("nano-gwent", "ann", "Ann", 24.0, 8.0, 1), Rated("nano-gwent", "ben", "Ben", 26.0, 8.0, 1)
    later = msgspec.structs.replace(ann, mu=22.5, matches=2, adrift=0.5, house=(20.0, 90.0))
    log = Log(tmp_path / "db")
    second, third = (msgspec.structs.replace(DEALT, match=match) for match in ("m2", "m3"))
    log.write(DEALT, second, Ended(record, (), (ann, ben)), Ended(other, (), (later,)))
    log.journal.close()
    assert set(reopen(tmp_path / "db").rated) == {later, ben}
    again = Log(tmp_path / "db")
    again.journal.load()
    newest = msgspec.structs.replace(later, matches=3)
    again.write(third, Ended(msgspec.structs.replace(record, match="m3"), (), (newest,)))
    again.journal.close()
    assert set(reopen(tmp_path / "db").rated) == {newest, ben}


def test_ratings_that_are_worked_out_again_take_the_place_of_all_of_a_game(tmp_path: Path) -> None:
    match = Match(DEALT)
    match.lose([0], "resignation")
    ann, bob = (Rated("nano-gwent", name, name, 24.0, 8.0, 1) for name in ("ann", "bob"))
    log = Log(tmp_path / "db")
    log.write(DEALT, Ended(match.record(), (), (ann, bob)))
    again = tuple(msgspec.structs.replace(rated, mu=90.0, scale="another") for rated in (ann, bob))
    log.write(Reworked("nano-gwent", again))
    log.journal.close()
    saved = reopen(tmp_path / "db")
    assert (saved.rated, saved.notices) == (again, (("ratings of nano-gwent", int(NOW)),))


def test_names_are_kept_with_the_end_of_the_match_and_the_last_one_stands(tmp_path: Path) -> None:
    match = Match(DEALT)
    match.lose([0], "resignation")
    record, other = match.record(), msgspec.structs.replace(match.record(), match="m2")
    ann, ben, anne = Named("ann", "Ann", 7), Named("ben", "Ben", 7), Named("ann", "Anne", 8)
    log = Log(tmp_path / "db")
    second = msgspec.structs.replace(DEALT, match="m2")
    log.write(DEALT, second, Ended(record, named=(ann, ben)), Ended(other, named=(anne,)))
    log.journal.close()
    assert set(reopen(tmp_path / "db").names) == {ben, anne}


def test_of_a_deleted_account_the_former_name_is_left(tmp_path: Path) -> None:
    match = Match(DEALT)
    match.lose([0], "resignation")
    bob = Registered("bob", "Bob", b"\x07" * 32)
    rated = Rated("nano-gwent", "ann", "Ann", 24.0, 8.0, 1), Rated("nano-gwent", "bob", "Bob", 26.0, 8.0, 1)
    names, won = (Named("ann", "Ann", 7), Named("bob", "Bob", 7)), (Won("nano-gwent", "ann", 1),)
    log = Log(tmp_path / "db")
    log.write(ANA, bob, Keyed(ANA.player, "Ana", b"\x05" * 32))
    log.write(DEALT, Ended(match.record(), (ANA.player, "bob"), rated, won=won, named=names))
    former = msgspec.structs.replace(rated[0], name="ex-1a2b")
    log.write(Deleted(ANA.player, "ex-1a2b"), Deleted("ann", "ex-1a2b", (former,)))
    log.journal.close()
    saved = reopen(tmp_path / "db")
    assert (saved.players, saved.keys, saved.won, saved.names) == ((bob,), (), (), (names[1],))
    assert set(saved.rated) == {former, rated[1]}
    assert {(each.player, each.name) for each in saved.deleted} == {(ANA.player, "ex-1a2b"), ("ann", "ex-1a2b")}


def test_a_new_token_takes_the_place_of_the_one_before_also_in_the_same_commit(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    cat = Registered("cat", "Cat", b"\x07" * 32)
    log.write(ANA)
    log.write(cat, Retokened("cat", "Cat", b"\x08" * 32), Retokened(ANA.player, "Ana", b"\x09" * 32))
    log.write(Retokened("cat", "Cat", b"\x0a" * 32))
    log.journal.close()
    tokens = {entry.player: entry.token_hash for entry in reopen(tmp_path / "db").players}
    assert tokens == {ANA.player: b"\x09" * 32, "cat": b"\x0a" * 32}


def test_what_was_told_of_the_ratings_is_kept_with_the_record(tmp_path: Path) -> None:
    match = Match(DEALT)
    match.lose([0], "resignation")
    change = Rating(0.0, 900.0), Rating(31.5, 860.0)
    plain = Ended(match.record())
    counted = Counted("nano-gwent", ("ana", "house:fis"), (0.0, 1.0))
    told = Verdict((change, None), counted=counted)
    rated = Ended(msgspec.structs.replace(match.record(), match="m2"), ("ana",), (), told)
    why = Verdict((), "the house bot could not continue (time)", "house-failed", {"reason": "time"})
    not_rated = Ended(msgspec.structs.replace(match.record(), match="m3"), verdict=why)
    log = Log(tmp_path / "db")
    log.write(*(msgspec.structs.replace(DEALT, match=match) for match in ("m1", "m2", "m3")), plain, rated, not_rated)
    log.journal.close()
    saved = reopen(tmp_path / "db")
    assert (saved.ended, saved.counted) == ((plain, rated, not_rated), (counted,))
    age(tmp_path / "db")
    with closing(sqlite3.connect(tmp_path / "db")) as connection, connection:
        before = msgspec.msgpack.encode(((), "it ended early"))
        connection.execute("update verdicts set verdict = ? where match = 'm3'", (before,))
    assert reopen(tmp_path / "db").ended[-1].verdict == Verdict((), "it ended early")


def test_a_compacted_log_holds_what_is_live_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.journal.COMPACT_AFTER", 4)
    other = msgspec.structs.replace(DEALT, match="m2")
    match = Match(other)
    match.lose([0], "resignation")
    log = Log(tmp_path / "db")
    log.write(DEALT, other)
    log.write(*EVENTS[:3])
    log.write(Ended(match.record()))
    log.write(*EVENTS[3:])
    log.journal.close()
    with closing(sqlite3.connect(tmp_path / "db")) as connection:
        assert connection.execute("select number from log").fetchall() == [(6,)]
    assert reopen(tmp_path / "db").matches == ((DEALT, EVENTS),)
