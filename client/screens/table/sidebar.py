"""Beside the board: what is special about a table, and what binds the server to its deal."""

from __future__ import annotations

from pygame import Rect

from client.speech.language import say
from client.ui.layout import cut_top
from client.ui.paint import Ruler
from client.ui.theme import GAP, QUIET, SMALL
from client.ui.widgets import Label, Widget
from shared.messages import Seated


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


def tag_line(ruler: Ruler, area: Rect, seated: Seated, assisted: bool) -> tuple[list[Widget], Rect]:
    """The signs of the table at the top of `area`, and what is left of that."""
    words = tags(seated, assisted)
    if not words:
        return [], area
    line, rest = cut_top(area, ruler.wrapped_height(words, SMALL, area.width), ruler.px(GAP) // 2)
    return [Label(line, words, SMALL, QUIET, wrap=True)], rest
