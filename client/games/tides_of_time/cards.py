"""The cards of Tides of Time, drawn: the suit on a band of its hue, the objective in signs and in words."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from client.games.tides_of_time.signs import (
    NO_SUIT,
    SUIT_INKS,
    SUIT_SIGNS,
    Shape,
    double,
    equal,
    highest,
    lack,
    single,
    tide,
)
from client.games.tides_of_time.words import in_short, suit
from client.speech.language import Language
from client.table.cards import FINE, Size, paper
from client.ui import lettering
from client.ui.lettering import CAPITALS, letters
from client.ui.signs import SIGNS, drawn
from client.ui.theme import INK, PAPER, PAPER_EDGE, RGB, Face, blend
from shared.games.tides_of_time.cards import Card, Objective, Suit, card_of

BACK: RGB = (30, 58, 74)
BACK_EDGE: RGB = (126, 160, 168)
LETTERS, LEGIBLE = 0.098, 8
"""Height of the type on a card, by the card's, and in pixels from where on words are drawn and not signs alone."""
NARROW = 0.83
"""Of the width of a card, what its words may take."""


@functools.lru_cache(maxsize=128)
def card_face(number: int, size: Size, language: Language) -> pygame.Surface:
    """A whole card, upright; `language` is the one that is spoken."""
    width, height = size
    card = card_of(number)
    ink = ink_of(card)
    face = _upright(size, ink)
    if height * LETTERS < LEGIBLE:
        _put(face, drawn(shape_of(card), round(height * 0.32), PAPER), (width / 2, height * 0.22))
        _formula(face, card, Rect(0, round(height * 0.56), width, round(height * 0.26)).inflate(-width // 10, 0))
        return face
    _number(face, number)
    sign = round(height * 0.24)
    _put(face, drawn(shape_of(card), sign, PAPER), (width / 2, height * 0.165))
    _line(face, suit(card.suit), "bold", height * 0.09, PAPER, height * 0.345)
    _formula(face, card, Rect(0, round(height * 0.455), width, round(height * 0.19)).inflate(-width // 7, 0))
    words, type_size = face_words(number, size)
    step = type_size * 1.2
    top = height * 0.815 - step * (len(words) - 1) / 2
    for line, text in enumerate(words):
        _line(face, text, "regular", type_size, INK, top + step * line)
    return face


@functools.lru_cache(maxsize=128)
def ticket(number: int, size: Size) -> pygame.Surface:
    """A small card that lies across: its suit and its objective in signs."""
    width, height = size
    card = card_of(number)
    band = round(width * 0.36)
    face = _across(size, ink_of(card), band)
    _put(face, drawn(shape_of(card), round(band * 0.78), PAPER), (band * 0.52, height / 2))
    room = Rect(band, round(height * 0.25), width - band, round(height * 0.5))
    _formula(face, card, room.inflate(-width // 12, 0), small=True)
    return face


@functools.lru_cache(maxsize=32)
def card_back(size: Size) -> pygame.Surface:
    """What is not shown: waves."""
    width, height = size
    back = _blank(size, BACK, BACK_EDGE)
    inner = Rect(0, 0, width, height).inflate(-max(4, width // 8), -max(4, width // 8))
    pygame.draw.rect(back, blend(BACK, BACK_EDGE, 0.35), inner, max(1, width // 60), border_radius=width // 14)
    _put(back, drawn(tide, round(min(width, height) * 0.56), blend(BACK, BACK_EDGE, 0.75)), (width / 2, height / 2))
    return back


def face_words(number: int, size: Size) -> tuple[tuple[str, ...], float]:
    """The words on a card in lines that fit it, and the size of their type in pixels."""
    room, text = round(size[0] * NARROW), in_short(number)
    for share in (LETTERS, 0.092, 0.088, 0.084):
        type_size = size[1] * share
        lines = lettering.wrapped(text, type_size, "regular", room)
        whole = all(lettering.width(word, type_size, "regular") <= room for word in text.split())
        if whole and len(lines) * share < 0.27:
            break
    return lines, type_size


def ink_of(card: Card) -> RGB:
    return NO_SUIT if card.suit is None else SUIT_INKS[card.suit]


def shape_of(card: Card) -> Shape:
    return tide if card.suit is None else SUIT_SIGNS[card.suit]


# The objective in signs.


def _parts(card: Card, height: int, small: bool) -> list[pygame.Surface]:
    """The parts of a line that is `height` pixels high; where it is `small`, without what can be guessed."""
    points = _figure(str(card.points), height)
    crown = drawn(SIGNS["crown"], _share(height, 0.62), INK)
    times = _figure("×", _share(height, 0.6))
    match card.objective:
        case Objective.SETS if small and len(card.suits) == len(Suit):
            return [points, _all_suits(height)]
        case Objective.SETS if small:
            return [points, _suits(card.suits, height)]
        case Objective.SETS:
            return [points, times, _suits(card.suits, height)]
        case Objective.MAJORITY:
            return [points, crown, _suits(card.suits, height)]
        case Objective.MISSING:
            return [points, times, drawn(lack, _share(height, 0.85), INK)]
        case Objective.TIES:
            return [drawn(shape, _share(height, 0.8), INK) for shape in (SIGNS["crown"], equal)]
        case Objective.SINGLES:
            return [points, crown, drawn(single, _share(height, 0.95), INK)]
        case Objective.DOUBLE:
            return [_figure("×2", height), drawn(double, _share(height, 0.9), INK)]
        case Objective.HIGHEST:
            return [points, crown, drawn(highest, _share(height, 0.95), INK)]


def _share(height: int, share: float) -> int:
    return max(3, round(height * share))


def _suits(suits: Sequence[Suit], height: int) -> pygame.Surface:
    """The signs of suits; three or more in two rows."""
    upper = suits if len(suits) < 3 else suits[: len(suits) // 2]
    rows = [row for row in (upper, suits[len(upper) :]) if row]
    size = _share(height, 0.95 if len(rows) == 1 else 0.55)
    step = size + _share(height, 0.06)
    wide = max(map(len, rows))
    whole = pygame.Surface((step * wide, step * len(rows)), pygame.SRCALPHA)
    for number, row in enumerate(rows):
        left = (wide - len(row)) * step // 2
        for place, each in enumerate(row):
            whole.blit(drawn(SUIT_SIGNS[each], size, SUIT_INKS[each]), (left + place * step, number * step))
    return whole


def _all_suits(height: int) -> pygame.Surface:
    """A spot for each suit, in a ring: where there is no room for their signs."""
    fine = height * FINE
    ring = pygame.Surface((fine, fine), pygame.SRCALPHA)
    ring.fill((*PAPER, 0))
    for number, ink in enumerate(SUIT_INKS.values()):
        turn = math.tau * number / len(SUIT_INKS) - math.pi / 2
        spot = fine * (0.5 + 0.32 * math.cos(turn)), fine * (0.53 + 0.32 * math.sin(turn))
        pygame.draw.circle(ring, ink, spot, fine * 0.17)
    return pygame.transform.smoothscale(ring, (height, height))


def _figure(text: str, height: int) -> pygame.Surface:
    """A text in letters of that height, on a picture whose middle is that of its figures."""
    picture, baseline = letters(text, height, "display", INK)
    capitals = round(height * CAPITALS)
    half = max(baseline - capitals // 2, picture.get_height() - baseline + capitals // 2)
    whole = pygame.Surface((picture.get_width(), 2 * half), pygame.SRCALPHA)
    whole.blit(picture, (0, half + capitals // 2 - baseline))
    return whole


def _formula(face: pygame.Surface, card: Card, room: Rect, small: bool = False) -> None:
    """The parts side by side in the middle of `room`, smaller if they are too wide for it."""
    height = room.height
    while (width := _width(parts := _parts(card, height, small), height)) > room.width and height > 8:
        height = min(height - 1, round(height * room.width / width))
    left = room.centerx - width / 2
    for part in parts:
        _put(face, part, (left + part.get_width() / 2, room.centery))
        left += part.get_width() + _gap(height)


def _gap(height: int) -> int:
    return _share(height, 0.12)


def _width(parts: Sequence[pygame.Surface], height: int) -> int:
    return sum(part.get_width() for part in parts) + _gap(height) * (len(parts) - 1)


# Paper.


def _number(face: pygame.Surface, number: int) -> None:
    width, height = face.get_size()
    picture, baseline = letters(str(number), height * 0.10, "bold", PAPER)
    face.blit(picture, (width * 0.085, height * 0.06 + height * 0.10 * CAPITALS - baseline))


def _line(face: pygame.Surface, text: str, cut: Face, type_size: float, ink: RGB, middle: float) -> None:
    """A line of letters whose capitals are around `middle`."""
    picture, baseline = letters(text, type_size, cut, ink)
    face.blit(picture, ((face.get_width() - picture.get_width()) / 2, middle + type_size * CAPITALS / 2 - baseline))


def _put(face: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
    face.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def _upright(size: Size, ink: RGB) -> pygame.Surface:
    """Paper whose upper part is of the suit's hue, down to a wave."""
    width, height = size[0] * FINE, size[1] * FINE
    wave = [(x / 40 * width, height * (0.415 + 0.014 * math.sin(x / 40 * math.tau * 2))) for x in range(41)]
    return _cut_out(size, [(0, 0), *wave, (width, 0)], ink)


def _across(size: Size, ink: RGB, band: int) -> pygame.Surface:
    height = size[1] * FINE
    edge = band * FINE
    wave = [(edge + height * 0.03 * math.sin(y / 20 * math.tau * 1.5), y / 20 * height) for y in range(21)]
    return _cut_out(size, [(0, 0), *wave, (0, height)], ink)


def _cut_out(size: Size, part: list[tuple[float, float]], ink: RGB) -> pygame.Surface:
    """A blank card with a part of it in another colour, within its edge."""
    large = _paper((size[0] * FINE, size[1] * FINE), PAPER, PAPER_EDGE)
    dyed = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(dyed, (*ink, 255), part)
    inside = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    radius, border = _rim(large.get_size())
    within = inside.get_rect().inflate(-2 * border, -2 * border)
    pygame.draw.rect(inside, (255, 255, 255), within, border_radius=radius - border)
    dyed.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    large.blit(dyed, (0, 0))
    return pygame.transform.smoothscale(large, size)


def _blank(size: Size, fill: RGB, edge: RGB) -> pygame.Surface:
    return pygame.transform.smoothscale(_paper((size[0] * FINE, size[1] * FINE), fill, edge), size)


def _paper(size: Size, fill: RGB, edge: RGB) -> pygame.Surface:
    radius, border = _rim(size)
    return paper(size, fill, edge, border, radius, radius - border)


def _rim(size: Size) -> tuple[int, int]:
    """The radius of the corners, and the width of the edge."""
    return min(size) // 10, max(FINE, min(size) // 40)
