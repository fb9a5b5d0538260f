"""The name of the room with its sign, and the head of a panel."""

from __future__ import annotations

from pygame import Rect

from client.speech.language import say
from client.ui.layout import centred, cut_left, cut_top
from client.ui.paint import Ruler
from client.ui.theme import BODY, BRASS, HEADING, QUIET, TEXT, TITLE
from client.ui.widgets import Label, Mark, Panel, Widget


def wordmark(ruler: Ruler, area: Rect) -> list[Widget]:
    """At the top of the first screen."""
    width = ruler.width("Fairdeal", TITLE)
    upper, lower = cut_top(area, ruler.px(46), ruler.px(4))
    name = centred(upper, width, upper.height).move(ruler.px(24), 0)
    sign = Rect(name.left - ruler.px(52), name.centery - ruler.px(20), ruler.px(40), ruler.px(40))
    return [
        Mark(sign, "cards", BRASS),
        Label(name, "Fairdeal", TITLE, TEXT),
        Label(lower, say("connect-motto"), BODY, QUIET, "centre"),
    ]


def headed(ruler: Ruler, area: Rect, sign: str, title: str) -> tuple[list[Widget], Rect]:
    """A panel with a sign and a heading, and the room below them."""
    head, inside = cut_top(area.inflate(-ruler.px(32), -ruler.px(28)), ruler.px(28), ruler.px(10))
    mark, words = cut_left(head, ruler.px(20), ruler.px(10))
    return [Panel(area), Mark(mark, sign, BRASS), Label(words, title, HEADING)], inside
