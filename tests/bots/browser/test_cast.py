"""The bots of a browser: each game has one that is better than chance."""

from __future__ import annotations

import pytest

from bots.agent import Budget
from bots.agents import AGENTS
from bots.agents.random import Random
from bots.browser.cast import GENERAL, casts
from bots.match.local_match import Match
from shared.games import GAMES

MATCHES, WON = 10, 9
"""By chance alone one of two players wins 9 of 10 in one of 93 runs."""
BEST = {
    "nano-gwent": ("minimax", "1000n"),
    "tides-of-time": ("mcts", "50it"),
    "top-trumps": ("david", "50it"),
    "escoba": ("mcts", "50it"),
    "clue": ("elimination", None),
}
"""By game the strongest bot that a browser has, and what it may spend on a move: counted in work, not in seconds, so
that each run is the same. In a browser it may spend more.
"""
WITH_AGENTS = sorted({game for agent in AGENTS for game in agent.games})


@pytest.mark.parametrize("game", WITH_AGENTS)
def test_each_game_with_agents_has_a_bot_of_its_own_beside_the_general_ones(game: str) -> None:
    own = {name: cast[game] for name, cast in casts().items() if game in cast and cast[game] not in GENERAL}
    assert own


@pytest.mark.parametrize("game", WITH_AGENTS)
def test_the_best_bot_of_each_game_beats_chance(game: str) -> None:
    name, may_cost = BEST[game]
    agent = casts()[name][game]
    budget = None if may_cost is None else Budget.read(may_cost)
    won = 0
    for seed in range(MATCHES):
        cast = [agent, Random] if seed % 2 else [Random, agent]
        match = Match(cast, GAMES[game], {}, seed, [budget, None])
        assert all(match.play())
        won += match.outcome.winners == (cast.index(agent),)
    assert won >= WON
