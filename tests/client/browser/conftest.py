"""The window, built once for all tests here from packages that `make web` has fetched; one browser and one server."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from client.browser.bundle import __main__ as bundle
from client.browser.bundle import contents
from tests.client.browser.chromium import Page, chromium
from tests.client.browser.served import Served

NAME = "room.test"
"""A name of this machine that is not localhost, so that browsers withhold from it what needs TLS."""
LINKS = 24
"""The height of the links below the window, in pixels."""
SIZE = 1280, 800 + LINKS
"""Of the page: the window gets 1280x800."""


@pytest.fixture(scope="session")
def window() -> Path:
    """The folder of the window as the code is now; the next run finds it there."""
    if not bundle.CACHE.exists():
        pytest.skip("make web has not been run: it fetches what the window is built of")
    folder = bundle.CACHE / f"tested-{_made_of()}"
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=bundle.CACHE) as made:
            bundle.build(Path(made) / "window")
            for old in bundle.CACHE.glob("tested-*"):
                shutil.rmtree(old, ignore_errors=True)
            # A test in another process may have been first.
            with suppress(OSError):
                (Path(made) / "window").rename(folder)
    return folder


def _made_of() -> str:
    digest = hashlib.sha256()
    files = (file for file in sorted(contents.BROWSER.rglob("*")) if file.suffix not in (".pyc", ""))
    for data in (*contents.ours().values(), *contents.alone().values(), *(file.read_bytes() for file in files)):
        digest.update(hashlib.sha256(data).digest())
    return digest.hexdigest()[:16]


@pytest.fixture(scope="session")
def server(window: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a bot for each of the tests that sit down."""
    with pytest.MonkeyPatch.context() as environ:
        environ.setenv("TESTED_WINDOW", str(window))
        with Served(tmp_path_factory.mktemp("room"), "--bots", "random:8") as running:
            yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Page]:
    with chromium(f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as opened:
        yield opened


@pytest.fixture
def page(browser: Page, server: Served) -> Page:
    """A page of a headless Chromium, which remembers nothing of an earlier test but the files of the window."""
    browser.open("about:blank")
    for name in ("127.0.0.1", NAME):
        browser.forget(server.page("", name))
    browser.size(*SIZE)
    browser.said.clear()
    return browser
