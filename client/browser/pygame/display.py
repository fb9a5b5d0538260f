"""The window, which is the canvas of the page. What is drawn on it is seen after each frame."""

from __future__ import annotations

from typing import Any

import canvas
from js import document

from .surface import Surface

_window: Surface | None = None


def init() -> None:
    pass


def get_driver() -> str:
    return "browser"


def get_window_size() -> tuple[int, int]:
    width, height = canvas.windowSize()
    return width, height


def get_desktop_sizes() -> list[tuple[int, int]]:
    return [get_window_size()]


def set_mode(size: tuple[int, int], flags: int = 0) -> Surface:
    """The window at the size that the page gives it."""
    return get_surface()


def get_surface() -> Surface:
    """The window; another surface when its size has changed, so that nobody takes an old picture of it for a new."""
    global _window
    size = get_window_size()
    if _window is None or _window.get_size() != size:
        _window = Surface(size, context=canvas.window())
    return _window


def set_caption(title: str) -> None:
    document.title = title


def set_icon(surface: Surface) -> None:
    """The page has an icon of its own."""


def flip() -> None:
    pass


def update(rect: Any) -> None:
    pass
