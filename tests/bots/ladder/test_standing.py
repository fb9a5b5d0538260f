from __future__ import annotations

from bots.ladder.result import Result, Tally
from bots.ladder.standing import Standing, standings
from shared.game import Outcome

WON, DRAWN, LOST = (1.0, 0.0), (0.5, 0.5), (0.0, 1.0)


def result(deal: int, leg: int, scores: tuple[float, float], reason: str = "rounds won") -> Result:
    """A game of a and b: a played 7 cards and took 10 ms for a decision, b 9 and 20 ms."""
    seats = ("a", "b") if leg == 0 else ("b", "a")
    seconds = ((0.01,) * 3, (0.02,) * 3)
    cards, won = (7, 9), (2 if scores == WON else 1, 2 if scores == LOST else 1)
    return Result(
        deal, leg, seats, Outcome(scores, reason), 6,
        Tally(3, cards if leg == 0 else (9, 7), won), seconds if leg == 0 else (seconds[1], seconds[0]),
    )  # fmt: skip


def test_the_whole_of_a_small_ladder() -> None:
    games = [
        result(1, 0, WON),
        result(1, 1, LOST),
        result(2, 0, DRAWN, "draw"),
        result(2, 1, WON, "time"),
    ]
    first, second = standings(("b", "a"), games)
    assert first == Standing(
        agent="a",
        elo=first.elo,
        low=first.low,
        high=first.high,
        score=(2, 1, 1),
        against={"b": (2, 1, 1)},
        forfeits={"time": 1},
        cards_played=7.0,
        rounds_won=(0.0, 0.5, 0.5),
        p50_ms=10.0,
        p99_ms=10.0,
    )
    assert (second.agent, second.elo, second.score, second.forfeits) == ("b", 0.0, (1, 1, 2), {})
    assert (second.cards_played, second.rounds_won, second.p50_ms) == (9.0, (0.0, 0.75, 0.25), 20.0)


def test_before_the_first_game_there_are_no_measures() -> None:
    first, _ = standings(("a", "b"), [])
    assert (first.score, first.cards_played, first.rounds_won, first.p50_ms) == ((0, 0, 0), None, (), None)


def test_a_game_without_measures_of_its_own_has_none() -> None:
    first, _ = standings(("a", "b"), [Result(1, 0, ("a", "b"), Outcome(WON, "most points"), 1, None, ((0.5,), ()))])
    assert (first.score, first.cards_played, first.rounds_won, first.p99_ms) == ((1, 0, 0), None, (), 500.0)
