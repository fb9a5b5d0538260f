"""The grid in the window: a square for each player and card, which the mouse and the arrows choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from client.games.clue.assistant.telling import Place, places
from client.games.clue.drawing.marks import INKS, card_lines, draw_mark
from client.games.clue.words import name
from client.speech.language import say
from client.speech.words import percent
from client.ui.layout import columns, cut_left, cut_right, cut_top
from client.ui.paint import Paint, Ruler
from client.ui.screen import Action, Next
from client.ui.theme import BRASS, MINE, PANEL, QUIET, RAISED, SMALL, STRONG, TEXT, Colour, mix
from client.ui.widgets import Button, Label, Look, Mark, Panel, Style, Widget
from shared.game import Seat
from shared.games.clue.cards import CARDS, Card
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
    ruler: Ruler, area: Rect, notebook: Notebook, act: Callable[[Square], Next], asked: Square | None = None
) -> list[Widget]:
    """The grid in `area`; `act` is what a click on a square does, `asked` the square that is asked about, if any."""
    inside = area.inflate(-2 * ruler.px(8), -2 * ruler.px(5))
    heading, body = cut_top(inside, ruler.px(HEADING), ruler.px(3))
    widgets: list[Widget] = [Panel(area), *_headings(ruler, heading, notebook)]
    where = places(notebook)
    for card, line in card_lines(body, ruler.px(5)):
        title, cells = cut_left(line, ruler.px(CARD_WIDTH))
        widgets += _title(ruler, line, title, card, notebook)
        for place, rect in zip(where, columns(cells, len(where), ruler.px(2)), strict=True):
            style: Style = "chosen" if asked == (place, card) else "plain"
            widgets.append(_cell(place, card, rect, notebook, partial(act, (place, card)), style))
    return widgets


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


def _title(ruler: Ruler, line: Rect, title: Rect, card: Card, notebook: Notebook) -> list[Widget]:
    # Every second line is lighter, so that the eye stays on it.
    band = [Panel(line, mix(PANEL, RAISED, 0.55))] if CARDS.index(card) % 2 else []
    mark, title = cut_right(title.inflate(-2 * ruler.px(5), 0), ruler.px(13))
    open_to_all = [Mark(mark, "eye", QUIET)] if card in notebook.common else []
    return [*band, Label(title, name(card), SMALL, INKS[notebook.deduction.sure(None, card)]), *open_to_all]


def _cell(place: Place, card: Card, rect: Rect, notebook: Notebook, act: Action, style: Style) -> Cell:
    sure = notebook.deduction.sure(place, card)
    chance = percent(notebook.deduction.chance(None, card)) if place is None and sure is None else ""
    yes = BRASS if place is None else MINE
    return Cell(key_of((place, card)), rect, "", act, style, sure=sure, chance=chance, yes=yes)


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
