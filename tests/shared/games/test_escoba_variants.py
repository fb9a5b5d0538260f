"""The variants of La Escoba, each as a short script."""

from __future__ import annotations

import msgspec
import pytest

from shared.game import Event, Outcome
from shared.game.chance import Chance
from shared.games.escoba import Escoba, EscobaRules
from shared.games.escoba_cards import members, texts
from tests.shared.games.escoba_moments import deal, ending, event, kinds, position, scored
from tests.shared.scripts import legal, script, step


def test_variants_are_off_by_default() -> None:
    rules = Escoba.deal(2, {}, Chance(0)).rules
    assert rules == EscobaRules(21, table_escobas=False, hand_escoba=False, raised_target=False, matches=1)


OWN = "O1 O2 O3 C1 C2 C3 "


def test_four_first_cards_that_sum_to_15_are_an_escoba_for_the_dealer_who_takes_them() -> None:
    game = deal(OWN + "E1 E2 B5 B7", table_escobas=True)
    assert (game.hand.escobas, texts(game.hand.piles[1]), game.hand.table) == ((0, 1), ("E1", "E2", "B5", "B7"), 0)
    assert (game.hand.last, game.to_act, legal(game)) == (1, {0}, ["O1", "O2", "O3"])


def test_four_first_cards_that_are_two_15s_are_two_escobas() -> None:
    game = deal(OWN + "E7 B8 E5 B10", table_escobas=True)
    assert (game.hand.escobas, len(members(game.hand.piles[1])), game.hand.table) == ((0, 2), 4, 0)


@pytest.mark.parametrize("table", ["E9 B9 E8 B4", "E1 E2 B5 B6", "E10 B10 E9 B7"])
def test_other_first_cards_stay_on_the_table(table: str) -> None:
    game = deal(OWN + table, table_escobas=True)
    assert (game.hand.escobas, set(texts(game.hand.table)), game.hand.last) == ((0, 0), set(table.split()), None)


def test_without_the_variant_first_cards_that_sum_to_15_stay_on_the_table() -> None:
    assert texts(deal(OWN + "E1 E2 B5 B7").hand.table) == ("E1", "E2", "B5", "B7")


def test_an_escoba_of_the_table_is_told_when_a_later_hand_begins_with_it() -> None:
    def begins(seed: int) -> tuple[Event, ...]:
        game = msgspec.structs.replace(
            position("", "C4", turn=1, table_escobas=True), seed=bytes(30) + bytes([seed, 7])
        )
        return step(game, "C4")[1]

    told = next(events for events in map(begins, range(256)) if "table escoba" in kinds(events))
    assert event(told, "table escoba") == Event("table escoba", 0, {"escobas": 1})
    assert sum(int(text[1:]) for text in event(told, "begun").what["table"]) == 15


FIFTEEN = "O4 C5 E6"


def test_three_dealt_cards_that_sum_to_15_may_be_shown() -> None:
    assert legal(position(FIFTEEN, table="B1", hand_escoba=True)) == ["O4", "C5", "E6", "escoba"]
    assert "escoba" not in legal(position("O4 C5 E7", table="B1", hand_escoba=True))


def test_without_the_variant_no_hand_is_shown() -> None:
    assert "escoba" not in legal(position(FIFTEEN, table="B1"))


def test_no_hand_is_shown_once_a_card_of_it_was_played() -> None:
    assert "escoba" not in legal(position("C7 E8", "B9", table="B1", hand_escoba=True))


def test_a_hand_that_is_shown_goes_to_the_pile_and_everyone_sees_it() -> None:
    game, events = step(position(FIFTEEN, "B9 B2", table="B1", hand_escoba=True), "escoba")
    assert (game.view(0).hand, game.view(1).piles[0], game.hand.shown) == ((), ("O4", "C5", "E6"), (1, 0))
    assert (game.hand.last, game.hand.escobas, texts(game.hand.table)) == (None, (0, 0), ("B1",))
    assert events == (Event("shown", 0, {"cards": ["O4", "C5", "E6"]}),)


def test_the_opponent_of_who_has_shown_plays_alone_until_the_next_deal() -> None:
    game = script(position(FIFTEEN, "B9 B2 B7", table="B1", stock="O1 O2 O3 C1 C2 C3", hand_escoba=True), "escoba")
    for move in ("B9", "B2"):
        game = script(game, move)
        assert (game.to_act, legal(game, 0)) == ({1}, [])
    game = script(game, "B7")
    assert (game.to_act, game.view(0).hand_sizes) == ({0}, (3, 3))


def test_both_may_show_in_one_deal() -> None:
    game = position(FIFTEEN, "B4 B5 B6", table="B1", stock="O1 O2 O3 C1 C2 C3", hand_escoba=True)
    after, events = step(script(game, "escoba"), "escoba")
    assert (after.hand.shown, after.to_act, after.view(0).hand) == ((1, 1), {0}, ("O1", "O2", "O3"))
    assert kinds(events) == ["shown", "dealt", "dealt"]


def test_a_hand_that_is_shown_brings_three_points() -> None:
    assert scored(("B1", "C1"), shown=(1, 0))[0] == (3, 0)


def test_the_raised_target_is_21_plus_what_the_winner_of_the_first_hand_made() -> None:
    game = ending(((4, 2),), raised_target=True)[0]
    assert (game.view(0).target, ending((), raised_target=True)[0].view(0).target) == (25, 22)
    assert ending(((4, 2), (19, 0)), raised_target=True)[0].outcome is None
    assert ending(((4, 2), (20, 0)), raised_target=True)[0].outcome == Outcome((1.0, 0.0), "points")


def test_before_the_first_hand_is_over_the_target_is_not_raised() -> None:
    assert deal(raised_target=True).view(0).target == 21


def test_a_first_hand_with_equal_points_raises_the_target_by_them() -> None:
    assert position("O1", hands=((3, 3),), raised_target=True).view(0).target == 24
