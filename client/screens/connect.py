"""The first screen: who you are, and which server to go to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from client import records
from client.form import Form
from client.layout import centred, cut_bottom, cut_top, rows
from client.memory import Memory
from client.paint import Ruler
from client.screen import Action, Next, Push, Quit
from client.screens.lobby import Lobby
from client.screens.page import Page
from client.theme import BODY, BRASS, GAP, QUIET, ROW_HEIGHT, SMALL, TEXT, TITLE, WARNING, Colour, Type
from client.visit import Line, Visit
from client.widgets import Button, Entry, Field, Label, Mark, Panel, Widget
from client.words import sentence
from shared.messages import Welcome
from shared.record import Record

Connect = Callable[[str, str, str | None], Line]
"""client.connection.connect: address, name and token to a line; a ValueError is a sentence for the player."""

NAME_LIMIT = 24
AT_HOME = "ws://127.0.0.1:7800"
"""Where a server on the same machine is, if it was started without options."""
RECENT = 3
"""How many servers are offered to choose from."""


class ConnectScreen(Page):
    """A name, an address, and the way in. With both given, it goes in by itself."""

    def __init__(self, memory: Memory, connect: Connect, server: str | None = None, name: str | None = None) -> None:
        self._memory = memory
        self._connect = connect
        self._name = Entry(name or memory.name or "", NAME_LIMIT)
        self._server = Entry(server or next(iter(memory.servers), AT_HOME))
        self._visit: Visit | None = None
        self._problem = memory.notice or ""
        super().__init__(Form("server" if self._name.text else "name"))
        self._at_once = server is not None and bool(self._name.text)

    def enter(self) -> None:
        super().enter()
        if self._visit is not None:
            # Back from the lobby: the connection has ended, by the player or by itself.
            self._problem = self._visit.line.problem or ""
            self._hang_up()

    def close(self) -> None:
        self._hang_up()

    def update(self, now: float) -> Next:
        if self._at_once:
            self._at_once = False
            self._go()
        if self._visit is None:
            return None
        self.stale |= bool(self._visit.poll())
        return self._follow(self._visit)

    def _follow(self, visit: Visit) -> Next:
        if visit.place.welcome is not None:
            return Push(Lobby(visit))
        if visit.line.problem is not None and visit.line.problem != self._problem:
            self._problem, self.stale = visit.line.problem, True
        if visit.refused is not None and visit.refused.text != self._problem:
            self._problem, self.stale = visit.refused.text, True
        if visit.line.state == "closed":
            self._hang_up()
        return None

    def _go(self) -> Next:
        name, url = self._name.text.strip(), _with_scheme(self._server.text.strip())
        self._problem = ""
        if not name:
            self._problem, self.form.focus = "Type a name first: what others will call you.", "name"
            return None
        if not url:
            self._problem, self.form.focus = f"Type the address of a server, like {AT_HOME}.", "server"
            return None
        self._memory.name = name
        try:
            line = self._connect(url, name, self._memory.token(url))
        except ValueError as error:
            self._problem = str(error)
            return None

        def remember(welcome: Welcome) -> None:
            self._memory.remember(url, name, welcome.token)

        self._visit = Visit(line, self._memory.settings, remember, self._keep, folder=self._memory.folder)
        return None

    def _keep(self, record: Record) -> str:
        try:
            return f"Its record is {records.keep(self._memory.folder, record)}"
        except OSError as error:
            return f"Its record could not be kept: {error.strerror}"

    def _hang_up(self) -> Next:
        if self._visit is not None:
            self._visit.line.close()
            self._visit = None
            self.stale = True
        return None

    def _choose(self, server: str) -> Action:
        def act() -> Next:
            self._server = Entry(server)
            return self._go()

        return act

    def _toggle_motion(self) -> Next:
        settings = self._memory.settings
        settings.motion = "off" if settings.slowness else "normal"
        self._memory.save()
        return None

    def on_rest(self, event: pygame.event.Event) -> Next:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._hang_up() if self._visit is not None else Quit()
        return None

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap = ruler.px(GAP)
        head, rest = cut_top(centred(ruler.area, ruler.px(460), ruler.px(600)), ruler.px(76), gap * 2)
        form, rest = cut_top(rest, ruler.px(232), gap)
        status, rest = cut_top(rest, ruler.line_height(BODY) * 2, gap)
        moving, rest = cut_bottom(rest, ruler.px(ROW_HEIGHT), gap * 2)
        return [
            *_wordmark(ruler, head),
            Panel(form),
            *self._fields(ruler, form.inflate(-gap * 4, -gap * 4)),
            Label(status, *self._status(), "centre", wrap=True),
            *self._recent(ruler, rest),
            self._motion_button(ruler, moving),
        ]

    def _fields(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        name_label, area = cut_top(area, ruler.line_height(SMALL), gap // 2)
        name, area = cut_top(area, height, gap * 2)
        server_label, area = cut_top(area, ruler.line_height(SMALL), gap // 2)
        server, area = cut_top(area, height, gap * 2)
        button = cut_bottom(area, ruler.px(40))[0]
        waiting = self._visit is not None
        return [
            Label(name_label, "Your name", SMALL, QUIET),
            Field("name", name, self._name, self._go, "what others will call you", not waiting),
            Label(server_label, "Server", SMALL, QUIET),
            Field("server", server, self._server, self._go, AT_HOME, not waiting),
            Button("cancel", button, "Cancel", self._hang_up)
            if waiting
            else Button("connect", button, "Connect", self._go, "main"),
        ]

    def _status(self) -> tuple[str, Type, Colour]:
        if self._problem:
            return sentence(self._problem), BODY, WARNING
        return ("Connecting…" if self._visit is not None else ""), BODY, QUIET

    def _recent(self, ruler: Ruler, area: Rect) -> list[Widget]:
        servers = self._memory.servers[:RECENT]
        if not servers:
            return []
        label, area = cut_top(area, ruler.line_height(SMALL), ruler.px(GAP) // 2)
        lines = rows(cut_top(area, (ruler.px(ROW_HEIGHT) + ruler.px(GAP)) * RECENT)[0], RECENT, ruler.px(GAP))
        buttons = (
            Button(f"recent {server}", line, server, self._choose(server), enabled=self._visit is None)
            for server, line in zip(servers, lines, strict=False)
        )
        return [Label(label, "Recent servers", SMALL, QUIET), *buttons]

    def _motion_button(self, ruler: Ruler, area: Rect) -> Widget:
        moves = self._memory.settings.slowness
        text = "Cards move: on" if moves else "Cards move: off"
        return Button("motion", centred(area, ruler.px(200), area.height), text, self._toggle_motion)


def _wordmark(ruler: Ruler, area: Rect) -> list[Widget]:
    width = ruler.width("Fairdeal", TITLE)
    upper, lower = cut_top(area, ruler.px(46), ruler.px(4))
    name = centred(upper, width, upper.height).move(ruler.px(24), 0)
    sign = Rect(name.left - ruler.px(52), name.centery - ruler.px(20), ruler.px(40), ruler.px(40))
    return [
        Mark(sign, "cards", BRASS),
        Label(name, "Fairdeal", TITLE, TEXT),
        Label(lower, "A card room for people and bots", BODY, QUIET, "centre"),
    ]


def _with_scheme(address: str) -> str:
    """An address may be typed without the ws:// that each one begins with."""
    return f"ws://{address}" if address and "://" not in address else address
