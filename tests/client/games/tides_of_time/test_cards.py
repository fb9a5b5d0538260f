import itertools

import pygame
import pytest

from client.games.tides_of_time.cards import NARROW, card_back, card_face, face_words, ink_of, ticket
from client.games.tides_of_time.layout import Layout
from client.games.tides_of_time.signs import SUIT_INKS, SUIT_SIGNS
from client.speech.language import LANGUAGES, speak
from client.ui import lettering
from client.ui.paint import Ruler
from client.ui.signs import drawn
from shared.games.tides_of_time.cards import NUMBERS, card_of
from tests.client.audit import SIZES
from tests.client.games.tides_of_time.sitting import area_in

CARD, TICKET = (86, 127), (66, 44)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def grey(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA")


def outline(picture: pygame.Surface) -> set[tuple[int, int]]:
    width, height = picture.get_size()
    return {(x, y) for x in range(width) for y in range(height) if picture.get_at((x, y)).a > 127}


def test_every_card_looks_different_also_without_colour():
    assert len({grey(card_face(number, CARD, "en")) for number in NUMBERS}) == len(NUMBERS)
    assert len({grey(ticket(number, TICKET)) for number in NUMBERS}) == len(NUMBERS)
    assert grey(card_back(CARD)) not in {grey(card_face(number, CARD, "en")) for number in NUMBERS}


def test_suits_are_told_apart_by_their_shape_alone():
    shapes = [outline(drawn(shape, 24, (0, 0, 0))) for shape in SUIT_SIGNS.values()]
    for one, other in itertools.combinations(shapes, 2):
        assert len(one ^ other) > 0.25 * len(one | other)
    assert len(set(SUIT_INKS.values())) == len(SUIT_INKS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_every_card_fit_and_can_be_read(size, language):
    ruler = Ruler(size)
    card = Layout(ruler, area_in(size)).card
    try:
        speak(language)
        for number in NUMBERS:
            lines, type_size = face_words(number, card)
            assert all(lettering.width(line, type_size, "regular") <= card[0] * NARROW + 1 for line in lines)
            assert len(lines) * type_size * 1.2 <= card[1] * 0.34
            assert type_size >= 10.5 * ruler.scale
    finally:
        speak("en")


def test_a_card_too_small_for_words_is_all_signs():
    english = pixels(card_face(12, (51, 75), "en"))
    try:
        speak("es")
        assert pixels(card_face(12, (51, 75), "es")) == english
    finally:
        speak("en")
    assert len({grey(card_face(number, (51, 75), "en")) for number in NUMBERS}) == len(NUMBERS)


def test_a_face_speaks_the_language_that_is_asked_for():
    english = pixels(card_face(14, CARD, "en"))
    try:
        speak("es")
        assert pixels(card_face(14, CARD, "es")) != english
    finally:
        speak("en")


def test_a_card_has_the_hue_of_its_suit():
    for number in NUMBERS:
        face = card_face(number, CARD, "en")
        assert face.get_at((CARD[0] // 2, 4))[:3] == pytest.approx(ink_of(card_of(number)), abs=3)
