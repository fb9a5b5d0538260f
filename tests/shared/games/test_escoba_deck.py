"""The cards of La Escoba, and decks and other options as they are read and refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.game import BadOptions
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.games.escoba_cards import CARDS, TEXTS, VALUES, read_deck
from tests.shared.games.escoba_moments import lines


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
        (3, "O siete", "line 3: 'SIETE' is not a number of a card: it is 1 to 10"),
        (3, "O 7.0", "line 3: '7.0' is not a number of a card: it is 1 to 10"),
        (3, "O ²", "line 3: '²' is not a number of a card: it is 1 to 10"),
        (3, "O -3", "line 3: '-3' is not a number of a card: it is 1 to 10"),
        (3, "O 11", "line 3: the number is 1 to 10, not 11"),
        (3, "O 0", "line 3: the number is 1 to 10, not 0"),
        (40, "X 9", "line 40: 'X' is not a suit: a suit is O, C, E or B"),
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
