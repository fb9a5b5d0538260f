"""Bytes <-> messages: MessagePack in binary frames, the same as JSON in text frames, both with hard limits."""

from __future__ import annotations

from typing import Any

import msgpack
import msgspec

from shared.messages import ClientMessage, ServerMessage

CLIENT_LIMIT = 16 * 1024
"""Bytes of the longest message a server reads."""
SERVER_LIMIT = 1024 * 1024
"""Bytes of the longest message a client reads."""


class BadMessage(ValueError):
    """Bytes that are no message: the sender's fault."""


def encode(message: ClientMessage | ServerMessage, *, text: bool = False) -> bytes | str:
    """The frame of a message: bytes (MessagePack), or with `text` a str (JSON)."""
    if text:
        return msgspec.json.encode(message).decode()
    packed: bytes = msgpack.packb(msgspec.to_builtins(message))
    return packed


def decode_client(frame: bytes | str) -> ClientMessage:
    """Read what a client sent: at most 16 KiB, every length bounded before anything is allocated.

    Raises:
        BadMessage: says what is wrong with it.
    """
    message: ClientMessage = _decode(frame, ClientMessage, CLIENT_LIMIT, longest=64)
    return message


def decode_server(frame: bytes | str) -> ServerMessage:
    """Read what the server sent: at most 1 MiB.

    Raises:
        BadMessage: says what is wrong with it.
    """
    message: ServerMessage = _decode(frame, ServerMessage, SERVER_LIMIT, longest=20_000)
    return message


def _decode(frame: bytes | str, kind: Any, limit: int, longest: int) -> Any:
    if len(frame) > limit:
        raise BadMessage(f"a message has at most {limit} bytes, this one {len(frame)}")
    try:
        if isinstance(frame, str):
            return msgspec.json.decode(frame, type=kind)
        return msgspec.convert(_unpack(frame, limit, longest), kind)
    except msgspec.ValidationError as error:
        raise BadMessage(str(error)) from None
    except (ValueError, RecursionError, OverflowError, msgpack.UnpackException) as error:
        # MessagePack's own errors are ValueErrors with an empty text more often than not.
        raise BadMessage(f"no {'JSON' if isinstance(frame, str) else 'MessagePack'} message: {error}") from None


def _unpack(frame: bytes, limit: int, longest: int) -> Any:
    return msgpack.unpackb(
        frame,
        strict_map_key=True,
        max_str_len=limit,
        max_bin_len=0,
        max_ext_len=0,
        max_array_len=longest,
        max_map_len=longest,
    )
