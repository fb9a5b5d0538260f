"""The points of a hand of La Escoba, and the matches and series that they decide."""

from __future__ import annotations

from collections import Counter

from shared.game import Event, Outcome
from shared.game.chance import Chance
from shared.games.escoba import Escoba, shuffled
from shared.games.escoba_cards import CARDS, set_of, texts
from shared.games.escoba_hand import Hand
from tests.shared.games.escoba_moments import begun, deal, ending, event, kinds, position, scored
from tests.shared.matches import moments
from tests.shared.scripts import legal, script

# Points of a hand.


def test_most_cards_are_a_point() -> None:
    assert scored(("C1 C2 C3", "B1 B2"))[0] == (1, 0)


def test_most_oros_are_a_point() -> None:
    assert scored(("O1", "B2"))[0] == (1, 0)
    assert scored(("O1 O2 B1", "O3 C1 C2"))[0] == (1, 0)


def test_most_sevens_are_a_point() -> None:
    assert scored(("B1", "B7"))[0] == (0, 1)


def test_the_seven_of_oros_is_a_point_besides_oros_and_sevens() -> None:
    assert scored(("B1 B2", "O7 C1"))[0] == (0, 3)
    assert scored(("B7 E7 O1 O2", "O7 C1 C2 C3"))[0] == (2, 1)


def test_what_is_equal_brings_nobody_a_point() -> None:
    assert scored(("B1 B7 O1", "E1 E7 O2"))[0] == (0, 0)


def test_every_escoba_is_a_point() -> None:
    assert scored(("B1", "E1"), escobas=(3, 2))[0] == (3, 2)


def test_the_points_are_told_with_what_each_is_for() -> None:
    points, told = scored(("O7 C8 E5", "O1 O2 B7 B8"), escobas=(1, 0), shown=(0, 1), hands=((2, 1),))
    assert points == (2, 1)
    assert told.what == {
        "cards": [3, 4],
        "oros": [1, 2],
        "sevens": [1, 1],
        "seven of oros": [1, 0],
        "escobas": [1, 0],
        "shown": [0, 1],
        "points": [2, 5],
        "total": [4, 6],
    }


# Match.


def test_a_match_goes_to_21_points_by_default() -> None:
    assert Escoba.deal(2, {}, Chance(0)).view(0).target == 21
    assert ending(((19, 0),))[0].outcome is None
    game, events = ending(((15, 3), (5, 2)))
    assert game.outcome == Outcome((1.0, 0.0), "points")
    assert (game.to_act, legal(game, 0), legal(game, 1)) == (frozenset(), [], [])
    assert event(events, "won") == Event("won", 0, {"points": [21, 5], "matches": [1, 0]})


def test_a_match_goes_to_the_target_that_was_chosen() -> None:
    assert ending(((10, 3),), target=11)[0].outcome == Outcome((1.0, 0.0), "points")
    assert ending(((10, 3),), target=12)[0].outcome is None


def test_points_are_counted_at_the_end_of_each_hand_only() -> None:
    game = script(position("O7 C1", "B9", table="C8", hands=((20, 0),)), "O7xC8")
    assert (game.hand.escobas, game.outcome) == ((1, 0), None)


def test_if_both_have_reached_the_target_more_points_win() -> None:
    assert ending(((21, 23),))[0].outcome == Outcome((0.0, 1.0), "points")


def test_if_both_have_reached_it_with_equal_points_another_hand_is_played() -> None:
    game, events = ending(((21, 22),))
    assert (game.outcome, game.points, len(game.hand.stock)) == (None, (22, 22), 30)
    assert kinds(events) == ["played", "scored", "begun", "dealt", "dealt"]


def test_the_next_hand_is_shuffled_from_the_secret_seed_and_dealt_by_the_other() -> None:
    game, events = ending(((3, 3),))
    deck = shuffled(game.seed, 0, 2)
    assert (game.hand.dealer, game.to_act) == (0, {1})
    assert game.hand == Hand.deal(deck, 0)
    assert game.hand.hands == (set_of(deck[3:6]), set_of(deck[:3]))
    assert event(events, "begun") == Event("begun", None, {"dealer": 0, "table": [*texts(set_of(deck[6:10]))]})


def test_all_shuffles_come_from_the_seed_of_the_deal_and_are_different() -> None:
    game, again, other = (Escoba.deal(2, {}, Chance(seed)) for seed in (1, 1, 2))
    assert game == again
    assert len({shuffled(each.seed, match, hand) for each in (game, other) for match in (0, 1) for hand in (0, 1)}) == 8


def test_a_given_deck_is_for_the_first_hand_of_the_first_match() -> None:
    first, *later = begun(deal(target=1, matches=2))
    assert first == Hand.deal(CARDS, 1)
    assert later
    assert all(hand.table != first.table for hand in later)


def test_every_card_comes_to_every_place_about_as_often() -> None:
    places = Counter(shuffled(bytes(31) + bytes([seed]), 0, 0).index(0) // 10 for seed in range(256))
    # 64 expected in each quarter of the deck, with a standard deviation of 7.
    assert all(abs(places[quarter] - 64) < 28 for quarter in range(4))


# Series.


def test_a_session_of_matches_is_a_series_with_a_series_score() -> None:
    game, events = ending(((20, 0),), matches=3)
    assert (game.outcome, game.won, game.hands, game.view(None).points) == (None, (1, 0), (), (0, 0))
    assert kinds(events) == ["played", "scored", "won", "begun", "dealt", "dealt"]
    assert event(events, "won").what == {"points": [21, 0], "matches": [1, 0]}
    game, _ = ending(((20, 0),), matches=3, won=(1, 1))
    assert (game.outcome, game.won, game.points) == (Outcome((2.0, 1.0), "matches won"), (2, 1), (21, 0))


def test_all_matches_of_a_series_are_played_and_it_can_be_drawn() -> None:
    assert ending(((20, 0),), matches=4, won=(2, 0))[0].outcome is None
    assert ending(((20, 0),), matches=4, won=(1, 2))[0].outcome == Outcome((2.0, 2.0), "draw")


def test_a_series_of_matches_ends_after_as_many() -> None:
    last = moments(Escoba.deal(2, {"matches": 7, "target": 5}, Chance(4)))[-1]
    assert sum(last.won) == 7
    assert last.outcome is not None
    assert last.outcome.scores == last.won
