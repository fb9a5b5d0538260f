from __future__ import annotations

import msgspec
import pytest

from client.games import words_of
from client.speech.language import speak
from client.speech.words import Cast
from shared.game import Seen
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import Deck, deck_of

CAST = Cast(("Ann", "Bob"), 1)
DECK = Deck(("Size", "Age"), ("Ant", "Bee", "Cat", "Dog"), ((5, 1), (2, 2), (5, 4.5), (3, 9)))
GAME = "top-trumps"


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (
            Seen("won", 1, {"field": "Size", "value": 9, "pile": 0, "card": "Ant"}),
            "You win the trick with Ant: 9 in Size.",
        ),
        (
            Seen("won", 0, {"field": "Size", "value": 1.5, "pile": 2}),
            "Ann wins the trick: 1.5 in Size, and the 2 cards of the draw pile.",
        ),
        (Seen("lost", 1, {"field": "Size", "value": 4, "card": "Bee"}), "You lose Bee with 4 in Size."),
        (Seen("lost", 0, {"field": "Size", "value": 4}), "Ann loses a card with 4 in Size."),
        (
            Seen("drew", 0, {"field": "Size", "value": 5, "cards": ["Cat", "Ant"]}),
            "A draw, 5 in Size: Cat and Ant go to the draw pile.",
        ),
        (Seen("danced", 0), "Ann: danced."),
        (Seen("drew", 0), "Ann: drew."),
    ],
)
def test_every_event_is_a_sentence(seen: Seen, sentence: str) -> None:
    assert words_of(GAME).event(seen, CAST) == sentence


def told(game: TopTrumps, cast: Cast = CAST) -> list[str]:
    return words_of(GAME).position(msgspec.to_builtins(game.view(cast.me)), cast)


def played(game: TopTrumps, *moves: str) -> TopTrumps:
    for move in moves:
        (seat,) = game.to_act
        game = game.play(seat, game.parse(seat, move)).game
    return game


def test_a_position_tells_what_the_reader_knows_of_both_top_cards() -> None:
    game = TopTrumps.of(DECK, 50, ((1, 0), (2, 3)))
    assert told(game) == [
        "Trick 1 of at most 50: Ann starts.",
        "Ann: 2 cards, on top an unknown card",
        "you: 2 cards, on top an unknown card",
    ]
    assert told(played(game, "f0")) == [
        "Trick 2 of at most 50: You start.",
        "Ann: 1 card, on top an unknown card",
        "you: 3 cards, on top Dog",
        "  f0 Size: 3",
        "  f1 Age: 9",
    ]


def test_the_draw_pile_is_told() -> None:
    assert told(played(TopTrumps.of(DECK, 50, ((0, 1), (2, 3))), "f0"))[1] == "Draw pile: Cat and Ant."


def test_of_a_card_that_is_not_known_the_values_that_it_has_shown_are_told() -> None:
    game = played(TopTrumps.of(DECK, 50, ((1, 0), (3, 2))), "f0", "f1")
    assert told(game, Cast(("Ann", "Bob"), 0)) == [
        "The end, after 2 tricks.",
        "Bob: 4 cards, on top an unknown card",
        "  f0 Size: 3",
        "you: no cards",
    ]


def test_the_score_is_the_cards_that_each_has_and_so_is_the_end() -> None:
    game = played(TopTrumps.of(DECK, 1, ((1, 0), (2, 3))), "f0")
    view = msgspec.to_builtins(game.view(1))
    assert words_of(GAME).score(view, CAST) == "1:3"
    assert game.outcome is not None
    assert words_of(GAME).result(view, game.outcome, CAST) == [
        "You win the match (trick limit).",
        "  Cards after one trick: Ann 1, you 3.",
    ]
    assert told(game)[0] == "The end, after one trick."


def test_it_is_told_in_the_language_that_is_spoken() -> None:
    won = Seen("won", 0, {"field": "Size", "value": 1.5, "pile": 2})
    try:
        speak("es")
        assert words_of(GAME).event(won, CAST) == "Ann gana la baza: 1,5 en Size, y las 2 cartas del montón."
        assert words_of(GAME).event(Seen("lost", 1, {"field": "Size", "value": 4}), CAST) == (
            "Pierdes una carta con 4 en Size."
        )
        assert told(TopTrumps.of(DECK, 50, ((1, 0), (2, 3))))[:2] == [
            "Baza 1 de 50 como mucho: empieza Ann.",
            "Ann: 2 cartas, encima una carta desconocida",
        ]
        assert words_of(GAME).typing()[0].startswith("f0 es el primer campo")
    finally:
        speak("en")
    assert words_of(GAME).typing()[0].startswith("f0 is the first field")


def test_the_deck_is_listed_by_a_field_with_the_reader_s_own_marked() -> None:
    game = TopTrumps.of(DECK, 50, ((1, 0), (2, 3)))
    view = msgspec.to_builtins(game.view(1))
    assert words_of(GAME).fields(view) == ["f0", "f1"]
    assert words_of(GAME).deck(view, 1, CAST) == [
        "4 cards with 2 fields. The higher value wins.",
        "Sorted by Age, the highest first. An asterisk marks the cards dealt to you.",
        "f0 Size, f1 Age",
        "       f0   f1",
        "* Dog   3    9",
        "* Cat   5  4.5",
        "  Bee   2    2",
        "  Ant   5    1",
    ]
    spectator = words_of(GAME).deck(msgspec.to_builtins(game.view(None)), 0, Cast(("Ann", "Bob"), None))
    assert spectator[1].endswith("An asterisk marks the cards dealt to Ann.")
    # Equals stand as in the deck.
    assert [line[:5] for line in spectator[4:]] == ["* Ant", "  Cat", "  Dog", "* Bee"]


def test_a_deck_that_is_too_wide_is_listed_by_one_field() -> None:
    fields = tuple(f"Field {number}" for number in range(20))
    wide = Deck(fields, ("Ant", "Bee"), (tuple(range(1000, 1020)), tuple(range(2000, 2020))))
    view = msgspec.to_builtins(TopTrumps.of(wide, 50, ((0,), (1,))).view(1))
    lines = words_of(GAME).deck(view, 19, CAST)
    assert lines[-3:] == ["        f19", "* Bee  2019", "  Ant  1019"]
    assert max(map(len, lines)) <= 80
    assert "f0 Field 0, f1 Field 1, " in lines[2]


def test_a_view_that_is_none_has_no_deck() -> None:
    assert (words_of(GAME).fields({}), words_of(GAME).deck({}, 0, CAST), words_of("clue").fields({})) == ([], [], [])


def test_the_fields_of_our_own_decks_are_in_the_language_that_is_spoken() -> None:
    view = msgspec.to_builtins(TopTrumps.of(deck_of("airships"), 50, ((0,), (1,))).view(1))
    speak("es")
    try:
        assert words_of(GAME).deck(view, 4, CAST)[1].startswith("Por Tripulación, ")
        told = Seen("won", 1, {"field": "Length (m)", "value": 9, "pile": 0})
        assert words_of(GAME).event(told, CAST) == "Ganas la baza: 9 en Longitud (m)."
    finally:
        speak("en")
