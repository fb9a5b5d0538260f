"""Bytes and messages: every message there and back in both forms, and whatever is no message refused as that."""

from __future__ import annotations

import functools
import json
import pickle
import re
import struct
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgpack
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from shared.messages import ClientMessage, Open, Play, Rules, ServerMessage, Start
from shared.messages.wire import CLIENT_LIMIT, SERVER_LIMIT, BadMessage, decode_client, decode_server, encode
from tests.shared.vectors import MESSAGES, VECTORS, vectors

Read = Callable[[bytes | str], Any]
CLIENT_KINDS, SERVER_KINDS = get_args(ClientMessage), get_args(ServerMessage)
RECORDED = json.loads(VECTORS.read_text())
PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)

both_forms = pytest.mark.parametrize("text", [True, False], ids=["json", "msgpack"])


def reader(kind: type[Any]) -> Read:
    return decode_client if kind in CLIENT_KINDS else decode_server


def refuses(read: Read, frame: bytes | str) -> str:
    """The sentence that refuses a frame; it is never long, whatever was sent."""
    with pytest.raises(BadMessage) as refusal:
        read(frame)
    assert 0 < len(str(refusal.value)) < 400
    return str(refusal.value)


# There and back.


def values(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """Values that a type accepts, its bounds included."""
    match kind:
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.AnyType():
            return PLAIN
        case inspect.IntType():
            return st.integers(-(2**63) if kind.ge is None else kind.ge, 2**63 - 1 if kind.le is None else kind.le)
        case inspect.FloatType():
            return st.floats(kind.ge, kind.le, allow_nan=False, allow_infinity=False)
        case inspect.StrType():
            return st.text(alphabet(kind.pattern), min_size=kind.min_length or 0, max_size=kind.max_length or 40)
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.UnionType():
            return st.one_of(*map(values, kind.types))
        case inspect.DictType():
            return st.dictionaries(values(kind.key_type), values(kind.value_type), max_size=3)
        case inspect.ListType():
            return st.lists(values(kind.item_type), min_size=kind.min_length or 0, max_size=3)
        case inspect.VarTupleType():
            return st.lists(values(kind.item_type), min_size=kind.min_length or 0, max_size=3).map(tuple)
        case inspect.TupleType():
            return st.tuples(*map(values, kind.item_types))
        case inspect.StructType():
            return st.builds(kind.cls, **{field.name: values(field.type) for field in kind.fields})
        case _:
            raise TypeError(f"no values for {kind}")


def alphabet(pattern: str | None) -> st.SearchStrategy[str]:
    """The characters that a pattern of one repeated class allows."""
    if pattern is None:
        return st.characters(codec="utf-8")
    return st.sampled_from([char for char in map(chr, range(0x500)) if re.search(pattern, char)])


@both_forms
@pytest.mark.parametrize("kind", CLIENT_KINDS + SERVER_KINDS)
@settings(max_examples=10)
@given(st.data())
def test_every_message_comes_back_as_it_was(kind: type[Any], text: bool, data: st.DataObject) -> None:
    message = data.draw(values(inspect.type_info(kind)))
    assert reader(kind)(encode(message, text=text)) == message


@both_forms
def test_a_text_frame_is_text_and_a_binary_frame_is_bytes(text: bool) -> None:
    assert {type(encode(message, text=text)) for message in MESSAGES} == {str if text else bytes}


def test_no_message_lacks_a_recorded_vector() -> None:
    assert set(RECORDED) == {kind.__name__ for kind in CLIENT_KINDS + SERVER_KINDS}


def test_the_wire_is_as_it_was_recorded() -> None:
    assert vectors() == RECORDED, "meant? then: python -m tests.shared.vectors"


@pytest.mark.parametrize("message", MESSAGES, ids=RECORDED)
def test_recorded_bytes_are_read_as_their_message(message: Any) -> None:
    recorded = RECORDED[type(message).__name__]
    read = reader(type(message))
    assert read(bytes.fromhex(recorded["msgpack"])) == read(recorded["json"]) == message


# What is no message. The numbers C1 to C25 are those of a catalogue of hostile MessagePack.

HELLO = msgpack.packb({"type": "hello", "name": "Ann"})


def packed(**fields: Any) -> bytes:
    return bytes(msgpack.packb(fields))


def seeking(value: Any) -> bytes:
    return packed(type="seek", rules={"game": "nano-gwent", "options": {"units": value}})


NO_MESSAGES: dict[str, bytes] = {
    "C1 empty": b"",
    "C3 trailing bytes": HELLO + b"\0",
    "C4 0xc1": b"\xc1",
    "C5 array32 of 2**32-1": b"\xdd\xff\xff\xff\xff",
    "C6 nested array32, each as long as the frame": (b"\xdd" + struct.pack(">I", 16_000)) * 3000,
    "C7 33 deep, in a field": seeking(functools.reduce(lambda inner, _: [inner], range(33), [])),
    "C7 1025 deep": b"\x91" * 1025 + b"\xc0",
    "C7 16,000 deep": b"\x91" * 16_000 + b"\xc0",
    "C7 maps 5,000 deep": b"\x81\xa1a" * 5000 + b"\xc0",
    "C8 map32 of 2**31": b"\xdf\x80\0\0\0",
    "C9 str32 of 4 GiB": b"\xdb\xff\xff\xff\xff",
    "C9 bin32 of 4 GiB": b"\xc6\xff\xff\xff\xff",
    "C9 ext32 of 4 GiB": b"\xc9\xff\xff\xff\xff\x01",
    "C10 int key": msgpack.packb({1: "hello"}),
    "C10 nil key": msgpack.packb({None: "hello"}),
    "C10 bool key": msgpack.packb({True: "hello"}),
    "C10 float key": msgpack.packb({1.5: "hello"}),
    "C10 array key": b"\x81\x91\x01\x01",
    "C10 map key": b"\x81\x80\x01",
    "C11 bytes key": msgpack.packb({b"type": "hello", "name": "Ann"}),
    "C11 empty bytes key": msgpack.packb({"type": "hello", "name": "Ann", b"": 1}),
    "C12 a key twice": b"\x83" + HELLO[1:] + msgpack.packb("name") + msgpack.packb("Bob"),
    "C12 the type twice": b"\x83" + HELLO[1:] + msgpack.packb("type") + msgpack.packb("leave"),
    "C13 timestamp 32": packed(type="hello", name=msgpack.Timestamp(5)),
    "C13 timestamp 96 out of range": b"\xc7\x0c\xff" + b"\xff" * 12,
    "C14 NaN": seeking(float("nan")),
    "C14 infinity": seeking(float("inf")),
    "C14 -infinity": seeking(float("-inf")),
    "C14 NaN in a reason": packed(
        type="play", version=1, move="7", reason={"summary": "", "terms": {"a": float("nan")}}
    ),
    "C14 NaN seconds": packed(type="seek", rules={"game": "nano-gwent", "grace": float("nan")}),
    "C14 -0.0 as a version": packed(type="play", version=-0.0, move="7"),
    "C15 2**63": seeking(2**63),
    "C15 2**64-1": seeking(2**64 - 1),
    "C15 -2**63 as a version": packed(type="play", version=-(2**63), move="7"),
    "C16 bool for int": packed(type="play", version=True, move="7"),
    "C16 float for int": packed(type="play", version=1.0, move="7"),
    "C16 text for int": packed(type="play", version="1", move="7"),
    "C16 int for text": packed(type="play", version=1, move=7),
    "C17 nil for a required field": packed(type="play", version=None, move="7"),
    "C17 nil for the type": packed(type=None, name="Ann"),
    "C18 overlong UTF-8": b"\x82\xa4type\xa5hello\xa4name\xa2\xc0\x80",
    "C18 lone surrogate": b"\x82\xa4type\xa5hello\xa4name\xa3\xed\xa0\x80",
    "C18 cut-off UTF-8": b"\x82\xa4type\xa5hello\xa4name\xa1\xe2",
    "C19 NUL in a name": packed(type="hello", name="A\0nn"),
    "C19 escape in a name": packed(type="hello", name="\x1b[31mAnn"),
    "C19 newline after a name": packed(type="hello", name="Ann\n"),
    "C19 C1 control in a chat": packed(type="say", text="a\x9fb"),
    "C19 1,000 combining marks": packed(type="say", text="\u0301" * 1000),
    "C20 16 KiB of empty maps": b"\xdc\x3e\x80" + b"\x80" * 16_000,
    "C21 array root": msgpack.packb(["hello", "Ann"]),
    "C21 text root": msgpack.packb("hello"),
    "C21 number root": b"\x01",
    "C23 4,000 unknown keys": msgpack.packb({f"{key:x}": 0 for key in range(4000)}),
    "C23 40 unknown keys": msgpack.packb({"type": "leave"} | {f"{key:x}": 0 for key in range(40)}),
    "C24 pickle": pickle.dumps({"type": "leave"}),
    "C24 JSON": b'{"type":"leave"}',
    "C24 protobuf": b"\x0a\x03Ann\x10\x01",
    "C25 two messages": HELLO + HELLO,
    "no type": packed(name="Ann"),
    "unknown type": packed(type="cheat"),
    "type of another direction": packed(type="closing", reason=""),
    "type that is a list": packed(type=["hello"], name="Ann"),
    "missing field": packed(type="hello"),
    "unknown field": packed(type="leave", seat=1),
    "too long": packed(type="say", text="a" * CLIENT_LIMIT),
} | {
    f"C13 ext code {code}, {size} bytes": msgpack.packb({"type": "hello", "name": msgpack.ExtType(code, b"\0" * size)})
    for code in (0, 1, 127)
    for size in (0, 1, 9)
}


@pytest.mark.parametrize("frame", NO_MESSAGES.values(), ids=NO_MESSAGES)
def test_what_is_no_message_is_refused(frame: bytes) -> None:
    refuses(decode_client, frame)


NO_TEXTS: dict[str, str] = {
    "empty": "",
    "null": "null",
    "cut off": '{"type":"hello","name":"Ann"',
    "trailing": '{"type":"hello","name":"Ann"}x',
    "two messages": '{"type":"leave"}{"type":"leave"}',
    "array": '["hello","Ann"]',
    "NaN": '{"type":"seek","rules":{"game":"x","grace":NaN}}',
    "infinity": '{"type":"seek","rules":{"game":"x","grace":1e999}}',
    "4,000 digits": '{"type":"seek","rules":{"game":"x","options":{"units":' + "9" * 4000 + "}}}",
    "16,000 deep": "[" * 16_000,
    "8,000 deep in a field": '{"type":"seek","rules":{"game":"x","options":{"a":' + "[" * 7000 + "]" * 7000 + "}}}",
    "escaped lone surrogate": '{"type":"hello","name":"\\ud800"}',
    "lone surrogate": '{"type":"hello","name":"\ud800"}',
    "MessagePack as text": HELLO.decode("latin-1"),
    "too long": '{"type":"say","text":"' + "a" * CLIENT_LIMIT + '"}',
    "too long in bytes, not in characters": '{"type":"say","text":"' + "é" * (CLIENT_LIMIT * 3 // 4) + '"}',
}


@pytest.mark.parametrize("frame", NO_TEXTS.values(), ids=NO_TEXTS)
def test_a_text_that_is_no_message_is_refused(frame: str) -> None:
    refuses(decode_client, frame)


@pytest.mark.parametrize("text", ["1", "x", " \t", "\u202e", "\u200d", "e\u0301"])
def test_text_without_control_characters_is_let_through(text: str) -> None:
    message = decode_client(packed(type="play", version=0, move=text))
    assert message == Play(0, text)


@pytest.mark.parametrize("value", [b"bytes", msgpack.ExtType(7, b"data"), msgpack.Timestamp(5)], ids=repr)
def test_a_view_holds_only_what_json_can_hold(value: Any) -> None:
    refuses(decode_server, packed(type="update", match="m-1", version=1, view={"secret": value}))


def test_non_minimal_integers_are_read_as_their_value() -> None:
    """C22: allowed by MessagePack."""
    frame = b"\x83\xa4type\xa4play\xa7version\xcf\0\0\0\0\0\0\0\x05\xa4move\xa17"
    assert decode_client(frame) == Play(5, "7")


def test_the_longest_message_is_read_and_one_byte_more_is_not() -> None:
    text = '{"type":"leave"}'
    assert decode_client(text + " " * (CLIENT_LIMIT - len(text))) == decode_client(text)
    assert refuses(decode_client, text + " " * (CLIENT_LIMIT - len(text) + 1)) == (
        "a message has at most 16384 bytes, this one 16385"
    )
    assert "at most 1048576 bytes" in refuses(decode_server, b"\x80" + b"\0" * SERVER_LIMIT)


@pytest.mark.parametrize("message", MESSAGES, ids=RECORDED)
def test_a_message_cut_off_anywhere_is_refused(message: Any) -> None:
    """C2."""
    read = reader(type(message))
    for frame in (encode(message), encode(message, text=True)):
        for length in range(len(frame)):
            refuses(read, frame[:length])


@pytest.mark.parametrize("message", MESSAGES, ids=RECORDED)
def test_a_message_with_a_byte_changed_is_a_message_or_refused(message: Any) -> None:
    read = reader(type(message))
    frame = bytes(encode(message))
    for at in range(0, len(frame), max(1, len(frame) // 150)):
        for flipped in (1, 0x80, 0xFF):
            reads_or_refuses(read, frame[:at] + bytes([frame[at] ^ flipped]) + frame[at + 1 :])


def test_a_play_read_in_little_time_is_what_it_is_when_read_with_care(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(frame: bytes) -> ClientMessage | str:
        try:
            return decode_client(frame)
        except BadMessage as refusal:
            return str(refusal)

    play = encode(Play(3, "debuff melee"))
    assert isinstance(play, bytes)
    changed = [play[:at] + bytes([byte]) + play[at + 1 :] for at in range(len(play)) for byte in range(256)]
    quick = [read(frame) for frame in changed]
    monkeypatch.setattr("shared.messages.wire._HEAD", b"none begins so")
    assert quick == [read(frame) for frame in changed]


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_anything_at_all_is_a_message_or_refused(frame: bytes | str) -> None:
    for read in (decode_client, decode_server):
        reads_or_refuses(read, frame)


@given(PLAIN)
def test_plain_values_are_a_message_or_refused(value: Any) -> None:
    for frame in (msgpack.packb(value), msgspec.json.encode(value).decode()):
        for read in (decode_client, decode_server):
            reads_or_refuses(read, frame)


def reads_or_refuses(read: Read, frame: bytes | str) -> None:
    try:
        message = read(frame)
    except BadMessage:
        return
    assert type(message) in (CLIENT_KINDS if read is decode_client else SERVER_KINDS)
    # What was let in can be sent on in both forms.
    assert read(encode(message)) == read(str(encode(message, text=True))) == message


# Memory.


def peak(read: Read, frame: bytes | str) -> int:
    """Bytes that reading a hostile frame took at its height."""
    tracemalloc.start()
    try:
        refuses(read, frame)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def bombs(longest: int, limit: int) -> Iterator[bytes]:
    """Frames that claim as much as the limits on lengths allow, nested as deep as they go."""
    yield (b"\xdd" + struct.pack(">I", longest)) * (limit // 5)
    yield (b"\xdf" + struct.pack(">I", longest) + b"\xa1a") * (limit // 6)
    yield b"\xdd" + struct.pack(">I", longest) + b"\x80" * (limit - 5)
    yield b"\x91" * limit


def few_long_bombs() -> Iterator[bytes]:
    """As few long arrays as may be longer to the server, then the deepest nest and the longest map that need none."""
    longest = (b"\xdd" + struct.pack(">I", 2048)) * 4
    yield longest + b"\x9f" * (CLIENT_LIMIT - len(longest))
    yield longest + (b"\xdf" + struct.pack(">I", 2048) + b"\xa1a") * 2000
    yield longest + (b"\xdf" + struct.pack(">I", 64) + b"\xa1a") * 2000


def test_a_long_match_goes_on_from_where_it_was() -> None:
    order = Open(Rules("escoba"), ("me",), start=Start("0" * 64, ((1, "C1"),) * 2000))
    assert decode_client(encode(order)) == order


@pytest.mark.parametrize(
    ("read", "frames", "most"),
    [
        (
            decode_client,
            [*NO_MESSAGES.values(), *NO_TEXTS.values(), *bombs(64, CLIENT_LIMIT), *few_long_bombs()],
            2_000_000,
        ),
        (decode_server, [*bombs(8192, SERVER_LIMIT)], 80_000_000),
    ],
    ids=["client", "server"],
)
def test_a_bomb_takes_little_memory(read: Read, frames: list[bytes | str], most: int) -> None:
    assert max(peak(read, frame) for frame in frames) < most
