"""The grid in the window: a square for each player and card, which the mouse and the arrows choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from client.games.clue.assistant.telling import Place, places
from client.games.clue.drawing.marks import draw_mark
from client.games.clue.words import name
from client.speech.language import say
from client.speech.words import percent
from client.ui.layout import columns, cut_left, cut_right, cut_top, rows
from client.ui.paint import Paint, Ruler
from client.ui.screen import Action
from client.ui.theme import BRASS, FAINT, MINE, PANEL, QUIET, RAISED, SMALL, STRONG, TEXT, Colour, mix
from client.ui.widgets import Button, Label, Look, Mark, Panel, Widget
from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, Card
from shared.games.clue.notebook import Notebook

Square = tuple[Place, Card]

HEADING, CARD_WIDTH = 22, 104
MANY = 6
"""From so many columns on their headings are small, so that a name fits."""
STEPS = {pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1), pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0)}


@dataclass(frozen=True)
class Cell(Button):
    """A square: a check for yes, a cross for no, a dot or a probability for open; framed if it is asked about."""

    sure: bool | None = None
    chance: str = ""
    yes: Colour = MINE

    def draw(self, paint: Paint, look: Look) -> None:
        plate = self.rect.inflate(-2 * paint.px(3), -2 * paint.px(1))
        if look.focused or self.style == "chosen":
            paint.panel(plate.inflate(2 * paint.px(2), 2 * paint.px(1)), BRASS)
            paint.panel(plate, RAISED)
        if look.hovered and not self.sure:
            paint.panel(plate, mix(RAISED, TEXT, 0.12))
        draw_mark(paint, self.rect, self.sure, self.chance, self.yes)


def squares(
    ruler: Ruler, area: Rect, notebook: Notebook, act: Callable[[Square], Action], asked: Square | None = None
) -> list[Widget]:
    """The grid in `area`; `act` is what a click on a square does, `asked` the square that is asked about, if any."""
    inside = area.inflate(-2 * ruler.px(8), -2 * ruler.px(5))
    heading, body = cut_top(inside, ruler.px(HEADING), ruler.px(3))
    widgets: list[Widget] = [Panel(area), *_headings(ruler, heading, notebook)]
    gap = ruler.px(5)
    height = (body.height - gap * (len(KINDS) - 1)) / len(CARDS)
    top = float(body.top)
    for kind in KINDS:
        block = Rect(body.x, round(top), body.width, round(top + height * len(kind)) - round(top))
        for card, line in zip(kind, rows(block, len(kind), 0), strict=True):
            widgets += _line(ruler, line, card, notebook, act)
        top += height * len(kind) + gap
    wanted = key_of(asked) if asked is not None else None
    return [
        replace(each, style="chosen") if isinstance(each, Cell) and each.key == wanted else each for each in widgets
    ]


def _headings(ruler: Ruler, area: Rect, notebook: Notebook) -> list[Widget]:
    _, rest = cut_left(area, ruler.px(CARD_WIDTH))
    envelope = say("assistant-grid-envelope")
    names = [*notebook.names, envelope]
    labels = zip(names, columns(rest, len(names), ruler.px(2)), strict=True)
    mine = notebook.names[notebook.me]
    kind = STRONG if len(names) < MANY else SMALL
    return [
        Label(place, name, kind, MINE if name == mine else BRASS if name == envelope else TEXT, "centre")
        for name, place in labels
    ]


def _line(ruler: Ruler, area: Rect, card: Card, notebook: Notebook, act: Callable[[Square], Action]) -> list[Widget]:
    title, rest = cut_left(area, ruler.px(CARD_WIDTH))
    where = places(notebook)
    cells = (
        _cell(place, card, rect, notebook, act)
        for place, rect in zip(where, columns(rest, len(where), ruler.px(2)), strict=True)
    )
    # Every second line is lighter, so that the eye stays on it.
    band = [Panel(area, mix(PANEL, RAISED, 0.55))] if CARDS.index(card) % 2 else []
    mark, title = cut_right(title.inflate(-2 * ruler.px(5), 0), ruler.px(13))
    open_to_all = [Mark(mark, "eye", QUIET)] if card in notebook.common else []
    return [*band, Label(title, name(card), SMALL, _ink(card, notebook)), *open_to_all, *cells]


def _ink(card: Card, notebook: Notebook) -> Colour:
    """A card is bright while it may be in the envelope."""
    sure = notebook.deduction.sure(None, card)
    return {True: BRASS, False: FAINT, None: TEXT}[sure]


def _cell(place: Place, card: Card, rect: Rect, notebook: Notebook, act: Callable[[Square], Action]) -> Cell:
    sure = notebook.deduction.sure(place, card)
    chance = percent(notebook.deduction.chance(None, card)) if place is None and sure is None else ""
    yes = BRASS if place is None else MINE
    return Cell(key_of((place, card)), rect, "", act((place, card)), sure=sure, chance=chance, yes=yes)


def key_of(square: Square) -> str:
    """The key of a square's widget."""
    place, card = square
    return f"square {'envelope' if place is None else place} {card}"


def square_of(key: str | None) -> Square | None:
    """The square of a widget's key; None: it is of another widget."""
    match (key or "").split(" "):
        case ["square", "envelope", card]:
            return None, Card(card)
        case ["square", seat, card]:
            return int(seat), Card(card)
    return None


def beside(square: Square, key: int, seats: Seat) -> Square:
    """The square that an arrow leads to, round in a circle."""
    across, down = STEPS[key]
    where: Sequence[Place] = (*range(seats), None)
    place = where[(where.index(square[0]) + across) % len(where)]
    return place, CARDS[(CARDS.index(square[1]) + down) % len(CARDS)]
