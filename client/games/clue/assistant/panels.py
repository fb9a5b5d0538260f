"""The panels of the assistant's window: what was told, how it stands, what to suggest, the facts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.games.clue.assistant import telling
from client.games.clue.assistant.advice import Advice
from client.games.clue.words import name, names
from client.speech.language import say
from client.speech.words import percent
from client.ui.layout import cut_left, cut_right, cut_top, rows
from client.ui.paint import Ruler
from client.ui.terminal import Kind
from client.ui.theme import BRASS, FAINT, GAP, HEADING, ON_BRASS, QUIET, SHADE, SMALL, STRONG, TEXT, WARNING, Colour
from client.ui.widgets import Label, Panel, Widget
from shared.games.clue.cards import KINDS
from shared.games.clue.notebook import Notebook

Told = tuple[Kind, str]

COLOURS: dict[Kind, Colour] = {"refusal": WARNING, "result": BRASS, "notice": QUIET}
USAGE_WIDTH = 190
"""Of what is typed, in the list of commands."""


def _inside(ruler: Ruler, area: Rect) -> Rect:
    return area.inflate(-2 * ruler.px(12), -2 * ruler.px(GAP))


def in_lines(ruler: Ruler, told: Sequence[Told], width: int) -> list[Told]:
    """What was told, broken into the lines of a panel of `width`.

    What stands in columns stays one line, and what is said below it stands apart.
    """
    width = _inside(ruler, Rect(0, 0, width, 0)).width
    lines: list[Told] = []
    for kind, text in told:
        if "  " in text:
            lines.append((kind, text))
            continue
        if lines and "  " in lines[-1][1]:
            lines.append((kind, ""))
        lines += ((kind, line) for line in ruler.wrap(text, SMALL, width))
    return lines


def answer_panel(ruler: Ruler, area: Rect, lines: Sequence[Told]) -> list[Widget]:
    """What was told last, as many lines as fit; a refusal has a frame."""
    refused = any(kind == "refusal" for kind, _ in lines)
    place = _inside(ruler, area)
    height = ruler.line_height(SMALL)
    widgets: list[Widget] = [Panel(area, SHADE, WARNING if refused else None)]
    for kind, text in lines[: place.height // height]:
        line, place = cut_top(place, height)
        if kind == "heading":
            widgets.append(Label(line, text, STRONG, WARNING if refused else TEXT))
        elif "  " in text:
            widgets += _in_columns(ruler, line, text)
        else:
            widgets.append(Label(line, text, SMALL, COLOURS.get(kind, TEXT)))
    return widgets


def _in_columns(ruler: Ruler, area: Rect, text: str) -> list[Widget]:
    """A line of the list of commands: what is typed, and what it does."""
    left, right = cut_left(area, ruler.px(USAGE_WIDTH))
    typed, _, does = text[2:].partition("  ")
    if not does.strip():
        return [Label(area, typed, SMALL, BRASS)]
    return [Label(left, typed, SMALL, BRASS), Label(right, does.strip(), SMALL, TEXT)]


def state_panel(ruler: Ruler, area: Rect, notebook: Notebook) -> list[Widget]:
    """How many deals fit and what may be in the envelope; or, once that is certain, what to accuse."""
    certain = notebook.deduction.envelope()
    if len(certain) == len(KINDS):
        title, *places = rows(_inside(ruler, area), 1 + len(certain), 0)
        cards = (Label(place, name(card), HEADING, ON_BRASS) for place, card in zip(places, certain, strict=True))
        return [Panel(area, BRASS), Label(title, say("assistant-accuse"), STRONG, ON_BRASS), *cards]
    title, lines = cut_top(_inside(ruler, area), ruler.line_height(HEADING), ruler.px(4))
    widgets: list[Widget] = [Panel(area), Label(title, telling.deals(notebook), HEADING, BRASS)]
    for place, kind in zip(rows(lines, len(KINDS), 0), telling.suspects(notebook), strict=True):
        shares = [f"{name(card)} {percent(chance)}" for card, chance in kind]
        widgets.append(Label(place, as_many(ruler, place.width, shares), SMALL, BRASS if len(kind) == 1 else TEXT))
    return widgets


def as_many(ruler: Ruler, width: int, parts: Sequence[str]) -> str:
    """As many of the parts as fit, and how many more there are."""
    for left in range(len(parts)):
        told = ", ".join(parts[: len(parts) - left]) + (f" +{left}" if left else "")
        if ruler.width(told, SMALL) <= width:
            return told
    return ""


def advice_panel(ruler: Ruler, area: Rect, advice: Sequence[Advice] | None) -> list[Widget]:
    """The best suggestions that fit; None: they are not found yet."""
    inside = _inside(ruler, area)
    title, *lines = rows(inside, inside.height // ruler.line_height(SMALL), 0)
    widgets: list[Widget] = [
        Panel(area),
        *_figures(ruler, title, (say("assistant-best"), say("assistant-score"), say("assistant-bits")), QUIET),
    ]
    if advice is None:
        return [*widgets, Label(lines[0], say("assistant-looking"), SMALL, FAINT)]
    for place, (cards, score, bits) in zip(lines, advice, strict=False):
        widgets += _figures(ruler, place, (names(cards), telling.figure(score), telling.figure(bits)), TEXT)
    return widgets


def _figures(ruler: Ruler, area: Rect, texts: tuple[str, str, str], colour: Colour) -> list[Widget]:
    bits, rest = cut_right(area, ruler.px(42))
    score, cards = cut_right(rest, ruler.px(46))
    return [
        Label(cards, texts[0], SMALL, colour),
        Label(score, texts[1], SMALL, colour, "right"),
        Label(bits, texts[2], SMALL, colour, "right"),
    ]


def facts_panel(ruler: Ruler, area: Rect, notebook: Notebook) -> list[Widget]:
    """The latest facts that fit, the last one brightest."""
    inside = _inside(ruler, area)
    height = ruler.line_height(SMALL)
    facts = telling.numbered_all(notebook)
    lines: list[tuple[str, Colour]] = [] if facts else [(say("assistant-none-yet"), FAINT)]
    for fact in reversed(facts):
        more = [(line, QUIET if lines else TEXT) for line in ruler.wrap(fact, SMALL, inside.width)]
        if len(lines) + len(more) > inside.height // height:
            break
        lines = [*more, *lines]
    widgets: list[Widget] = [Panel(area, SHADE)]
    for text, colour in lines:
        line, inside = cut_top(inside, height)
        widgets.append(Label(line, text, SMALL, colour))
    return widgets
