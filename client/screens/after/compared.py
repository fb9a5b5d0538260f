"""The comparison after a duplicate, as a small table and a sentence."""

from __future__ import annotations

from pygame import Rect

from client.matches.duplicate import Comparison, Hand, cut_short_in_words, total_in_words
from client.screens.after.standings import LINE_HEIGHT, OWN
from client.speech.language import say
from client.speech.words import MINUS, digits
from client.ui.layout import columns, cut_left, cut_right, cut_top
from client.ui.paint import Ruler
from client.ui.theme import BODY, BRASS, GAP, QUIET, SMALL, STRONG, TEXT, WARNING
from client.ui.widgets import Label, Mark, Panel, Widget

HAND_WIDTH, BETTER_WIDTH = 48, 84


def compared(ruler: Ruler, area: Rect, comparison: Comparison, reader: str | None) -> list[Widget]:
    """The table in `area`; hands that the `reader` held in the second match are marked."""
    height = ruler.line_height(SMALL)
    head, rest = cut_top(area, height, ruler.px(GAP) // 2)
    hand, first, second, better = _cells(ruler, head)
    widgets: list[Widget] = [
        Label(hand, say("result-column-hand"), SMALL, QUIET),
        Label(first, say("result-column-first"), SMALL, QUIET),
        Label(second, say("result-column-second"), SMALL, QUIET),
        Label(better, say("result-column-better"), SMALL, QUIET, "right"),
    ]
    for item in comparison.hands:
        line, rest = cut_top(rest, ruler.px(LINE_HEIGHT), ruler.px(2))
        widgets += _line(ruler, line, item, mine=item.second == reader)
    for words, kind, colour in (
        (total_in_words(comparison), STRONG, TEXT),
        (" ".join(cut_short_in_words(comparison)), SMALL, WARNING),
    ):
        place, rest = cut_top(rest.move(0, ruler.px(GAP)), ruler.wrapped_height(words, kind, area.width))
        widgets.append(Label(place, words, kind, colour, wrap=True))
    return widgets


def _cells(ruler: Ruler, line: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    gap = ruler.px(GAP)
    hand, rest = cut_left(line.inflate(-gap * 2, 0), ruler.px(HAND_WIDTH), gap)
    better, rest = cut_right(rest, ruler.px(BETTER_WIDTH), gap * 2)
    first, second = columns(rest, 2, gap * 2)
    return hand, first, second, better


def _line(ruler: Ruler, line: Rect, hand: Hand, *, mine: bool) -> list[Widget]:
    place, first, second, better = _cells(ruler, line)
    widgets: list[Widget] = [Panel(line, OWN)] if mine else []
    widgets.append(Label(place, f"{hand.seat + 1}", BODY, QUIET))
    for cell, name, score, ahead in (
        (first, hand.first, hand.first_score, hand.better < 0),
        (second, hand.second, hand.second_score, hand.better > 0),
    ):
        figure, who = cut_right(cell, max(ruler.width(digits(score), STRONG), ruler.px(24)), ruler.px(6))
        gem, who = cut_right(who, ruler.px(12), ruler.px(6))
        widgets += [
            Label(who, name, BODY, TEXT, shorten=True),
            *([Mark(gem, "gem", BRASS)] if ahead else []),
            Label(figure, digits(score), STRONG if ahead else BODY, TEXT if ahead else QUIET, "right"),
        ]
    told = f"{hand.better:+g}" if hand.better else "0"
    return [*widgets, Label(better, told.replace("-", MINUS), STRONG, TEXT, "right")]
