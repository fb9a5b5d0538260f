"""The table of Tides of Time, from the first choice to the last count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from client.paint import Paint
from client.screen import Screen
from client.screens.table import TableScreen
from shared.chance import Chance
from shared.game import Event
from shared.games.tides_of_time import Keep, TidesMove, TidesOfTime
from shared.messages import Rules, Seated
from tests.client import fakes
from tests.client.fakes import FakeLine, chairs, update, welcome
from tests.client.fingers import click, press

LONG = "Wilhelmina of Westfalica"
SIZE = (1024, 640)
EACH_ROUND = 12
"""Moves in a round: five picks for each, then a relic for each."""


def chosen_by(game: TidesOfTime, seat: int) -> TidesMove:
    """A choice that says nothing about good play: the middle one."""
    moves = game.legal_moves(seat)
    return moves[len(moves) // 2]


def played(count: int, *, seed: int = 7, rounds: int = 3, first: int = 0) -> tuple[TidesOfTime, tuple[Event, ...]]:
    """A match after so many choices, seat `first` before the other, and the events of the last one."""
    game, events = TidesOfTime.deal(2, {"rounds": rounds}, Chance(seed)), ()
    for _ in range(count):
        seat = first if first in game.to_act else 1 - first
        game, events = game.play(seat, chosen_by(game, seat))
    return game, events


def table(
    count: int,
    *keys: str,
    seat: int | None = 0,
    names: Sequence[str] = ("Ana", "minimax"),
    first: int = 0,
    rounds: int = 3,
    seed: int = 7,
    settle: bool = True,
) -> TableScreen:
    """The screen of a match after so many choices, and after keys that are pressed there."""
    game, events = played(count, first=first, rounds=rounds, seed=seed)
    line = FakeLine(welcome(), Seated("t1", "m1", Rules("tides-of-time"), chairs(*names), "0" * 64, seat))
    visit = fakes.visit(line)
    line.say(update(game, seat, count, events=events))
    visit.poll()
    screen = TableScreen(visit)
    look(screen)
    if settle:
        later(screen, 4.0)
    press(screen, *keys)
    return later(screen, 1.0)


def look(screen: Screen) -> None:
    """A first picture gives everything its place."""
    screen.enter()
    screen.draw(Paint(pygame.Surface(SIZE)))


def later(screen: TableScreen, seconds: float) -> TableScreen:
    """Let time pass, in steps that no picture of the board is longer than."""
    for _ in range(round(seconds / 0.05)):
        screen.update(screen.now + 0.05)
    return screen


def moving(count: int, seconds: float, *, seat: int | None = 0, **more: object) -> TableScreen:
    """The same, so many seconds after the last of the choices."""
    screen = table(count - 1, seat=seat, **more)
    game, events = played(count, **{key: more[key] for key in ("first", "rounds", "seed") if key in more})
    screen.visit.line.say(update(game, seat, count, events=events))
    return later(screen, seconds)


def _pointing() -> Screen:
    """The mouse is on a card of the far kingdom."""
    screen = table(8, names=("Ana", LONG))
    board = screen._board
    far = next(lying for lying in board._spread.values() if lying.zone == "kingdom" and lying.seat == 1)
    from client.boards.tides_spread import place

    screen.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=place(board._layout, far, 0).center))
    return later(screen, 0.5)


def _revealed() -> Screen:
    """Everything may be seen."""
    screen = table(EACH_ROUND + 3, seat=None, names=("Ben", LONG))
    game, _ = played(EACH_ROUND + 3)
    screen._board.reveal([msgspec.to_builtins(game.view(seat)) for seat in (0, 1)])
    return later(screen, 1.0)


def _end() -> Screen:
    """The last round is counted: the match is over when that has been seen."""
    return moving(2 * EACH_ROUND + 10, 6.0, names=("Ana", LONG))


SCREENS: dict[str, Callable[[], Screen]] = {
    "tides-start": lambda: table(0),
    "tides-chosen": lambda: table(4, "2", names=("Ana", LONG)),
    "tides-secret": lambda: table(5, names=("Ana", "Ben")),
    "tides-secret-other": lambda: table(5, "3", first=1),
    "tides-pointing": _pointing,
    "tides-reveal": lambda: moving(6, 1.2),
    "tides-turning": lambda: moving(6, 0.58),
    "tides-passing": lambda: moving(6, 1.85),
    "tides-counting": lambda: moving(10, 3.5),
    "tides-counted": lambda: moving(10, 5.0, names=("Ana", LONG)),
    "tides-keep": lambda: table(10, names=("Ana", LONG)),
    "tides-keep-two": lambda: table(10, "2", "5"),
    "tides-kept": lambda: table(11),
    "tides-taken-up": lambda: moving(EACH_ROUND, 0.7),
    "tides-drawn": lambda: moving(EACH_ROUND, 1.0),
    "tides-second": lambda: table(EACH_ROUND, "1", names=("Ana", LONG)),
    "tides-third": lambda: table(2 * EACH_ROUND + 8, "2", names=(LONG, "Ben")),
    "tides-end": _end,
    "tides-one-round": lambda: table(6, "1", rounds=1, seed=3),
    "tides-watching": lambda: table(EACH_ROUND + 3, seat=None, names=(LONG, "Ben")),
    "tides-revealed": _revealed,
}
