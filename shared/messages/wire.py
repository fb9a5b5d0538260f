"""Bytes <-> messages: MessagePack in binary frames, the same as JSON in text frames, both with hard limits."""

from __future__ import annotations

import functools
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
    if isinstance(frame, bytes) and (play := _plain_play(frame)) is not None:
        return play
    # Each array of 16 or more has one of two bytes for a head.
    many = isinstance(frame, bytes) and frame.count(b"\xdc") + frame.count(b"\xdd") > _LONG_ARRAYS
    return _decode(frame, _FromClient, CLIENT_LIMIT, CLIENT_LIMIT, 64 if many else _LONG, 64).message


class _PlainPlay(Play, frozen=True, kw_only=True, tag="play"):
    pad: msgspec.Raw


_HEAD, _PAD = b"\x84\xa4type\xa4play", b"\xdd\x00\x00\x00\x01\xdb"
"""How the Plays of our own clients begin, if they give no reason, and what fills them up."""
_decode_plain_play = msgspec.msgpack.Decoder(_PlainPlay).decode


def _plain_play(frame: bytes) -> Play | None:
    """Read what most messages are, in an eighth of the time; None: it is to be read as any other.

    Four entries stand in its map, and four must be there, so no key stands twice.
    """
    if not frame.startswith(_HEAD) or len(frame) > CLIENT_LIMIT:
        return None
    try:
        play = _decode_plain_play(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    pad = bytes(play.pad)
    # After that stand four bytes of its length.
    return Play(play.version, play.move) if pad.startswith(_PAD) and pad[len(_PAD) + 4 :].isascii() else None


def decode_server(frame: bytes | str) -> ServerMessage:
    """Read what the server sent: at most 1 MiB.

    Raises:
        BadMessage: says what is wrong with it.
    """
    return _decode(frame, _FromServer, SERVER_LIMIT, _WORDS, 8192, 8192).message


def _decode(frame: bytes | str, kind: type[Box], limit: int, strings: int, arrays: int, maps: int) -> Box:
    try:
        data = frame.encode() if isinstance(frame, str) else frame
        if len(data) > limit:
            raise BadMessage(f"a message has at most {limit} bytes, this one {len(data)}")
        values = (
            msgspec.json.decode(data)
            if isinstance(frame, str)
            else _unpack(data, max_str_len=strings, max_array_len=arrays, max_map_len=maps)
        )
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


def _map(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise ValueError("a key stands twice in one map")
    return values


# Arrays and maps are allocated at the length they claim, and 1024 may nest: so both are bounded.
_unpack = functools.partial(msgpack.unpackb, strict_map_key=True, object_pairs_hook=_map, max_bin_len=0, max_ext_len=0)
