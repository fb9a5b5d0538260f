from __future__ import annotations

from typing import Any

import msgspec
import pytest

from client.games import words_of
from client.games.escoba import words as escoba
from client.speech import language
from client.speech.words import Cast
from shared.game import Outcome, Seen
from shared.game.chance import Chance
from shared.games.escoba import Escoba, _begun, _dealing
from shared.games.escoba_cards import TEXTS
from shared.messages import Update

CAST = Cast(("Ann", "Bob"), 1)

SCORED: dict[str, Any] = {
    "cards": [22, 18],
    "oros": [5, 5],
    "sevens": [1, 3],
    "seven of oros": [0, 1],
    "escobas": [2, 1],
    "shown": [0, 1],
    "points": [3, 6],
    "total": [13, 9],
}


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (Seen("played", 0, {"card": "C4"}), "Ann plays the four of copas."),
        (Seen("captured", 1, {"card": "O7", "taken": ["C8"]}), "You capture the sota of copas with the seven of oros."),
        (
            Seen("captured", 0, {"card": "B1", "taken": ["C5", "E9"]}),
            "Ann captures the five of copas and the caballo of espadas with the ace of bastos.",
        ),
        (Seen("escoba", 0), "Ann makes an escoba!"),
        (
            Seen("shown", 1, {"cards": ["O4", "C5", "E6"]}),
            "You show the four of oros, the five of copas and the six of espadas: an escoba of hand, 3 points.",
        ),
        (Seen("dealt", 0, {"count": 3}), "Ann gets 3 cards."),
        (
            Seen("dealt", 1, {"count": 3, "cards": ["O1", "C2", "B3"]}),
            "You get the ace of oros, the two of copas and the three of bastos.",
        ),
        (
            Seen("begun", None, {"dealer": 0, "table": ["O1", "C2"]}),
            "Ann deals: the ace of oros and the two of copas on the table.",
        ),
        (Seen("table escoba", 0, {"escobas": 1}), "Ann captures the first cards on the table: 1 escoba!"),
        (Seen("table escoba", 1, {"escobas": 2}), "You capture the first cards on the table: 2 escobas!"),
        (
            Seen("last cards", 0, {"cards": ["O1", "C10"]}),
            "Ann gets the last cards, the ace of oros and the rey of copas.",
        ),
        (
            Seen("scored", None, SCORED),
            "Points of the hand: Ann 3 (cards, 2 escobas); you 6 (sevens, seven of oros, 1 escoba, 1 escoba of hand). "
            "The match score is 13:9.",
        ),
        (Seen("won", 0, {"points": [17, 22], "matches": [0, 1]}), "Ann wins the match, 22 to 17."),
        (Seen("danced", 0, {"times": 3}), "Ann: danced (times 3)."),
        (Seen("captured", 0), "Ann: captured."),
        (Seen("played", 0, {"card": "X9"}), "Ann: played (card X9)."),
    ],
)
def test_every_event_is_a_sentence(seen: Seen, sentence: str) -> None:
    assert words_of("escoba").event(seen, CAST) == sentence


DECK = "".join(f"{suit} {value}\n" for suit in "OCEB" for value in range(1, 11))


def view_after(moves: str, seat: int | None, **options: Any) -> dict[str, Any]:
    """What a seat sees after some moves: seat 0 was dealt O1 O2 O3, seat 1 O4 O5 O6, the table O7 to O10."""
    game = Escoba.deal(2, {"deck": DECK, **options}, Chance(0))
    for text in filter(None, moves.split(",")):
        (mover,) = game.to_act
        game = game.play(mover, game.parse(mover, text)).game
    return msgspec.to_builtins(game.view(seat))


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (Seen("played", 0, {"card": "O7"}), "Ann echa el siete de oros."),
        (Seen("played", 1, {"card": "B9"}), "Echas el caballo de bastos."),
        (
            Seen("captured", 1, {"card": "E8", "taken": ["C1", "O6"]}),
            "Te llevas el as de copas y el seis de oros con la sota de espadas.",
        ),
        (Seen("escoba", 0), "¡Ann hace escoba!"),
        (Seen("table escoba", 1, {"escobas": 2}), "¡Te llevas las primeras cartas de la mesa: 2 escobas!"),
        (
            Seen("scored", None, SCORED),
            "Puntos de la mano: Ann 3 (cartas, 2 escobas); tú 6 (sietes, siete de oros, 1 escoba, 1 escoba de mano). "
            "La partida va 13:9.",
        ),
    ],
)
def test_in_spanish_cards_are_called_as_at_a_spanish_table(seen: Seen, sentence: str) -> None:
    language.speak("es")
    try:
        assert words_of("escoba").event(seen, CAST) == sentence
    finally:
        language.speak("en")


def test_the_legend_says_how_to_read_a_card() -> None:
    (cards,) = words_of("escoba").legend()
    assert cards.startswith("O7 is the seven of oros")


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({escoba.named(card) for card in TEXTS}) == 40


def test_the_position_is_the_table_between_both_sides_the_reader_s_below() -> None:
    assert words_of("escoba").position(view_after("O1,O5xO10", 1), CAST) == [
        "Hand 1, to 21 points: Ann 0, you 0.",
        "You deal; 30 cards in the stock.",
        "Ann",
        "  hand      2 cards",
        "  captured  0 cards, 0 oros, 0 sevens",
        "  table     O1  O7  O8  O9",
        "you",
        "  hand      O4  O6",
        "  captured  2 cards, 2 oros, 0 sevens",
    ]


def test_who_looks_on_sees_how_many_cards_each_has() -> None:
    lines = words_of("escoba").position(view_after("O1", None), Cast(("Ann", "Bob")))
    assert [line for line in lines if "hand  " in line] == ["  hand      3 cards", "  hand      2 cards"]


def test_a_series_tells_the_match_and_the_matches_won() -> None:
    lines = words_of("escoba").position(view_after("", 0, matches=3, target=11), Cast(("Ann", "Bob"), 0))
    assert lines[:2] == ["Hand 1, to 11 points: you 0, Bob 0.", "Match 1 of 3; won: you 0, Bob 0."]


def test_the_score_is_that_of_the_match() -> None:
    assert words_of("escoba").score({**view_after("", 0), "points": [12, 9]}, CAST) == "12:9"


def test_the_result_is_made_of_hands_and_in_a_series_of_matches() -> None:
    view = {**view_after("", 1), "hands": [[4, 2], [3, 5]], "points": [7, 7], "won": [0, 1]}
    told = words_of("escoba").result(view, Outcome((0.0, 1.0), "points"), CAST)
    assert told == [
        "You win the match (points).",
        "  Hand 1: Ann 4, you 2.",
        "  Hand 2: Ann 3, you 5.",
        "  Points: Ann 7, you 7.",
    ]
    view["rules"] = {**view["rules"], "matches": 2}
    assert words_of("escoba").result(view, Outcome((0.0, 2.0), "draw"), CAST)[-1] == "  Matches: Ann 0, you 1."


def test_it_says_how_to_type_a_move() -> None:
    assert "O7xC5+E3" in " ".join(words_of("escoba").typing())


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_first_deal_is_told_as_every_other_one(seed: int, seat: int | None) -> None:
    game = Escoba.deal(2, {"table_escobas": True}, Chance(seed))
    events = [event.view(seat) for event in (*_begun(game.hand), *_dealing(game.hand))]
    first = Update("m1", 0, msgspec.to_builtins(game.view(seat)), to_act=(0,))
    assert list(words_of("escoba").opening(first)) == events
