"""Faults, one after the other, on two servers of one room while fifty matches are played: nobody loses a move, play
goes on within seconds, and no server says that it is well while it is not.

FAIRDEAL_FAULTS says how many, FAIRDEAL_SEED which.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import statistics
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Literal

import pytest

from server.effects.entries import Moved
from server.host.serve import TAKEN_OVER
from server.journal.journal import Journal
from shared.record import read, verify
from tests.faults.test_standby import health, until
from tests.faults.wanderers import Wanderer
from tests.hosted import Hosted
from tests.server.line import Line
from tests.server.postgres import END_SESSIONS, run

FAULTS = int(os.environ.get("FAIRDEAL_FAULTS", "24"))
SEED = int(os.environ.get("FAIRDEAL_SEED", "16"))
MATCHES = 50
PACE = 0.5
"""Seconds that a player takes for a move, at most."""
GOES_ON, WELL = 5.0, 1.0
"""Seconds: how long play may stand still (99 of 100 times), and a server say that it is well while it is not."""

Kind = Literal["killed", "stopped", "session ended", "cut off"]
KINDS: tuple[Kind, ...] = ("killed", "stopped", "session ended", "cut off")
OWNER = "select address from fairdeal.lease where expires > clock_timestamp()"


class Node:
    """One of the two servers, and what it says of itself."""

    def __init__(self, folder: Path, database: str) -> None:
        self.line = Line(database)
        self.server = Hosted(folder, "--database", self.line.url, "--standby", "--no-limits", "--log-level", "warning")
        self.cut_off = False
        self.wrong = 0.0
        """For how long it has said that it is well without being so, at most."""

    def watch(self, owner: Callable[[], str | None], over: threading.Event) -> None:
        """See again and again whether what it says of itself is true."""
        wrong_since: float | None = None
        while not over.wait(0.05):
            says_so = health(self.server)[0] == 200
            now = time.monotonic()
            # Asked after it: a server that has just taken the room is right.
            if not says_so or (owner() == self.server.url and not self.cut_off):
                wrong_since = None
            else:
                wrong_since = wrong_since or now
                self.wrong = max(self.wrong, now - wrong_since)


class Room:
    """Two servers over one database, and the player of every seat."""

    def __init__(self, stack: ExitStack, folder: Path, database: str, chance: random.Random) -> None:
        self.database = database
        self.nodes = [Node(folder / name, database) for name in ("a", "b")]
        for node in self.nodes:
            stack.enter_context(node.line)
            stack.enter_context(node.server)
        urls = [node.server.url for node in self.nodes]
        self.players = [Wanderer(f"W{number}", urls, chance, PACE) for number in range(2 * MATCHES)]
        self.refused = 0
        """Servers that came back after their room had been taken, and stopped."""
        self.standstills: list[float] = []

    def owner(self) -> str | None:
        found = run(self.database, OWNER)
        return str(found[0][0]) if found else None

    async def until_whole(self) -> None:
        """Wait until one server has the room, the other stands by, and everybody plays."""
        await until(lambda: {health(node.server)[1].get("status") for node in self.nodes} == {"ok", "standby"})
        await self._until_all_have_moved_on()

    async def _until_all_have_moved_on(self) -> None:
        counts = [len(player.moved_on) for player in self.players]
        await until(lambda: all(len(p.moved_on) > count for p, count in zip(self.players, counts, strict=True)))

    async def suffer(self, kind: Kind, chance: random.Random) -> None:
        """Have the server of the room suffer a fault, and set it right."""
        await self.until_whole()
        owner = self.owner()
        [node] = [node for node in self.nodes if node.server.url == owner]
        began = time.monotonic()
        match kind:
            case "killed":
                node.server.kill()
                await self._play_on(began)
                await asyncio.to_thread(node.server.start)
            case "stopped":
                with node.server.paused():
                    await until(lambda: self.owner() not in (owner, None))
                    await self._play_on(began)
                    await asyncio.sleep(chance.uniform(0, 2))
                await self._refused(node)
            case "session ended":
                run(self.database, END_SESSIONS)
                await self._play_on(began)
            case "cut off":
                node.cut_off = True
                node.line.hold()
                await until(lambda: self.owner() not in (owner, None))
                await self._play_on(began)
                node.line.resume()
                await self._refused(node)
                node.cut_off = False

    async def _play_on(self, began: float) -> None:
        """Wait until everybody plays, and note for how long each has stood still."""
        await asyncio.sleep(1)  # What was on its way when it began is no sign that play goes on.
        await self._until_all_have_moved_on()
        for player in self.players:
            times = [began, *(moment for moment in player.moved_on if moment > began)]
            self.standstills.append(max(after - before for before, after in itertools.pairwise(times)))

    async def _refused(self, node: Node) -> None:
        """A server that comes back finds its room taken, and ends; it is started again."""
        assert await asyncio.to_thread(node.server.wait) == TAKEN_OVER
        self.refused += 1
        await asyncio.to_thread(node.server.start)


def written(database: str) -> Callable[[str, int], str | None]:
    """Which move of a match is in the database at a version; each match is verified as a whole."""
    records = [read(text.encode()) for (text,) in run(database, "select record from fairdeal.records")]
    journal = Journal(database, "power", lambda _: None, lambda error: None)
    moves = {
        (event.match, event.version - 1): event.move
        for _, events in journal.load().matches
        for event in events
        if isinstance(event, Moved)
    }
    journal.close()
    for record in records:
        verify(record)
        moves |= {(record.match, version): moved.move for version, moved in enumerate(record.moves)}
    return lambda match, version: moves.get((match, version))


@pytest.mark.soak
@pytest.mark.alone
async def test_no_fault_of_a_server_loses_a_move_or_stops_play(postgresql: str, tmp_path: Path) -> None:
    print(f"{FAULTS} faults are drawn from {SEED}")
    chance, suffered = random.Random(SEED), Counter[Kind]()
    with ExitStack() as stack:
        room = Room(stack, tmp_path, postgresql, chance)
        over = threading.Event()
        watching = [threading.Thread(target=node.watch, args=(room.owner, over)) for node in room.nodes]
        stack.callback(over.set)
        for thread in watching:
            thread.start()
        async with asyncio.TaskGroup() as tasks:
            playing = [tasks.create_task(player.wander()) for player in room.players]
            for number in range(FAULTS):
                kind = KINDS[number % len(KINDS)]
                await room.suffer(kind, chance)
                suffered[kind] += 1
            await room.until_whole()
            for task in playing:
                task.cancel()
        over.set()
        for thread in watching:
            thread.join()
        for node in room.nodes:
            node.server.stop()
    acknowledged = {(a.match, a.version): a.move for player in room.players for a in player.acknowledged}
    assert sum(len(player.acknowledged) for player in room.players) == len(acknowledged)
    move_at = written(postgresql)
    lost = {key: (move, kept) for key, move in acknowledged.items() if (kept := move_at(*key)) != move}
    slow = statistics.quantiles(room.standstills, n=100)
    wrong = max(node.wrong for node in room.nodes)
    print(f"faults {dict(suffered)}, moves acknowledged {len(acknowledged)}, lost or altered {len(lost)}")
    print(f"stale servers refused {room.refused} of {suffered['stopped'] + suffered['cut off']}")
    print(f"play stood still: median {slow[49]:.2f} s, p99 {slow[98]:.2f} s, most {max(room.standstills):.2f} s")
    print(f"/healthz said ok wrongly for {wrong:.2f} s at most")
    assert lost == {}
    assert room.refused == suffered["stopped"] + suffered["cut off"]
    assert slow[98] <= GOES_ON
    assert wrong <= WELL
