"""What is chosen, and by which keys."""

import pytest

from client.games.clue.choice import Choice
from shared.game.chance import Chance
from shared.games.clue import Clue
from tests.client.games.clue.table import until


def offered(game: Clue) -> Choice:
    choice = Choice()
    choice.offer([str(move) for move in game.legal_moves(game.waits_for)])
    return choice


@pytest.mark.parametrize(
    ("phase", "mode", "presses"),
    [
        ("move", "move", ("stay",)),
        ("suggest", "suggest", ("play", "skip")),
        ("answer", "show", ()),
        ("accuse", "turn", ("accuse", "end")),
    ],
)
def test_the_moves_say_what_is_asked_for(phase, mode, presses):
    choice = offered(until(phase, 3, 5))
    assert (choice.mode, choice.presses) == (mode, presses)


def test_rooms_are_numbered_as_they_lie():
    choice = offered(Clue.deal(3, None, Chance(7)))
    assert choice.keys() == {"Office": "2", "Courtyard": "4", "Garage": "6", "GameRoom": "8"}


def test_a_digit_means_the_kind_that_is_next():
    choice = offered(until("suggest", 3, 5))
    assert list(choice.keys().values()) == ["1", "2", "3", "4", "5", "6"]
    choice.on_letter("6")
    assert choice.complete is None
    assert choice.on_letter("6") is None
    assert choice.complete == "suggest Peacock Wrench"
    assert choice.keys() == {}


def test_what_is_chosen_stays_while_the_same_moves_are_offered():
    game = until("suggest", 3, 5)
    choice = offered(game)
    choice.on_letter("6")
    choice.offer(list(choice.moves))
    assert list(choice.picks.values()) == ["Peacock"]
    choice.offer(())
    assert (choice.mode, choice.picks, choice.complete) == ("nothing", {}, None)


def test_to_suggest_nothing_after_cards_were_picked_and_back():
    choice = offered(until("suggest", 3, 5))
    choice.on_letter("1")
    assert choice.press("skip") is None
    assert choice.complete == "skip"
    choice.on_letter("2")
    assert choice.complete == "suggest Green Dagger"
    assert choice.press("play") == "suggest Green Dagger"


def test_the_cursor_goes_round():
    choice = offered(Clue.deal(3, None, Chance(7)))
    seen = []
    for _ in range(5):
        choice.step(1)
        seen.append(str(choice.cursor))
    assert seen == ["Office", "Courtyard", "Garage", "GameRoom", "Office"]


def test_a_letter_of_another_step_means_nothing():
    choice = offered(Clue.deal(3, None, Chance(7)))
    assert [choice.on_letter(letter) for letter in "aekx0"] == [None] * 5
    assert choice.complete is None
