"""A lobby with tables and bots, and the line to its server."""

from client.screens.lobby.lobby import Lobby as LobbyScreen
from shared.messages import (
    Bot,
    Chair,
    Listed,
    Lobby,
    Rules,
)
from tests.client import fakes
from tests.client.fakes import RULES, FakeLine, chairs, welcome
from tests.client.fingers import look

CLUE = Rules("clue")
TABLES = (
    Listed("t1", "nano-gwent", (Chair("Ben"), Chair()), False, RULES),
    Listed("t2", "nano-gwent", chairs("Eve", "Zoë"), True, RULES),
)
BOTS = (
    Bot("fis", ("nano-gwent",), 2, by="house"),
    Bot("minimax", ("nano-gwent",), 0, by="house"),
    Bot("other", ("clue",), 2, by="house"),
)


def lobby(*messages) -> tuple[LobbyScreen, FakeLine]:
    line = FakeLine(welcome(), Lobby(TABLES, BOTS, 1, 4), *messages)
    session = fakes.session(line)
    session.poll()
    screen = LobbyScreen(session)
    look(screen)
    return screen, line
