"""A process that a ladder starts, watches, and ends."""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Never

from bots.ladder.play.tables import LadderFailed
from shared.program import command

STOP_SECONDS = 12.0
"""How long a process may take to end by itself: a server takes up to 10."""
LAST_BYTES = 4000
"""What is kept of stderr: a traceback and what led to it."""


class Child:
    """A running process, and the last that it wrote to stderr."""

    def __init__(self, name: str, process: Process) -> None:
        self.name = name
        self._process = process
        self._tail = b""
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._process.stderr is not None
        while written := await self._process.stderr.read(LAST_BYTES):
            self._tail = (self._tail + written)[-LAST_BYTES:]

    async def first_line(self) -> str:
        """The first line on stdout; empty if the process ended without one."""
        assert self._process.stdout is not None
        return (await self._process.stdout.readline()).decode().strip()

    async def ended(self) -> int:
        """Its exit code, once it has ended and its last words are read."""
        code = await self._process.wait()
        await self._reader
        return code

    async def watch(self) -> Never:
        """Wait for the process to end, which it should not.

        Raises:
            LadderFailed: it has ended; with its exit code and last words.
        """
        code = await self.ended()
        raise LadderFailed(f"{self.name} ended with exit code {code}; its last words:\n{self.last_words or 'none'}")

    @property
    def last_words(self) -> str:
        """What it last wrote to stderr."""
        return self._tail.decode(errors="replace").strip()

    async def stop(self) -> None:
        """Ask the process to end, and end it if it does not."""
        with suppress(ProcessLookupError):
            self._process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        await self._reader


@asynccontextmanager
async def child(name: str, *arguments: str, stdout: int = DEVNULL) -> AsyncIterator[Child]:
    """Run a module of ours with arguments for as long as the context lasts; `first_line` needs a PIPE."""
    # The user's own server has its options in such variables; this one has only what it is given here.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FAIRDEAL_")}
    process = await asyncio.create_subprocess_exec(
        # Should this process be killed outright, the child ends with it.
        *command("server.host.die_with_parent", str(os.getpid()), *arguments),
        stdin=DEVNULL,
        stdout=stdout,
        stderr=PIPE,
        env=environment,
        # Ctrl-C is for the ladder, which then ends its processes in order.
        start_new_session=True,
    )
    running = Child(name, process)
    try:
        yield running
    finally:
        await running.stop()
