"""The bots of a browser: each game has one that is better than chance."""

from __future__ import annotations

import pytest

from bots.agents import AGENTS
from bots.agents.random import Random
from bots.browser.cast import GENERAL, casts
from bots.browser.clue import ClueElimination
from bots.match.local_match import Match
from shared.games import GAMES


@pytest.mark.parametrize("game", sorted({game for agent in AGENTS for game in agent.games}))
def test_each_game_with_agents_has_a_bot_of_its_own_beside_the_general_ones(game: str) -> None:
    own = {name: cast[game] for name, cast in casts().items() if game in cast and cast[game] not in GENERAL}
    assert own


def test_elimination_finds_the_envelope_before_chance_does() -> None:
    won = 0
    for seed in range(10):
        cast = [ClueElimination, Random] if seed % 2 else [Random, ClueElimination]
        match = Match(cast, GAMES["clue"], {}, seed)
        assert all(match.play())
        won += match.outcome.winners == (cast.index(ClueElimination),)
    # By chance alone a player wins about half of them.
    assert won == 10
