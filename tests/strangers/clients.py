"""Window, text and bot at the mercy of a server: each plays on until it is well received somewhere, or ends."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from bots.agents import repertoire
from bots.client import Service, serve
from bots.link import Unserved
from client import connection, prompt
from client.app import App
from client.memory import Memory
from client.screens.connect import ConnectScreen
from client.screens.lobby import Lobby
from client.terminal import Terminal
from tests.client.fingers import key
from tests.strangers.server import Stranger

PATIENCE = 20.0
"""Seconds after which a client hangs."""


class Seen(NamedTuple):
    """What a client did: the sentences it said, its exit code (None: it plays on), and its longest picture in seconds."""

    said: list[str]
    code: int | None = None
    longest: float = 0.0


def window(server: Stranger, folder: Path) -> Seen:
    """The window, until it shows the lobby of the honest server, or is back at the way in."""
    memory = Memory(folder)
    memory.settings.motion = "off"
    lines: list[connection.Connection] = []

    def connect(*given: str | None) -> connection.Connection:
        lines.append(connection.connect(*given))
        return lines[-1]

    app = App(ConnectScreen(memory, connect, server.url, "Ann"), memory.settings)
    said: list[str] = []
    longest, until = 0.0, time.monotonic() + PATIENCE
    try:
        while True:
            began = time.thread_time()
            app.frame(pygame.event.get())
            longest = max(longest, time.thread_time() - began)
            line = lines[0]
            if line.problem and line.problem not in said:
                said.append(line.problem)
            assert time.monotonic() < until, f"hangs: {said}"
            if line.state == "closed" or (server.back.is_set() and isinstance(app.stack[-1], Lobby)):
                app.frame([])
                return Seen(said, None, longest)
            if server.back.is_set():
                # From a result that is looked at, or whatever else, the way back is open.
                app.frame([key("esc")])
            time.sleep(0.002)
    finally:
        for screen in app.stack:
            screen.close()


def text(server: Stranger, folder: Path, printed: Callable[[], str]) -> Seen:
    """The text client, whose input ends once the honest server has let it in."""
    reads, types = os.pipe()
    with open(reads, "rb"), open(types, "wb") as typist:
        server_back = server.back

        def end() -> None:
            server_back.wait(PATIENCE)
            typist.close()

        import threading

        threading.Thread(target=end, daemon=True).start()
        prompt.Terminal = lambda: Terminal(reads)
        try:
            code = prompt.run(server.url, "Ann", Memory(folder))
        finally:
            prompt.Terminal = Terminal
            server_back.set()
    return Seen(printed().splitlines(), code)


def bot(server: Stranger) -> Seen:
    """A bot, until it offers itself at the honest server, or leaves."""
    service = Service(server.url, "random", "random", repertoire("random", None), bytes(32))

    async def play() -> None:
        async with asyncio.timeout(PATIENCE):
            playing = asyncio.create_task(serve([service], 1))
            back = asyncio.create_task(asyncio.to_thread(server.back.wait, PATIENCE))
            try:
                await asyncio.wait([playing, back], return_when=asyncio.FIRST_COMPLETED)
                if playing.done():
                    await playing
            finally:
                server.back.set()
                playing.cancel()
                await asyncio.wait([playing])

    try:
        asyncio.run(play())
    except Unserved as error:
        return Seen([str(error)], 2)
    return Seen([])


def peak() -> Callable[[], int]:
    """Begin to measure memory; the call tells how many bytes more than now there were at the most."""
    gc.collect()
    Path("/proc/self/clear_refs").write_text("5")
    before = _status("VmRSS")
    return lambda: _status("VmHWM") - before


def _status(name: str) -> int:
    line = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith(name))
    return int(line.split()[1]) * 1024
