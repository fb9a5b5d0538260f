from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bots.twins.catalogue import TWINS, file_of, rules
from bots.twins.chance import scripted
from bots.twins.compiling import linked
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.tides_of_time.moves import Keep, Pick
from tests.bots.twins.differential import SideBySide, recorded

Drawn = Callable[[random.Random], dict[str, object]]


def nano_gwent(dice: random.Random) -> dict[str, object]:
    units = dice.sample(range(1, 16), dice.randint(1, 15))
    specials = {"debuffs": dice.randint(0, 5), "scorches": dice.randint(0, 5), "first_player": dice.randint(0, 1)}
    return {**specials, "units": len(units)}


def escoba(dice: random.Random) -> dict[str, object]:
    flags = {name: dice.random() < 0.5 for name in ("table_escobas", "hand_escoba", "raised_target")}
    return {**flags, "target": dice.choice((1, 3, 21)), "matches": dice.choice((1, 1, 2, 3))}


def tides_of_time(dice: random.Random) -> dict[str, object]:
    return {"rounds": dice.choice((1, 3))}


OPTIONS: dict[str, Drawn] = {"nano-gwent": nano_gwent, "escoba": escoba, "tides-of-time": tides_of_time}
GAMES_EACH = {"nano-gwent": 300, "escoba": 60, "tides-of-time": 400}
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


@pytest.mark.parametrize(("name", "games"), [("nano-gwent", 20), ("escoba", 4), ("tides-of-time", 20)])
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
        ("tides-of-time", "before = 0 if count(hand) == _HAND else", "before ="),
        (
            "tides-of-time",
            "skip = count(cards) - 1 - below(chance, count(cards))",
            "skip = below(chance, count(cards))",
        ),
        (
            "tides-of-time",
            "_set_of(position[PICKS + other]) & ~position[RELICS + other]",
            "_set_of(position[PICKS + other])",
        ),
        ("tides-of-time", "position[KINGDOM + seat] = position[RELICS + seat]", "position[KINGDOM + seat] = 0"),
        ("tides-of-time", "counts += most << _FIELD * suit", "counts += 1 << _FIELD * suit"),
        ("tides-of-time", "mine == other and kingdom & _TIES != 0", "mine == other"),
        ("tides-of-time", "_beats(singles, others_singles, kingdom)", "singles > others_singles"),
    ],
)
def test_a_planted_difference_is_found(name: str, line: str, planted: str) -> None:
    dice = random.Random(3)
    both = SideBySide(TWINS[name], as_written(name, line, planted), dice)
    assert any(both.difference(GAMES[name], OPTIONS[name](dice)) for _ in range(60))


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("nano-gwent", {"hands": (1 << 16, 0)}),
        ("nano-gwent", {"turn": 2}),
        ("nano-gwent", {"debuffs": (100, 0)}),
        ("nano-gwent", {"first_player": -1}),
        ("nano-gwent", {"rounds": ((1, 0), (0, 1), (1, 1))}),
        ("escoba", {"hand": {"hands": (15, 0)}}),
        ("escoba", {"hand": {"dealer": 2}}),
        ("tides-of-time", {"hands": (1 << 19, 1 << 20)}),
        ("tides-of-time", {"deck": (1, 1, 1, 1, 1, 1, 1, 1)}),
        ("tides-of-time", {"deck": ()}),
        ("tides-of-time", {"rounds": 4}),
        ("tides-of-time", {"choices": (Pick(19), None)}),
        ("tides-of-time", {"choices": (Keep(1, 2), None)}),
        ("tides-of-time", {"relics": ((1,), (2,))}),
    ],
)
def test_what_would_lead_machine_code_out_of_bounds_is_refused(name: str, changed: dict[str, Any]) -> None:
    game = GAMES[name].deal(2, None, Chance(1))
    if "hand" in changed:
        changed = {"hand": replace(game.hand, **changed["hand"])}
    with pytest.raises(ValueError, match="has no such position"):
        TWINS[name].position_of(replace(game, **changed))


def test_a_hand_that_is_dealt_from_too_few_cards_is_played_alike() -> None:
    # Positions of tests can have any number of cards in the stock.
    game = GAMES["escoba"].deal(2, {"target": 1}, Chance(1))
    game = replace(game, hand=replace(game.hand, stock=game.hand.stock[:8]))
    rules, position, dice = as_written("escoba"), TWINS["escoba"].position_of(game), random.Random(4)
    while not game.hands:
        seat = min(game.to_act)
        move = dice.choice(game.legal_moves(seat))
        with recorded() as drawn:
            game = game.play(seat, move).game
        rules.play(position, seat, TWINS["escoba"].code_of(move), scripted(drawn))
        assert [*position] == [*TWINS["escoba"].position_of(game)]
