"""A few screens look as they are meant to, but for the letters of another FreeType."""

import pygame
import pytest

from tests.client.golden import FOLDER, SCREENS, difference, drawn, kept

MEAN, WORST = 1.5, 24.0
"""How far a picture may be from its golden one, of 255: everywhere, and in one square."""


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_is_meant_to(name, tmp_path):
    now = drawn(name)
    mean, worst = difference(now, kept(name))
    pygame.image.save(now, tmp_path / f"{name}.png")
    assert mean <= MEAN and worst <= WORST, (  # noqa: PT018 - one sentence for both
        f"{tmp_path / name}.png is {mean:.1f} and at worst {worst:.0f} from {FOLDER / name}.png: "
        "if that is meant, python -m tests.client.golden"
    )


def test_a_pixel_to_the_side_is_no_difference_and_a_missing_card_is_one():
    golden = kept("table-debuff")
    moved, bare = golden.copy(), golden.copy()
    letters = pygame.Rect(780, 100, 220, 380)
    moved.blit(golden, letters.move(1, 0), letters)
    bare.fill(golden.get_at((20, 600)), (265, 485, 60, 90))
    assert difference(golden, moved)[0] <= MEAN
    assert difference(golden, moved)[1] <= WORST
    assert difference(golden, bare)[1] > 2 * WORST
