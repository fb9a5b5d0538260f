"""What matches say of a strength: no more than there is luck in them, at any table, and how sure it is."""

from __future__ import annotations

import math
import random
from collections import defaultdict

import pytest

from server.effects.entries import Counted
from server.ratings.past import Past
from server.ratings.strength import DOUBT, NEWCOMER, Meeting, Strength, fit, weight_of

ELO = 400 / math.log(10)
ANCHORS = {"weak": Strength(0.0, 0.0, 0.0), "fair": Strength(450.0, 0.0, 0.0), "good": Strength(900.0, 0.0, 0.0)}


def against(true: float, matches: int, chance: random.Random, rivals: str = "fair") -> list[Meeting]:
    """Matches against a reference bot, drawn by strength."""
    wins = 1 / (1 + math.exp((ANCHORS[rivals].elo - true) / ELO))
    return [Meeting(number, rivals, float(chance.random() < wins), 1.0) for number in range(matches)]


@pytest.mark.parametrize("true", [300.0, 450.0, 700.0])
def test_settled_intervals_hold_the_truth_as_often_as_they_say(true: float) -> None:
    chance = random.Random(1)
    fits = [fit(against(true, 100, chance), ANCHORS) for _ in range(400)]
    held = sum(abs(each.elo - true) <= 1.96 * each.error for each in fits) / 400
    assert 0.92 <= held <= 0.98
    assert sum(each.elo for each in fits) / 400 == pytest.approx(true, abs=15)


def test_a_rise_of_400_is_followed_in_60_matches() -> None:
    chance = random.Random(2)
    before = [against(300.0, 100, chance) for _ in range(100)]
    after = [against(700.0, 60, chance) for _ in range(100)]
    fits = [
        fit([*old, *(meeting._replace(match=100 + meeting.match) for meeting in new)], ANCHORS)
        for old, new in zip(before, after, strict=True)
    ]
    assert 600 < sum(each.elo for each in fits) / 100 < 700


def test_without_matches_nothing_is_known_and_a_perfect_score_says_a_finite_thing() -> None:
    assert fit([], {}) == NEWCOMER == Strength(0.0, 0.0, 1.0)
    won = [Meeting(number, "weak", 1.0, 1.0) for number in range(100)]
    assert 0 < fit(won, ANCHORS).elo < 2000
    assert fit(won, ANCHORS, 5999.0).elo == pytest.approx(fit(won, ANCHORS).elo, abs=0.1)


def test_the_share_that_hangs_on_nobody_measured_stays_whole_among_newcomers_and_goes_with_an_anchor() -> None:
    among = [Meeting(number, "new", float(number % 2), 1.0) for number in range(60)]
    assert fit(among, {"new": NEWCOMER}).adrift == 1.0
    assert fit(among, {"new": NEWCOMER}).error >= DOUBT
    mixed = [*among, *(Meeting(60 + number, "fair", float(number % 2), 1.0) for number in range(6))]
    assert fit(mixed, {"new": NEWCOMER, **ANCHORS}).adrift < 0.7


@pytest.mark.parametrize(
    ("scores", "weight"),
    [((1.0, 0.0), 1.0), ((0.5, 0.5), 1.0), ((3.0, 2.0, 1.0), 3 / 4), ((1.0, 0.0, 0.0, 0.0), 2 / 4), ((0.0,) * 3, 0.0)],
)
def test_a_pair_of_seats_counts_by_the_luck_of_its_table(scores: tuple[float, ...], weight: float) -> None:
    assert weight_of(scores) == pytest.approx(weight)


@pytest.mark.parametrize("winner_takes_all", [False, True])
def test_a_point_is_the_same_at_a_table_of_six(winner_takes_all: bool) -> None:
    true, chance, past = [450.0, 350.0, 400.0, 450.0, 500.0, 550.0], random.Random(1), Past()
    worth = defaultdict(lambda: NEWCOMER, ANCHORS)
    total = [0.0] * 6
    players = ("fair", *"abcde")
    for number in range(400):
        ends = [chance.expovariate(math.exp(elo / ELO)) for elo in true]
        scores = [float(end == min(ends)) for end in ends] if winner_takes_all else [-end for end in ends]
        match = Counted("clue", players, tuple(scores))
        for seat in range(1, 6):
            past.add(match, seat, alone=False)
            worth[players[seat]] = fit(past.of(players[seat], alone=False), worth, worth[players[seat]].elo)
            if number >= 100:
                total[seat] += worth[players[seat]].elo / 300
    assert total[1:] == pytest.approx(true[1:], abs=90)
