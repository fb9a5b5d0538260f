"""The bench that looks for a best response to the champion of Tides of Time."""

from __future__ import annotations

import pytest

from bots.agent import Budget
from bots.champions.tides_of_time import TidesOfTimeChampion
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from tests.bench.champions.best_response import AIMS, Rival
from tests.bots.agents.tides import met


def answered(game: TidesOfTime, champion: TidesOfTimeChampion) -> float:
    """By how many points seat 1 is ahead at the end of the round, by plain recursion over the rules."""
    if not game.hands[0]:
        zero, one = game.scored[-1].totals
        return one - zero
    strategy = champion.strategy(game.view(0), game.legal_moves(0), Budget())
    return max(
        sum(
            chance * answered(game.play(0, move).game.play(1, answer).game, champion)
            for move, chance in strategy.items()
        )
        for answer in game.legal_moves(1)
    )


@pytest.mark.parametrize("deals", [1, pytest.param(3, marks=pytest.mark.soak)])
def test_with_both_hands_known_the_answer_is_the_best(deals: int) -> None:
    pytest.importorskip("numba", reason="the champion solves in compiled rules")
    champion = TidesOfTimeChampion(TidesOfTime, Chance(1))
    rival = Rival(AIMS[0], 1, champion, Chance(2))
    positions = [game for game in met(deals, 3) if game.round == 3 and game.picks[0] and game.hands[0]]
    assert positions
    for game in positions:
        strategy = champion.strategy(game.view(0), game.legal_moves(0), Budget())
        assert rival.answers(game, strategy).max() == pytest.approx(answered(game, champion))
