"""The screens of the table, of Nano Gwent and of the assistant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from client.games.clue.assistant.screen import AssistantScreen
from client.games.clue.assistant.setup import Setup
from client.games.clue.assistant.setup_screen import SetupScreen
from client.link.session import Session
from client.screens.after.result import Result
from client.screens.table.table import TableScreen
from client.ui.screen import Screen
from shared.game import Event, Seen
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Closing,
    Refused,
    Rules,
    Said,
    Seated,
    Table,
    Update,
)
from tests.client import fakes
from tests.client.fakes import RULES, FakeLine, chairs, seated, update, welcome
from tests.client.gallery import first_look
from tests.client.games.clue.assistant.tables import POSITION, THREE

SIZES = ((1024, 640), (1920, 1080))
LONG = "Wilhelmina of Westfalica"
KEYS = {
    "enter": pygame.K_RETURN,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "tab": pygame.K_TAB,
    "esc": pygame.K_ESCAPE,
}


def press(screen: Screen, *keys: str) -> None:
    """Type keys at a screen: a name of KEYS, or a letter."""
    for key in keys:
        if key in KEYS:
            screen.on_event(pygame.event.Event(pygame.KEYDOWN, key=KEYS[key], mod=0, unicode=""))
        else:
            screen.on_event(pygame.event.Event(pygame.TEXTINPUT, text=key))


def _session(*messages) -> tuple[Session, FakeLine]:
    line = FakeLine(*messages)
    session = fakes.session(line)
    session.poll()
    return session, line


def _match(moves: str, options: dict | None = None) -> tuple[NanoGwent, tuple[Event, ...]]:
    game, events = NanoGwent.deal(2, options, Chance(7)), ()
    for move in filter(None, moves.split(",")):
        game, new = game.play(game.turn, game.parse(game.turn, move))
        events += new
    return game, events


def _table(
    moves: str, *keys: str, names=("Ana", "minimax"), seat: int | None = 0, said=(), options=None, **more
) -> TableScreen:
    game, events = _match(moves, options)
    session, line = _session(
        welcome(), seated(seat, names), update(game, seat, 5, events=events, clocks=(251.0, 12.4), **more)
    )
    line.say(*said)
    screen = TableScreen(session)
    _settle(screen)
    press(screen, *keys)
    _settle(screen)
    return screen


def _settle(screen: TableScreen) -> None:
    """Let all movement end: a first picture places the cards, and then time passes."""
    screen.enter()
    first_look(screen)
    for _ in range(4):
        screen.update(screen.now + 1.0)


OPENING = "15,8,3,13"
FULL = "15,8,3,3,13,15,7,7,1,1,8,13,debuff melee,14,11,4,14,11,6,6"
"""Both sides have put nearly everything down, and a row is debuffed."""
SECOND_ROUND = "15,8,3,13,pass,14,pass,3,13,15,debuff siege,7"
END = "15,8,pass,pass,15,pass,pass,3,3,8,7,pass,pass"
TALK = (
    Said("Ana", "Good luck!", 0),
    Said("minimax", "Thank you. I have looked five moves ahead and I am not afraid of you in the least.", 1),
)


def _dropped() -> Screen:
    screen = _table(OPENING)
    screen.session.line.state, screen.session.line.problem = "reconnecting", "the server does not answer"
    return _later(screen, 0.1)


def _refused() -> Screen:
    screen = _table(OPENING)
    screen.session.line.say(Refused("slow-down", "you chat too fast", 2.0))
    return _later(screen, 0.1)


def _closing() -> Screen:
    screen = _table(OPENING)
    screen.session.line.say(Closing("it is updated, and back in a minute", 60.0))
    screen.session.line.state = "reconnecting"
    return _later(screen, 0.1)


def _plain(tricks: int = 0) -> Screen:
    """A game that this client does not know; with many tricks, its position is longer than its place."""
    rules = Rules("hearts")
    view = {"seat": 0, "round": 3, "trick": ["Q♠", "2♠", "9♠"], "hand": ["A♠", "7♦"], "scores": {"Ana": 12, "Ben": 3}}
    view |= {f"trick {number}": ["Q♠", "2♠", "9♠", "K♠"] for number in range(1, tricks + 1)}
    moves = tuple(f"play {rank}{suit}" for suit in "CDHS" for rank in "23456789")
    session, _ = _session(
        welcome(),
        Seated("t1", "m1", rules, chairs("Ana", "Ben"), "0" * 64, 0),
        Update("m1", 3, view, moves, to_act=(0,), clocks=(100.0, 200.0), events=(Seen("played", 1, {"card": "9S"}),)),
    )
    screen = TableScreen(session)
    _settle(screen)
    return screen


def _other(name: str, moves: int, *keys: str, names: tuple[str, ...] = ("Ana", LONG)) -> Screen:
    """Another game after some moves by chance, as who is to move sees it."""
    game = GAMES[name].deal(len(names), None, Chance(7))
    told: list[Event] = []
    chance = Chance(3)
    for _ in range(moves):
        seat = min(game.to_act)
        # Accusations by chance would end the match of Clue.
        legal = [move for move in game.legal_moves(seat) if not str(move).startswith("accuse")]
        game, events = game.play(seat, chance.choice(legal))
        told += events
    seat = min(game.to_act)
    rules = Rules(name)
    session, _ = _session(
        welcome(),
        Seated("t1", "m1", rules, chairs(*names), "0" * 64, seat),
        Update(
            "m1",
            moves,
            msgspec.to_builtins(game.view(seat)),
            tuple(map(str, game.legal_moves(seat))),
            to_act=tuple(sorted(game.to_act)),
            clocks=(251.0,) * len(names),
            events=tuple(event.view(seat) for event in told[-30:]),
        ),
    )
    screen = TableScreen(session)
    _settle(screen)
    press(screen, *keys)
    return screen


def _later(screen: TableScreen, seconds: float) -> TableScreen:
    """Let time pass, in steps that no picture of the board is longer than."""
    for _ in range(round(seconds / 0.05)):
        screen.update(screen.now + 0.05)
    return screen


def _burning() -> Screen:
    """In the middle of a scorch."""
    screen = _table(OPENING)
    game, _ = _match(OPENING)
    game, events = game.play(game.turn, game.parse(game.turn, "scorch"))
    screen.session.line.say(update(game, 0, 6, events=events))
    return _later(screen, 0.25)


def _round_over() -> Screen:
    """The look at a finished round, before the battlefield is cleared."""
    before, after = "15,8,3,13,pass,14", "15,8,3,13,pass,14,pass"
    screen = _table(before)
    (_, old), (game, events) = _match(before), _match(after)
    screen.session.line.say(update(game, 0, 7, events=events[len(old) :]))
    return _later(screen, 0.5)


def _result(rematch: tuple[int, ...] = (), *, seat: int | None = 0, moves: str = END, **more) -> Screen:
    game, events = _match(moves)
    names = ("Ana", LONG)
    session, _ = _session(
        welcome(),
        seated(seat, names),
        update(game, seat, 5, events=events, **more),
        Table("t1", RULES, chairs(*names), seat, rematch=rematch),
    )
    board = TableScreen(session)
    return Result(session, board._board.scorecard())


def _assistant(*lines: str, keys: Sequence[str] = ()) -> Screen:
    """The assistant of a table of three, or with the first line of another, after lines that were typed."""
    if lines[:1] == ("six",):
        setup = Setup().with_players("Wilhelmina, Bob, Cay, Me, Maximilian, Zoë").with_hand("green rope kitchen")
        screen, lines = AssistantScreen(setup.notebook()), lines[1:]
    else:
        screen = AssistantScreen(THREE)
    first_look(screen)
    for line in lines:
        press(screen, *line, "enter")
    press(screen, *keys)
    first_look(screen)
    screen.adviser.wait()
    return screen


def _set_up(*cards: str) -> Screen:
    screen = SetupScreen(Setup().with_players("Wilhelmina, Bob, Cay, Me"))
    for card in cards:
        screen.form.focus = f"card {card}"
        first_look(screen)
        press(screen, "enter")
    return screen


SIX = (
    "six",
    "guess bob must pis court max",
    "guess me plum wrench liv bob plum",
    "guess zo peacock dagger game nobody",
)

SCREENS: dict[str, Callable[[], Screen]] = {
    "table-start": lambda: _table("", said=TALK[:1]),
    "table-opening": lambda: _table(OPENING, names=("Ana", LONG), said=TALK),
    "table-full": lambda: _table("", options={"units": 15, "debuffs": 5, "scorches": 5}),
    "table-largest": lambda: _table("1,2,3,4,5,6", options={"units": 15, "debuffs": 5, "scorches": 5}),
    "table-unit": lambda: _table(OPENING, "6", said=TALK),
    "table-row": lambda: _table(FULL, "d", said=TALK),
    "table-debuff": lambda: _table(FULL, "d", "3", said=TALK),
    "table-scorch": lambda: _table(FULL, "s", names=("Ana", LONG), said=TALK),
    "table-second-round": lambda: _table(SECOND_ROUND, "right", "right", said=TALK),
    "table-away": lambda: _table("15", names=("Ana", "Ben"), away=(None, 42.0)),
    "table-sitting-in": lambda: _table("15", names=("Ana", "Ben"), sitting_in=(None, "minimax")),
    "table-watching": lambda: _table(FULL, names=(LONG, "Ben"), seat=None, said=TALK),
    "table-resigning": lambda: _table(OPENING, "r"),
    "table-chat": lambda: _table(OPENING, "t", *"Hello there", said=TALK),
    "table-dropped": _dropped,
    "table-refused": _refused,
    "table-closing": _closing,
    "table-burning": _burning,
    "table-scorched": lambda: _table("3,8,8,3,14,scorch", names=("Ana", LONG)),
    "table-round-over": _round_over,
    "table-plain": _plain,
    "table-plain-long": lambda: _plain(tricks=70),
    "table-tides": lambda: _other("tides-of-time", 13),
    "table-tides-relic": lambda: _other("tides-of-time", 10),
    "table-trumps": lambda: _other("top-trumps", 12),
    "table-escoba": lambda: _other("escoba", 40),
    "table-clue": lambda: _other("clue", 41, names=("Ana", "Ben", LONG, "sat", "entropy", "Zoë")),
    "table-clue-accuse": lambda: _other("clue", 6, names=("Ana", "Ben", "Zoë")),
    "result": _result,
    "result-asked": lambda: _result((1,)),
    "result-lost": lambda: _result(seat=1),
    "result-watched": lambda: _result(seat=None),
    "assistant-setup": _set_up,
    "assistant-setup-cards": lambda: _set_up("Plum", "Rope", "Wrench", "Garage", "Wrench", "DiningRoom"),
    "assistant-start": _assistant,
    "assistant-half": lambda: _assistant(*POSITION[:2], "guess Bob plum wrench kit Cid", keys="guess Cid p"),
    "assistant-contradiction": lambda: _assistant(*POSITION, "not Bob plum", "has Bob rope"),
    "assistant-contradictions": lambda: _assistant(*POSITION, "not Cid mustard plum leadpipe rope"),
    "assistant-question": lambda: _assistant(*POSITION, keys=("tab", "right", "right", *["down"] * 3, "enter")),
    "assistant-help": lambda: _assistant("help"),
    "assistant-certain": lambda: _assistant("guess me mustard candlestick dining nobody", "guess Bob plum rope kit me"),
    "assistant-six": lambda: _assistant(*SIX, keys=("tab", "right", "down")),
}
