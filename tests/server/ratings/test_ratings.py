"""Who is rated for what, which matches count, and what is told of it."""

from __future__ import annotations

from unittest.mock import Mock

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.effects.entries import Counted, Dealt, Rated, Reworked
from server.ratings.anchors import ANCHORS, SCALES
from server.ratings.ratings import LISTED, SHARE, SURELY_STRONGER, Ratings
from server.ratings.shown import LEAD, shown
from server.ratings.shown import SHARE as SHARE_ABOVE
from server.ratings.standings import Standings
from server.ratings.strength import DOUBT
from shared.game import Outcome
from shared.games import GAMES
from shared.messages import Rating, Rules

GWENT = ANCHORS["nano-gwent"]
SCALE = SCALES["nano-gwent"]


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
    verdict = ratings.unrated(match, Outcome(scores, "played"), by_rules=True)
    return "" if verdict is None else verdict.unrated


def test_a_reference_bot_stands_and_who_beats_it_does_not() -> None:
    ratings = Ratings()
    match = dealt("ann", "=minimax")
    before = ratings.ratings(match)
    counted, [ann, bot] = ratings.rate(match, Outcome((1.0, 0.0), "played"))
    after = ratings.ratings(match)
    stands = Rating(GWENT["minimax"], 0.0)
    assert counted == Counted("nano-gwent", ("ann", "house:minimax"), (1.0, 0.0))
    assert (before, after[1], bot) == ((Rating(0.0, 784.0), stands), stands, None)
    assert ann is not None
    assert ann.matches == 1
    assert after[0].elo > 150
    assert after[0].error < before[0].error


def test_what_only_calls_itself_minimax_is_rated_as_a_player() -> None:
    ratings = Ratings()
    match = dealt("ann", "impostor", bots={"impostor": "minimax"})
    assert None not in ratings.rate(match, Outcome((1.0, 0.0), "played"))[1]
    assert ratings.ratings(match)[1].elo < 0


def test_every_anchor_is_an_agent_of_its_game_and_random_is_0() -> None:
    assert ANCHORS.keys() <= GAMES.keys()
    assert {anchors["random"] for anchors in ANCHORS.values()} == {0.0}


def test_whoever_gives_up_has_lost_but_a_bot_of_the_house() -> None:
    ratings = Ratings()
    people, end = dealt("ann", "ben"), Outcome((0.0, 1.0), "resignation")
    assert ratings.unrated(people, end, by_rules=False) is None
    for agent in ("minimax", "mcts"):
        match = dealt("ann", f"={agent}")
        assert ratings.unrated(match, Outcome((0.0, 1.0), "time"), by_rules=False) is None
        failed = ratings.unrated(match, Outcome((1.0, 0.0), "crash"), by_rules=False)
        assert failed is not None
        assert failed.unrated == "the house bot could not continue (crash)"


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
    for _ in range(120):
        ratings.rate(match, Outcome((1.0, 0.0), "played"))
        [ann, _] = ratings.ratings(match)
        assert ann.elo - ann.error < SURELY_STRONGER


def test_who_is_surely_much_stronger_learns_nothing() -> None:
    ratings = Ratings()
    ratings.restore(
        [Rated("nano-gwent", "ann", "Ann", 900.0, 20.0, 99, adrift=0.0, house=(900.0, 50.0), scale=SCALE)], ()
    )
    assert "nothing to learn" in why(ratings, dealt("ann", "=random"))
    assert why(ratings, dealt("ann", "=csp")) == ""


def test_accounts_that_only_meet_each_other_print_nothing() -> None:
    ratings = Ratings()
    for number in range(300):
        if not why(ratings, dealt("ann", f"new{number}")):
            play(ratings, "ann", f"new{number}")
    ann, _ = ratings.ratings(dealt("ann", "other"))
    assert ann == Rating(LEAD, round(1.96 * DOUBT, 1))


def test_a_rating_is_shown_little_above_what_matches_with_the_house_say_and_less_where_they_say_much() -> None:
    for known, above in ((400.0, LEAD), (100.0, SHARE_ABOVE * 100)):
        rated = Rated("clue", "ann", "Ann", 900.0, 40.0, 99, adrift=0.0, house=(500.0, known))
        assert shown(rated) == Rating(500.0 + above, round(1.96 * known, 1))
        assert shown(msgspec.structs.replace(rated, mu=400.0)) == Rating(400.0, 78.4)


def test_helpers_at_the_table_of_a_reference_bot_print_nothing() -> None:
    ratings = Ratings()
    for number in range(40):
        play(ratings, "ann", f"new{number}", "=minimax", scores=(1.0, 0.0, 0.0))
    [ann, *_] = ratings.ratings(dealt("ann", "other"))
    assert ann.elo == LEAD


def test_what_is_kept_of_matches_gives_the_same_ratings_again_or_others_for_other_anchors() -> None:
    first, counted = Ratings(), []
    for number in range(30):
        for seats in (("ann", "=csp"), ("ann", "ben"), ("ben", "=fis")):
            scores = (1.0, 0.0) if number % 3 else (0.0, 1.0)
            match, _ = first.rate(dealt(*seats), Outcome(scores, "played"))
            counted.append(match)
    known = first.leaderboard("nano-gwent", "ann").lines
    rated = [*first._standings["nano-gwent"].all]
    same = Ratings()
    assert same.restore(rated, counted) == ()
    assert same.leaderboard("nano-gwent", "ann").lines == known
    other = Ratings()
    stale = [msgspec.structs.replace(each, scale="of before", mu=9999.0) for each in rated]
    assert other.restore(stale, counted) == (Reworked("nano-gwent", tuple(rated)),)
    other.tell_reworked({"nano-gwent": 20_000})
    assert other.leaderboard("nano-gwent", "ann").lines == known
    assert other.leaderboard("nano-gwent", "ann").reworked == 20_000


def test_the_leaderboard_goes_by_what_is_sure_and_ends_with_who_asks() -> None:
    ratings = Ratings()
    play(ratings, "ann", "=minimax", count=6)
    play(ratings, "ben", "=random", scores=(0.0, 1.0))
    board = ratings.leaderboard("nano-gwent", "ben").lines
    assert {line.name for line in board} == {*GWENT, "ann", "ben"}
    sure = [line.rating.elo - line.rating.error for line in board]
    assert sure == sorted(sure, reverse=True)
    assert [line.name for line in board if line.you] == ["ben"]
    assert board[-1].matches == 1
    for number in range(LISTED):
        play(ratings, f"p{number}", "=random")
    board = ratings.leaderboard("nano-gwent", "ben").lines
    assert (len(board), board[-1].name, board[-1].you) == (LISTED + 1, "ben", True)


def test_a_house_bot_without_an_anchor_is_one_player_whenever_it_is_started() -> None:
    ratings = Ratings()
    _, [_, mcts] = ratings.rate(dealt("ann", "=mcts"), Outcome((0.0, 1.0), "played"))
    assert mcts is not None
    assert (mcts.player, mcts.bot) == ("house:mcts", True)
    rating = ratings.of_bot("mcts", "nano-gwent", [], house=True)
    assert rating == shown(mcts)
    assert ratings.of_bot("mcts", "nano-gwent", ["x"], house=False) is None
    assert ratings.of_bot("fis", "nano-gwent", [], house=True) == Rating(GWENT["fis"], 0.0)


def test_a_house_bot_that_has_become_a_reference_bot_is_no_longer_rated() -> None:
    once = Rated("nano-gwent", "house:csp", "csp", 0.0, 300.0, 5, bot=True, scale="of before")
    ann = Rated("nano-gwent", "ann", "Ann", 0.0, 300.0, 5, scale="of before")
    ratings = Ratings()
    [reworked] = ratings.restore([once, ann], [Counted("nano-gwent", ("ann", "house:csp"), (1.0, 0.0))] * 5)
    assert [each.player for each in reworked.rated] == ["ann"]
    assert [line.name for line in ratings.leaderboard("nano-gwent", "ann").lines].count("csp") == 1
    assert ratings.ratings(dealt("ann"))[0].elo > GWENT["csp"]


def crowd(count: int) -> list[Rated]:
    """So many rated players of Nano Gwent, each weaker than the one before."""
    return [
        Rated("nano-gwent", f"p{number}", f"P{number}", 9000.0 - number, 9.0, 9, house=(9999.0, 9.0), scale=SCALE)
        for number in range(count)
    ]


def test_a_question_for_the_leaderboard_costs_no_more_where_thousands_are_rated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ratings, written = Ratings(), Mock(wraps=shown)
    ratings.restore(crowd(3000), ())
    monkeypatch.setattr("server.ratings.ratings.shown", written)
    board = ratings.leaderboard("nano-gwent", "p2999").lines
    assert [line.name for line in board] == [*(f"P{number}" for number in range(LISTED)), "P2999"]
    assert written.call_count == LISTED + 1


@given(st.lists(st.tuples(st.integers(0, 9), st.floats(-50, 50), st.floats(0.5, 8)), max_size=60), st.integers(0, 60))
def test_the_order_of_a_leaderboard_is_that_of_all_ratings_sorted_afresh(
    changes: list[tuple[int, float, float]], loaded: int
) -> None:
    ratings = [Rated("clue", f"p{number}", f"P{number}", mu, sigma) for number, mu, sigma in changes]
    last = {rated.player: rated for rated in ratings}
    standings = Standings()
    for rated in {rated.player: rated for rated in ratings[:loaded]}.values():
        standings.add(rated)
    standings.sort()
    for rated in ratings[loaded:]:
        standings.put(rated)
    assert [*standings.best(99)] == sorted(last.values(), key=_least_sure_last)
    assert [standings.get(player) for player in last] == [*last.values()]


def _least_sure_last(rated: Rated) -> tuple[float, str]:
    elo, error = msgspec.structs.astuple(shown(rated))
    return error - elo, rated.player
