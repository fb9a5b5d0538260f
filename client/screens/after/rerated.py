"""The changes of the ratings after a rated match, below the points of its result."""

from __future__ import annotations

from pygame import Rect

from client.screens.after.standings import FEW, OWN, own
from client.speech.language import say
from client.speech.ratings import Change, changes, elo, not_counted, told
from client.speech.words import Cast
from client.ui.layout import cut_left, cut_right, cut_top
from client.ui.paint import Ruler
from client.ui.theme import BODY, DANGER, GAP, LINE, MINE, QUIET, SMALL, STRONG, TEXT, WARNING, Colour
from client.ui.widgets import Label, Mark, Panel, Widget
from shared.messages import Ended

TALL_LINE, LINE_HEIGHT = 26, 20
"""With few seats, and with more."""
SIGN, BY, BEFORE, ARROW, AFTER = 12, 96, 52, 26, 92
"""The widths of the columns; what is left is for the names."""
COLOURS: dict[str, Colour] = {"up": MINE, "down": DANGER, "same": QUIET}


def room_for(ruler: Ruler, width: int, ended: Ended | None) -> int:
    """The room that `rerated` needs: none, if the match was not to be rated."""
    if ended is None or not (ended.ratings or ended.unrated):
        return 0
    if ended.unrated:
        words = width - ruler.px(SIGN + GAP)
        return ruler.px(GAP) + ruler.wrapped_height(not_counted(ended), BODY, words)
    gap, line = ruler.px(GAP), _line_height(ruler, len(ended.ratings))
    return gap + ruler.line_height(SMALL) + gap // 2 + len(ended.ratings) * line


def rerated(ruler: Ruler, area: Rect, cast: Cast, ended: Ended | None) -> list[Widget]:
    """A line for each seat with its rating before and after; or why the match did not count; or nothing."""
    if ended is None or not (ended.ratings or ended.unrated):
        return []
    gap, thin = ruler.px(GAP), ruler.px(1)
    rule, area = cut_top(area, thin, gap - thin)
    if ended.unrated:
        mark, words = cut_left(area, ruler.px(SIGN), gap)
        sign = Rect(mark.x, mark.y, mark.width, ruler.line_height(BODY))
        said = Label(words, not_counted(ended), BODY, TEXT, wrap=True, shorten=True)
        return [Panel(rule, LINE), Mark(sign, "flag", WARNING), said]
    head, rest = cut_top(area, ruler.line_height(SMALL), gap // 2)
    widgets: list[Widget] = [Panel(rule, LINE), Label(head, say("ratings-after"), SMALL, QUIET)]
    for seat, change in enumerate(changes(ended)[: len(cast.names)]):
        line, rest = cut_top(rest, _line_height(ruler, len(ended.ratings)))
        widgets += _line(ruler, line, cast, seat, change)
    return widgets


def _line_height(ruler: Ruler, seats: int) -> int:
    return ruler.px(TALL_LINE if seats <= FEW else LINE_HEIGHT)


def _line(ruler: Ruler, line: Rect, cast: Cast, seat: int, change: Change | None) -> list[Widget]:
    gap, mine = ruler.px(GAP), seat == cast.me
    inside = line.inflate(-2 * gap, 0)
    figures, name = cut_right(inside, ruler.px(BEFORE + ARROW + AFTER + SIGN + BY) + gap, gap)
    widgets: list[Widget] = [
        *([Panel(line, OWN)] if mine else []),
        Label(name, own(cast, seat), STRONG if mine else BODY, TEXT, shorten=True),
    ]
    if change is None:
        return [*widgets, Label(figures, say("ratings-unmoved"), SMALL, QUIET, "right")]
    before, rest = cut_left(figures, ruler.px(BEFORE))
    arrow, rest = cut_left(rest, ruler.px(ARROW))
    after, rest = cut_left(rest, ruler.px(AFTER), gap)
    sign, by = cut_left(rest, ruler.px(SIGN), gap)
    colour = COLOURS[change.way]
    return [
        *widgets,
        Label(before, elo(change.before.elo), BODY, QUIET, "right"),
        Label(arrow, "→", BODY, QUIET, "centre"),
        Label(after, told(change.after), STRONG, TEXT),
        *([Mark(sign, change.way, colour)] if change.points else []),
        Label(by, change.word, BODY, TEXT if change.points else QUIET),
    ]
