"""The screens of La Escoba."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from client.screens.table.table import TableScreen
from client.ui.screen import Screen
from shared.game import Event, Seat
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.messages import Rules, Seated, Update
from tests.client import fakes
from tests.client.fakes import FakeLine, chairs, welcome
from tests.client.fingers import press
from tests.client.gallery import first_look

LONG = "Wilhelmina of Westfalica"

CAPTURES = "O7 C1 B10 | E2 E4 B9 | C5 E3 C8 B2"
"""Seat 0 may take C8, or C5 and E3, with its seven."""
ESCOBA = "O7 C3 B10 | E2 E4 B9 | C1 E3 O2 B2"
FOUR = "O7 C1 B10 | E2 E4 B9 | O1 C2 E5 B7"
"""The first cards on the table make 15."""
EVENS = tuple(f"{suit}{value}" for suit in "OCEB" for value in (2, 4, 6, 8, 10))
"""Nothing of these makes 15: as many cards as can come to lie on the table by plays alone."""


def deck(text: str) -> str:
    """The option `deck`: the cards of `text`, then all others."""
    first = text.replace("|", " ").split()
    rest = [f"{suit}{value}" for suit in "OCEB" for value in range(1, 11) if f"{suit}{value}" not in first]
    return "".join(f"{card[0]} {card[1:]}\n" for card in first + rest)


def played(moves: str, options: dict[str, Any] | None = None) -> tuple[Escoba, tuple[Event, ...]]:
    """A match after some moves, and the events of the last one; a number plays so many by chance."""
    game, events, chance = Escoba.deal(2, options, Chance(7)), (), Chance(3)
    for text in moves.split():
        for move in [None] * int(text) if text.isdigit() else [text]:
            (seat,) = game.to_act
            legal = game.legal_moves(seat)
            game, events = game.play(seat, chance.choice(legal) if move is None else game.parse(seat, move))
    return game, events


def update(game: Escoba, seat: Seat | None, version: int = 0, events: Sequence[Event] = (), **more: Any) -> Update:
    """What the server would send of a match."""
    fields: dict[str, Any] = {
        "view": msgspec.to_builtins(game.view(seat)),
        "moves": () if seat is None else tuple(map(str, game.legal_moves(seat))),
        "to_act": tuple(game.to_act),
        "clocks": (251.0, 112.4),
        "outcome": game.outcome,
        "events": tuple(event.view(seat) for event in events),
    }
    return Update(match="m1", version=version, **(fields | more))


def table(
    message: Update, *keys: str, seat: Seat | None = 0, names: Sequence[str] = ("Ana", LONG), motion: bool = False
) -> TableScreen:
    """A table with that position, after some keys."""
    line = FakeLine(welcome(), Seated("t1", "m1", Rules("escoba"), chairs(*names), "0" * 64, seat), message)
    session = fakes.session(line, motion=motion)
    session.poll()
    screen = TableScreen(session)
    screen.enter()
    first_look(screen)
    screen.update(0.0)
    press(screen, *keys)
    return screen


def at(moves: str, *keys: str, seat: Seat | None = 0, options: dict[str, Any] | None = None, **more: Any) -> Screen:
    game, events = played(moves, options)
    return table(update(game, seat, 5, events), *keys, seat=seat, **more)


def during(moves: str, last: str, seconds: float, options: dict[str, Any] | None = None) -> Screen:
    """So long after the last move."""
    game, _ = played(moves, options)
    screen = table(update(game, 0, 5), motion=True, names=("Ana", "Ben"))
    (seat,) = game.to_act
    after, events = game.play(seat, game.parse(seat, last) if last else game.legal_moves(seat)[0])
    screen.session.line.say(update(after, 0, 6, events))
    for _ in range(round(seconds / 0.05)):
        screen.update(screen.now + 0.05)
    return screen


def crowded(*keys: str, **changes: Any) -> Screen:
    """Twenty cards on the table, and one in the hand that makes 15 with many of them."""
    game, _ = played("")
    view = msgspec.structs.replace(
        game.view(0), hand=("O1", "C3", "E7"), table=EVENS, stock=0, hand_sizes=(3, 3), **changes
    )
    moves = ("C3xO2+C10", "C3xO2+C2+E2+B2+O4", "C3xO4+C8", "E7xO8", "E7xO2+O6", "O1xO10+C4", "O1xE4+O10")
    events = (Event("captured", 1, {"card": "B1", "taken": ["O9", "E1", "B3", "C1"]}),)
    return table(update(game, 0, 5, view=msgspec.to_builtins(view), moves=moves, events=events), *keys)


def rich(seat: Seat | None = 0, *keys: str, **rules: Any) -> Screen:
    """Late in a match: much is captured."""
    game, events = played("6 6 6 6 6", {"matches": 1000, "target": 1000} | rules)
    view = msgspec.structs.replace(
        game.view(seat), escobas=(7, 4), won=(499, 498), hands=((4, 3),) * 200, points=(998, 996), shown=(1, 0)
    )
    names = (LONG, "Wolfgang Maximilian Hahn")
    return table(update(game, seat, 5, events, view=msgspec.to_builtins(view)), *keys, seat=seat, names=names)


SCORED = {
    "cards": [22, 18],
    "oros": [5, 5],
    "sevens": [1, 3],
    "seven of oros": [0, 1],
    "escobas": [2, 1],
    "shown": [0, 1],
    "points": [3, 6],
    "total": [13, 21],
}


def counted(seconds: float, *, won: bool = False) -> Screen:
    """While the points of a hand are counted up."""
    game, _ = played("")
    screen = table(update(game, 0, 5), motion=True, names=("Ana", "Ben"))
    told = [Event("scored", None, SCORED)]
    if won:
        told.append(Event("won", 1, {"points": [13, 21], "matches": [0, 1]}))
    screen.session.line.say(update(game, 0, 6, told))
    for _ in range(round(seconds / 0.05)):
        screen.update(screen.now + 0.05)
    return screen


def revealed() -> Screen:
    """Somebody looks on who may see both hands."""
    game, events = played("8")
    screen = table(update(game, None, 5, events), seat=None)
    screen._board.reveal([msgspec.to_builtins(game.view(seat)) for seat in (0, 1)])
    return screen


TAKEN = {"deck": deck(FOUR), "table_escobas": True}
"""The dealer takes the first cards on the table."""


def taken(seconds: float) -> Screen:
    """So long after such a deal."""
    game, _ = played("", TAKEN)
    screen = table(update(game, 0), motion=True, names=("Ana", LONG))
    for _ in range(round(seconds / 0.05)):
        screen.update(screen.now + 0.05)
    return screen


FIFTEEN = {"deck": deck("O7 C3 B5 | E2 E4 B9 | C10 E3 C8 B2"), "hand_escoba": True}
"""Seat 0 may show its hand."""

SCREENS: dict[str, Callable[[], Screen]] = {
    "escoba-start": lambda: at(""),
    "escoba-several": lambda: at("", "1", options={"deck": deck(CAPTURES)}),
    "escoba-chosen": lambda: at("", "1", "right", "right", options={"deck": deck(CAPTURES)}),
    "escoba-escoba": lambda: at("", "1", options={"deck": deck(ESCOBA)}),
    "escoba-put-down": lambda: at("", "2", options={"deck": deck(CAPTURES)}),
    "escoba-waiting": lambda: at("3"),
    "escoba-crowded": crowded,
    "escoba-crowded-sum": lambda: crowded("2", "right", "right"),
    "escoba-rich": rich,
    "escoba-hand-escoba": lambda: at("", "e", options=FIFTEEN),
    "escoba-watching": lambda: at("9", seat=None),
    "escoba-revealed": revealed,
    "escoba-capturing": lambda: during("", "O7xC5+E3", 0.5, {"deck": deck(CAPTURES)}),
    "escoba-sweeping": lambda: during("", "O7xC5+E3", 0.85, {"deck": deck(CAPTURES)}),
    "escoba-flourish": lambda: during("", "O7xO2+C1+E3+B2", 1.6, {"deck": deck(ESCOBA)}),
    "escoba-shown": lambda: during("", "escoba", 1.5, FIFTEEN),
    "escoba-taken": lambda: taken(1.6),
    "escoba-taken-told": lambda: at("", options=TAKEN),
    "escoba-counting": lambda: counted(1.6),
    "escoba-counted": lambda: counted(4.5),
    "escoba-won": lambda: counted(7.0, won=True),
}
