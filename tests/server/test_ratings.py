"""What a match says of those who played it, and which matches say anything."""

from __future__ import annotations

import math
import random
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.anchors import ANCHORS
from server.entries import Dealt, Rated, Verdict
from server.ratings import LISTED, MU, POINTS, SHARE, SIGMA, SURELY_STRONGER, Ratings, shown, updated
from server.standings import Standings
from shared.game import Outcome
from shared.games import GAMES
from shared.messages import Rating, Rules

GWENT = ANCHORS["nano-gwent"]
ELO = 400 / math.log(10)
BOTH = frozenset({0, 1})


def dealt(*players: str, game: str = "nano-gwent", bots: dict[str, str] | None = None) -> Dealt:
    """A rated match; a player who is written `=AGENT` is a bot of the house, and `bots` names the agents of others."""
    agents = tuple(player[1:] if player[0] == "=" else (bots or {}).get(player) for player in players)
    house = tuple(player[0] == "=" for player in players)
    names = tuple(player.removeprefix("=") for player in players)
    return Dealt("m", "t", Rules(game, rated=True), players, names, agents, b"", house=house)


def play(ratings: Ratings, *players: str, scores: tuple[float, ...] = (1.0, 0.0), count: int = 1) -> None:
    for _ in range(count):
        ratings.rate(dealt(*players), Outcome(scores, "played"))


def why(ratings: Ratings, match: Dealt, scores: tuple[float, ...] = (1.0, 0.0)) -> str:
    verdict = ratings.unrated(match, Outcome(scores, "played"), frozenset(range(len(scores))), by_rules=True)
    return "" if verdict is None else verdict.unrated


def simulated(true: float, seed: int, matches: int = 100) -> Rating:
    """The rating of a player of that strength after matches against the anchors, drawn by lot."""
    chance = random.Random(seed)
    belief = MU, SIGMA
    for _ in range(matches):
        anchor = chance.choice(list(GWENT.values()))
        won = chance.random() < 1 / (1 + math.exp((anchor - true) / ELO))
        belief, _ = updated([belief, (MU + anchor / POINTS, 0.0)], (won, not won))
    return shown(*belief)


def ordered(strengths: list[float], chance: random.Random) -> list[float]:
    """Scores of a match of many in which the next best is drawn again and again by strength (Plackett 1975)."""
    left, scores = list(range(len(strengths))), [0.0] * len(strengths)
    while left:
        best = chance.choices(left, [math.exp(strengths[seat] / ELO) for seat in left])[0]
        scores[best] = len(left)
        left.remove(best)
    return scores


@pytest.mark.parametrize("true", [0.0, 300.0, 700.0, 1000.0])
def test_among_anchors_a_player_comes_to_stand_where_they_are(true: float) -> None:
    after = [simulated(true, seed) for seed in range(20)]
    assert sum(abs(rating.elo - true) <= rating.error for rating in after) >= 18
    assert abs(sum(rating.elo for rating in after) / 20 - true) < 40
    assert all(rating.error < 200 for rating in after)


@pytest.mark.parametrize("winner_takes_all", [False, True])
def test_a_point_is_the_same_at_a_table_of_six(winner_takes_all: bool) -> None:
    true = [0.0, 250.0, 300.0, 400.0, 500.0, 600.0]
    chance = random.Random(1)
    sums = [0.0] * 6
    for _ in range(5):
        beliefs = [(MU, SIGMA)] * 6
        for _ in range(300):
            scores = ordered(true, chance)
            if winner_takes_all:
                scores = [float(score == 6) for score in scores]
            beliefs = [(MU, 0.0), *updated(beliefs, scores)[1:]]
        sums = [total + shown(*belief).elo / 5 for total, belief in zip(sums, beliefs, strict=True)]
    assert sums == pytest.approx(true, abs=90)


def test_who_wins_gains_and_who_loses_loses_alike_and_both_are_known_better() -> None:
    (winner, surer), (loser, _) = updated([(MU, SIGMA)] * 2, (1.0, 0.0))
    assert winner - MU == pytest.approx(MU - loser)
    assert winner > MU
    assert surer < SIGMA


def test_a_draw_brings_two_nearer() -> None:
    (above, _), (below, _) = updated([(MU + 10, SIGMA), (MU, SIGMA)], (0.5, 0.5))
    assert MU < below < above < MU + 10


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_of_many_seats_a_better_place_gains_more_and_equal_ones_the_same(seats: int) -> None:
    first, *losers = updated([(MU, SIGMA)] * seats, [1.0] + [0.0] * (seats - 1))
    assert first[0] > MU > losers[0][0]
    assert len(set(losers)) == 1
    places = updated([(MU, SIGMA)] * seats, [float(seat) for seat in range(seats)])
    assert places == sorted(places)


def test_uncertainty_never_exceeds_that_of_a_newcomer() -> None:
    [(_, sigma), _] = updated([(MU, SIGMA), (MU + 100, SIGMA)], (0.0, 1.0))
    assert sigma <= SIGMA


def test_400_points_are_odds_of_ten_to_one() -> None:
    # What is gained by a win is what was not expected of it: a share of 1 in 11, and of 10 in 11 for the other side.
    strong, weak = (MU + 400 / POINTS, 0.5), (MU, 0.5)
    (up, _), _ = updated([strong, weak], (1.0, 0.0))
    (down, _), _ = updated([strong, weak], (0.0, 1.0))
    assert (strong[0] - down) / (up - strong[0]) == pytest.approx(10, rel=0.1)


def test_a_reference_bot_stands_and_who_beats_it_does_not() -> None:
    ratings = Ratings()
    match = dealt("ann", "=minimax")
    before = ratings.ratings(match)
    [ann, bot] = ratings.rate(match, Outcome((1.0, 0.0), "played"))
    after = ratings.ratings(match)
    assert (before[0].elo, before[1], after[1], bot) == (0.0, Rating(1020.0, 0.0), Rating(1020.0, 0.0), None)
    assert ann is not None
    assert (ann.matches, ann.recent) == (1, ((),))
    assert after[0].elo > 150


def test_what_only_calls_itself_minimax_is_rated_as_a_player() -> None:
    ratings = Ratings()
    match = dealt("ann", "impostor", bots={"impostor": "minimax"})
    assert None not in ratings.rate(match, Outcome((1.0, 0.0), "played"))
    assert ratings.ratings(match)[1].elo < 0


def test_every_anchor_is_an_agent_of_its_game_and_random_is_0() -> None:
    assert ANCHORS.keys() == GAMES.keys()
    assert {anchors["random"] for anchors in ANCHORS.values()} == {0.0}


def test_an_end_outside_the_rules_counts_once_everybody_has_moved() -> None:
    ratings, match, end = Ratings(), dealt("ann", "ben"), Outcome((0.0, 1.0), "resignation")
    early = ratings.unrated(match, end, frozenset({0}), by_rules=False)
    text = "it ended (resignation) before everybody had moved"
    assert early == Verdict((), text, "too-early", {"reason": "resignation"})
    assert ratings.unrated(match, end, BOTH, by_rules=False) is None
    assert ratings.unrated(match, end, frozenset({0}), by_rules=True) is None


def test_a_reference_bot_that_fails_gives_nothing_away() -> None:
    ratings, match = Ratings(), dealt("ann", "=minimax")
    failed = ratings.unrated(match, Outcome((1.0, 0.0), "crash"), BOTH, by_rules=False)
    assert failed is not None
    assert failed.unrated == "the bot of the house could not go on (crash)"
    assert ratings.unrated(match, Outcome((0.0, 1.0), "time"), BOTH, by_rules=False) is None


def test_bots_alone_do_not_count() -> None:
    assert "reference bots" in why(Ratings(), dealt("=fis", "=csp"))
    assert "same bot" in why(Ratings(), dealt("x", "y", bots={"x": "mine", "y": "mine"}))


def test_the_same_two_count_five_times_in_twenty() -> None:
    ratings, match = Ratings(), dealt("ann", "ben")
    for number in range(SHARE):
        assert why(ratings, match) == ""
        play(ratings, "ann", "ben", scores=(number % 2, (number + 1) % 2))
    assert why(ratings, match).startswith("5 of the last 20 rated matches of ann were against ben")
    assert why(ratings, dealt("ben", "ann", "cat"), (1.0, 0.0, 0.0)) != ""
    assert why(ratings, dealt("ann", "cat")) == ""
    # Matches against the house make room, of both.
    play(ratings, "ann", "=random", count=16)
    assert why(ratings, match) != ""
    play(ratings, "ben", "=random", count=16)
    assert why(ratings, match) == ""


def test_nobody_climbs_by_beating_whom_they_must_beat() -> None:
    ratings, match = Ratings(), dealt("ann", "=random")
    played = 0
    while not (reason := why(ratings, match)) and played < 2000:
        ratings.rate(match, Outcome((1.0, 0.0), "played"))
        played += 1
    [ann, _] = ratings.ratings(match)
    assert ann.elo - ann.error < SURELY_STRONGER + 50
    assert "nothing to learn" in reason


def test_new_accounts_are_worth_no_more_than_random() -> None:
    ratings = Ratings()
    for number in range(300):
        if not why(ratings, dealt("ann", f"new{number}")):
            play(ratings, "ann", f"new{number}")
    ann, _ = ratings.ratings(dealt("ann", "other"))
    assert ann.elo - ann.error < SURELY_STRONGER + 50


def test_the_leaderboard_goes_by_what_is_sure_and_ends_with_who_asks() -> None:
    ratings = Ratings()
    play(ratings, "ann", "=minimax", count=6)
    play(ratings, "ben", "=random", scores=(0.0, 1.0))
    board = ratings.leaderboard("nano-gwent", "ben")
    assert {line.name for line in board} == {*GWENT, "ann", "ben"}
    sure = [line.rating.elo - line.rating.error for line in board]
    assert sure == sorted(sure, reverse=True)
    assert [line.name for line in board if line.you] == ["ben"]
    assert board[-1].matches == 1
    for number in range(LISTED):
        play(ratings, f"p{number}", "=random")
    board = ratings.leaderboard("nano-gwent", "ben")
    assert (len(board), board[-1].name, board[-1].you) == (LISTED + 1, "ben", True)


def test_a_house_bot_without_an_anchor_is_one_player_whenever_it_is_started() -> None:
    ratings = Ratings()
    [_, mcts] = ratings.rate(dealt("ann", "=mcts"), Outcome((0.0, 1.0), "played"))
    assert mcts is not None
    assert (mcts.player, mcts.bot) == ("house:mcts", True)
    rating = ratings.of_bot("mcts", "nano-gwent", [], house=True)
    assert rating == shown(mcts.mu, mcts.sigma)
    assert ratings.of_bot("mcts", "nano-gwent", ["x"], house=False) is None
    assert ratings.of_bot("fis", "nano-gwent", [], house=True) == Rating(164.0, 0.0)


def crowd(count: int) -> list[Rated]:
    """So many rated players of Nano Gwent, each weaker than the one before."""
    return [Rated("nano-gwent", f"p{number}", f"P{number}", 90.0 - number / 100, 1.0, 9) for number in range(count)]


def test_a_question_for_the_leaderboard_costs_no_more_where_thousands_are_rated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ratings, written = Ratings(), Mock(wraps=shown)
    ratings.restore(crowd(3000))
    monkeypatch.setattr("server.ratings.shown", written)
    board = ratings.leaderboard("nano-gwent", "p2999")
    assert [line.name for line in board] == [*(f"P{number}" for number in range(LISTED)), "P2999"]
    assert written.call_count == LISTED + 1


@given(st.lists(st.tuples(st.integers(0, 9), st.floats(0, 50), st.floats(0.5, 8)), max_size=60), st.integers(0, 60))
def test_the_order_of_a_leaderboard_is_that_of_all_ratings_sorted_anew(
    changes: list[tuple[int, float, float]], loaded: int
) -> None:
    ratings = [Rated("clue", f"p{number}", f"P{number}", mu, sigma) for number, mu, sigma in changes]
    last = {rated.player: rated for rated in ratings}
    standings = Standings()
    standings.load({rated.player: rated for rated in ratings[:loaded]}.values())
    for rated in ratings[loaded:]:
        standings.put(rated)
    assert [*standings.best(99)] == sorted(last.values(), key=lambda each: (1.96 * each.sigma - each.mu, each.player))
    assert [standings.get(player) for player in last] == [*last.values()]
