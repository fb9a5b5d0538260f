import pygame

from client.games.nano_gwent.choice import Choice, hand_order
from client.player.keys import KEYS, SPARE

MOVES = ("1", "4", "8", "15", "debuff melee", "debuff ranged", "debuff siege", "scorch", "pass")


def offered(moves=MOVES) -> Choice:
    choice = Choice()
    choice.offer(moves)
    return choice


def test_a_hand_is_ordered_by_row_and_strength():
    assert hand_order([15, 1, 8, 4, 11]) == [4, 1, 8, 11, 15]
    assert offered().options == ["4", "1", "8", "15", "debuff", "scorch", "pass"]


def test_the_first_time_chooses_and_the_second_plays():
    choice = offered()
    assert choice.take("8") is None
    assert choice.complete == "8"
    assert choice.take("8") == "8"
    assert choice.chosen is None


def test_another_card_is_chosen_instead():
    choice = offered()
    choice.take("8")
    assert choice.take("15") is None
    assert choice.complete == "15"


def test_a_debuff_asks_for_its_row_before_it_can_be_played():
    choice = offered()
    assert choice.on_letter("d") is None
    assert (choice.asks_row, choice.complete) == (True, None)
    assert choice.enter() is None
    assert choice.on_letter("2") is None
    assert choice.complete == "debuff ranged"
    assert choice.on_letter("3") is None
    assert choice.on_letter("3") == "debuff siege"


def test_the_debuff_card_itself_plays_it_once_the_row_is_chosen():
    choice = offered()
    for letter in ("d", "1"):
        assert choice.on_letter(letter) is None
    assert choice.take("debuff") == "debuff melee"


def test_arrows_move_the_cursor_round_and_enter_takes_what_it_is_on():
    choice = offered()
    choice.on_key(pygame.K_RIGHT)
    assert choice.cursor == "4"
    choice.on_key(pygame.K_LEFT)
    assert choice.cursor == "pass"
    assert choice.on_key(pygame.K_RETURN) is None
    assert choice.on_key(pygame.K_RETURN) == "pass"


def test_arrows_go_through_the_rows_while_one_is_asked_for():
    choice = offered()
    choice.take("debuff")
    rows = []
    for _ in range(4):
        choice.on_key(pygame.K_DOWN)
        rows.append(choice.chosen)
    assert rows == ["debuff melee", "debuff ranged", "debuff siege", "debuff melee"]


def test_the_cursor_takes_back_what_was_chosen():
    choice = offered()
    choice.take("8")
    choice.on_key(pygame.K_RIGHT)
    assert (choice.chosen, choice.cursor) == (None, "15")


def test_keys_are_digits_for_units_and_letters_for_the_rest():
    assert offered().keys() == {"4": "1", "1": "2", "8": "3", "15": "4", "debuff": "d", "scorch": "s", "pass": "p"}


def test_each_of_fifteen_units_has_a_key_that_does_nothing_else():
    units = tuple(map(str, range(1, 16)))
    keys = offered((*units, *MOVES[4:])).keys()
    assert list(keys.values()) == [*"1234567890qweyu", "d", "s", "p"]
    assert not set(keys.values()) & {*KEYS.values(), *SPARE}


def test_a_letter_chooses_and_plays_a_card_beyond_the_tenth():
    choice = offered((*map(str, range(1, 16)), "pass"))
    assert choice.on_letter("U") is None
    assert choice.on_letter("u") == "15"


def test_undo_chooses_nothing():
    choice = offered()
    choice.take("8")
    assert choice.undo()
    assert choice.chosen is None
    assert not choice.undo()


def test_what_is_no_longer_legal_is_no_longer_chosen():
    choice = offered()
    choice.take("8")
    choice.offer(MOVES)
    assert choice.chosen == "8"
    choice.offer(("1", "pass"))
    assert (choice.chosen, choice.cursor, choice.options) == (None, None, ["1", "pass"])


def test_without_moves_nothing_can_be_chosen():
    choice = offered(())
    for key in (pygame.K_RIGHT, pygame.K_RETURN):
        assert choice.on_key(key) is None
    assert choice.on_letter("1") is None
    assert choice.take("8") is None
    assert choice.chosen is None
