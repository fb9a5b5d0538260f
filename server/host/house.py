"""House bots: agents that the server seats itself, each a process of its own that is started again if it dies."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence

from server.host.config import HouseBot
from shared.program import command

CANNOT_RUN, AT_ONCE = 2, 10.0
"""The exit code by which a bot says, within seconds of its first start, that it will never run: an unknown agent."""
FIRST_WAIT, LONGEST_WAIT = 0.5, 60.0
"""Seconds before a dead bot is started again: twice as many each time, until it has lived for the longest."""
NOT_STARTED = 127
"""What stands for the exit code when the system has no process to give, as in a shell."""
STOP_SECONDS = 2.0

log = logging.getLogger(__name__)

Command = Callable[[HouseBot], Sequence[str]]


def bot_command(url: str, pace: float, think: float) -> Command:
    """The command of a house bot at `url`; where people are, a move takes `pace` seconds at least, `think` at most.

    The bot reads the key of the house, which opens a closed room too, from its standard input: unlike the environment,
    nobody else can read that.
    """
    tether = command("server.host.die_with_parent", str(os.getpid()))
    at = ("--server", url, "--pace", f"{pace:g}", "--think", f"{think:g}")
    return lambda bot: (*tether, "bots", "run", bot.agent, *at, "--tables", str(bot.tables), "--key", "-")


class House:
    """The house bots of one server."""

    def __init__(
        self, bots: Sequence[HouseBot], command: Command, failed: Callable[[str], None], key: str | None = None
    ) -> None:
        """`failed` is told, in a sentence, of a bot that cannot run at all; `key` is what a bot shows the server."""
        self._bots = bots
        self._key = key or ""
        self._command = command
        self._failed = failed
        self._keepers: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start every bot, and keep it running from now on."""
        self._keepers = [asyncio.create_task(self._keep(bot)) for bot in self._bots]

    async def stop(self) -> None:
        """End every bot: asked first, killed after two seconds."""
        for keeper in self._keepers:
            keeper.cancel()
        for result in await asyncio.gather(*self._keepers, return_exceptions=True):
            if isinstance(result, Exception):
                log.error("the server stopped watching a house bot", exc_info=result)

    async def _keep(self, bot: HouseBot) -> None:
        wait = FIRST_WAIT
        for start in itertools.count():
            began = time.monotonic()
            code, last_words = await self._run(bot)
            lived = time.monotonic() - began
            if start == 0 and code == CANNOT_RUN and lived < AT_ONCE:
                self._failed(f"house bot {bot.agent}: {last_words or 'it cannot run, and gave no reason'}")
                return
            if lived > LONGEST_WAIT:
                wait = FIRST_WAIT
            log.warning("house bot died", extra={"bot": bot.agent, "code": code, "why": last_words, "again_in": wait})
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _run(self, bot: HouseBot) -> tuple[int, str]:
        """Run a bot to its end: its exit code and the last line it wrote to stderr."""
        try:
            # A session of its own: Ctrl-C in the terminal is for the server, which then ends its bots in good order.
            process = await asyncio.create_subprocess_exec(
                *self._command(bot),
                stdin=PIPE,
                stdout=DEVNULL,
                stderr=PIPE,
                start_new_session=True,
            )
        except OSError as error:
            return NOT_STARTED, str(error)
        try:
            assert process.stdin is not None
            process.stdin.write(self._key.encode())
            process.stdin.close()
            last_words = await _relay(process, bot)
            return await process.wait(), last_words
        finally:
            await _end(process)


async def _relay(process: Process, bot: HouseBot) -> str:
    """Log what a bot writes to stderr, until it closes it; the last line."""
    assert process.stderr is not None
    last = ""
    while True:
        try:
            line = await process.stderr.readline()
        except ValueError:
            continue  # A line longer than the reader's 64 KiB; it is gone, and the next one follows.
        if not line:
            return last
        last = line.decode(errors="replace").strip() or last
        log.info("house bot says", extra={"bot": bot.agent, "line": line.decode(errors="replace").rstrip()})


async def _end(process: Process) -> None:
    if process.returncode is not None:
        return
    process.terminate()
    try:
        async with asyncio.timeout(STOP_SECONDS):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
