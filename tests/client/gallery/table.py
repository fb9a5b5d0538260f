"""What is around the board: sheets, hints, steps back, lent seats, a full table, a server that is gone."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from client.link.session import SPECTATORS
from client.screens.table.table import TableScreen
from client.ui.screen import Screen
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.nano_gwent import NanoGwent
from shared.messages import Advice, Bot, Lobby, Rules, Said, Seated, Update
from shared.record import Reason
from tests.client import fakes
from tests.client.fakes import COMMITMENT, FakeLine, chairs, update, welcome
from tests.client.gallery import first_look
from tests.client.gallery.room import LONG, press

BOTS = Lobby(
    (), tuple(Bot(agent, ("nano-gwent", "clue"), 3, by="house") for agent in ("minimax", "csp", "fis", "random")), 3, 27
)
MOVES = ("15", "8", "3", "13", "debuff siege", "7", "1", "scorch", "6", "11")
TALK = (
    Said("Ana", "Good luck!", 0),
    Said("minimax", "Thank you. I have looked five moves ahead and I am not afraid of you in the least.", 1),
    Said("Zoë", "Melee is the way", None),
)
ADVICE = Advice(
    10,
    "minimax",
    "debuff ranged",
    Reason(
        "The other side has most of its points in the ranged row; after this I lead by two and hold more cards.",
        {"lead after the move": 2.0, "cards in hand": 1.25, "scorch threatens": -0.75, "rows open": 0.5, "tempo": 0.1},
    ),
)


def played(
    *keys: str, seat: int | None = 0, names: tuple[str, ...] = ("Ana", LONG), rules: Rules = fakes.RULES, **more
) -> TableScreen:
    """A match of ten moves that came one by one, with chat between them; `more` are fields of the last update."""
    line = FakeLine(welcome(), BOTS, Seated("t1", "m1", rules, chairs(*names), COMMITMENT, seat))
    game = NanoGwent.deal(2, None, Chance(7))
    line.say(update(game, seat, 0))
    session = fakes.session(line)
    session.poll()
    for number, move in enumerate(MOVES, 1):
        game, events = game.play(game.turn, game.parse(game.turn, move))
        message = update(game, seat, number, events=events, clocks=(251.0, 12.4))
        line.say(replace(message, **more) if number == len(MOVES) else message)
        line.say(*TALK[number - 4 : number - 3] if 4 <= number < 7 else ())
    screen = TableScreen(session)
    settle(screen)
    press(screen, *keys)
    settle(screen)
    return screen


def settle(screen: TableScreen) -> TableScreen:
    """Let all movement end."""
    first_look(screen)
    for _ in range(20):
        screen.update(screen.now + 0.5)
    return screen


def said(screen: TableScreen, *messages) -> TableScreen:
    screen.session.line.say(*messages)
    screen.update(screen.now + 0.1)
    return screen


def advised() -> TableScreen:
    return said(played("h"), ADVICE)


def advised_in_clue() -> TableScreen:
    """A hint with names as long as those of three cards."""
    terms = {f"Mustard Candlestick {room}": 2.2 for room in ("DiningRoom", "LivingRoom", "Courtyard", "GameRoom")}
    reason = Reason("the best of 324 suggestions, worth 2.20", terms)
    screen = six()
    press(screen, "h")
    return said(screen, Advice(0, "entropy", "suggest Mustard Candlestick", reason))


def lost() -> TableScreen:
    screen = played()
    screen.session.line.state, screen.session.line.problem = "reconnecting", "the server does not answer"
    return settle(screen)


def muted() -> TableScreen:
    screen = played()
    screen.session.mute(LONG)
    screen.session.mute(SPECTATORS)
    return settle(screen)


def six(seat: int | None = 0, **more) -> TableScreen:
    """A full table of long names, on the plain board or the drawn one."""
    names = (LONG, "Maximilian of Nuremberg", "Ben", "sat-deduction-and-search", "entropy", "Zoë")
    game = GAMES["clue"].deal(6, None, Chance(7))
    takeover = more.pop("takeover", False)
    rules = Rules("clue", spectators="all", takeover=takeover)
    line = FakeLine(
        welcome(),
        BOTS,
        Seated("t1", "m1", rules, chairs(*names), COMMITMENT, seat, known=True, code="KWQXRZBD"),
        Update(
            "m1",
            0,
            msgspec.to_builtins(game.view(seat)),
            () if seat is None else tuple(map(str, game.legal_moves(seat))),
            to_act=tuple(sorted(game.to_act)),
            clocks=(12.0, 251.0, 3599.0, 251.0, 251.0, 251.0),
            away=(None, 42.0, None, None, None, None),
            sitting_in=(None, None, "sat-deduction-and-search", None, LONG if takeover else None, None),
        ),
    )
    session = fakes.session(line)
    session.poll()
    return settle(TableScreen(session))


def _menu(*keys: str) -> TableScreen:
    screen = played()
    screen._open_menu()
    press(screen, *keys)
    return screen


SCREENS: dict[str, Callable[[], Screen]] = {
    "around-log": played,
    "around-back": lambda: played(*[","] * 4),
    "around-keys": lambda: played("?"),
    "around-menu": _menu,
    "around-seat": lambda: _menu("enter"),
    "around-resign": lambda: played("r"),
    "around-thinking": lambda: played("h"),
    "around-advice": advised,
    "around-advice-clue": advised_in_clue,
    "around-lent": lambda: played(sitting_in=("minimax", None)),
    "around-muted": muted,
    "around-lost": lost,
    "around-six": six,
    "around-takeover": lambda: six(None, takeover=True),
}
