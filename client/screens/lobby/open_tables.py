"""The tables of the lobby: those that the server lists, or finds among all by what is typed."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from client.link.session import Session
from client.rules.offers import BOT
from client.rules.terms import absence
from client.speech.language import say
from client.speech.words import title_of
from client.ui.layout import cut_left, cut_right, cut_top
from client.ui.listing import Listing
from client.ui.paint import Ruler
from client.ui.switches import Toggle
from client.ui.theme import BODY, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, TEXT
from client.ui.widgets import Button, Entry, Field, Label, Panel, Widget
from shared.games import GAMES
from shared.messages import Browse, Chair, Join, Listed, Watch
from shared.messages.fields import MOST_TABLES, SEARCH_LIMIT

TALL = 44
"""Of a line of two rows of words."""
SMALL_BUTTON = 74
SWITCH = 30
"""Of the line of a switch."""
PAUSE = 0.3
"""Seconds without another letter after which the server is asked."""


class OpenTables:
    """The panel with the tables of one game."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._find = Entry(limit=SEARCH_LIMIT)
        self._typed = ""
        self._typed_at = 0.0
        self._free = False
        """Only tables with a free chair are listed."""
        self._tables = Listing[Listed]("tables", TALL)

    @property
    def searching(self) -> bool:
        """Something is typed into the field."""
        return bool(self._find.text)

    def clear(self) -> None:
        """Search for nothing any more."""
        self._find.clear()

    def update(self, game: str, now: float) -> None:
        """Ask the server for what is typed, once the typing pauses, or else for the tables of the game."""
        if self._text != self._typed:
            self._typed, self._typed_at = self._text, now
        wanted = Browse(None if self._text else self._narrowed(game), self._text, self._free)
        if wanted != self._session.search and (not wanted.text or now - self._typed_at >= PAUSE):
            self._session.browse(wanted)

    @property
    def _text(self) -> str:
        return " ".join(self._find.text.split())

    def _narrowed(self, game: str) -> str | None:
        """The game, if a list of all games may lack tables of it because it is full."""
        lobby = self._session.place.lobby
        full = lobby is not None and len(lobby.tables) >= MOST_TABLES
        return game if full or self._session.search.game is not None else None

    def _search_now(self) -> None:
        self._typed, self._typed_at = self._text, -PAUSE

    def _flip_free(self) -> None:
        self._free ^= True

    def on_event(self, event: pygame.event.Event) -> None:
        """Move the list by the wheel."""
        self._tables.on_event(event)

    def build(self, ruler: Ruler, area: Rect, game: str) -> list[Widget]:
        """The widgets of the panel."""
        head, inside = panel(ruler, area)
        title = say("lobby-tables")
        words, field = cut_left(head, ruler.width(title, HEADING), ruler.px(2 * GAP))
        free, inside = cut_top(inside, ruler.px(SWITCH), ruler.px(GAP))
        lobby = self._session.place.lobby
        games = GAMES if self._session.search.text else (game,)
        tables = [table for table in lobby.tables if table.game in games] if lobby is not None else []
        none = say("lobby-none-found" if self.searching or self._free else "lobby-no-tables")
        empty = [Label(inside, none, BODY, QUIET, wrap=True)]
        return [
            Panel(area),
            Label(words, title, HEADING),
            Field("find", field, self._find, self._search_now, say("lobby-find")),
            Toggle("free", free, say("lobby-only-free"), self._free, self._flip_free),
            *(self._tables.build(ruler, inside, tables, partial(self._line, game)) if tables else empty),
        ]

    def _line(self, game: str, ruler: Ruler, line: Rect, table: Listed) -> list[Widget]:
        gap, wide = ruler.px(GAP), ruler.px(SMALL_BUTTON)
        buttons: list[Widget] = []
        words = line
        if table.rules.spectators != "no":
            place, words = cut_right(words, wide, gap)
            act = partial(self._session.line.send, Watch(table.table))
            buttons.append(Button(f"watch {table.table}", middle(place, ruler.px(ROW_HEIGHT)), say("lobby-watch"), act))
        free = 0 if table.playing else sum(map(_is_free, table.chairs))
        if free:
            place, words = cut_right(words, wide, gap)
            join = middle(place, ruler.px(ROW_HEIGHT))
            act = partial(self._session.line.send, Join(table.table))
            buttons.append(Button(f"join {table.table}", join, say("lobby-join"), act, "main"))
        who, below = cut_top(words, words.height // 2)
        # A search finds tables of other games, too.
        told = _state(table, free) if table.game == game else title_of(table.game)
        return [
            Label(who, _sitters(table), BODY, TEXT, shorten=True),
            Label(below, told, SMALL, QUIET),
            # From left to right, as the focus goes.
            *reversed(buttons),
        ]


def panel(ruler: Ruler, area: Rect) -> tuple[Rect, Rect]:
    """The heading's line, and the room below it."""
    return cut_top(area.inflate(-ruler.px(32), -ruler.px(28)), ruler.px(28), ruler.px(10))


def middle(place: Rect, height: int) -> Rect:
    """The part of a line's height that a button takes."""
    return Rect(place.x, place.centery - height // 2, place.width, height)


def _is_free(chair: Chair) -> bool:
    return chair.name is None and not chair.bot


def _sitters(table: Listed) -> str:
    """The players who are there or expected, and the table's title; the line below counts the free chairs."""
    names = [chair.name if chair.here else chair.name.removeprefix(BOT) for chair in table.chairs if chair.name]
    sitters = " – ".join(names) or say("lobby-free-chair")
    return f"{sitters} · {table.label}" if table.label else sitters


def _state(table: Listed, free: int) -> str:
    """Whether a match is under way at a table, and what spectators may see and do."""
    if table.rules.rated and free and not table.playing:
        return say("lobby-waiting-rated", count=free)
    if not table.playing:
        state = say("lobby-waiting", count=free) if free else say("lobby-waiting-bots")
        if not table.rules.rated and (away := absence(table.rules)) != "bot":
            state = f"{state} · {say('lobby-away', then=say(f'rules-absent-{away}'))}"
    else:
        sees = say(f"lobby-sees-{table.rules.spectators}")
        state = f"{sees} · {say('lobby-takeover')}" if table.rules.takeover else sees
    return f"{say('lobby-rated-table')} · {state}" if table.rules.rated else state
