"""What a seat of Clue can know, and a grid of it: cards by players.

It is found aside: early in a match it takes longer than a window may wait.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.games.clue.counting import chances
from client.games.clue.drawing.marks import cells
from client.games.clue.words import name
from client.speech.language import say
from client.speech.words import percent
from client.ui.aside import Answers
from client.ui.layout import cut_bottom, cut_top, rows
from client.ui.name_box import naming
from client.ui.paint import Ruler
from client.ui.theme import BRASS, FAINT, GAP, MINE, PANEL, QUIET, RAISED, SMALL, STRONG, TEXT, Colour, mix
from client.ui.widgets import Label, Mark, Panel, Widget
from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, Card, as_set
from shared.games.clue.knowledge import Holds, known
from shared.games.clue.view import ClueView

KEPT = 32
"""Grids of the last positions that were looked at."""
NAME_WIDTH, ENVELOPE_WIDTH = 88, 34


Question = tuple[tuple[int, ...], int, frozenset[Holds]]
"""The sizes of the hands, the cards that lie open, and all that is sure besides."""


class Knowledge:
    """How likely each place holds each card, all deals that fit alike; what is sure is exactly 0 or 1."""

    def __init__(self, chances: Sequence[Sequence[float]]) -> None:
        """A row for each seat, then one for the envelope; in it the cards in their order."""
        self._chances = chances

    def chance(self, place: Seat | None, card: Card) -> float:
        """How likely a seat, or the envelope (None), holds a card."""
        return self._chances[-1 if place is None else place][CARDS.index(card)]

    def sure(self, place: Seat | None, card: Card) -> bool | None:
        """Whether it holds the card; None: that is open."""
        chance = self.chance(place, card)
        return None if 0 < chance < 1 else chance == 1


def in_sight(hands: Sequence[Sequence[Card]], envelope: Sequence[Card]) -> Knowledge:
    """What is known when all cards lie open."""
    return Knowledge([[float(card in place) for card in CARDS] for place in (*hands, envelope)])


def question(view: ClueView) -> Question:
    """All of a view that says where cards are: nothing else goes into the notebook."""
    return view.sizes, as_set(view.common), known(view)


def deduced(asked: Question) -> Knowledge:
    """The answer, which may take half a second, and without numpy one and a half."""
    try:
        # It takes time to load: so aside, and only if somebody wants it.
        from shared.games.clue.deduction import Deduction
    except ModuleNotFoundError:
        return Knowledge(chances(*asked))
    # Not kept: a deduction may be of 100 MB, and only its chances are wanted.
    return Knowledge(Deduction(*asked).chances[: len(asked[0]) + 1].tolist())


class Deducer(Answers[Question, Knowledge]):
    """Works grids out, one at a time."""

    def __init__(self) -> None:
        super().__init__(deduced, KEPT)

    def panel(self, ruler: Ruler, area: Rect, names: Sequence[str], seat: Seat, view: ClueView) -> list[Widget]:
        """The grid in `area` for what `seat` could know, who has this `view`."""
        return grid(ruler, area, names, seat, self.ask(question(view)))


def grid(ruler: Ruler, area: Rect, names: Sequence[str], seat: int, knowledge: Knowledge | None) -> list[Widget]:
    """The grid in `area`, for the knowledge of `seat`."""
    gap = ruler.px(GAP)
    inside = area.inflate(-gap * 2, -gap)
    head, inside = cut_top(inside, ruler.line_height(STRONG), gap // 2)
    legend = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    foot, inside = cut_bottom(inside, ruler.line_height(SMALL) * 2, gap // 2)
    heading = naming(ruler, area, names[seat], lambda who: say("replay-knows", who=who))
    widgets: list[Widget] = [
        Panel(area),
        Label(head, heading, STRONG, TEXT, shorten=True),
        Label(foot, legend, SMALL, QUIET, wrap=True, shorten=True),
    ]
    if knowledge is None:
        return [*widgets, Label(inside, say("replay-deducing"), SMALL, QUIET, wrap=True)]
    top, body = cut_top(inside, ruler.line_height(SMALL), 0)
    _, places, envelope = cells(top, len(names), ruler.px(NAME_WIDTH), ruler.px(ENVELOPE_WIDTH))
    widgets += [Label(cell, f"{number}", SMALL, QUIET, "centre") for number, cell in enumerate(places, 1)]
    widgets += [Mark(envelope.inflate(0, -ruler.px(4)), "cards", BRASS)]
    lines = rows(body, len(CARDS), 0)
    widgets += _grounds(lines)
    for card, line in zip(CARDS, lines, strict=True):
        chances = [knowledge.chance(place, card) for place in (*range(len(names)), None)]
        widgets += _line(ruler, line, name(card), chances)
    return widgets


def _grounds(lines: Sequence[Rect]) -> list[Widget]:
    """Each kind has its ground, so that the eye stays in it; all in one piece, or they would cut the letters above."""
    kinds = [[line for card, line in zip(CARDS, lines, strict=True) if card in cards] for cards in KINDS]
    return [Panel(kind[0].unionall(kind), mix(PANEL, RAISED, 0.6)) for kind in kinds[1::2]]


def _line(ruler: Ruler, line: Rect, card: str, chances: Sequence[float]) -> list[Widget]:
    name, places, envelope = cells(line, len(chances) - 1, ruler.px(NAME_WIDTH), ruler.px(ENVELOPE_WIDTH))
    hidden = chances[-1]
    widgets: list[Widget] = [Label(name, card, SMALL, BRASS if hidden == 1 else FAINT if hidden == 0 else TEXT)]
    widgets += [_mark(ruler, cell, chance, MINE) for cell, chance in zip(places, chances[:-1], strict=True)]
    if 0 < hidden < 1:
        return [*widgets, Label(envelope, percent(hidden), SMALL, TEXT, "right")]
    return [*widgets, _mark(ruler, envelope, hidden, BRASS)]


def _mark(ruler: Ruler, cell: Rect, chance: float, yes: Colour) -> Mark:
    sign, colour = {1.0: ("check", yes), 0.0: ("cross", FAINT)}.get(chance, ("dot", QUIET))
    size = min(ruler.px(11), cell.height)
    return Mark(Rect(cell.centerx - size // 2, cell.centery - size // 2, size, size), sign, colour)
