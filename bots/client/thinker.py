"""A thread in which an agent thinks, so that its connection answers meanwhile."""

from __future__ import annotations

import asyncio
import ctypes
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import ClassVar

from bots.client.sitting import Decision


class Thinker:
    """A thread of its own for what takes long; it ends with the process at the latest."""

    busy: ClassVar[int] = 0
    """How many in this process somebody waits for."""

    def __init__(self) -> None:
        self._work: SimpleQueue[tuple[Callable[[], Decision], Future[Decision]]] = SimpleQueue()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="agent", daemon=True)
        self._thread.start()

    async def result(self, work: Callable[[], Decision]) -> Decision:
        """What `work` returns or raises; meanwhile the event loop goes on."""
        thought: Future[Decision] = Future()
        thought.set_running_or_notify_cancel()
        self._work.put((work, thought))
        Thinker.busy += 1
        try:
            return await asyncio.wrap_future(thought)
        finally:
            Thinker.busy -= 1

    def stop(self) -> None:
        """Interrupt what it does, which ends an endless loop in Python; one in C goes on until it comes back."""
        self._stopped = True
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(self._thread.ident or 0), ctypes.py_object(SystemExit)
        )

    def _run(self) -> None:
        while not self._stopped:
            work, thought = self._work.get()
            try:
                thought.set_result(work())
            except BaseException as error:
                thought.set_exception(error)
