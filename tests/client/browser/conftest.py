"""The window, built once for all tests here, from packages that `make web` has fetched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client.browser.bundle import __main__ as bundle
from tests.client.browser.chromium import Page, chromium


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the window, as the code is now."""
    if not bundle.CACHE.exists():
        pytest.skip("make web has not been run: it fetches what the window is built of")
    folder = tmp_path_factory.mktemp("window") / "made"
    bundle.build(folder)
    return folder


@pytest.fixture
def page() -> Iterator[Page]:
    """A page of a headless Chromium."""
    with chromium() as opened:
        yield opened
