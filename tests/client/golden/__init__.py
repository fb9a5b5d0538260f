"""Golden pictures: a few screens as they are meant to look, so that no change of their looks goes unseen.

After a change that is meant, write them again and look at the difference: `python -m tests.client.golden`.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame

from client.player.settings import PaletteName
from tests.client.shots import picture

FOLDER = Path(__file__).parent
SIZE = (1024, 640)
SCREENS: dict[str, PaletteName] = {
    "table-debuff": "dark",
    "table-tides-keep": "light",
    "trumps-chosen": "safe",
    "escoba-several": "dark",
    "clue-suggest-done": "contrast",
    "around-six": "light",
    "connect-many": "dark",
    "lobby": "light",
    "waiting-let-in": "dark",
    "waiting-alone": "light",
    "rules-nano-gwent": "dark",
    "after-result": "safe",
    "after-replay": "dark",
    "ranks": "safe",
}
"""Names of the gallery, and the palette that each is kept in."""
CELL = 16
"""Pictures are compared by the mean colours of squares of so many pixels: how the edge of a letter is smoothed may
differ from one FreeType to the next, and where in its square a letter is by a pixel."""


def drawn(name: str) -> pygame.Surface:
    """A screen as it looks now."""
    return picture(name, SIZE, SCREENS[name])


def kept(name: str) -> pygame.Surface:
    """A screen as it is meant to look."""
    return pygame.image.load(FOLDER / f"{name}.png")


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """How far two pictures of one size are apart, of 255: in the mean of all squares, and in the worst of them."""
    apart = np.abs(_squares(one) - _squares(other)).mean(axis=-1)
    return float(apart.mean()), float(apart.max())


def _squares(shown: pygame.Surface) -> np.ndarray:
    pixels = pygame.surfarray.array3d(shown).astype(float)
    wide, high = pixels.shape[0] // CELL, pixels.shape[1] // CELL
    return pixels.reshape(wide, CELL, high, CELL, 3).mean(axis=(1, 3))


def write() -> None:
    """Keep all screens as they look now."""
    for name in SCREENS:
        pygame.image.save(drawn(name), FOLDER / f"{name}.png")
