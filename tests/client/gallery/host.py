"""What the host tells everybody, over screens of a session: an announcement, and when the server stops."""

from __future__ import annotations

from collections.abc import Callable

from client.screens.lobby.lobby import Lobby as LobbyScreen
from client.screens.online import OnlinePage
from client.ui.screen import Screen
from shared.messages import Announced, Draining, ServerMessage
from tests.client.fakes import FakeLine
from tests.client.gallery import clue, first_look, ranks, room
from tests.client.gallery.lobby import SCREENS as LOBBY
from tests.client.gallery.lobby import in_lobby

LONG = (
    "The tournament begins at eight. Whoever wants to play in it writes to Wilhelmina of Westfalica before that, "
    "with the name by which they are known here; whoever only looks on finds the tables in the lobby. The kitchen is "
    "open until ten, and there is lemonade for all who help to clear it up."
)


def _told(screen: Screen, *messages: ServerMessage, later: float = 0.0) -> Screen:
    assert isinstance(screen, OnlinePage)
    assert isinstance(screen.session.line, FakeLine)
    screen.session.line.say(*messages)
    for now in (screen.now, screen.now + later):
        screen.update(now)
    first_look(screen)
    return screen


SCREENS: dict[str, Callable[[], Screen]] = {
    "host-announces-lobby": lambda: _told(LobbyScreen(in_lobby()), Announced("The tournament begins at eight.")),
    "host-announces-lobby-long": lambda: _told(LobbyScreen(in_lobby()), Announced(LONG)),
    "host-announces-table": lambda: _told(room.SCREENS["table-row"](), Announced(LONG)),
    "host-drains-lobby": lambda: _told(LobbyScreen(in_lobby()), Draining(600.0)),
    "host-drains-lobby-later": lambda: _told(LobbyScreen(in_lobby()), Draining(600.0), later=19.0),
    "host-drains-table": lambda: _told(room.SCREENS["table-row"](), Draining(600.0)),
    "host-drains-table-later": lambda: _told(room.SCREENS["table-row"](), Draining(600.0), later=19.0),
    "host-drains-clue-later": lambda: _told(clue.SCREENS["clue-suggest-half"](), Draining(36000.0), later=19.0),
    "host-drains-result-later": lambda: _told(ranks.SCREENS["ranks-result-six"](), Draining(600.0), later=19.0),
    "host-drains-ranks-later": lambda: _told(ranks.SCREENS["ranks-fifty"](), Draining(600.0), later=19.0),
    "host-drains-rules-later": lambda: _told(LOBBY["rules-clue-six"](), Draining(600.0), later=19.0),
    "host-drains-waiting-later": lambda: _told(LOBBY["waiting-six"](), Draining(600.0), later=19.0),
}
