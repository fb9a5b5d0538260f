"""The screens of Clue."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from client.games.clue.board import ClueBoard
from client.screens.table.table import TableScreen
from client.ui.screen import Screen
from shared.game import Event
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.messages import Rules, Seated, Update
from tests.client import fakes
from tests.client.fakes import FakeLine, chairs, welcome
from tests.client.gallery import first_look
from tests.client.gallery.room import LONG, press

NAMES = ("Ana", LONG, "Ben", "Zoë", "entropy", "Maximiliano Fernández")


def played(seats: int, moves: int, seed: int = 7, *, end: bool = False) -> tuple[Clue, list[Event]]:
    """A game after moves by chance, without accusations before the end."""
    game, told, chance = Clue.deal(seats, None, Chance(seed)), [], Chance(3)
    for _ in range(moves):
        legal = [move for move in game.legal_moves(min(game.to_act)) if not str(move).startswith("accuse")]
        # Whoever can go somewhere and ask does, so that much is to be seen.
        busy = [move for move in legal if str(move) not in ("stay", "skip")] or legal
        game, events = game.play(min(game.to_act), chance.choice(busy))
        told += events
    return game, told


def until(phase: str, seats: int, least: int, seed: int = 7) -> tuple[Clue, list[Event]]:
    """The first such position after `least` moves."""
    moves = least
    while (found := played(seats, moves, seed))[0].phase != phase:
        moves += 1
    return found


def table(
    found: tuple[Clue, Sequence[Event]], seat: int | None = -1, *keys: str, open_hands: bool = False, aids: bool = True
) -> Screen:
    """A table as a seat sees it (-1: who is waited for), after keys."""
    game, told = found
    seats = len(game.hands)
    names = NAMES[:seats]
    me = game.waits_for if seat == -1 else seat
    views = tuple(msgspec.to_builtins(game.view(one)) for one in range(seats))
    session = fakes.session(
        FakeLine(
            welcome(),
            Seated("t1", "m1", Rules("clue", aids=aids), chairs(*names), "0" * 64, me),
            Update(
                "m1",
                len(told),
                msgspec.to_builtins(game.view(me)),
                tuple(map(str, game.legal_moves(me))) if me is not None else (),
                to_act=tuple(game.to_act),
                clocks=(251.0,) * seats,
                events=tuple(event.view(me) for event in told[-20:]),
            ),
        ),
        motion=False,
    )
    session.poll()
    screen = TableScreen(session)
    board = screen._board
    assert isinstance(board, ClueBoard)
    board.aids = aids
    if open_hands:
        board.reveal(views)
    screen.enter()
    first_look(screen)
    screen.update(0.0)
    press(screen, *keys)
    first_look(screen)
    board._thinker.wait()
    screen.update(0.1)
    return screen


def accused(seats: int, seat: int) -> tuple[Clue, list[Event]]:
    """After wrong accusations of the first players, as many as `seat`, which is next."""
    game, told = until("accuse", seats, 30)
    while game.turn != seat or game.phase != "move":
        text = {"move": "stay", "suggest": "skip", "accuse": "accuse Green Rope Kitchen"}[game.phase]
        if game.phase == "accuse" and game.turn >= seat:
            text = "end"
        game, events = game.play(game.turn, game.parse(game.turn, text))
        told += events
    return game, told


def solved(seats: int) -> tuple[Clue, list[Event]]:
    """The end, by a right accusation."""
    game, told = until("accuse", seats, 40)
    ends = (game.play(game.turn, move) for move in game.legal_moves(game.turn)[1:])
    after, events = next(end for end in ends if end.game.accusations[-1].right)
    return after, [*told, *events]


SCREENS: dict[str, Callable[[], Screen]] = {
    "clue-start": lambda: table(played(3, 0)),
    "clue-two": lambda: table(until("move", 2, 30), -1, "5"),
    "clue-move": lambda: table(until("move", 6, 30), -1, "right", "n"),
    "clue-wait": lambda: table(until("move", 5, 30), 4),
    "clue-suggest": lambda: table(until("suggest", 4, 25), -1, "n"),
    "clue-suggest-half": lambda: table(until("suggest", 6, 40), -1, "3", "down"),
    "clue-suggest-done": lambda: table(until("suggest", 3, 30), -1, "3", "5", "n"),
    "clue-show": lambda: table(until("answer", 3, 20)),
    "clue-show-chosen": lambda: table(until("answer", 6, 20), -1, "1"),
    "clue-choosing": lambda: table(until("answer", 6, 40), 5),
    "clue-turn": lambda: table(until("accuse", 4, 40), -1, "e"),
    "clue-accuse": lambda: table(until("accuse", 6, 50), -1, "a", "2", "4"),
    "clue-no-notebook": lambda: table(until("accuse", 6, 50), -1, "n", aids=False),
    "clue-out": lambda: table(accused(5, 2), 0),
    "clue-out-notebook": lambda: table(accused(6, 3), 1, "n"),
    "clue-watching": lambda: table(until("move", 6, 60), None, "n"),
    "clue-open-two": lambda: table(until("move", 2, 60), None, open_hands=True),
    "clue-open-six": lambda: table(until("move", 6, 60), None, "n", open_hands=True),
    "clue-open-five": lambda: table(until("move", 5, 60), None, "n", open_hands=True),
    "clue-solved": lambda: table(solved(4), 1),
}
