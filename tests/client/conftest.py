"""Everything of the client is tested without a display."""

import os

# Before pygame is imported for the first time.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest


class _Silence:
    """A sound device that is not there."""

    def play(self, name: str, volume: float) -> None:
        pass


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test opens the sound device by the way."""
    monkeypatch.setattr("client.sound.device", _Silence)
