from __future__ import annotations

from collections.abc import Sequence

from hypothesis import example, given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from server.gateway.incoming import Incoming
from tests.server.raw import frame, request

LIMIT = 300
OPCODES = [*Opcode, 3]
SIZES = st.one_of(st.integers(0, 130), st.integers(290, 310))


@st.composite
def frames(draw: st.DrawFn) -> bytes:
    """A frame, sometimes a faulty one."""
    opcode, data = draw(st.sampled_from(OPCODES)), b"x" * draw(SIZES)
    seldom = st.sampled_from([False] * 9 + [True])
    return frame(opcode, data, fin=draw(st.booleans()), rsv=draw(seldom), mask=not draw(seldom))


@st.composite
def readings(draw: st.DrawFn) -> list[bytes]:
    """What the socket gives: mostly a frame at a time, otherwise cut anywhere."""
    sent = draw(st.lists(frames(), max_size=8))
    if draw(st.booleans()):
        return sent
    stream = b"".join(sent) + draw(st.binary(max_size=20))
    cuts = sorted(draw(st.lists(st.integers(0, len(stream)), max_size=6)))
    return [stream[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(stream)], strict=True)]


def opened() -> Incoming:
    line = Incoming(LIMIT)
    line.receive_data(request())
    (asked,) = line.events_received()
    assert isinstance(asked, Request)
    line.send_response(line.accept(asked))
    line.data_to_send()
    return line


def heard(readings: Sequence[bytes], *, itself: bool) -> tuple[object, ...]:
    """What a connection makes of it: the messages, what it answers, and how it stands; `itself` reads what it can."""
    line = opened()
    told: list[tuple[Opcode, bytes, bool]] = []
    for data in readings:
        whole = line.message(data) if itself else None
        if whole is not None:
            told.append((*whole, True))
            continue
        line.receive_data(data)
        events = [event for event in line.events_received() if isinstance(event, Frame)]
        told += [(event.opcode, bytes(event.data), event.fin) for event in events]
    return told, line.data_to_send(), line.state, str(line.parser_exc)


@given(readings())
@example([Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True)])
@example([b"\x82", b"\x81" * 7])
def test_what_is_read_at_once_is_what_websockets_reads(readings: list[bytes]) -> None:
    assert heard(readings, itself=True) == heard(readings, itself=False)


def test_a_whole_message_is_read_at_once() -> None:
    line, data = opened(), Frame(Opcode.BINARY, b"one").serialize(mask=True)
    assert line.message(data) == (Opcode.BINARY, b"one")
    # The rest of a message is websockets' business, as is what comes behind it.
    line.receive_data(data[:3])
    assert line.message(data) is None
    line.receive_data(data[3:])
    line.events_received()
    assert line.message(data) == (Opcode.BINARY, b"one")
