"""A replay that is open, and what it shows."""

import msgspec
import pygame

from client.link.session import Session
from client.player.settings import Settings
from client.screens.after.replay import ReplayScreen
from shared.games import GAMES
from shared.messages import Bot, Lobby, Welcome
from shared.record import Record
from tests.client.fakes import STILL, FakeLine, Passing
from tests.client.fingers import look, texts
from tests.client.told import match

GWENT = match("nano-gwent")
RECORDS = {game: match(game) for game in GAMES}
CLUE = match("clue", ("Ana", "Ben", "Cay"))
LAST = len(GWENT.moves)
BOTS = Lobby(
    (),
    (
        Bot("minimax", ("nano-gwent",), 0, by="house"),
        Bot("fis", ("nano-gwent",), 2, by="house"),
        Bot("sat", ("clue",), 1, by="house"),
    ),
)


def opened(record: Record = GWENT, number: int = 0, *messages, paces: Settings = STILL, folder=None):
    line = FakeLine(Welcome("p1", "Ana", ("nano-gwent",)), BOTS, *messages)
    session = Session(line, Passing(paces, folder), lambda welcome: None, lambda record: "")
    session.poll()
    screen = ReplayScreen(session, record, number)
    look(screen)
    return screen, line


def where(screen: ReplayScreen) -> int:
    text = next(text for text in texts(screen) if text.startswith("Move "))
    return int(text.split()[1].replace(",", ""))


def shown(screen: ReplayScreen):
    """The view that is on the board."""
    return msgspec.to_builtins(screen.positions.board._shown.view)


def view(number: int, seat: int | None):
    return msgspec.to_builtins(opened()[0].positions.playback.game(number).view(seat))


def mouse(screen, kind, place):
    screen.on_event(pygame.event.Event(kind, pos=place, button=1, rel=(0, 0), buttons=(1, 0, 0)))
