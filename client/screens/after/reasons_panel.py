"""Why an agent made a move: its sentence, its terms as bars, and the line that it expects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from client.speech.english import translated
from client.speech.language import say
from client.speech.words import figures, quoted
from client.ui.layout import cut_bottom, cut_right, cut_top
from client.ui.paint import Paint, Ruler
from client.ui.theme import GAP, MINE, PANEL, QUIET, SHADE, SMALL, STRONG, TEXT, THEIRS, mix
from client.ui.widgets import Label, Look, Panel, Widget
from shared.record import Reason
from shared.words import printable

TERM_HEIGHT = 19
SUMMARY_LINES, LINE_LINES, LEAST_TERMS = 3, 2, 6
"""What each of the three parts of a reason may need before the others get more."""


@dataclass(frozen=True)
class Term:
    """A weighted term: its name and number upon a bar. What counts against a move has a minus and another colour."""

    rect: Rect
    name: str
    value: float
    number: str
    share: float

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw the bar, then the name and the number upon it."""
        paint.panel(self.rect, SHADE)
        width = round(self.rect.width * min(1.0, abs(self.share)))
        if width:
            colour = mix(PANEL, MINE if self.value >= 0 else THEIRS, 0.45)
            paint.panel(Rect(self.rect.x, self.rect.y, width, self.rect.height), colour)
        name = _name_in(paint, self.rect, self.number)
        height = paint.line_height(SMALL)
        inset = max(0, paint.px(TERM_HEIGHT) - height) // 2
        paint.paragraph(name.inflate(0, -2 * inset), self.name, SMALL, TEXT, shorten=True)
        place = Rect(name.right, self.rect.y, self.rect.right - paint.px(6) - name.right, self.rect.height)
        paint.text(place, self.number, SMALL, TEXT, "right")


def ranked(terms: Mapping[str, float], move: str) -> list[tuple[str, float]]:
    """The weightiest term first; of terms that are moves, and compare `move` with others, the best first."""
    if move in terms:
        return sorted(terms.items(), key=lambda term: -term[1])
    return sorted(terms.items(), key=lambda term: -abs(term[1]))


def worded(terms: Sequence[tuple[str, float]], tell: Callable[[str], str]) -> list[tuple[str, str]]:
    """The names of terms, of moves in the words of `tell`, and their numbers, of one measure with as many decimals.

    A term is a move, or something else, or a move and after a colon what is measured of it: "O7xC8: visits".
    """
    told: list[tuple[str, str]] = []
    values: dict[str, list[float]] = {}
    for name, value in terms:
        move, colon, measure = name.partition(": ")
        told.append((printable(translated(tell(move)) + colon + translated(measure)), measure))
        values.setdefault(measure, []).append(value)
    numbers = {measure: iter(figures(alike)) for measure, alike in values.items()}
    return [(name, next(numbers[measure])) for name, measure in told]


def reasons_panel(
    ruler: Ruler,
    area: Rect,
    heading: str,
    reason: Reason | None,
    move: str,
    otherwise: str,
    tell: Callable[[str], str] = str,
) -> list[Widget]:
    """The reason for `move` in `area`, of its terms those that fit; what to say `otherwise`, without one.

    `tell` puts a move in words.
    """
    gap, height = ruler.px(GAP), ruler.line_height(SMALL)
    inside = area.inflate(-gap * 2, -gap * 2)
    head, inside = cut_top(inside, ruler.line_height(STRONG), gap // 2)
    above: list[Widget] = [Panel(area), Label(head, heading, STRONG, TEXT, shorten=True)]
    if reason is None:
        return [*above, Label(inside, otherwise, SMALL, QUIET, wrap=True)]
    words = quoted(reason.summary)
    moves = ", ".join(printable(translated(move)) for move in reason.line)
    line = say("replay-line", moves=moves) if reason.line else ""
    told, expected = (len(ruler.wrap(text, SMALL, inside.width)) if text else 0 for text in (words, line))
    # Who has few terms may speak at length, and the other way round.
    terms = min(len(reason.terms), LEAST_TERMS) * ruler.px(TERM_HEIGHT + 2)
    room = max(SUMMARY_LINES + LINE_LINES, (inside.height - terms - gap) // height)
    told = min(told, max(SUMMARY_LINES, room - expected))
    foot = height * min(expected, max(LINE_LINES, room - told))
    summary, inside = cut_top(inside, height * told, gap // 2)
    bars = _terms(ruler, cut_bottom(inside, foot, gap // 2)[1], ranked(reason.terms, move), tell)
    at = bars[-1].rect.bottom + gap // 2 if bars else inside.y
    below = Rect(inside.x, at, inside.width, foot)
    return [
        *above,
        Label(summary, words, SMALL, TEXT, wrap=True, shorten=True),
        *bars,
        *([Label(below, line, SMALL, QUIET, wrap=True, shorten=True)] if line else []),
    ]


def _terms(ruler: Ruler, area: Rect, terms: Sequence[tuple[str, float]], tell: Callable[[str], str]) -> list[Widget]:
    """A bar for each that fits; where there is room, as high as its name needs."""
    least, gap = ruler.px(TERM_HEIGHT), ruler.px(2)
    ordered = [(name, value, number) for (_, value), (name, number) in zip(terms, worded(terms, tell), strict=True)]
    fits = max(0, (area.height + gap) // (least + gap))
    shown = ordered if len(ordered) <= fits else ordered[: max(0, fits - 1)]
    spare = area.height + gap - len(ordered) * (least + gap)
    most = max((abs(value) for _, value in terms), default=0.0) or 1.0
    widgets: list[Widget] = []
    for name, value, number in shown:
        more = _height(ruler, area, name, number) - least
        line, area = cut_top(area, least + (more if more <= spare else 0), gap)
        spare -= line.height - least
        widgets.append(Term(line, name, value, number, value / most))
    if len(shown) < len(ordered) and fits:
        line, _ = cut_top(area, least)
        widgets.append(Label(line, say("replay-more-terms", count=len(ordered) - len(shown)), SMALL, QUIET))
    return widgets


def _height(ruler: Ruler, area: Rect, name: str, number: str) -> int:
    lines = len(ruler.wrap(name, SMALL, _name_in(ruler, area, number).width))
    return ruler.px(TERM_HEIGHT) + (lines - 1) * ruler.line_height(SMALL)


def _name_in(ruler: Ruler, bar: Rect, number: str) -> Rect:
    """The place of a name upon its bar, beside the number."""
    gap = ruler.px(6)
    return cut_right(bar.inflate(-2 * gap, 0), ruler.width(number, SMALL), gap)[1]
