"""The lines and marks of a Clue notebook, for the board and for the assistant: yes, no, open, or how likely."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from client.ui.layout import columns, cut_left, cut_right, rows
from client.ui.paint import Paint
from client.ui.theme import BRASS, FAINT, ON_BRASS, QUIET, SMALL, TEXT, Colour
from shared.games.clue.cards import CARDS, KINDS, Card

SIGNS: dict[bool | None, tuple[str, Colour]] = {
    True: ("check", ON_BRASS),
    False: ("cross", FAINT),
    None: ("dot", QUIET),
}
INKS: dict[bool | None, Colour] = {True: BRASS, False: FAINT, None: TEXT}
"""Of a card's name, by whether it is in the envelope: it is bright while it may be."""


def card_lines(area: Rect, gap: int) -> Iterator[tuple[Card, Rect]]:
    """Each card with its line of `area`; a gap parts people, weapons and rooms."""
    height = (area.height - gap * (len(KINDS) - 1)) / len(CARDS)
    top = float(area.top)
    for kind in KINDS:
        block = Rect(area.x, round(top), area.width, round(top + height * len(kind)) - round(top))
        yield from zip(kind, rows(block, len(kind), 0), strict=True)
        top += height * len(kind) + gap


def cells(line: Rect, seats: int, name: int, envelope: int) -> tuple[Rect, list[Rect], Rect]:
    """The place of a card's name, of each seat, and of the envelope: so many pixels for the first and the last."""
    title, rest = cut_left(line, name)
    last, rest = cut_right(rest, envelope)
    return title, columns(rest, seats, 0), last


def draw_mark(paint: Paint, rect: Rect, sure: bool | None, chance: str, yes: Colour) -> None:
    """A square of the grid: a check on a plate of the colour `yes`, a cross; what is open, a dot or its `chance`."""
    if sure:
        paint.panel(rect.inflate(-2 * paint.px(3), -2 * paint.px(1)), yes)
    if chance:
        paint.text(rect, chance, SMALL, TEXT, "centre")
        return
    name, colour = SIGNS[sure]
    size = paint.px(13)
    paint.sign(Rect(rect.centerx - size // 2, rect.centery - size // 2, size, size), name, colour)
