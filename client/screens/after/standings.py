"""The parts of a result as a table: a line for each seat, or for each part if there are many."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.speech.language import say
from client.speech.words import Cast, digits
from client.ui.layout import columns, cut_left, cut_right, cut_top
from client.ui.listing import Listing
from client.ui.paint import Ruler
from client.ui.theme import BODY, BRASS, GAP, HEADING, LINE, MINE, PANEL, QUIET, SMALL, STRONG, TEXT, TITLE, Type, mix
from client.ui.widgets import Label, Mark, Panel, Widget

Part = tuple[str, Sequence[float]]

NAME_WIDTH, LINE_HEIGHT, PART_HEIGHT = 190, 32, 28
FIGURE_WIDTH = 120
"""At most; what is left is for the names, which have at least NAME_WIDTH."""
FEW, TALL_LINE = 3, 56
"""So few seats have taller lines and larger figures."""
OWN = mix(PANEL, MINE, 0.22)
"""Behind the reader's own line."""


def standings(ruler: Ruler, area: Rect, cast: Cast, parts: Sequence[Part], paging: Listing[Part]) -> list[Widget]:
    """The table in `area`; `paging` remembers which parts are shown, if there are more than fit."""
    if all(_widest(ruler, title) <= cell.width for (title, _), cell in _cells(ruler, area, parts)):
        return _by_seat(ruler, area, cast, parts)
    return _by_part(ruler, area, cast, parts, paging)


def _widest(ruler: Ruler, title: str) -> int:
    """The width of the longest word: a heading has two lines."""
    return max((ruler.width(word, SMALL) for word in title.split()), default=0)


def own(cast: Cast, seat: int) -> str:
    """The name of a seat; the reader's own is marked as such."""
    name = cast.names[seat]
    return say("result-own", who=name) if seat == cast.me else name


# A line for each seat.


def _by_seat(ruler: Ruler, area: Rect, cast: Cast, parts: Sequence[Part]) -> list[Widget]:
    gap, height = ruler.px(GAP), ruler.line_height(SMALL)
    tall = any(ruler.width(title, SMALL) > cell.width for (title, _), cell in _cells(ruler, area, parts))
    head, rest = cut_top(area, height * (2 if tall else 1), gap // 2)
    widgets: list[Widget] = [
        Label(cell, title, SMALL, QUIET, "right", wrap=True) for (title, _), cell in _cells(ruler, head, parts)
    ]
    for seat in range(len(cast.names)):
        height = TALL_LINE if len(cast.names) <= FEW else LINE_HEIGHT
        line, rest = cut_top(rest, ruler.px(height), ruler.px(2))
        widgets += _seat_line(ruler, line, cast, seat, parts)
    return widgets


def _cells(ruler: Ruler, line: Rect, parts: Sequence[Part]) -> list[tuple[Part, Rect]]:
    inside = line.inflate(-ruler.px(GAP) * 2, 0)
    rest = inside.width - ruler.px(NAME_WIDTH) - ruler.px(GAP)
    figures = cut_right(inside, min(rest, len(parts) * ruler.px(FIGURE_WIDTH)))[0]
    return list(zip(parts, columns(figures, len(parts), ruler.px(GAP)), strict=True))


def _seat_line(ruler: Ruler, line: Rect, cast: Cast, seat: int, parts: Sequence[Part]) -> list[Widget]:
    mine = seat == cast.me
    cells = _cells(ruler, line, parts)
    left = line.x + ruler.px(GAP)
    name = Rect(left, line.y, cells[0][1].x - ruler.px(GAP) - left, line.height)
    widgets: list[Widget] = [Panel(line, OWN)] if mine else []
    few, words = len(cast.names) <= FEW, own(cast, seat)
    # A long name is rather smaller than cut: at its end it says which one is the reader's.
    sizes = [HEADING, STRONG, SMALL] if few else [STRONG if mine else BODY, SMALL]
    letters = next((size for size in sizes if ruler.width(words, size) <= name.width), SMALL)
    widgets.append(Label(name, words, letters, TEXT, shorten=True))
    kind = TITLE if few else BODY
    for (_, numbers), cell in cells:
        widgets += score(ruler, cell, numbers[seat], best=_best(numbers, seat), kind=kind)
    return widgets


# A line for each part.


def _by_part(ruler: Ruler, area: Rect, cast: Cast, parts: Sequence[Part], paging: Listing[Part]) -> list[Widget]:
    width = min(max(ruler.width(title, BODY) for title, _ in parts) + ruler.px(GAP), area.width // 2)
    head, rest = cut_top(area, ruler.px(26), ruler.px(GAP) // 2)
    names = columns(cut_left(head, width, ruler.px(GAP))[1], len(cast.names), ruler.px(GAP))
    widgets: list[Widget] = []
    for seat, cell in enumerate(names):
        mine = seat == cast.me
        widgets += [Panel(cell.inflate(ruler.px(GAP), 0), OWN)] if mine else []
        widgets.append(Label(cell, own(cast, seat), STRONG if mine else BODY, TEXT, "right", shorten=True))

    def line(ruler: Ruler, place: Rect, part: Part) -> list[Widget]:
        title, numbers = part
        first, cells = cut_left(place, width, ruler.px(GAP))
        made: list[Widget] = [Label(first, title, BODY, QUIET)]
        for seat, cell in enumerate(columns(cells, len(numbers), ruler.px(GAP))):
            made += score(ruler, cell, numbers[seat], best=_best(numbers, seat))
        return made

    return [
        *widgets,
        Panel(Rect(area.x, head.bottom, area.width, ruler.px(1)), LINE),
        *paging.build(ruler, rest, parts, line),
    ]


def _best(numbers: Sequence[float], seat: int) -> bool:
    return numbers[seat] == max(numbers) and min(numbers) < numbers[seat]


def score(ruler: Ruler, cell: Rect, number: float, *, best: bool, kind: Type = BODY) -> list[Widget]:
    """A number; the best is bright, and has a gem."""
    text = digits(number)
    if not best:
        return [Label(cell, text, kind, QUIET, "right")]
    kind = STRONG if kind == BODY else kind
    figure, rest = cut_right(cell, ruler.width(text, kind), ruler.px(6))
    return [Mark(cut_right(rest, ruler.px(12))[0], "gem", BRASS), Label(figure, text, kind, TEXT, "right")]
