"""A real server in a process of its own, on a loopback port, that a test can stop, kill and start again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 60.0
"""Seconds after which something that should have happened has not, on a machine that has much else to do."""


def command(*words: str) -> tuple[int, str, str]:
    """What `python -m server ...` answers: its exit code, and what it prints."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("FAIRDEAL")}
    done = subprocess.run(
        [sys.executable, "-m", "server", *words], env=environ, capture_output=True, text=True, timeout=PATIENCE
    )
    return done.returncode, done.stdout, done.stderr


class Hosted:
    """`with Hosted(folder, "--bots", "fis") as server:` runs until the end of the block."""

    module = "server"
    """What is run."""

    def __init__(self, data: Path, *options: str) -> None:
        # Tests that are killed outright leave no server behind.
        tether = ("server.host.die_with_parent", str(os.getpid()))
        self._command = [sys.executable, "-m", *tether, self.module, "--data", str(data), *options]
        self._port = "0"
        self.url = ""
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        """Start it, at the port it had before if it is started again, and wait until it listens."""
        self.process = subprocess.Popen([*self._command, "--port", self._port], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line.startswith("listening on "), line
        self.url = line.removeprefix("listening on ")
        self._port = self.url.rpartition(":")[2]
        return self.process

    def kill(self) -> None:
        """SIGKILL: no chance to write or say anything."""
        self.process.kill()
        self.wait()

    def stop(self) -> int:
        """SIGTERM, and the exit code."""
        self.process.terminate()
        return self.wait()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """SIGSTOP, and SIGCONT at the end of the block."""
        self.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WNOWAIT)
        yield
        self.process.send_signal(signal.SIGCONT)

    def wait(self) -> int:
        """Wait until it has ended, and give its exit code."""
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.wait()
