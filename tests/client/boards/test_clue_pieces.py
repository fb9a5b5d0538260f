"""Tokens at any size that a movement may give them."""

import pygame
import pytest

from client.boards.clue_pieces import draw_token
from client.paint import Paint


@pytest.mark.parametrize("letters", ["An", None])
@pytest.mark.parametrize("size", [*range(20), 300])
def test_a_token_of_any_size_can_be_drawn_and_a_tiny_one_is_nothing(size, letters):
    paint = Paint(pygame.Surface((400, 400)))
    paint.fill(paint.area, (1, 2, 3))
    before = pygame.image.tobytes(paint.surface, "RGB")
    draw_token(paint, pygame.Rect(50, 50, size, size), 2, letters)
    assert (pygame.image.tobytes(paint.surface, "RGB") == before) == (size < 4)
