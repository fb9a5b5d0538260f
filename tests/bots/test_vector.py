"""Many matches at once: by compiled rules as by the readable ones, and from a seed always the same."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from bots.gym import Matches
from bots.twins.catalogue import TWINS
from bots.vector import Compiled, Readable, Step, Vector, is_compiled, vector
from shared.game import BadOptions, IllegalMove
from shared.games import GAMES
from tests.bots.twins.test_twins import OPTIONS

COMPILED = [name for name in TWINS if is_compiled(name)]
compiled = pytest.mark.skipif(not COMPILED, reason="rules are compiled by numba")


def drawn(mask: NDArray[np.int8], dice: np.random.Generator) -> NDArray[np.intp]:
    """A legal action for each row."""
    return (dice.random(mask.shape) * mask).argmax(1)


def deal_alike(fast: Compiled, slow: Readable, match: int) -> None:
    """Give the twin the deal that the readable rules have."""
    game = slow._games[match]
    fast._state.positions[match] = TWINS[game.name].position_of(game)
    fast._state.kept[match] = 0
    fast._state.asked[match] = min(game.to_act)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak), pytest.param(3, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", COMPILED)
def test_matches_are_the_same_by_compiled_and_by_readable_rules(name: str, seed: int) -> None:
    dice, choices, over = random.Random(seed), np.random.default_rng(seed), 0
    for _ in range(4):
        options = OPTIONS[name](dice)
        fast = vector(name, 8, options=options)
        slow = Readable(GAMES[name], 8, 2, options, None)
        assert isinstance(fast, Compiled)
        there, here = fast.reset(1), slow.reset(1)
        alike: NDArray[np.bool_] = np.zeros(8, np.bool_)
        for _ in range(60):
            for match in np.flatnonzero(~alike):
                deal_alike(fast, slow, match)
            actions = drawn(here.mask, choices)
            there, here = fast.step(actions), slow.step(actions)
            # A match that is over is dealt again, by each in its own way.
            alike = ~here.done
            over += here.done.sum()
            assert np.array_equal(there.done, here.done)
            assert np.array_equal(there.rewards, here.rewards)
            for one, other in ((there.numbers, here.numbers), (there.mask, here.mask), (there.seats, here.seats)):
                assert np.array_equal(one[alike], other[alike])
    assert over > 25


def steps(made: Vector, count: int, seed: int = 1) -> list[Step]:
    """What comes of so many steps of random play, the choices of each match being its own."""
    found = [made.reset(seed)]
    dice = [np.random.default_rng(match) for match in range(made.matches)]
    for _ in range(count):
        mask = found[-1].mask
        found.append(made.step([int(drawn(mask[at : at + 1], one)[0]) for at, one in enumerate(dice)]))
    return found


def same(some: list[Step], others: list[Step], matches: int) -> bool:
    return all(
        np.array_equal(one[:matches], other[:matches])
        for here, there in zip(some, others, strict=True)
        for one, other in zip(here, there, strict=True)
    )


@pytest.mark.parametrize(
    ("name", "opponent"),
    [("nano-gwent", None), ("nano-gwent", "random"), ("nano-gwent", "csp"), ("tides-of-time", "random")],
)
def test_a_seed_fixes_all_that_follows_and_no_match_depends_on_another(name: str, opponent: str | None) -> None:
    few, many = vector(name, 3, opponent), vector(name, 5, opponent)
    first = steps(few, 40)
    assert same(first, steps(few, 40), 3)
    assert same(first, steps(many, 40), 3)
    assert not same(first, steps(few, 40, seed=2), 3)
    assert any(step.done.any() for step in first)


@pytest.mark.parametrize("opponent", ["random", "csp"])
def test_against_an_opponent_the_caller_plays_one_seat_and_the_next_one_in_the_next_match(opponent: str) -> None:
    seen = steps(vector("nano-gwent", 4, opponent), 80)
    assert seen[0].seats.tolist() == [0, 1, 0, 1]
    for before, after in pairwise(seen):
        assert np.array_equal(after.seats, np.where(after.done, 1 - before.seats, before.seats))
        assert set(after.rewards[~after.done].flat) <= {0.0}
        assert not after.rewards.sum(1).any()


def test_opponents_that_play_better_win_more() -> None:
    won = {}
    for opponent in ("random", "csp"):
        made = Matches("nano-gwent", 8, opponent)
        seen, _ = made.reset(seed=1)
        dice, won[opponent] = np.random.default_rng(1), 0.0
        for _ in range(60):
            seen, rewards, *_ = made.step(drawn(seen["action_mask"], dice))
            won[opponent] -= rewards.sum()
    assert won["random"] < won["csp"]


def test_a_named_deal_stays_the_same() -> None:
    for step in steps(vector("nano-gwent", 2, options={"deck": [3, 8]}), 40):
        assert set(np.flatnonzero(step.mask[:, :15].any(0))) <= {2, 7}


@pytest.mark.parametrize("opponent", ["random", "csp"])
def test_an_illegal_action_is_refused_and_changes_nothing(opponent: str) -> None:
    made, other = vector("nano-gwent", 2, opponent), vector("nano-gwent", 2, opponent)
    legal = drawn(made.reset(1).mask, np.random.default_rng(1))
    other.reset(1)
    for wrong in (-1, 20, int(np.flatnonzero(made.reset(1).mask[1] == 0)[0])):
        with pytest.raises(IllegalMove, match=f"in match 1 action {wrong} is not legal now"):
            made.step([legal[0], wrong])
    assert same([made.step(legal)], [other.step(legal)], 2)


@pytest.mark.parametrize("opponent", ["random", "csp"])
def test_a_step_takes_an_action_for_each_match_and_comes_after_a_reset(opponent: str) -> None:
    made = vector("nano-gwent", 2, opponent)
    with pytest.raises(ValueError, match="after a reset a step takes 2 actions"):
        made.step([0, 0])
    made.reset(1)
    with pytest.raises(ValueError, match="after a reset a step takes 2 actions"):
        made.step([0])


def test_options_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadOptions, match="unknown option 'jokers'"):
        vector("nano-gwent", 1, options={"jokers": 1})


@compiled
def test_without_numba_the_readable_rules_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(vector("nano-gwent", 1, "random"), Compiled)
    monkeypatch.setattr("bots.vector.has_numba", lambda: False)
    assert isinstance(vector("nano-gwent", 1, "random"), Readable)


@pytest.mark.parametrize("name", ["nano-gwent", "clue"])
def test_gymnasium_finds_all_in_its_spaces(name: str) -> None:
    made = Matches(name, 3)
    seen, told = made.reset(seed=7)
    again, _ = made.reset(seed=7)
    later, _ = made.reset()
    assert told == {}
    assert np.array_equal(seen["observation"], again["observation"])
    assert not np.array_equal(seen["observation"], later["observation"])
    dice = np.random.default_rng(1)
    for _ in range(40):
        assert made.observation_space.contains(later)
        actions = drawn(later["action_mask"], dice)
        assert made.action_space.contains(actions)
        later, rewards, over, cut, _ = made.step(actions)
        assert (rewards.shape, over.shape) == ((3,), (3,))
        assert not cut.any()
        assert not rewards[~over].any()
