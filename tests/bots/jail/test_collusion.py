"""Two agents in two seats of a match try to tell each other their cards: no known way lets a bit through."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.jail.agent import end_all
from tests.bots.jail.collusion import CLOSED, information, rate
from tests.bots.jail.test_agent import whole


@pytest.fixture(autouse=True, scope="module")
def _nothing_is_left() -> Iterator[None]:
    yield
    end_all()


def test_information_is_counted_in_bits() -> None:
    assert information([(False, False), (True, True)]) == 1
    assert information([(False, True), (True, False)]) == 1
    assert information([(False, False), (True, False)]) == 0


def test_what_comes_through_is_counted(tmp_path: Path) -> None:
    assert rate(tmp_path, "ways_by_file.Flock", bits=24, walls="") > 0


@whole
@pytest.mark.parametrize("way", CLOSED)
def test_no_bit_comes_through(tmp_path: Path, way: str) -> None:
    assert rate(tmp_path, way, bits=24) == 0
