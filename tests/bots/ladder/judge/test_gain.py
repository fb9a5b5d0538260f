"""What it is worth to play each deal from both seats: in real games, of a bot and its next version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bots.agent import Agent, Budget
from bots.ladder.judge.deals import Deals
from bots.ladder.judge.head_to_head import head_to_head
from bots.ladder.play.match import play
from bots.ladder.schedule import Spec, fixtures
from bots.match.agents import load
from shared.game import Move


def changed(agent: type[Agent]) -> type[Agent]:
    """An agent that decides otherwise than this one about once in 30 times."""

    class Changed(agent):  # type: ignore[misc, valid-type]
        name = "changed"

        def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
            if self.chance.below(30) == 0:
                return self.chance.choice(moves)
            found: Move = super().choose(view, moves, budget)
            return found

    return Changed


@pytest.mark.parametrize("deals", [200, pytest.param(2000, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("game", "name"), [("escoba", "utility"), ("tides-of-time", "greedy")])
def test_the_next_version_of_a_bot_is_judged_by_half_as_many_games(game: str, name: str, deals: int) -> None:
    agent = load(name, game)
    spec = Spec(game, {name: name, "changed": "changed"}, deals=deals, seed=5)
    batch = play(spec, fixtures(spec), {name: agent, "changed": changed(agent)}, print)
    (found,) = head_to_head((name, "changed"), Deals.of(batch.results))
    assert found.gain is not None
    assert found.gain >= 2
