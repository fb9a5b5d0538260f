"""Bots that fail at a real server: it has a name, and whoever else is there plays on."""

from __future__ import annotations

import asyncio
import itertools
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bots.agent import Budget
from bots.agents.mcts import Mcts
from bots.client.chair import serve
from bots.client.link import Link, link
from bots.client.service import Service
from bots.match.failure import Drawer
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.messages import (
    Browse,
    Ended,
    Hello,
    Leave,
    Lobby,
    Open,
    Play,
    Resign,
    Rules,
    Seated,
    Seek,
    Seeking,
    Update,
    Welcome,
)
from shared.record import TABLE_REASONS, Record, replay
from tests.bots.client.peer import SEED, kept
from tests.bots.ladder.players import PLAYERS
from tests.bots.match.hostile import Good
from tests.bots.match.test_failure import HOSTILE
from tests.hosted import PATIENCE, Hosted

T = TypeVar("T")
RULES = Rules("nano-gwent", clock=None, grace=0.5, absent="forfeit")


class Waits(Good):
    """Gives no answer until it is told to."""

    name = "waits"
    enough = threading.Event()

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        self.enough.wait(PATIENCE)
        return super().choose(view, moves, budget)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Hosted]:
    with Hosted(tmp_path / "data", "--bots", "random", "--no-limits") as server:
        yield server


async def seeking(url: str, seek: Seek, *agents: str) -> Record:
    """A match of somebody who seeks once these bots are there, plays their first move, and resigns after the sixth."""
    moved = 0
    async with asyncio.timeout(PATIENCE), link(url) as line:
        await line.send(Hello("Ann"))
        await line.send(Browse())
        async for message in line:
            match message:
                case Lobby() if moved == 0 and set(agents) <= {bot.agent for bot in message.bots if bot.free}:
                    await line.send(seek)
                case Update() if message.moves:
                    moved += 1
                    await line.send(Play(message.version, message.moves[0]) if moved <= 6 else Resign())
                case Ended():
                    return message.record
    raise AssertionError("the server has closed the connection")


async def played(url: str, *agents: str) -> str:
    """Why a match of these bots ended, once they are all there."""
    async with asyncio.timeout(PATIENCE), link(url) as line:
        await line.send(Hello("Ann"))
        await line.send(Browse())
        async for message in line:
            if isinstance(message, Lobby) and set(agents) <= {bot.agent for bot in message.bots if bot.free}:
                await line.send(Open(RULES, tuple(f"bot:{agent}" for agent in agents), private=True))
                break
        async for message in line:
            if isinstance(message, Ended):
                return message.record.outcome.reason
    raise AssertionError("the server has closed the connection")


@contextmanager
def running(server: Hosted, agent: str) -> Iterator[subprocess.Popen[bytes]]:
    """A bot in a process of its own."""
    command = (sys.executable, "-m", "bots", "run", agent, "--server", server.url, "--failures", os.devnull)
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def test_when_the_process_of_a_bot_ends_its_match_is_abandoned_and_the_next_one_played(server: Hosted) -> None:
    with running(server, f"{HOSTILE}:Exits") as hostile:
        # No other bot is free that could sit in.
        assert await played(server.url, "exits", "random") == "abandoned"
        assert hostile.wait(PATIENCE) == 3
    with running(server, f"{PLAYERS}:Lot"):
        assert await played(server.url, "lot", "random") not in TABLE_REASONS


async def test_who_writes_nonsense_loses_by_protocol_and_the_next_match_is_played(server: Hosted) -> None:
    with running(server, f"{HOSTILE}:Mumbles"), running(server, f"{PLAYERS}:Lot"):
        assert await played(server.url, "mumbles", "lot") == "protocol"
        assert await played(server.url, "lot", "random") not in TABLE_REASONS


async def test_a_bot_that_thinks_for_ever_where_no_clock_runs_loses_by_stall(server: Hosted, tmp_path: Path) -> None:
    Waits.enough.clear()
    folder = tmp_path / "failures"
    cast = {"nano-gwent": Waits}
    service = Service(server.url, "waits", "waits", cast, bytes(32), where="", drawer=Drawer(folder), stall=0.2)
    bot = asyncio.create_task(serve([service], 1))
    try:
        assert await played(server.url, "waits", "random") == "stall"
        assert kept(folder).verdict == "stall"
        Waits.enough.set()
        assert await played(server.url, "waits", "random") not in TABLE_REASONS
    finally:
        bot.cancel()
        with suppress(asyncio.CancelledError):
            await bot


async def test_a_bot_with_rules_to_load_keeps_nobody_else_from_coming(server: Hosted) -> None:
    came: list[str] = []
    there: list[tuple[str, ...]] = []
    both = asyncio.Event()

    class Loads(Mcts):
        """Notes who is there already when it loads its rules."""

        def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
            there.append(tuple(came))
            super().__init__(game, chance)

    def arrived(service: Service) -> None:
        came.append(service.name)
        if len(came) == 2:
            both.set()

    services = [
        Service(server.url, name, name, {"escoba": kind}, SEED) for name, kind in (("mcts", Loads), ("good", Good))
    ]
    bots = asyncio.create_task(serve(services, 1, arrived))
    async with asyncio.timeout(PATIENCE):
        await both.wait()
    bots.cancel()
    assert there == [("good",)]
    assert came == ["good", "mcts"]


async def test_a_house_bot_thinks_no_longer_than_the_host_allows_and_not_about_its_only_move(tmp_path: Path) -> None:
    with Hosted(tmp_path / "data", "--bots", "mcts", "--bot-pace", "0", "--bot-think", "0.3") as server:
        record = await seeking(server.url, Seek(Rules("escoba")), "mcts")
    steps = list(replay(record))
    decided = [
        (len(before.game.legal_moves(moved.seat)), moved)
        for (_, before), (moved, _) in itertools.pairwise(steps)
        if moved is not None and record.seats[moved.seat] == "mcts"
    ]
    free, forced = ([moved for moves, moved in decided if (moves == 1) is only] for only in (False, True))
    assert free
    assert forced
    # Of the usual clock it would take 17 s and more; a reason says that the agent was asked.
    assert max(moved.seconds for _, moved in decided) < 5
    assert all(moved.reason is not None for moved in free)
    assert all(moved.reason is None for moved in forced)


async def test_a_beginner_meets_the_gentlest_house_bot_and_two_wins_are_known_after_a_restart(tmp_path: Path) -> None:
    gwent = Rules("nano-gwent", clock=None)
    with Hosted(tmp_path / "data", "--bots", "minimax,fis,random", "--bot-pace", "0") as server:
        assert "fis" in (await seeking(server.url, Seek(gwent), "minimax", "fis", "random")).seats
        async with asyncio.timeout(PATIENCE), link(server.url) as ana, link(server.url) as ben:
            await ana.send(Hello("Ana"))
            await ben.send(Hello("Ben"))
            token = (await heard(ana, Welcome)).token
            for _ in range(2):
                await ana.send(Seek(gwent, "human"))
                await heard(ana, Seeking)
                await ben.send(Seek(gwent, "human"))
                # Both reveal what they pledged as they read.
                await asyncio.gather(heard(ana, Seated), heard(ben, Seated))
                await ben.send(Resign())
                for line in (ana, ben):
                    await heard(line, Ended)
                    await line.send(Leave())
        server.kill()
        server.start()
        async with asyncio.timeout(PATIENCE), link(server.url) as again:
            await again.send(Hello("Ana", token))
            assert "nano-gwent" not in (await heard(again, Welcome)).learning


async def heard(line: Link, kind: type[T]) -> T:
    """The next message of a kind."""
    async for message in line:
        if isinstance(message, kind):
            return message
    raise AssertionError("the server has closed the connection")
