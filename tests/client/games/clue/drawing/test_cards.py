"""The cards can be told apart by their shapes alone."""

import itertools

import pygame
import pytest

from client.games.clue.drawing.cards import back, face
from client.games.clue.drawing.signs import DICE, EMBLEMS, TOKENS
from client.games.clue.pieces import initials
from client.games.clue.words import name
from client.speech.language import LANGUAGES, speak
from client.ui.signs import drawn
from client.ui.theme import INK
from shared.games.clue.cards import CARDS


def ink(shape, size: int) -> list[bool]:
    """Which dots of a shape are drawn."""
    picture = drawn(shape, size, INK)
    return [picture.get_at((x, y)).a > 127 for y in range(size) for x in range(size)]


@pytest.mark.parametrize("size", [16, 48])
def test_no_two_emblems_look_alike_in_one_colour(size):
    shapes = [ink(shape, size) for shape in EMBLEMS.values()]
    assert [*EMBLEMS] == [*CARDS]
    for one, other in itertools.combinations(shapes, 2):
        differ = sum(a != b for a, b in zip(one, other, strict=True))
        assert differ > 0.06 * size * size


def test_no_two_tokens_have_the_same_shape():
    shapes = [ink(shape, 32) for shape in TOKENS]
    for one, other in itertools.combinations(shapes, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 20


def test_a_die_has_as_many_pips_as_it_counts():
    areas = {number: sum(ink(shape, 60)) for number, shape in DICE.items()}
    assert [round(area / areas[1]) for area in areas.values()] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language):
    try:
        speak(language)
        assert len({name(card) for card in CARDS}) == len(CARDS)
    finally:
        speak("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(70, 95), (88, 119), (118, 160), (236, 319)])
def test_no_name_touches_the_edge_of_its_card(language, size):
    wide, high = size
    edge = (3, wide - 4)
    try:
        speak(language)
        for card in CARDS:
            picture = face(card, name(card), size)
            plain = {tuple(picture.get_at((x, y)))[:3] for x in edge for y in range(round(high * 0.74), high - 12)}
            assert len(plain) == 1, name(card)
    finally:
        speak("en")


def test_without_their_names_too_all_cards_differ_and_from_their_back():
    small = (24, 32)
    looks = {pygame.image.tobytes(picture, "RGBA") for picture in (back(small), *(face(c, "", small) for c in CARDS))}
    assert len(looks) == len(CARDS) + 1


def test_initials_tell_the_players_apart():
    assert initials(("Ana", "Ben Hur", "zoë")) == ("An", "BH", "Zo")
    assert initials(("Ana", "Andy", "Ben")) == ("A1", "A2", "Be")
    assert initials(("", "B")) == ("?", "B")
