"""The keys of the table: press one of the buttons, then the key that is to do it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from client.player.keys import DEEDS, KEYS, Deed, key_of, shown, written
from client.player.settings import Keeper
from client.speech.language import say
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_bottom, cut_right, cut_top
from client.ui.page import Page
from client.ui.paint import Ruler
from client.ui.screen import Next, Pop
from client.ui.theme import BODY, GAP, QUIET, ROW_HEIGHT, SMALL, TITLE
from client.ui.widgets import Button, Label, Panel, Widget

WIDTH = 940


class KeysScreen(Page):
    """A key does one thing: choosing one that is taken swaps the two."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(Form(f"key {DEEDS[0]}"))
        self._keeper = keeper
        self._asked: Deed | None = None
        """What the next key is to do."""

    def on_event(self, event: pygame.event.Event) -> Next:
        """Take the key that is pressed for the chosen button."""
        if self._asked is None or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return super().on_event(event)
        key = written(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._asked = None
        elif key is not None and key.strip():
            self._put(self._asked, key)
            self._asked = None
        self.stale = True
        return None

    def _ask(self, deed: Deed) -> None:
        self._asked = deed

    def _put(self, deed: Deed, key: str) -> None:
        settings = self._keeper.settings
        before = key_of(deed, settings)
        for other in DEEDS:
            if other != deed and key_of(other, settings) == key:
                settings.keys[other] = before
        settings.keys[deed] = key
        settings.keys = {each: chosen for each in DEEDS if (chosen := key_of(each, settings)) != KEYS[each]}
        self._keeper.save()

    def _reset(self) -> None:
        self._keeper.settings.keys = {}
        self._keeper.save()

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out a button for each key."""
        gap = ruler.px(GAP)
        per_column = (len(DEEDS) + 1) // 2
        tall = 48 + GAP + 5 * GAP + per_column * (ROW_HEIGHT + GAP) + 28
        head, body = cut_top(centred(ruler.area, ruler.px(WIDTH), ruler.px(tall)), ruler.px(48), gap)
        back, rest = cut_right(head, ruler.px(120), gap)
        usual, title = cut_right(rest, ruler.px(180), gap)
        inside = body.inflate(-6 * gap, -5 * gap)
        hint, inside = cut_bottom(inside, ruler.line_height(SMALL), gap)
        widgets: list[Widget] = [
            Label(title, say("settings-keys"), TITLE),
            Button("usual", usual.inflate(0, -ruler.px(12)), say("settings-keys-usual"), self._reset),
            Button("back", back.inflate(0, -ruler.px(12)), say("settings-back"), Pop),
            Panel(body),
            Label(hint, say("settings-keys-help"), SMALL, QUIET),
        ]
        for number, column in enumerate(columns(inside, 2, gap * 4)):
            rest = column
            for deed in DEEDS[number * per_column : (number + 1) * per_column]:
                line, rest = cut_top(rest, ruler.px(ROW_HEIGHT), gap)
                widgets += self._line(ruler, line, deed)
        return widgets

    def _line(self, ruler: Ruler, line: Rect, deed: Deed) -> list[Widget]:
        button, words = cut_right(line, ruler.px(120), ruler.px(GAP))
        asked = deed == self._asked
        text = say("settings-keys-press") if asked else shown(key_of(deed, self._keeper.settings))
        return [
            Label(words, say(f"table-key-{deed}"), BODY),
            Button(f"key {deed}", button, text, partial(self._ask, deed), "chosen" if asked else "plain"),
        ]
