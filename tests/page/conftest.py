"""A room for all tests of a file, a browser for all files, and somebody new with a tab for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.client.browser import chromium
from tests.page.room import Room
from tests.page.visitor import Visitor, visitor


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with Room(tmp_path_factory.mktemp("room")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[str]:
    with chromium.browser() as address:
        yield address


@pytest.fixture
def page(browser: str) -> Iterator[Visitor]:
    with visitor(browser) as somebody:
        yield somebody
        assert somebody.said == []
