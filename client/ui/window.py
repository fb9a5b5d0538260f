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


def in_window(run: Callable[[ModuleType], None]) -> str:
    """Have `run` open the window with client.ui.app and stay in it; if there cannot be one, a sentence says why."""
    if not has_display():
        return say("text-no-display")
    import pygame

    from client.ui import app

    try:
        run(app)
    except pygame.error as error:
        return say("text-no-window", problem=str(error))
    return ""
