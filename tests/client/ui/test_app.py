"""The whole window, by keyboard alone, against a server of one table."""

import gc
import os

import pygame
import pytest

from client.player.memory import Memory
from client.screens.after.result import UNSEEN, Result
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.lobby import Lobby
from client.screens.rulebook import RulebookScreen
from client.screens.settings import SettingsScreen
from client.screens.table.table import TableScreen
from client.ui.app import App, init_display, settle
from client.ui.paint import Paint
from shared.messages import Play, Rematch, Resign, Said, Seek
from tests.client.fakes import FakeServer
from tests.client.fingers import key

pytestmark = pytest.mark.usefixtures("display")


class Window:
    """An app on a window that nobody sees, and its time."""

    def __init__(self, tmp_path, server: FakeServer, motion: bool = True) -> None:
        self.now = 0.0
        memory = Memory(tmp_path)
        memory.settings.motion = "normal" if motion else "off"
        screen = ConnectScreen(memory, lambda room, name: server, "ws://127.0.0.1:7800")
        self.app = App(screen, memory.settings, clock=lambda: self.now)
        self.frame()

    @property
    def top(self):
        return self.app.stack[-1] if self.app.stack else None

    def frame(self, *events: pygame.event.Event) -> None:
        self.now += 1 / 60
        self.app.frame(events)

    def press(self, *names: str) -> None:
        for name in names:
            self.frame(key(name))

    def rest(self) -> None:
        """Wait until nothing moves."""
        self.frame()
        while self.top.moving:
            self.frame()

    def look(self) -> None:
        """See that the match is over; before, keys are meant for the game."""
        self.frame()
        self.now += UNSEEN
        self.frame()


def play_out(window: Window) -> None:
    """Play whatever the cursor meets until the result is there."""
    for _ in range(60):
        window.press("right", "enter", "enter")
        window.rest()
        if not isinstance(window.top, TableScreen):
            return
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_match_and_a_rematch_by_keyboard_only(tmp_path, seat, motion):
    server = FakeServer(seat=seat)
    window = Window(tmp_path, server, motion)
    assert isinstance(window.top, ConnectScreen)
    window.press(*"Ana", "enter")
    assert isinstance(window.top, Lobby)
    window.press("enter")
    window.frame()
    assert isinstance(window.top, TableScreen)
    play_out(window)
    assert isinstance(window.top, Result)
    assert server.game.outcome is not None
    sent = [type(message) for message in server.sent]
    assert sent.count(Seek) == 1
    assert sent.count(Play) > 5
    window.look()
    window.press("enter")
    window.frame()
    assert isinstance(window.top, TableScreen)
    assert server.sent[-1] == Rematch()
    window.press("r", "left", "enter")
    window.rest()
    assert isinstance(window.top, Result)
    window.look()
    window.press("esc")
    assert isinstance(window.top, Lobby)
    window.press("esc")
    assert isinstance(window.top, ConnectScreen)
    assert server.state == "closed"
    window.press("esc")
    assert window.app.stack == []


def test_nothing_is_drawn_while_nothing_changes(tmp_path, monkeypatch):
    window = Window(tmp_path, FakeServer())
    flips = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(window.now))
    for _ in range(60):
        window.frame()
    assert flips == []
    window.frame(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    assert len(flips) == 1


def test_what_is_drawn_while_cards_move_is_what_the_whole_would_be(tmp_path):
    window = Window(tmp_path, FakeServer())
    window.press(*"Ana", "enter", "enter")
    window.rest()
    window.press("1", "enter")
    pictures = set()
    whole = pygame.Surface((1024, 640))
    for number in range(40):
        window.frame()
        shown = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
        pictures.add(shown)
        # Not each time: else nothing would be drawn with what is kept of the picture before.
        if number % 3 == 0:
            window.top.draw(Paint(whole))
            assert shown == pygame.image.tobytes(whole, "RGB")
    assert len(pictures) > 20


@pytest.mark.parametrize(("driver", "way"), [("x11", "0"), ("wayland", None), ("windows", None)])
def test_only_on_x11_pictures_are_sent_without_opengl(monkeypatch, driver, way):
    # First set, then deleted: so that it is not there after the test.
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    init_display()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == way


def test_the_collector_leaves_alone_what_was_loaded_before_the_first_picture():
    # All tests begin with that already, and go on with it.
    gc.unfreeze()
    loaded = [object()]
    assert any(each is loaded for each in gc.get_objects())
    settle()
    assert not any(each is loaded for each in gc.get_objects())
    assert gc.get_freeze_count() > len(gc.get_objects())


def test_a_window_that_is_made_too_small_grows_back(tmp_path):
    window = Window(tmp_path, FakeServer())
    pygame.display.set_mode((400, 300))
    window.frame(pygame.event.Event(pygame.VIDEORESIZE, w=400, h=300, size=(400, 300)))
    assert pygame.display.get_window_size() == (1024, 640)


def test_a_window_that_is_kept_small_shows_the_corner_of_what_is_there(tmp_path):
    window = Window(tmp_path, FakeServer())
    window.press(*"Ana", "enter", "enter")
    for size in ((1, 1), (500, 300)):
        pygame.display.set_mode(size)
        window.top.stale = True
        window.press("1", "enter")
        window.rest()
    whole = pygame.Surface((1024, 640))
    window.top.draw(Paint(whole))
    corner = whole.subsurface((0, 0, 500, 300))
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") == pygame.image.tobytes(corner, "RGB")


@pytest.mark.parametrize("overlay", ["f1", "menu"])
def test_a_match_goes_on_under_the_rules_and_the_settings(tmp_path, monkeypatch, overlay):
    server = FakeServer()
    window = Window(tmp_path, server)
    window.press(*"Ana", "enter", "enter")
    window.rest()
    table = window.top
    heard = []
    monkeypatch.setattr(table._hearing.speaker, "play", heard.append)
    window.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1 if overlay == "f1" else pygame.K_F2, mod=0))
    if overlay == "menu":
        window.frame(*[key("down")] * 4, key("enter"))
    assert isinstance(window.top, RulebookScreen if overlay == "f1" else SettingsScreen)
    server.say(Said("fis", "Are you there?", 1))
    window.frame()
    assert heard == ["chat"]
    assert table.session.log[-1].text == "Are you there?"
    window.press("esc")
    assert window.top is table


def test_the_rules_make_way_when_the_match_ends(tmp_path):
    server = FakeServer()
    window = Window(tmp_path, server)
    window.press(*"Ana", "enter", "enter")
    window.rest()
    window.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0))
    server.send(Resign())
    for _ in range(3):
        window.frame()
    assert isinstance(window.top, Result)
    assert not any(isinstance(screen, TableScreen | RulebookScreen) for screen in window.app.stack)


def test_closing_the_window_ends_and_hangs_up(tmp_path):
    server = FakeServer()
    window = Window(tmp_path, server)
    window.press(*"Ana", "enter")
    window.frame(pygame.event.Event(pygame.QUIT))
    assert window.app.stack == []
    assert server.state == "closed"
