"""Every end has words."""

import pytest

from client.games import words_of
from client.speech import language
from client.speech.reasons import verdict, why
from client.speech.words import Cast
from shared.game import Outcome
from shared.record import ANNULLED, TABLE_REASONS

CAST = Cast(("Ana", "Ben"), 0)
RULES = [
    ("nano-gwent", "rounds won"),
    ("nano-gwent", "cards left"),
    ("nano-gwent", "draw"),
    ("tides-of-time", "points"),
    ("tides-of-time", "draw"),
    ("top-trumps", "out of cards"),
    ("top-trumps", "trick limit"),
    ("top-trumps", "draw"),
    ("escoba", "points"),
    ("escoba", "matches won"),
    ("escoba", "draw"),
    ("clue", "right accusation"),
    ("clue", "all others are out"),
    ("clue", "all are out"),
    ("clue", "draw"),
]


@pytest.mark.parametrize("spoken", language.LANGUAGES)
@pytest.mark.parametrize(("game", "reason"), RULES)
def test_every_reason_of_the_rules_is_told_in_every_language(game, reason, spoken):
    try:
        language.speak(spoken)
        told = why(game, Outcome((1.0, 0.0), reason), CAST)
    finally:
        language.speak("en")
    assert told.endswith(".")
    assert told != f"{reason.capitalize()}."


@pytest.mark.parametrize(
    ("spoken", "told"),
    [
        (
            "en",
            (
                "Annulled",
                "The rules have changed since the match began. Nobody wins or loses it.",
                "The match is annulled: its rules have changed since it began.",
            ),
        ),
        (
            "es",
            (
                "Anulada",
                "Las reglas han cambiado desde que empezó la partida. Nadie la gana ni la pierde.",
                "La partida queda anulada: sus reglas han cambiado desde que empezó.",
            ),
        ),
    ],
)
def test_a_match_that_was_annulled_has_no_winner(spoken, told):
    annulled = Outcome((0.0, 0.0), ANNULLED)
    try:
        language.speak(spoken)
        assert (
            verdict("clue", annulled, CAST),
            why("clue", annulled, CAST),
            words_of("clue").result({}, annulled, CAST)[0],
        ) == told
    finally:
        language.speak("en")


@pytest.mark.parametrize("reason", [reason for reason in TABLE_REASONS if reason != ANNULLED])
def test_where_the_table_decided_the_loser_is_named(reason):
    assert why("clue", Outcome((1.0, 0.0), reason), CAST).startswith("Ben ")
    assert why("clue", Outcome((0.0, 1.0), reason), CAST).startswith("You ")


def test_a_reason_that_nobody_here_knows_is_told_as_it_came():
    assert why("hearts", Outcome((1.0, 0.0), "shot the moon"), CAST) == "Shot the moon."
    assert why("hearts", Outcome((1.0, 0.0), "a.b { c }\x1b"), CAST) == "A.b { c }\N{REPLACEMENT CHARACTER}."


def test_who_has_won():
    assert verdict("escoba", Outcome((21.0, 14.0), "points"), CAST) == "You win"
    assert verdict("escoba", Outcome((1.0, 2.0), "points"), CAST) == "Ben wins"
    assert verdict("escoba", Outcome((1.0, 1.0), "draw"), CAST) == "A draw"
    assert verdict("clue", Outcome((0.0, 0.0), "draw"), CAST) == "Nobody wins"
    three = Cast(("Ana", "Ben", "Cay"), 1)
    assert verdict("clue", Outcome((1.0, 0.0, 1.0), "resignation"), three) == "Ana and Cay share the first place"
    assert verdict("clue", Outcome((1.0, 0.0, 1.0), "time"), three, brief=True) == "2 players share the win"
    assert verdict("clue", Outcome((0.0, 1.0, 1.0), "time"), three, brief=True) == "You share the win with one other"
    assert verdict("escoba", Outcome((1.0, 2.0), "points"), CAST, brief=True) == "Ben wins"
