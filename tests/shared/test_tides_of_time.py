"""Tides of Time: each rule as a short script, the source's worked examples, and what can be known."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.chance import Chance
from shared.game import BadOptions, Event, IllegalMove, Outcome
from shared.games.tides_of_time import (
    CARDS,
    NUMBERS,
    Keep,
    Pick,
    Scored,
    TidesOfTime,
    as_set,
    card_of,
    members,
    points,
    suits_counted,
    totals,
)
from tests.shared.matches import moments, played
from tests.shared.scripts import legal


def start(zero: str = "1 2 3 4 5", one: str = "6 7 8 9 10", **options: Any) -> TidesOfTime:
    """A first moment with hands of ours; the deck is the rest, in the order of its numbers."""
    hands = as_set(numbers(zero)), as_set(numbers(one))
    deck = tuple(card for card in NUMBERS if not (hands[0] | hands[1]) >> card & 1)
    return TidesOfTime(rounds=options.get("rounds", 3), hands=hands, deck=deck)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def script(game: TidesOfTime, moves: str) -> TidesOfTime:
    """Play moves separated by commas: seat 0's and seat 1's in turn."""
    for text, seat in zip(moves.split(","), itertools.cycle((0, 1)), strict=False):
        game = step(game, seat, text)[0]
    return game


def step(game: TidesOfTime, seat: int, text: str) -> tuple[TidesOfTime, tuple[Event, ...]]:
    return game.play(seat, game.parse(seat, text))


def given_by(mine: str, other: str = "") -> dict[int, int]:
    """The points of each card of the first kingdom against the second."""
    kingdoms = numbers(mine), numbers(other)
    return dict(zip(kingdoms[0], points(kingdoms)[0], strict=True))


ROUND = "1,6,7,2,3,8,9,4,5,10"
"""A whole round from `start`: seat 0 ends with 1 7 3 9 5, seat 1 with 6 2 8 4 10."""


# Cards.


def test_the_eighteen_cards_are_those_of_the_rules() -> None:
    assert [(card.number, card.suit, card.objective, " ".join(card.suits), card.points) for card in CARDS] == [
        (1, "Stronghold", "each set of", "Temple", 3),
        (2, "Palace", "each set of", "Library", 3),
        (3, "Library", "each set of", "Garden", 3),
        (4, "Temple", "each set of", "Palace", 3),
        (5, "Garden", "each set of", "Stronghold", 3),
        (6, "Garden", "majority in", "Palace", 7),
        (7, "Temple", "majority in", "Garden", 7),
        (8, "Stronghold", "majority in", "Library", 7),
        (9, "Palace", "majority in", "Stronghold", 7),
        (10, "Library", "majority in", "Temple", 7),
        (11, "Temple", "each set of", "Library Garden", 5),
        (12, "Library", "each set of", "Palace Stronghold Temple", 9),
        (13, "Garden", "each set of", "Palace Library Garden Temple Stronghold", 13),
        (14, "Stronghold", "each suit that you do not have", "", 3),
        (15, "Palace", "you win all ties", "", 0),
        (16, None, "majority in suits with exactly one card", "", 8),
        (17, None, "double your most numerous suit or suits", "", 0),
        (18, None, "highest score with a single card", "", 8),
    ]


def test_there_are_three_cards_of_each_suit_and_three_of_none() -> None:
    assert set(Counter(card.suit for card in CARDS).values()) == {3}
    assert [card_of(number).number for number in NUMBERS] == [*NUMBERS]


# The deal and its options.


def test_a_deal_gives_five_cards_each_and_leaves_eight_in_the_deck() -> None:
    game = TidesOfTime.deal(2, None, Chance(3))
    assert [len(members(hand)) for hand in game.hands] == [5, 5]
    assert sorted((*members(game.hands[0]), *members(game.hands[1]), *game.deck)) == [*NUMBERS]
    assert (len(game.deck), game.rounds, game.round, game.to_act) == (8, 3, 1, {0, 1})


def test_every_card_is_dealt_about_as_often_to_each_seat() -> None:
    times = Counter(
        (seat, card)
        for seed in range(1800)
        for seat, hand in enumerate(TidesOfTime.deal(2, None, Chance(seed)).hands)
        for card in members(hand)
    )
    # 500 expected of each, with a standard deviation of 19.
    assert len(times) == 36
    assert all(abs(count - 500) < 80 for count in times.values())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rounds": 2}, "option 'rounds': 1 or 3, not 2"),
        ({"rounds": 0}, "option 'rounds': Expected `int` >= 1, not 0"),
        ({"rounds": 4}, "option 'rounds': Expected `int` <= 3, not 4"),
        ({"rounds": "one"}, "option 'rounds': Expected `int`, got `str`, not 'one'"),
        ({"round": 1}, "unknown option 'round'; the options are rounds"),
    ],
)
def test_a_bad_option_is_refused_with_its_name_and_what_it_accepts(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        TidesOfTime.deal(2, options, Chance(0))
    assert str(refusal.value) == sentence


# Picks.


def test_both_choose_at_once_and_in_secret() -> None:
    game, events = step(start(), 0, "3")
    assert (game.to_act, game.picks, game.hands) == ({1}, ((), ()), start().hands)
    assert [event.view(0).what for event in events] == [{"choice": "3"}]
    assert [event.view(seat).what for event in events for seat in (1, None)] == [{}, {}]
    assert [game.view(seat).choice for seat in (0, 1, None)] == ["3", None, None]
    assert [game.view(seat).chosen for seat in (0, 1, None)] == [(True, False)] * 3


def test_either_seat_may_choose_first() -> None:
    first = step(step(start(), 0, "3")[0], 1, "8")
    assert step(step(start(), 1, "8")[0], 0, "3") == first


def test_a_choice_can_be_changed_until_both_have_chosen() -> None:
    game = step(start(), 0, "3")[0]
    assert legal(game, 0) == ["1", "2", "4", "5"]
    changed, events = step(game, 0, "5")
    assert (changed.to_act, changed.view(0).choice, events) == ({1}, "5", ())
    assert step(changed, 1, "6")[0].picks == ((5,), (6,))


def test_that_a_choice_was_changed_is_told_to_nobody() -> None:
    game = step(start(), 0, "3")[0]
    changed, events = step(game, 0, "5")
    assert events == ()
    assert [changed.view(seat) for seat in (1, None)] == [game.view(seat) for seat in (1, None)]


def test_choices_are_revealed_together_and_the_rest_of_the_hands_is_exchanged() -> None:
    game, events = step(step(start(), 0, "3")[0], 1, "8")
    assert game.picks == ((3,), (8,))
    assert [members(hand) for hand in game.hands] == [(6, 7, 9, 10), (1, 2, 4, 5)]
    assert (game.to_act, game.choices) == ({0, 1}, (None, None))
    assert [(seen.kind, seen.seat, seen.what) for seen in (event.view(None) for event in events)] == [
        ("picked", 0, {"card": 3}),
        ("picked", 1, {"card": 8}),
        ("received", 0, {"count": 4}),
        ("received", 1, {"count": 4}),
    ]
    assert [event.view(1).what["cards"] for event in events[2:]] == [[6, 7, 9, 10], [1, 2, 4, 5]]


def test_a_card_that_is_not_in_hand_is_refused_with_what_is_legal() -> None:
    with pytest.raises(IllegalMove, match=r"^'6' is not a legal move; legal are 1, 2, 3, 4, 5$"):
        start().parse(0, "6")
    with pytest.raises(IllegalMove, match=r"^seat 0 may not play 6 now$"):
        start().play(0, Pick(6))


def test_the_fifth_pick_is_forced_and_cannot_be_changed() -> None:
    game = script(start(), "1,6,7,2,3,8,9,4")
    assert [legal(game, seat) for seat in (0, 1)] == [["5"], ["10"]]
    assert legal(step(game, 0, "5")[0], 0) == []


def test_five_picks_make_a_round_and_each_hand_is_shared_three_to_two() -> None:
    game = script(start(), ROUND)
    assert (game.picks, game.hands) == (((1, 7, 3, 9, 5), (6, 2, 8, 4, 10)), (0, 0))


# Scoring.


def test_step_1_suits_are_counted_in_each_kingdom() -> None:
    # Temples 4 and 11, for which card 1 gives 3 each.
    assert given_by("1 4 11") == {1: 6, 4: 0, 11: 0}


def test_step_1_counts_relics_too() -> None:
    game = script(start(), f"{ROUND},keep 7 drop 3,keep 2 drop 4")
    # Seat 0 keeps 7, a Temple, and has 1 in hand: 3 points for it in the next round.
    game = script(game, "1,6")
    while game.hands[0]:
        game = script(game, ",".join(legal(game, seat)[0] for seat in (0, 1)))
    scored = game.scored[1]
    assert [kingdom[0] for kingdom in scored.kingdoms] == [7, 2]
    assert scored.points == points(scored.kingdoms)
    temples = sum(card_of(card).suit == "Temple" for card in scored.kingdoms[0])
    assert dict(zip(scored.kingdoms[0], scored.points[0], strict=True))[1] == 3 * temples >= 3


def test_step_2_majorities_that_tie_are_won_with_card_15_only() -> None:
    # One Palace each.
    assert given_by("6 15", "9")[6] == 7
    assert given_by("6 2", "9")[6] == 0


def test_step_2_a_tie_of_none_against_none_is_a_tie() -> None:
    assert given_by("10 15", "5")[10] == 7
    assert given_by("10", "5")[10] == 0


def test_step_3_more_suits_with_exactly_one_card_give_8() -> None:
    assert given_by("16 2 4", "5")[16] == 8
    # Two Palaces are no suit with exactly one card.
    assert given_by("16 2 9 4", "5")[16] == 0
    assert given_by("16 2", "5 4")[16] == 0


def test_step_3_as_many_single_suits_give_8_with_win_all_ties_only() -> None:
    assert given_by("16 2", "5")[16] == 0
    assert given_by("16 15", "5")[16] == 8


def test_step_3_comes_before_doubling() -> None:
    # Both single suits become double with card 17, and still count as single.
    assert given_by("16 17 2 4", "5")[16] == 8
    assert given_by("16 2 4", "17 5 1 3")[16] == 0


def test_step_4_every_suit_that_ties_for_the_most_is_doubled() -> None:
    # Palace and Library at one each are both doubled: card 2 counts two Libraries.
    assert given_by("17 2 3")[2] == 6
    # Two Libraries are doubled, one Palace is not.
    assert given_by("17 2 3 10 4") == {17: 0, 2: 12, 3: 0, 10: 7, 4: 3}


def test_step_4_doubles_for_the_opponent_s_majorities_too() -> None:
    # One Palace against one Palace, doubled.
    assert given_by("6 2", "17 9")[6] == 0
    assert given_by("6 15", "17 9")[6] == 0
    assert given_by("6 17 2", "9")[6] == 7


def test_step_4_a_kingdom_without_suits_stays_empty() -> None:
    assert given_by("16 17 18") == {16: 0, 17: 0, 18: 0}


def test_step_5_a_set_is_counted_by_its_smallest_suit() -> None:
    assert given_by("11 3 12 5")[11] == 5
    assert given_by("11 3 10 5 6")[11] == 10
    assert given_by("11 3")[11] == 0
    assert given_by("12 2 1 4")[12] == 9
    assert given_by("13 2 3 1 4")[13] == 13
    assert given_by("13 2 3 1")[13] == 0


def test_step_5_sets_of_all_suits_double_as_well() -> None:
    assert given_by("13 2 3 1 4 17")[13] == 26


def test_step_5_a_majority_is_strictly_more() -> None:
    assert given_by("9 1 8", "14")[9] == 7
    assert given_by("9 1", "14")[9] == 0
    assert given_by("9", "14")[9] == 0


def test_step_5_each_suit_that_is_missing_counts_of_the_five() -> None:
    assert given_by("14")[14] == 12
    assert given_by("14 16 1")[14] == 12
    assert given_by("14 2 3")[14] == 6
    assert given_by("14 2 3 4 5")[14] == 0


def test_step_6_the_highest_single_card_gives_8() -> None:
    assert given_by("18 14", "6")[18] == 8
    assert given_by("18 14", "13 2 3 1 4")[18] == 0


def test_step_6_a_tie_gives_8_with_win_all_ties_only() -> None:
    # 7 of card 6 against 7 of card 8; the source's code gave the 8 points here.
    assert given_by("18 6 2", "8 3") == {18: 0, 6: 7, 2: 0}
    assert given_by("8 3", "18 6 2") == {8: 7, 3: 0}
    assert given_by("18 6 15", "8 3") == {18: 8, 6: 7, 15: 0}


def test_step_6_compares_the_8_points_of_step_3_as_well() -> None:
    assert given_by("18 16 2 4", "8 3 10") == {18: 8, 16: 8, 2: 0, 4: 3}
    assert given_by("16 5 3 4", "18 6 2")[16] == 8
    assert given_by("18 6 2", "16 5 3 4") == {18: 0, 6: 7, 2: 0}


def test_the_source_s_example_of_both_kingdoms() -> None:
    mine, other = numbers("15 6 10 18 11"), numbers("5 8 7 14 2")
    assert points((mine, other)) == ((0, 7, 7, 8, 5), (6, 0, 0, 3, 0))
    assert Scored((mine, other), points((mine, other))).totals == (27, 9)


def test_the_source_s_example_of_doubling() -> None:
    assert given_by("16 17 2 4 3", "1 8 14 5 6") == {16: 8, 17: 0, 2: 6, 4: 6, 3: 0}


@given(st.permutations(NUMBERS), st.integers(5, 7))
def test_points_depend_on_the_cards_and_not_on_their_order_or_seat(cards: list[int], size: int) -> None:
    mine, other = tuple(cards[:size]), tuple(cards[size : 2 * size])
    zero, one = points((mine, other))
    assert points((other, mine)) == (one, zero)
    assert points((mine[::-1], other)) == (zero[::-1], one)
    assert all(given >= 0 for given in (*zero, *one))


def test_a_round_ends_with_both_kingdoms_and_the_points_of_each_card() -> None:
    game = script(start("8 10 11 14 15", "2 5 6 7 18", rounds=1), "15,5,6,8,10,7,18,14,11")
    game, events = step(game, 1, "2")
    kingdoms = (15, 6, 10, 18, 11), (5, 8, 7, 14, 2)
    assert game.scored == (Scored(kingdoms, ((0, 7, 7, 8, 5), (6, 0, 0, 3, 0))),)
    assert [(event.kind, event.seat, event.what) for event in events[2:]] == [
        ("scored", 0, {"round": 1, "points": 27, "cards": [15, 6, 10, 18, 11], "each": [0, 7, 7, 8, 5]}),
        ("scored", 1, {"round": 1, "points": 9, "cards": [5, 8, 7, 14, 2], "each": [6, 0, 0, 3, 0]}),
    ]
    assert game.outcome == Outcome((27.0, 9.0), "points")
    assert all(game.view(seat).scored == game.scored for seat in (None, 0, 1))


# Relics and removed cards.


def test_after_rounds_1_and_2_each_keeps_a_relic_and_removes_another_card_of_its_kingdom() -> None:
    game = script(start(), ROUND)
    assert game.to_act == {0, 1}
    cards = (1, 3, 5, 7, 9)
    assert legal(game, 0) == [f"keep {keep} drop {drop}" for keep in cards for drop in cards if keep != drop]
    assert Keep(2, 6) in game.legal_moves(1)


def test_relic_and_removal_are_secret_and_can_be_changed_until_both_have_chosen() -> None:
    game = step(script(start(), ROUND), 1, "keep 2 drop 4")[0]
    assert [game.view(seat).choice for seat in (0, 1, None)] == [None, "keep 2 drop 4", None]
    assert (len(game.legal_moves(1)), "keep 2 drop 4" in legal(game, 1)) == (19, False)
    game = step(game, 1, "keep 2 drop 6")[0]
    assert (game.to_act, game.relics) == ({0}, ((), ()))
    game = step(game, 0, "keep 1 drop 3")[0]
    assert (game.relics, game.removed) == (((1,), (2,)), ((3,), (6,)))


def test_the_three_other_cards_and_two_drawn_ones_are_the_next_hand() -> None:
    game, events = step(step(script(start(), ROUND), 0, "keep 1 drop 3")[0], 1, "keep 2 drop 6")
    assert [members(hand) for hand in game.hands] == [(5, 7, 9, 11, 12), (4, 8, 10, 13, 14)]
    assert (game.deck, game.round, game.picks) == ((15, 16, 17, 18), 2, ((), ()))
    assert [(seen.kind, seen.seat, seen.what) for seen in (event.view(0) for event in events)] == [
        ("kept", 0, {"relic": 1, "removed": 3}),
        ("drew", 0, {"count": 2, "cards": [11, 12]}),
        ("kept", 1, {"relic": 2}),
        ("drew", 1, {"count": 2}),
    ]
    assert [event.view(None).what for event in events] == [{"relic": 1}, {"count": 2}, {"relic": 2}, {"count": 2}]


def test_relics_stay_in_the_kingdom_for_the_rest_of_the_game() -> None:
    *_, last = moments(TidesOfTime.deal(2, None, Chance(4)))
    assert [[len(kingdom) for kingdom in scored.kingdoms] for scored in last.scored] == [[5, 5], [6, 6], [7, 7]]
    for scored in last.scored:
        for seat in (0, 1):
            relics = len(scored.kingdoms[seat]) - 5
            assert scored.kingdoms[seat][:relics] == last.relics[seat][:relics]


def test_a_relic_of_before_is_not_among_the_five_to_choose_from() -> None:
    game = next(each for each in moments(TidesOfTime.deal(2, None, Chance(4))) if len(each.scored) == 2)
    for seat in (0, 1):
        assert {move.relic for move in game.legal_moves(seat) if isinstance(move, Keep)} == set(game.picks[seat])


# The end.


def test_one_round_ends_the_short_game_without_relics() -> None:
    game = script(start(rounds=1), ROUND)
    assert (game.to_act, game.over, legal(game, 0), legal(game, 1)) == (set(), True, [], [])
    assert game.outcome is not None
    assert game.outcome.scores == tuple(map(float, totals(game.scored)))


def test_points_add_up_over_three_rounds_and_more_win() -> None:
    *_, last = moments(TidesOfTime.deal(2, None, Chance(4)))
    sums = [sum(scored.totals[seat] for scored in last.scored) for seat in (0, 1)]
    assert last.outcome == Outcome((float(sums[0]), float(sums[1])), "points")
    assert last.outcome.winners == (sums.index(max(sums)),)


def test_equal_points_are_a_draw() -> None:
    game = start(rounds=1)
    drawn = msgspec.structs.replace(game, hands=(0, 0), scored=(Scored(((15,), (17,)), ((0,), (0,))),))
    assert drawn.outcome == Outcome((0.0, 0.0), "draw")


# What is known.


def test_a_player_knows_its_own_hand_at_first_and_a_spectator_none() -> None:
    game = start()
    assert [game.view(seat).hands for seat in (0, 1, None)] == [
        ((1, 2, 3, 4, 5), None),
        (None, (6, 7, 8, 9, 10)),
        (None, None),
    ]


def test_after_the_first_exchange_the_players_know_both_hands_and_a_spectator_none() -> None:
    game = script(start(), "1,6")
    both = ((7, 8, 9, 10), (2, 3, 4, 5))
    assert [game.view(seat).hands for seat in (0, 1, None)] == [both, both, (None, None)]


def test_each_remembers_what_it_removed_and_learns_the_other_s_from_the_whole_hand() -> None:
    game = script(start(), f"{ROUND},keep 1 drop 3,keep 2 drop 6")
    assert [game.view(seat).removed for seat in (0, 1, None)] == [((3,), ()), ((), (6,)), ((), ())]
    game = script(game, "5,4")
    assert [game.view(seat).removed for seat in (0, 1, None)] == [((3,), (6,)), ((3,), (6,)), ((), ())]
    while game.hands[0]:
        game = script(game, ",".join(legal(game, seat)[0] for seat in (0, 1)))
    assert game.view(None).removed == ((3,), (6,))


def test_a_view_after_an_exchange_in_full() -> None:
    game = script(start(), f"{ROUND},keep 1 drop 3,keep 2 drop 6,5,4,8")
    kingdoms = ((1, 7, 3, 9, 5), (6, 2, 8, 4, 10))
    assert msgspec.to_builtins(game.view(0)) == {
        "seat": 0,
        "rounds": 3,
        "round": 2,
        "hand_size": 4,
        "hands": ((8, 10, 13, 14), (7, 9, 11, 12)),
        "picks": ((5,), (4,)),
        "relics": ((1,), (2,)),
        "removed": ((3,), (6,)),
        "deck_size": 4,
        "choice": "8",
        "chosen": (True, False),
        "scored": ({"kingdoms": kingdoms, "points": points(kingdoms)},),
    }


def worlds(game: TidesOfTime, seat: int | None, draws: int) -> Counter[TidesOfTime]:
    """How often each game is made up, whatever the order of its deck."""
    chance = Chance(11)
    made_up = (TidesOfTime.determinize(game.view(seat), chance) for _ in range(draws))
    return Counter(msgspec.structs.replace(each, deck=tuple(sorted(each.deck))) for each in made_up)


def test_the_start_of_the_second_round_has_sixty_worlds_each_as_likely() -> None:
    # One of four cards was removed, and two of six were drawn.
    game = script(start(), f"{ROUND},keep 1 drop 3,keep 2 drop 6")
    counts = worlds(game, 0, 6000)
    assert len(counts) == 60
    # 100 expected of each, with a standard deviation of 10.
    assert all(abs(count - 100) < 45 for count in counts.values())
    assert {each.removed[1][0] for each in counts} == {4, 6, 8, 10}


def test_the_start_of_the_third_round_leaves_only_the_removed_card_open() -> None:
    game = next(each for each in moments(TidesOfTime.deal(2, None, Chance(4))) if each.round == 3)
    counts = worlds(game, 1, 2000)
    assert len(counts) == 4
    assert all(abs(count - 500) < 90 for count in counts.values())


def test_a_secret_choice_is_drawn_evenly_from_what_its_hand_allows() -> None:
    game = step(script(start(), "1,6"), 1, "4")[0]
    counts = Counter(each.choices[1] for each in worlds(game, 0, 2000).elements())
    assert set(counts) == set(map(Pick, (2, 3, 4, 5)))
    assert all(abs(count - 500) < 90 for count in counts.values())


def test_a_spectator_learns_from_the_picks_what_a_hand_held() -> None:
    # The hand that began with seat 0 held three of 3 5 7 9 and two of the deck; 5 and 7 have been seen.
    game = script(start(), f"{ROUND},keep 1 drop 3,keep 2 drop 6,5,4,8,7")
    counts = worlds(game, None, 4000)
    assert {each.removed for each in counts} == {((zero,), (one,)) for zero in (3, 9) for one in (6, 10)}
    # Two of the eight drawn to each of the two hands.
    assert max(counts.values()) < 4000 * 20 / (4 * 28 * 15)
    for each in counts:
        assert len(set(members(each.hands[0])) & {3, 9}) == 1
        assert len(set(members(each.hands[1])) & {6, 10}) == 1


@given(st.integers(0, 2**64), st.sampled_from([1, 3]), st.booleans())
def test_a_made_up_game_is_played_on_to_an_end(seed: int, rounds: int, watched: bool) -> None:
    game = TidesOfTime.deal(2, {"rounds": rounds}, Chance(seed))
    for moment in moments(game, seed)[::7]:
        made_up = TidesOfTime.determinize(moment.view(None if watched else seed % 2), Chance(seed))
        *_, last = moments(made_up, seed)
        assert last.outcome is not None
        assert all(len(scored.kingdoms[0]) == 5 + number for number, scored in enumerate(last.scored))


@given(st.integers(0, 2**64), st.integers(0, 2**64))
def test_worlds_that_look_alike_before_and_after_a_move_show_the_same_of_it(seed: int, other: int) -> None:
    game = TidesOfTime.deal(2, None, Chance(seed))
    for watcher, (seat, move, after) in itertools.product((None, 0, 1), played(game, seed)):
        before = game
        game = after
        made_up = TidesOfTime.determinize(before.view(watcher), Chance(other))
        if move not in made_up.legal_moves(seat):
            continue
        there, here = made_up.play(seat, move), before.play(seat, move)
        if there.game.view(watcher) == here.game.view(watcher):
            assert [event.view(watcher) for event in there.events] == [event.view(watcher) for event in here.events]


def test_suits_are_counted_as_the_objectives_do_and_the_most_numerous_twice() -> None:
    """In the order Palace, Library, Garden, Temple, Stronghold; cards without a suit count for none."""
    assert suits_counted((15, 6, 10, 18, 11)) == [1, 1, 1, 1, 0]
    assert suits_counted((16, 17, 2, 4, 3)) == [2, 2, 0, 2, 0]
    assert suits_counted((17, 1, 8, 2)) == [1, 0, 0, 0, 4]
    assert suits_counted(()) == [0, 0, 0, 0, 0]
