"""Lines of a form that say more than a name: a sign before them, a remark under them, what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from client.speech.language import say
from client.ui.layout import cut_left
from client.ui.paint import Ruler
from client.ui.theme import BODY, FAINT, GAP, QUIET, SMALL, TEXT, WARNING, Colour
from client.ui.widgets import Control, Label, Mark, Widget

SIGN = 20
"""Of the sign of what cannot be chosen, or of what is wrong, and the gap after it."""
LOCKED, WRONG = ("lock", QUIET), ("cross", WARNING)


def titled(ruler: Ruler, row: Rect, key: str, make: Callable[[Rect], Control], *, wrong: bool = False) -> list[Widget]:
    """A control with what it is called before it, and a sign if that is wrong or cannot be changed."""
    words, place = cut_left(row, ruler.px(130), ruler.px(GAP))
    control = make(place)
    widgets: list[Widget] = []
    if wrong or not control.enabled:
        mark, words = signed(ruler, words, *(WRONG if wrong else LOCKED))
        widgets.append(mark)
    return [*widgets, Label(words, say(f"rules-{key}"), BODY, TEXT if control.enabled else FAINT), control]


def signed(ruler: Ruler, place: Rect, sign: str, colour: Colour) -> tuple[Mark, Rect]:
    """A sign at the beginning of a line, and what is left of that."""
    mark, rest = cut_left(place, ruler.px(SIGN - GAP), ruler.px(GAP))
    return Mark(mark, sign, colour), rest


def remark(ruler: Ruler, place: Rect, text: str, *, wrong: bool) -> list[Widget]:
    """A small sentence; before one on what is wrong there is a sign, since it may only say what would be right."""
    if not wrong:
        return [Label(place, text, SMALL, QUIET, wrap=True)]
    mark, words = signed(ruler, place, *WRONG)
    mark.rect.height = ruler.line_height(SMALL)
    return [mark, Label(words, text, SMALL, WARNING, wrap=True, shorten=True)]


def remark_height(ruler: Ruler, words: str, width: int) -> int:
    """The height in pixels of a remark of this `width`; 0 if it is empty."""
    return ruler.wrapped_height(words, SMALL, width) if words else 0
