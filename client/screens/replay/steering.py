"""What steers a replay: the line of all moves, the buttons under it, and the arrow keys."""

from __future__ import annotations

import functools
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from client.screens.replay import transport
from client.screens.replay.projector import Projector
from client.screens.replay.transport import MARGIN, Scrubber, number_at
from client.speech.language import say
from client.speech.words import clock, decimal
from client.ui.faces import ShapeButton
from client.ui.layout import columns, cut_bottom, cut_right
from client.ui.paint import Ruler
from client.ui.screen import Action
from client.ui.signs import Pen
from client.ui.theme import GAP, QUIET, ROW_HEIGHT, SMALL, TEXT
from client.ui.widgets import Label, Widget


class Way(NamedTuple):
    """A button, the key that does the same, the shape on the button, and what they do."""

    name: str
    key: int | None
    shape: Callable[[Pen], None]
    act: Action


class Steering:
    """The hand on a projector. `toggle` lets it play or stops it."""

    def __init__(self, projector: Projector, toggle: Action) -> None:
        self._projector = projector
        self._toggle = toggle
        self._times = functools.lru_cache(4)(partial(transport.bars, projector.playback.record.moves))
        self._line, self._margin = Rect(0, 0, 0, 0), 0
        self._dragging = False

    def _ways(self) -> list[Way]:
        show = self._projector
        return [
            Way("start", pygame.K_HOME, transport.to_start, partial(show.to, 0)),
            Way("turn back", pygame.K_UP, transport.turn_back, partial(show.turn, -1)),
            Way("back", pygame.K_LEFT, transport.back, partial(show.to, show.number - 1)),
            Way("play", None, transport.pause if show.playing else transport.play, self._toggle),
            Way("forward", pygame.K_RIGHT, transport.forward, partial(show.to, show.number + 1)),
            Way("turn forward", pygame.K_DOWN, transport.turn_forward, partial(show.turn, 1)),
            Way("end", pygame.K_END, transport.to_end, partial(show.to, show.playback.last)),
        ]

    def on_key(self, event: pygame.event.Event) -> bool:
        """Go where an arrow or one of its neighbours leads; False: it is another key."""
        way = next((way for way in self._ways() if way.key == event.key), None)
        if way is not None:
            way.act()
        return way is not None

    def on_mouse(self, event: pygame.event.Event) -> bool:
        """Take hold of the line, draw along it, and let go; False: the mouse is elsewhere."""
        match event.type:
            case pygame.MOUSEBUTTONUP:
                self._dragging = False
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._line.collidepoint(event.pos):
                self._dragging = True
        if self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            last = self._projector.playback.last
            self._projector.to(number_at(self._line, self._margin, event.pos[0], last))
        return self._dragging

    def build(self, ruler: Ruler, side: Rect) -> tuple[list[Widget], Rect]:
        """At the foot of `side`; and what it leaves free."""
        gap, show = ruler.px(GAP), self._projector
        buttons, side = cut_bottom(side, ruler.px(ROW_HEIGHT), gap)
        self._line, side = cut_bottom(side, ruler.px(34), 0)
        where, side = cut_bottom(side, ruler.line_height(SMALL), gap // 2)
        self._margin = ruler.px(MARGIN)
        scrubber = Scrubber(self._line, show.number, show.playback.last, self._times)
        return [*self._where(ruler, where), scrubber, *self._buttons(ruler, buttons)], side

    def _where(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """Which move it is, and how long it took."""
        show = self._projector
        seconds = show.playback.record.moves[show.number - 1].seconds if show.number else 0.0
        took = say("replay-took", time=_took(seconds)) if seconds else ""
        right, left = cut_right(area, ruler.width(took, SMALL), ruler.px(GAP))
        told = say("replay-where", number=show.number, last=show.playback.last)
        return [Label(left, told, SMALL, TEXT), Label(right, took, SMALL, QUIET, "right")]

    def _buttons(self, ruler: Ruler, area: Rect) -> list[Widget]:
        ways = self._ways()
        return [
            ShapeButton(way.name, rect, "", way.act, "main" if way.name == "play" else "plain", shape=way.shape)
            for way, rect in zip(ways, columns(area, len(ways), ruler.px(GAP) // 2), strict=True)
        ]


def _took(seconds: float) -> str:
    """A time to think: tenths of a second while they matter."""
    return clock(seconds) if seconds >= 60 else decimal(f"{seconds:.1f} s")
