"""The first screen: who you are, and three ways to a table: here, on this network, elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from client.link.addresses import with_scheme, without_scheme
from client.link.home import Home, House
from client.link.invitation import LONGEST, leads_to_table
from client.link.neighbours import Found, Neighbours, Nobody
from client.link.session import Connect, Notice, Session
from client.matches import records
from client.player.memory import Memory
from client.screens.after.records import RecordsScreen
from client.screens.lobby.here_panel import alone_panel, here_panel
from client.screens.lobby.introduction import Introduction, Wanting
from client.screens.lobby.lobby import Lobby
from client.screens.lobby.nearby_panel import nearby_panel
from client.screens.lobby.wordmark import headed, wordmark
from client.screens.settings import SettingsScreen
from client.speech.language import say
from client.speech.words import cause, refusal, sentence
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top
from client.ui.listing import Listing
from client.ui.page import Page
from client.ui.paint import Ruler
from client.ui.screen import Next, Push, Quit
from client.ui.theme import BODY, GAP, QUIET, ROW_HEIGHT, SMALL, TEXT, WARNING, Colour
from client.ui.widgets import Button, Entry, Field, Label, Style, Widget
from shared.addresses import is_exposed
from shared.messages import Account, Join, Watch, Welcome
from shared.record import Record
from shared.servers import addresses
from shared.words import printable

AT_HOME = "ws://127.0.0.1:7800"
"""Where a server on the same machine is, if it was started without options."""
TALL = 46
"""Of a line that leads to a server."""


class ConnectScreen(Page):
    """A name, and the way in. With a server given as well, it goes in by itself; with a code, on to that table.

    `home` is a server that has been started for the player before.
    """

    def __init__(
        self,
        memory: Memory,
        connect: Connect,
        server: str | None = None,
        name: str | None = None,
        key: str | None = None,
        code: str = "",
        *,
        home: House | None = None,
        neighbours: Neighbours | None = None,
        host: Callable[[Path], House] = Home,
        page: str | None = None,
        alone: str | None = None,
    ) -> None:
        """`page` is the server that a browser has loaded the client from: it lets it go to no other.

        `alone` stands for a room that the browser runs by itself; None: it may not keep what that needs.
        """
        self._memory = memory
        self._connect = connect
        self._neighbours: Neighbours = neighbours or Nobody()
        self._host = host
        self._page = page
        self._alone = alone
        self._home = home
        self._home_wanted = False
        self._who = Introduction(memory, name, code, key)
        self._invited = bool(code)
        self._given = with_scheme(server) if server is not None else ""
        # The own server has a button, and another address each time.
        shown = server if server != memory.local_url else None
        self._server = Entry(shown or next(iter(memory.servers), ""))
        self._going_to = ""
        self._session: Session | None = None
        self._came_from = "here"
        """What had the focus when it was gone in."""
        self._problem = memory.notice or ""
        self._warned = False
        """It has been said at this start that others can read along."""
        self._found: tuple[Found, ...] = ()
        self._nearby_list = Listing[Found]("nearby", TALL)
        self._recent_list = Listing[str]("recent")
        super().__init__(Form("here" if name else "name"))
        self._at_once = bool(self._given and name)

    def enter(self) -> None:
        """Take up another name, of the settings or of an account that was brought here, and the end of a connection."""
        super().enter()
        self._who.take_name()
        if self._session is None:
            return
        # Back from the lobby: the connection has ended, by the player or by itself.
        self._problem, elsewhere = self._session.line.problem or "", self._session.elsewhere
        self._hang_up()
        if elsewhere is not None:
            self._follow_link(*elsewhere)

    def close(self) -> None:
        """End the connection, the search for servers, and a server of our own."""
        self._hang_up()
        self._neighbours.close()
        if self._home is not None:
            self._home.close()

    def update(self, now: float) -> Next:
        """Look for servers nearby and for the own one, and follow the connection."""
        if self._at_once:
            self._at_once = False
            self._go(self._given)
        found = self._neighbours.servers()
        if found != self._found:
            self._found, self.stale = found, True
        self._look_at_home()
        if self._session is None:
            return None
        self.stale |= bool(self._session.poll())
        return self._follow(self._session)

    def _follow(self, session: Session) -> Next:
        if session.place.shown and session.invited is None:
            # The lobby is not seen in passing.
            return Push(Lobby(session))
        if session.line.problem is not None and session.line.problem != self._problem:
            self._problem, self.stale = session.line.problem, True
        if session.refused is not None and refusal(session.refused) != self._problem:
            self._problem, self.stale = refusal(session.refused), True
        if session.line.state == "closed":
            self._hang_up()
            if session.refused is not None and session.refused.why == "room-closed":
                self.form.focus = "key"
        return None

    # The ways in.

    def _play_here(self) -> Next:
        if not self._is_named():
            return None
        if self._page is not None:
            return self._go(self._page)
        if self._home is None:
            self._home = self._host(self._memory.folder)
        self._home_wanted = True
        self._wait()
        self._look_at_home()
        return None

    def _look_at_home(self) -> None:
        """Go in if that is wanted, as soon as the own server is there."""
        if self._home is None:
            return
        if self._home.problem:
            self._give_up(self._home)
        elif self._home.url and self._home_wanted:
            self._home_wanted, self.stale = False, True
            self._memory.local_url = self._home.url
            self._go(self._home.url)

    def _give_up(self, home: House) -> None:
        """Say why the own server did not come up or has ended, and lead nobody to its address any more."""
        lost, self._memory.local_url = self._memory.local_url, None
        self._problem, self._home, self.stale = home.problem, None, True
        home.close()
        if self._given == lost:
            self._given = ""
        if self._home_wanted or self._going_to == lost:
            self._hang_up()

    def _go_to(self, server: str) -> Next:
        return self._go(server) if self._is_named() else None

    def _go_elsewhere(self) -> Next:
        if not self._is_named():
            return None
        typed = self._server.text.strip()
        if not typed:
            return self._ask_for(Wanting("server", say("connect-no-server", example=AT_HOME)))
        return self._follow_link(typed) if leads_to_table(typed) else self._go(with_scheme(typed))

    def _follow_link(self, invitation: str, kind: type[Join] | type[Watch] = Join) -> Next:
        self._who.invitation = Entry(invitation, LONGEST)
        return self._join(kind)

    def _join(self, kind: type[Join] | type[Watch] = Join) -> Next:
        """Go where the invitation leads; a bare code is for the server that is given or chosen next."""
        if not self._is_named():
            return None
        try:
            url = self._who.invited().url or self._given
        except Wanting as wanting:
            return self._ask_for(wanting)
        return self._go(url, kind) if url else self._ask_for(Wanting("code", say("connect-no-link")))

    def _is_named(self) -> bool:
        self._problem = ""
        try:
            return bool(self._who.name())
        except Wanting as wanting:
            self._ask_for(wanting)
            return False

    def _ask_for(self, wanting: Wanting) -> Next:
        self._problem, self.form.focus = str(wanting), wanting.field
        return None

    def _go(self, url: str, kind: type[Join] | type[Watch] = Join) -> Next:
        try:
            name, key, invited = self._who.name(), self._who.key(), self._who.invited()
            self._memory.name = name
            line = self._connect(self._memory.room(addresses(url), key), name)
            self._hang_up()
        except Wanting as wanting:
            return self._ask_for(wanting)
        except ValueError as error:
            self._problem = str(error)
            return None

        def remember(told: Welcome | Account) -> None:
            nonlocal name
            name = told.name if isinstance(told, Account) else name
            at, *others = line.room
            token = told.token if isinstance(told, Account) else at.token
            self._memory.remember(at.url, name, token, at.key, [server.url for server in others])
            self._who.forget_key()
            if session.invited is not None:
                self._who.invitation.clear()
            if told.name != name:
                session.notice = Notice(say("connection-shown-as", name=told.name))
            if is_exposed(at.url) and not self._warned:
                self._warned = True
                session.notice = Notice(say("connection-exposed", server=printable(without_scheme(at.url))))
            if self._memory.unkept is not None:
                session.notice = Notice(self._memory.unkept)

        self._going_to = url
        self._wait()
        session = Session(line, self._memory, remember, self._keep)
        # An invitation to another server says nothing of this one's tables.
        session.invited = kind(code=invited.code) if invited.code and invited.url in ("", url) else None
        session.door = self._home.door if self._home is not None and url == self._memory.local_url else None
        session.another = lambda name: self._connect([line.room[0]._replace(token=None)], name)
        self._session = session
        return None

    def _keep(self, record: Record) -> str:
        try:
            records.keep(self._memory.folder, record)
        except OSError as error:
            return say("connect-no-record", why=cause(error))
        return say("connect-record")

    def _wait(self) -> None:
        """Have the way back under the hand while it takes its time."""
        if self.form.focus != "cancel":
            self._came_from = self.form.focus or "here"
        self.form.focus = "cancel"

    def _hang_up(self) -> Next:
        if self._busy:
            self.form.focus = self._came_from
        self._home_wanted = False
        if self._session is not None:
            self._session.line.close()
            self._session = None
        self.stale = True
        return None

    def _go_on(self) -> Next:
        """From the name or the key, which lead nowhere by themselves: to the server that was given, or to the ways."""
        if self._is_named():
            if self._given:
                return self._go(self._given)
            self.form.focus = "here"
        return None

    def _open_settings(self) -> Next:
        self._who.hold_name()
        return Push(SettingsScreen(self._memory, naming=True))

    def _open_records(self) -> Next:
        self._who.hold_name()
        return Push(RecordsScreen(Session.offline(self._memory)))

    def on_event(self, event: pygame.event.Event) -> Next:
        """Answer an event; another name makes an old problem go."""
        before = self._who.typed_name
        going = super().on_event(event)
        if self._who.typed_name != before:
            # It was about the name, or will be seen again.
            self._problem = ""
        return going

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Scroll the lists of servers; Esc gives a connection up, or ends the app."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._hang_up() if self._busy else Quit()
        self._nearby_list.on_event(event)
        self._recent_list.on_event(event)
        return None

    @property
    def _busy(self) -> bool:
        return self._session is not None or self._home_wanted

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the name, the servers nearby, the address and the recent servers."""
        gap = ruler.px(GAP)
        area = centred(ruler.area, ruler.px(976), ruler.px(600))
        head, rest = cut_top(area, ruler.px(76), gap * 2)
        who, rest = cut_top(rest, ruler.px(86), gap * 2)
        foot, rest = cut_bottom(rest, ruler.px(ROW_HEIGHT), gap * 2)
        return [
            *wordmark(ruler, head),
            *self._who.build(ruler, who, self._go_on, self._join, enabled=not self._busy),
            *self._ways(ruler, rest),
            *self._footer(ruler, foot),
        ]

    def _ways(self, ruler: Ruler, area: Rect) -> list[Widget]:
        style: Style = "plain" if self._who.is_invited else "main"
        if self._page is not None:
            room, alone = columns(centred(area, area.width * 2 // 3, area.height), 2, ruler.px(GAP) * 2)
            enter = None if self._alone is None else partial(self._go_to, self._alone)
            goes = self._busy and self._going_to == self._alone
            return [
                *here_panel(ruler, room, "connect-page", self._play_here, style, enabled=not self._busy),
                *alone_panel(ruler, alone, enter, enabled=not goes),
            ]
        here, nearby, elsewhere = columns(area, 3, ruler.px(GAP) * 2)
        return [
            *here_panel(ruler, here, "connect-here", self._play_here, style, enabled=not self._busy),
            *nearby_panel(ruler, nearby, self._nearby_list, self._found, self._go_to, enabled=not self._busy),
            *self._elsewhere_panel(ruler, elsewhere),
        ]

    def _elsewhere_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        heading, inside = headed(ruler, area, "flag", say("connect-elsewhere"))
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        line, inside = cut_top(inside, height, gap * 2)
        go, server = cut_right(line, ruler.px(64), gap)
        widgets: list[Widget] = [
            *heading,
            Field("server", server, self._server, self._go_elsewhere, AT_HOME, not self._busy),
            Button("connect", go, say("connect-go"), self._go_elsewhere, enabled=not self._busy),
        ]
        if not self._memory.servers:
            widgets.append(Label(inside, say("connect-elsewhere-text"), BODY, QUIET, wrap=True))
        else:
            label, inside = cut_top(inside, ruler.line_height(SMALL), gap // 2)
            widgets.append(Label(label, say("connect-recent"), SMALL, QUIET))
            widgets += self._recent_list.build(ruler, inside, self._memory.servers, self._recent_line)
        return widgets

    def _recent_line(self, ruler: Ruler, line: Rect, server: str) -> list[Widget]:
        text, act = printable(without_scheme(server)), partial(self._go_to, server)
        return [Button(f"recent {server}", line, text, act, enabled=not self._busy, shorten=True)]

    def _footer(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, wide = ruler.px(GAP), ruler.px(130)
        if self._busy:
            cancel, status = cut_right(area, wide, gap * 2)
            last: Widget = Button("cancel", cancel, say("connect-cancel"), self._hang_up, "main")
        else:
            settings, status = cut_right(area, wide, gap * 2)
            last = Button("settings", settings, say("connect-settings"), self._open_settings)
        quit_button, status = cut_left(status, wide, gap)
        kept, status = cut_left(status, wide, gap * 2)
        text, colour = self._status()
        return [
            Button("records", kept, say("connect-records"), self._open_records, enabled=not self._busy),
            Button("quit", quit_button, say("connect-quit"), Quit),
            Label(status, text, BODY, colour, "centre", shorten=bool(self._problem) or self._invited),
            last,
        ]

    def _status(self) -> tuple[str, Colour]:
        if self._problem:
            return sentence(printable(self._problem)), WARNING
        if self._home_wanted or (self._session is not None and self._going_to == self._alone):
            return say("connect-starting"), TEXT
        if self._session is not None:
            return say("connect-connecting", server=without_scheme(self._going_to)), TEXT
        if self._invited and self._who.is_invited:
            return say("connect-invited", server=printable(without_scheme(self._given))), TEXT
        return "", QUIET
