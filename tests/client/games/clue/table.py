"""A board of Clue with the game that it shows, to play at by mouse and by keys."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

import msgspec
import pygame
from pygame import Rect

from client.games.clue import bar
from client.games.clue.board import ClueBoard
from client.player.settings import PaletteName, Settings
from client.speech.words import Cast
from client.table.event_queue import GLIMPSE
from client.ui.paint import Paint, Ruler
from client.ui.screen import Next, Screen
from client.ui.theme import PALETTES
from shared.game import Event, Seat
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import KINDS, Card
from shared.messages import Update
from tests.client.fakes import STILL
from tests.client.table.hands import Hands

NAMES = ("Ana", "Wilhelmina of Westfalica", "Ben", "Zoë", "entropy", "Maximiliano Fernández")
SIZE, AREA = (1024, 640), Rect(8, 8, 756, 624)


def area_in(size: tuple[int, int]) -> Rect:
    """What the table leaves for the board in a window of that size."""
    scale = min(size[0] / SIZE[0], size[1] / SIZE[1])
    return Rect(round(8 * scale), round(8 * scale), round(756 * scale), round(624 * scale))


def update(game: Clue, seat: Seat | None, version: int, events: tuple[Event, ...] = (), **more: Any) -> Update:
    """What the server would send of the game."""
    moves = () if seat is None else tuple(map(str, game.legal_moves(seat)))
    return Update(
        match="m1",
        version=version,
        view=msgspec.to_builtins(game.view(seat)),
        moves=moves,
        to_act=tuple(game.to_act),
        outcome=game.outcome,
        events=tuple(event.view(seat) for event in events),
        **more,
    )


class Table(Hands):
    """A board for one seat of a game; all seats are played here."""

    def __init__(
        self,
        seats: int = 3,
        me: Seat | None = 0,
        *,
        game: Clue | None = None,
        motion: bool = False,
        aids: bool = True,
        size: tuple[int, int] = SIZE,
        options: Mapping[str, Any] | None = None,
        seed: int = 7,
    ) -> None:
        self.game = game or Clue.deal(seats, options, Chance(seed))
        self.me = me
        self.cast = Cast(NAMES[: len(self.game.hands)], me)
        self.board = ClueBoard(Settings() if motion else STILL)
        self.board.aids = aids
        self.version, self.size = 0, size
        self.board.show(update(self.game, me, 0), self.cast)
        self.look()

    def look(self, colours: PaletteName = "dark") -> bytes:
        surface = pygame.Surface(self.size)
        self.board.draw(Paint(surface, PALETTES[colours]), area_in(self.size))
        return pygame.image.tobytes(surface, "RGB")

    def play(self, *moves: str) -> Update:
        """Play moves, each by the seat that is waited for; the last update."""
        for move in moves:
            (seat,) = self.game.to_act
            self.game, events = self.game.play(seat, self.game.parse(seat, move))
            self.version += 1
            message = update(self.game, self.me, self.version, events)
            self.board.show(message, self.cast)
            if not self.board.settings.slowness:
                # What stands still is looked at before anything is done.
                self.pass_time(GLIMPSE)
        return message

    # What a hand does for a move.

    def click_button(self, name: str) -> list[str]:
        ruler, layout = Ruler(self.size), self.board._layout
        assert layout is not None
        there = [*bar.buttons(ruler, layout, self.board._offered), *self.board._tabs(layout)]
        return self.click(next(button.rect.center for button in there if button.key == name))

    def click_card(self, card: str) -> list[str]:
        """Click a room, a card of the builder, or a card to show."""
        return self.click(dict(self.board._targets())[Card(card)].center)

    def by_mouse(self, move: str) -> list[str]:
        word, *cards = move.split()
        if word in ("suggest", "accuse"):
            told = self.click_button("accuse") if word == "accuse" else []
            for card in cards:
                told += self.click_card(card)
            return told + self.click_button("play")
        if cards:
            return self.click_card(cards[0]) + self.click_card(cards[0])
        return self.click_button(word) + self.click_button(word)

    def by_keys(self, move: str) -> list[str]:
        word, *cards = move.split()
        if word in ("suggest", "accuse"):
            numbers = [str(kind.index(Card(card)) + 1) for kind, card in zip(KINDS, cards, strict=False)]
            return self.press(*["a"] * (word == "accuse"), *numbers, "enter")
        if cards:
            digit = self.board._choice.keys()[Card(cards[0])]
            return self.press(digit, "enter")
        letter = {"stay": "s", "skip": "s", "end": "e"}[word]
        return self.press(letter, letter)


class BoardAlone(Screen):
    """A board without the table around it, for eyes."""

    def __init__(self, table: Table) -> None:
        self.board = table.board

    def on_event(self, event: pygame.event.Event) -> Next:
        return None

    def draw(self, paint: Paint) -> None:
        self.board.draw(paint, area_in(paint.area.size))


def played(seats: int, moves: int, seed: int = 7, options: Mapping[str, Any] | None = None) -> Clue:
    """A game after moves by chance, none of them an accusation; who can go somewhere and ask does."""
    game, chance = Clue.deal(seats, options, Chance(seed)), Chance(3)
    for _ in range(moves):
        (seat,) = game.to_act
        legal = [move for move in game.legal_moves(seat) if not str(move).startswith("accuse")]
        game = game.play(seat, chance.choice([m for m in legal if str(m) not in ("stay", "skip")] or legal)).game
    return game


def until(phase: str, seats: int, least: int, seat: Seat | None = None, ways: int = 1) -> Clue:
    """The first position of that phase after `least` moves, in which `seat`, if given, has at least so many moves."""
    for moves in itertools.count(least):
        game = played(seats, moves)
        mover = game.waits_for if seat is None else seat
        if game.phase == phase and mover is not None and len(game.legal_moves(mover)) >= ways:
            return game
    raise AssertionError("counting never ends")
