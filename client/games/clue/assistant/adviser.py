"""Finds the best suggestions on a thread, since that may take seconds, and a window must not wait."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from client.games.clue.assistant.advice import Advice, best
from shared.games.clue.cards import ROOMS, Card
from shared.games.clue.notebook import Notebook


class Adviser:
    """Answers about one position at a time: the newest that it was asked about."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "adviser")
        self._question: tuple[Notebook, frozenset[Card]] | None = None
        self._answer: Future[list[Advice]] | None = None
        self._waiting = False

    def ask(self, notebook: Notebook, rooms: frozenset[Card]) -> list[Advice] | None:
        """The best suggestions in these rooms, or in all if there are none; None: they are not found yet."""
        if self._answer is None or self._question != (notebook, rooms):
            if self._answer is not None:
                self._answer.cancel()
            self._question = notebook, rooms
            self._answer = self._thread.submit(best, notebook, [room for room in ROOMS if room in rooms] or ROOMS)
        self._waiting = not self._answer.done()
        return None if self._waiting else self._answer.result()

    @property
    def has_news(self) -> bool:
        """An answer is there that was not when it was asked for."""
        return self._waiting and self._answer is not None and self._answer.done()

    def wait(self) -> None:
        """Stay until the answer is there."""
        if self._answer is not None:
            self._answer.result()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
