"""python -m tests.bench.client: what the window costs. Without a display it measures on SDL's dummy one."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

if not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
import pygame

from client.games import FACES
from client.player.settings import Settings
from client.screens.table.table import TableScreen
from client.ui.app import FRAMES_A_SECOND, App, init_display, settle
from shared.game import Event
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Rules, Seated, Update
from tests.client import fakes
from tests.client.fakes import COMMITMENT, FakeLine, chairs, welcome

CHECKOUT = Path(__file__).parents[2]
USUAL = (1280, 800)
SIZES = (USUAL, (1024, 640), (1920, 1080), (3840, 2160))
"""The usual one first: memory is measured after it."""
LONGEST = 80
"""Moves of a match that are looked at."""
IDLE_SECONDS = 5.0

FIRST_FRAME = """
import os, runpy, sys, time
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
from client.ui.window import spare_the_unused
spare_the_unused()
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


class Room:
    """A match of any game at a table of one, in which chance moves every seat; seat 0 looks at it."""

    def __init__(self, name: str, seed: int) -> None:
        kind = GAMES[name]
        self._chance = Chance(seed)
        self.game = kind.deal(kind.seat_counts[0], None, self._chance)
        names = tuple(["Ana", "Ben", "Zoë", "Max", "Lou", "Kim"][: self.game.seats])
        self._line = FakeLine(welcome(), Seated("t1", "m1", Rules(name), chairs(*names), COMMITMENT, 0))
        self._version = 0
        self._tell(())
        session = fakes.session(self._line)
        session.poll()
        self.screen = TableScreen(session)

    def _tell(self, events: Sequence[Event]) -> None:
        game = self.game
        self._line.say(
            Update(
                "m1",
                self._version,
                msgspec.to_builtins(game.view(0)),
                tuple(map(str, game.legal_moves(0))),
                to_act=tuple(sorted(game.to_act)),
                clocks=(300.0,) * game.seats,
                events=tuple(event.view(0) for event in events),
            )
        )

    def move(self) -> bool:
        """Let a seat move; False: nobody can."""
        if not self.game.to_act:
            return False
        seat = self._chance.choice(tuple(sorted(self.game.to_act)))
        # An accusation by chance would end a match of Clue before anything is to be seen.
        moves = [move for move in self.game.legal_moves(seat) if not str(move).startswith("accuse")]
        self.game, events = self.game.play(seat, self._chance.choice(moves))
        self._version += 1
        self._tell(events)
        return True


def frame_times(name: str, size: tuple[int, int]) -> list[float]:
    """Seconds of each picture while something moves, at sixty a second of made-up time, over a match."""
    pygame.display.set_mode(size)
    times: list[float] = []
    room, now, moves = Room(name, seed=1), 0.0, 0
    app = App(room.screen, Settings(), clock=lambda: now)
    while moves < LONGEST:
        now += 1 / 60
        began = time.perf_counter()
        moving = room.screen.moving
        app.frame(())
        if moving:
            times.append(time.perf_counter() - began)
        elif room.move():
            moves += 1
        else:
            break
    return times


def response_time() -> float:
    """Seconds from the key that plays a card to the picture in which it lies there, while the server says nothing."""
    pygame.display.set_mode(USUAL)
    room, now = Room("nano-gwent", 7), 0.0
    app = App(room.screen, Settings(), clock=lambda: now)
    for _ in range(120):
        now += 1 / 60
        app.frame(())
    key = pygame.event.Event(pygame.TEXTINPUT, text="1")
    app.frame([key])
    before, spent, frames = _picture(), 0.0, 0
    while _picture() == before:
        now, frames = now + 1 / 60, frames + 1
        began = time.perf_counter()
        app.frame([key] if frames == 1 else ())
        spent += time.perf_counter() - began
    # A key waits for the next frame, and so does each picture after the first.
    return spent + frames / FRAMES_A_SECOND


def _picture() -> bytes:
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def memory() -> float:
    """MiB that this process held at most."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def idle_share() -> float:
    """The share of a core that the window takes while nothing happens but a clock that runs."""
    pygame.display.set_mode(USUAL)
    app = App(Room("nano-gwent", 7).screen, Settings())
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
    init_display()
    print(f"display: {pygame.display.get_driver()}")
    # As the window does when it opens: else the first picture of the first game pays for it.
    settle()
    for size in SIZES:
        for name in FACES:
            times = sorted(frame_times(name, size))
            p50, p99 = (1000 * times[int(len(times) * share)] for share in (0.5, 0.99)) if times else (0.0, 0.0)
            print(f"{name} at {size[0]}x{size[1]}: p50 {p50:.1f} ms, p99 {p99:.1f} ms ({len(times)} frames)")
        print(f"memory: {memory():.0f} MiB at most until here")
    print(f"from a key to its picture: {1000 * response_time():.0f} ms")
    print(f"idle at a table: {100 * idle_share():.1f} % of a core")
    pygame.quit()


if __name__ == "__main__":
    main()
