"""A palette to choose, shown as what it is: a small table in its own colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect

from client.player.settings import PaletteName
from client.ui.layout import cut_bottom, cut_left, cut_top
from client.ui.paint import Paint, plate
from client.ui.screen import Action
from client.ui.theme import BRASS, LINE, PALETTES, PAPER, RAISED, STRONG, TEXT
from client.ui.widgets import Control, Look, focus_frame, pressed


@dataclass(frozen=True)
class Swatch(Control):
    """Does `act` when it is clicked or pressed; `chosen` is the palette that is on."""

    text: str
    colours: PaletteName
    chosen: bool
    act: Action
    enabled: bool = True
    CAPTION: ClassVar[int] = 30

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw the small table, and the name of the palette below it."""
        focus_frame(paint, self.rect, look)
        paint.panel(
            self.rect, RAISED, BRASS if self.chosen else TEXT if look.hovered else LINE, 2 if self.chosen else 1
        )
        caption, table = cut_bottom(self.rect, paint.px(self.CAPTION))
        self._draw_table(paint, table.inflate(-paint.px(12), -paint.px(12)).move(0, paint.px(3)))
        words = caption.inflate(-2 * paint.px(10), 0)
        if self.chosen:
            mark, words = cut_left(words, paint.px(14), paint.px(6))
            paint.sign(mark, "check", BRASS)
        paint.text(words, self.text, STRONG, BRASS if self.chosen else TEXT)

    def _draw_table(self, paint: Paint, area: Rect) -> None:
        """A header, two cards, a line of words, a button, and the tokens of the seats."""
        palette, px = PALETTES[self.colours], paint.px
        plate(paint.surface, area, palette.table, px(4))
        head, rest = cut_top(area.inflate(-px(12), -px(12)), px(10), px(6))
        plate(paint.surface, head, palette.panel, px(3))
        for seat, rgb in enumerate(palette.seats):
            plate(paint.surface, Rect(head.x + px(3) + seat * px(9), head.y + px(2), px(6), px(6)), rgb, px(3))
        cards, rest = cut_left(rest, px(48), px(8))
        for number, edge in enumerate((palette.mine, palette.theirs)):
            card = Rect(cards.x + number * px(25), cards.y, px(22), px(32))
            plate(paint.surface, card, edge, px(3))
            plate(paint.surface, card.inflate(-px(4), -px(4)), PAPER, px(2))
        for number, (rgb, share) in enumerate(((palette.text, 1.0), (palette.quiet, 0.75))):
            line = Rect(rest.x, rest.y + number * px(9), round(rest.width * share), px(4))
            plate(paint.surface, line, rgb, px(2))
        plate(paint.surface, Rect(rest.x, rest.y + px(20), rest.width * 2 // 3, px(12)), palette.accent, px(3))

    def on_click(self, place: tuple[int, int]) -> Action | None:
        """Choose the palette."""
        return self.act

    def on_key(self, event: pygame.event.Event) -> Action | None:
        """Choose the palette with a key that presses a button."""
        return self.act if pressed(event.key) else None
