"""The sounds: wood, paper and soft bells, made of sums of sines and of noise; no sound is a file.

The device is opened aside, and so is a wave made when it is first to be heard: no picture waits for either. Without a
device there is silence, and with the volume at 0 none is looked for.
"""

from __future__ import annotations

import cmath
import contextlib
import functools
import math
import os
from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, repeat
from operator import add, mul
from random import Random
from typing import Literal

import pygame

from client.player.settings import Settings
from client.ui.aside import aside

BoardSound = Literal["card", "deal", "capture", "reveal", "burn", "dice", "point", "round", "warn"]
"""What can be heard of a board: a card put down, cards dealt, cards taken, a secret shown, cards destroyed, dice
thrown, a point made or counted, the end of a round or hand, something bad."""
TableSound = Literal["turn", "chat", "win", "lose", "tick"]
"""What can be heard of the table: your turn, something said, the end, seconds running out."""
Name = BoardSound | TableSound

RATE = 22_050
"""Samples a second."""
LOUDEST = 0.4
"""The peak of every wave, of 1: quiet."""
FADE = 0.004
"""Seconds at both ends in which a wave comes and goes, so that it does not click."""

Wave = Sequence[float]


class Speaker:
    """Plays sounds at the volume that the settings say."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        if settings.volume:
            # By the time that something is to be heard, the device is open.
            device()

    def play(self, name: Name) -> None:
        """Begin to play a sound, and return at once."""
        if self._settings.volume:
            device().play(name, self._settings.volume / 10)


class Device:
    """The sound device, which opens by itself, or stays closed."""

    def __init__(self) -> None:
        self._sounds: dict[Name, pygame.mixer.Sound] = {}
        aside(_open)

    def play(self, name: Name, volume: float) -> None:
        """Play a sound, if the device is open."""
        if name in self._sounds:
            self._begin(name, volume)
        elif pygame.mixer.get_init():
            aside(lambda: self._begin(name, volume))

    def _begin(self, name: Name, volume: float) -> None:
        sound = self._sounds.get(name)
        # The device may have been closed meanwhile.
        with contextlib.suppress(pygame.error):
            if sound is None:
                self._sounds[name] = sound = pygame.mixer.Sound(buffer=samples(name))
            sound.set_volume(volume)
            sound.play()


def _open() -> None:
    with contextlib.suppress(pygame.error), _hushed():
        pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)


@functools.cache
def device() -> Device:
    """The one sound device, opened when it is first asked for."""
    return Device()


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Nothing is written on the terminal: sound libraries tell of each device that is not there."""
    terminal, void = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(void, 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(void)


def samples(name: Name) -> bytes:
    """A sound as 16-bit samples of one channel."""
    return array("h", [int(value * 32_767) for value in wave(name)]).tobytes()


def wave(name: Name) -> Wave:
    """A sound, between -LOUDEST and LOUDEST, silent at both ends."""
    made = list(_MADE[name]())
    for at in range(math.ceil(FADE * RATE)):
        made[at] *= at / (FADE * RATE)
        made[-1 - at] *= at / (FADE * RATE)
    loudness = LOUDEST / max(max(made), -min(made))
    return [loudness * value for value in made]


def _ringing(pitch: float, fall: float, seconds: float) -> Wave:
    """A sine that dies away by e in 1 / `fall` seconds: the powers of one complex number, as each costs a product."""
    step = cmath.exp(complex(-fall, math.tau * pitch) / RATE)
    return [turned.imag for turned in accumulate(repeat(step, round(seconds * RATE) - 1), mul, initial=1 + 0j)]


def _bell(pitch: float, seconds: float = 0.5) -> Wave:
    """A soft bell: a tone and two faint partials that die away sooner, in the ratios of a struck bar."""
    parts = ((1.0, 1.0, 6.0), (2.76, 0.22, 14.0), (5.40, 0.08, 28.0))
    tone = list(_mixed(*((0.0, share, _ringing(pitch * ratio, fall, seconds)) for ratio, share, fall in parts)))
    rise = 0.006 * RATE
    for at in range(math.ceil(rise)):
        tone[at] *= at / rise
    return tone


def _wood(pitch: float, seconds: float = 0.09) -> Wave:
    """A knock on wood: two tones that are gone at once."""
    return _mixed((0.0, 1.0, _ringing(pitch, 55, seconds)), (0.0, 0.4, _ringing(pitch * 2.4, 95, seconds)))


def _paper(seconds: float, soft: int = 5, seed: int = 26) -> Wave:
    """A rustle: noise, softened by a mean over `soft` samples, that swells and dies away."""
    length = round(seconds * RATE)
    chance = Random(seed)
    sums = [0.0, *accumulate(chance.gauss() for _ in range(length + soft - 1))]
    shares = (at / RATE / seconds for at in range(length))
    return [
        (after - before) / soft * min(1.0, share / 0.15) * (1 - share) ** 2
        for before, after, share in zip(sums[:length], sums[soft:], shares, strict=True)
    ]


def _mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Waves put together: each with the second in which it begins, and its share."""
    whole: list[float] = []
    for start, share, part in parts:
        begin = round(start * RATE)
        end = begin + len(part)
        whole += repeat(0.0, end - len(whole))
        whole[begin:end] = map(add, whole[begin:end], [share * value for value in part])
    return whole


def _crackle() -> Wave:
    """Fire: a rustle under many small snaps."""
    chance = Random(5)
    snaps = [(chance.uniform(0, 0.5), 0.9, _wood(chance.uniform(500, 1400), 0.02)) for _ in range(24)]
    return _mixed((0.0, 1.2, _paper(0.7, 14)), *snaps)


_THROWS = ((0.0, 1.0, 420.0), (0.07, 0.8, 510.0), (0.15, 0.9, 460.0), (0.21, 0.6, 540.0), (0.25, 0.4, 500.0))
"""Of dice that roll: when they knock, how loud, and how high."""

_MADE: dict[Name, Callable[[], Wave]] = {
    "card": lambda: _mixed((0.0, 1.0, _paper(0.07)), (0.015, 0.7, _wood(190))),
    "deal": lambda: _mixed(*((0.09 * number, 1.0, _paper(0.08, 4, 22 + number)) for number in range(5))),
    "capture": lambda: _mixed((0.0, 0.9, _paper(0.16, 7)), (0.1, 0.8, _wood(240)), (0.19, 0.8, _wood(300))),
    "reveal": lambda: _mixed((0.0, 0.7, _paper(0.1)), (0.05, 0.5, _bell(659, 0.4)), (0.13, 0.5, _bell(880, 0.45))),
    "burn": _crackle,
    "dice": lambda: _mixed(*((at, share, _wood(pitch, 0.06)) for at, share, pitch in _THROWS)),
    "point": lambda: _bell(988, 0.35),
    "round": lambda: _mixed((0.0, 1.0, _bell(523, 0.7)), (0.14, 0.9, _bell(659, 0.7)), (0.28, 0.8, _bell(784, 0.8))),
    "warn": lambda: _mixed((0.0, 1.0, _wood(150, 0.12)), (0.16, 1.0, _wood(130, 0.14))),
    "turn": lambda: _mixed((0.0, 0.8, _bell(587, 0.5)), (0.12, 1.0, _bell(784, 0.6))),
    "chat": lambda: _mixed((0.0, 1.0, _wood(620, 0.05)), (0.06, 0.8, _wood(820, 0.05))),
    "win": lambda: _mixed(*((0.13 * n, 0.9, _bell(pitch, 0.9)) for n, pitch in enumerate((523, 659, 784, 1047)))),
    "lose": lambda: _mixed((0.0, 0.9, _bell(440, 0.8)), (0.2, 0.9, _bell(349, 0.9)), (0.42, 0.9, _bell(294, 1.0))),
    "tick": lambda: _wood(1100, 0.04),
}
