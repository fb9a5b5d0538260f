"""What is written and marked on the battlefield of Nano Gwent: advice, captions, signs on cards."""

import pygame
import pytest
from pygame import Rect

from client.games.nano_gwent.poses import hand_places, row_places
from client.table.sides import FAR, NEAR
from client.ui.paint import Paint
from client.ui.theme import DARK, PALETTES, Palette
from shared.games.nano_gwent import Row
from tests.client.games.nano_gwent.table import AREA, LAYOUT, SIZE, Table, card


def test_advice_is_marked_until_it_is_taken_off():
    table = Table()
    before = table.look()
    looks = {before}
    for move in ("15", "debuff siege", "scorch", "pass"):
        table.board.suggest(move)
        looks.add(table.look())
    assert len(looks) == 5
    table.board.suggest("no such move")
    table.board.suggest(None)
    assert table.look() == before


class Read(Paint):
    """A surface, and the texts that were written on it."""

    def __init__(self) -> None:
        super().__init__(pygame.Surface(SIZE))
        self.said: list[str] = []

    def text(self, rect, text, kind, colour, align="left", *, shorten=False):
        self.said.append(text)
        super().text(rect, text, kind, colour, align, shorten=shorten)


def written(table: Table) -> list[str]:
    paint = Read()
    table.board.draw(paint, AREA)
    return paint.said


def test_a_move_is_told_when_it_is_shown_and_not_before():
    table = Table(motion=True)
    table.pass_time(3.0)
    table.play("15")
    table.play("scorch")
    assert not [text for text in written(table) if "Scorch" in text]
    table.pass_time(1 / 60)
    assert "You play siege 10." in written(table)
    table.pass_time(2.0)
    assert "fis plays Scorch: your siege 10 burnt." in written(table)


def lamps(table: Table, palette: Palette = DARK) -> Rect:
    """Around all that the advice draws over the picture."""
    pictures = []
    for move in ("15", None):
        table.board.suggest(move)
        surface = pygame.Surface(SIZE)
        table.board.draw(Paint(surface, palette), AREA)
        pictures.append(surface)
    changed = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1), pictures[1])
    changed.invert()
    found = changed.get_bounding_rects()
    return found[0].unionall(found[1:])


def test_the_lamp_of_an_advice_hides_no_strength_and_rises_with_its_card():
    table = Table()
    strength = hand_places(LAYOUT, NEAR, 8)[5].move(0, 8)
    assert not lamps(table).colliderect(strength)
    low = lamps(table)
    table.click(card(5))
    assert lamps(table).bottom < low.bottom


@pytest.mark.parametrize("palette", PALETTES.values())
def test_a_mark_on_a_card_can_be_made_out_in_every_palette(palette):
    table = Table("15", "8")
    table.press("d", "2")
    surface = pygame.Surface(SIZE)
    table.board.draw(Paint(surface, palette), AREA)
    place = row_places(LAYOUT, FAR, Row.RANGED, 1)[0]
    flake = Rect(0, 0, 14, 14)
    flake.center = place.right - place.width // 5, place.top + place.width // 5
    light = [sum(surface.get_at((x, y))[:3]) for x in range(*_span(flake.x)) for y in range(*_span(flake.y))]
    assert max(light) - min(light) > 300


def _span(start: int) -> tuple[int, int]:
    return start, start + 14
