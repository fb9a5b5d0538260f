"""python -m tests.client.shots DIR [NAME...]: pictures of every screen, or those whose name begins so; see --help."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from client.screens.lobby.connect import ConnectScreen
from client.speech.language import LANGUAGES, speak
from client.ui.paint import Paint
from client.ui.theme import PALETTES
from tests.client.audit import SIZES
from tests.client.gallery import gathered, window

SCREENS = gathered()


def picture(name: str, size: tuple[int, int], colours: str = "dark") -> pygame.Surface:
    """A screen in a window of `size`."""
    with window(size):
        screen = SCREENS[name]()
    surface = pygame.Surface(size)
    paint = Paint(surface, PALETTES[colours])
    screen.enter()
    screen.draw(paint)
    screen.update(0.0) if isinstance(screen, ConnectScreen) else None
    screen.draw(paint)
    return surface


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="beginnings of names of screens [all]")
    parser.add_argument("--sizes", nargs="*", default=["1024x640"], help=", ".join(f"{w}x{h}" for w, h in SIZES))
    parser.add_argument("--palettes", nargs="*", default=["dark"], choices=PALETTES)
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    told = parser.parse_args()
    told.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    speak(told.language)
    for name in SCREENS:
        if told.names and not name.startswith(tuple(told.names)):
            continue
        for size in told.sizes:
            for colours in told.palettes:
                width, height = map(int, size.split("x"))
                shot = picture(name, (width, height), colours)
                pygame.image.save(shot, told.folder / f"{name}-{size}-{colours}.png")


if __name__ == "__main__":
    main()
