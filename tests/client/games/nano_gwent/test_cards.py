"""Each state of a card can be told by its shape: the pictures differ also where colours do not count."""

import itertools

import pygame
import pytest

from client.games.nano_gwent.cards import burning, debuff_card, scorch_card, unit_card
from shared.games.nano_gwent import UNITS

SIZE = (46, 60)


def grey(card: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(card), "RGBA")


def covered(card: pygame.Surface) -> int:
    """How many pixels the card covers."""
    return pygame.mask.from_surface(card, 127).count()


def test_no_two_cards_look_the_same_without_colours():
    cards = [unit_card(unit, SIZE) for unit in UNITS] + [unit_card(unit, SIZE, True) for unit in UNITS]
    pictures = [grey(card) for card in [*cards, debuff_card(SIZE), scorch_card(SIZE)]]
    assert not [pair for pair in itertools.combinations(pictures, 2) if pair[0] == pair[1]]


SEEN = (34, 80)
"""What is left to be seen of a card of the fullest hand in a window of 1024 by 640."""


def test_a_card_that_another_covers_shows_its_strength_and_row_in_what_is_left():
    left = [unit_card(unit, (61, 80), seen=SEEN[0]).subsurface(0, 0, *SEEN) for unit in UNITS]
    covered = [unit_card(unit, (61, 80), seen=SEEN[0]).subsurface(SEEN[0], 0, 61 - SEEN[0], 70) for unit in UNITS]
    assert len(set(map(grey, left))) == len(UNITS)
    assert len({pygame.image.tobytes(part, "RGBA") for part in covered}) == 1


def test_a_debuffed_card_has_lost_its_upper_right_corner():
    whole, weak = unit_card(15, SIZE), unit_card(15, SIZE, True)
    assert covered(weak) < covered(whole)
    assert weak.get_at((SIZE[0] - 6, 4)).a == 0
    assert whole.get_at((SIZE[0] - 6, 4)).a > 250


def test_a_burning_card_grows_less_from_below():
    left = [covered(burning(unit_card(15, SIZE), burnt / 10, 3)) for burnt in range(11)]
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0
    half = burning(unit_card(15, SIZE), 0.5, 3)
    assert half.get_at((20, 5)).a > 250
    assert half.get_at((20, 55)).a == 0


@pytest.mark.parametrize("size", [(30, 40), (46, 60), (78, 102)])
def test_cards_have_the_size_that_was_asked_for(size):
    assert {card.get_size() for card in (unit_card(7, size), unit_card(7, size, True), debuff_card(size))} == {size}
