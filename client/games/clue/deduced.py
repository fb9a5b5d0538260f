"""What followed from all that a seat of Clue had seen: a grid of cards by players, worked out beside the window."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from client.games.clue.words import name
from client.speech.language import say
from client.speech.words import percent
from client.ui.layout import columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.name_box import naming
from client.ui.paint import Ruler
from client.ui.theme import BRASS, FAINT, GAP, MINE, PANEL, QUIET, RAISED, SMALL, STRONG, TEXT, mix
from client.ui.widgets import Label, Mark, Panel, Widget
from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, as_set
from shared.games.clue.knowledge import known
from shared.games.clue.view import ClueView

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEPT = 32
NAME_WIDTH, ENVELOPE_WIDTH = 88, 34


class Key(NamedTuple):
    """Which position, and whose knowledge."""

    number: int
    seat: int


class Grid(NamedTuple):
    """How likely each place holds each card: by card a row of the seats, then the envelope; 0 and 1 are certain."""

    chances: tuple[tuple[float, ...], ...]


class Deducer:
    """Works grids out one at a time, in a thread: an early position can take a second. `fresh`: another is there."""

    def __init__(self) -> None:
        self.fresh = False
        self._found: OrderedDict[Key, Grid | None] = OrderedDict()
        self._thread: threading.Thread | None = None

    def grid(self, key: Key, view: ClueView) -> Grid | None:
        """The grid, if it is worked out; else it will be."""
        if key in self._found:
            return self._found[key]
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._work, args=(key, view), daemon=True)
            self._thread.start()
        return None

    def _work(self, key: Key, view: ClueView) -> None:
        # Needs numpy, which a window would load for nothing; and keeps nothing but the result, as the rest is large.
        from shared.games.clue.deduction import Deduction

        deduction = Deduction(view.sizes, as_set(view.common), frozenset(known(view)))
        self._keep(key, _by_card(deduction.chances, len(view.sizes)) if deduction.total else None)

    def _keep(self, key: Key, grid: Grid | None) -> None:
        self._found[key] = grid
        if len(self._found) > KEPT:
            self._found.popitem(last=False)
        self.fresh = True

    def panel(
        self, ruler: Ruler, area: Rect, names: Sequence[str], number: int, seat: Seat, view: ClueView
    ) -> list[Widget]:
        """The grid in `area` for what `seat` could know at a position."""
        return deduced(ruler, area, names, seat, self.grid(Key(number, seat), view))

    def wait(self) -> None:
        """Until nothing is being worked out."""
        if self._thread is not None:
            self._thread.join()


def _by_card(chances: NDArray[float], seats: int) -> Grid:  # type: ignore[type-var]
    return Grid(tuple(tuple(float(chances[place, card]) for place in range(seats + 1)) for card in range(len(CARDS))))


def deduced(ruler: Ruler, area: Rect, names: Sequence[str], seat: int, grid: Grid | None) -> list[Widget]:
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
    if grid is None:
        return [*widgets, Label(inside, say("replay-deducing"), SMALL, QUIET, wrap=True)]
    top, body = cut_top(inside, ruler.line_height(SMALL), 0)
    _, places, envelope = _cells(ruler, top, len(names))
    widgets += [Label(cell, f"{number}", SMALL, QUIET, "centre") for number, cell in enumerate(places, 1)]
    widgets += [Mark(envelope.inflate(0, -ruler.px(4)), "cards", BRASS)]
    lines = rows(body, len(CARDS), 0)
    widgets += _grounds(lines)
    for card, line, chances in zip(CARDS, lines, grid.chances, strict=True):
        widgets += _line(ruler, line, name(card), chances)
    return widgets


def _grounds(lines: Sequence[Rect]) -> list[Widget]:
    """Each kind has its ground, so that the eye stays in it; all in one piece, or they would cut the letters above."""
    kinds = [[line for card, line in zip(CARDS, lines, strict=True) if card in cards] for cards in KINDS]
    return [Panel(kind[0].unionall(kind), mix(PANEL, RAISED, 0.6)) for kind in kinds[1::2]]


def _cells(ruler: Ruler, line: Rect, seats: int) -> tuple[Rect, list[Rect], Rect]:
    name, rest = cut_left(line, ruler.px(NAME_WIDTH))
    envelope, rest = cut_right(rest, ruler.px(ENVELOPE_WIDTH))
    return name, columns(rest, seats, 0), envelope


def _line(ruler: Ruler, line: Rect, card: str, chances: Sequence[float]) -> list[Widget]:
    name, places, envelope = _cells(ruler, line, len(chances) - 1)
    hidden = chances[-1]
    ink = BRASS if hidden == 1 else FAINT if hidden == 0 else TEXT
    widgets: list[Widget] = [Label(name, card, SMALL, ink)]
    for cell, chance in zip(places, chances[:-1], strict=True):
        sign, colour = {1.0: ("check", MINE), 0.0: ("cross", FAINT)}.get(chance, ("dot", QUIET))
        size = min(ruler.px(11), cell.height)
        widgets.append(Mark(Rect(cell.centerx - size // 2, cell.centery - size // 2, size, size), sign, colour))
    if 0 < hidden < 1:
        return [*widgets, Label(envelope, percent(hidden), SMALL, TEXT, "right")]
    sign, colour = ("check", BRASS) if hidden else ("cross", FAINT)
    size = min(ruler.px(11), envelope.height)
    return [*widgets, Mark(Rect(envelope.centerx - size // 2, envelope.centery - size // 2, size, size), sign, colour)]
