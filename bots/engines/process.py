"""A program as a process of this machine, in the open: it may do whatever we may."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE
from typing import IO

from bots.agent.player import Failed
from bots.engines.channel import Channel
from bots.engines.command import Command
from bots.jail.awaited import LAST_SECONDS, cpu_seconds, ended
from bots.jail.protocol import TEXT

_DIE_WITH_PARENT = Path(__file__).with_name("die_with_parent.py")
_CHUNK = 4096


class Process:
    """The program, from its start on."""

    def __init__(self, command: Command) -> None:
        """Start it.

        Raises:
            Failed: it cannot be started.
        """
        starter = [sys.executable, "-I", "-S", str(_DIE_WITH_PARENT), str(os.getpid())]
        words = [*starter, *command.words] if sys.platform == "linux" else command.words
        try:
            # Ctrl-C is for us: we end it in order.
            self._popen = subprocess.Popen(words, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True)
        except OSError as error:
            raise Failed("crash", f"{command.words[0]} cannot be run: {error.strerror}") from None
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        assert self._popen.stderr is not None
        self.channel = Channel(self._popen.stdin, self._popen.stdout)
        self._tail = b""
        self._listener = threading.Thread(target=self._listen, args=(self._popen.stderr,), daemon=True)
        self._listener.start()

    def _listen(self, stderr: IO[bytes]) -> None:
        with suppress(OSError), stderr:
            while written := os.read(stderr.fileno(), _CHUNK):
                self._tail = (self._tail + written)[-TEXT:]

    def forget_words(self) -> None:
        """Let the last words begin here."""
        self._tail = b""

    def how_it_ended(self) -> Failed:
        """The verdict on its end."""
        code = self.wait(LAST_SECONDS)
        if code is not None:
            # What it has started may hold the other end open.
            self._listener.join(LAST_SECONDS)
        return ended(code, self._tail)

    def cpu_seconds(self) -> float:
        """Seconds of a processor that it has used so far.

        Raises:
            OSError: this system does not tell.
        """
        return cpu_seconds(self._popen.pid)

    def wait(self, seconds: float) -> int | None:
        """Its exit code, as `subprocess` has it; None: it has not ended in so many seconds."""
        try:
            return self._popen.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def kill(self) -> None:
        """End it, and what it has started, at once."""
        # Of one that has ended the number may be another's by now.
        if self._popen.poll() is None:
            if sys.platform == "win32":
                self._popen.kill()
            else:
                os.killpg(self._popen.pid, signal.SIGKILL)
            self._popen.wait()
