from __future__ import annotations

from collections.abc import Sequence

import pytest

from bots.ladder.judge.deals import Deals, ranking
from bots.ladder.judge.standing import Counts, Standing, shares, standings
from bots.ladder.result import Batch, Result
from shared.game import Outcome
from tests.bots.ladder.players import gwent

WON, DRAWN, LOST = (1.0, 0.0), (0.5, 0.5), (0.0, 1.0)


def result(deal: int, leg: int, scores: tuple[float, float], reason: str = "rounds won") -> Result:
    """A game of a and b: a played 7 cards, b 9."""
    seats = ("a", "b") if leg == 0 else ("b", "a")
    cards, won = (7, 9), (2 if scores == WON else 1, 2 if scores == LOST else 1)
    return Result(
        deal, leg, seats, Outcome(scores, reason), 6,
        gwent(3, cards if leg == 0 else (9, 7), won),
    )  # fmt: skip


def told(agents: Sequence[str], played: Batch) -> tuple[Standing, ...]:
    counts = Counts()
    for each in played.results:
        counts.add(each)
    return standings(agents, Deals.of(played.results), counts, played.times)


def test_the_whole_of_a_small_ladder() -> None:
    games = [
        result(1, 0, WON),
        result(1, 1, LOST),
        result(2, 0, DRAWN, "draw"),
        result(2, 1, WON, "time"),
    ]
    played = Batch(games)
    played.clock("a", [0.01] * 12)
    played.clock("b", [0.02] * 11 + [0.4])
    first, second = told(("b", "a"), played)
    assert first == Standing(
        agent="a",
        elo=first.elo,
        low=first.low,
        high=first.high,
        win_share=0.625,
        place=1.375,
        score=(2, 1, 1),
        against={"b": (2, 1, 1)},
        forfeits={"time": 1},
        measures={"rounds": 3.0, "cards played": 7.0, "rounds won": 1.5},
        rounds_won=(0.0, 0.5, 0.5),
        p50_ms=pytest.approx(10.0, rel=0.022),
        p99_ms=pytest.approx(10.0, rel=0.022),
        max_ms=10.0,
    )
    assert (second.agent, second.elo, second.score, second.forfeits) == ("b", 0.0, (1, 1, 2), {})
    assert (second.measures["cards played"], second.rounds_won) == (9.0, (0.0, 0.75, 0.25))
    assert (second.p50_ms, second.p99_ms) == (pytest.approx(20.0, rel=0.022), pytest.approx(400.0, rel=0.022))
    assert second.max_ms == 400.0


def test_before_the_first_game_there_are_no_measures() -> None:
    first, _ = told(("a", "b"), Batch())
    assert (first.score, first.measures, first.rounds_won, first.p50_ms) == ((0, 0, 0), {}, (), None)


def test_a_game_without_measures_of_its_own_has_none() -> None:
    first, _ = told(("a", "b"), Batch([Result(1, 0, ("a", "b"), Outcome(WON, "most points"), 1)]))
    assert (first.score, first.measures, first.rounds_won) == ((1, 0, 0), {}, ())


def table(seats: str, *scores: float) -> Result:
    return Result(1, 0, tuple(seats), Outcome(scores, "points"), 4)


def test_winners_share_a_win_and_equals_share_their_places() -> None:
    tied = ranking(table("abcd", 3.0, 1.0, 3.0, 1.0))
    assert shares(tied) == [("a", 0.5, 1.5), ("c", 0.5, 1.5), ("b", 0.0, 3.5), ("d", 0.0, 3.5)]


def test_at_larger_tables_the_score_is_who_placed_before_whom() -> None:
    played = Batch([table("aabc", 3.0, 1.0, 1.0, 2.0)])
    a, b, c = sorted(told(("a", "b", "c"), played), key=lambda standing: standing.agent)
    assert (a.agent, a.win_share, a.place) == ("a", 0.5, 2.25)
    assert a.against == {"b": (1, 1, 0), "c": (1, 0, 1)}
    assert (c.agent, c.win_share, c.place, c.score) == ("c", 0.0, 2.0, (2, 0, 1))
    assert (b.agent, b.win_share, b.place, b.score) == ("b", 0.0, 3.5, (0, 1, 2))
