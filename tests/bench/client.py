"""python -m tests.bench.client: what the window costs. Without a display it measures on SDL's dummy one."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

if not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from client.app import App
from client.screens.table import TableScreen
from client.settings import Settings
from shared.games.nano_gwent import NanoGwent
from shared.messages import Play, Rules, Seek
from tests.client import fakes
from tests.client.fakes import FakeServer

CHECKOUT = Path(__file__).parents[2]
SIZES = ((1024, 640), (1280, 800), (1920, 1080))
MATCHES = 3
IDLE_SECONDS = 5.0

FIRST_FRAME = """
import os, runpy, sys, time
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
def flip():
    print(time.monotonic(), flush=True)
    os._exit(0)
pygame.display.flip = flip
sys.argv = ["client", "--data", sys.argv[1], "--name", "Ana"]
runpy.run_module("client", run_name="__main__")
"""
"""The client as it is started by hand, which says when its first picture is there, and ends."""


def time_to_first_frame() -> float:
    """Seconds from the start of the process to its first picture."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        command = [sys.executable, "-c", FIRST_FRAME, folder]
        shown = subprocess.run(command, cwd=CHECKOUT, stdout=subprocess.PIPE, check=True, text=True, timeout=60)
    return float(shown.stdout.split()[-1]) - began


def table() -> tuple[TableScreen, FakeServer]:
    """A match that has just begun, against a bot that answers at once."""
    server = FakeServer()
    visit = fakes.visit(server)
    visit.poll()
    visit.seek(Seek(Rules("nano-gwent")))
    visit.poll()
    return TableScreen(visit), server


def frame_times(size: tuple[int, int]) -> list[float]:
    """Seconds of each picture while cards move, at sixty a second of made-up time, over whole matches."""
    pygame.display.set_mode(size)
    times: list[float] = []
    for _ in range(MATCHES):
        screen, server = table()
        now = 0.0
        app = App(screen, Settings(), clock=lambda: now)  # noqa: B023 - read at once
        while app.stack and app.stack[-1] is screen:
            now += 1 / 60
            began = time.perf_counter()
            moving = screen.moving
            app.frame(())
            if moving:
                times.append(time.perf_counter() - began)
            elif screen.visit.place.update is not None and server.game is not None and server.game.turn is not None:
                server.send(Play(screen.visit.place.update.version, _move(server.game)))
    return times


def _move(game: NanoGwent) -> str:
    """Specials first, then units: the dearest pictures."""
    moves = game.legal_moves(0)
    return str(moves[-2] if len(moves) > 1 else moves[-1])


def idle_share() -> float:
    """The share of a core that the window takes while nothing happens but a clock that runs."""
    pygame.display.set_mode(SIZES[1])
    screen, _ = table()
    app = App(screen, Settings())
    _run_for(app, 1.5)
    spent = time.process_time()
    _run_for(app, IDLE_SECONDS)
    return (time.process_time() - spent) / IDLE_SECONDS


def _run_for(app: App, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.frame(app.events())


def main() -> None:
    """Measure all, and print a line each."""
    starts = sorted(time_to_first_frame() for _ in range(5))
    print(f"first frame: median {starts[2]:.2f} s, worst of 5 {starts[-1]:.2f} s")
    pygame.display.init()
    print(f"display: {pygame.display.get_driver()}")
    for size in SIZES:
        times = sorted(frame_times(size))
        p50, p99 = (1000 * times[int(len(times) * share)] for share in (0.5, 0.99))
        print(f"frame at {size[0]}x{size[1]}: p50 {p50:.1f} ms, p99 {p99:.1f} ms ({len(times)} frames)")
    print(f"idle at a table: {100 * idle_share():.1f} % of a core")
    pygame.quit()


if __name__ == "__main__":
    main()
