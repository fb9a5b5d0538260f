"""What every test shares: no window opens, nothing sounds, house bots do not wait for people's eyes, and hypothesis
draws the same examples every time.
"""

from __future__ import annotations

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
