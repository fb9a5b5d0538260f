"""Eyes for pictures: a Paint that notes what it draws, and says what a reader could not read."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import pygame
from pygame import Rect

from client.player.settings import PaletteName
from client.ui import lettering
from client.ui.lettering import CAPITALS
from client.ui.paint import Paint
from client.ui.screen import Screen
from client.ui.theme import PALETTES

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
PALETTE_NAMES: tuple[PaletteName, ...] = tuple(PALETTES)


class Line(NamedTuple):
    """A text that was drawn, and where its letters are: from the top of a capital to the foot of the line."""

    text: str
    ink: Rect


class Auditor(Paint):
    """Collects complaints while a screen is drawn."""

    def __init__(self, surface: pygame.Surface, colours: PaletteName = "dark") -> None:
        super().__init__(surface, PALETTES[colours])
        self.lines: list[Line] = []
        self.complaints: list[str] = []

    def text(self, rect, text, kind, colour, align="left", *, shorten=False):
        super().text(rect, text, kind, colour, align, shorten=shorten)
        if not text or not self.surface.get_clip().colliderect(rect):
            return
        size = self.size(kind)
        wide = lettering.width(text, size, kind.face)
        if wide > rect.width and not shorten:
            self.complaints.append(f"{text!r} is cut: {wide} pixels in {rect.width}")
        tall = round(size * CAPITALS)
        ink = Rect(rect.left, 0, min(wide, rect.width), tall)
        ink.centery = rect.centery
        if align == "centre":
            ink.centerx = rect.centerx
        elif align == "right":
            ink.right = rect.right
        if not self.area.contains(ink):
            self.complaints.append(f"{text!r} is outside of the window: {ink}")
        self.lines.append(Line(text, ink))

    def panel(self, rect, fill, line=None, width=1.0):
        """A panel hides what was written under it; hiding half of it is worth a complaint."""
        super().panel(rect, fill, line, width)
        for other in self.lines:
            if rect.colliderect(other.ink) and not rect.contains(other.ink):
                self.complaints.append(f"{other.text!r} is half covered by a panel {rect}")
        self.lines = [other for other in self.lines if not rect.colliderect(other.ink)]

    def veil(self, rect):
        """What is under a veil is scenery."""
        super().veil(rect)
        self.lines = [line for line in self.lines if not rect.colliderect(line.ink)]

    def finish(self) -> list[str]:
        """All complaints: also of texts upon each other."""
        for one, other in itertools.combinations(self.lines, 2):
            if one != other and one.ink.inflate(-2, -2).colliderect(other.ink):
                self.complaints.append(f"{one.text!r} and {other.text!r} overlap: {one.ink}, {other.ink}")
        return self.complaints


def audit(screen: Screen, size: tuple[int, int] = SIZES[0], colours: PaletteName = "dark") -> list[str]:
    """What is wrong with the picture of a screen."""
    auditor = Auditor(pygame.Surface(size), colours)
    screen.draw(auditor)
    return auditor.finish()
