"""A sheet that lies over a screen: a question or a menu, which takes all keys and clicks until it is closed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from client.player.keys import DEEDS, key_of, shown
from client.player.settings import Settings
from client.speech.language import say
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.paint import Paint, Ruler
from client.ui.screen import Action, Next
from client.ui.theme import BODY, BRASS, GAP, HEADING, LINE, PANEL, QUIET, RAISED, STRONG, TEXT
from client.ui.widgets import Button, Label, Panel, Style, Widget

TALL = 38
"""Of a choice."""
WIDE = 460
FITS = 11
"""Choices below each other that are shown; of more, the first ones, or in a menu of many the others beside them."""


@dataclass(frozen=True)
class SheetChoice:
    """An answer: a button, and what it does once the sheet is closed."""

    key: str
    text: str
    act: Action
    style: Style = "plain"
    sign: str | None = None


class Sheet:
    """A title, words, and what can be answered. Esc, or a click beside it, closes it and does nothing."""

    shorten = False
    """The texts of the choices may be cut."""

    def __init__(self, title: str, choices: Sequence[SheetChoice], text: str = "", focus: str | None = None) -> None:
        self.title, self.text = title, text
        self.choices = choices[:FITS]
        self.closed = False
        self._form = Form(focus or self.choices[0].key)

    def on_event(self, event: pygame.event.Event, ruler: Ruler) -> Next:
        """Answer a key or a click, in a window of the ruler's size."""
        widgets = self.build(ruler, ruler.area)
        self._form.lay(widgets)
        if _dismisses(event, widgets[0].rect):
            self.closed = True
            return None
        action = self._form.on_event(event)
        return action() if action is not None else None

    def draw(self, paint: Paint) -> None:
        """Draw it into the middle of the window, over what is there."""
        self._form.lay(self.build(paint, paint.area))
        paint.veil(paint.area)
        self._form.draw(paint)

    def build(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """Its widgets, in the middle of `area`."""
        gap = ruler.px(GAP)
        wide = min(ruler.px(WIDE), area.width - 2 * gap)
        words = ruler.wrapped_height(self.text, BODY, wide - 6 * gap)
        title = ruler.wrapped_height(self.title, HEADING, wide - 6 * gap)
        body = self._height(ruler)
        box = centred(area, wide, title + words + body + gap * (10 if words else 8))
        head, rest = cut_top(box.inflate(-6 * gap, -6 * gap), title, gap)
        told, rest = cut_top(rest, words, gap if words else 0)
        # Names may be in the title, and the words may be the server's.
        return [
            Panel(box, PANEL, LINE),
            Label(head, self.title, HEADING, TEXT, wrap=True, shorten=True),
            *([Label(told, self.text, BODY, QUIET, wrap=True, shorten=True)] if words else []),
            *self._body(ruler, cut_bottom(rest, body)[0]),
        ]

    @property
    def _columns(self) -> int:
        """The choices are beside each other, as of a question, or below each other, as of a menu."""
        return 2 if len(self.choices) == 2 else 1

    @property
    def _rows(self) -> int:
        return -(-len(self.choices) // self._columns)

    def _height(self, ruler: Ruler) -> int:
        return self._rows * ruler.px(TALL) + (self._rows - 1) * ruler.px(GAP)

    def _body(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap = ruler.px(GAP)
        places = [place for column in columns(area, self._columns, gap) for place in rows(column, self._rows, gap)]
        return [
            Button(each.key, place, each.text, partial(self._take, each), each.style, each.sign, shorten=self.shorten)
            for each, place in zip(self.choices, places, strict=False)
        ]

    def _take(self, choice: SheetChoice) -> Next:
        self.closed = True
        return choice.act()


class Menu(Sheet):
    """A menu of many: in as many columns as it needs to stay in the window; `focus` is what is chosen now."""

    shorten = True

    def __init__(self, title: str, choices: Sequence[SheetChoice], focus: str) -> None:
        super().__init__(title, choices, focus=focus)
        self.choices = choices

    @property
    def _columns(self) -> int:
        return -(-len(self.choices) // FITS)


def _dismisses(event: pygame.event.Event, box: Rect) -> bool:
    if event.type == pygame.MOUSEBUTTONDOWN:
        return event.button == 1 and not box.collidepoint(event.pos)
    return event.type == pygame.KEYDOWN and bool(event.key == pygame.K_ESCAPE)


def question(text: str, yes: str, act: Action, no: str) -> Sheet:
    """Ask before what cannot be made good; unless it is wanted, nothing happens."""
    return Sheet(text, [SheetChoice("yes", yes, act, "danger"), SheetChoice("no", no, nothing)], focus="no")


def nothing() -> None:
    """The sheet is closed, and that is all."""


class KeySheet(Sheet):
    """What every key of the table does."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            say("table-keys"), [SheetChoice("close", say("table-close"), nothing)], say("table-keys-board")
        )
        self._settings = settings

    def _height(self, ruler: Ruler) -> int:
        return len(DEEDS) * ruler.px(26) + 2 * ruler.px(GAP) + super()._height(ruler)

    def _body(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap = ruler.px(GAP)
        foot, table = cut_bottom(area, super()._height(ruler), 2 * gap)
        widgets: list[Widget] = []
        for deed, line in zip(DEEDS, rows(table, len(DEEDS), 0), strict=True):
            cap, words = cut_left(line, ruler.px(84), 2 * gap)
            key = shown(key_of(deed, self._settings))
            # As it is on a keyboard: a comma alone would hardly be seen.
            cap = cut_right(cap, max(ruler.px(24), ruler.width(key, STRONG) + 2 * gap))[0].inflate(0, -ruler.px(4))
            widgets += [
                Panel(cap, RAISED, LINE),
                Label(cap, key, STRONG, BRASS, "centre"),
                Label(words, say(f"table-key-{deed}"), BODY),
            ]
        return [*widgets, *super()._body(ruler, cut_right(foot, ruler.px(140))[0])]
