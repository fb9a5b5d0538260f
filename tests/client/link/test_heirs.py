"""A room of several servers: who loses one finds the next, in the window, in the terminal and over the bare line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from http import HTTPStatus
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from client.link import connection
from client.link.connection import Connection, connect_to
from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.lobby import Lobby
from client.ui.screen import Push
from shared.messages import Closing, Ended, Hello, Leave, Play, Refused, Seek, ServerMessage
from shared.servers import Server
from tests.client import fakes
from tests.client.fingers import look
from tests.client.scripted import RULES, TOKEN, Door, Visit, record, scripted_server, seated, until, update, welcome
from tests.client.text.test_prompt import GAME, client, ending, in_the_lobby

STANDBY = Closing("this server stands by", return_in=0.0)


@pytest.fixture
async def second() -> AsyncIterator[Door]:
    async with scripted_server() as door:
        yield door


@asynccontextmanager
async def online(second: Door) -> AsyncIterator[tuple[Connection, Door, Visit]]:
    """Ann in a match at a first server, which has named the second and is closed when the block is left."""
    async with scripted_server() as first:
        line = connect_to([Server(first.url)], "Ann")
        try:
            visit = await first.visit()
            await visit.greets(welcome(token=TOKEN, servers=(second.url,)), seated(), update(4))
            await until(lambda: update(4) in line.poll())
            yield line, first, visit
        except BaseException:
            await asyncio.to_thread(line.close)
            raise


@asynccontextmanager
async def closing(line: Connection) -> AsyncIterator[None]:
    try:
        yield
    finally:
        await asyncio.to_thread(line.close)


async def test_the_match_goes_on_at_the_server_that_the_lost_one_has_named(second: Door) -> None:
    async with online(second) as (line, first, _):
        pass
    async with closing(line):
        visit = await second.visit()
        assert await visit.greets(welcome(at_table=True)) == Hello("Ann", TOKEN, 4, match="m1")
        await until(lambda: line.state == "online")
        assert [server.url for server in line.room] == [second.url, first.url]
        assert line.problem is None


@pytest.mark.parametrize("answer", [STANDBY, Closing("you are banned"), Refused("not-allowed", "no"), b"\xc1"])
async def test_one_that_will_not_have_us_counts_as_not_there(second: Door, answer: ServerMessage | bytes) -> None:
    async with online(second) as (line, *_):
        pass
    async with closing(line):
        for _ in range(2):
            visit = await second.visit()
            assert await visit.hears() == Hello("Ann", TOKEN, 4, match="m1")
            await visit.says(answer)
            visit.drops()
        assert line.state == "reconnecting"
        assert line.poll() == []


async def test_one_that_does_not_know_the_token_is_of_another_room(second: Door) -> None:
    async with online(second) as (line, *_):
        pass
    async with closing(line):
        for _ in range(2):
            visit = await second.visit()
            assert (await visit.greets(Refused("bad-token", "who?"))).token == TOKEN


async def test_the_own_server_comes_first_and_a_problem_says_whose_it_is(second: Door) -> None:
    def stand_by(socket: ServerConnection, request: Request) -> Response:
        return socket.respond(HTTPStatus.SERVICE_UNAVAILABLE, "")

    async with (
        serve(ServerConnection.wait_closed, "127.0.0.1", 0, process_request=stand_by) as standby,
        scripted_server() as first,
    ):
        url = f"ws://127.0.0.1:{next(iter(standby.sockets)).getsockname()[1]}"
        line = connect_to([Server(url), Server(first.url)], "Ann")
        async with closing(line):
            visit = await first.visit()
            assert line.problem == f"at {url}: the server refuses connections (HTTP 503)"
            await visit.greets(welcome(token=TOKEN, servers=(url,)))
            await until(lambda: line.state == "online")
            visit.drops()
            assert await (await first.visit()).hears() == Hello("Ann", TOKEN)


async def test_one_that_hangs_is_left_for_the_others(second: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 1.0)
    monkeypatch.setattr(connection, "SOON", 0.1)
    async with online(second) as (line, first, visit), closing(line):
        visit.hangs()
        again = await second.visit()
        assert await again.hears() == Hello("Ann", TOKEN, 4, match="m1")
        assert first.visits.empty()
        visit.drops()


async def test_the_next_start_finds_the_second_server_when_the_first_has_died(tmp_path: Path, second: Door) -> None:
    async with scripted_server() as first:
        Memory(tmp_path).remember(first.url, "Ann", TOKEN, heirs=[second.url])
    line = connect_to(Memory(tmp_path).room([first.url]), "Ann")
    async with closing(line):
        assert await (await second.visit()).hears() == Hello("Ann", TOKEN)


async def test_the_terminal_says_where_the_room_goes_on(tmp_path: Path, second: Door) -> None:
    one = GAME.play(0, GAME.parse(0, "8"))
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(scripted_server())
        async with client(first.url, tmp_path, "play bot\n8\n") as ann:
            visit = await first.visit()
            await in_the_lobby(visit, servers=(second.url,))
            assert await visit.hears() == Seek(RULES, "bot")
            await visit.says(fakes.seated(), fakes.update(GAME, 0))
            assert await visit.hears() == Play(0, "8")
            await stack.aclose()
            again = await second.visit()
            told = welcome(at_table=True), fakes.seated(), fakes.update(GAME, 0)
            assert await again.greets(*told) == Hello("Ann", TOKEN, 0, match="m1")
            assert await again.hears() == Play(0, "8")
            await again.says(fakes.update(one.game, 0, 1, outcome=record().outcome, to_act=()), Ended(record()))
            assert await again.hears() == Leave()
            printed = (await ending(ann))[1]
    assert f"The room goes on at another server: {second.url}." in printed
    assert Memory(tmp_path).room([first.url]) == (Server(first.url, TOKEN), Server(second.url, TOKEN, heir=True))


async def test_the_window_tries_what_was_typed_in_turn(tmp_path: Path, second: Door) -> None:
    async with scripted_server() as first:
        pass
    typed = f"{first.url}, {second.url.removeprefix('ws://')}"
    screen = ConnectScreen(Memory(tmp_path), connect_to, typed, "Ann")
    look(screen)
    screen.update(0.0)
    await (await second.visit()).greets(welcome(token=TOKEN, servers=(first.url,)))
    reached: list[object] = []
    await until(lambda: reached.append(screen.update(0.0)) or isinstance(reached[-1], Push))
    assert isinstance(reached[-1], Push)
    assert isinstance(reached[-1].screen, Lobby)
    assert Memory(tmp_path).room([second.url]) == (
        Server(second.url, TOKEN),
        Server(first.url, TOKEN, heir=True),
    )
    await asyncio.to_thread(screen.close)
