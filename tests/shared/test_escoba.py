"""La Escoba: each rule as a short script, decks from text, and play at random."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.chance import Chance
from shared.game import BadOptions, Event, IllegalMove, Outcome
from shared.games.escoba import Escoba, EscobaRules, shuffled
from shared.games.escoba_cards import CARDS, TEXTS, VALUES, as_set, members, read_deck, set_of, texts
from shared.games.escoba_hand import Hand, Play
from tests.shared.matches import moments, played
from tests.shared.scripts import legal, script, step


def lines(cards: tuple[int, ...] | list[int]) -> str:
    """A deck as it is written in a file."""
    return "".join(f"{TEXTS[card][0]} {VALUES[card]}\n" for card in cards)


def stacked(first: str) -> str:
    """A deck that begins with the given cards; the others follow in order."""
    top = [TEXTS.index(text) for text in first.split()]
    return lines([*top, *(card for card in CARDS if card not in top)])


def deal(first: str = "", **options: Any) -> Escoba:
    """Cards in dealing order: three for seat 0, which plays first, three for seat 1, four for the table, and so on."""
    return Escoba.deal(2, {"deck": stacked(first), **options}, Chance(7))


def position(
    mine: str,
    theirs: str = "O1",
    table: str = "",
    stock: str = "",
    piles: tuple[str, str] = ("", ""),
    escobas: tuple[int, int] = (0, 0),
    shown: tuple[int, int] = (0, 0),
    last: int | None = None,
    dealer: int = 1,
    turn: int = 0,
    **rest: Any,
) -> Escoba:
    """A moment of a hand set up by cards, `mine` those of seat 0; `rest` are points, matches and rules."""
    rules = {name: rest.pop(name) for name in EscobaRules.__struct_fields__ if name in rest}
    hand = Hand(
        dealer=dealer,
        hand_escoba=rules.get("hand_escoba", False),
        hands=(as_set(mine.split()), as_set(theirs.split())),
        table=as_set(table.split()),
        stock=tuple(TEXTS.index(text) for text in stock.split()),
        turn=turn,
        piles=(as_set(piles[0].split()), as_set(piles[1].split())),
        escobas=escobas,
        shown=shown,
        last=last,
    )
    return Escoba(EscobaRules(**rules), bytes(32), hand, **rest)


def begun(game: Escoba) -> list[Hand]:
    """The first moment of each hand of a game that is played at random."""
    hands = [moment.hand for moment in moments(game)]
    return [hands[0], *(after for before, after in pairwise(hands) if len(after.stock) > len(before.stock))]


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def event(events: tuple[Event, ...], kind: str) -> Event:
    (found,) = (event for event in events if event.kind == kind)
    return found


# Cards.


def test_the_deck_has_oros_copas_espadas_and_bastos_from_1_to_10() -> None:
    assert tuple(f"{suit}{value}" for suit in "OCEB" for value in range(1, 11)) == TEXTS
    assert tuple(range(1, 11)) * 4 == VALUES


@given(st.permutations(CARDS))
def test_a_deck_is_read_one_card_a_line_in_dealing_order(cards: list[int]) -> None:
    assert read_deck(lines(cards)) == tuple(cards)


@given(st.permutations(CARDS), st.sampled_from([" ", "\t", "   "]), st.sampled_from(["\n", " \r\n"]))
def test_a_deck_is_read_whatever_its_case_and_spacing(cards: list[int], space: str, end: str) -> None:
    text = lines(cards).lower().replace(" ", space).replace("\n", end)
    assert read_deck(text + "\n\n") == tuple(cards)


@given(st.permutations(CARDS), st.integers(0, 39), st.integers(0, 39))
def test_a_repeated_card_is_named_with_both_lines(cards: list[int], one: int, other: int) -> None:
    if one == other:
        return
    first, second = sorted((one, other))
    card = f"{TEXTS[cards[first]][0]} {VALUES[cards[first]]}"
    cards[second] = cards[first]
    with pytest.raises(ValueError, match=rf"^line {second + 1}: {card} is repeated, it stands in line {first + 1}"):
        read_deck(lines(cards))


@given(st.permutations(CARDS), st.integers(0, 39))
def test_the_first_line_that_is_missing_is_named_with_the_cards(cards: list[int], kept: int) -> None:
    with pytest.raises(ValueError, match=rf"^line {kept + 1}: too few cards, missing [OCEB] \d") as refusal:
        read_deck(lines(cards[:kept]))
    some = str(refusal.value).partition("missing ")[2].partition(" and ")[0].split(", ")
    assert {text.replace(" ", "") for text in some} <= {TEXTS[card] for card in cards[kept:]}
    assert ("more" in str(refusal.value)) == (40 - kept > 5)


@given(st.permutations(CARDS), st.integers(0, 39), st.text(st.characters(exclude_characters="\n\r"), max_size=30))
def test_a_line_that_is_no_card_is_named(cards: list[int], at: int, wrong: str) -> None:
    text = lines(cards).splitlines()
    if len(wrong.splitlines()) != 1 or not wrong.strip() or wrong.upper().split() == text[at].split():
        return
    text[at] = wrong
    with pytest.raises(ValueError, match=r"^line \d+: ") as refusal:
        read_deck("\n".join(text))
    # A line that is a card after all is a repeated one, and named where it is met the second time.
    assert str(refusal.value).startswith(f"line {at + 1}: ") or "is repeated" in str(refusal.value)


ORDERED = lines(CARDS).splitlines()


@pytest.mark.parametrize(
    ("line", "text", "sentence"),
    [
        (3, "O siete", "line 3: 'SIETE' is no number, which is 1 to 10"),
        (3, "O 7.0", "line 3: '7.0' is no number, which is 1 to 10"),
        (3, "O ²", "line 3: '²' is no number, which is 1 to 10"),
        (3, "O -3", "line 3: '-3' is no number, which is 1 to 10"),
        (3, "O 11", "line 3: the number is 1 to 10, not 11"),
        (3, "O 0", "line 3: the number is 1 to 10, not 0"),
        (40, "X 9", "line 40: 'X' is no suit, which is O, C, E or B"),
        (1, "O7", "line 1: a card is written as in 'O 7', not 'O7'"),
        (2, "", "line 2: a card is written as in 'O 7', not ''"),
        (2, "O 7 C", "line 2: a card is written as in 'O 7', not 'O 7 C'"),
        (12, "O 2", "line 12: O 2 is repeated, it stands in line 2 already"),
        (40, "", "line 40: too few cards, missing B 10"),
        (40, "B 10\nO 1", "line 41: one card too many, a deck has 40"),
    ],
)
def test_a_wrong_deck_is_refused_with_its_line_and_what_is_wrong(line: int, text: str, sentence: str) -> None:
    deck = [*ORDERED[: line - 1], text, *ORDERED[line:]]
    with pytest.raises(BadOptions) as refusal:
        Escoba.deal(2, {"deck": "\n".join(deck)}, Chance(0))
    assert str(refusal.value) == f"option 'deck': {sentence}"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"target": 0}, "option 'target': Expected `int` >= 1, not 0"),
        ({"target": "21"}, "option 'target': Expected `int`, got `str`, not '21'"),
        ({"matches": 0}, "option 'matches': Expected `int` >= 1, not 0"),
        ({"matches": 1001}, "option 'matches': Expected `int` <= 1000, not 1001"),
        ({"hand_escoba": 1}, "option 'hand_escoba': Expected `bool`, got `int`, not 1"),
        ({"deck": ["O 7"]}, "option 'deck': Expected `str | null`, got `array`, not ['O 7']"),
        ({"deck": ""}, "option 'deck': line 1: too few cards, missing O 1, O 2, O 3, O 4, O 5 and 35 more"),
    ],
)
def test_a_bad_option_is_refused_with_its_name_and_what_it_accepts(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        Escoba.deal(2, options, Chance(0))
    assert str(refusal.value) == sentence


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


# Points of a hand.


def scored(piles: tuple[str, str], **more: Any) -> tuple[tuple[int, int], Event]:
    """The points of a hand that ends with these piles, but for E2 and E3: two plays that take nothing from nobody."""
    game = position("E2", "E3", piles=piles, target=1000, **more)
    after, events = step(script(game, "E2"), "E3")
    return after.hands[0], event(events, "scored")


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


def ending(hands: tuple[tuple[int, int], ...], **more: Any) -> tuple[Escoba, tuple[Event, ...]]:
    """The end of a hand that brings one point to seat 0 and none to seat 1, after `hands`."""
    game = position("E2", "E3", piles=("C1 C2", "B1"), hands=hands, **more)
    return step(script(game, "E2"), "E3")


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


# Variants.


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


# What is seen.


def test_a_seat_sees_all_but_the_others_hand_and_the_order_of_the_stock() -> None:
    game = script(deal("O7 C1 E1 O2 C2 E2 B1 B2 E8 B4"), "O7xE8,O2")
    assert msgspec.to_builtins(game.view(0)) == {
        "seat": 0,
        "rules": {"target": 21, "table_escobas": False, "hand_escoba": False, "raised_target": False, "matches": 1},
        "target": 21,
        "won": (0, 0),
        "hands": (),
        "points": (0, 0),
        "dealer": 1,
        "turn": 0,
        "hand": ("C1", "E1"),
        "hand_sizes": (2, 2),
        "table": ("O2", "B1", "B2", "B4"),
        "stock": 30,
        "piles": (("O7", "E8"), ()),
        "escobas": (0, 0),
        "shown": (0, 0),
        "last_capture": 0,
    }
    assert (game.view(1).hand, game.view(None).hand) == (("C2", "E2"), ())


def test_dealt_cards_are_shown_to_their_owner_alone() -> None:
    _, events = step(position("", "C4", table="B1", turn=1, stock="O1 O2 O3 C1 C2 C3"), "C4")
    _, mine, theirs = events
    assert (mine.view(0).what, mine.view(1).what) == ({"count": 3, "cards": ["O1", "O2", "O3"]}, {"count": 3})
    assert (theirs.view(1).what, theirs.view(None).what) == ({"count": 3, "cards": ["C1", "C2", "C3"]}, {"count": 3})


VARIANTS = {"table_escobas": True, "hand_escoba": True, "raised_target": True, "matches": 2, "target": 3}


def test_a_move_shows_the_same_in_worlds_that_a_seat_cannot_tell_apart() -> None:
    for moment in moments(Escoba.deal(2, VARIANTS, Chance(5)))[:-1]:
        (mover,) = moment.to_act
        for seat in (None, mover):
            world = Escoba.determinize(moment.view(seat), Chance(9))
            for move in set(moment.legal_moves(mover)) & set(world.legal_moves(mover)):
                one, other = moment.play(mover, move), world.play(mover, move)
                if one.game.view(seat) == other.game.view(seat):
                    assert [each.view(seat) for each in one.events] == [each.view(seat) for each in other.events]


def test_a_made_up_game_deals_each_unseen_card_to_the_other_about_as_often() -> None:
    view = Escoba.deal(2, {}, Chance(0)).view(0)
    times = Counter(
        card for seed in range(1100) for card in members(Escoba.determinize(view, Chance(seed)).hand.hands[1])
    )
    assert len(times) == 33
    # 100 expected of each, with a standard deviation of 9.5.
    assert all(abs(count - 100) < 40 for count in times.values())


def test_a_made_up_game_has_another_seed_and_another_stock() -> None:
    game = Escoba.deal(2, {}, Chance(0))
    one, other = (Escoba.determinize(game.view(0), Chance(seed)) for seed in (1, 2))
    assert len({game.seed, one.seed, other.seed}) == 3
    assert len({game.hand.stock, one.hand.stock, other.hand.stock}) == 3


house_rules = st.fixed_dictionaries(
    {},
    optional={
        "target": st.integers(1, 6),
        "table_escobas": st.booleans(),
        "hand_escoba": st.booleans(),
        "raised_target": st.booleans(),
        "matches": st.integers(1, 2),
        "deck": st.permutations(CARDS).map(lines),
    },
)


@settings(max_examples=40)
@given(house_rules, st.integers(0, 2**256 - 1))
def test_under_any_house_rules_play_keeps_the_rules(options: dict[str, Any], seed: int) -> None:
    game = Escoba.deal(2, options, Chance(seed))
    for seat, move, after in played(game, seed):
        hand = after.hand
        if isinstance(move, Play) and move.taken:
            assert sum(VALUES[card] for card in members(move.taken | 1 << move.card)) == 15
            assert move.taken & game.hand.table == move.taken
        everything = [*members(hand.table), *hand.stock]
        for who in (0, 1):
            everything += [*members(hand.hands[who]), *members(hand.piles[who])]
        assert sorted(everything) == list(CARDS)
        assert hand.turn is None or hand.hands[hand.turn]
        assert sum(after.won) <= after.rules.matches
        # "Tienen que sumar un múltiplo de 5": what is left when all else was captured by fifteens.
        for each in game.play(seat, move).events:
            if each.kind == "last cards":
                assert sum(int(str(text)[1:]) for text in each.what["cards"]) % 5 == 0
        made_up = Escoba.determinize(after.view(0), Chance(1))
        assert (made_up.view(0), made_up.legal_moves(0)) == (after.view(0), after.legal_moves(0))
        game = after
    assert game.outcome is not None
    assert sum(game.outcome.scores) == game.rules.matches


@given(house_rules, st.integers(0, 2**256 - 1))
def test_any_house_rules_travel_as_they_are(options: dict[str, Any], seed: int) -> None:
    game = Escoba.deal(2, options, Chance(seed))
    came = msgspec.json.decode(msgspec.json.encode(options))
    assert Escoba.deal(2, came, Chance(seed)) == game
