"""A list that may be longer than its place: as many lines as fit, and a button for the next ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import Rect

from client.speech.language import say
from client.ui.layout import cut_bottom, cut_top
from client.ui.paint import Ruler
from client.ui.theme import GAP, ROW_HEIGHT
from client.ui.widgets import Button, Widget

ItemT = TypeVar("ItemT")


class Listing(Generic[ItemT]):
    """Which part of a list is shown. The wheel moves it by a line, the button by a page, round in a circle.

    `height` is that of a line.
    """

    def __init__(self, key: str, height: float = ROW_HEIGHT) -> None:
        self._key = key
        self._height = height
        self._first = 0
        self._page = 1
        self._count = 0
        self._pointed_at = False
        self._area = Rect(0, 0, 0, 0)

    def build(
        self,
        ruler: Ruler,
        area: Rect,
        items: Sequence[ItemT],
        line: Callable[[Ruler, Rect, ItemT], Sequence[Widget]],
    ) -> list[Widget]:
        """The widgets of the lines that fit into `area`; `line` makes those of one."""
        height, gap = ruler.px(self._height), ruler.px(GAP)
        fits = max(1, (area.height + gap) // (height + gap))
        self._area, self._count = area, len(items)
        self._page = fits if len(items) <= fits else max(1, fits - 1)
        self._first = min(self._first, max(0, len(items) - self._page))
        widgets: list[Widget] = []
        rest = area
        for item in items[self._first : self._first + self._page]:
            place, rest = cut_top(rest, height, gap)
            widgets += line(ruler, place, item)
        if len(items) > fits:
            last = min(len(items), self._first + self._page)
            text = say("lobby-more", first=str(self._first + 1), last=str(last), count=str(len(items)))
            more = cut_bottom(area, min(height, ruler.px(ROW_HEIGHT)))[0]
            widgets.append(Button(f"{self._key} more", more, text, self._turn))
        return widgets

    def on_event(self, event: pygame.event.Event) -> None:
        """Move by the wheel, if the mouse is over the list."""
        if event.type == pygame.MOUSEMOTION:
            self._pointed_at = self._area.collidepoint(event.pos)
        if event.type == pygame.MOUSEWHEEL and self._pointed_at:
            self._first = max(0, min(self._count - self._page, self._first - event.y))

    def _turn(self) -> None:
        last_shown = self._first + self._page >= self._count
        self._first = 0 if last_shown else self._first + self._page
