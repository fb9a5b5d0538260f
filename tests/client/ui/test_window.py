"""The window on a real server over a real socket, with a bot at the table."""

import subprocess
import sys
import time
from collections.abc import Callable

import pygame
import pytest

from client.link import connection
from client.player.memory import Memory
from client.screens.after.result import Result
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.lobby import Lobby
from client.screens.table.table import TableScreen
from client.table.event_queue import GLIMPSE
from client.ui.app import App
from shared.program import ROOT
from tests.client.fingers import key
from tests.hosted import PATIENCE, Hosted

pytestmark = pytest.mark.usefixtures("display")
OPENED = """
import sys
from client.ui.window import in_window
problem = in_window(lambda app: app.init_display())
assert problem == "", problem
print(*(name for name, module in sys.modules.items() if module is not None))
"""


def wait(app: App, until: Callable[[], object]) -> None:
    """Let the window live until something is so."""
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "what should have happened has not"
        app.frame(app.events())


def test_a_match_with_a_bot_survives_the_death_of_the_server(tmp_path):
    with Hosted(tmp_path / "server", "--bots", "random:1") as server:
        memory = Memory(tmp_path / "client")
        memory.settings.motion = "off"
        app = App(ConnectScreen(memory, connection.connect_to, server.url, "Ana"), memory.settings)

        def top():
            return app.stack[-1]

        def my_turn() -> bool:
            return isinstance(top(), Result) or (not top().moving and bool(top().session.place.update.moves))

        def play(*names: str) -> None:
            # Nothing is played into a position that has been seen for less than a glimpse.
            seen = time.monotonic() + GLIMPSE
            wait(app, lambda: time.monotonic() > seen)
            before = top().session.place.update.version
            app.frame([key(name) for name in names])
            wait(app, lambda: isinstance(top(), Result) or top().session.place.update.version > before)

        wait(app, lambda: isinstance(top(), Lobby))
        wait(
            app,
            lambda: top().session.place.lobby is not None and any(bot.free for bot in top().session.place.lobby.bots),
        )
        top().form.focus = "bot random"
        app.frame([key("enter")])
        wait(app, lambda: isinstance(top(), TableScreen))
        wait(app, my_turn)
        play("1", "enter")
        server.kill()
        wait(app, lambda: top().banner is not None)
        assert top().banner.text.endswith("Reconnecting…")
        server.start()
        wait(app, lambda: top().banner is None and my_turn())
        while isinstance(top(), TableScreen):
            play("p", "enter")
            wait(app, my_turn)
        assert len(top()._parts) >= 2
        app.frame([pygame.event.Event(pygame.QUIT)])


def test_what_no_screen_needs_is_not_loaded():
    done = subprocess.run([sys.executable, "-c", OPENED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert {"numpy", "pkg_resources"} & set(done.stdout.split()) == set()
