from __future__ import annotations

import msgspec
import pytest

from client.games import words_of
from client.speech.words import Cast
from shared.game import Outcome, Seen
from shared.games.nano_gwent import NanoGwent

CAST = Cast(("Ann", "Bob"), 1)


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (Seen("played", 0, {"unit": 7}), "Ann plays unit 7 (ranged 8)."),
        (
            Seen("debuffed", 1, {"row": "siege"}),
            "You debuff the siege row: every unit in it now counts 1, on both sides.",
        ),
        (Seen("scorched", 0, {"seat0": [], "seat1": []}), "Ann plays scorch, which burns nothing."),
        (Seen("scorched", 1, {"seat0": [3], "seat1": [3]}), "You play scorch, which burns Ann's 3(9) and your 3(9)."),
        (Seen("passed", 0), "Ann passes."),
        (Seen("passed", 1, {"automatic": True}), "You pass, out of cards."),
        (Seen("round", None, {"round": 2, "points": [8, 12]}), "You win round 2, 12 to 8."),
        (Seen("round", None, {"round": 1, "points": [5, 5]}), "Nobody wins round 1, 5 to 5."),
        (Seen("danced", 0, {"times": 3}), "Ann: danced (times 3)."),
        (Seen("played", 0, {"unit": 99}), "Ann: played (unit 99)."),
        (Seen("scorched", 0), "Ann: scorched."),
    ],
)
def test_every_event_is_a_sentence(seen: Seen, sentence: str) -> None:
    assert words_of("nano-gwent").event(seen, CAST) == sentence


def test_cards_left_are_told_when_they_decide() -> None:
    view = msgspec.to_builtins(NanoGwent.deal(options={"deck": (2, 8, 15)}).view(1))
    told = words_of("nano-gwent").result(view, Outcome((0.5, 0.5), "draw"), CAST)
    assert told == ["The match is a draw.", "  Cards left: Ann 7, you 7."]


def test_a_game_without_words_of_its_own_is_told_by_its_fields() -> None:
    view = {"seat": 1, "top_card": {"suit": "coins", "value": 7}, "hand": [], "piles": [[1, 2], [3]], "turn": None}
    assert words_of("chess").position(view, CAST) == [
        "  top card: suit coins, value 7",
        "  hand: -",
        "  piles: 1 2 | 3",
        "  turn: -",
    ]
    assert words_of("chess").score(view, CAST) == ""
    assert words_of("chess").legend() == ()
    told = words_of("chess").result(view, Outcome((21.0, 17.5), "21 points"), CAST)
    assert told == ["Ann wins the match (21 points).", "  Ann: 21", "  you: 17.5"]
