"""Whatever a program writes is an answer, or a failure with a name."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.agent.player import Failed
from bots.engines.engine import Conversation
from bots.engines.messages import Cost, Decide, Play
from bots.jail.protocol import harmless
from shared.record import Reason

QUESTION = Decide(1, ("pass",), Cost(), msgspec.Raw(b"{}"))
HELLO = b'{"type":"hello","name":"dice"}\n'


class Run:
    """A program that writes these lines, whatever it is asked."""

    def __init__(self, *lines: bytes) -> None:
        answers = iter(lines)
        self.channel: Any = SimpleNamespace(say=lambda line: None, close=lambda: None, hear=lambda _: next(answers))

    def forget_words(self) -> None: ...

    def kill(self) -> None: ...

    def how_it_ended(self) -> Failed:
        raise NotImplementedError

    def cpu_seconds(self) -> float:
        raise NotImplementedError

    def wait(self, seconds: float) -> int | None:
        raise NotImplementedError


def answered(line: bytes) -> Play:
    return Conversation(lambda: Run(HELLO, line)).ask(QUESTION, Play, 1.0)


def came(line: bytes) -> Play | Failed:
    try:
        return answered(line)
    except Failed as failed:
        return failed


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
NEARLY = st.fixed_dictionaries(
    {"type": st.just("play") | JSON, "number": st.just(1) | JSON, "move": st.just("pass") | JSON},
    optional={"reason": st.fixed_dictionaries({"summary": JSON}, optional={"terms": JSON, "line": JSON}) | JSON},
)


@given(st.binary() | st.one_of(JSON, NEARLY).map(msgspec.json.encode))
def test_any_line_is_an_answer_or_no_message_and_no_terminal_obeys_it(line: bytes) -> None:
    match came(line):
        case Failed(verdict=verdict) as failed:
            assert (verdict, harmless(str(failed))) == ("protocol", str(failed))
        case answer:
            assert isinstance(answer, Play)
            assert 1 <= len(answer.move) <= 200


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (b'{"type":"play","number":1,"move":"pass"}\r\n', Play(1, "pass")),
        (b' {"move":"pass", "reason":{"summary":"why"}, "number":1, "type":"play"}\n', Play(1, "pass", Reason("why"))),
    ],
)
def test_fields_may_come_in_any_order_and_lines_end_as_on_windows(line: bytes, answer: Play) -> None:
    assert answered(line) == answer


def test_what_nests_too_deep_is_no_message() -> None:
    with pytest.raises(Failed, match=r"^protocol: what it answers to decide is no play: "):
        answered(b"[" * 100_000)
