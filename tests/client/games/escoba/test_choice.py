import pygame

from client.games.escoba.choice import SHOW, Choice

MOVES = ("O2xC3+B10", "O7xC5+E3", "O7xC8", "O7xC5+B1+B2", "B4", SHOW)


def offered(moves=MOVES) -> Choice:
    choice = Choice()
    choice.offer(moves)
    return choice


def picked(*cards: str) -> Choice:
    choice = offered()
    choice.take("O7")
    for card in cards:
        choice.pick(card)
    return choice


def test_a_card_with_one_capture_is_complete_at_once():
    choice = offered()
    assert choice.take("O2") is None
    assert (choice.complete, choice.taken, choice.number) == ("O2xC3+B10", ("C3", "B10"), 1)
    assert choice.take("O2") == "O2xC3+B10"
    assert choice.complete is None


def test_a_card_that_captures_nothing_is_put_down():
    choice = offered()
    choice.take("B4")
    assert (choice.complete, choice.taken) == ("B4", ())
    assert choice.enter() == "B4"


def test_of_several_captures_none_is_chosen_by_itself():
    choice = picked()
    assert (choice.complete, choice.taken, choice.number) == (None, (), 0)
    assert choice.addable == {"C5", "E3", "C8", "B1", "B2"}


def test_only_what_goes_on_to_15_can_be_added():
    choice = picked("C5")
    assert (choice.complete, choice.taken) == (None, ("C5",))
    assert choice.addable == {"E3", "B1", "B2"}
    choice.pick("O1")
    assert choice.taken == ("C5",)
    choice.pick("B2")
    assert (choice.complete, choice.taken) == ("O7xC5+B1+B2", ("C5", "B1", "B2"))
    assert choice.addable == frozenset()


def test_a_card_of_another_capture_begins_again():
    assert picked("C5", "E3", "C8").complete == "O7xC8"
    assert picked("C8", "C5").taken == ("C5",)


def test_a_picked_card_is_put_back_by_a_second_click():
    choice = picked("C5", "E3", "E3")
    assert (choice.complete, choice.taken) == (None, ("C5",))
    assert picked("C8", "C8").taken == ()


def test_a_card_that_came_by_itself_may_be_clicked_too():
    choice = offered()
    choice.take("O2")
    choice.pick("C3")
    choice.pick("B10")
    assert choice.complete == "O2xC3+B10"


def test_a_card_of_the_table_first_chooses_the_only_one_that_takes_it():
    choice = offered()
    choice.pick("E3")
    assert (choice.card, choice.complete) == ("O7", "O7xC5+E3")
    other = offered(("O2xC3+B10", "O7xC3+C5"))
    other.pick("C3")
    assert other.card is None


def test_keys_go_through_the_captures_round():
    choice = picked()
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        choice.on_key(key)
        seen.append((choice.complete, choice.number))
    first, second, third = ("O7xC5+E3", 1), ("O7xC8", 2), ("O7xC5+B1+B2", 3)
    assert seen == [first, second, third, first, third]
    assert choice.on_key(pygame.K_RETURN) == "O7xC5+B1+B2"


def test_the_same_key_again_chooses_a_capture_and_then_plays():
    choice = offered()
    assert [choice.take("O7") for _ in range(3)] == [None, None, "O7xC5+E3"]


def test_arrows_move_the_cursor_round_the_hand_and_enter_takes_what_it_is_on():
    choice = offered()
    assert choice.enter() is None
    choice.on_key(pygame.K_LEFT)
    assert choice.cursor == SHOW
    choice.on_key(pygame.K_RIGHT)
    assert choice.cursor == "O2"
    assert choice.enter() is None
    assert choice.enter() == "O2xC3+B10"


def test_the_hand_is_shown_as_if_it_were_a_card():
    choice = offered()
    assert [choice.take(SHOW), choice.complete, choice.take(SHOW)] == [None, SHOW, SHOW]


def test_undo_chooses_nothing():
    choice = picked("C5")
    assert choice.undo()
    assert (choice.card, choice.taken, choice.complete) == (None, (), None)
    assert not choice.undo()


def test_what_is_no_longer_legal_is_no_longer_chosen():
    choice = picked("C5")
    choice.offer(MOVES)
    assert choice.taken == ("C5",)
    choice.offer(("O7xC8",))
    assert (choice.card, choice.options) == (None, ["O7"])


def test_without_moves_nothing_can_be_chosen():
    choice = offered(())
    for key in (pygame.K_RIGHT, pygame.K_RETURN):
        assert choice.on_key(key) is None
    choice.pick("C5")
    assert choice.take("O7") is None
    assert (choice.card, choice.complete, choice.options) == (None, None, [])
