"""The screens of Top Trumps: the choice, the trick that lies open, the pile, decks of all shapes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from client.screens.table.table import TableScreen
from client.ui.screen import Screen
from shared.game import Event
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from shared.messages import Rules, Seated, Update
from tests.client import fakes
from tests.client.fakes import FakeLine, chairs, welcome
from tests.client.gallery import first_look
from tests.client.gallery.room import LONG, press

NAMES = ("Ana", LONG)

TWENTY = "Thing," + ",".join(f"Quality number {n} of them all (kg)"[:40] for n in range(20)) + "\n"
TWENTY += "\n".join(
    f"The {word} thing with a name of 40 letters"[:40].ljust(40, "!")
    + ","
    + ",".join(str((n * 7 + row) % 9 * 10 ** (n % 17)) for n in range(20))
    for row, word in enumerate(("one", "two", "red", "old", "dry", "wet"))
)
"""As many fields as a deck may have, names as long as they may be, and values of all lengths."""
PLAIN = "Card,Value\nLow,1.5\nMiddle,1.5\nHigh,3\nTop,-2\n"
"""One field."""
PLAIN_END = "Card,Value,Other\nLow,1,1\nMiddle,2,2\nHigh,3,3\nTop,4,4\n"
EQUALS = "Twin,Height (m),Age\n" + "\n".join(f"Twin {n},7,{n // 2}" for n in range(12))
"""All equal in height."""


def played(moves: Sequence[int], seed: int = 7, **options: Any) -> tuple[TopTrumps, list[tuple[Event, ...]]]:
    """A match after these fields were chosen, and what each trick told."""
    game, told = TopTrumps.deal(2, options, Chance(seed)), []
    for field in moves:
        if game.turn is None:
            break
        game, events = game.play(game.turn, game.parse(game.turn, f"f{field}"))
        told.append(events)
    return game, told


def update(game: TopTrumps, seat: int | None, version: int, events: Sequence[Event] = (), **more: Any) -> Update:
    """What the server would send."""
    return Update(
        "m1",
        version,
        msgspec.to_builtins(game.view(seat)),
        () if seat is None else tuple(map(str, game.legal_moves(seat))),
        to_act=tuple(game.to_act),
        clocks=(251.0, 12.4),
        events=tuple(event.view(seat) for event in events),
        outcome=game.outcome,
        **more,
    )


def screen_of(
    moves: Sequence[int],
    *keys: str,
    seat: int | None = 0,
    names: Sequence[str] = NAMES,
    then: int | None = None,
    after: float = 0.8,
    colours: Any = "dark",
    **options: Any,
) -> TableScreen:
    """A table after some tricks; with `then`, so many seconds after one more was played."""
    game, told = played(moves, **options)
    line = FakeLine(
        welcome(),
        Seated("t1", "m1", Rules("top-trumps"), chairs(*names), "0" * 64, seat),
        update(game, seat, len(told), [event for events in told for event in events]),
    )
    session = fakes.session(line)
    session.settings.colours = colours
    session.poll()
    screen = TableScreen(session)
    screen.enter()
    first_look(screen)
    _later(screen, 2.0)
    press(screen, *keys)
    if then is not None:
        assert game.turn is not None
        game, events = game.play(game.turn, game.parse(game.turn, f"f{then}"))
        line.say(update(game, seat, len(told) + 1, events))
        _later(screen, after)
    return screen


def _later(screen: TableScreen, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        screen.update(screen.now + 0.05)


def _sent(moves: Sequence[int]) -> Screen:
    screen = screen_of(moves, "6", **AIR)
    screen._board.wait("f5")
    return screen


def _advised(moves: Sequence[int], field: int, **options: Any) -> Screen:
    screen = screen_of(moves, **options)
    screen._board.suggest(f"f{field}")
    return screen


def _open(moves: Sequence[int]) -> Screen:
    """As a spectator sees it at a table that shows all."""
    screen = screen_of(moves, seat=None, **AIR)
    game, _ = played(moves, **AIR)
    screen._board.reveal([msgspec.to_builtins(game.view(seat)) for seat in (0, 1)])
    return screen


SEA, AIR = {"deck": "sea-creatures"}, {"deck": "airships"}
SOME = (4, 4, 1, 1, 3, 3, 0, 0)
MANY = (0, 1, 2, 3, 4) * 9

SCREENS: dict[str, Callable[[], Screen]] = {
    "trumps-start": lambda: screen_of((), **AIR),
    "trumps-other-starts": lambda: screen_of((), seat=1, **AIR),
    "trumps-chosen": lambda: screen_of(SOME, "2", seat=1, **AIR),
    "trumps-sea": lambda: screen_of(SOME, "down", **SEA),
    "trumps-waits": lambda: screen_of(SOME, seat=1, **SEA),
    "trumps-generated": lambda: screen_of(SOME, "1"),
    "trumps-trick": lambda: screen_of(SOME, then=0, **AIR),
    "trumps-trick-other": lambda: screen_of(SOME, then=0, seat=1, **SEA),
    "trumps-taking": lambda: screen_of(SOME, then=0, after=1.7, **AIR),
    "trumps-turning": lambda: screen_of(SOME, then=0, after=0.15, seat=1, **AIR),
    "trumps-late": lambda: screen_of(MANY, **AIR),
    "trumps-peek": lambda: screen_of(MANY, "right", "right", **AIR),
    "trumps-advised": lambda: _advised(MANY, 2, **AIR),
    "trumps-twenty-advised": lambda: _advised((1, 2), 4, deck=TWENTY),
    "trumps-sent": lambda: _sent(MANY),
    "trumps-list": lambda: screen_of(MANY, "d", "right", **AIR),
    "trumps-list-most": lambda: screen_of(SOME, "d", "down", cards=500, fields=10),
    "trumps-list-twenty": lambda: screen_of((1, 2), "d", "3", seat=None, deck=TWENTY),
    "trumps-open": lambda: _open(MANY),
    "trumps-won": lambda: screen_of((0, 1) * 40, deck=PLAIN_END),
    "trumps-pile": lambda: screen_of((0, 0, 0), deck=EQUALS),
    "trumps-draw": lambda: screen_of((0, 0), then=0, deck=EQUALS),
    "trumps-twenty": lambda: screen_of((1, 2), "3", deck=TWENTY),
    "trumps-twenty-trick": lambda: screen_of((1,), then=2, deck=TWENTY),
    "trumps-plain": lambda: screen_of((), "1", deck=PLAIN),
    "trumps-most": lambda: screen_of(SOME, "2", cards=500, fields=10),
    "trumps-watched": lambda: screen_of(SOME, seat=None, names=(LONG, "Maximiliano de Castilla."), **AIR),
}
