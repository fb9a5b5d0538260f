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


def spare_the_unused() -> None:
    """Have pygame load no arrays of pixels and sounds, which bring numpy, and no pkg_resources: no screen needs them.

    They were a sixth of what the processor does until the window is there.
    """
    for name in ("pkg_resources", "pygame.sndarray", "pygame.surfarray"):
        # So Python says that there is no such module, as where numpy is not installed; and pygame does without it.
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]


def in_window(run: Callable[[ModuleType], None]) -> str:
    """Have `run` open the window with client.ui.app and stay in it; if there cannot be one, a sentence says why."""
    if not has_display():
        return say("text-no-display")
    spare_the_unused()
    import pygame

    from client.ui import app

    try:
        run(app)
    except pygame.error as error:
        return say("text-no-window", problem=str(error))
    return ""
