from __future__ import annotations

import pytest

from bots.agents.escoba_mcts import EscobaMcts
from bots.ladder.presets import errors
from bots.ladder.presets.errors import BLUNDER, JUDGED, Decision, blunders, decisions, lost, measure
from bots.match.agents import load
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from tests.bots.agents.test_escoba_mcts import early

SEEDS = tuple(bytes([number] * 32) for number in range(3))
HAND = {"target": 1}


def test_every_decision_that_leaves_a_choice_is_kept_by_seat() -> None:
    utility, any_card = load("utility", "escoba"), load("random", "escoba")
    zero, one = decisions(Escoba, (utility, any_card), HAND, SEEDS[0])
    # Of 18 cards each, six are the last ones of a hand of three.
    assert len(zero) >= 12 <= len(one)
    for seat, decided in enumerate((zero, one)):
        for each in decided:
            assert each.view.seat == seat
            assert each.move in each.moves
            assert len(each.moves) > 1


@pytest.mark.parametrize(("played", "blunder"), [("C7xC5+B3", False), ("E2", True)])
def test_a_longer_search_sees_what_a_missed_escoba_gives_away(played: str, blunder: bool) -> None:
    game = early("C7 E2 B10", "C5 B3", target=1)
    judge, moves = EscobaMcts(Escoba, Chance(0)), game.legal_moves(0)
    (move,) = (each for each in moves if str(each) == played)
    gave_away = lost(judge, Decision(game.view(0), moves, move))
    assert (gave_away > BLUNDER, gave_away == 0) == (blunder, not blunder)


def test_blunders_are_counted_by_game_and_agent() -> None:
    games = [((0.0, BLUNDER), (0.2, 0.3)), ((0.0, 0.01), (0.04, 0.3))]
    assert (blunders(games, 0), blunders(games, 1)) == ({0: 0.5, 1: 0.0}, {0: 1.0, 1: 0.5})


def test_the_same_games_have_the_same_errors_and_a_few_decisions_of_each_agent_are_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(errors, "in_all_cores", lambda about, work, pieces: tuple(map(work, pieces)))
    asked = ("escoba", ("utility", "random"), tuple(HAND.items()), SEEDS, "mcts:iterations=30")
    games = measure(*asked)
    assert all(len(losses) == JUDGED for game in games for losses in game)
    measure.cache_clear()
    assert measure(*asked) == games
