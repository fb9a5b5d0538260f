"""docs/learn.py teaches a net, and what docs/learn.md says of its bot holds."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from docs.learn import Learner, Played, judged, learn

CHECKOUT = Path(__file__).parents[2]
PAGE = (CHECKOUT / "docs" / "learn.md").read_text()
BY_ROUNDS = """
import itertools, types
import docs.learn
docs.learn.time = types.SimpleNamespace(process_time=itertools.count().__next__)
docs.learn.main()
"""
"""Learns with a clock that goes on by a second a round, so that it learns the same on every machine."""


def python(*arguments: str) -> str:
    """What `python` with these arguments prints."""
    done = subprocess.run([sys.executable, *arguments], cwd=CHECKOUT, capture_output=True, text=True, check=True)
    return done.stdout


def taught(folder: Path) -> str:
    """A bot that has learned, as it is written."""
    python("-m", "docs.learn", str(folder / "policy.npz"))
    return exported(folder)


def exported(folder: Path) -> str:
    """The bot of the net in a folder, as it is written."""
    return python("-m", "bots", "export", str(folder / "policy.npz")).strip()


def share(bot: str, opponent: str, deals: int) -> float:
    """The share of the points that the bot gets, each deal being played from both seats."""
    told = python("-m", "bots", "ladder", bot, opponent, "--deals", str(deals), "--seed", "7", "--workers", "1")
    # pytest -s shows it, with its interval.
    print(told)
    (found,) = re.findall(r"^│ (\w+) - \w+ +│ +([\d.]+)%", told, re.MULTILINE)
    first, percent = found[0], float(found[1]) / 100
    return percent if first == "policy" else 1 - percent


def test_what_went_better_than_expected_becomes_more_likely() -> None:
    dice = np.random.default_rng(1)
    learner = Learner((3, 8, 3), dice)
    numbers, mask = dice.random((4, 3), np.float32), np.ones((4, 2), np.int8)
    actions, signs = np.array([0, 1, 0, 1]), np.array([1, 1, -1, -1], np.float32)
    before, _ = judged(learner.layers(numbers)[-1], mask)
    rows = np.arange(4)
    played = Played(numbers, mask, actions, before[rows, actions], signs, signs)
    for _ in range(200):
        learn(learner, played, 0.01)
    after, hope = judged(learner.layers(numbers)[-1], mask)
    assert np.array_equal(np.sign(after[rows, actions] - before[rows, actions]), signs)
    assert np.array_equal(np.sign(hope), signs)


def test_a_net_that_has_learned_from_a_few_matches_is_better_than_chance(tmp_path: Path) -> None:
    python("-c", BY_ROUNDS, str(tmp_path / "policy.npz"), "--seconds", "20")
    assert share(exported(tmp_path), "random", 20) > 0.7


@pytest.mark.soak
def test_a_net_that_has_learned_for_ten_minutes_is_better_than_the_bots_of_the_source(tmp_path: Path) -> None:
    assert "--deals 200 --seed 7" in PAGE
    bot = taught(tmp_path)
    assert share(bot, "fis", 200) > 0.5
    assert share(bot, "csp", 200) > 0.5
