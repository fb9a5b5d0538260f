"""A message to a client as the bytes of one WebSocket frame."""

from __future__ import annotations

from struct import pack

from websockets.frames import Opcode

from shared.messages import ServerMessage
from shared.messages.wire import encode

FINAL = 0x80
"""The bit of a frame's first byte that says that its message ends in it."""
TEXT, BINARY = FINAL | Opcode.TEXT, FINAL | Opcode.BINARY


def frame(message: ServerMessage, *, text: bool) -> bytes:
    """A message as the bytes of one frame: the same for every connection, as a server masks nothing."""
    payload = encode(message, text=text)
    first, data = (TEXT, payload.encode()) if isinstance(payload, str) else (BINARY, payload)
    # What Frame.serialize makes, too, in more time than a move takes to be encoded.
    length = len(data)
    if length < 126:
        return pack("!BB", first, length) + data
    if length < 1 << 16:
        return pack("!BBH", first, 126, length) + data
    return pack("!BBQ", first, 127, length) + data
