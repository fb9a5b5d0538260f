import pytest

from client.games.clue.assistant.setup import Setup
from shared.games.clue.cards import Card
from tests.client.games.clue.assistant.tables import HAND, THREE, mistake

FOUR = Setup().with_players("4")


def test_a_number_of_players_gives_them_names_and_the_first_is_oneself():
    assert (FOUR.names, FOUR.me, FOUR.hand_sizes) == (("Me", "P2", "P3", "P4"), 0, (4, 4, 4, 4))


def test_who_is_called_me_is_oneself_else_the_first():
    assert Setup().with_players("Ann, Bob, me").me == 2
    assert Setup().with_players("Ann Bob").me == 0


def test_it_asks_for_what_is_not_told_yet():
    setup = Setup()
    questions = []
    for answer in ("4", "plum rope", "green, scarlet, dagger, office"):
        questions.append(setup.question())
        setup = setup.answered(answer)
    assert questions == [
        "How many play, or what are their names in the order of the table? (4, or Ann, Bob, Cay, Me)",
        "Which 2 cards lie open on the table?",
        "Which 4 cards have you?",
    ]
    assert setup.question() is None
    notebook = setup.notebook()
    assert notebook.common == (Card.PLUM, Card.ROPE)
    assert notebook.hand == (Card.GREEN, Card.SCARLET, Card.DAGGER, Card.OFFICE)


def test_if_all_cards_come_out_even_none_lie_open():
    assert Setup().with_players("3").question() == "Which 6 cards have you?"


def test_hands_may_be_of_unequal_size_and_then_none_lie_open():
    setup = FOUR.with_sizes("5,5,4,4")
    assert setup.question() == "Which 5 cards have you?"
    assert setup.with_hand("green rope kitchen office plum").notebook().sizes == (5, 5, 4, 4)


def test_with_fewer_common_cards_the_others_have_to_be_told_how_they_are_dealt():
    assert mistake(lambda: FOUR.with_common("plum").hand_sizes) == (
        "17 cards cannot be dealt evenly to 4 players: say how many each has, like --sizes 5,4,4,4."
    )


@pytest.mark.parametrize(
    ("do", "sentence"),
    [
        (lambda: Setup().with_players("1"), "Two to six players play Clue, not 1."),
        (lambda: Setup().with_players(""), "Two to six players play Clue, not 0."),
        (lambda: Setup().with_players("99"), "Two to six players play Clue, not 99."),
        (lambda: FOUR.with_sizes("5,5"), "'5,5' are not sizes of 4 hands; 5,5,4,4 would be."),
        (lambda: FOUR.with_sizes("5,5,4,x"), "'5,5,4,x' are not sizes of 4 hands; 5,5,4,4 would be."),
        (
            lambda: FOUR.with_sizes("5,5,5,5"),
            "5,5,5,5 is impossible: 18 cards are dealt or lie open, one or more to each player.",
        ),
        (lambda: FOUR.with_hand("plum"), "Your hand has 4 cards, not 1; --sizes gives other sizes."),
        (lambda: FOUR.with_hand("plum plum rope gar"), "Plum is named twice; there is one of each card."),
        (lambda: FOUR.answered("plum"), "2 cards lie open, not 1."),
        (
            lambda: FOUR.with_common("plum rope").with_hand("plum green dagger office").notebook(),
            "A card lies in one place: some card is named twice among your hand and the cards that lie open.",
        ),
        (
            lambda: Setup(("Me", "Ann"), 1, (9, 9), THREE.hand).notebook(),
            "You are not the player called Me: give that player another name, or say that you are Me.",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(do, sentence):
    assert mistake(do) == sentence


def test_the_set_up_of_the_rules_test_position():
    assert Setup().with_players("Ann, Bob, Cid").answered(HAND).notebook() == THREE
