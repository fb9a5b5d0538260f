"""python -m tests.bench.scale: what a large room costs: accounts and ratings, matches that go on, idle connections."""

from __future__ import annotations

import base64
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from itertools import islice

from server.accounts.accounts import hash_of
from server.effects.entries import Dealt, Entry, Moved, Rated, Registered, Reworked
from server.journal.journal import Journal
from server.ratings.anchors import SCALES
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Hello, Rules
from tests.bench import load
from tests.bench.server import cpu_seconds, files_allowed, our_server, resident, running, server_options
from tests.full_room import player

ACCOUNTS, RATED = 1_000_000, 100_000
GAME = "nano-gwent"
LIVE, MOVES = 5_000, 20
SECONDS = 1.234567
"""Of a move; a whole number would take longer to be written down, and no clock ever tells one."""
IDLE = 10_000
BATCH = 1_000
"""Entries in a commit."""
OPTIONS = ("--max-connections", str(IDLE + 100), "--max-matches", str(LIVE))


def token(number: int) -> str:
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("=")


def registered(count: int) -> Iterator[Entry]:
    return (Registered(player(number), f"Player {number}", hash_of(token(number))) for number in range(count))


def rated(count: int) -> Iterator[Entry]:
    for first in range(0, count, BATCH):
        names = [(player(number), f"Player {number}") for number in range(first, min(first + BATCH, count))]
        known = [Rated(GAME, *each, mu=0.0, sigma=60.0, matches=30, scale=SCALES[GAME]) for each in names]
        yield Reworked(GAME, tuple(known))


def live(count: int) -> Iterator[Entry]:
    """Matches of two players each, some moves old."""
    chance, rules, banks = Chance(1), Rules(GAME), (300.0, 300.0)
    for number in range(count):
        people, seed = (player(2 * number), player(2 * number + 1)), number.to_bytes(32, "big")
        dealt = Dealt(f"m{number}", f"t{number}", rules, people, ("A", "B"), (None, None), seed)
        yield dealt
        game = NanoGwent.deal(2, {}, Chance(dealt.mixed))
        for version in range(1, MOVES + 1):
            assert game.turn is not None
            seat, move = game.turn, chance.choice(game.legal_moves(game.turn)[:-1])
            game = game.play(seat, move).game
            yield Moved(dealt.match, version, seat, str(move), SECONDS, banks)


def write(folder: str, entries: Iterable[Entry]) -> None:
    """Write a server's database."""
    done = threading.Event()
    journal = Journal(f"sqlite:///{folder}/fairdeal.db", "process", lambda number: done.set(), print)
    journal.start()
    coming = iter(entries)
    while batch := tuple(islice(coming, BATCH)):
        done.clear()
        journal.submit(1, batch)
        done.wait()
    journal.close()


def start(title: str, folder: str, clients: int = 0) -> None:
    """Start a server on a folder, and print what that took until it listened, and until its players were back."""
    began = time.perf_counter()
    with running([sys.executable, "-m", "server", *server_options(folder), *OPTIONS]) as (process, port):
        listening, used = time.perf_counter() - began, cpu_seconds(process)
        print(f"{title}: listens after {listening:.1f} s, {used:.1f} s of CPU, {resident(process) / 1024:.0f} MiB")
        if clients:
            come_back(port, clients)
            print(f"{'':4}all players back: {cpu_seconds(process):.1f} s of CPU, {resident(process) / 1024:.0f} MiB")


def come_back(port: int, clients: int) -> None:
    """Have players come back; each sees the position of their match."""
    sides: list[load.Side] = []
    for first in range(0, clients, load.TOGETHER):
        group = load.connect(port, load.TOGETHER, shake=True)
        for number, side in enumerate(group, first):
            side.tell(Hello("Back", token(number)))
        sides += group
        load.listen(sides)
    while not all(side.updates for side in sides):
        load.listen(sides, seconds=0.1)


def idle() -> None:
    with our_server(*OPTIONS) as (process, port):
        before = resident(process)
        sides = load.welcomed(port, IDLE, "Idle")
        print(f"{IDLE:,} idle connections: {(resident(process) - before) / IDLE:.1f} KiB each")
        for side in sides:
            side.link.close()


def main() -> None:
    os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
    files_allowed(2 * IDLE)
    with tempfile.TemporaryDirectory() as folder:
        write(folder, registered(ACCOUNTS))
        write(folder, rated(RATED))
        start(f"{ACCOUNTS:,} accounts, {RATED:,} rated", folder)
    with tempfile.TemporaryDirectory() as folder:
        write(folder, registered(2 * LIVE))
        write(folder, live(LIVE))
        start(f"{LIVE:,} live matches", folder, 2 * LIVE)
    idle()


if __name__ == "__main__":
    main()
