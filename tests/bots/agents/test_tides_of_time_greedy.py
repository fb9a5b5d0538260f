from __future__ import annotations

from bots.agent import Budget
from bots.agents.tides_of_time_greedy import TidesOfTimeGreedy
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.moves import Keep, Pick
from tests.bots.agents.tides import drafting


def decide(game: TidesOfTime, seat: int = 0):
    agent = TidesOfTimeGreedy(TidesOfTime, Chance(0))
    return agent.choose(game.view(seat), game.legal_moves(seat), Budget()), agent.reason()


def test_it_picks_what_gives_most_points_at_once():
    # Card 14 gives 3 for each suit that is missing: three after another Stronghold, two after any other suit.
    game = drafting(((1, 6, 12), (3, 5, 8)), ((4, 14), (7, 9)))
    move, reason = decide(game)
    assert move == Pick(1)
    assert reason.terms == {"1": 3 + 9, "6": 6, "12": 6}


def test_relics_count_in_the_kingdom():
    game = drafting(((1, 6), (3, 5)), ((), ()), relics=((4,), (9,)), rounds=3)
    assert decide(game)[1].terms == {"1": 3, "6": 0}


def test_of_equal_cards_it_picks_the_lowest():
    assert decide(drafting(((2, 3, 4, 5, 6), (7, 8, 9, 10, 11))))[0] == Pick(2)


def test_it_keeps_the_card_that_gave_most_and_removes_one_that_gave_least():
    game = drafting(((11,), (2,)), ((15, 6, 10, 18), (5, 8, 7, 14)), rounds=3)
    game = game.play(0, Pick(11)).game.play(1, Pick(2)).game
    assert dict(zip(game.scored[0].kingdoms[0], game.scored[0].points[0], strict=True)) == {
        15: 0,
        6: 7,
        10: 7,
        18: 8,
        11: 5,
    }
    assert decide(game)[0] == Keep(18, 15)


def test_it_has_no_reason_before_it_has_moved():
    assert TidesOfTimeGreedy(TidesOfTime, Chance(0)).reason() is None
