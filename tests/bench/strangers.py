"""python -m tests.bench.strangers: the window's longest picture while a hostile server floods it, for each kind."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

if not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from client.ui.app import init_display, settle
from tests.bench.client import USUAL
from tests.strangers import clients
from tests.strangers.kinds import FLOODS
from tests.strangers.server import Stranger


def main() -> None:
    """Print a line for each kind."""
    init_display()
    pygame.display.set_mode(USUAL)
    settle()
    for kind in FLOODS:
        with tempfile.TemporaryDirectory() as folder, Stranger(kind.said, greets=kind.greets) as server:
            longest = clients.window(server, Path(folder)).longest
        print(f"{kind.name.removeprefix('G ')}: {1000 * longest:.0f} ms of the processor", flush=True)
    pygame.quit()


if __name__ == "__main__":
    main()
