"""A hand of La Escoba: dealing, capturing and what is left, each rule as a short script."""

from __future__ import annotations

import pytest

from shared.game import Event, IllegalMove
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.games.escoba_cards import TEXTS, as_set, texts
from shared.games.escoba_hand import Play
from tests.shared.games.escoba_moments import begun, deal, event, kinds, position
from tests.shared.matches import moments
from tests.shared.scripts import legal, script, step

# A hand.


def test_three_cards_are_dealt_to_each_and_four_to_the_table() -> None:
    game = deal("O1 C1 E1 O2 C2 E2 B1 B2 B3 B4 O5 O6 O7 C5 C6 C7")
    assert (game.view(0).hand, game.view(1).hand) == (("O1", "C1", "E1"), ("O2", "C2", "E2"))
    assert game.view(None).table == ("B1", "B2", "B3", "B4")
    assert game.view(None).stock == 30


def test_who_does_not_deal_plays_first() -> None:
    game = Escoba.deal(2, {}, Chance(0))
    assert (game.hand.dealer, game.to_act) == (1, {0})


def test_the_deal_alternates_from_hand_to_hand_through_all_matches() -> None:
    dealers = [hand.dealer for hand in begun(Escoba.deal(2, {"target": 1, "matches": 5}, Chance(3)))]
    assert len(dealers) >= 5
    assert dealers == [1 - number % 2 for number in range(len(dealers))]


def test_a_card_that_makes_15_with_one_card_captures_it() -> None:
    game, events = step(position("O7 C2", table="C8 E1"), "O7xC8")
    assert (texts(game.hand.piles[0]), texts(game.hand.table), game.view(0).hand) == (("O7", "C8"), ("E1",), ("C2",))
    assert (game.hand.last, game.to_act) == (0, {1})
    assert events == (Event("captured", 0, {"card": "O7", "taken": ["C8"]}),)


def test_a_card_that_makes_15_with_several_cards_captures_them() -> None:
    game, events = step(position("O7 C2", table="C5 E3 B9"), "O7xC5+E3")
    assert (texts(game.hand.piles[0]), texts(game.hand.table)) == (("O7", "C5", "E3"), ("B9",))
    assert events == (Event("captured", 0, {"card": "O7", "taken": ["C5", "E3"]}),)


def test_of_several_combinations_the_player_chooses() -> None:
    game = position("O7", table="O3 C5 C8 E3 B8")
    assert set(legal(game)) == {"O7xC8", "O7xB8", "O7xO3+C5", "O7xC5+E3"}


def test_a_card_that_makes_no_15_stays_on_the_table() -> None:
    game, events = step(position("C4 O7", table="O1 C1"), "C4")
    assert (texts(game.hand.table), game.hand.piles, game.hand.last) == (("O1", "C1", "C4"), (0, 0), None)
    assert events == (Event("played", 0, {"card": "C4"}),)


def test_a_card_that_can_capture_must() -> None:
    assert legal(position("O7", table="C8")) == ["O7xC8"]
    with pytest.raises(IllegalMove):
        position("O7", table="C8").play(0, Play(TEXTS.index("O7"), 0))


def test_which_card_to_play_is_free() -> None:
    assert legal(position("O7 C2 B4", table="C8")) == ["O7xC8", "C2", "B4"]


def test_captured_cards_must_sum_to_15_with_the_card() -> None:
    with pytest.raises(IllegalMove):
        position("O7", table="C8 E9").play(0, Play(TEXTS.index("O7"), as_set(["E9"])))


def test_the_page_counts_8_the_knight_9_and_the_king_10() -> None:
    assert legal(position("O7 C6 E5", table="O8 C9 E10")) == ["O7xO8", "C6xC9", "E5xE10"]


def test_capturing_everything_on_the_table_is_an_escoba() -> None:
    game, events = step(position("O7 C2", table="C5 E3"), "O7xC5+E3")
    assert (game.hand.escobas, game.hand.table) == ((1, 0), 0)
    assert kinds(events) == ["captured", "escoba"]


def test_a_play_to_an_empty_table_is_no_escoba() -> None:
    assert script(position("O7 C2"), "O7").hand.escobas == (0, 0)


def test_when_both_hands_are_empty_three_more_are_dealt_to_each_and_none_to_the_table() -> None:
    game = position("O4", "C4", table="B1", stock="O1 O2 O3 C1 C2 C3 E1 E2 E3 E5 E6 E7")
    assert script(game, "O4").hand.stock == game.hand.stock
    after, events = step(script(game, "O4"), "C4")
    assert (after.view(0).hand, after.view(1).hand) == (("O1", "O2", "O3"), ("C1", "C2", "C3"))
    assert (texts(after.hand.table), len(after.hand.stock), after.to_act) == (("O4", "C4", "B1"), 6, {0})
    assert kinds(events) == ["played", "dealt", "dealt"]


def test_who_does_not_deal_gets_the_first_cards_and_plays_first_after_each_deal() -> None:
    game = position("O4", "C4", table="B1", stock="O1 O2 O3 C1 C2 C3", dealer=0, turn=1)
    after = script(game, "C4,O4")
    assert (after.view(1).hand, after.view(0).hand, after.to_act) == (("O1", "O2", "O3"), ("C1", "C2", "C3"), {1})


def test_a_hand_is_36_plays_until_the_deck_is_out() -> None:
    game = Escoba.deal(2, {}, Chance(1))
    first = [moment for moment in moments(game)[:37] if not moment.hands]
    assert len(first) == 36
    assert [len(moment.hand.stock) for moment in first[::6]] == [30, 24, 18, 12, 6, 0]


def test_the_cards_left_go_to_who_captured_last_and_that_is_no_escoba() -> None:
    game = position("O4", "C4", table="B1", piles=("O7 C8", "E7 B8"), last=1, escobas=(1, 0), target=1)
    after, events = step(script(game, "O4"), "C4")
    assert texts(after.hand.piles[1]) == ("O4", "C4", "E7", "B1", "B8")
    assert (after.hand.escobas, after.hand.table) == ((1, 0), 0)
    assert event(events, "last cards") == Event("last cards", 1, {"cards": ["O4", "C4", "B1"]})


def test_the_last_card_of_all_can_still_capture_and_then_takes_the_rest() -> None:
    game = position("O4", "C7", table="B8", piles=("O7 C8", ""), last=0, escobas=(1, 0), target=1)
    after, events = step(script(game, "O4"), "C7xB8")
    assert texts(after.hand.piles[1]) == ("O4", "C7", "B8")
    assert kinds(events) == ["captured", "last cards", "scored", "won"]


def test_cards_that_nobody_has_captured_are_nobodys() -> None:
    after, events = step(position("", "C4", table="B1 E2", turn=1, escobas=(1, 0), target=1), "C4")
    assert (after.hand.piles, texts(after.hand.table)) == ((0, 0), ("C4", "E2", "B1"))
    assert kinds(events) == ["played", "scored", "won"]


# Notation.


def test_table_cards_are_written_oros_copas_espadas_bastos_and_by_value() -> None:
    assert legal(position("O1", table="B2 B1 E3 C4 O4")) == ["O1xO4+C4+E3+B1+B2"]
    assert legal(position("O10", table="O2 O3")) == ["O10xO2+O3"]


def test_moves_are_read_whatever_their_case() -> None:
    game = position("O7", table="C5 E3")
    assert game.parse(0, "o7Xc5+e3") == game.legal_moves(0)[0]
