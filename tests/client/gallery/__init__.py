"""The screens whose pictures are looked at: one file a game or a part of the client, each with its own SCREENS."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import pygame

from client.ui.paint import Paint
from client.ui.screen import Screen

_window = ContextVar("window", default=(1024, 640))


@contextmanager
def window(size: tuple[int, int]) -> Iterator[None]:
    """Make screens for a window of `size`: what moves stops where it is drawn at another."""
    before = _window.set(size)
    try:
        yield
    finally:
        _window.reset(before)


def first_look(screen: Screen) -> None:
    """Draw a screen once, after which it knows where its things are, and they may move."""
    screen.draw(Paint(pygame.Surface(_window.get())))


def gathered() -> dict[str, Callable[[], Screen]]:
    """The screens of all files here, by name."""
    found: dict[str, Callable[[], Screen]] = {}
    for module in pkgutil.iter_modules(__path__):
        found |= importlib.import_module(f"{__name__}.{module.name}").SCREENS
    return found
