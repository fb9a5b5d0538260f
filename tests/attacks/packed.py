"""C: what can be wrong with MessagePack, and with the values in it."""

from __future__ import annotations

import math
import pickle
import struct
from typing import Any

import msgpack

from shared.messages import TakeOver
from shared.messages.wire import CLIENT_LIMIT
from tests.attacks.kind import messages

SAY = msgpack.packb({"type": "say", "text": "hm"})
LEAVE = msgpack.packb({"type": "leave"})
BAD = "bad-message"
TAKE_OVER = (
    "no-hello not-looking-on not-looking-on not-looking-on not-looking-on not-looking-on not-looking-on no-takeover "
    "not-looking-on not-looking-on"
)


def packed(**fields: Any) -> bytes:
    return bytes(msgpack.packb(fields))


def seeking(value: Any) -> bytes:
    return packed(type="seek", rules={"game": "nano-gwent", "options": {"units": value}})


def playing(version: Any) -> bytes:
    return packed(type="play", version=version, move="1")


def saying(text: str) -> bytes:
    return packed(type="say", text=text)


def ext(code: int, data: bytes) -> bytes:
    return packed(type="say", text=msgpack.ExtType(code, data))


KINDS = (
    messages("C1 nothing", b"", answers=BAD),
    messages("C2 cut off anywhere", *(SAY[:length] for length in range(1, len(SAY))), answers=BAD),
    messages("C3 a byte too many", SAY + b"\0", answers=BAD),
    messages("C4 0xc1", b"\xc1", answers=BAD),
    messages("C5 an array of 2^32-1", b"\xdd\xff\xff\xff\xff", answers=BAD),
    messages("C6 arrays in arrays, each as long as all", (b"\xdd" + struct.pack("!I", 16_000)) * 3000, answers=BAD),
    messages("C7 too deep", *(b"\x91" * depth + b"\x90" for depth in (33, 1025, 16_000)), answers=BAD),
    messages("C8 a map of 2^31", b"\xdf\x80\0\0\0", answers=BAD),
    messages("C9 4 GiB announced", *(head + b"\xff" * 4 + b"\1" for head in (b"\xdb", b"\xc6", b"\xc9")), answers=BAD),
    messages("C10 a key that is no text", *(msgpack.packb({key: "say"}) for key in (1, None, True, 1.5)), answers=BAD),
    messages("C11 a key in bytes", msgpack.packb({b"type": "say", "text": "hm"}), answers=BAD),
    messages("C12 a key twice", b"\x83" + SAY[1:] + msgpack.packb("text") + msgpack.packb("ha"), answers=BAD),
    messages(
        "C13 types of others, and times",
        *(ext(code, b"12345678") for code in range(0, 128, 8)),
        *(b"\x82\xa4type\xa3say\xa4text" + time for time in (b"\xd6\xff" + b"\xff" * 4, b"\xd7\xff" + b"\xff" * 8)),
        b"\x82\xa4type\xa3say\xa4text\xc7\x0c\xff" + b"\xff" * 12,
        b"\x82\xa4type\xa3say\xa4text\xd4\x80x",
        answers=BAD,
    ),
    messages("C14 NaN, infinity and -0.0", *map(seeking, (math.nan, math.inf, -math.inf)), playing(-0.0), answers=BAD),
    messages("C15 beyond 64 bits", *map(seeking, (2**63, 2**64 - 1)), playing(-(2**63)), answers=BAD),
    messages("C16 another type for a number", *map(playing, (True, 1.0, "1")), answers=BAD),
    messages("C17 nil", packed(type="say", text=None), playing(None), answers=BAD),
    messages(
        "C18 bad UTF-8",
        *(SAY[:-3] + bytes([0xA0 | len(text)]) + text for text in (b"\xff\xfe", b"\xc0\x80", b"\xed\xa0\x80", b"\xe2")),
        answers=BAD,
    ),
    messages(
        "C19 characters that nobody sees, or too many",
        *map(saying, ("h\0m", "\x1b[2J", "a\x9fb", "\u202eabc", "\u200d", "a" + "\u0301" * 1000)),
        answers=BAD,
    ),
    messages("C20 16 KiB of maps", b"\xdc\x3e\x80" + b"\x80" * 16_000, answers=BAD),
    messages("C21 no map", msgpack.packb(["say", "hm"]), b"\x05", msgpack.packb("say"), b"\xc0", answers=BAD),
    messages(
        "C22 a number that could be shorter", b"\x82\xa4type\xa9take-over\xa4seat\xcf" + bytes(8), answers=TAKE_OVER
    ),
    messages("C22 the same number", TakeOver(0), answers=TAKE_OVER),
    messages("C23 4,000 unknown keys", msgpack.packb({f"{key:x}": 0 for key in range(3000)}), answers=BAD),
    messages(
        "C23 40 unknown keys", msgpack.packb({"type": "leave"} | {f"{key:x}": 0 for key in range(40)}), answers=BAD
    ),
    messages(
        "C24 another format",
        pickle.dumps({"type": "leave"}),
        b'{"type":"leave"}',
        b"\x0a\x03Ann\x10\x01",
        answers=BAD,
    ),
    messages("C25 two messages in a frame", LEAVE + LEAVE, answers=BAD),
    messages("C25 a message of the longest kind", LEAVE + b" " * (CLIENT_LIMIT - len(LEAVE)), answers=BAD),
)
