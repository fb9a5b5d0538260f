import pytest

from client.games.clue.assistant.screen import AssistantScreen
from client.games.clue.assistant.setup import Setup
from client.games.clue.assistant.setup_screen import SetupScreen
from client.ui.screen import Quit, Replace
from shared.games.clue.cards import Card
from tests.client.fingers import click, look, press, texts, widget
from tests.client.games.clue.assistant.tables import HAND, THREE


@pytest.fixture
def screen():
    screen = SetupScreen(Setup())
    look(screen)
    return screen


def choose(screen, *keys):
    going = None
    for name in keys:
        going = click(screen, widget(screen, name).rect.center)
    return going


def cards(text):
    return [f"card {card.strip()}" for card in text.split(",")]


def begun(going):
    assert isinstance(going, Replace)
    assert isinstance(going.screen, AssistantScreen)
    going.screen.close()
    return going.screen._desk.notebook


def test_a_table_of_three_is_set_up_by_clicks(screen):
    assert not widget(screen, "start").enabled
    choose(screen, "play 3", *cards(HAND))
    notebook = begun(choose(screen, "start"))
    assert (notebook.names, notebook.me, notebook.sizes) == (("Me", "P2", "P3"), 0, (6, 6, 6))
    assert notebook.hand == THREE.hand


def test_a_table_of_two_is_set_up_by_keyboard_alone(screen):
    def go(name):
        while screen.form.focus != name:
            press(screen, "tab")

    go("play 2")
    press(screen, "enter")
    go("name 0")
    press(screen, "end", "backspace", "backspace", *"Ann")
    for card in cards("Green,Scarlet,White,Mustard,Rope,Wrench,Office,Kitchen,Garage"):
        go(card)
        press(screen, "enter")
    go("start")
    notebook = begun(press(screen, "enter"))
    assert (notebook.names, notebook.sizes) == (("Ann", "P2"), (9, 9))


def test_it_says_what_is_missing(screen):
    assert "Click 4 cards of your hand (0 chosen) and the 2 cards on the table (0 chosen)." in texts(screen)
    choose(screen, "card Plum")
    assert "Click 4 cards of your hand (1 chosen) and the 2 cards on the table (0 chosen)." in texts(screen)


def test_a_card_that_is_clicked_again_lies_open_and_then_is_elsewhere(screen):
    choose(screen, "card Plum", "card Plum")
    assert (screen._hand, screen._common) == (set(), {Card.PLUM})
    choose(screen, "card Plum")
    assert (screen._hand, screen._common) == (set(), set())
    choose(screen, "play 3", "card Plum", "card Plum")
    assert (screen._hand, screen._common) == (set(), set())


def test_hands_may_be_of_unequal_size(screen):
    choose(screen, "more 1", "more 0", *cards("Green,Rope,Dagger,Office,Kitchen"))
    assert "All cards but the three of the envelope are dealt." in texts(screen)
    assert not widget(screen, "more 2").enabled
    assert begun(choose(screen, "start")).sizes == (5, 5, 4, 4)


def test_a_hand_can_be_made_smaller(screen):
    choose(screen, "fewer 3")
    assert "3 cards lie open; if that is not so, deal more with +." in texts(screen)


def test_one_can_sit_elsewhere_and_the_name_me_goes_along(screen):
    choose(screen, "play 3", "me 2", *cards(HAND))
    notebook = begun(choose(screen, "start"))
    assert (notebook.names, notebook.me) == (("P3", "P2", "Me"), 2)


def test_what_cannot_be_is_told_and_nothing_begins(screen):
    choose(screen, "play 3", *cards("Green,Scarlet,White,Mustard,Plum,Peacock"))
    assert choose(screen, "start") is None
    assert (
        "Green, Scarlet, White, Mustard, Plum and Peacock cannot all be seen: one of them is in the envelope."
        in texts(screen)
    )


def test_two_of_one_name_are_refused():
    screen = SetupScreen(Setup(("Ann", "Bob", "Cid"), 0, None, THREE.hand))
    look(screen)
    screen.form.focus = "name 1"
    press(screen, "backspace", "backspace", "backspace", *"Ann", "enter")
    assert "Two players are called Ann; give them different names." in texts(screen)


def test_what_the_options_told_is_there():
    screen = SetupScreen(Setup(("Ann", "Bob", "Cid"), 2, (6, 6, 6), THREE.hand[:3]))
    assert widget(screen, "me 2").text == "You"
    assert "Click 6 cards of your hand (3 chosen)." in texts(screen)


def test_fewer_players_keep_one_oneself():
    screen = SetupScreen(Setup().with_players("Ann, Bob, Cid, Me"))
    choose(screen, "play 2")
    assert widget(screen, "me 1").text == "You"


def test_escape_ends_it(screen):
    assert press(screen, "esc") == Quit()
