"""The window, one browser and one server for all tests here."""

from __future__ import annotations

import fcntl
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.browser.bundle import __main__ as bundle
from client.browser.bundle import contents
from tests.client.browser.chromium import APART, Page, browser
from tests.client.browser.served import Served
from tests.client.browser.shown import SIZE
from tests.client.browser.started import lacking
from tests.client.browser.tab import driven

NAME = "room.local"
"""A name of this machine that is not localhost, so that browsers withhold from it what needs TLS."""


@pytest.fixture(scope="session")
def window() -> Path:
    """The folder of the window as the code is now: what `make web` has left, or one that is built for the tests."""
    if _is_of(bundle.OUT, now := contents.made_of()):
        return bundle.OUT
    if not bundle.CACHE.exists():
        lacking("the window is not built: make web")
    folder = bundle.CACHE / "tested"
    with (bundle.CACHE / "lock").open("w") as lock:
        # Tests run in several processes: one of them builds, and the others wait for it.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _is_of(folder, now):
            shutil.rmtree(folder, ignore_errors=True)
            bundle.build(folder)
    return folder


def _is_of(folder: Path, made_of: str) -> bool:
    stamp = folder / bundle.MADE_OF
    return stamp.exists() and stamp.read_text() == made_of


@pytest.fixture(scope="session")
def server(window: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a bot for each of the tests that sit down."""
    with pytest.MonkeyPatch.context() as environ:
        environ.setenv("TESTED_WINDOW", str(window))
        with Served(tmp_path_factory.mktemp("room"), "--bots", "random:8") as running:
            yield running


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the browser of all tests is driven."""
    with browser(f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as opened:
        yield opened


@pytest.fixture
def page(address: str) -> Iterator[Page]:
    """A page that shares nothing with that of an earlier test, which may still be keeping files as it goes."""
    with driven(address) as socket:
        page = Page(socket, APART)
        page.size(*SIZE)
        yield page
