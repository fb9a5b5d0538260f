"""Bytes <-> messages: MessagePack in binary frames, the same as JSON in text frames, both with hard limits."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgpack
import msgspec

from shared.game.prepare import prepare
from shared.messages import ClientMessage, Play, ServerMessage
from shared.messages.padding import padded, padding

CLIENT_LIMIT = 16 * 1024
"""Bytes of the longest message a server reads."""
SERVER_LIMIT = 1024 * 1024
"""Bytes of the longest message a client reads."""
_LONG, _LONG_ARRAYS = 2048, 4
"""A message to the server may have this many arrays so long, for the moves of Open.start; else they have at most 64."""
_WORDS = CLIENT_LIMIT
"""Bytes of the longest string a client reads: all that a server quotes came to it in one message."""
_SENTENCE = 300  # An error may quote what was sent, and what was sent may be long.

# The same bytes as msgpack's packb(to_builtins(message)), in a fifth of the time; what is read goes through msgpack.
_pack = msgspec.msgpack.Encoder().encode
_write = msgspec.json.Encoder().encode

Box = TypeVar("Box")


class BadMessage(ValueError):
    """Bytes that are no message: the sender's fault."""


def encode(message: ClientMessage | ServerMessage, *, text: bool = False) -> bytes | str:
    """The frame of a message: bytes (MessagePack), or with `text` a str (JSON); its length tells no secret."""
    frame = _write(message) if text else _pack(message)
    more = padding(message, frame)
    if more and len(frame) + more <= (CLIENT_LIMIT if isinstance(message, Play) else SERVER_LIMIT):
        frame = padded(frame, more)
    return frame.decode() if text else frame


class _FromClient(msgspec.Struct):
    """msgspec prepares a bare union again for every message, but the fields of a struct once: 25 times as fast."""

    message: ClientMessage


class _FromServer(msgspec.Struct):
    message: ServerMessage


prepare(_FromClient, _FromServer)


def version_named(said: str) -> str | None:
    """The version of the protocol that a server names when it refuses ours or answers with another; None: none."""
    version = re.search(r"\bfairdeal\.v\d+", said)
    return version and version[0]


def decode_client(frame: bytes | str) -> ClientMessage:
    """Read what a client sent: at most 16 KiB, every length bounded before anything is allocated.

    Raises:
        BadMessage: says what is wrong with it.
    """
    return _decode(
        frame, _FromClient, CLIENT_LIMIT, strings=CLIENT_LIMIT, arrays=64 if _many_arrays(frame) else _LONG, maps=64
    ).message


def decode_server(frame: bytes | str) -> ServerMessage:
    """Read what the server sent: at most 1 MiB.

    Raises:
        BadMessage: says what is wrong with it.
    """
    return _decode(frame, _FromServer, SERVER_LIMIT, strings=_WORDS, arrays=8192, maps=8192).message


def _decode(frame: bytes | str, kind: type[Box], limit: int, strings: int, arrays: int, maps: int) -> Box:
    try:
        data = frame.encode() if isinstance(frame, str) else frame
        if len(data) > limit:
            raise BadMessage(f"a message has at most {limit} bytes, this one {len(data)}")
        values = msgspec.json.decode(data) if isinstance(frame, str) else _unpack(data, strings, arrays, maps)
        if isinstance(values, dict):
            # Padding hides the size of secrets on the way, and means nothing here (shared/messages/padding.py).
            values.pop("pad", None)
        return msgspec.convert({"message": values}, kind)
    except (BadMessage, msgspec.ValidationError) as error:
        raise BadMessage(str(error).replace("$.message", "$")[:_SENTENCE]) from None
    except (ValueError, RecursionError, msgpack.UnpackException) as error:
        # Some of MessagePack's own errors have no text.
        form = "JSON" if isinstance(frame, str) else "MessagePack"
        raise BadMessage(f"no {form} message: {str(error)[:_SENTENCE] or type(error).__name__}") from None


def _many_arrays(frame: bytes | str) -> bool:
    """Whether there may be more than a few arrays of 16 or more: each has one of two bytes for a head."""
    return isinstance(frame, bytes) and frame.count(b"\xdc") + frame.count(b"\xdd") > _LONG_ARRAYS


def _unpack(data: bytes, strings: int, arrays: int, maps: int) -> Any:
    """Plain values. Arrays and maps are allocated at the length they claim, 1024 may nest: so both are bounded."""
    return msgpack.unpackb(
        data,
        strict_map_key=True,
        object_pairs_hook=_map,
        max_str_len=strings,
        max_bin_len=0,
        max_ext_len=0,
        max_array_len=arrays,
        max_map_len=maps,
    )


def _map(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise ValueError("a key stands twice in one map")
    return values
