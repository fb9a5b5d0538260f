"""What comes in over WebSocket, and how long a message may be.

Nearly all of it is one whole frame at a time, which is read here in little time.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from websockets.exceptions import NegotiationError

# It is websockets' in C, where that is installed.
from websockets.frames import Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.streams import StreamReader
from websockets.typing import Subprotocol

from shared.messages import PROTOCOL

FINAL, MASKED = 0x80, 0x80
SHORT, MEDIUM = 125, 126
"""The longest length that stands in the second byte of a frame; what stands there if the next two bytes hold it."""


class _Reader(StreamReader):
    """Knows whether the parser waits for a frame to begin."""

    between_frames = False

    def at_eof(self) -> Generator[None, None, bool]:
        self.between_frames = True
        ended = yield from super().at_eof()
        self.between_frames = False
        return ended


class Incoming(ServerProtocol):
    """websockets' own protocol, spared the frames that `message` reads. It refuses a message that is too long."""

    reader: _Reader

    def __init__(self, message_bytes: int) -> None:
        super().__init__(max_size=message_bytes, select_subprotocol=_select_subprotocol)

    def parse(self) -> Generator[None]:
        self.reader = _Reader()
        yield from super().parse()

    def message(self, data: bytes | bytearray) -> tuple[Opcode, bytes] | None:
        """The message that is all of `data`, and whether it is text; None: websockets is to read it.

        Of faulty frames, of those that are not final or come in parts, and of control frames it knows more.
        """
        if not self.reader.between_frames or self.state is not OPEN or self.current_size is not None or len(data) < 8:
            return None
        opcode, length, begins = data[0] ^ FINAL, data[1] ^ MASKED, 6
        if length == MEDIUM:
            length, begins = int.from_bytes(data[2:4], "big"), 8
        elif length > SHORT:
            return None
        if opcode not in _MESSAGES or begins + length != len(data) or length > (self.max_message_size or length):
            return None
        payload: bytes = apply_mask(data[begins:], data[begins - 4 : begins])
        return _MESSAGES[opcode], payload


def _select_subprotocol(_: ServerProtocol, offered: Sequence[Subprotocol]) -> Subprotocol | None:
    """Ours if it is offered. None if none is: a client that speaks only others would not understand us."""
    if not offered:
        return None
    if PROTOCOL not in offered:
        raise NegotiationError(f"this server speaks {PROTOCOL}")
    return Subprotocol(PROTOCOL)


_MESSAGES = {opcode.value: opcode for opcode in (Opcode.TEXT, Opcode.BINARY)}
