from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from http import HTTPStatus

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from client.link.connection import Connection, connect
from shared.messages import (
    Account,
    Browse,
    Closing,
    Ended,
    Hello,
    Leave,
    Lobby,
    LobbyChange,
    Play,
    Refused,
    Say,
    ServerMessage,
    Update,
)
from tests.client.scripted import TOKEN, Door, Visit, record, scripted_server, seated, until, update, welcome


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    async with scripted_server() as door:
        yield door


async def test_says_hello_and_carries_messages_both_ways(door: Door) -> None:
    line = door.connect()
    assert line.state == "connecting"
    visit = await door.visit()
    line.send(Browse())
    assert await visit.greets(welcome(token=TOKEN), Lobby(seeking=3)) == Hello("Ann")
    assert await visit.hears() == Browse()
    heard: list[ServerMessage] = []
    await until(lambda: heard.extend(line.poll()) or len(heard) == 2)
    assert heard == [welcome(token=TOKEN), Lobby(seeking=3)]
    assert (line.state, line.problem) == ("online", None)


async def test_comes_back_by_itself_with_the_token_and_the_version_it_knows(door: Door) -> None:
    line = door.connect()
    visit = await door.visit()
    await visit.greets(welcome(token=TOKEN), seated(), update(4))
    await until(lambda: update(4) in line.poll())
    visit.drops()
    await until(lambda: line.state == "reconnecting")
    assert line.problem == "the connection was lost"
    again = await door.visit()
    assert await again.greets(welcome(at_table=True)) == Hello("Ann", TOKEN, 4, match="m1")
    await until(lambda: line.state == "online")
    assert line.problem is None


async def test_knows_no_version_after_the_end_of_the_match(door: Door) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome(), seated(), update(4), Ended(record()))
    await until(lambda: Ended(record()) in line.poll())
    visit.drops()
    assert await (await door.visit()).hears() == Hello("Ann", TOKEN)


async def in_a_match(door: Door) -> tuple[Connection, Visit]:
    """To move in version 4, and aware of it."""
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome(), seated(), update(4))
    await until(lambda: update(4) in line.poll())
    return line, visit


async def test_a_move_without_an_answer_is_sent_again_if_it_is_still_meant(door: Door) -> None:
    line, visit = await in_a_match(door)
    line.send(Play(4, "7"))
    assert await visit.hears() == Play(4, "7")
    visit.drops()
    again = await door.visit()
    await again.greets(welcome(at_table=True), seated(), update(4))
    assert await again.hears() == Play(4, "7")
    # The answer settles it: it is not sent a third time.
    await again.says(update(5, to_act=(1,)))
    again.drops()
    third = await door.visit()
    await third.greets(welcome(at_table=True), seated(), update(6))
    line.send(Say("still here"))
    assert await third.hears() == Say("still here")


async def test_a_move_made_offline_waits_for_the_update(door: Door) -> None:
    line, visit = await in_a_match(door)
    visit.drops()
    await until(lambda: line.state == "reconnecting")
    line.send(Play(4, "7"))
    line.send(Say("back soon"))
    again = await door.visit()
    await again.greets(welcome(at_table=True))
    assert await again.hears() == Say("back soon")
    await again.says(seated(), update(4))
    assert await again.hears() == Play(4, "7")


@pytest.mark.parametrize(
    "position",
    [update(5), update(4, to_act=(1,)), update(4, match="m2")],
    ids=["another version", "not my turn", "another match"],
)
async def test_a_move_is_dropped_if_the_position_is_another(door: Door, position: Update) -> None:
    line, visit = await in_a_match(door)
    line.send(Play(4, "7"))
    await visit.hears()
    visit.drops()
    again = await door.visit()
    await again.greets(welcome(at_table=True), seated(), position)
    await until(lambda: position in line.poll())
    line.send(Say("well"))
    assert await again.hears() == Say("well")


async def test_a_refused_move_is_not_sent_again(door: Door) -> None:
    line, visit = await in_a_match(door)
    line.send(Play(4, "99"))
    await visit.hears()
    refusal = Refused("illegal-move", "no such unit", to="play")
    await visit.says(refusal)
    await until(lambda: refusal in line.poll())
    visit.drops()
    again = await door.visit()
    await again.greets(welcome(at_table=True), seated(), update(4))
    await until(lambda: update(4) in line.poll())
    line.send(Say("well"))
    assert await again.hears() == Say("well")


async def test_a_move_that_came_too_fast_is_sent_again_after_the_pause(door: Door) -> None:
    line, visit = await in_a_match(door)
    line.send(Play(4, "7"))
    assert await visit.hears() == Play(4, "7")
    await visit.says(Refused("slow-down", "you chat too fast", 0.01, to="say"), Refused("slow-down", "too fast", 0.02))
    assert await visit.hears() == Play(4, "7")
    await visit.says(update(5, to_act=(1,)))
    await until(lambda: update(5, to_act=(1,)) in line.poll())
    line.send(Say("well"))
    assert await visit.hears() == Say("well")


@pytest.mark.parametrize("garbage", [b"\xc1", b"", b"\x81\xa4type\xa5party", b"\xdd\xff\xff\xff\xff"])
async def test_what_is_no_message_costs_the_connection_and_nothing_else(door: Door, garbage: bytes) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome())
    await visit.says(garbage, Lobby())
    again = await door.visit()
    assert line.problem is not None
    assert line.problem.startswith("the server sent an invalid message (")
    await again.greets(welcome(), Lobby())
    await until(lambda: line.state == "online" and Lobby() in line.poll())


async def test_a_record_without_an_end_costs_the_connection(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shared.messages.record_parts.MOST_BYTES", 2000)
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome(), seated(), *[Ended(record(), more=True)] * 20)
    again = await door.visit()
    assert line.problem is not None
    assert line.problem.endswith("(the record of a match has at most 2000 bytes, and this one goes on)")
    assert not [message for message in line.poll() if isinstance(message, Ended)]
    await again.greets(welcome(), Ended(record()))
    await until(lambda: Ended(record()) in line.poll())


async def test_comes_back_when_it_was_told_to(door: Door) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome(), Closing("restarting", return_in=0.5))
    began = time.monotonic()
    visit.drops()
    await until(lambda: line.state == "reconnecting")
    assert line.problem == "restarting"
    await door.visit()
    assert time.monotonic() - began >= 0.5


async def test_stays_away_when_it_was_told_to(door: Door) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome(), Closing("you have connected from elsewhere"))
    await until(lambda: line.state == "closed")
    assert line.problem == "you have connected from elsewhere"
    line.send(Browse())
    assert line.poll() == [welcome(), Closing("you have connected from elsewhere")]


@pytest.mark.parametrize("pause", [float("nan"), float("inf"), -1.0, 1e9])
async def test_a_senseless_pause_is_none(door: Door, pause: float) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome(), Closing("whatever", return_in=pause))
    visit.drops()
    await door.visit()
    assert line.state == "reconnecting"


async def test_an_unknown_token_makes_a_new_player(door: Door) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    assert await visit.greets(Refused("bad-token", "no player has that token")) == Hello("Ann", TOKEN)
    again = await door.visit()
    assert line.problem is None
    assert await again.greets(welcome(token="n" * 43)) == Hello("Ann")
    await until(lambda: line.state == "online")
    again.drops()
    assert await (await door.visit()).hears() == Hello("Ann", "n" * 43)


async def test_comes_back_as_the_player_whose_account_has_moved_here(door: Door) -> None:
    line = door.connect()
    visit = await door.visit()
    await visit.greets(welcome(token=TOKEN), Account("Zoë", "z" * 43), Closing("it has moved here", 0.0, "moved-here"))
    visit.drops()
    assert await (await door.visit()).hears() == Hello("Zoë", "z" * 43)
    assert Account("Zoë", "z" * 43) in line.poll()


async def test_what_was_to_be_said_is_said_before_closing(door: Door) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome())
    await until(lambda: line.state == "online")
    line.send(Leave())
    await asyncio.to_thread(line.close)
    assert await visit.hears() == Leave()
    assert line.state == "closed"
    line.send(Browse())
    line.close()


async def test_a_server_that_is_not_there_is_a_sentence_and_not_an_error() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        line = connect(f"ws://127.0.0.1:{taken.getsockname()[1]}", "Ann", None)
        await until(lambda: line.problem is not None)
        assert line.state == "connecting"
        assert line.problem is not None
        assert line.problem.startswith("the server cannot be reached (")
        line.close()
        assert line.state == "closed"


async def test_another_kind_of_server_is_a_sentence_and_not_an_error() -> None:
    async def handler(socket: ServerConnection) -> None:
        await socket.wait_closed()

    async with serve(handler, "127.0.0.1", 0) as server:
        line = connect(f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}", "Ann", None)
        await until(lambda: line.problem is not None)
        assert line.problem == "the server there does not speak fairdeal.v2"
        await asyncio.to_thread(line.close)


@pytest.mark.parametrize(
    "url", ["", "example.org", "http://example.org", "ws://", "ws://a:99999", "ws://a..b:1", "ws://[::1", "ws://a:b"]
)
def test_a_malformed_address_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"is not a server address; an address looks like ws://127\.0\.0\.1:7800"):
        connect(url, "Ann", None)


@pytest.mark.parametrize("name", ["", "x" * 25, "A\x1bnn"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a name; a name has 1 to 24 characters"):
        connect("ws://127.0.0.1:7800", name, None)


async def test_a_server_of_another_version_is_named() -> None:
    def refuse(connection: ServerConnection, request: Request) -> Response:
        return connection.respond(HTTPStatus.BAD_REQUEST, "the subprotocol here is fairdeal.v9\n")

    async with serve(ServerConnection.wait_closed, "127.0.0.1", 0, process_request=refuse) as server:
        line = connect(f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}", "Ann", None)
        await until(lambda: line.problem is not None)
        assert line.problem == ("the server speaks fairdeal.v9, this program fairdeal.v2: update the older one")
        await asyncio.to_thread(line.close)


@pytest.mark.parametrize("status", [301, 302, 307, 308])
async def test_a_redirection_is_not_followed_for_the_token_is_for_this_server(door: Door, status: int) -> None:
    def redirect(connection: ServerConnection, request: Request) -> Response:
        response = connection.respond(HTTPStatus(status), "")
        response.headers["Location"] = door.url
        return response

    async with serve(ServerConnection.wait_closed, "127.0.0.1", 0, process_request=redirect) as server:
        line = connect(f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}", "Ann", TOKEN)
        await until(lambda: line.problem is not None)
        assert line.problem == f"the server refuses connections (HTTP {status})"
        await asyncio.to_thread(line.close)
    assert door.visits.empty()


async def test_a_record_of_a_match_that_was_never_seen_is_not_taken(door: Door) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome(), seated(), Ended(record(match="m9")), Ended(record()), Ended(record()), Lobby())
    heard: list[ServerMessage] = []
    await until(lambda: heard.extend(line.poll()) or Lobby() in heard)
    assert [message for message in heard if isinstance(message, Ended)] == [Ended(record())]


async def test_changes_of_the_lobby_are_handed_out_as_whole_lobbies(door: Door) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(
        welcome(), Lobby(players=1, version=5), LobbyChange(5, 6, players=2), LobbyChange(6, 7, seeking=1)
    )
    heard: list[ServerMessage] = []
    await until(lambda: heard.extend(line.poll()) or len(heard) == 4)
    assert heard[1:] == [
        Lobby(players=1, version=5),
        Lobby(players=2, version=6),
        Lobby(seeking=1, players=2, version=7),
    ]


async def test_after_a_change_of_the_lobby_was_lost_it_browses_again_as_it_did(door: Door) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    line.send(Browse(text="ann"))
    await visit.greets(welcome(), Lobby(version=5))
    assert await visit.hears() == Browse(text="ann")
    await visit.says(LobbyChange(6, 7, players=2), LobbyChange(7, 8, players=3))
    assert await visit.hears() == Browse(text="ann")
    await visit.says(Lobby(players=3, version=8), LobbyChange(8, 9, players=4))
    heard: list[ServerMessage] = []
    await until(lambda: heard.extend(line.poll()) or len(heard) == 4)
    assert heard[1:] == [Lobby(version=5), Lobby(players=3, version=8), Lobby(players=4, version=9)]


async def test_of_a_flood_the_beginning_is_handed_out(door: Door) -> None:
    line = door.connect(TOKEN)
    visit = await door.visit()
    await visit.greets(welcome())
    await visit.says(*[Lobby(seeking=number) for number in range(200)])
    heard: list[ServerMessage] = []
    most = 0
    while Lobby(seeking=199) not in heard:
        polled = line.poll()
        heard += polled
        most = max(most, len(polled))
        await asyncio.sleep(0)
    assert most <= 64
    assert heard[1:] == [Lobby(seeking=number) for number in range(200)]
