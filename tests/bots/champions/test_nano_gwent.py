from __future__ import annotations

import re

import pytest

from bots import agents
from bots.agent import Budget
from bots.agents.random import Random
from bots.champions.nano_gwent import NanoGwentChampion
from bots.match.agents import load
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, as_set
from shared.playout import playout
from tests.bots.agents.positions import position

FEW = Budget(nodes=5000)


def decide(game: NanoGwent, budget: Budget) -> tuple[str, str]:
    """The agent's choice in a position, and its reason."""
    pytest.importorskip("numba", reason="the champion searches in compiled rules")
    agent = NanoGwentChampion(NanoGwent, Chance(1))
    (seat,) = game.to_act
    move = agent.choose(game.view(seat), game.legal_moves(seat), budget)
    reason = agent.reason()
    assert reason is not None
    return str(move), reason.summary


def test_it_sees_that_a_scorch_wins_and_says_that_it_is_proven() -> None:
    # The last round, the opponent has passed with 10 against 7: whatever is played first, the scorch then wins.
    game = position(hand=(4,), scorches=(1, 0), mine=(2,), theirs=(15,), they_passed=True, rounds=((9, 5), (3, 4)))
    move, reason = decide(game, FEW)
    assert move != "pass"
    assert reason.startswith("with best play of both sides this wins the match: searched to the end")


def test_at_the_start_it_says_how_likely_a_win_seems_to_be() -> None:
    _, reason = decide(NanoGwent.deal(2, None, Chance(2)), FEW)
    words, numbers = reason.split(" (")
    assert re.match(r"after best play of both sides the chance to win is about \d{1,2} %, by what", words)
    assert re.fullmatch(r"moves ahead: \d, positions: \d+\)", numbers)


@pytest.mark.parametrize(("nodes", "proven"), [(4_000_000, True), (400_000, False)])
def test_with_much_time_it_plays_a_round_of_ten_cards_each_perfectly(nodes: int, proven: bool) -> None:
    units = as_set((1, 2, 4, 6, 8, 11, 15))
    game = NanoGwent(0, (units, units), (2, 2), (1, 1), turn=1, rounds=((9, 5),))
    _, reason = decide(game, Budget(nodes=nodes))
    assert reason.startswith("with best play of both sides this ") == proven


def test_it_beats_random_play() -> None:
    pytest.importorskip("numba", reason="the champion searches in compiled rules")
    wins = 0.0
    for seed in range(10):
        cast = [NanoGwentChampion(NanoGwent, Chance(seed)), Random(NanoGwent, Chance(seed))]
        if seed % 2:
            cast.reverse()
        choosers = [lambda view, moves, by=by: by.choose(view, moves, FEW) for by in cast]
        *_, (_, _, last) = playout(NanoGwent.deal(2, {}, Chance(seed)), choosers)
        wins += last.outcome.scores[seed % 2]
    assert wins >= 9


def test_without_numba_it_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "has_numba", lambda: False)
    assert NanoGwentChampion not in agents.offered()
    with pytest.raises(agents.UnknownAgent, match=r"^champion needs numba, which is not there for every system: pip"):
        load("champion", "nano-gwent")
