"""Runs in the tab of a test: it draws the screens of the gallery on the window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future
from types import ModuleType, SimpleNamespace
from typing import Any, TypeVar

import pygame

from client.ui import aside
from client.ui.paint import Paint
from client.ui.theme import PALETTES

T = TypeVar("T")
NOT_HERE = (
    *(f"client.games.clue.assistant.{name}" for name in ("screen", "setup", "setup_screen")),
    "tests.client.games.clue.assistant.tables",
)
"""The assistant is a command, which a tab has not."""


class _Anything(ModuleType):
    def __getattr__(self, name: str) -> Any:
        return None


def at_once(work: Callable[[], T], /) -> Future[T]:
    """Without waiting for it."""
    result: Future[T] = Future()
    result.set_result(work())
    return result


aside.use(at_once)
aside.Answers.wait = lambda answers: None
sys.modules |= {name: _Anything(name) for name in NOT_HERE}
# One test compares pictures to see when a board is still.
pygame.image = SimpleNamespace(tobytes=lambda *picture: b"")

from tests.client.gallery import gathered, window  # noqa: E402

SCREENS = gathered()


def draw(name: str) -> None:
    """Draw a screen on the window, as `tests.client.shots` does."""
    surface = pygame.display.get_surface()
    with window(surface.get_size()):
        screen = SCREENS[name]()
    paint = Paint(surface, PALETTES["dark"])
    screen.enter()
    screen.draw(paint)
    screen.update(0.0) if type(screen).__name__ == "ConnectScreen" else None
    screen.draw(paint)
