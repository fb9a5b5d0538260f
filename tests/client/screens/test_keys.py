import pygame

from client.player.memory import Memory
from client.screens.keys import KeysScreen
from client.screens.settings import SettingsScreen
from client.ui.screen import Pop, Push
from tests.client.fingers import press, texts, use

PAGE_UP = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=0, unicode="")


def test_a_key_is_chosen_by_pressing_it_and_kept(tmp_path):
    screen = KeysScreen(Memory(tmp_path))
    use(screen, "key chat")
    assert "Press a key" in texts(screen)
    press(screen, "y")
    assert Memory(tmp_path).settings.keys == {"chat": "y"}
    use(screen, "key hint")
    screen.on_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_y, mod=0, unicode="y"))
    assert "Press a key" in texts(screen)
    press(screen, "Ñ")
    assert Memory(tmp_path).settings.keys == {"chat": "y", "hint": "ñ"}


def test_two_that_want_the_same_key_swap(tmp_path):
    screen = KeysScreen(Memory(tmp_path))
    use(screen, "key chat")
    screen.on_event(PAGE_UP)
    assert Memory(tmp_path).settings.keys == {"chat": "page-up", "older": "t"}
    use(screen, "key older")
    screen.on_event(PAGE_UP)
    assert Memory(tmp_path).settings.keys == {}


def test_escape_leaves_the_key_as_it_was_and_then_the_page(tmp_path):
    screen = KeysScreen(Memory(tmp_path))
    use(screen, "key chat")
    assert press(screen, "esc") is None
    assert press(screen, "esc") == Pop()
    assert Memory(tmp_path).settings.keys == {}


def test_the_space_that_presses_the_button_is_not_taken_for_the_key(tmp_path):
    screen = KeysScreen(Memory(tmp_path))
    use(screen, "key chat")
    press(screen, " ")
    assert "Press a key" in texts(screen)


def test_the_usual_keys_are_one_press_away(tmp_path):
    memory = Memory(tmp_path)
    memory.settings.keys = {"chat": "y"}
    use(KeysScreen(memory), "usual")
    assert Memory(tmp_path).settings.keys == {}


def test_the_settings_lead_there(tmp_path):
    going = use(SettingsScreen(Memory(tmp_path)), "keys")
    assert isinstance(going, Push)
    assert isinstance(going.screen, KeysScreen)
