"""Why an agent made a move: its sentence, its terms as bars, and the line that it expects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from client.language import say
from client.layout import cut_bottom, cut_right, cut_top
from client.paint import Paint, Ruler
from client.theme import GAP, MINE, PANEL, QUIET, SHADE, SMALL, STRONG, TEXT, THEIRS, mix
from client.widgets import Label, Look, Panel, Widget
from client.words import printable
from shared.record import Reason

MINUS = "\N{MINUS SIGN}"
TERM_HEIGHT = 19
SUMMARY_LINES, LINE_LINES = 3, 2
"""At most, where terms need the room as well."""


@dataclass(frozen=True)
class Term:
    """A weighted term: its name upon a bar, its number beside it. What counts against a move is hatched by its sign."""

    rect: Rect
    name: str
    value: float
    share: float

    def draw(self, paint: Paint, look: Look) -> None:
        figure, bar = cut_right(self.rect, paint.width(f"{MINUS}0.00e{MINUS}00", SMALL), paint.px(6))
        paint.panel(bar, SHADE)
        width = round(bar.width * min(1.0, abs(self.share)))
        if width:
            colour = mix(PANEL, MINE if self.value >= 0 else THEIRS, 0.45)
            paint.panel(Rect(bar.x, bar.y, width, bar.height), colour)
        paint.text(bar.inflate(-paint.px(12), 0), self.name, SMALL, TEXT, shorten=True)
        paint.text(figure, _figure(self.value), SMALL, TEXT, "right")


def _figure(value: float) -> str:
    """Three digits that matter, whole numbers whole, and a true minus."""
    size = abs(value)
    text = f"{value:.3g}" if size < 1000 else f"{value:.0f}" if size < 100_000 else f"{value:.1e}"
    return text.replace("-", MINUS)


def motives(ruler: Ruler, area: Rect, who: str, reason: Reason | None) -> list[Widget]:
    """The reason in `area`, the weightiest terms that fit first."""
    gap, height = ruler.px(GAP), ruler.line_height(SMALL)
    inside = area.inflate(-ruler.px(20), -ruler.px(14))
    head, inside = cut_top(inside, ruler.line_height(STRONG), gap // 2)
    heading: list[Widget] = [Panel(area), Label(head, who, STRONG, TEXT, shorten=True)]
    if reason is None:
        return [*heading, Label(inside, say("replay-no-reason"), SMALL, QUIET, wrap=True)]
    words = printable(reason.summary)
    line = say("replay-line", moves=", ".join(map(printable, reason.line))) if reason.line else ""
    most = SUMMARY_LINES if reason.terms or line else inside.height // height
    lines = min(most, len(ruler.wrap(words, SMALL, inside.width)))
    summary, inside = cut_top(inside, height * lines, gap // 2)
    foot = min(LINE_LINES, len(ruler.wrap(line, SMALL, inside.width))) if line else 0
    expected, inside = cut_bottom(inside, height * foot, gap // 2)
    return [
        *heading,
        Label(summary, words, SMALL, TEXT, wrap=True, shorten=True),
        *_terms(ruler, inside, reason.terms),
        *([Label(expected, line, SMALL, QUIET, wrap=True, shorten=True)] if line else []),
    ]


def _terms(ruler: Ruler, area: Rect, terms: Mapping[str, float]) -> list[Widget]:
    height, gap = ruler.px(TERM_HEIGHT), ruler.px(2)
    fits = max(0, (area.height + gap) // (height + gap))
    ordered = sorted(terms.items(), key=lambda term: -abs(term[1]))
    shown = ordered if len(ordered) <= fits else ordered[: max(0, fits - 1)]
    most = max((abs(value) for _, value in ordered), default=0.0) or 1.0
    widgets: list[Widget] = []
    for name, value in shown:
        line, area = cut_top(area, height, gap)
        widgets.append(Term(line, printable(name), value, value / most))
    if len(shown) < len(ordered) and fits:
        line, _ = cut_top(area, height)
        widgets.append(Label(line, say("replay-more-terms", count=len(ordered) - len(shown)), SMALL, QUIET))
    return widgets
