"""A browser for all tests here, in which each visitor shares nothing with the others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.client.browser import chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[str]:
    with chromium.browser() as address:
        yield address
