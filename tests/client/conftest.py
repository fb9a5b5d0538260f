"""Everything of the client is tested without a display."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import TypeVar

# Before pygame is imported for the first time.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

from client.ui.aside import in_thread, use

T = TypeVar("T")


class _Silence:
    """A sound device that is not there."""

    def play(self, name: str, volume: float) -> None:
        pass


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test opens the sound device by the way."""
    monkeypatch.setattr("client.ui.sound.device", _Silence)


@pytest.fixture
def at_once() -> Iterator[None]:
    """What is to be done aside is done before anything else."""

    def run(work: Callable[[], T], /) -> Future[T]:
        result: Future[T] = Future()
        result.set_result(work())
        return result

    use(run)
    yield
    use(in_thread)


@pytest.fixture
def display() -> Iterator[None]:
    """What looks like a window of 1024 by 640."""
    pygame.display.init()
    pygame.display.set_mode((1024, 640))
    yield
    pygame.quit()
