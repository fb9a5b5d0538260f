"""Clue in words: each event, and a position with a log."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from client.games import words_of
from client.speech.language import speak
from client.speech.words import Cast
from client.text.tables import choices
from shared.game import Outcome, Seen
from shared.games.clue import Clue
from shared.games.clue.cards import Card, as_set

CAST = Cast(("Ann", "Bob", "Cid"), 1)
CRIME = {"person": "Plum", "weapon": "Wrench", "room": "Kitchen"}


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (Seen("rolled", 0, {"dice": [3, 4]}), "Ann is next and rolls 3 and 4."),
        (Seen("moved", 1, {"from": "Bathroom", "room": "Office"}), "You move to the Office."),
        (
            Seen("moved", 0, {"from": "Bedroom", "room": "Kitchen"}),
            "Ann moves through the secret passage to the Kitchen.",
        ),
        (Seen("stayed", 1), "You stay."),
        (Seen("suggested", 0, CRIME), "Ann suggests Plum with the Wrench in the Kitchen."),
        (Seen("skipped", 0), "Ann suggests nothing."),
        (Seen("passed", 1), "You have none of these."),
        (Seen("passed", 2), "Cid has none of these."),
        (Seen("answers", 2, {"to": 1}), "Cid must show you a card."),
        (Seen("showed", 2, {"to": 1, "card": "Wrench"}), "Cid shows you the Wrench."),
        (Seen("showed", 1, {"to": 0, "card": "Wrench"}), "You show Ann the Wrench."),
        (Seen("showed", 2, {"to": 1, "card": "LeadPipe"}), "Cid shows you the Lead Pipe."),
        (Seen("showed", 2, {"to": 0}), "Cid shows Ann a card."),
        (
            Seen("accused", 0, {**CRIME, "right": True}),
            "Ann accuses Plum with the Wrench in the Kitchen, and that is right.",
        ),
        (
            Seen("accused", 0, {**CRIME, "right": False}),
            "Ann accuses Plum with the Wrench in the Kitchen, which is wrong.",
        ),
        (
            Seen("accused", 1, {**CRIME, "right": False, "envelope": ["Plum", "Rope", "Office"]}),
            "You accuse Plum with the Wrench in the Kitchen, which is wrong. The envelope holds Plum, Rope and Office.",
        ),
        (Seen("opened", None, {"envelope": ["Plum", "Rope", "Kitchen"]}), "The envelope holds Plum, Rope and Kitchen."),
        (Seen("danced", 0, {"times": 3}), "Ann: danced (times 3)."),
        (Seen("showed", 2), "Cid: showed."),
    ],
)
def test_every_event_is_a_sentence(seen: Seen, sentence: str) -> None:
    assert words_of("clue").event(seen, CAST) == sentence


def position(*moves: str, seat: int | None = 1) -> list[str]:
    """What a reader is told after these moves of a small game."""
    game = played(*moves)
    cast = Cast(CAST.names, seat)
    return words_of("clue").position(msgspec.to_builtins(game.view(seat)), cast)


def played(*moves: str) -> Clue:
    hands = (Card.ROPE,), (Card.WRENCH, Card.PLUM), (Card.KITCHEN,)
    envelope = as_set((Card.GREEN, Card.DAGGER, Card.OFFICE))
    game = Clue(bytes(32), 200, envelope, tuple(map(as_set, hands)), as_set((Card.WHITE,)), (6, 6))
    for text in moves:
        (mover,) = game.to_act
        game = game.play(mover, game.parse(mover, text)).game
    return game


def test_a_position_tells_the_step_the_rooms_the_cards_and_the_log_from_its_end() -> None:
    told = position("go Kitchen", "suggest Plum Wrench", "show Plum", "accuse Plum Rope Kitchen", "stay", "end")
    assert told[1:] == [
        "  Bedroom: - | Office: - | Dining Room: -",
        "  Courtyard: - | Bathroom: Scarlet (you), White (Cid), Mustard, Peacock | Garage: -",
        "  Living Room: - | Game Room: - | Kitchen: Green (Ann), Plum",
        "  Your cards: Plum, Wrench.",
        "  Open to all: White.",
        "  Cards in hand: Ann 1, you 2, Cid 1.",
        "  Out: Ann.",
        "  Ann accused Plum, Rope, Kitchen: wrong.",
        "  1. Ann asked for Plum, Wrench, Kitchen: you showed Plum.",
    ]
    spectator = position("go Kitchen", "suggest Scarlet Rope", "show Kitchen", seat=None)
    assert spectator[-1] == "  1. Ann asked for Scarlet, Rope, Kitchen: Bob had none, Cid showed a card."
    waiting = position("go Kitchen", "suggest Plum Wrench", seat=None)
    assert waiting[-1] == "  1. Ann asked for Plum, Wrench, Kitchen: Bob must show a card."
    assert not any("Your cards" in line for line in spectator)


@pytest.mark.parametrize(
    ("moves", "headline"),
    [
        ([], "Turn 1: Ann has rolled 6 and 6, which is 12 steps."),
        (["go Kitchen"], "Turn 1: Ann can suggest in the Kitchen."),
        (["go Kitchen", "suggest Plum Wrench"], "Turn 1: You must show Ann a card."),
        (["stay"], "Turn 1: Ann can accuse or end the turn."),
        (["stay", "accuse Green Dagger Office"], "The match has ended in turn 1."),
    ],
)
def test_the_headline_tells_what_the_game_waits_for(moves: list[str], headline: str) -> None:
    assert position(*moves)[0] == headline


def test_the_result_tells_what_was_in_the_envelope_and_who_was_out() -> None:
    game = played("stay", "accuse Plum Rope Kitchen", "stay", "accuse Green Dagger Office")
    assert isinstance(game.outcome, Outcome)
    assert words_of("clue").result(msgspec.to_builtins(game.view(1)), game.outcome, CAST) == [
        "You win the match (right accusation).",
        "  The envelope: Green, Dagger, Office.",
        "  Out: Ann.",
    ]
    assert words_of("clue").score(msgspec.to_builtins(game.view(1)), CAST) == "turn 2"


def test_hundreds_of_accusations_are_told_in_a_few_words() -> None:
    game = played("stay")
    assert choices([*map(str, game.legal_moves(0))]) == (
        "end or accuse ... (324 ways, as 'accuse Green Candlestick Bedroom')"
    )


@pytest.fixture
def spanish() -> Iterator[None]:
    speak("es")
    yield
    speak("en")


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (Seen("rolled", 0, {"dice": [3, 4]}), "Le toca a Ann: saca 3 y 4."),
        (Seen("moved", 1, {"from": "Bathroom", "room": "Office"}), "Vas al despacho."),
        (Seen("moved", 0, {"from": "Bedroom", "room": "Kitchen"}), "Ann va por el pasadizo secreto a la cocina."),
        (Seen("suggested", 0, CRIME), "Ann sugiere: Ciruela con la llave inglesa en la cocina."),
        (Seen("passed", 1), "No tienes ninguna de las tres."),
        (Seen("answers", 2, {"to": 1}), "Cid debe enseñarte una carta."),
        (Seen("showed", 2, {"to": 1, "card": "Wrench"}), "Cid te enseña la llave inglesa."),
        (Seen("showed", 1, {"to": 0, "card": "Rope"}), "Enseñas a Ann la cuerda."),
        (Seen("showed", 2, {"to": 0}), "Cid enseña a Ann una carta."),
        (
            Seen("accused", 1, {**CRIME, "right": False, "envelope": ["Plum", "Rope", "Office"]}),
            "Acusas: Ciruela con la llave inglesa en la cocina, y te equivocas. "
            "En el sobre están: Ciruela, Cuerda y Despacho.",
        ),
    ],
)
def test_every_event_is_a_sentence_in_spanish_too(spanish: None, seen: Seen, sentence: str) -> None:
    assert words_of("clue").event(seen, CAST) == sentence


def test_a_position_in_spanish_has_the_names_and_says_how_each_is_typed(spanish: None) -> None:
    told = position("go Kitchen", "suggest Plum Wrench", "show Plum")
    assert told[0] == "Turno 1: Ann puede acusar o terminar el turno."
    assert told[3] == "  Salón: - | Billar: - | Cocina: Verde (Ann), Ciruela"
    assert told[-1] == "  1. Ann preguntó por Ciruela, Llave inglesa, Cocina: tú enseñaste Ciruela."
    assert "LeadPipe (tubería)" in " ".join(words_of("clue").typing())
