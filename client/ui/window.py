"""Whether there can be a window; only then is what draws it loaded, so that the terminal does not wait for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from types import ModuleType

from client.speech.language import say


def has_display() -> bool:
    """Whether a window can be tried: only on Linux there may be no display, and then nothing names one."""
    return sys.platform != "linux" or bool({"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"} & os.environ.keys())


def in_window(run: Callable[[ModuleType], int]) -> tuple[int | None, str]:
    """The exit code of the window that `run` opens with client.ui.app; None if there cannot be one, and why."""
    if not has_display():
        return None, say("text-no-display")
    import pygame

    from client.ui import app

    try:
        return run(app), ""
    except pygame.error as error:
        return None, say("text-no-window", problem=str(error))
