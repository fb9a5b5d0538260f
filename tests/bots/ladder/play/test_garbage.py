"""Garbage is collected between the decisions of a ladder, and not in one."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from bots.ladder.play.garbage import OBJECTS, collect, collect_between_decisions


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collections() -> Iterator[list[int]]:
    """The generations that were collected since the test began."""
    before, seen = gc.get_threshold(), []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            seen.append(info["generation"])

    gc.collect()
    collect_between_decisions()
    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)
    gc.set_threshold(*before)
    gc.unfreeze()


def litter() -> None:
    for _ in range(2 * OBJECTS):
        Circle()


def test_it_waits_for_the_next_decision(collections: list[int]) -> None:
    litter()
    assert collections == []
    collect()
    assert collections == [0]
    collect()
    assert collections == [0]


def test_older_objects_have_their_turn(collections: list[int]) -> None:
    for _ in range(13):
        litter()
        collect()
    assert collections == [0] * 11 + [1, 0]
