"""What every test shares: no window opens, nothing sounds, house bots do not wait for people's eyes, and hypothesis
draws the same examples every time.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

for name, value in {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "FAIRDEAL_BOT_PACE": "0",
}.items():
    os.environ.setdefault(name, value)

settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
settings.load_profile("same every time")


LONGEST = (
    "test_readme.py",
    "test_kill.py",
    "test_strangers.py",
    "test_two_worlds.py",
    "test_grade.py",
    "test_gallery.py",
)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two more than there are processors: tests wait for servers, browsers and bots. Soaks keep processors busy."""
    return (os.cpu_count() or 1) + (0 if config.option.markexpr.startswith("soak") else 2)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take longest, so that at the end no process waits for one of them."""
    items.sort(key=lambda item: LONGEST.index(item.path.name) if item.path.name in LONGEST else len(LONGEST))


def pytest_collection_finish() -> None:
    """Have the garbage collector leave alone what ten thousand tests are made of: it takes it a third of a second."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients try again ten times a second, however often it was in vain: for tests that wait for them to be back."""
    monkeypatch.setattr("shared.backoff.LONGEST", 0.1)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The URL of a PostgreSQL database that the tests of this process share; without one they are skipped."""
    postgres = pytest.importorskip("tests.server.postgres", reason="PostgreSQL is tested on POSIX systems only")
    with postgres.postgres() as url:
        yield url


@pytest.fixture
def postgresql(postgresql_server: str) -> str:
    """The URL of an empty PostgreSQL database."""
    from tests.server.postgres import empty

    empty(postgresql_server)
    return postgresql_server
