from __future__ import annotations

import asyncio
import functools
import itertools
import socket

import msgspec
import pytest

from server.gateway.gateway import ACCEPTED, Gateway
from server.gateway.limits import Limits
from server.gateway.line import Service
from server.host.serve import FAREWELL
from shared.messages import Hello, Lobby, Said, Say, Update
from tests.server.conftest import Door, until
from tests.server.raw import BINARY, TEXT, Raw, request

STRANGER = b"PROXY TCP4 198.51.100.1 192.0.2.1 5000 443\r\n"
HEALTH = request("/healthz")


async def test_health_counts_connections_and_players(door: Door) -> None:
    player = await door.player()
    await door.enter()
    client = await door.connect()
    response = await client.ask(HEALTH)
    assert response.status == 200
    assert response.headers["Content-Type"] == "application/json"
    told = {"status": "ok", "connections": 3, "players": 1, "resuming": 0, "disk": "ok"}
    assert msgspec.json.decode(response.body) == told
    player.close()


@pytest.mark.parametrize(("disk", "status", "told"), [("low", 200, "ok"), ("full", 503, "disk full")])
async def test_health_is_bad_while_nothing_can_be_written(door: Door, disk: str, status: int, told: str) -> None:
    door.disk = disk
    client = await door.connect()
    response = await client.ask(HEALTH)
    health = msgspec.json.decode(response.body)
    assert (response.status, health["status"], health["disk"]) == (status, told, disk)


async def test_health_can_only_be_read(door: Door) -> None:
    client = await door.connect()
    assert (await client.ask(request("/healthz", method="DELETE"))).status == 405


async def test_a_connection_over_the_cap_is_told_to_come_back(door: Door) -> None:
    door.limit(connections=2)
    first, _ = await door.enter(), await door.enter()
    third = await door.connect()
    response = await third.ask(request())
    assert (response.status, response.headers["Retry-After"]) == (503, "5")
    assert response.body == b"Not now: the server has no more room.\n"
    first.close()
    third.close()
    await door.until(connections=1)
    assert (await door.enter()) is not None


async def test_an_address_has_a_cap_of_its_own(door: Door) -> None:
    door.limit(per_address=2)
    for _ in range(2):
        await door.enter()
    response = await (await door.connect()).ask(request())
    assert response.status == 503
    assert response.body == b"Not now: at most 2 connections from one address.\n"


@pytest.mark.parametrize("cap", ["connections", "per_address"])
async def test_far_over_a_cap_connections_are_dropped_unheard(door: Door, cap: str) -> None:
    door.limit(spare=1, **{cap: 1})
    await door.enter()
    assert (await (await door.connect()).ask(request())).status == 503
    dropped = await door.connect()
    assert await dropped.end() is None
    await until(lambda: door.gateway.health["connections"] <= 2)
    assert door.left == []


async def test_messages_of_one_step_arrive_in_order_and_in_both_forms(door: Door) -> None:
    binary, text = await door.player(), await door.enter()
    text.send(Hello("Bob"), text=True)
    await text.message()
    lobby = Lobby(seeking=1)
    for session in (1, 2, 1, 2):
        door.tell(session, lobby)
    door.tell(1, Said("echo", "hm"))
    assert [await binary.frame(), await binary.frame()] == [(BINARY, b"\x82\xa4type\xa5lobby\xa7seeking\x01")] * 2
    assert await binary.message() == Said("echo", "hm")
    assert [await text.frame(), await text.frame()] == [(TEXT, b'{"type":"lobby","seeking":1}')] * 2


async def test_a_session_number_is_used_once(door: Door) -> None:
    (await door.player()).close()
    await door.until(connections=0)
    await door.player()
    assert [session for session, _ in door.received] == [1, 2]
    assert door.left == [1]


async def test_stop_says_goodbye_and_lets_nobody_in(door: Door) -> None:
    player, stranger = await door.player(), await door.connect()
    late = await door.connect()
    await door.until(connections=3)
    stop = asyncio.create_task(door.gateway.stop(FAREWELL))
    assert await player.message() == FAREWELL
    assert await player.end() == 1012
    await stranger.eof()
    await late.eof()
    newcomer = await door.connect()
    assert (await newcomer.ask(HEALTH)).status == 503
    another = await door.connect()
    assert (await another.ask(request())).status == 503
    for client in (stranger, late, newcomer, another):
        client.close()
    await stop
    assert door.left == [1]
    with pytest.raises(ConnectionRefusedError):
        await Raw.connect(door.port)


async def test_stop_does_not_wait_for_a_peer_that_does_not_read(door: Door) -> None:
    door.limit(closing=0.2, unsent_bytes=1 << 30)
    await door.player(receive_buffer=4096)
    door.tell(1, Said("echo", "x" * 1_000_000))
    await door.player()
    begin = asyncio.get_running_loop().time()
    await door.gateway.stop(FAREWELL)
    assert asyncio.get_running_loop().time() - begin < 2.0
    assert door.left == [1, 2] or door.left == [2, 1]


async def test_a_fault_of_the_service_at_the_end_of_a_connection_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    class Faulty(Door):
        def leave(self, session: int) -> None:
            raise RuntimeError("a fault of the service")

    door = Faulty()
    door.port = await door.gateway.listen(door, "127.0.0.1", 0)
    (await door.player()).close()
    await door.until(connections=0)
    other = await door.player()
    other.send(Say("hm"))
    assert await other.message() == Said("echo", "hm")
    await door.close()
    assert "the end of a connection was not handled" in caplog.text


async def test_a_message_that_cannot_be_sent_ends_one_connection_only(
    door: Door, caplog: pytest.LogCaptureFixture
) -> None:
    player, other = await door.player(), await door.player()
    door.tell(1, Update("m", 1, {"too large for the wire": 1 << 64}))
    door.tell(2, Said("echo", "hm"))
    assert await player.end() == 1011
    assert await other.message() == Said("echo", "hm")
    assert "a message was not sent" in caplog.text


async def test_connections_inherit_what_bounds_the_system(door: Door) -> None:
    await door.player()
    (peer,) = door.gateway._peers.values()
    link = peer._transport.get_extra_info("socket")
    assert link.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1
    assert link.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) == 2 * 64 * 1024
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        assert link.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 10_000


async def test_a_taken_port_is_an_os_error(door: Door) -> None:
    service: Service = door
    with pytest.raises(OSError, match="address already in use"):
        await Gateway(Limits(), lambda: 0.0).listen(service, "127.0.0.1", door.port)


async def test_of_all_who_send_much_one_is_heard_in_each_turn_of_the_loop(door: Door) -> None:
    heard: list[str] = []
    for flooder in ("first", "second"):
        door.gateway.in_turn(functools.partial(heard.append, flooder))
    asyncio.get_running_loop().call_soon(heard.append, "another")
    for _ in range(2):
        await asyncio.sleep(0)
    assert heard == ["first", "another", "second"]


async def test_a_crowd_is_let_in_a_few_in_each_turn_of_the_loop(door: Door) -> None:
    crowd = [socket.create_connection(("127.0.0.1", door.port)) for _ in range(10 * ACCEPTED)]
    there = [0]
    while there[-1] < len(crowd):
        await asyncio.sleep(0)
        there.append(int(door.gateway.health["connections"]))
    assert max(later - before for before, later in itertools.pairwise(there)) <= ACCEPTED
    for link in crowd:
        link.close()


async def heard_in_a_turn(door: Door, crowd: int) -> int:
    """The most that is heard in one turn of the loop of a crowd of whom each says something."""
    clients = [await door.player() for _ in range(crowd)]
    for client in clients:
        client.send(Say("hm"))
    said = [0]
    while said[-1] < crowd:
        await asyncio.sleep(0)
        said.append(sum(isinstance(message, Say) for _, message in door.received))
    return max(later - before for before, later in itertools.pairwise(said))


async def test_of_a_crowd_from_one_address_little_is_heard_in_each_turn_of_the_loop(door: Door) -> None:
    door.proxied(STRANGER)
    at_once, who_waits = door.gateway.limits.at_once, 1
    assert await heard_in_a_turn(door, 20) <= at_once + who_waits


async def test_all_of_this_machine_are_heard_at_once(door: Door) -> None:
    assert await heard_in_a_turn(door, 20) == 20


async def test_each_part_of_the_connections_is_held_to_its_limits_by_itself(door: Door) -> None:
    for _ in range(6):
        await door.enter()
    door.time += 100
    for part in range(3):
        assert door.gateway.health["connections"] == 6 - 2 * part
        door.gateway.sweep(part, 3)
        await door.until(connections=4 - 2 * part)
