import pygame
import pytest

from client.player.keys import DEEDS, KEYS, deed_of, key_of, shown, written
from client.player.settings import Settings
from client.speech.language import LANGUAGES, speak
from tests.client.fingers import key


def down(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def test_no_key_does_two_things():
    assert set(KEYS) == set(DEEDS)
    assert len(set(KEYS.values())) == len(KEYS)


@pytest.mark.parametrize(
    ("event", "deed"),
    [
        (key("t"), "chat"),
        (key("H"), "hint"),
        (key("?"), "keys"),
        (down(pygame.K_F1), "rules"),
        (down(pygame.K_F3), "keys"),
        (key(","), "back"),
        (key("home"), "first"),
        (down(pygame.K_PAGEUP), "older"),
        (key("x"), None),
        (key("enter"), None),
        # It comes again as text.
        (down(pygame.K_t), None),
        (pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0)), None),
    ],
)
def test_what_a_key_does(event, deed):
    assert deed_of(event, Settings()) == deed


def test_a_chosen_key_takes_the_place_of_ours():
    settings = Settings(keys={"back": "ctrl+left", "hint": "g"})
    assert deed_of(down(pygame.K_LEFT, pygame.KMOD_LCTRL), settings) == "back"
    assert deed_of(key(","), settings) is None
    assert deed_of(key("g"), settings) == "hint"
    assert key_of("hint", settings) == "g"
    assert key_of("chat", settings) == "t"


def test_keys_are_written_as_settings_hold_them():
    assert written(down(pygame.K_h, pygame.KMOD_LCTRL)) == "ctrl+h"
    assert written(down(pygame.K_F4, pygame.KMOD_LALT)) == "alt+f4"
    assert written(down(pygame.K_LSHIFT)) is None


def test_keys_are_shown_as_they_stand_on_the_keyboard():
    assert [shown(name) for name in ("t", "f1", ",", "+", "page-up", "ctrl+left")] == [
        "T",
        "F1",
        ",",
        "+",
        "PgUp",
        "Ctrl+Left",
    ]
    try:
        speak("es")
        assert shown("end") == "Fin"
    finally:
        speak(LANGUAGES[0])
