"""Tokens at any size that a movement may give them, and words that can be read on their grounds."""

import pygame
import pytest

from client.games.clue.builder import NOTE, PICKED, TILE
from client.games.clue.case import SMALL_TOKEN, TOKEN
from client.games.clue.mansion import CHOSEN, FLOOR, NEAR, OFFERED
from client.games.clue.pieces import draw_card, draw_token
from client.ui.motion import Pose
from client.ui.paint import Paint
from client.ui.theme import INK, PALETTES, TEXT
from shared.games.clue.cards import PEOPLE, ROOMS
from tests.client.audit import PALETTE_NAMES, SIZES


@pytest.mark.parametrize("letters", ["An", None])
@pytest.mark.parametrize("size", [*range(20), 300])
def test_a_token_of_any_size_can_be_drawn_and_a_tiny_one_is_nothing(size, letters):
    paint = Paint(pygame.Surface((400, 400)))
    paint.fill(paint.area, (1, 2, 3))
    before = pygame.image.tobytes(paint.surface, "RGB")
    draw_token(paint, pygame.Rect(50, 50, size, size), 2, letters)
    assert (pygame.image.tobytes(paint.surface, "RGB") == before) == (size < 4)


@pytest.mark.parametrize("card", [PEOPLE[0], ROOMS[6], None])
@pytest.mark.parametrize("size", [(0, 0), (0.4, 30), (5, 8), (6, 9), (9, 6), (59, 21), (300, 8), (80, 120)])
def test_a_card_of_any_shape_can_be_drawn(size, card):
    paint = Paint(pygame.Surface((400, 400)))
    draw_card(paint, Pose(20, 20, *size), card)
    assert (paint.surface.get_at((20 + int(size[0]) // 2, 20 + int(size[1]) // 2))[:3] != (0, 0, 0)) == (min(size) >= 6)


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("side", [SMALL_TOKEN, TOKEN])
def test_letters_do_not_stick_out_of_a_diamond(side, window):
    def drawn(letters):
        paint = Paint(pygame.Surface(window))
        paint.fill(paint.area, (1, 2, 3))
        rect = pygame.Rect(50, 50, paint.px(side), paint.px(side))
        draw_token(paint, rect, 2, letters)
        return pygame.surfarray.array3d(paint.surface.subsurface(rect.inflate(20, 20)))

    bare, named = drawn(" "), drawn("Be")
    written = (bare != named).any(axis=2)
    assert written.any()
    assert not (written & (bare == (1, 2, 3)).all(axis=2)).any()


@pytest.mark.parametrize("side", [SMALL_TOKEN, TOKEN, 40])
def test_the_letters_of_all_tokens_of_a_size_are_alike(side, monkeypatch):
    kinds = set()
    monkeypatch.setattr(Paint, "text", lambda paint, rect, text, kind, *rest: kinds.add(kind))
    paint = Paint(pygame.Surface((1024, 640)))
    for letters in ("Il", "An", "WM"):
        draw_token(paint, pygame.Rect(50, 50, side, side), 0, letters)
    assert [kind.face for kind in kinds] == ["bold"]


def luminance(rgb):
    """Of WCAG 2.2, "relative luminance"."""
    parts = (part / 255 for part in rgb)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


WRITTEN = [(INK, TILE), (INK, PICKED), (NOTE, TILE), (NOTE, PICKED)]
WRITTEN += [(TEXT, ground) for ground in (FLOOR, OFFERED, NEAR, CHOSEN)]


@pytest.mark.parametrize("colours", PALETTE_NAMES)
@pytest.mark.parametrize(("ink", "ground"), WRITTEN)
def test_what_is_written_on_a_chosen_ground_can_be_read(ink, ground, colours):
    paint = Paint(pygame.Surface((1024, 640)), PALETTES[colours])
    dark, bright = sorted(luminance(paint.rgb(colour)) for colour in (ink, ground))
    assert (bright + 0.05) / (dark + 0.05) >= 4.5
