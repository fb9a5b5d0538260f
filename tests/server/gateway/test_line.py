"""Connections that do not read, are silent, or are told to go."""

from __future__ import annotations

import asyncio
import struct

import msgspec
import pytest

from server.effects.step import Delivery
from server.gateway.line import BEHIND
from shared.games import GAMES
from shared.messages import Closing, Ended, Leave, Lobby, LobbyChange, Refused, Said, Say
from shared.messages.record_parts import Joiner, split
from shared.messages.wire import encode
from tests.server.conftest import Door, until
from tests.server.gateway.test_peer import LIMITS
from tests.server.raw import CLOSE, PING, Raw, frame
from tests.shared.matches import record_of

pytestmark = pytest.mark.usefixtures("line")

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


def long_record() -> list[Ended]:
    """The parts of a record of 3 MB."""
    short = record_of(GAMES["nano-gwent"])
    return list(split(Ended(msgspec.structs.replace(short, moves=short.moves * 1000))))


async def told_a_long_record(door: Door) -> tuple[Raw, list[Ended]]:
    """A player who reads slowly, and the parts of a record that are on their way to them."""
    parts = long_record()
    client = await door.player(receive_buffer=4096)
    for part in parts:
        door.tell(1, part)
    await asyncio.sleep(0)
    return client, parts


async def test_all_who_read_slowly_share_the_bytes_of_a_long_record(door: Door) -> None:
    """250 who watched and did not read took 0.8 GB."""
    parts = long_record()
    for _ in range(3):
        await door.player(receive_buffer=4096)
    for part in parts:
        for session in (1, 2, 3):
            door.tell(session, part)
    await asyncio.sleep(0)
    first, *others = door.gateway._peers.values()
    assert sum(len(frame) for frame, _ in first._pending) > 8 * LIMITS.unsent_bytes
    for line in others:
        assert line._transport.get_write_buffer_size() < LIMITS.unsent_bytes
        assert [id(frame) for frame, _ in line._pending] == [id(frame) for frame, _ in first._pending]


async def test_a_slow_reader_has_time_for_each_part_of_a_record(door: Door) -> None:
    client, parts = await told_a_long_record(door)
    for number, part in enumerate(parts, 1):
        assert await client.message() == part
        client.send(Say("hm"))
        await until(lambda number=number: len(door.received) == 1 + number)
        door.later(LIMITS.stall / 4)
    assert door.gateway.health["connections"] == 1


async def test_of_changes_of_the_lobby_left_out_during_a_record_the_service_hears_once(door: Door) -> None:
    client, parts = await told_a_long_record(door)
    for part in parts[:8]:
        door.tell(1, LobbyChange(1, 2))
        assert await client.message() == part
    assert door.spared == []
    for part in parts[8:]:
        assert await client.message() == part
    await until(lambda: door.spared == [1])


async def test_the_whole_record_arrives_before_the_close(door: Door) -> None:
    client, parts = await told_a_long_record(door)
    door.gateway.deliver(Delivery(1, Closing("as you wish"), last=True))
    assert [await client.message() for _ in range(len(parts) + 1)] == [*parts, Closing("as you wish")]
    assert await client.end() == 1000


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


async def test_a_message_after_the_end_goes_nowhere(door: Door) -> None:
    client = await door.player()
    client.write(frame(CLOSE, struct.pack("!H", 1000)))
    door.tell(2, Said("echo", "nobody"))
    assert await client.end() == 1000
    await door.until(connections=0)
    door.tell(1, Said("echo", "hm"))
