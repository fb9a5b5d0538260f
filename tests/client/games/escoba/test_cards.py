"""Each card can be told by its shapes: the pictures differ also where colours do not count."""

import itertools

import numpy as np
import pygame
import pytest

from client.games.escoba.cards import back, card_size, face
from client.games.escoba.heap import heap
from client.games.escoba.pips import PINTA, TALL, WIDE, pips
from shared.games.escoba_cards import SUITS, TEXTS

SIZES = (card_size(78), card_size(124), card_size(430))


def grey(card: pygame.Surface) -> np.ndarray:
    """The brightness of each pixel, in 16 steps: a difference of less is not seen."""
    return np.frombuffer(pygame.image.tobytes(pygame.transform.grayscale(card), "RGB"), np.uint8)[::3] // 16


def differing(one: np.ndarray, other: np.ndarray) -> float:
    """The share of pixels that are seen to differ."""
    return np.count_nonzero(one != other) / len(one)


@pytest.mark.parametrize("size", SIZES[:2])
def test_no_two_cards_look_the_same_without_colours(size):
    pictures = {name: grey(face(name, size)) for name in TEXTS} | {"back": grey(back(size))}
    alike = [
        pair for pair in itertools.combinations(pictures, 2) if differing(pictures[pair[0]], pictures[pair[1]]) < 0.03
    ]
    assert alike == []


@pytest.mark.parametrize("size", SIZES)
def test_cards_have_the_size_that_was_asked_for_and_round_corners(size):
    for card in (face("O7", size), face("B10", size), back(size)):
        assert card.get_size() == size
        assert card.get_at((0, 0)).a < 128 < card.get_at((size[0] // 2, size[1] // 2)).a


def breaks(card: pygame.Surface) -> int:
    """How often the upper line of the frame is interrupted, right of the index."""
    width, height = card.get_size()
    row = [card.get_at((x, round(height * 8 / TALL))) for x in range(round(width * 0.2), round(width * 0.92))]
    dark = [sum(pixel[:3]) < 420 for pixel in row]
    return sum(before and not after for before, after in itertools.pairwise(dark))


@pytest.mark.parametrize("suit", SUITS)
def test_the_frame_is_interrupted_as_the_suit_has_it(suit):
    assert breaks(face(f"{suit}4", card_size(430))) == PINTA[suit]
    assert sorted(PINTA.values()) == [0, 1, 2, 3]


@pytest.mark.parametrize("suit", SUITS)
def test_a_card_has_as_many_signs_as_its_value_inside_the_card(suit):
    for value in range(1, 8):
        signs = pips(suit, value)
        assert len(signs) == value
        assert all(8 < sign.x < WIDE - 8 and 8 < sign.y < TALL - 8 for sign in signs)


def test_a_card_can_be_read_from_either_end():
    size = card_size(430)
    corner = pygame.Rect(0, 0, size[0] // 5, size[1] // 8)
    upright = face("E4", size)
    turned = pygame.transform.rotate(upright, 180)
    assert differing(grey(upright.subsurface(corner)), grey(turned.subsurface(corner))) < 0.02


def ends(picture: pygame.Surface) -> int:
    """How many edges of cards are crossed along the left side of a heap, where only cards that lie crosswise are."""
    strip = range(round(picture.get_width() * 0.17), round(picture.get_width() * 0.21))
    edge = [
        all(pixel.a > 128 and sum(pixel[:3]) > 480 for pixel in (picture.get_at((x, y)) for x in strip))
        for y in range(picture.get_height())
    ]
    return sum(after and not before for before, after in itertools.pairwise(edge))


def test_the_escobas_of_a_heap_can_be_counted():
    counts = [ends(heap(20, escobas, (624, 672))) for escobas in range(7)]
    assert counts[0] == 0
    assert counts == sorted(set(counts))


def test_a_heap_grows_with_its_cards():
    few, many = (pygame.mask.from_surface(heap(count, 0, (156, 168))).count() for count in (3, 40))
    assert few < many
