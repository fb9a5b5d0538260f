"""Tides of Time: each rule as a short script."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from shared.game import BadOptions, IllegalMove, Outcome
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import CARDS, NUMBERS, card_of, members
from shared.games.tides_of_time.moves import Keep, Pick
from shared.games.tides_of_time.scoring import Scored, totals
from tests.shared.games.tides_of_time.kingdoms import ROUND, script, start, step
from tests.shared.matches import moments
from tests.shared.scripts import legal

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
