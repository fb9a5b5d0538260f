import pytest

from client.games import words_of
from client.games.nano_gwent.choice import Choice
from client.games.nano_gwent.hints import hint
from client.games.nano_gwent.story import made
from client.speech.language import say, speak
from client.speech.words import Cast
from shared.game import Seen
from shared.games.nano_gwent import NanoGwent

ANA = Cast(("Ana", "fis"), 0)
ONLOOKER = Cast(("Ana", "fis"), None)


def advice(chosen: str | None, *moves: str, cast: Cast = ANA) -> str:
    game = NanoGwent.deal(2, {"deck": [1, 3, 8, 13, 15]})
    for move in moves:
        game, _ = game.play(game.turn, game.parse(game.turn, move))
    choice = Choice()
    choice.offer(tuple(map(str, game.legal_moves(0))))
    choice.chosen = chosen
    view = game.view(cast.me)
    then = made(view, 0, chosen).view if choice.complete is not None else None
    return hint(view, then, choice, cast, game.turn)


@pytest.mark.parametrize(
    ("chosen", "moves", "words"),
    [
        ("13", ("15", "8"), "Siege 8: 18 to 9."),
        ("debuff siege", ("15", "8"), "Row Debuff: siege counts 1 a card, 1 to 9."),
        ("scorch", ("15", "15"), "Scorch: burns 1 of yours and 1 of theirs, 0 to 0."),
        ("scorch", (), "Scorch: nothing to burn, 0 to 0."),
        ("pass", ("15", "8"), "Pass: no more cards from you in this round."),
    ],
)
def test_what_a_chosen_move_would_do(chosen, moves, words):
    assert advice(chosen, *moves) == f"{words}  Enter or a second click plays it, Esc takes it back."


def test_what_can_be_done():
    assert advice(None) == "Click a card or press its key; do it again to play it."
    assert advice("debuff") == "Row Debuff: on which row? Click it, or press 1 melee, 2 ranged, 3 siege."
    assert advice(None, "15") == "Wait for fis."
    assert advice(None, cast=ONLOOKER) == "You are watching."


def drawn(seen: Seen) -> str:
    return words_of("nano-gwent").event(seen, ANA, drawn=True)


def test_cards_are_named_by_what_can_be_seen_of_them():
    assert drawn(Seen("played", 0, {"unit": 15})) == "You play siege 10."
    assert drawn(Seen("played", 1, {"unit": 15})) == "fis plays siege 10."
    burnt = Seen("scorched", 1, {"seat0": [3, 8], "seat1": [3]})
    assert drawn(burnt) == "fis plays Scorch: your melee 9 and ranged 9 and fis's melee 9 burnt."
    assert drawn(Seen("scorched", 1, {"seat0": [], "seat1": []})) == "fis plays Scorch: nothing burnt."
    assert drawn(Seen("passed", 1)) == "fis passes."
    assert drawn(Seen("played", 1, {"unit": 99})) == "fis: played (unit 99)."


def test_in_spanish_one_card_burns_and_two_do():
    speak("es")
    try:
        assert say("gwent-burns-both", mine=1, theirs=2) == "arde 1 tuya y 2 suyas"
        assert say("gwent-burns-theirs", theirs=1) == "arde 1 suya"
    finally:
        speak("en")
