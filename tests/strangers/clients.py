"""Window, text and bot at the mercy of a server: each plays on until it is well received somewhere, or ends."""

from __future__ import annotations

import asyncio
import functools
import gc
import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from bots.agents import repertoire
from bots.client.chair import serve
from bots.client.link import Unserved
from bots.client.service import Service
from client.link import carrier, connection
from client.link.line_rules import LineRules
from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.lobby import Lobby
from client.text import prompt
from client.ui.app import App
from client.ui.terminal import Kind as TextKind
from client.ui.terminal import Terminal
from shared.servers import Server
from shared.words import printable
from tests.client.fingers import key
from tests.strangers.server import Stranger

PATIENCE = 20.0
"""Seconds after which a client hangs."""


class Seen(NamedTuple):
    """What a client said, its exit code (None: it plays on), and its longest picture in seconds of the processor."""

    said: list[str]
    code: int | None = None
    longest: float = 0.0


class Rules(LineRules):
    """Remembers each problem, also one that was over before the next picture."""

    @functools.cached_property
    def problems(self) -> list[str | None]:
        return []

    @property
    def problem(self) -> str | None:
        return self.problems[-1]

    @problem.setter
    def problem(self, problem: str | None) -> None:
        self.problems.append(problem)


def window(server: Stranger, folder: Path) -> Seen:
    """The window, until it shows the lobby of the honest server, or is back at the way in."""
    memory = Memory(folder)
    memory.settings.motion = "off"
    lines: list[connection.Connection] = []

    def connect(room: Sequence[Server], name: str) -> connection.Connection:
        with patch.object(carrier, "LineRules", Rules):
            lines.append(connection.connect_to(room, name))
        return lines[-1]

    frames = 0
    app = App(ConnectScreen(memory, connect, server.url, "Ann"), memory.settings, clock=lambda: frames / 20)
    longest, until = 0.0, time.monotonic() + PATIENCE
    app.frame([])
    try:
        while True:
            frames += 1
            # From a result, or whatever else is looked at in the end, the way back is open.
            pressed = [key("esc")] if server.back.is_set() and frames % 20 == 0 else []
            began = time.thread_time()
            app.frame(pressed)
            longest = max(longest, time.thread_time() - began)
            line = lines[0]
            assert isinstance(line._rules, Rules)
            said = [problem for problem in line._rules.problems if problem]
            assert time.monotonic() < until, f"hangs: {said}"
            if line.state == "closed" or (server.back.is_set() and isinstance(app.stack[-1], Lobby)):
                app.frame([])
                return Seen(said, None, longest)
            time.sleep(0.002)
    finally:
        for screen in app.stack:
            screen.close()


class Screen(Terminal):
    """Remembers what it has shown, in small letters."""

    def __init__(self, stdin: int) -> None:
        super().__init__(stdin)
        self.shown = ""
        self.more = threading.Condition()

    def show(self, kind: TextKind, text: str, marks: Mapping[str, str] | None = None) -> None:
        super().show(kind, text, marks)
        with self.more:
            self.shown += printable(text).lower()
            self.more.notify_all()


def patient(screen: Screen) -> type[LineRules]:
    """Rules that try again once what is wrong is shown: the client looks now and then, and would miss a short loss."""

    class Patient(LineRules):
        def open(self, now: float) -> str:
            problem = printable(self.problem or "").lower()
            with screen.more:
                screen.more.wait_for(lambda: problem in screen.shown, PATIENCE)
            return super().open(now)

    return Patient


def text(server: Stranger, folder: Path, *, told: bool) -> Seen:
    """The text client, whose input ends once the honest server has let it in; `told`: and what was wrong is shown."""
    reads, types = os.pipe()

    def type_nothing_more() -> None:
        server.back.wait(PATIENCE)
        os.close(types)

    typist = threading.Thread(target=type_nothing_more)
    typist.start()
    screen = Screen(reads)
    rules = patient(screen) if told else LineRules
    with patch.object(prompt, "Terminal", lambda: screen), patch.object(carrier, "LineRules", rules):
        memory = Memory(folder)
        memory.name = "Ann"
        code = prompt.run(server.url, memory)
    server.back.set()
    typist.join()
    os.close(reads)
    return Seen([], code)


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
