from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from bots import agents
from bots.agent import Agent, Budget
from bots.champions.levels import CHAMPIONS, LEVELS
from bots.match.agents import load
from shared.game import Game
from shared.game.chance import Chance
from shared.games import GAMES
from shared.playout import playout
from tests.shared.matches import moments


def wins(game: type[Game[Any, Any]], one: type[Agent], other: type[Agent], deals: int) -> float:
    """The share that `one` wins, of as many deals from both seats."""
    won = 0.0
    for seed in range(2 * deals):
        cast = [one(game, Chance(seed)), other(game, Chance(seed))]
        if seed % 2:
            cast.reverse()
        choosers = [lambda view, moves, by=by: by.choose(view, moves, Budget()) for by in cast]
        *_, (_, _, last) = playout(game.deal(2, {}, Chance(seed // 2)), choosers)
        won += (1 + last.outcome.utilities[seed % 2]) / 2
    return won / (2 * deals)


@pytest.mark.parametrize("champion", CHAMPIONS)
def test_each_level_searches_more_than_the_one_below_and_varies_its_moves_no_more(champion: type) -> None:
    assert len(champion.levels) == len(LEVELS)
    for low, high in pairwise(champion.levels):
        assert low.effort < high.effort
        assert low.margin >= high.margin


@pytest.mark.parametrize("game", ["nano-gwent", "tides-of-time", "top-trumps", "escoba"])
def test_the_third_level_beats_the_first(game: str) -> None:
    pytest.importorskip("numba", reason="champions search in compiled rules")
    first, third = load("champion-1", game), load("champion-3", game)
    assert wins(GAMES[game], third, first, 8) > 0.6


@pytest.mark.parametrize("level", [each.name for each in LEVELS])
@pytest.mark.parametrize("game", ["nano-gwent", "tides-of-time", "top-trumps", "escoba", "clue"])
def test_a_level_is_as_strong_however_much_time_it_has(game: str, level: str) -> None:
    pytest.importorskip("numba", reason="champions search in compiled rules")
    kind = GAMES[game]
    first = kind.deal(kind.seat_counts[0], {}, Chance(1))
    for position in [each for each in moments(first, 1) if each.to_act][:12:3]:
        seat = min(position.to_act)
        view, moves = position.view(seat), position.legal_moves(seat)
        answers = []
        for budget in (Budget(), Budget(seconds=60.0), Budget(seconds=60.0, cpu=True)):
            agent = load(level, game)(kind, Chance(1))
            answers.append((agent.choose(view, moves, budget), agent.reason()))
        assert answers == answers[:1] * 3


def test_without_numba_no_level_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "has_numba", lambda: False)
    assert not set(LEVELS) & set(agents.offered())
    with pytest.raises(agents.UnknownAgent, match=r"^champion-3 needs numba"):
        load("champion-3", "nano-gwent")
