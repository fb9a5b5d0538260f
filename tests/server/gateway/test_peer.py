from __future__ import annotations

import asyncio
import re
import struct
from collections.abc import Iterator

import msgpack
import msgspec
import pytest

from server.effects.refusal import refused
from server.gateway.gateway import READ_BYTES
from server.gateway.limits import Limits
from server.gateway.line import BEHIND
from shared.games import GAMES
from shared.messages import Browse, Closing, Ended, Hello, Leave, Lobby, LobbyChange, Refused, Said, Say
from shared.parts import Joiner, split
from shared.wire import encode
from tests.certificates import Pair
from tests.server.conftest import Door, until
from tests.server.raw import BINARY, CLOSE, CONT, PING, PONG, TEXT, frame, request
from tests.shared.matches import record_of

SAY = msgpack.packb({"type": "say", "text": "hm"})
LIMITS = Limits()


@pytest.fixture(autouse=True, params=["bare", "in TLS", "behind a proxy", "in TLS behind a proxy"])
def line(request: pytest.FixtureRequest, door: Door, pair: Pair, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Everything here holds however a client comes to the server, and nothing reaches asyncio as a fault."""
    if "proxy" in request.param:
        door.proxied(b"PROXY TCP4 198.51.100.1 192.0.2.1 5000 443\r\n")
    if "TLS" in request.param:
        door.sealed(pair)
    yield
    assert [record for record in caplog.get_records("call") if record.name == "asyncio"] == []


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


# Frames.


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(CLOSE, struct.pack("!H", 1000) + b"bye"), 1000),
        (frame(CLOSE, struct.pack("!H", 4321)), 4321),
    ],
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


# Those who do not read.


async def test_a_reader_who_is_too_slow_is_cut(door: Door) -> None:
    client = await door.player(receive_buffer=4096)
    sent = 0
    while door.left == [] and sent < 2000:
        door.tell(1, Refused("not-now", "x" * 10_000))
        sent += 1
        await asyncio.sleep(0)
    await door.until(connections=0)
    # What it left unread: the system's buffers, and no more than the limit beside them.
    assert sent * 10_000 < LIMITS.unsent_bytes + 1024 * 1024
    client.close()


async def test_a_reader_who_is_too_slow_for_many_small_messages_is_cut(door: Door) -> None:
    door.limit(unsent_bytes=1 << 30)
    client = await door.player(receive_buffer=4096)
    door.tell(1, Refused("not-now", "x" * 1_000_000))
    await asyncio.sleep(0)
    for _ in range(LIMITS.unsent_messages - 1):
        door.tell(1, Said("echo", "hm"))
    assert door.gateway.health["connections"] == 1
    door.tell(1, Said("echo", "hm"))
    await door.until(connections=0)
    client.close()


async def test_a_slow_reader_is_spared_changes_of_the_lobby_and_the_service_hears_of_it_when_it_reads(
    door: Door,
) -> None:
    client = await door.player(receive_buffer=4096)
    door.limit(unsent_bytes=1 << 30)
    for _ in range(50):
        door.tell(1, Refused("not-now", "x" * 12_000))
    await asyncio.sleep(0)
    for number in range(LIMITS.unsent_messages * 2):
        door.tell(1, LobbyChange(number, number + 1))
    assert door.spared == []
    for _ in range(50):
        assert isinstance(await client.message(), Refused)
    assert [await client.message() for _ in range(BEHIND)] == [
        LobbyChange(number, number + 1) for number in range(BEHIND)
    ]
    await until(lambda: door.spared == [1])
    door.tell(1, Lobby(version=900))
    door.tell(1, LobbyChange(900, 901))
    assert [await client.message(), await client.message()] == [Lobby(version=900), LobbyChange(900, 901)]
    assert door.spared == [1]


async def test_a_reader_who_catches_up_misses_nothing(door: Door) -> None:
    door.limit(unsent_bytes=1 << 30)
    client = await door.player(receive_buffer=4096)
    door.limit(unsent_messages=1 << 20)
    for _ in range(100):
        door.tell(1, Refused("not-now", "x" * 10_000))
    await asyncio.sleep(0)
    for number in range(20):
        door.tell(1, Said("echo", str(number)))
    for _ in range(100):
        assert isinstance(await client.message(), Refused)
    for number in range(20):
        assert await client.message() == Said("echo", str(number))


async def test_nobody_is_cut_for_the_length_of_a_record(door: Door) -> None:
    short = record_of(GAMES["nano-gwent"])
    record = msgspec.structs.replace(short, moves=short.moves * 2000)
    parts = list(split(Ended(record)))
    assert sum(len(encode(part)) for part in parts) > 4 * LIMITS.unsent_bytes
    client = await door.player(receive_buffer=4096)
    # Some is on its way, then comes the end, and then more.
    for message in (*[Refused("not-now", "x" * 10_000)] * 10, *parts):
        door.tell(1, message)
    await asyncio.sleep(0)
    door.tell(1, Said("echo", "well played"))
    joiner = Joiner()
    heard = [joiner.take(await client.message()) for _ in range(len(parts) + 11)]
    assert heard[-2:] == [Ended(record), Said("echo", "well played")]


async def test_who_sends_but_never_reads_is_cut(door: Door) -> None:
    door.limit(unsent_bytes=1 << 30)
    client = await door.player(receive_buffer=4096)
    door.tell(1, Refused("not-now", "x" * 1_000_000))
    await asyncio.sleep(0)
    for heard in range(2, 5):
        door.later(2.9)
        client.send(Say("hm"))
        await until(lambda heard=heard: len(door.received) == heard)
    assert door.gateway.health["connections"] == 1
    door.later(0.4)
    await door.until(connections=0)
    assert door.left == [1]


# Silence, and the end.


async def test_a_silent_peer_is_asked_and_then_cut(door: Door) -> None:
    client = await door.player()
    door.later(4.0)
    door.later(0.1)
    assert await client.frame() == (PING, b"")
    door.later(4.9)
    assert door.gateway.health["connections"] == 1
    door.later(0.1)
    assert await client.end() is None
    await door.until(connections=0)
    assert door.left == [1]


async def test_the_last_delivery_arrives_before_the_close(door: Door) -> None:
    client = await door.player()
    client.send(Leave())
    client.send(Say("and another thing"))
    assert await client.message() == Closing("as you wish")
    assert await client.end() == 1000
    client.close()
    await door.until(connections=0)
    assert door.left == [1]


async def test_who_does_not_close_when_told_is_cut(door: Door) -> None:
    client = await door.player()
    client.send(Leave())
    assert await client.message() == Closing("as you wish")
    door.later(LIMITS.closing + 0.1)
    await door.until(connections=0)


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


async def test_a_message_after_the_end_goes_nowhere(door: Door) -> None:
    client = await door.player()
    client.write(frame(CLOSE, struct.pack("!H", 1000)))
    door.tell(2, Said("echo", "nobody"))
    assert await client.end() == 1000
    await door.until(connections=0)
    door.tell(1, Said("echo", "hm"))
