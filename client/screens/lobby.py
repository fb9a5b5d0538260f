"""The lobby: sit down with anybody, with a bot, or with friends by a room's code; look on at others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame
from pygame import Rect

from client.form import Form
from client.layout import columns, cut_bottom, cut_left, cut_right, cut_top
from client.paint import Ruler
from client.screen import Action, Next, Pop, Push
from client.screens.listing import Listing
from client.screens.online import OnlinePage
from client.screens.table import TableScreen
from client.screens.waiting import Waiting
from client.theme import BODY, BRASS, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, STRONG, TEXT, THEIRS
from client.visit import Visit
from client.widgets import Button, Entry, Field, Label, Mark, Panel, Widget
from client.words import title_of
from shared.games import GAMES
from shared.messages import Bot, Chair, ClientMessage, Join, Listed, Open, Rules, Seek, Watch

CODE_LIMIT = 8
HEADER = 44


class Lobby(OnlinePage):
    """What can be played now, and with whom."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit, Form("anyone"))
        self._game = next(iter(self._games), "")
        self._wanted_seats: int | None = None
        self._code = Entry(limit=CODE_LIMIT)
        self._bots = Listing[Bot]("bots")
        self._tables = Listing[Listed]("tables")

    @property
    def _games(self) -> tuple[str, ...]:
        welcome = self.visit.place.welcome
        return welcome.games if welcome is not None else ()

    def follow(self) -> Next:
        place = self.visit.place
        if place.seated is not None and place.update is not None:
            return Push(TableScreen(self.visit))
        if place.table is not None and place.seated is None:
            return Push(Waiting(self.visit))
        return None

    # What the buttons do.

    def _seek(self, opponent: Literal["anyone", "human", "bot"], bot: str | None = None) -> Action:
        def act() -> Next:
            self.visit.seek(Seek(Rules(self._game), opponent, bot, self._wanted_seats))
            return None

        return act

    def _send(self, message: ClientMessage) -> Action:
        def act() -> Next:
            self.visit.line.send(message)
            return None

        return act

    def _open(self, private: bool) -> Action:
        seats = self._wanted_seats or self._seat_counts[0]
        return self._send(Open(Rules(self._game), ("me", *("open",) * (seats - 1)), private))

    @property
    def _seat_counts(self) -> tuple[int, ...]:
        return GAMES[self._game].seat_counts if self._game in GAMES else (2,)

    def _by_code(self, kind: type[Join] | type[Watch]) -> Action:
        def act() -> Next:
            code = self._code.text.strip().upper()
            if len(code) < 4:
                self.form.focus = "code"
                return None
            self.visit.line.send(kind(code=code))
            return None

        return act

    def _stop_seeking(self) -> Next:
        self.visit.leave()
        return None

    def _pick(self, game: str) -> Action:
        def act() -> Next:
            self._game, self._wanted_seats = game, None
            return None

        return act

    def _pick_seats(self, seats: int) -> Action:
        def act() -> Next:
            self._wanted_seats = seats
            return None

        return act

    def on_rest(self, event: pygame.event.Event) -> Next:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._stop_seeking() if self.visit.place.seeking is not None else Pop()
        for listing in (self._bots, self._tables):
            listing.on_event(event)
        return None

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap = ruler.px(GAP)
        area = ruler.area.inflate(-gap * 6, -gap * 4)
        header, area = cut_top(area, ruler.px(HEADER), gap * 2)
        widgets = self._header(ruler, header)
        if len(self._games) > 1:
            tabs, area = cut_top(area, ruler.px(ROW_HEIGHT), gap * 2)
            widgets += self._game_tabs(tabs, gap)
        left, right = cut_left(area, ruler.px(350), gap * 2)
        play, rooms = cut_top(left, ruler.px(248), gap * 2)
        bots, tables = cut_top(right, ruler.px(248), gap * 2)
        return [
            *widgets,
            *self._play_panel(ruler, play),
            *self._room_panel(ruler, rooms),
            *self._bot_panel(ruler, bots),
            *self._table_panel(ruler, tables),
        ]

    def _header(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, welcome = ruler.px(GAP), self.visit.place.welcome
        mark, rest = cut_left(area, ruler.px(30), gap)
        name, rest = cut_left(rest, ruler.width("Fairdeal", HEADING) + gap, gap * 2)
        leave, rest = cut_right(rest, ruler.px(120), gap * 2)
        lobby = self.visit.place.lobby
        crowd = f"{lobby.players} here, {lobby.seeking} looking for a game" if lobby is not None else ""
        counts, me = cut_right(rest, ruler.width(crowd, BODY) + gap, gap * 2)
        return [
            Mark(mark, "cards", BRASS),
            Label(name, "Fairdeal", HEADING),
            Label(me, f"You are {welcome.name if welcome is not None else ''}", BODY, QUIET, shorten=True),
            Label(counts, crowd, BODY, QUIET, "right"),
            Button("leave", leave.inflate(0, -ruler.px(8)), "Disconnect", Pop),
        ]

    def _game_tabs(self, area: Rect, gap: int) -> list[Widget]:
        cells = columns(area, len(self._games), gap)
        return [
            Button(f"game {game}", cell, title_of(game), self._pick(game), "chosen" if game == self._game else "plain")
            for game, cell in zip(self._games, cells, strict=True)
        ]

    def _seat_tabs(self, ruler: Ruler, head: Rect) -> tuple[list[Widget], Rect]:
        """At how large a table to play, if there is a choice; and what remains of the heading's line."""
        counts = self._seat_counts
        if len(counts) == 1:
            return [], head
        area, head = cut_right(head, ruler.px(32) * len(counts), ruler.px(GAP))
        words, head = cut_right(head, ruler.width("Seats", BODY), ruler.px(GAP))
        chosen = self._wanted_seats or counts[0]
        cells = zip(counts, columns(area, len(counts), ruler.px(GAP) // 2), strict=True)
        buttons = (
            Button(f"seats {n}", cell, str(n), self._pick_seats(n), "chosen" if n == chosen else "plain")
            for n, cell in cells
        )
        return [Label(words, "Seats", BODY, QUIET), *buttons], head

    def _play_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        head, inside = _panel(ruler, area)
        gap, tall = ruler.px(GAP), ruler.px(44)
        title = f"Play {title_of(self._game)}"
        if self.visit.place.seeking is not None:
            cancel, words = cut_bottom(inside, tall, gap)
            text = "Looking for an opponent. The game begins by itself as soon as one is there."
            return [
                Panel(area),
                Label(head, title, HEADING),
                Label(words, text, BODY, QUIET, wrap=True),
                Button("stop", cancel, "Stop looking", self._stop_seeking),
            ]
        seats, head = self._seat_tabs(ruler, head)
        first, inside = cut_top(inside, tall, gap)
        second, inside = cut_top(inside, tall, gap)
        third, _ = cut_top(inside, tall, gap)
        return [
            Panel(area),
            Label(head, title, HEADING),
            *seats,
            Button("anyone", first, "With anyone", self._seek("anyone"), "main"),
            Button("human", second, "With a person", self._seek("human"), sign="person"),
            Button("bot", third, "With a bot", self._seek("bot"), sign="bot"),
        ]

    def _room_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        head, inside = _panel(ruler, area)
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        table, inside = cut_top(inside, height, gap)
        private, inside = cut_top(inside, height, gap * 2)
        hint, inside = cut_top(inside, ruler.line_height(SMALL), gap // 2)
        line = cut_top(inside, height)[0]
        watch, line = cut_right(line, ruler.px(82), gap)
        join, code = cut_right(line, ruler.px(76), gap)
        return [
            Panel(area),
            Label(head, "With friends", HEADING),
            Button("open", table, "Open a table for all to see", self._open(private=False)),
            Button("private", private, "Open a private room", self._open(private=True)),
            Label(hint, "Or go to a room by its code", SMALL, QUIET),
            Field("code", code, self._code, self._by_code(Join), "code"),
            Button("join", join, "Join", self._by_code(Join)),
            Button("watch", watch, "Watch", self._by_code(Watch)),
        ]

    def _bot_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        head, inside = _panel(ruler, area)
        bots = [bot for bot in self._known_bots() if self._game in bot.games]
        empty = [Label(inside, "No bot is on offer here now.", BODY, QUIET, wrap=True)]
        body = self._bots.build(ruler, inside, bots, self._bot_line) if bots else empty
        return [Panel(area), Label(head, "Bots", HEADING), *body]

    def _known_bots(self) -> tuple[Bot, ...]:
        return self.visit.place.lobby.bots if self.visit.place.lobby is not None else ()

    def _bot_line(self, ruler: Ruler, line: Rect, bot: Bot) -> list[Widget]:
        gap = ruler.px(GAP)
        mark, rest = cut_left(line, ruler.px(20), gap)
        play, rest = cut_right(rest, ruler.px(90), gap * 2)
        free, name = cut_right(rest, ruler.px(150), gap)
        seats = f"{bot.free} free" if bot.free else "busy: you wait"
        return [
            Mark(mark, "bot", THEIRS),
            Label(name, bot.agent, STRONG, shorten=True),
            Label(free, seats, BODY, QUIET, "right"),
            Button(f"bot {bot.agent}", play, "Play", self._seek("bot", bot.agent)),
        ]

    def _table_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        head, inside = _panel(ruler, area)
        lobby = self.visit.place.lobby
        tables = [table for table in lobby.tables if table.game == self._game] if lobby is not None else []
        empty = [Label(inside, "No table is open. Open one, and others will find it here.", BODY, QUIET, wrap=True)]
        body = self._tables.build(ruler, inside, tables, self._table_line) if tables else empty
        return [Panel(area), Label(head, "Tables", HEADING), *body]

    def _table_line(self, ruler: Ruler, line: Rect, table: Listed) -> list[Widget]:
        gap = ruler.px(GAP)
        watch, rest = cut_right(line, ruler.px(90), gap)
        join, rest = cut_right(rest, ruler.px(90), gap * 2)
        state, who = cut_right(rest, ruler.px(90), gap)
        free = not table.playing and any(_is_free(chair) for chair in table.chairs)
        widgets: list[Widget] = [
            Label(who, " – ".join(map(_sitter, table.chairs)), BODY, TEXT, shorten=True),
            Label(state, "playing" if table.playing else "waiting", BODY, QUIET, "right"),
        ]
        if free:
            widgets.append(Button(f"join {table.table}", join, "Join", self._send(Join(table.table)), "main"))
        if table.rules.spectators != "no":
            widgets.append(Button(f"watch {table.table}", watch, "Watch", self._send(Watch(table.table)), sign="eye"))
        return widgets


def _panel(ruler: Ruler, area: Rect) -> tuple[Rect, Rect]:
    """The heading's line, and the room below it."""
    return cut_top(area.inflate(-ruler.px(32), -ruler.px(28)), ruler.px(28), ruler.px(10))


def _is_free(chair: Chair) -> bool:
    return chair.name is None and not chair.bot


def _sitter(chair: Chair) -> str:
    return chair.name if chair.name is not None else "a free chair"
