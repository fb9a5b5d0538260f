"""Beside the board: the signs of the table, what a bot advises, and the buttons to step back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from client.language import say
from client.layout import cut_bottom, cut_left, cut_right, cut_top
from client.paint import Ruler
from client.screen import Action
from client.screens.motives import ranked, worded
from client.theme import BRASS, GAP, PANEL, QUIET, SMALL, STRONG, TEXT
from client.widgets import Button, Label, Mark, Panel, Widget
from client.words import quoted
from shared.messages import Advice, Seated

TERMS = 5
"""Of a reason, as many terms are shown."""
SUMMARY = 2
"""Lines of a reason's sentence that come before its terms."""


def tags(seated: Seated, assisted: bool) -> str:
    """What is special about this match, as "Known deal, open hands"; empty if nothing is."""
    told = {
        "table-tag-known": seated.known,
        "table-tag-open": seated.rules.spectators == "all",
        "table-tag-rated": seated.rules.rated,
        "table-tag-alone": not seated.rules.aids and not seated.rules.rated,
        "table-tag-assisted": assisted,
    }
    return " · ".join(say(key) for key, holds in told.items() if holds)


def advice_panel(
    ruler: Ruler, area: Rect, advice: Advice | None, tell: Callable[[str], str], close: Action
) -> list[Widget]:
    """What a bot advises, and why, in as much of the foot of `area` as it needs; None: it is thinking.

    `tell` puts a move in words.
    """
    gap, line = ruler.px(GAP), ruler.line_height(SMALL)
    width = area.width - 2 * gap
    if advice is None:
        box = cut_bottom(area, line + 2 * gap)[0]
        mark, words = cut_left(box.inflate(-2 * gap, 0), ruler.px(14), gap)
        return [Panel(box, PANEL, BRASS), Mark(mark, "lamp", BRASS), Label(words, say("table-thinking"), SMALL, QUIET)]
    title = say("table-advises", agent=advice.agent, move=tell(advice.move))
    heads = len(ruler.wrap(title, STRONG, width - ruler.px(28) - gap)) * ruler.line_height(STRONG)
    reason = advice.reason
    why = quoted(reason.summary) if reason is not None else ""
    told = len(ruler.wrap(why, SMALL, width)) if why else 0
    heads = max(heads, ruler.px(28))
    fixed = heads + line + 4 * gap
    room = max(0, (area.height - fixed) // line)
    terms = reason.terms if reason is not None else {}
    weightiest = ranked(terms, advice.move)[:TERMS]
    weighty = _weighty(ruler, width, worded(weightiest, tell), room - min(told, SUMMARY))
    rows = sum(term.lines for term in weighty)
    told = max(0, min(told, room - rows))
    box = cut_bottom(area, fixed + line * (told + rows))[0]
    head, rest = cut_top(box.inflate(-2 * gap, -2 * gap), heads, gap // 2)
    cross, words = cut_right(head, ruler.px(28), gap)
    widgets: list[Widget] = [
        Panel(box, PANEL, BRASS),
        Label(words, title, STRONG, BRASS, wrap=True, shorten=True),
        Button("advice-close", cut_top(cross, ruler.px(28))[0], "", close, sign="cross"),
    ]
    summary, rest = cut_top(rest, line * told)
    widgets += [Label(summary, why, SMALL, TEXT, wrap=True, shorten=True)] if told else []
    for term in weighty:
        place, rest = cut_top(rest, line * term.lines)
        number, words = cut_right(place, ruler.width(term.number, SMALL), gap)
        widgets += [
            Label(words, term.name, SMALL, QUIET, wrap=True, shorten=True),
            Label(cut_top(number, line)[0], term.number, SMALL, TEXT, "right"),
        ]
    foot = cut_bottom(rest, line)[0]
    mark, assisted = cut_left(foot, ruler.px(12), gap)
    return [*widgets, Mark(mark, "lamp", BRASS), Label(assisted, say("table-assisted"), SMALL, BRASS)]


class _Term(NamedTuple):
    """A term of a reason, and how many lines its name takes."""

    name: str
    number: str
    lines: int


def _weighty(ruler: Ruler, width: int, terms: Sequence[tuple[str, str]], room: int) -> list[_Term]:
    """The first of the terms, as many as `room` has lines for."""
    shown: list[_Term] = []
    for name, number in terms:
        lines = len(ruler.wrap(name, SMALL, width - ruler.width(number, SMALL) - ruler.px(GAP)))
        room -= lines
        if room < 0:
            break
        shown.append(_Term(name, number, lines))
    return shown


def step_strip(ruler: Ruler, area: Rect, words: str, acts: Sequence[Action], back: bool) -> list[Widget]:
    """Buttons to the first position, one back, one on and to now; between them the words."""
    size, gap = area.height, ruler.px(4)
    first, rest = cut_left(area, size, gap)
    previous, rest = cut_left(rest, size, gap)
    last, rest = cut_right(rest, size, gap)
    onward, rest = cut_right(rest, size, gap)
    places = zip(("first", "back", "next", "last"), (first, previous, onward, last), acts, strict=True)
    return [
        Label(rest, words, SMALL, BRASS if back else QUIET, "centre"),
        *(Button(f"step {sign}", place, "", act, sign=sign) for sign, place, act in places),
    ]
