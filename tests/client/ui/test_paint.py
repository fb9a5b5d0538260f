import pygame
import pytest

from client.ui import lettering
from client.ui.lettering import letters
from client.ui.paint import Paint, Ruler
from client.ui.theme import BODY, DARK, LIGHT, PANEL, SMALL, TEXT, Face
from shared.game.chance import Chance

AREA = pygame.Rect(20, 20, 120, 40)


@pytest.fixture
def paint() -> Paint:
    surface = pygame.Surface((1024, 640))
    surface.fill(DARK.table)
    return Paint(surface)


def inked(paint: Paint) -> pygame.Rect:
    """What is drawn on the table."""
    mask = pygame.mask.from_threshold(paint.surface, DARK.table, (8, 8, 8, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_text_stays_inside_its_place_however_long_it_is(paint, align):
    paint.text(AREA, "Wilhelmina of Westfalica and all her court", BODY, TEXT, align)
    assert AREA.contains(inked(paint))


def test_the_capitals_of_a_text_are_in_the_middle_of_its_place(paint):
    paint.text(AREA, "HEX", BODY, TEXT)
    assert abs(inked(paint).centery - AREA.centery) <= 1


def test_a_shortened_text_ends_with_an_ellipsis_and_a_fitting_one_does_not(paint):
    paint.text(AREA, "short", BODY, TEXT)
    assert inked(paint).width < paint.width("short", BODY) + 2
    assert paint.width("short", BODY) < AREA.width


@pytest.mark.parametrize("text", ["", "\u200b", "\0", "\n", "🂡"])
def test_no_text_from_afar_can_stop_the_client(paint, text):
    paint.text(AREA, text, BODY, TEXT)
    assert AREA.contains(inked(paint)) or not inked(paint)


def test_paragraphs_break_between_words_and_long_words_where_the_line_ends():
    ruler = Ruler((1024, 640))
    width = ruler.width("aaa bbb", BODY)
    assert ruler.wrap("aaa bbb ccc", BODY, width) == ("aaa bbb", "ccc")
    assert ruler.wrap("aaa bbb\N{NO-BREAK SPACE}ccc", BODY, width)[0] == "aaa"
    assert ruler.wrap("aaa bbb · ccc", BODY, width + ruler.width(" ·", BODY)) == ("aaa bbb", "ccc")
    lines = ruler.wrap("x" * 50, BODY, width)
    assert "".join(lines) == "x" * 50
    assert all(ruler.width(line, BODY) <= width for line in lines)


def test_a_paragraph_that_is_too_long_for_its_place_is_shortened(paint):
    paint.paragraph(AREA, "one two three four five six seven eight nine ten eleven twelve", SMALL, TEXT)
    assert AREA.contains(inked(paint))


def test_a_panel_fills_its_place_but_for_the_corners(paint):
    paint.panel(AREA, PANEL)
    assert paint.surface.get_at(AREA.center)[:3] == DARK.panel
    assert paint.surface.get_at((AREA.centerx, AREA.top))[:3] == DARK.panel
    assert paint.surface.get_at(AREA.topleft)[:3] == DARK.table
    assert inked(paint) == AREA


def test_lengths_and_letters_grow_with_the_tighter_side_of_the_window():
    assert Ruler((2048, 1280)).px(8) == 16
    assert Ruler((2048, 640)).px(8) == 8
    assert Ruler((2048, 1280)).width("word", BODY) == pytest.approx(2 * Ruler((1024, 640)).width("word", BODY), abs=2)


def test_the_faces_differ_in_weight():
    def ink(face: str) -> int:
        return pygame.mask.from_surface(letters("weight", 15, face, DARK.text).picture).count()

    assert 0 < ink("regular") < ink("bold")


@pytest.mark.parametrize("size", [(66, 87), (420, 560)])
def test_a_shadow_is_drawn_around_what_will_lie_on_it_and_not_under_it(paint, size):
    card = pygame.Rect((60, 40), size)
    paint.shadow(card)
    table = paint.surface.map_rgb(DARK.table)
    edge = [card.midleft, card.midright, card.midbottom]
    assert all(paint.surface.get_at_mapped(place) != table for place in edge)
    assert paint.surface.get_at_mapped(card.center) == table


def test_a_shadow_darkens_a_light_table_less_than_a_dark_one_would_need():
    surface = pygame.Surface((1024, 640))
    surface.fill(LIGHT.table)
    Paint(surface, LIGHT).shadow(AREA)
    assert 0.7 < sum(surface.get_at(AREA.midbottom)[:3]) / sum(LIGHT.table) < 0.95


def test_of_a_long_word_no_more_is_measured_than_lines_have_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = 0
    runs = lettering._runs

    def counting(text: str, face: Face) -> list[tuple[pygame.freetype.Font, str]]:
        nonlocal measured
        measured += len(text)
        return runs(text, face)

    def work(length: int) -> int:
        """How many letters are measured for a word of so many."""
        nonlocal measured
        measured = 0
        letters = Chance(length)
        word = "".join(chr(ord("a") + letters.below(26)) for _ in range(length))
        Ruler((1024, 640)).wrap(word, BODY, 100)
        return measured

    monkeypatch.setattr(lettering, "_runs", counting)
    assert work(2000) < 6 * work(400)
