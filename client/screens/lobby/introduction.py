"""What a player says before going in: a name, an invitation, the key of a closed room."""

from __future__ import annotations

from pygame import Rect

from client.link.invitation import LONGEST, Invitation, read
from client.player.memory import Memory
from client.speech.language import say
from client.ui.layout import columns, cut_right, cut_top
from client.ui.paint import Ruler
from client.ui.screen import Action
from client.ui.theme import GAP, QUIET, ROW_HEIGHT, SMALL
from client.ui.widgets import Button, Entry, Field, Label, Panel, Style, Widget
from shared.messages.keys import BadKey, key_in

NAME_LIMIT = 24
KEY_LIMIT = 64
"""Longer than a key: blanks may be pasted with it."""
JOIN = 72
"""The width of the button beside an invitation."""


class Wanting(ValueError):
    """Something is missing or wrong: the text says what, and `field` is where."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


class Introduction:
    """The three fields, and what is wrong with what stands in them."""

    def __init__(self, memory: Memory, name: str | None, invitation: str, key: str | None) -> None:
        self._memory = memory
        self._name = Entry(name or memory.name or "", NAME_LIMIT)
        self.invitation = Entry(invitation, LONGEST)
        self._key = Entry(key or "", KEY_LIMIT)
        # A new player types over the login name.
        self._name.select()

    @property
    def typed_name(self) -> str:
        """The name as it stands there now; it may be empty."""
        return self._name.text.strip()

    def take_name(self) -> None:
        """Take the name that is remembered, if it is another one by now."""
        if self._memory.name not in (None, self.typed_name):
            self._name = Entry(self._memory.name or "", NAME_LIMIT)

    def hold_name(self) -> None:
        """Have the name remembered, so that it is still there after another screen."""
        self._memory.name = self.typed_name or self._memory.name

    def name(self) -> str:
        """The name to go in with.

        Raises:
            Wanting: there is none.
        """
        if not self.typed_name:
            raise Wanting("name", say("connect-no-name"))
        return self.typed_name

    @property
    def is_invited(self) -> bool:
        """Whether anything stands in the field of the invitation."""
        return bool(self.invitation.text.strip())

    def invited(self) -> Invitation:
        """Where the invitation leads; nowhere, if there is none.

        Raises:
            Wanting: what stands there is not an invitation.
        """
        if not self.is_invited:
            return Invitation("", "")
        try:
            return read(self.invitation.text)
        except ValueError as error:
            raise Wanting("code", str(error)) from None

    def key(self) -> str | None:
        """The key to show.

        Raises:
            Wanting: what stands there is not a key.
        """
        try:
            return key_in(self._key.text) if self._key.text.strip() else None
        except BadKey:
            raise Wanting("key", say("connect-no-key")) from None

    def forget_key(self) -> None:
        """Empty the field of the key: the next server is not to be shown it."""
        self._key.clear()

    def build(self, ruler: Ruler, area: Rect, enter: Action, join: Action, *, enabled: bool) -> list[Widget]:
        """The fields side by side; Enter in the invitation is its button."""
        gap, tall = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        fields = ("name", self._name, enter), ("code", self.invitation, join), ("key", self._key, enter)
        widgets: list[Widget] = [Panel(area)]
        for (key, entry, act), column in zip(
            fields, columns(area.inflate(-4 * gap, -3 * gap), 3, gap * 2), strict=True
        ):
            label, rest = cut_top(column, ruler.line_height(SMALL), gap // 2)
            field, buttons = cut_top(rest, tall)[0], list[Widget]()
            if key == "code":
                button, field = cut_right(field, ruler.px(JOIN), gap)
                style: Style = "main" if self.is_invited else "plain"
                buttons.append(Button("join", button, say("lobby-join"), join, style, enabled=enabled))
            widgets.append(Label(label, say(f"connect-{key}"), SMALL, QUIET))
            widgets += [Field(key, field, entry, act, say(f"connect-{key}-hint"), enabled), *buttons]
        return widgets
