import pytest

from client.games.tides_of_time.choice import Choice
from client.games.tides_of_time.hints import about, advised, marked, to_do
from client.games.tides_of_time.spread import position
from client.speech.words import Cast
from tests.client.games.tides_of_time.sitting import Sitting

ANA, ONLOOKER = Cast(("Ana", "Ben"), 0), Cast(("Ana", "Ben"))


def offered(sitting: Sitting, *taken: int) -> Choice:
    """The choice of seat 0, with the cards in these places taken."""
    game, choice = sitting.game, Choice()
    cards = game.view(0).hands[0] or game.picks[0]
    choice.offer([str(move) for move in game.legal_moves(0)], cards)
    for number in taken:
        choice.take(str(cards[number]))
    return choice


@pytest.mark.parametrize(
    ("count", "taken", "beginning"),
    [
        (0, (), "Click a card or press its key; "),
        (0, (1,), "Enter or a second click lays it face down"),
        (1, (), "You have chosen. Until both have, you can pick"),
        (10, (), "Click the card of your kingdom to keep"),
        (10, (1,), "Now choose the card to remove"),
        (10, (1, 2), "Enter or a second click does it"),
        (11, (), "You have chosen. Until both have, you can choose again"),
    ],
)
def test_what_can_be_done(count, taken, beginning):
    sitting = Sitting().choices(count)
    told = to_do(position(sitting.game.view(0)), offered(sitting, *taken), ANA)
    assert told.startswith(beginning)


def test_who_has_nothing_to_choose_is_told_to_do_nothing():
    now = position(Sitting().game.view(0))
    assert to_do(now, Choice(), ANA) == ""
    assert to_do(now, Choice(), ONLOOKER) == "You are watching."


def test_what_it_is_about():
    sitting = Sitting().choices(10)
    now, cards = position(sitting.game.view(0)), sitting.game.picks[0]
    assert about(now, Choice(), None, ANA) == ""
    assert about(now, Choice(), 6, ANA) == "6 Garden: 7 for the majority in Palaces"
    assert about(now, offered(sitting, 0), None, ANA).startswith(f"Keep {cards[0]} ")
    assert f"remove {cards[2]} " in about(now, offered(sitting, 0, 2), None, ANA)


def test_a_secret_pick_is_told_to_its_owner_until_it_is_turned_up():
    now = position(Sitting().choices(1).game.view(0))
    assert about(now, Choice(), None, ANA).startswith("Secret pick: ")
    assert about(now._replace(turned=True), Choice(), None, ANA) == ""
    assert about(now, Choice(), None, ONLOOKER) == ""


def test_relic_and_removal_are_marked_as_they_stand_or_are_being_chosen():
    sitting = Sitting().choices(11)
    now, cards = position(sitting.game.view(0)), [str(card) for card in sitting.game.picks[0]]
    standing = now.choices[0].split()
    assert marked(now, Choice(), 0, 0) == (standing[1], standing[3])
    assert marked(now, offered(sitting, 4), 0, 0) == (cards[4], None)
    assert marked(now, offered(sitting, 4), 1, 0) == (None, None)


def test_only_cards_that_can_be_chosen_are_advised():
    sitting, choice = Sitting(), Choice()
    hand = sitting.game.view(0).hands[0]
    choice.offer(list(map(str, sitting.game.legal_moves(0))), hand)
    assert advised(str(hand[1]), choice) == {str(hand[1]): "pick"}
    others = set(range(1, 19)) - set(hand)
    assert all(advised(str(card), choice) == {} for card in others)
    assert advised(f"keep {hand[0]} drop {hand[1]}", choice) == {}
    assert advised(None, choice) == {}
    choice.offer([f"keep {one} drop {two}" for one in hand for two in hand if one != two], hand)
    assert advised(f"keep {hand[0]} drop {hand[1]}", choice) == {str(hand[0]): "keep", str(hand[1]): "drop"}
