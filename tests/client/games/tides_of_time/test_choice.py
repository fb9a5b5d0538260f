import pygame

from client.games.tides_of_time.choice import Choice
from shared.games.tides_of_time.cards import as_set
from shared.games.tides_of_time.moves import keeps

CARDS = (3, 7, 11, 12, 16)


def picking(*cards: int) -> Choice:
    choice = Choice()
    choice.offer([str(card) for card in cards or CARDS], CARDS)
    return choice


def keeping(*without: str) -> Choice:
    choice = Choice()
    choice.offer([str(move) for move in keeps(as_set(CARDS)) if str(move) not in without], CARDS)
    return choice


def test_the_second_time_a_card_is_taken_it_is_played():
    choice = picking()
    assert [choice.take("7"), choice.take("3"), choice.take("3")] == [None, None, "3"]
    assert choice.complete is None


def test_what_is_not_offered_cannot_be_taken():
    choice = picking(3, 7)
    assert choice.take("11") is None
    assert choice.complete is None
    assert choice.keys() == {"3": "1", "7": "2"}


def test_keys_follow_the_order_in_which_the_cards_lie():
    choice = Choice()
    choice.offer(["3", "7"], (7, 3))
    assert choice.on_letter("1") is None
    assert choice.complete == "7"


def test_the_cursor_goes_round_and_enter_chooses_and_plays():
    choice = picking()
    choice.on_key(pygame.K_LEFT)
    assert choice.cursor == "16"
    choice.on_key(pygame.K_RIGHT)
    assert [choice.on_key(pygame.K_RETURN), choice.on_key(pygame.K_RETURN)] == [None, "3"]


def test_with_nothing_to_choose_no_key_does_anything():
    choice = Choice()
    choice.on_key(pygame.K_RIGHT)
    assert choice.cursor is None
    assert choice.on_key(pygame.K_RETURN) is None


def test_a_relic_then_a_removal_then_it_is_played():
    choice = keeping()
    assert [choice.take("7"), choice.take("16")] == [None, None]
    assert choice.complete == "keep 7 drop 16"
    assert choice.take("3") is None
    assert choice.complete == "keep 7 drop 3"
    assert choice.enter() == "keep 7 drop 3"
    assert choice.complete is None


def test_the_relic_taken_again_is_let_go_with_the_removal():
    choice = keeping()
    for card in ("7", "16", "7"):
        assert choice.take(card) is None
    assert (choice.kept, choice.dropped) == (None, None)


def test_what_stands_already_cannot_be_played_again():
    choice = keeping("keep 3 drop 7")
    assert [choice.take(card) for card in ("3", "7", "7")] == [None, None, None]
    assert choice.move == "keep 3 drop 7"
    assert choice.complete is None
    assert choice.enter() is None


def test_a_whole_move_is_chosen_at_once():
    choice = picking()
    choice.choose("7")
    assert choice.enter() == "7"
    choice = keeping()
    choice.choose("keep 7 drop 16")
    assert choice.complete == "keep 7 drop 16"


def test_undo_is_one_step():
    choice = keeping()
    choice.take("7")
    choice.take("16")
    assert [choice.undo(), choice.undo(), choice.undo()] == [True, True, False]


def test_a_choice_that_is_no_longer_legal_is_let_go():
    choice = picking()
    choice.take("7")
    choice.offer(["3"], (3,))
    assert choice.complete is None
    choice = keeping()
    choice.take("7")
    choice.offer(["3", "7"], (3, 7))
    assert choice.kept is None
