"""At the table: the board of the game, and beside it the players, their clocks, what happened and what is said."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace
from pygame import Rect

from client.boards import board_for
from client.boards.plain import PlainBoard
from client.form import Form
from client.layout import columns, cut_bottom, cut_right, cut_top
from client.paint import Paint, Ruler
from client.screen import Next, Pop, Replace
from client.screens.online import OnlinePage
from client.screens.result import Result
from client.screens.sidebar import Player, log_panel, plate, players
from client.theme import GAP, ROW_HEIGHT, TABLE
from client.visit import Visit
from client.widgets import Button, Entry, Field, Widget
from shared.game import Seen
from shared.messages import Play, Refused, Resign, Say, ServerMessage, Update

BOARD_SHAPE = 1.3
"""Width of the board by its height, at most: what is wider goes to the sidebar, up to WIDEST."""
NARROWEST, WIDEST = 236, 340
PLATE = 56


class TableScreen(OnlinePage):
    """A match, played or looked on at. It ends in the result as soon as the last move has been seen."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit, Form(rests=True))
        seated = visit.place.seated
        assert seated is not None, "a table screen is for a match that has begun"
        self._match, self._rules = seated.match, seated.rules
        self._board = board_for(seated.rules.game, visit.settings)
        self._chat = Entry()
        self._confirming = False
        self._came: float | None = None
        self._players: list[Player] = []
        self._show()

    def _show(self) -> None:
        if self.visit.place.update is not None:
            self._present(self.visit.place.update)

    def _present(self, update: Update) -> None:
        """Put a position on the board; one that a newer server tells otherwise than we know, on the plain board."""
        try:
            self._board.show(update, self.visit.place.cast)
        except (LookupError, TypeError, ValueError):
            self._board = PlainBoard(self._board.game, self.visit.settings)
            self._board.show(update, self.visit.place.cast)

    # What arrives.

    def hear(self, message: ServerMessage) -> None:
        if isinstance(message, Update) and message.match == self._match:
            # Each one, not only the newest: the moves that they tell of are shown one after the other.
            self._present(message)
            self._came = None
        elif isinstance(message, Refused):
            # The moves that were taken off the table when one was sent are back.
            self._show()

    def update(self, now: float) -> Next:
        going = super().update(now)
        self._board.pass_time(now)
        self._came = now if self._came is None else self._came
        shown = self._seats(now - self._came)
        self.stale |= self._board.stale or shown != self._players
        self._players, self._board.stale = shown, False
        return going or self._after()

    def _after(self) -> Next:
        """Where to go when the match is over and its end has been seen, or when the seat is lost."""
        seated = self.visit.place.seated
        if seated is None or seated.match != self._match:
            return Pop()
        if self.visit.outcome is not None and not self._board.moving:
            return Replace(Result(self.visit, self._board.scorecard()))
        return None

    @property
    def moving(self) -> bool:
        return self._board.moving

    def _seats(self, elapsed: float) -> list[Player]:
        place = self.visit.place
        if place.seated is None or place.update is None:
            return []
        return players(place.update, place.seated.chairs, self._rules, place.cast, elapsed)

    # What the player does.

    def on_rest(self, event: pygame.event.Event) -> Next:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.type == pygame.TEXTINPUT and event.text.lower() == "t":
            self.form.focus = "chat"
            return None
        if event.type == pygame.TEXTINPUT and event.text.lower() == "r" and self._seat is not None:
            return self._ask_resign()
        move = self._board.on_event(event)
        if move is not None:
            self._play(move)
        return None

    @property
    def _seat(self) -> int | None:
        return self.visit.place.seat

    def _escape(self) -> Next:
        if self._confirming:
            self._confirming = False
        elif self.form.focus is not None:
            self.form.focus = None
        else:
            self._board.undo()
        return None

    def _play(self, move: str) -> None:
        update = self.visit.place.update
        if update is None or self._seat is None:
            return
        self.visit.line.send(Play(update.version, move))
        # Until the server answers there is nothing more to choose.
        self._present(replace(update, moves=()))

    def _say(self) -> Next:
        text = self._chat.text.strip()
        if text:
            self.visit.line.send(Say(text))
        self._chat.clear()
        self.form.focus = None
        return None

    def _ask_resign(self) -> Next:
        self._confirming, self.form.focus = True, "no"
        return None

    def _keep_playing(self) -> Next:
        self._confirming, self.form.focus = False, None
        return None

    def _resign(self) -> Next:
        self.visit.line.send(Resign())
        return self._keep_playing()

    def _leave(self) -> Next:
        self.visit.leave()
        return Pop()

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        _, area = self._split(ruler)
        mine, others = self._own_last()
        widgets: list[Widget] = []
        for player in others:
            top, area = cut_top(area, ruler.px(PLATE), gap)
            widgets += plate(ruler, top, player)
        actions, area = cut_bottom(area, height, gap)
        chat, area = cut_bottom(area, height, gap)
        for player in mine:
            foot, area = cut_bottom(area, ruler.px(PLATE), gap)
            widgets += plate(ruler, foot, player)
        return [
            *widgets,
            *log_panel(ruler, area, self.visit.log, self._tell),
            Field("chat", chat, self._chat, self._say, "T: say something"),
            *self._actions(actions, gap),
        ]

    def _tell(self, seen: Seen) -> str:
        return self._board.tell(seen, self.visit.place.cast)

    def _split(self, ruler: Ruler) -> tuple[Rect, Rect]:
        """The board's place and the sidebar's."""
        gap = ruler.px(GAP)
        area = ruler.area.inflate(-2 * gap, -2 * gap)
        spare = area.width - round(area.height * BOARD_SHAPE) - 2 * gap
        side, board = cut_right(area, min(max(ruler.px(NARROWEST), spare), ruler.px(WIDEST)), gap * 2)
        return board, side

    def _own_last(self) -> tuple[list[Player], list[Player]]:
        """The player's own plate, which is below the log, and those above it, the next to move first."""
        seat, seats = self._seat, self._players
        if seat is None:
            return seats[:1], seats[1:]
        return seats[seat : seat + 1], [*seats[seat + 1 :], *seats[:seat]]

    def _actions(self, area: Rect, gap: int) -> list[Widget]:
        if self._seat is None:
            return [Button("leave", area, "Stop watching", self._leave)]
        if not self._confirming:
            return [Button("resign", area, "Resign (R)", self._ask_resign, sign="flag")]
        yes, no = columns(area, 2, gap)
        return [Button("yes", yes, "Resign", self._resign, "danger"), Button("no", no, "Play on", self._keep_playing)]

    def draw_moving(self, paint: Paint) -> Rect:
        if self.banner is not None:
            return super().draw_moving(paint)
        board, side = self._split(paint)
        part = Rect(0, 0, (board.right + side.left) // 2, paint.area.height)
        paint.fill(part, TABLE)
        self._board.draw(paint, board)
        return part

    def draw_more(self, paint: Paint) -> None:
        board, _ = self._split(paint)
        self._board.draw(paint, board)
