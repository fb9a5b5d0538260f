"""What the player is told to do, in both languages."""

import pytest
from msgspec.structs import replace

from client.games.clue.choice import Choice
from client.games.clue.hints import hint, warning
from client.speech.language import LANGUAGES, speak
from client.speech.words import Cast
from shared.games.clue.cards import Card
from shared.games.clue.view import ClueView, Phase, Suggestion
from tests.client.games.clue.table import Table, played

ME = Cast(("Ana", "Ben", "Cid"), 0)


@pytest.fixture(autouse=True)
def _english_again():
    yield
    speak("en")


def view(**changes) -> ClueView:
    """The beginning of a match of three, seen by the first, with changes; 6 steps were rolled."""
    return replace(played(3, 0).view(0), **changes)


def told(seen: ClueView, *moves: str, keys: str = "", cast: Cast = ME, waits_for: int | None = 0) -> str:
    choice = Choice()
    choice.offer(moves)
    for key in keys:
        choice.on_letter(key)
    return hint(seen, choice, cast, waits_for, 0)


SHOWN = Suggestion(0, Card.PLUM, Card.ROPE, Card.OFFICE, 1, Card.ROPE)
KITCHEN = {"tokens": (Card.KITCHEN,) * 6}
GO, TURN = ("stay", "go Bedroom", "go Garage"), ("end", "accuse Plum Rope Kitchen")

CASES = [
    ("You can move 6 steps (one room is 4). Choose a room, or stay.", lambda: told(view(), *GO)),
    (
        "You can move 6 steps (one room is 4). Choose a room, or stay. The stairs lead to the Bedroom.",
        lambda: told(view(**KITCHEN), *GO),
    ),
    ("You can move 3 steps, but the next room is 4 away. You stay.", lambda: told(view(roll=(1, 2)), "stay")),
    ("Enter or a second click: go to the Garage.", lambda: told(view(), *GO, keys="6")),
    ("Enter or a second click: through the passage to the Bedroom.", lambda: told(view(**KITCHEN), *GO, keys="1")),
    ("Press again to stay where you are.", lambda: told(view(), *GO, keys="s")),
    ("Who did it in the Bathroom, and with what?", lambda: told(view(), "skip", "suggest Plum Rope")),
    (
        "Enter: Plum with the Rope in the Bathroom.",
        lambda: told(view(), "skip", "suggest Plum Rope", keys="55"),
    ),
    ("Press again to suggest nothing.", lambda: told(view(), "skip", keys="s")),
    ("Choose which card to show.", lambda: told(view(), "show Rope", "show Plum")),
    ("Ben asks. Choose which card to show.", lambda: told(view(turn=1), "show Rope", "show Plum")),
    ("Enter or a second click: show the Rope.", lambda: told(view(), "show Rope", "show Plum", keys="1")),
    ("End your turn, or accuse if you are certain.", lambda: told(view(), *TURN)),
    (
        "Ben showed you the Rope. End your turn, or accuse.",
        lambda: told(view(phase=Phase.ACCUSE, suggestions=(SHOWN,)), *TURN),
    ),
    (
        "Nobody could show a card! End your turn, or accuse.",
        lambda: told(view(phase=Phase.ACCUSE, suggestions=(replace(SHOWN, shower=None, card=None),)), *TURN),
    ),
    ("Press again to end your turn.", lambda: told(view(), *TURN, keys="e")),
    ("Accuse only if you are certain: name all three.", lambda: told(view(), *TURN, keys="a")),
    ("Enter: accuse. If it is wrong, you are out.", lambda: told(view(), *TURN, keys="a559")),
    ("Wait for Ben.", lambda: told(view(), waits_for=1)),
    ("You are watching.", lambda: told(view(), cast=Cast(ME.names, None), waits_for=1)),
    ("You are out, but you still show your cards when asked.", lambda: told(view(out=(0,)), waits_for=1)),
    ("The case is closed.", lambda: told(view(phase=Phase.OVER), waits_for=None)),
    ("", lambda: told(view())),
]


@pytest.mark.parametrize(("words", "case"), CASES)
def test_the_hint_says_what_can_be_done(words, case):
    assert case() == words


def test_a_turn_without_a_suggestion_says_nothing_of_the_one_before():
    table = Table(3)
    table.play("go Office", "suggest Plum Rope")
    while table.game.phase == Phase.ANSWER:
        (seat,) = table.game.to_act
        table.play(str(table.game.legal_moves(seat)[0]))
    assert scene(table).endswith("End your turn, or accuse.")
    table.play("end", *["stay", "end"] * 2, "stay")
    assert scene(table) == "End your turn, or accuse if you are certain."


def scene(table: Table) -> str:
    """What stands beside the buttons."""
    return table.board._scene(table.board._seen).hint


@pytest.mark.parametrize("case", [case for words, case in CASES if words])
def test_it_says_so_in_spanish_too(case):
    english = case()
    speak("es")
    assert case() not in ("", english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_an_accusation_is_asked_about(language):
    speak(language)
    assert warning("accuse Plum Rope Kitchen")
    assert [warning(move) for move in ("end", "stay", "suggest Plum Rope", "show Rope")] == [None] * 4
