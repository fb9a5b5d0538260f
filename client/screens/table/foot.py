"""The buttons at the foot of the sidebar: what the player can always do at the table."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

from pygame import Rect

from client.player.keys import Deed, key_of, shown
from client.player.settings import Settings
from client.screens.table.chairs import Chairs
from client.speech.language import say
from client.ui.layout import columns, cut_right
from client.ui.paint import Ruler
from client.ui.screen import Action
from client.ui.theme import GAP
from client.ui.widgets import Button, Widget


class Foot:
    """Each button does what `do` makes of its deed; `leave` is to get up."""

    def __init__(self, chairs: Chairs, settings: Settings, do: Callable[[Deed], Action], leave: Action) -> None:
        self._chairs, self._settings, self._do, self._leave = chairs, settings, do, leave

    def build(self, ruler: Ruler, area: Rect, playing: bool, may_ask: bool) -> Sequence[Widget]:
        """The buttons for a player or a spectator, and the one of the menu."""
        more, area = cut_right(area, area.height, ruler.px(GAP))
        return [*self._own(ruler, area, playing, may_ask), Button("menu", more, "", self._do("menu"), sign="more")]

    def _own(self, ruler: Ruler, area: Rect, playing: bool, may_ask: bool) -> list[Widget]:
        chairs = self._chairs
        given_up = chairs.lent is not None and not chairs.may_take_back
        if chairs.seat is None or given_up:
            return [Button("leave", area, say("table-leave" if chairs.seat is None else "result-leave"), self._leave)]
        if chairs.lent is not None:
            text = say("table-take-back-key", key=self.cap("take-back"))
            return [Button("take-back", area, text, chairs.undo, "main")]
        # Who sits in gives back what is not theirs to give up.
        resign = Button("resign", area, say("table-resign"), self._do("resign"), enabled=playing)
        if chairs.guest:
            resign = Button("give-back", area, say("table-give-back"), chairs.undo, enabled=playing)
        if not chairs.aids:
            return [resign]
        left, right = columns(area, 2, ruler.px(GAP))
        hint = Button("hint", left, say("table-hint", key=self.cap("hint")), self._do("hint"), enabled=may_ask)
        return [hint, dataclasses.replace(resign, rect=right)]

    def cap(self, deed: Deed) -> str:
        """The key of a deed, as it stands on the keyboard."""
        return shown(key_of(deed, self._settings))
