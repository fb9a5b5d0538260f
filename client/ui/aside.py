"""Work that takes long is done aside: the window goes on, and finds the result at a later frame."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, wait
from functools import partial
from typing import Generic, Protocol, TypeVar

T = TypeVar("T")
QuestionT = TypeVar("QuestionT")
AnswerT = TypeVar("AnswerT")


class Runner(Protocol):
    """What does work aside: `in_thread` is one, and where there are no threads another takes its place."""

    def __call__(self, work: Callable[[], T], /) -> Future[T]: ...


def in_thread(work: Callable[[], T], /) -> Future[T]:
    """Do the work in a thread of its own, for which nobody waits when the program ends."""
    result: Future[T] = Future()

    def run() -> None:
        try:
            result.set_result(work())
        except BaseException as error:
            result.set_exception(error)

    threading.Thread(target=run, name="aside", daemon=True).start()
    return result


_runner: Runner = in_thread


def use(runner: Runner) -> None:
    """Let this runner do all work from now on."""
    global _runner
    _runner = runner


def aside(work: Callable[[], T]) -> Future[T]:
    """Have the work done, and return at once; whoever asks for the result gets what was raised instead, too."""
    return _runner(work)


class Answers(Generic[QuestionT, AnswerT]):
    """Finds answers aside, one at a time, and keeps so many of the last. None is no answer."""

    def __init__(self, find: Callable[[QuestionT], AnswerT], kept: int = 1) -> None:
        self._find = find
        self._found: deque[tuple[QuestionT, AnswerT]] = deque(maxlen=kept)
        self._work: Future[tuple[QuestionT, AnswerT]] | None = None

    def ask(self, question: QuestionT) -> AnswerT | None:
        """The answer; None: it is not found yet, and is looked for as soon as nothing else is."""
        if self._work is not None and self._work.done():
            self._found.append(self._work.result())
            self._work = None
        answer = next((answer for asked, answer in self._found if asked == question), None)
        if answer is None and self._work is None:
            self._work = aside(partial(self._answer, question))
        return answer

    def _answer(self, question: QuestionT) -> tuple[QuestionT, AnswerT]:
        return question, self._find(question)

    @property
    def has_news(self) -> bool:
        """An answer was found since anybody asked."""
        return self._work is not None and self._work.done()

    def wait(self) -> None:
        """Stay until nothing is looked for."""
        if self._work is not None:
            wait([self._work])
