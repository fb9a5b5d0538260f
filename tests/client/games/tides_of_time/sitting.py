"""A board of Tides of Time, the game that it shows, and hands to play it with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pygame
from pygame import Rect

from client.games.tides_of_time.board import TidesOfTimeBoard
from client.games.tides_of_time.layout import Layout
from client.games.tides_of_time.spread import place, position, spread
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.event_queue import GLIMPSE
from client.ui.paint import Paint, Ruler
from shared.game import Event, Seat
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.moves import TidesMove
from shared.messages import Update
from tests.client.audit import Auditor
from tests.client.fakes import STILL
from tests.client.fingers import key

SIZE = (1024, 640)
FRAME = 1 / 60
EACH_ROUND = 12
"""Choices in a round: five cards of each, then a relic of each."""
LAST = 3 * EACH_ROUND - 2
"""Choices in a match of three rounds: after the last, there is no relic to choose."""


def area_in(size: tuple[int, int]) -> Rect:
    """The least that a window leaves for a board."""
    ruler = Ruler(size)
    return Rect(ruler.px(8), ruler.px(8), size[0] - ruler.px(268), size[1] - 2 * ruler.px(8))


def middle(game: TidesOfTime, seat: Seat) -> TidesMove:
    """A choice that says nothing about good play."""
    moves = game.legal_moves(seat)
    return moves[len(moves) // 2]


class Sitting:
    """Who sits at `seat` (None: looks on) sees each choice of a match as it is made; seat `first` chooses first."""

    def __init__(
        self,
        *,
        seat: Seat | None = 0,
        names: Sequence[str] = ("Ana", "Ben"),
        rounds: int = 3,
        seed: int = 7,
        first: Seat = 0,
        settings: Settings = STILL,
    ) -> None:
        self.game = TidesOfTime.deal(2, {"rounds": rounds}, Chance(seed))
        self.cast = Cast(tuple(names), seat)
        self.board = TidesOfTimeBoard(settings)
        self.version, self.now, self.first = 0, 0.0, first
        self.show()

    @property
    def seat(self) -> Seat | None:
        return self.cast.me

    def update(self, events: Sequence[Event] = (), version: int | None = None) -> Update:
        """What the server would send."""
        return Update(
            match="m1",
            version=self.version if version is None else version,
            view=msgspec.to_builtins(self.game.view(self.seat)),
            moves=() if self.seat is None else tuple(map(str, self.game.legal_moves(self.seat))),
            to_act=tuple(sorted(self.game.to_act)),
            outcome=self.game.outcome,
            events=tuple(event.view(self.seat) for event in events),
        )

    def show(self, events: Sequence[Event] = ()) -> None:
        self.board.show(self.update(events), self.cast)
        if not self.board.settings.slowness:
            # What stands still is looked at before anything is done.
            self.pass_time(GLIMPSE)

    def play(self, seat: Seat | None = None, move: str | None = None) -> tuple[Event, ...]:
        """One choice: of `seat`, else of who is to choose; `move`, else the one in the middle."""
        if seat is None:
            seat = self.first if self.first in self.game.to_act else 1 - self.first
        chosen = middle(self.game, seat) if move is None else self.game.parse(seat, move)
        self.game, events = self.game.play(seat, chosen)
        self.version += 1
        self.show(events)
        return events

    def choices(self, count: int) -> Sitting:
        """So many choices, all seen to their end."""
        for _ in range(count):
            self.play()
        return self.settle()

    def settle(self) -> Sitting:
        """Let all movement end."""
        self.look()
        while self.board.moving:
            self.pass_time(0.1)
        return self

    def pass_time(self, seconds: float) -> Sitting:
        for _ in range(round(seconds / FRAME)):
            self.now += FRAME
            self.board.pass_time(self.now)
        return self

    def press(self, *names: str) -> list[str]:
        """The moves that are played."""
        return [move for name in names if (move := self.board.on_event(key(name))) is not None]

    def spot(self, card: int) -> tuple[int, int]:
        """The middle of a card where it lies."""
        lying = spread(position(self.game.view(self.seat)), self.seat)[str(card)]
        return place(Layout(Ruler(SIZE), area_in(SIZE), self.cast.names), lying, self.seat or 0).center

    def click(self, *cards: int) -> list[str]:
        """The moves that are played."""
        self.look()
        clicks = (pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self.spot(card), button=1) for card in cards)
        return [move for event in clicks if (move := self.board.on_event(event)) is not None]

    def point(self, card: int) -> Sitting:
        self.look()
        self.board.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=self.spot(card)))
        return self

    def reveal(self) -> Sitting:
        self.board.reveal([msgspec.to_builtins(self.game.view(seat)) for seat in (0, 1)])
        return self

    def look(self) -> bytes:
        surface = pygame.Surface(SIZE)
        self.board.draw(Paint(surface), area_in(SIZE))
        return pygame.image.tobytes(surface, "RGB")

    def read(self) -> list[str]:
        """Every text of the picture that is not on a card."""
        auditor = Auditor(pygame.Surface(SIZE))
        self.board.draw(auditor, area_in(SIZE))
        return [line.text for line in auditor.lines]


def picture(board: TidesOfTimeBoard) -> bytes:
    """How a board looks."""
    surface = pygame.Surface(SIZE)
    board.draw(Paint(surface), area_in(SIZE))
    return pygame.image.tobytes(surface, "RGB")


def lively(**more: Any) -> Sitting:
    """With movement."""
    return Sitting(settings=Settings(language="en"), **more)
