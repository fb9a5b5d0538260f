from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from bots.agent import Budget
from bots.champions.tides_of_time import TidesOfTimeChampion
from bots.champions.tides_of_time_holdings import before, drawings, other_holdings, own_holdings
from bots.methods.matrix_game import solve
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import as_set
from shared.games.tides_of_time.scoring import totals
from shared.record import Reason
from tests.bots.agents.tides import at_once, met

FEW = Budget(iterations=40)


def decide(game: TidesOfTime, seat: int = 0, seed: int = 1) -> tuple[str, Reason]:
    """The agent's choice in a position, and its reason."""
    pytest.importorskip("numba", reason="the champion solves in compiled rules")
    agent = TidesOfTimeChampion(TidesOfTime, Chance(seed))
    move = agent.choose(game.view(seat), game.legal_moves(seat), FEW)
    reason = agent.reason()
    assert reason is not None
    return str(move), reason


def wins(game: TidesOfTime) -> np.ndarray:
    """How likely seat 0 wins the last round after each pair of picks, by plain recursion over the rules."""

    def after(mine, theirs):
        following = game.play(0, mine).game.play(1, theirs).game
        if following.hands[0]:
            return at_once(wins(following))
        zero, one = totals(following.scored)
        # Of moves that win alike, the one with more points is best.
        return (zero > one) / 2 + (zero >= one) / 2 + (zero - one) / 10000

    return np.array([[after(mine, theirs) for theirs in game.legal_moves(1)] for mine in game.legal_moves(0)])


@pytest.mark.parametrize("rounds", [1, 3])
def test_with_both_hands_known_it_plays_the_last_round_for_the_win(rounds: int) -> None:
    positions = [game for game in met(3, rounds) if game.round == rounds and game.picks[0] and game.hands[0]]
    for game in positions:
        move, reason = decide(game)
        matrix = wins(game)
        strategy = [reason.terms.get(f"probability of {card}", 0.0) for card in game.legal_moves(0)]
        value = solve(matrix).value
        assert (np.array(strategy) @ matrix).min() == pytest.approx(value, abs=1e-6)
        number = 100 * min(max(value, 0), 1)
        assert reason.summary == f"best play of both sides wins {number:.0f} of 100 matches; both hands are known"
        assert reason.terms[f"probability of {move}"] > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_both_seats_choose_at_every_moment_of_a_match_and_say_why(seat: int) -> None:
    for game in met(1, 3):
        if game.to_act:
            move, reason = decide(game, seat)
            assert move in [str(each) for each in game.legal_moves(seat)]
            assert " of 100 matches; " in reason.summary
            assert sum(reason.terms.values()) == pytest.approx(1.0)


def test_what_both_may_hold_has_what_they_do_hold() -> None:
    for game in met(4, 3):
        if game.picks[0] or len(game.to_act) < 2:
            continue
        view = game.view(0)
        own, others = own_holdings(view, {}), other_holdings(view, {})
        out = before(view) | own[0].removed
        assert own[0].hand == game.hands[0]
        assert out == as_set(game.removed[0]) | as_set(game.removed[1][:-1])
        (true,) = [each for each in others if each.hand == game.hands[1]]
        assert out | true.removed == as_set((*game.removed[0], *game.removed[1]))
        assert len(others) == (1287, 60, 4)[game.round - 1]
        assert len(own) == (1, 112, 24)[game.round - 1]


def test_between_rounds_it_knows_what_both_may_draw() -> None:
    counts = {
        len(game.scored): len(drawings(game.view(0), Chance(1)))
        for game in met(1, 3)
        if not game.hands[0] and not game.over
    }
    assert counts == {1: 420, 2: 6}


@pytest.mark.parametrize(
    "changed",
    [
        {"hands": ((1, 2, 3, 4, 40), None)},
        {"hands": ((1, 2, 3, 4, 5, 6), None)},
        {"hands": ((1, 2, 3), None)},
        {"picks": ((1, 2, 3, 4, 5, 6, 7, 8), (9, 10, 11, 12, 13, 14, 15, 16)), "hands": ((), ())},
        {"relics": ((40,), (2,))},
        {"removed": ((40,), (2,))},
    ],
)
def test_what_would_lead_machine_code_out_of_bounds_is_refused(changed: dict[str, Any]) -> None:
    pytest.importorskip("numba", reason="the champion solves in compiled rules")
    game = TidesOfTime.deal(2, {}, Chance(1))
    view = msgspec.structs.replace(game.view(0), **changed)
    with pytest.raises(ValueError, match="has no such position"):
        TidesOfTimeChampion(TidesOfTime, Chance(1)).choose(view, game.legal_moves(0), FEW)
