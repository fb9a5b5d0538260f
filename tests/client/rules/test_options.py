"""What a form knows of a game's options, and that whatever a game accepts can be typed."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from client.rules.draft import Draft
from client.rules.options import Option, complaint, help_of, label_of, label_of_value, options_of, read, written
from client.speech import language
from shared.game import Options
from shared.games import GAMES
from shared.games.escoba_cards import TEXTS as ESCOBA_CARDS

CSV = "name,speed\nOwl,80\nHare,70\nCat,48\nSnail,0.05\n"
TEXTS = {
    ("escoba", "deck"): st.permutations(ESCOBA_CARDS).map(
        lambda cards: "\n".join(f"{card[0]} {card[1:]}" for card in cards)
    ),
    ("top-trumps", "deck"): st.sampled_from(["airships", "sea-creatures", CSV]),
}
"""Texts that a game accepts; all other values are made from what the option says of itself."""


class Odd(Options, frozen=True):
    """Options as another game might have them."""

    tempo: Literal["slow", "fast"] = "slow"
    share: float = 0.5
    count: int = 3
    bounded: Annotated[int, Meta(gt=0, lt=5)] = 1
    parts: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.count == 13:
            raise ValueError("option 'count': anything but 13")
        if self.count == self.bounded:
            raise ValueError("the count and the bound are alike")


def draft(**given: object) -> Draft:
    return Draft("odd", Odd, given)


def values_of(game: str, option: Option) -> st.SearchStrategy[object]:
    """Values that an option may have, by what it says of itself."""
    match option.kind:
        case "flag":
            values: st.SearchStrategy[object] = st.booleans()
        case "one":
            values = st.sampled_from(option.values)
        case "number":
            values = st.integers(option.least, option.most)
        case "numbers":
            values = st.lists(st.integers(option.least, option.most), min_size=1, unique=True)
        case _:
            values = TEXTS[game, option.name]
    return st.none() | values if option.empty else values


@st.composite
def valid_options(draw: st.DrawFn, game: str) -> dict[str, object]:
    """Options that a game accepts, some of them as they are by default."""
    accepts = GAMES[game].options_type
    chosen = {
        option.name: draw(values_of(game, option).filter(lambda value, name=option.name: fits(accepts, {name: value})))
        for option in options_of(accepts)
    }
    return {name: value for name, value in chosen.items() if draw(st.booleans())}


def fits(accepts: type[Options], given: dict[str, object]) -> bool:
    try:
        accepts.read(given)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_whatever_a_game_accepts_can_be_typed_and_is_sent_as_it_was(game: str, data: st.DataObject) -> None:
    accepts = GAMES[game].options_type
    given_options = data.draw(valid_options(game))
    made = Draft(game, accepts, {})
    for option in made.options:
        if option.name in given_options:
            typed = written(option, given_options[option.name])
            made.entries[option.name].clear()
            made.entries[option.name].insert(typed)
    assert made.problems() == {}
    assert accepts.read(made.chosen()) == accepts.read(given_options)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_whatever_is_typed_either_has_a_problem_or_is_accepted(game: str, data: st.DataObject) -> None:
    accepts = GAMES[game].options_type
    made = Draft(game, accepts, {})
    typed = st.text(max_size=20) | st.integers().map(str) | st.sampled_from(["", "true", "[1]", "1 2 3", "airships"])
    for option in made.options:
        made.entries[option.name].clear()
        made.entries[option.name].insert(data.draw(typed))
    if problems := made.problems():
        assert all(problems.values())
        # In the words of the form, or in those of the game, which name the option.
        told = [*map(re.escape, problems.values()), *(f"^option {name!r}: " for name in problems)]
        with pytest.raises(ValueError, match="|".join(told)):
            made.chosen()
    else:
        accepts.read(made.chosen())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_as_usual_is_not_sent(game: str) -> None:
    assert Draft(game, GAMES[game].options_type, {}).chosen() == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_knows_every_option_of_every_game(game: str) -> None:
    for option in options_of(GAMES[game].options_type):
        assert label_of(game, option.name)[0].isupper()
        assert help_of(game, option.name).endswith(".")


def test_the_kinds_are_read_from_the_types() -> None:
    kinds = {option.name: option.kind for option in options_of(Odd)}
    assert kinds == {"tempo": "one", "share": "json", "count": "number", "bounded": "one", "parts": "json"}


def test_a_number_of_few_values_is_a_choice_among_those_that_are_accepted() -> None:
    (rounds,) = options_of(GAMES["tides-of-time"].options_type)
    assert (rounds.kind, rounds.values) == ("one", (1, 3))


def test_an_option_that_the_catalogue_does_not_know_is_called_as_it_is() -> None:
    assert (label_of("odd", "max_turns"), help_of("odd", "max_turns")) == ("max turns", "")
    assert label_of_value("odd", "tempo", "slow") == "slow"
    assert label_of_value("nano-gwent", "first_player", 0) == "Chair 1"


def test_a_step_goes_to_the_next_number_that_the_game_accepts() -> None:
    made = Draft("top-trumps", GAMES["top-trumps"].options_type, {"cards": 500})
    cards = made.options[0]
    assert (made.next(cards, 1), made.next(cards, -1)) == (None, 498)
    made.entries["cards"].clear()
    assert made.next(cards, 1) == cards.least


def test_what_is_wrong_with_all_together_is_said_as_well() -> None:
    assert draft(count=2, bounded=2).problems() == {"": "the count and the bound are alike"}


@pytest.mark.parametrize(
    ("name", "typed", "sentence"),
    [
        ("count", "many", "A whole number."),
        ("count", "9" * 30, "A whole number."),
        ("count", "13", "anything but 13"),
        ("share", "half", "A value in JSON."),
        ("share", '"x"', "Expected `float`, got `str`, not 'x'"),
    ],
)
def test_a_problem_is_a_sentence_at_its_option(name: str, typed: str, sentence: str) -> None:
    made = draft()
    made.entries[name].clear()
    made.entries[name].insert(typed)
    assert made.problems() == {name: sentence}


@pytest.mark.parametrize(
    ("game", "given", "sentence"),
    [
        ("tides-of-time", {"rounds": 2}, "opción 'rounds': 1 o 3."),
        ("escoba", {"hand_escoba": 1}, "opción 'hand_escoba': true o false."),
        ("top-trumps", {"cards": 7}, "opción 'cards': Un número par, para que los dos jugadores reciban las mismas."),
        (
            "top-trumps",
            {"cards": True},
            "opción 'cards': Un número par, para que los dos jugadores reciban las mismas.",
        ),
        ("nano-gwent", {"units": 16}, "opción 'units': Un número entero de 1 a 15."),
        ("clue", {"dice": 2}, "no hay ninguna opción 'dice': las opciones son max_turns."),
        ("nano-gwent", {"deck": "\ud800"}, "opción 'deck': Números de 1 a 15, cada uno una vez como mucho."),
        ("escoba", {"target": 31, "matches": 3}, ""),
    ],
)
def test_options_by_name_are_explained_in_the_language_that_is_spoken(
    game: str, given: dict[str, object], sentence: str
) -> None:
    language.speak("es")
    try:
        assert complaint(game, GAMES[game].options_type, given) == sentence
    finally:
        language.speak("en")


def test_of_a_deck_that_cannot_be_read_the_game_s_own_words_say_where() -> None:
    made = Draft("top-trumps", GAMES["top-trumps"].options_type, {})
    made.entries["deck"].insert("name,speed\nOwl,fast\n")
    assert made.problems() == {"deck": "line 2: the value of 'speed' is 'fast', not a number below 10^18"}
    language.speak("es")
    try:
        assert made.problems()["deck"].endswith("«line 2: the value of 'speed' is 'fast', not a number below 10^18»")
    finally:
        language.speak("en")


def test_the_bounds_are_in_the_sentence() -> None:
    units = options_of(GAMES["nano-gwent"].options_type)[0]
    with pytest.raises(ValueError, match=r"^A whole number from 1 to 15\.$"):
        read(units, "16")


def test_a_text_is_no_longer_than_a_message_has_room_for() -> None:
    made = Draft("top-trumps", GAMES["top-trumps"].options_type, {})
    made.entries["deck"].insert("ñ" * 6_001)
    assert made.problems() == {"deck": "A text of at most 12000 bytes."}
