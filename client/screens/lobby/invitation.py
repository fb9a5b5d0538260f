"""How others come to the room or to a table that waits: a link with its QR code, and the switch that lets them in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from urllib.parse import urlsplit

from pygame import Rect

from client.link.door import Door
from client.link.qr import modules
from client.link.session import Session
from client.screens.table.invitation import copy_text
from client.speech.language import say
from client.speech.words import listed, sentence
from client.ui.layout import centred, cut_top
from client.ui.paint import Paint, Ruler
from client.ui.switches import Toggle
from client.ui.theme import (
    BODY,
    BRASS,
    GAP,
    HEADING,
    QUIET,
    RAISED,
    ROW_HEIGHT,
    SMALL,
    TEXT,
    TITLE,
    WARNING,
    Colour,
)
from client.ui.widgets import Button, Label, Look, Panel, Widget

LIGHT, DARK = (255, 255, 255), (0, 0, 0)
"""In every palette: many cameras do not read a code that is light on dark."""
INVITATION = 340
"""The width of an invitation."""
QR = 222
"""The side of a code: six pixels for each module of a usual link."""
SWITCH = 28


@dataclass(frozen=True)
class QrCode:
    """The QR code of `link` in whole pixels, as large as fits into `rect`; `text` says so in words."""

    rect: Rect
    link: str
    text: str

    def draw(self, paint: Paint, look: Look) -> None:
        rows = modules(self.link)
        cell = min(self.rect.size) // len(rows)
        square = centred(self.rect, cell * len(rows), cell * len(rows))
        paint.fill(square, LIGHT)
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    paint.fill(Rect(square.x + x * cell, square.y + y * cell, cell, cell), DARK)


class InvitationPanel:
    """The invitation to the room, or to a table with a code."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def offers(self, code: str | None) -> bool:
        """Whether there is anything to show beside the chairs of a table."""
        return code is not None or self._session.door is not None

    @property
    def offers_room(self) -> bool:
        """Whether anybody can be invited to the room, or let in."""
        door = self._session.door
        return bool(self._session.links(None)) or (door is not None and door.can_open)

    def height(self, ruler: Ruler, width: int, code: str | None) -> int:
        """How high it is if it is so wide."""
        inside = Rect(0, 0, width, ruler.area.height).inflate(-4 * ruler.px(GAP), 0)
        return max(widget.rect.bottom for widget in self._content(ruler, inside, code)) + 4 * ruler.px(GAP)

    def build(self, ruler: Ruler, area: Rect, code: str | None) -> list[Widget]:
        """Its widgets in `area`."""
        inside = area.inflate(-4 * ruler.px(GAP), -4 * ruler.px(GAP))
        return [Panel(area, RAISED), *self._content(ruler, inside, code)]

    def _content(self, ruler: Ruler, area: Rect, code: str | None) -> list[Widget]:
        """From the top of `area`: the link, or why there is none, and the switch."""
        head, rest = cut_top(area, ruler.px(28), ruler.px(GAP))
        links = self._session.links(code)
        shown, rest = self._link(ruler, rest, links[0], code) if links else self._alone(ruler, rest, code)
        return [Label(head, say("invite-title"), HEADING, align="centre"), *shown, *self._switch(ruler, rest)]

    def _link(self, ruler: Ruler, area: Rect, link: str, code: str | None) -> tuple[list[Widget], Rect]:
        gap = ruler.px(GAP)
        picture, rest = cut_top(area, ruler.px(QR), gap)
        told, rest = cut_top(rest, ruler.line_height(BODY), gap * 3 // 2)
        button, rest = cut_top(rest, ruler.px(ROW_HEIGHT), gap)
        copy = partial(copy_text, self._session, link)
        widgets: list[Widget] = [
            QrCode(picture, link, say("invite-qr", link=link)),
            Label(told, link, BODY, BRASS, "centre", shorten=True),
            Button("copy", button, say("invite-copy"), copy, "main"),
        ]
        if code is not None:
            by_code, rest = cut_top(rest, ruler.line_height(SMALL), gap)
            widgets.append(Label(by_code, say("invite-code", code=code), SMALL, QUIET, "centre"))
        if self._session.closed_room:
            by_key, rest = cut_top(rest, ruler.wrapped_height(say("invite-key"), SMALL, area.width), gap)
            widgets.append(Label(by_key, say("invite-key"), SMALL, QUIET, "centre", wrap=True))
        return widgets, rest

    def _alone(self, ruler: Ruler, area: Rect, code: str | None) -> tuple[list[Widget], Rect]:
        """Why there is no link; at a server of somebody else the code is of use all the same."""
        gap, door = ruler.px(GAP), self._session.door
        text = say("invite-loopback" if door is None else "invite-alone" if door.can_open else "invite-no-network")
        words, rest = cut_top(area, ruler.wrapped_height(text, BODY, area.width), 2 * gap)
        why: Widget = Label(words, text, BODY, TEXT, "centre", wrap=True)
        if code is None or door is not None:
            return [why], rest
        told, rest = cut_top(rest, ruler.px(48), gap)
        button, rest = cut_top(rest, ruler.px(ROW_HEIGHT))
        copy = partial(copy_text, self._session, code)
        act = Button("copy", button, say("invite-copy-code"), copy)
        return [why, Label(told, code, TITLE, BRASS, "centre"), act], rest

    def _switch(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The switch of the player's own server."""
        door = self._session.door
        if door is None or not (door.can_open or door.others_at):
            return []
        text, colour = self._notes(door)
        line, rest = cut_top(area, ruler.px(SWITCH), ruler.px(GAP) // 2)
        notes = cut_top(rest, ruler.wrapped_height(text, SMALL, area.width))[0]
        return [
            Toggle("door", line, say("invite-switch"), bool(door.others_at), door.turn, not door.turning),
            Label(notes, text, SMALL, colour, wrap=True),
        ]

    def _notes(self, door: Door) -> tuple[str, Colour]:
        if door.turning:
            return say("invite-turning"), QUIET
        if door.problem:
            return sentence(door.problem), WARNING
        if not door.others_at:
            return say("invite-closed"), QUIET
        others = [urlsplit(url).hostname for url in door.others_at[1:]]
        also = [say("invite-others", count=len(others), addresses=listed(others))] if others else []
        return " ".join([say("invite-open"), *also]), QUIET
