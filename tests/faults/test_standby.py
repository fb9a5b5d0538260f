"""Two servers of one room: one serves, the other takes over, and nobody loses a move."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from server.host.serve import TAKEN_OVER
from tests.faults.wanderers import Wanderer
from tests.hosted import PATIENCE, Hosted

OTHERS = ("killed", "shut down")


def health(server: Hosted) -> tuple[int, dict[str, object]]:
    """What a server says of itself; 0 if it says nothing."""
    try:
        with urllib.request.urlopen(f"http{server.url.removeprefix('ws')}/healthz", timeout=1) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)
    except OSError:
        return 0, {}


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(holds):  # noqa: ASYNC110  other processes set no event
            await asyncio.sleep(0.02)


@asynccontextmanager
async def playing(*servers: Hosted) -> AsyncIterator[list[Wanderer]]:
    """Two players against each other, for as long as the block."""
    urls, chance = [server.url for server in servers], random.Random(1)
    players = [Wanderer(f"W{number}", urls, chance, 0.05) for number in range(2)]
    async with asyncio.TaskGroup() as tasks:
        running = [tasks.create_task(player.wander()) for player in players]
        yield players
        for task in running:
            task.cancel()


async def until_played_on(players: list[Wanderer]) -> None:
    before = [len(player.moved_on) for player in players]
    await until(lambda: all(len(player.moved_on) > count for player, count in zip(players, before, strict=True)))


@pytest.mark.parametrize(
    "fault",
    ["stopped", pytest.param("killed", marks=pytest.mark.soak), pytest.param("shut down", marks=pytest.mark.soak)],
)
async def test_a_standby_takes_the_room_over(postgresql: str, tmp_path: Path, fault: str) -> None:
    with (
        Hosted(tmp_path / "a", "--database", postgresql, "--standby", "--no-limits") as first,
        Hosted(tmp_path / "b", "--database", postgresql, "--standby", "--no-limits") as second,
    ):
        await until(lambda: health(first)[0] == 200)
        await until(lambda: health(second)[1].get("servers") == [first.url])
        assert (health(second)[0], health(second)[1]["status"]) == (503, "standby")
        async with playing(first, second) as players:
            await until_played_on(players)
            if fault == "killed":
                first.kill()
            elif fault == "shut down":
                assert await asyncio.to_thread(first.stop) == 0
            else:
                with first.paused():
                    await until(lambda: health(second)[0] == 200)
                assert await asyncio.to_thread(first.wait) == TAKEN_OVER
            await until_played_on(players)
            assert health(second)[0] == 200
            assert all(player.servers == (first.url,) for player in players)
