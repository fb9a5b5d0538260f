"""What kingdoms of Tides of Time give, step by step, and the source's worked examples."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shared.games.tides_of_time.cards import NUMBERS, card_of
from shared.games.tides_of_time.scoring import Scored, points, suits_counted
from tests.shared.games.tides_of_time.kingdoms import ROUND, numbers, script, start
from tests.shared.scripts import legal


def given_by(mine: str, other: str = "") -> dict[int, int]:
    """The points of each card of the first kingdom against the second."""
    kingdoms = numbers(mine), numbers(other)
    return dict(zip(kingdoms[0], points(kingdoms)[0], strict=True))


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


def test_suits_are_counted_as_the_objectives_do_and_the_most_numerous_twice() -> None:
    """In the order Palace, Library, Garden, Temple, Stronghold; cards without a suit count for none."""
    assert suits_counted((15, 6, 10, 18, 11)) == [1, 1, 1, 1, 0]
    assert suits_counted((16, 17, 2, 4, 3)) == [2, 2, 0, 2, 0]
    assert suits_counted((17, 1, 8, 2)) == [1, 0, 0, 0, 4]
    assert suits_counted(()) == [0, 0, 0, 0, 0]
