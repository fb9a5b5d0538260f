"""B: what can be wrong with frames."""

from __future__ import annotations

import asyncio
import struct
import zlib

import msgpack

from server.gateway.limits import Limits
from shared.messages.wire import CLIENT_LIMIT
from tests.attacks.cast import PROBE, Room
from tests.attacks.kind import after_hello, answer, connections, frames, gone, in_frame, kind
from tests.server.raw import BINARY, CLOSE, CONT, PING, PONG, TEXT, frame

RANK = msgpack.packb({"type": "rank", "game": "chess"})
"""A message that is refused wherever it is read."""
LIMITS = Limits()
BOMB = frame(BINARY, zlib.compress(bytes(100_000)), rsv=4)


async def _empty_fragments(room: Room) -> str:
    room.me.line.write(frame(BINARY, fin=False) + frame(CONT, fin=False) * LIMITS.fragments)
    return f"closed-{await room.me.line.end()}"


async def _ends_in_a_frame(room: Room) -> str:
    before = connections(room)
    room.me.line.write(in_frame(PROBE)[:-1])
    room.me.line.close()
    return await gone(room, before - 1)


async def _is_reset_in_a_frame(room: Room) -> str:
    before = connections(room)
    room.me.line.write(in_frame(PROBE)[:-1])
    await asyncio.sleep(0)
    room.me.line.reset()
    return await gone(room, before - 1)


async def _comes_byte_by_byte(room: Room) -> str:
    for byte in in_frame(RANK):
        room.me.line.write(bytes([byte]))
        await asyncio.sleep(0)
    return await answer(room)


KINDS = (
    frames("B1 not masked", frame(BINARY, RANK, mask=False), answers="closed-1002"),
    frames("B2 reserved bits", *(frame(BINARY, RANK, rsv=bit) for bit in (1, 2, 4)), answers="closed-1002"),
    frames("B3 unknown opcodes", *(frame(code, RANK) for code in (3, 7, 11, 15)), answers="closed-1002"),
    frames(
        "B4 control frames in fragments", *(frame(code, fin=False) for code in (PING, CLOSE)), answers="closed-1002"
    ),
    frames(
        "B5 control frames of 126 bytes", *(frame(code, b"x" * 126) for code in (PING, CLOSE)), answers="closed-1002"
    ),
    frames("B6 a continuation of nothing", frame(CONT, RANK), answers="closed-1002"),
    frames(
        "B7 a message within a message",
        frame(BINARY, RANK[:2], fin=False) + frame(BINARY, RANK[2:]),
        answers="closed-1002",
    ),
    kind("B8 empty fragments without end", _empty_fragments, "closed-1009"),
    frames(
        "B9 2^63-1 bytes announced",
        bytes([0x80 | BINARY, 0x80 | 127]) + struct.pack("!Q", 2**63 - 1),
        answers="closed-1009",
    ),
    frames(
        "B10 a byte too many, in one frame or two",
        frame(BINARY, b"x" * (CLIENT_LIMIT + 1)),
        frame(BINARY, b"x" * CLIENT_LIMIT, fin=False) + frame(CONT, b"x"),
        answers="closed-1009",
    ),
    frames(
        "B11 text that is not UTF-8",
        frame(TEXT, b'{"type":"say","text":"\xff"}'),
        frame(TEXT, b"\xc3", fin=False) + frame(CONT, b"("),
        answers="closed-1007",
    ),
    frames(
        "B11 text that is no JSON", *(frame(TEXT, text) for text in (b"", b"{", b"[" * 9000)), answers="bad-message"
    ),
    frames(
        "B12 a close with a wrong code",
        frame(CLOSE, b"x"),
        *(frame(CLOSE, struct.pack("!H", code)) for code in (0, 999, 1004, 1005, 1006, 1015, 5000)),
        answers="closed-1002",
    ),
    frames("B12 a close with a wrong reason", frame(CLOSE, struct.pack("!H", 1000) + b"\xff"), answers="closed-1007"),
    frames("B13 a flood of pings", frame(PING) * (LIMITS.burst + LIMITS.refusals), answers="closed-1008"),
    frames("B14 pongs that nobody asked for", frame(PONG, b"!") * 3 + in_frame(RANK), answers=after_hello("game")),
    frames("B15 a bomb that is compressed", BOMB, answers="closed-1002"),
    frames(
        "B16 compressed, which was not agreed", frame(BINARY, b"\xaa\x56\x2a\x01\x00", rsv=4), answers="closed-1002"
    ),
    kind("B17 an end within a frame", _ends_in_a_frame, "let-go"),
    kind("B17 a reset within a frame", _is_reset_in_a_frame, "let-go"),
    kind("B18 a byte in each packet", _comes_byte_by_byte, after_hello("game")),
)
