"""The sound device, which is the page's: it opens with the player's first click or key."""

from __future__ import annotations

import speaker

_rate = 0


def init(rate: int, size: int, channels: int, buffer: int, allowedchanges: int) -> None:
    """Sounds come as 16-bit samples of one channel, so many a second."""
    global _rate
    _rate = rate


def get_init() -> tuple[int, int, int] | None:
    """None until the browser lets the page sound."""
    return (_rate, -16, 1) if speaker.awake() else None


class Sound:
    """A sound, made of its samples."""

    def __init__(self, buffer: bytes) -> None:
        self._sound = speaker.load(buffer, _rate)
        self._volume = 1.0

    def set_volume(self, value: float) -> None:
        self._volume = value

    def play(self) -> None:
        speaker.play(self._sound, self._volume)
