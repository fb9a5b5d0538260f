from __future__ import annotations

import re

import pytest

from bots import agents
from bots.agent import Budget
from bots.agents.random import Random
from bots.champions.escoba import EscobaChampion
from bots.match.agents import load
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.playout import playout
from shared.record import Reason
from tests.bots.agents.test_escoba_mcts import early, last_deals, value

FEW = Budget(iterations=200)


def decide(game: Escoba, budget: Budget = FEW) -> tuple[str, Reason]:
    """The agent's choice in a position, and its reason."""
    pytest.importorskip("numba", reason="the champion searches in compiled rules")
    agent = EscobaChampion(Escoba, Chance(1))
    (seat,) = game.to_act
    move = agent.choose(game.view(seat), game.legal_moves(seat), budget)
    reason = agent.reason()
    assert reason is not None
    return str(move), reason


def test_it_says_what_its_move_does_and_the_chance_to_win_with_it_and_with_another() -> None:
    move, reason = decide(early("C7 E2 B10", "C5 B3"))
    assert move == "C7xC5+B3"
    told, chances = reason.summary.split(": ")
    assert told == "an escoba, takes 3 cards, 1 of the sevens"
    assert re.fullmatch(r"\d+ % to win the match, with \S+ \d+ %", chances)
    assert reason.terms[move] == max(reason.terms.values())


def test_once_the_stock_is_empty_it_plays_perfectly() -> None:
    for game in last_deals(6):
        (seat,) = game.to_act
        move, _ = decide(game, Budget(iterations=3000))
        chosen = next(each for each in game.legal_moves(seat) if str(each) == move)
        assert value(game.hand.play(chosen)) == value(game.hand)


def test_equal_seeds_play_the_same() -> None:
    game = early("C7 E2 B10", "C4 B3")
    assert decide(game) == decide(game)


def test_it_beats_random_play() -> None:
    pytest.importorskip("numba", reason="the champion searches in compiled rules")
    wins = 0.0
    for seed in range(6):
        cast = [EscobaChampion(Escoba, Chance(seed)), Random(Escoba, Chance(seed))]
        if seed % 2:
            cast.reverse()
        choosers = [lambda view, moves, by=by: by.choose(view, moves, FEW) for by in cast]
        *_, (_, _, last) = playout(Escoba.deal(2, {}, Chance(seed)), choosers)
        wins += last.outcome.scores[seed % 2]
    assert wins >= 5


def test_without_numba_it_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "has_numba", lambda: False)
    assert EscobaChampion not in agents.offered()
    with pytest.raises(agents.UnknownAgent, match=r"^champion needs numba, which is not there for every system: pip"):
        load("champion", "escoba")
