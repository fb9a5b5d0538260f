from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from client.player.memory import Memory
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Account,
    Browse,
    Closing,
    Ended,
    Hello,
    Leave,
    Lobby,
    MoveAccount,
    MoveCode,
    Play,
    Seek,
    ServerMessage,
    TakeAccount,
)
from shared.program import ROOT
from shared.servers import Server
from tests.client.fakes import RULES, seated, update
from tests.client.scripted import TOKEN, Visit, record, scripted_server, welcome
from tests.hosted import PATIENCE

GAME = NanoGwent.deal(options={"deck": (2, 8, 15)})
OTHER = "ws://127.0.0.1:1"
Process = asyncio.subprocess.Process


@asynccontextmanager
async def client(url: str, folder: Path, typed: str) -> AsyncIterator[Process]:
    """`python -m client --text` as Ann, with everything typed at once."""
    options = ("--text", "--server", url, "--name", "Ann", "--data", str(folder))
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "client", *options, cwd=ROOT, stdin=pipe, stdout=pipe
    )
    assert process.stdin is not None
    process.stdin.write(typed.encode())
    process.stdin.write_eof()
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def ending(process: Process) -> tuple[int | None, list[str]]:
    """Its exit code, and all it has printed."""
    async with asyncio.timeout(PATIENCE):
        out, _ = await process.communicate()
    return process.returncode, out.decode().splitlines()


async def in_the_lobby(visit: Visit, *more: ServerMessage, servers: tuple[str, ...] = ()) -> Hello:
    hello = await visit.greets(welcome(token=TOKEN, servers=servers))
    assert await visit.hears() == Browse()
    await visit.says(Lobby(), *more)
    return hello


async def test_a_lost_connection_is_told_and_the_match_goes_on(tmp_path: Path) -> None:
    one = GAME.play(0, GAME.parse(0, "8"))
    async with scripted_server() as door, client(door.url, tmp_path, "play bot\n8\n") as ann:
        visit = await door.visit()
        assert await in_the_lobby(visit) == Hello("Ann")
        assert await visit.hears() == Seek(RULES, "bot")
        await visit.says(seated(), update(GAME, 0))
        assert await visit.hears() == Play(0, "8")
        visit.drops()
        again = await door.visit()
        told = welcome(at_table=True), seated(), update(GAME, 0)
        assert await again.greets(*told) == Hello("Ann", TOKEN, 0, match="m1")
        assert await again.hears() == Play(0, "8")
        await again.says(update(one.game, 0, 1, events=one.events))
        await again.says(update(one.game, 0, 1, outcome=record().outcome, to_act=()), Ended(record()))
        assert await again.hears() == Leave()
        code, printed = await ending(ann)
    assert code == 0
    assert [line for line in printed if line.startswith(("Connect", "The connection"))] == [
        f"Connecting to {door.url} as Ann.",
        "The connection was lost; reconnecting.",
        "Connected again.",
    ]
    assert printed.count("You play unit 8 (ranged 9).") == 1
    assert "You win the match (rounds won)." in printed


async def test_the_player_is_known_again_at_the_next_start(tmp_path: Path) -> None:
    async with scripted_server() as door:
        for hello in (Hello("Ann"), Hello("Ann", TOKEN)):
            async with client(door.url, tmp_path, "") as ann:
                assert await in_the_lobby(await door.visit()) == hello
                assert (await ending(ann))[0] == 0


@pytest.mark.parametrize("garbage", [b"\xc1", b"\x81\xa4type\xa5party"])
async def test_a_server_that_talks_nonsense_is_left_and_tried_again(tmp_path: Path, garbage: bytes) -> None:
    async with scripted_server() as door, client(door.url, tmp_path, "play bot\n") as ann:
        visit = await door.visit()
        await visit.greets(welcome())
        await visit.says(garbage)
        again = await door.visit()
        await again.greets(welcome(), Lobby())
        while (asked := await again.hears()) == Browse():
            pass
        assert asked == Seek(RULES, "bot")
        await again.says(Closing("you have connected from elsewhere"))
        code, printed = await ending(ann)
    assert code == 1
    assert printed[-1] == "The connection is closed: you have connected from elsewhere."


async def test_an_account_that_moves_here_is_remembered_and_the_code_of_ones_own_is_told(tmp_path: Path) -> None:
    typed = "account move\naccount take BCDFGHJK\n"
    async with scripted_server() as door, client(door.url, tmp_path, typed) as ann:
        visit = await door.visit()
        await in_the_lobby(visit, servers=(OTHER,))
        assert await visit.hears() == MoveAccount()
        await visit.says(MoveCode("KWQXRZBD", 600.0))
        assert await visit.hears() == TakeAccount("BCDFGHJK")
        await visit.says(Account("Zoë", "z" * 43), Closing("the account has moved here", why="elsewhere"))
        _, said = await ending(ann)
    assert any("KWQXRZBD" in line and "10 minutes" in line for line in said)
    assert any("plays as Zoë" in line for line in said)
    memory = Memory(tmp_path)
    assert memory.name == "Zoë"
    assert memory.room([door.url]) == (Server(door.url, "z" * 43), Server(OTHER, "z" * 43, heir=True))
