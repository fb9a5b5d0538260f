from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import TypeVar

import pytest

from client.link.session import Session
from client.player.settings import Settings
from client.screens.after.proof_panel import ProofPanel
from client.ui import aside as doing
from client.ui.aside import Answers, aside, in_thread, use
from tests.client.fakes import Passing
from tests.client.matches.test_proof import RECORD

T = TypeVar("T")


class Frames:
    """Does work without a thread: a piece at each frame, as in a browser."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def __call__(self, work: Callable[[], T], /) -> Future[T]:
        result: Future[T] = Future()
        self._waiting.append(lambda: result.set_result(work()))
        return result

    def frame(self) -> None:
        self._waiting.pop(0)()


@pytest.fixture
def frames() -> Iterator[Frames]:
    frames = Frames()
    use(frames)
    yield frames
    use(in_thread)


def test_it_is_done_in_a_thread_unless_something_else_does_it(frames: Frames) -> None:
    use(in_thread)
    assert aside(lambda: 6 * 7).result() == 42
    use(frames)
    work = aside(lambda: 6 * 7)
    assert not work.done()
    frames.frame()
    assert work.result() == 42


def test_what_was_raised_is_raised_where_the_result_is_asked_for() -> None:
    with pytest.raises(ZeroDivisionError):
        aside(lambda: 1 // 0).result()


def test_answers_are_found_one_at_a_time_and_the_last_are_kept(frames: Frames) -> None:
    asked: list[int] = []
    squares = Answers[int, int](lambda number: asked.append(number) or number * number, kept=2)
    assert (squares.ask(2), squares.ask(3), squares.has_news) == (None, None, False)
    frames.frame()
    assert squares.has_news
    assert (squares.ask(3), squares.has_news) == (None, False)
    frames.frame()
    assert (squares.ask(3), squares.ask(2)) == (9, 4)
    assert squares.ask(4) is None
    frames.frame()
    assert (squares.ask(4), squares.ask(3), squares.ask(2)) == (16, 9, None)
    assert asked == [2, 3, 4]


def test_a_proof_needs_no_thread(frames: Frames) -> None:
    panel = ProofPanel(Session.offline(Passing(Settings())))
    panel.verify(RECORD)
    assert not panel.has_news
    frames.frame()
    assert panel.has_news
    assert doing._runner is frames
