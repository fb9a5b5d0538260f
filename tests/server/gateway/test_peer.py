from __future__ import annotations

import asyncio
import re
import struct

import msgpack
import pytest

from server.effects.refusal import refused
from server.gateway.gateway import READ_BYTES
from server.gateway.limits import Limits
from shared.messages import Browse, Hello, Refused, Said, Say
from tests.server.conftest import Door
from tests.server.raw import BINARY, CLOSE, CONT, PING, PONG, TEXT, frame, request

SAY = msgpack.packb({"type": "say", "text": "hm"})
LIMITS = Limits()


pytestmark = pytest.mark.usefixtures("line")

# The handshake. What can be wrong with it, and with frames and messages, is in tests/attacks.


async def test_a_good_handshake_names_the_subprotocol_and_not_the_server(door: Door) -> None:
    client = await door.connect()
    response = await client.ask(request(Sec_WebSocket_Protocol="chat, fairdeal.v2"))
    assert response.status == 101
    assert response.headers["Sec-WebSocket-Accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="  # RFC 6455, section 1.3
    assert response.headers["Sec-WebSocket-Protocol"] == "fairdeal.v2"
    assert "Server" not in response.headers


async def test_a_client_of_the_first_release_is_told_what_the_server_speaks(door: Door) -> None:
    client = await door.connect()
    response = await client.ask(request(Sec_WebSocket_Protocol="fairdeal.v1"))
    assert response.status == 400
    # What the first release looks for in the answer, to tell both versions in a sentence of its own.
    assert re.findall(r"\bfairdeal\.v\d+", (response.body or b"").decode()) == ["fairdeal.v2"]


@pytest.mark.parametrize(
    "opening",
    [
        b"\n" * 10,
        request() + frame(BINARY, SAY, mask=False),
        request() + frame(CLOSE),
        request("/elsewhere") + frame(3),
        b"\0" * 10_000,
    ],
)
async def test_what_is_no_request_is_not_played_with(door: Door, opening: bytes) -> None:
    client = await door.connect()
    client.write(opening)
    await client.eof()
    assert door.received == door.left == []


async def test_a_handshake_may_come_byte_by_byte_but_not_for_ever(door: Door) -> None:
    slow, slower = await door.connect(), await door.connect()
    opening = request()
    for byte in opening[:-1]:
        slow.write(bytes([byte]))
        await asyncio.sleep(0)
    assert (await slow.ask(opening[-1:])).status == 101
    slower.write(opening[:-1])
    door.later(LIMITS.handshake)
    assert door.gateway.health["connections"] == 2
    door.later(0.1)
    assert await slower.end() is None
    await door.until(connections=1)


async def test_frames_may_come_along_with_the_request(door: Door) -> None:
    client = await door.connect()
    assert (await client.ask(request() + frame(BINARY, SAY))).status == 101
    assert await client.message() == Said("echo", "hm")


async def test_who_does_not_say_hello_is_sent_away(door: Door) -> None:
    client = await door.enter()
    client.send(Say("good evening"))
    assert await client.message() == Said("echo", "good evening")
    door.later(LIMITS.hello)
    door.later(0.1)
    assert await client.end() == 1008


async def test_a_connection_that_is_reset_after_the_handshake_leaves(door: Door) -> None:
    client = await door.enter()
    client.reset()
    await door.until(connections=0)
    assert door.left == [1]


async def test_who_has_gone_before_the_answer_is_no_fault_of_the_server(
    door: Door, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(5):
        client = await door.connect()
        client.write(request("/elsewhere"))
        client.close()
    await door.player()
    await door.until(connections=1)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


# Frames.


@pytest.mark.parametrize(
    ("data", "code"),
    [(frame(CLOSE, struct.pack("!H", 1000) + b"bye"), 1000), (frame(CLOSE, struct.pack("!H", 4321)), 4321)],
)
async def test_a_close_is_answered_with_its_code(door: Door, data: bytes, code: int) -> None:
    client = await door.player()
    client.write(data)
    assert await client.end() == code
    await door.until(connections=0)
    assert door.received == [(1, Hello("Ada"))]
    assert door.left == [1]


async def test_a_million_empty_fragments_end_with_the_65th(door: Door) -> None:
    client = await door.player()
    client.write(frame(TEXT, fin=False) + frame(CONT, fin=False) * 1_000_000)
    assert await client.end() in (1009, None)  # Unread bytes may turn the end into a reset.
    client.close()
    await door.until(connections=0)


async def test_a_message_may_come_in_64_fragments_with_pings_between(door: Door) -> None:
    client = await door.player()
    parts = [SAY[:1], *[b""] * 62, SAY[1:]]
    for number, part in enumerate(parts):
        client.write(frame(CONT if number else BINARY, part, fin=number == 63))
        client.write(frame(PING, b"?") if number == 30 else b"")
    assert await client.frame() == (PONG, b"?")
    assert await client.message() == Said("echo", "hm")


async def test_a_message_may_come_byte_by_byte(door: Door) -> None:
    client = await door.player()
    for byte in frame(BINARY, SAY):
        client.write(bytes([byte]))
        await asyncio.sleep(0)
    assert await client.message() == Said("echo", "hm")


async def test_what_came_before_the_close_counts_and_what_comes_after_does_not(door: Door) -> None:
    client = await door.player()
    client.write(frame(BINARY, SAY) + frame(CLOSE, struct.pack("!H", 1000)) + frame(BINARY, SAY))
    assert await client.end() == 1000
    assert door.received[1:] == [(1, Say("hm"))]


async def test_a_connection_that_ends_within_a_frame_leaves(door: Door) -> None:
    client = await door.player()
    client.write(frame(BINARY, SAY)[:-1])
    client.close()
    await door.until(connections=0)
    assert door.received == [(1, Hello("Ada"))]
    assert door.left == [1]


async def test_unasked_pongs_are_harmless(door: Door) -> None:
    client = await door.player()
    client.write(frame(PONG, b"!") * 3)
    client.send(Say("hm"))
    assert await client.message() == Said("echo", "hm")


# Messages: both forms.


async def test_each_message_is_answered_in_its_own_form(door: Door) -> None:
    client = await door.enter()
    client.send(Hello("Ada"), text=True)
    assert await client.frame() == (TEXT, b'{"type":"welcome","player":"p1","name":"Ada","games":[]}')
    client.send(Say("hm"))
    assert await client.frame() == (BINARY, msgpack.packb({"type": "said", "name": "echo", "text": "hm"}))
    client.send(Say("hm"), text=True)
    assert await client.frame() == (TEXT, b'{"type":"said","name":"echo","text":"hm"}')


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 16_000, '{"type":"say","text":"hm"}}', '{"type":"say","text":"\\ud800"}']
)
async def test_text_that_is_no_message_is_refused_in_text(door: Door, text: str) -> None:
    client = await door.player()
    client.write(frame(TEXT, text.encode()))
    opcode, payload = await client.frame()
    assert opcode == TEXT
    assert b'"code":"bad-message"' in payload


async def test_the_tenth_frame_that_is_no_message_is_the_last(door: Door) -> None:
    client = await door.player()
    client.write(frame(BINARY, b"\xc1") * LIMITS.bad_messages)
    for _ in range(LIMITS.bad_messages):
        assert isinstance(await client.message(), Refused)
    assert await client.end() == 1008


# The rate.


async def test_a_message_too_many_is_refused_with_the_time_to_wait(door: Door) -> None:
    client = await door.player()
    for _ in range(LIMITS.burst):
        client.write(frame(BINARY, SAY))
    for _ in range(LIMITS.burst - 1):  # Hello was the first.
        assert isinstance(await client.message(), Said)
    assert await client.message() == refused("many-messages", 0.02, seconds="0.02")
    assert len(door.received) == LIMITS.burst
    door.time += 0.02
    client.write(frame(BINARY, SAY))
    assert await client.message() == Said("echo", "hm")


async def test_who_goes_on_all_the_same_is_closed_out(door: Door) -> None:
    client = await door.player()
    client.write(frame(BINARY, SAY) * (LIMITS.burst + LIMITS.refusals))
    assert await client.end() == 1008
    assert len(door.received) == LIMITS.burst


async def test_without_limits_nothing_is_too_many(door: Door) -> None:
    door.gateway.limits = LIMITS.lifted()
    client = await door.player()
    client.write(frame(BINARY, SAY) * 1000)
    for _ in range(1000):
        assert await client.message() == Said("echo", "hm")


async def test_a_flood_of_pings_ends(door: Door) -> None:
    client = await door.player()
    client.write(frame(PING) * 100_000)
    assert await client.end() in (1008, None)  # Unread bytes may turn the end into a reset.
    client.close()
    await door.until(connections=0)


# Faults of the server.


async def test_a_fault_of_the_service_closes_one_connection_only(door: Door, caplog: pytest.LogCaptureFixture) -> None:
    client, other = await door.player(), await door.player()
    client.send(Browse())
    assert await client.end() == 1011
    other.send(Say("hm"))
    assert await other.message() == Said("echo", "hm")
    (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert record.getMessage() == "a message was not handled"
    assert record.exc_info


@pytest.mark.parametrize("count", [1, READ_BYTES])
async def test_a_fault_of_the_server_ends_the_connection_also_if_it_had_to_wait_its_turn(
    door: Door, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, count: int
) -> None:
    def fail(_: object) -> None:
        raise RuntimeError("a fault of the server")

    client = await door.player()
    monkeypatch.setattr("server.gateway.peer.decode_client", fail)
    client.write(frame(BINARY, SAY) * count)
    assert await client.end() is None
    await door.until(connections=0)
    assert [record.getMessage() for record in caplog.records][:1] == ["a connection was not heard"]
