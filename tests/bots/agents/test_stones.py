"""A stone is its agent, but for its share of moves by lot."""

from __future__ import annotations

from collections import Counter

import pytest

from bots.agent import Budget
from bots.agents.random import Random
from bots.agents.stones import STONES, Stone
from shared.game.chance import Chance
from shared.games import GAMES
from shared.record import Reason

WHY = Reason("it is the first")


class First(Random):
    """Always the first move."""

    name = "first"

    def choose(self, view: object, moves: object, budget: Budget) -> object:  # type: ignore[override]
        return moves[0]  # type: ignore[index]

    def reason(self) -> Reason:
        return WHY


class Half(Stone):
    name, of, percent = "half", First, 50


def move_of(stone: Stone) -> tuple[object, str]:
    """What it chooses of four moves, and why."""
    move, reason = stone.choose(None, range(4), Budget()), stone.reason()
    return move, reason.summary if reason else ""


def test_a_stone_plays_by_lot_in_its_share_of_moves_and_then_has_no_reason() -> None:
    played = Counter(move_of(Half(GAMES["escoba"], Chance(seed))) for seed in range(2000))
    assert played[0, WHY.summary] / 2000 == pytest.approx(0.5, abs=0.04)
    assert [played[move, ""] / 2000 for move in range(4)] == pytest.approx([0.5 / 4] * 4, abs=0.03)


def test_a_stone_says_which_agent_it_is_and_what_of_it_is_lot() -> None:
    assert [(stone.name, stone.__doc__) for stone in STONES[:1]] == [
        ("equilibrium-50", "Plays as `equilibrium`, but 50 % of its moves by lot.")
    ]
    assert {stone.name for stone in STONES} == {f"{stone.of.name}-{stone.percent}" for stone in STONES}
