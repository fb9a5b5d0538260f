"""The leaderboard: how strong each player is at a game, and how certain that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from client.games.emblems import Emblem
from client.link.session import Session
from client.screens.after.standings import OWN
from client.screens.lobby.interval import Grid, Interval, Scale, head
from client.screens.lobby.tabs import TABS, game_tabs
from client.screens.online import OnlinePage
from client.speech.language import say
from client.speech.ratings import invitation, notes, place_of, points
from client.ui.form import Form
from client.ui.layout import centred, cut_bottom, cut_left, cut_right, cut_top
from client.ui.listing import Listing
from client.ui.paint import Ruler
from client.ui.screen import Next, Pop
from client.ui.theme import BODY, BRASS, GAP, LINE, QUIET, SMALL, STRONG, TEXT, THEIRS, TITLE
from client.ui.widgets import Button, Label, Mark, Panel, Widget
from shared.messages import Leaderboard, Rank, Ranked, Refused, ServerMessage, Welcome

BACK = 110
ROW = 28
EMBLEM = 56
PLACE, SIGN, NAME, RATING, ERROR, MATCHES = 40, 18, 210, 60, 56, 80
"""The widths of the columns; what is left is for the intervals."""


class _Cells(NamedTuple):
    """The columns of a line."""

    place: Rect
    sign: Rect
    name: Rect
    rating: Rect
    error: Rect
    interval: Rect
    matches: Rect


class LeaderboardScreen(OnlinePage):
    """The boards of all games; one is asked for whenever it is opened."""

    banner_fills = True
    makes_way = True

    def __init__(self, session: Session, game: str) -> None:
        super().__init__(session, Form(f"game {game}"))
        self._game = game
        self._boards: dict[str, Leaderboard] = {}
        self._paging = Listing[tuple[int, Ranked]]("ranks", ROW)
        self._ask_at: float | None = None
        """When to ask again, if that was too fast for the server."""

    @property
    def _games(self) -> tuple[str, ...]:
        welcome = self.session.place.welcome
        return welcome.games if welcome is not None else (self._game,)

    def enter(self) -> None:
        """Ask the server for the ratings."""
        super().enter()
        self._ask()

    def _ask(self) -> None:
        self.session.line.send(Rank(self._game))

    def hear(self, message: ServerMessage) -> None:
        """Keep a leaderboard; ask again after a new connection or a refusal."""
        match message:
            case Leaderboard(game):
                self._boards[game] = message
            case Welcome():
                self._ask()
            case Refused(to="rank", retry_after=float(seconds)):
                self._ask_at = self.now + seconds

    def update(self, now: float) -> Next:
        """Ask again when the server allows it."""
        if self._ask_at is not None and now >= self._ask_at:
            self._ask_at = None
            self._ask()
        return super().update(now)

    def _pick(self, game: str) -> None:
        self._game = game
        self._paging = Listing("ranks", ROW)
        self._ask()

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Scroll the list; Esc goes back."""
        self._paging.on_event(event)
        return super().on_rest(event)

    # How it looks.

    def banner_area(self, ruler: Ruler) -> Rect:
        """Over the title, beside the button."""
        return cut_left(ruler.area, ruler.area.width - ruler.px(BACK + 5 * GAP))[0]

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the games, the list of players and the notes below."""
        gap = ruler.px(GAP)
        area = ruler.area.inflate(-gap * 6, -gap * 4)
        header, area = cut_top(area, ruler.px(44), gap * 3 // 2)
        tabs, area = cut_top(area, ruler.px(TABS), gap * 2)
        board = self._boards.get(self._game)
        meaning = " ".join([say("ratings-meaning"), *(notes(board) if board is not None else ())])
        height = ruler.wrapped_height(meaning, SMALL, area.width)
        foot, area = cut_bottom(area, height, gap)
        back, title = cut_right(header, ruler.px(BACK), gap * 2)
        return [
            Label(title, say("ratings-title"), TITLE),
            Button("back", back.inflate(0, -ruler.px(8)), say("rules-back"), Pop),
            *game_tabs(tabs, gap, self._games, self._game, self._pick),
            Panel(area),
            *self._board(ruler, area.inflate(-gap * 4, -gap * 3), None if board is None else board.lines),
            Label(foot, meaning, SMALL, QUIET, wrap=True),
        ]

    def _board(self, ruler: Ruler, area: Rect, lines: Sequence[Ranked] | None) -> list[Widget]:
        if not lines:
            middle = centred(area, area.width, ruler.px(EMBLEM) + 2 * ruler.line_height(BODY))
            emblem, words = cut_top(middle, ruler.px(EMBLEM))
            told = say("ratings-coming") if lines is None else invitation(lines)
            return [Emblem(emblem, self._game), Label(words, told, BODY, TEXT, "centre")]
        gap, invited = ruler.px(GAP), invitation(lines)
        if invited:
            return self._inviting(ruler, area, lines, invited)
        widgets, seen = self._table(ruler, area, lines)
        if seen:
            return widgets
        # The own line stands below the others as long as these are not those around it.
        place, area = cut_bottom(area, ruler.px(ROW), 2 * gap)
        number, own = next((number, line) for number, line in enumerate(lines) if line.you)
        rule = Rect(area.x, place.y - gap, area.width, ruler.px(1))
        widgets, _ = self._table(ruler, area, lines)
        return [*widgets, Panel(rule, LINE), *_line(ruler, place, number, own, Scale.of(lines))]

    def _inviting(self, ruler: Ruler, area: Rect, lines: Sequence[Ranked], invited: str) -> list[Widget]:
        """The lines, and as the next one of them, where the reader would be: how to get there."""
        gap, row = ruler.px(GAP), ruler.px(ROW)
        tall = ruler.line_height(SMALL) + gap // 2 + len(lines) * (row + gap) - gap
        table, rest = cut_top(area, min(tall, area.height - row - gap), gap)
        cells = _cells(ruler, cut_top(rest, row)[0])
        words = Rect(cells.name.x, cells.name.y, rest.right - cells.name.x, row)
        return [
            *self._table(ruler, table, lines)[0],
            Mark(cells.sign, "person", BRASS),
            Label(words, invited, BODY, BRASS),
        ]

    def _table(self, ruler: Ruler, area: Rect, lines: Sequence[Ranked]) -> tuple[list[Widget], bool]:
        """The heads of the columns, and as many lines as fit; and whether the reader's own is one of them."""
        scale = Scale.of(lines)
        heads, area = cut_top(area, ruler.line_height(SMALL), ruler.px(GAP) // 2)
        shown: list[Ranked] = []

        def line(ruler: Ruler, place: Rect, item: tuple[int, Ranked]) -> list[Widget]:
            shown.append(item[1])
            return _line(ruler, place, *item, scale)

        made = self._paging.build(ruler, area, list(enumerate(lines)), line)
        return [*_heads(ruler, heads, scale), *made], any(line.you for line in shown)


def _cells(ruler: Ruler, line: Rect) -> _Cells:
    gap = ruler.px(GAP)
    place, rest = cut_left(line, ruler.px(PLACE), gap)
    sign, rest = cut_left(rest, ruler.px(SIGN), gap)
    name, rest = cut_left(rest, ruler.px(NAME), gap)
    rating, rest = cut_left(rest, ruler.px(RATING), gap // 2)
    error, rest = cut_left(rest, ruler.px(ERROR), gap)
    matches, interval = cut_right(rest, ruler.px(MATCHES), gap)
    return _Cells(place, sign, name, rating, error, interval, cut_left(matches, matches.width - gap)[0])


def _heads(ruler: Ruler, area: Rect, scale: Scale) -> list[Widget]:
    cells = _cells(ruler, area)
    return [
        Label(cells.name, say("ratings-column-name"), SMALL, QUIET),
        Label(cells.rating, say("ratings-column-rating"), SMALL, QUIET, "right"),
        *head(ruler, cells.interval, scale),
        Label(cells.matches, say("ratings-column-matches"), SMALL, QUIET, "right"),
    ]


def _line(ruler: Ruler, area: Rect, number: int, line: Ranked, scale: Scale) -> list[Widget]:
    cells = _cells(ruler, area)
    kind = STRONG if line.you else BODY
    error = f"±{round(line.rating.error)}" if line.rating.error else ""
    # The lines of the scale go through from one row to the next.
    grid = cells.interval.inflate(0, ruler.px(GAP))
    name = say("result-own", who=line.name) if line.you else line.name
    matches = f"{line.matches}" if line.matches else say("ratings-measured")
    return [
        *([Panel(area, OWN)] if line.you else []),
        Label(cells.place, place_of(number), kind, QUIET, "right"),
        Mark(cells.sign, "bot" if line.bot else "person", THEIRS if line.bot else TEXT),
        Label(cells.name, name, kind, TEXT, shorten=True),
        Label(cells.rating, points(line.rating), STRONG, TEXT, "right"),
        Label(cells.error, error, SMALL, QUIET),
        Grid(grid, scale),
        Interval(cells.interval, line, scale),
        Label(cells.matches, matches, kind if line.matches else SMALL, TEXT if line.matches else QUIET, "right"),
    ]
