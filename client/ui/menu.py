"""A menu of many: in as many columns as it needs to stay in the window."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.ui.layout import columns, rows
from client.ui.paint import Ruler
from client.ui.sheet import TALL, Sheet, SheetChoice
from client.ui.theme import GAP
from client.ui.widgets import Button, Widget

MOST_ROWS = 11


class Menu(Sheet):
    """Texts that somebody chose are cut where they are too long; `focus` is what is chosen now."""

    def __init__(self, title: str, choices: Sequence[SheetChoice], focus: str) -> None:
        super().__init__(title, choices, focus=focus)
        self.choices = choices

    @property
    def _columns(self) -> int:
        return -(-len(self.choices) // MOST_ROWS)

    @property
    def _rows(self) -> int:
        return -(-len(self.choices) // self._columns)

    def _height(self, ruler: Ruler) -> int:
        return self._rows * ruler.px(TALL) + (self._rows - 1) * ruler.px(GAP)

    def _body(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap = ruler.px(GAP)
        cells = [cell for column in columns(area, self._columns, gap) for cell in rows(column, self._rows, gap)]
        return [
            Button(each.key, cell, each.text, self._taking(each), each.style, each.sign, shorten=True)
            for each, cell in zip(self.choices, cells, strict=False)
        ]
