"""Lines to and from a program, with a limit on every wait: threads do what could block for ever.

Neither pipes nor sockets can be waited for with a limit on every system, and a program that does not read blocks the
writer.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from typing import IO

from bots.jail.protocol import UP_LIMIT, Garbled, Gone

MOST_AHEAD = 8
"""Lines that nobody has asked for and that are read all the same; what comes then, the program has to keep."""


class Channel:
    """One program's input and output."""

    def __init__(self, to: IO[bytes], of: IO[bytes]) -> None:
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: Queue[bytes] = Queue()
        threading.Thread(target=self._write, args=(to,), name="to an engine", daemon=True).start()
        threading.Thread(target=self._read, args=(of,), name="of an engine", daemon=True).start()

    def say(self, line: bytes) -> None:
        """Have a line written, as soon as the program reads it."""
        self._said.put(line + b"\n")

    def hear(self, seconds: float) -> bytes:
        """The next line of the program.

        Raises:
            Gone: it has closed its output.
            Garbled: the line is longer than an answer can be.
            TimeoutError: none came in so many seconds.
        """
        try:
            line = self._heard.get(timeout=max(0.0, seconds))
        except Empty:
            raise TimeoutError from None
        if line.endswith(b"\n"):
            return line
        if len(line) > UP_LIMIT:
            raise Garbled(f"a line of more than {UP_LIMIT} bytes")
        raise Gone

    def close(self) -> None:
        """Close the program's input, once all is written."""
        self._said.put(None)

    def _write(self, to: IO[bytes]) -> None:
        # A program that has ended does not read: how it ended is told by what it does not answer.
        with suppress(OSError), to:
            while (line := self._said.get()) is not None:
                to.write(line)
                to.flush()

    def _read(self, of: IO[bytes]) -> None:
        line = b"\n"
        with suppress(OSError), of:
            while line.endswith(b"\n") and self._heard.qsize() < MOST_AHEAD:
                line = of.readline(UP_LIMIT + 1)
                self._heard.put(line)
        self._heard.put(b"")
