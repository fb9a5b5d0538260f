"""Beside the board: the signs of the table, what a bot advises, and the buttons to step back."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from client.player.keys import Deed
from client.screens.table.steps import Steps
from client.speech.language import say
from client.ui.layout import cut_bottom, cut_left, cut_right, cut_top
from client.ui.paint import Ruler
from client.ui.screen import Action
from client.ui.theme import BRASS, GAP, PANEL, QUIET, SMALL, STRONG, TEXT
from client.ui.widgets import Button, Label, Mark, Panel, Widget
from shared.messages import Advice, Seated

STEPS = 28
"""The height of the strip of buttons to step by."""


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


def commitment(seated: Seated) -> str:
    """What binds the server to the deal, in groups that can be written down."""
    digits = seated.commitment
    groups = " ".join(digits[start : start + 8] for start in range(0, len(digits), 8))
    return say("table-commitment", digits=groups)


def advice_panel(
    ruler: Ruler,
    area: Rect,
    advice: Advice | None,
    tell: Callable[[str], str],
    effect: Callable[[str], str],
    close: Action,
) -> list[Widget]:
    """What a bot advises, in as much of the foot of `area` as it needs; None: it is thinking.

    `tell` puts a move in words, and `effect` what it does. The bot's own reason is not shown: it is not in the
    player's language, and its numbers are of a scale that only the bot knows.
    """
    gap, line = ruler.px(GAP), ruler.line_height(SMALL)
    width = area.width - 2 * gap
    if advice is None:
        box = cut_bottom(area, line + 2 * gap)[0]
        mark, words = cut_left(box.inflate(-2 * gap, 0), ruler.px(14), gap)
        return [Panel(box, PANEL, BRASS), Mark(mark, "lamp", BRASS), Label(words, say("table-thinking"), SMALL, QUIET)]
    title = say("table-advises", agent=advice.agent, move=tell(advice.move))
    heads = len(ruler.wrap(title, STRONG, width - ruler.px(28) - gap)) * ruler.line_height(STRONG)
    heads = max(heads, ruler.px(28))
    fixed = heads + line + 4 * gap
    does = effect(advice.move)
    told = min(len(ruler.wrap(does, SMALL, width)) if does else 0, max(0, area.height - fixed) // line)
    box = cut_bottom(area, fixed + line * told)[0]
    head, rest = cut_top(box.inflate(-2 * gap, -2 * gap), heads, gap // 2)
    cross, name = cut_right(head, ruler.px(28), gap)
    below, rest = cut_top(rest, line * told)
    widgets: list[Widget] = [
        Panel(box, PANEL, BRASS),
        Label(name, title, STRONG, BRASS, wrap=True, shorten=True),
        Button("advice-close", cut_top(cross, ruler.px(28))[0], "", close, sign="cross"),
        *([Label(below, does, SMALL, TEXT, wrap=True, shorten=True)] if told else []),
    ]
    foot = cut_bottom(rest, line)[0]
    mark, assisted = cut_left(foot, ruler.px(12), gap)
    return [*widgets, Mark(mark, "lamp", BRASS), Label(assisted, say("table-assisted"), SMALL, BRASS)]


def tag_line(ruler: Ruler, area: Rect, seated: Seated, assisted: bool) -> tuple[list[Widget], Rect]:
    """The signs of the table at the top of `area`, and what is left of that."""
    words = tags(seated, assisted)
    if not words:
        return [], area
    lines = len(ruler.wrap(words, SMALL, area.width))
    line, rest = cut_top(area, lines * ruler.line_height(SMALL), ruler.px(GAP) // 2)
    return [Label(line, words, SMALL, QUIET, wrap=True)], rest


def step_strip(ruler: Ruler, area: Rect, steps: Steps, do: Callable[[Deed], Action]) -> tuple[list[Widget], Rect]:
    """Buttons to the first position, one back, one on and to now, between them where we are; and the area below."""
    strip, below = cut_top(area, ruler.px(STEPS), ruler.px(GAP))
    now, newest = steps.numbers
    words = say("table-step", now=now, newest=newest) if steps.back else say("table-moves", count=newest)
    size, gap = strip.height, ruler.px(4)
    first, rest = cut_left(strip, size, gap)
    previous, rest = cut_left(rest, size, gap)
    last, rest = cut_right(rest, size, gap)
    onward, rest = cut_right(rest, size, gap)
    deeds: tuple[Deed, ...] = ("first", "back", "forward", "now")
    places = zip(("first", "back", "next", "last"), (first, previous, onward, last), deeds, strict=True)
    return [
        Label(rest, words, SMALL, BRASS if steps.back else QUIET, "centre"),
        *(Button(f"step {sign}", place, "", do(deed), sign=sign) for sign, place, deed in places),
    ], below
