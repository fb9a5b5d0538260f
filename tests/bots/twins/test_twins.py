from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from bots.twins.catalogue import TWINS, file_of, rules
from bots.twins.compiling import linked
from shared.games import GAMES
from tests.bots.twins.differential import SideBySide

Drawn = Callable[[random.Random], dict[str, object]]


def nano_gwent(dice: random.Random) -> dict[str, object]:
    units = dice.sample(range(1, 16), dice.randint(1, 15))
    specials = {"debuffs": dice.randint(0, 5), "scorches": dice.randint(0, 5), "first_player": dice.randint(0, 1)}
    return {**specials, "units": len(units)}


def escoba(dice: random.Random) -> dict[str, object]:
    flags = {name: dice.random() < 0.5 for name in ("table_escobas", "hand_escoba", "raised_target")}
    return {**flags, "target": dice.choice((1, 3, 21)), "matches": dice.choice((1, 1, 2, 3))}


OPTIONS: dict[str, Drawn] = {"nano-gwent": nano_gwent, "escoba": escoba}
GAMES_EACH = {"nano-gwent": 300, "escoba": 60}
"""Enough for about 8,000 positions of each game."""


@pytest.mark.parametrize("name", TWINS)
def test_a_twin_plays_as_the_readable_rules(name: str) -> None:
    pytest.importorskip("numba", reason="twins are compiled by numba")
    dice = random.Random(1)
    both = SideBySide(TWINS[name], rules(name), dice)
    for _ in range(GAMES_EACH[name]):
        options = OPTIONS[name](dice)
        assert both.difference(GAMES[name], options) is None, options


def as_written(name: str, *change: str) -> SimpleNamespace:
    """The rules of a twin without numba, with one line changed."""
    text = linked(file_of(TWINS[name]), {"contract": file_of(TWINS[name])})
    if change:
        assert text.count(change[0]) == 1, change[0]
        text = text.replace(*change)
    space: dict[str, object] = {}
    exec(compile(text, name, "exec"), space)  # noqa: S102  # our own text
    return SimpleNamespace(**space)


@pytest.mark.parametrize(("name", "games"), [("nano-gwent", 20), ("escoba", 4)])
def test_a_twin_plays_so_without_numba_too(name: str, games: int) -> None:
    dice = random.Random(2)
    both = SideBySide(TWINS[name], as_written(name), dice)
    assert [both.difference(GAMES[name], OPTIONS[name](dice)) for _ in range(games)] == [None] * games


@pytest.mark.parametrize(
    ("name", "line", "planted"),
    [
        ("nano-gwent", "_STRENGTH[lowest(units)] - 1", "_STRENGTH[lowest(units)]"),
        ("nano-gwent", "units |= position[WEAK + side]", "units |= 0"),
        ("nano-gwent", "position[WON + 1] += lead < 0", "position[WON + 1] += lead <= 0"),
        ("nano-gwent", "lead = _cards_left(position, 0) - _cards_left(position, 1)", "lead = 0"),
        ("escoba", "position[HANDS] == 1 and position[RAISED]", "position[RAISED]"),
        ("escoba", "> count(other & kind)", ">= count(other & kind)"),
        ("escoba", "position[LAST] = dealer", "position[LAST] = -1"),
        ("escoba", "count(hand) == _DEAL", "count(hand) > 1"),
        ("escoba", "position[STOCK] += size", "position[STOCK] += 0"),
    ],
)
def test_a_planted_difference_is_found(name: str, line: str, planted: str) -> None:
    dice = random.Random(3)
    both = SideBySide(TWINS[name], as_written(name, line, planted), dice)
    assert any(both.difference(GAMES[name], OPTIONS[name](dice)) for _ in range(60))
