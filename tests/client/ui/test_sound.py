import os
from itertools import pairwise
from math import exp, pi, sin
from typing import get_args

import pygame
import pytest

from client.player.settings import Settings
from client.ui import sound
from client.ui.sound import LOUDEST, RATE, BoardSound, Device, Speaker, TableSound, samples, wave

NAMES = (*get_args(BoardSound), *get_args(TableSound))


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_quiet_and_does_not_click(name):
    made = wave(name)
    assert 0.03 < len(made) / RATE < 1.6
    assert max(map(abs, made)) == pytest.approx(LOUDEST)
    assert abs(sum(made) / len(made)) < 0.01
    # It comes from silence, goes back to it, and between two samples never leaps as a square wave does.
    assert made[0] == made[-1] == 0
    assert max(abs(after - before) for before, after in pairwise(made)) < LOUDEST


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_the_same_every_time(name):
    assert samples(name) == samples(name)
    assert len(samples(name)) == 2 * len(wave(name))


def test_a_knock_is_two_tones_that_die_away():
    times = [number / RATE for number in range(round(0.04 * RATE))]
    knock = [sin(2 * pi * 1100 * t) * exp(-55 * t) + 0.4 * sin(2 * pi * 2640 * t) * exp(-95 * t) for t in times]
    faded = [value * min(1, n / 88.2) * min(1, (881 - n) / 88.2) for n, value in enumerate(knock)]
    assert wave("tick") == pytest.approx([value * LOUDEST / max(map(abs, faded)) for value in faded], abs=1e-9)


@pytest.fixture
def dummy(monkeypatch, at_once):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


def test_every_sound_can_be_played(dummy):
    device = Device()
    for name in (*NAMES, *NAMES):
        pygame.mixer.stop()
        device.play(name, 0.5)
        assert pygame.mixer.get_busy()


@pytest.mark.usefixtures("dummy")
def test_a_device_that_is_taken_away_is_silence():
    device = Device()
    pygame.mixer.quit()
    device.play("card", 1.0)
    assert pygame.mixer.get_init() is None


@pytest.mark.usefixtures("at_once")
def test_without_a_device_there_is_silence_and_not_a_word(monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    device = Device()
    device.play("card", 1.0)
    assert pygame.mixer.get_init() is None
    assert capfd.readouterr() == ("", "")
    # The terminal is as it was.
    os.write(2, b"heard")
    assert capfd.readouterr().err == "heard"


class _Device:
    def __init__(self):
        self.played = []

    def play(self, name, volume):
        self.played.append((name, volume))


def test_the_volume_is_that_of_the_settings_as_they_are_now(monkeypatch):
    device, settings = _Device(), Settings(volume=5)
    monkeypatch.setattr(sound, "device", lambda: device)
    speaker = Speaker(settings)
    speaker.play("card")
    settings.volume = 10
    speaker.play("turn")
    settings.volume = 0
    speaker.play("win")
    assert device.played == [("card", 0.5), ("turn", 1.0)]


def test_at_volume_0_no_device_is_looked_for(monkeypatch):
    monkeypatch.setattr(sound, "device", lambda: pytest.fail("it was opened"))
    Speaker(Settings(volume=0)).play("card")
