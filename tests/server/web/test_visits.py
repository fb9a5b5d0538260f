from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from server.web.files import Site
from server.web.link import SLICE_BYTES
from server.web.talk import VisitLimits
from server.web.visits import Visits
from shared.messages import Said, Say
from tests.server.conftest import Door, until
from tests.server.raw import frame, request, visit
from tests.server.web.conftest import WASM
from tests.server.web.test_files import addresses

pytestmark = pytest.mark.usefixtures("line")


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever a visitor does is no fault of the server."""
    yield
    assert [record for record in caplog.get_records("call") if record.levelname in ("ERROR", "WARNING")] == []


def serve(door: Door, site: Site, **limits: float) -> Visits:
    """Show this site at the door."""
    door.gateway.pages = door.pages = Visits(site, VisitLimits(**limits))
    return door.pages


async def gone(door: Door) -> None:
    """Wait until nobody loads anything."""
    await until(lambda: door.pages.connections == 0)


async def test_one_connection_loads_page_and_files(door: Door, site: Site) -> None:
    serve(door, site)
    client = await door.connect()
    page = await client.ask(visit("/t/ABCD?lang=es"))
    assert (page.status, page.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    script = await client.ask(visit(addresses(site)["/w/page/room.js"]))
    assert (script.status, script.body) == (200, b"start();")
    wasm = await client.ask(visit(addresses(site)["/w/python/core.wasm"]))
    assert wasm.body == WASM
    assert len(WASM) > 3 * SLICE_BYTES
    known = await client.ask(visit("/", If_None_Match=page.headers["ETag"]))
    assert (known.status, known.body) == (304, b"")
    head = await client.ask(visit("/", "HEAD"))
    assert (head.status, head.headers["Content-Length"]) == (200, page.headers["Content-Length"])
    assert (await client.ask(visit("/elsewhere"))).status == 404
    assert (await client.ask(visit("/", "POST"))).status == 405
    assert (await client.ask(visit())).body == page.body


async def test_a_visitor_is_no_connection_of_the_gateway(door: Door, site: Site) -> None:
    pages = serve(door, site)
    door.limit(per_address=1, spare=1)
    clients = [await door.connect()]
    await clients[0].ask(visit())
    await door.until(connections=0)
    player = await door.player()
    for _ in range(5):
        clients.append(await door.connect())
        assert (await clients[-1].ask(visit())).status == 200
        await door.until(connections=1)
    assert pages.connections == 6
    player.send(Say("hm"))
    assert await player.message() == Said("echo", "hm")
    assert door.arrived == [(2, door.arrived[0][1])]
    for client in clients:
        client.close()
    await gone(door)


async def test_requests_may_come_all_at_once(door: Door, site: Site) -> None:
    serve(door, site)
    client = await door.connect()
    first = await client.ask(visit() + visit("/elsewhere") + visit("/play", Connection="close"))
    assert [first.status, (await client.response()).status, (await client.response()).status] == [200, 404, 200]
    await client.eof()


async def test_a_request_may_come_byte_by_byte(door: Door, site: Site) -> None:
    serve(door, site)
    client = await door.connect()
    for request_ in (visit(), visit("/play")):
        for byte in request_[:-1]:
            client.write(bytes([byte]))
            await asyncio.sleep(0)
        assert (await client.ask(request_[-1:])).status == 200


async def test_a_client_of_http_1_0_is_answered_once(door: Door, site: Site) -> None:
    serve(door, site)
    client = await door.connect()
    assert (await client.ask(visit(version="1.0"))).status == 200
    await client.eof()
    client.close()
    await gone(door)


@pytest.mark.parametrize("asked", [request("/ws"), request(), visit("/healthz"), visit("/ws")])
async def test_what_the_gateway_answers_is_asked_over_another_connection(door: Door, site: Site, asked: bytes) -> None:
    serve(door, site)
    client = await door.connect()
    assert (await client.ask(visit())).status == 200
    client.write(asked)
    await client.eof()
    assert (await (await door.connect()).ask(asked)).status in (101, 200, 426)


@pytest.mark.parametrize(
    ("bad", "status"),
    [
        (b"\0\1\2\r\n\r\n", 400),
        (b"GET /\xc3\xbc HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (visit(Host=None), 400),
        (visit(Content_Length="5") + b"hello", 200),
        (visit(method="POST", Content_Length="5") + b"hello", 405),
        (visit(Transfer_Encoding="gzip"), 501),
        (visit(X="x" * 40_000), 431),
        (b"G" * 100_000, 431),
    ],
)
async def test_a_bad_second_request_is_answered_and_ends_the_connection(
    door: Door, site: Site, bad: bytes, status: int
) -> None:
    serve(door, site)
    client = await door.connect()
    await client.ask(visit())
    assert (await client.ask(bad)).status == status
    await client.eof()


async def test_a_slow_request_is_cut(door: Door, site: Site) -> None:
    serve(door, site, request=0.3)
    idle, slow = await door.connect(), await door.connect()
    for client in (idle, slow):
        await client.ask(visit())
    began = time.monotonic()
    while door.pages.connections:
        slow.write(b"G")
        await asyncio.sleep(0.01)
    assert time.monotonic() - began < 5.0


async def test_a_reader_that_stops_is_cut_and_no_other_one_waits(door: Door, site: Site) -> None:
    serve(door, site, slice=0.3)
    stopped = await door.connect(receive_buffer=4096)
    for _ in range(20):
        stopped.write(visit(addresses(site)["/w/python/core.wasm"]))
    other = await door.connect()
    assert (await other.ask(visit(addresses(site)["/w/python/core.wasm"]))).body == WASM
    other.close()
    await gone(door)


async def test_a_half_closed_connection_gets_its_answer(door: Door, site: Site) -> None:
    serve(door, site)
    if door.line.tls is not None:
        return  # asyncio's TLS closes both halves.
    client = await door.connect()
    client.write(visit() + b"GET /half")
    client.half_close()
    assert [(await client.response()).status, (await client.response()).status] == [200, 400]
    await client.eof()


async def test_too_many_are_told_to_come_back(door: Door, site: Site) -> None:
    pages = serve(door, site, per_address=2)
    first, second, third = [await door.connect() for _ in range(3)]
    for client in (first, second):
        assert (await client.ask(visit())).status == 200
    crowded = await third.ask(visit())
    assert (crowded.status, crowded.headers["Retry-After"]) == (503, "5")
    assert crowded.body == b"Not now: at most 2 connections from one address load pages.\n"
    assert pages.refused == 1
    first.close()
    await until(lambda: pages.connections == 1)
    assert (await (await door.connect()).ask(visit())).status == 200


async def test_who_comes_at_once_with_too_many_is_cut(door: Door, site: Site) -> None:
    pages = serve(door, site, per_address=2)
    clients = [await door.connect() for _ in range(6)]
    # Who had to wait for a turn would be told that there are too many.
    door.limit(at_once=len(clients))
    for client in clients:
        client.write(visit())
    await door.until(connections=0)
    assert (pages.connections, pages.refused) == (2, 4)


async def test_all_together_have_a_cap(door: Door, site: Site) -> None:
    serve(door, site, connections=1)
    await (await door.connect()).ask(visit())
    crowded = await (await door.connect()).ask(visit())
    assert crowded.body == b"Not now: too many people load pages.\n"


async def test_a_reset_and_a_goodbye_within_a_file_are_harmless(door: Door, site: Site) -> None:
    serve(door, site)
    for end in ("reset", "close"):
        client = await door.connect()
        client.write(visit(addresses(site)["/w/python/core.wasm"]) * 3)
        getattr(client, end)()
    await gone(door)
    await door.until(connections=0)


async def test_who_stops_the_server_stops_the_visits(door: Door, site: Site) -> None:
    pages = serve(door, site)
    client = await door.connect()
    await client.ask(visit())
    await pages.stop()
    await client.eof()
    late = await door.connect()
    assert (await late.ask(visit())).body == b"Not now: the server is restarting.\n"


async def test_faulty_frames_after_a_request_for_a_page_are_a_faulty_request(door: Door, site: Site) -> None:
    serve(door, site)
    client = await door.connect()
    first = await client.ask(visit() + frame(3) + b"\r\n\r\n")
    assert (first.status, (await client.response()).status) == (200, 400)
    await client.eof()
