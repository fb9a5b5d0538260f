"""Frames whose length follows from public facts alone, so that an eavesdropper learns no secret from their sizes.

An Update says in `room` how many bytes its secrets may take; other messages that hold some are filled up to a whole
number of blocks. What fills a frame is a field `pad`, which whoever reads a message skips.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from shared.messages import Advice, ClientMessage, Play, Refused, Seated, ServerMessage, Update
from shared.messages.fields import MOST_ROOM

BLOCK, LONG_BLOCK = 128, 1024
"""A move takes the one; the other a reason, and legal moves: their number may be secret, as of captures in Escoba."""
SPARE = 64
"""Bytes in which a short view has its secrets."""

_pack = msgspec.msgpack.Encoder().encode
_write = msgspec.json.Encoder().encode


def size(value: Any) -> int:
    """The bytes that a value takes in MessagePack."""
    return len(_pack(value))


def room(public: int, moves: Sequence[str], views: int) -> int:
    """Bytes for the views, events and moves of an Update where all see `public` bytes, and the reader so many `views`.

    A view with its secrets is never longer than half as much again as what all see of it: in Clue a card that was
    shown takes less than half of its suggestion, elsewhere a hand less than half of the table.
    """
    return min(views * (SPARE + public * 3 // 2) + _up(size(moves), LONG_BLOCK), MOST_ROOM)


def padding(message: ClientMessage | ServerMessage, frame: bytes) -> int:
    """How many bytes more a frame, in either form, takes so that its length depends on no secret; 0: it has none."""
    match message:
        case Update(room=0):
            return 0
        case Update(room=room) | Seated(first=Update(room=room)) if room:
            # JSON has quotes, commas and digits where MessagePack has a byte or two.
            encoded, room = (_write, room * 3 // 2) if frame[:1] == b"{" else (_pack, room)
            missing = room + len(encoded(_bare(message))) - len(frame)
            block = LONG_BLOCK
        case Play() | Advice():
            block = BLOCK if message.reason is None else LONG_BLOCK
            missing = -len(frame) % block
        case Refused(code="illegal-move"):
            block = LONG_BLOCK
            missing = -len(frame) % block
        case _:
            return 0
    # The field itself takes some.
    return missing if missing >= LEAST else missing + _up(LEAST - missing, block)


def _bare(message: Update | Seated) -> Update | Seated:
    """The message without what is secret in it."""
    if isinstance(message, Update):
        return msgspec.structs.replace(message, view={}, moves=(), events=(), views=())
    return msgspec.structs.replace(message, first=message.first and msgspec.structs.replace(message.first, view={}))


LEAST = 20
"""More than an empty field `pad` takes in either form."""
_CHUNK = 8192
"""Bytes of a text at most: whoever reads a message takes none that is much longer."""


def padded(frame: bytes, more: int) -> bytes:
    """The frame of a message, in either form, with a field `pad` that makes it so many bytes longer."""
    if frame[:1] == b"{":
        empty = b',"pad":""}'
        return frame[:-1] + empty[:-2] + b" " * (more + 1 - len(empty)) + empty[-2:]
    fields = frame[0] & 0x0F if frame[0] < 0x90 else int.from_bytes(frame[1:3], "big")
    rest = frame[1:] if frame[0] < 0x90 else frame[3:]
    head = bytes([0x81 + fields]) if fields < 15 else b"\xde" + (fields + 1).to_bytes(2, "big")
    # Every length has 32 bits, whatever it is: so each byte more makes the frame one byte longer.
    left = len(frame) + more - len(head) - len(rest) - len(_FIELD) - 4
    count = -(-left // _CHUNK)
    sizes = (left // count + (number < left % count) - len(_TEXT) - 4 for number in range(count))
    texts = b"".join(_TEXT + size.to_bytes(4, "big") + b" " * size for size in sizes)
    return b"".join((head, rest, _FIELD, count.to_bytes(4, "big"), texts))


_FIELD = b"\xa3pad\xdd"
"""Its name, and that a list follows: in MessagePack it holds texts."""
_TEXT = b"\xdb"


def _up(length: int, block: int) -> int:
    return -(-length // block) * block
