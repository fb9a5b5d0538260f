import pygame
import pytest

from client.player.memory import Memory
from client.player.settings import Settings
from client.screens.settings import SettingsScreen
from client.speech import language
from client.ui.screen import Pop
from shared.messages import Lobby
from tests.client import fakes
from tests.client.audit import audit
from tests.client.fakes import FakeLine, seated, welcome
from tests.client.fingers import click, look, press, texts, use, widget


@pytest.fixture(autouse=True)
def english():
    yield
    language.speak("en")


def test_each_setting_is_kept_at_once(tmp_path):
    screen = SettingsScreen(Memory(tmp_path))
    use(screen, "palette light")
    use(screen, "motion", "right")
    use(screen, "volume", "left", "left")
    use(screen, "language", "right")
    expected = Settings("light", "fast", 3, "en")
    assert Memory(tmp_path).settings == expected


def test_what_cannot_be_kept_is_said_and_holds_for_now(tmp_path):
    folder = tmp_path / "gone"
    memory = Memory(folder)
    folder.rmdir()
    screen = SettingsScreen(memory)
    use(screen, "palette light")
    assert memory.settings.colours == "light"
    assert "The client cannot save its memory: there is no such file or folder." in texts(screen)
    assert audit(screen) == []


def test_the_language_changes_while_one_looks(tmp_path):
    screen = SettingsScreen(Memory(tmp_path))
    assert "Settings" in texts(screen)
    use(screen, "language", "left")
    assert "Ajustes" in texts(screen)
    assert Memory(tmp_path).settings.language == "es"
    use(screen, "language", "right")
    assert Memory(tmp_path).settings.language is None


def test_everything_can_be_clicked(tmp_path):
    memory = Memory(tmp_path)
    screen = SettingsScreen(memory)
    for name, share in (("palette contrast", 0.5), ("motion", 0.05), ("volume", 0.02), ("language", 0.95)):
        rect = widget(screen, name).rect
        click(screen, (rect.x + round(rect.width * share), rect.centery))
    assert memory.settings == Settings("contrast", "off", 0, "es")


def test_the_volume_can_be_dragged(tmp_path):
    memory = Memory(tmp_path)
    screen = SettingsScreen(memory)
    rect = widget(screen, "volume").rect
    click(screen, (rect.x + 5, rect.centery))
    screen.stale = False
    place = (rect.centerx, rect.centery + 90)
    screen.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0)))
    assert 4 <= memory.settings.volume <= 6
    assert screen.stale
    screen.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=rect.topright, rel=(1, 1), buttons=(0, 0, 0)))
    assert memory.settings.volume <= 6


def test_a_name_is_kept_when_it_is_one(tmp_path):
    memory = Memory(tmp_path)
    memory.name = "Ana"
    screen = SettingsScreen(memory, naming=True)
    use(screen, "name", *["backspace"] * 3, "enter")
    assert (memory.name, "A name has 1 to 24 characters, on one line." in texts(screen)) == ("Ana", True)
    press(screen, *"Eva")
    assert press(screen, "esc") == Pop()
    screen.close()
    assert Memory(tmp_path).name == "Eva"


def test_at_a_server_nobody_changes_their_name(tmp_path):
    screen = SettingsScreen(Memory(tmp_path))
    look(screen)
    assert "Your name" not in texts(screen)


def test_over_the_lobby_it_makes_way_when_a_match_begins(tmp_path):
    line = FakeLine(welcome(), Lobby())
    session = fakes.session(line)
    screen = SettingsScreen(session.keeper, session=session)
    assert screen.update(0.0) is None
    line.say(seated())
    assert screen.update(0.1) == Pop()


def test_it_ends_with_the_connection(tmp_path):
    line = FakeLine(welcome())
    screen = SettingsScreen(Memory(tmp_path), session=fakes.session(line))
    line.state = "closed"
    assert screen.update(0.0) == Pop()
