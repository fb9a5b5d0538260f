"""The cards of Nano Gwent, drawn: what a card is can be told by shape alone, without its colours."""

from __future__ import annotations

import functools
import math

import pygame

from client.table.cards import FINE, Size, blank
from client.ui.lettering import CAPITALS, letters
from client.ui.signs import sign
from client.ui.theme import FIRE, ICE, ICE_INK, INK, PAPER, PAPER_EDGE, RGB, blend
from shared.games.nano_gwent import Row, row_of, strength_of

ROW_INKS: dict[Row, RGB] = {Row.MELEE: (150, 52, 44), Row.RANGED: (58, 106, 62), Row.SIEGE: (54, 84, 134)}
FROST: RGB = (34, 62, 84)
EMBERS: RGB = (84, 30, 22)


@functools.lru_cache(maxsize=256)
def unit_card(unit: int, size: Size, debuffed: bool = False, seen: int | None = None) -> pygame.Surface:
    """A unit: its strength and the sign of its row. Debuffed: hatched, a corner broken off, the strength struck out.

    Both stand within the `seen` pixels from the left, if the next card of a hand covers the others.
    """
    return _weak_unit(unit, size) if debuffed else _whole_unit(unit, size, seen or size[0])


def _whole_unit(unit: int, size: Size, seen: int) -> pygame.Surface:
    width, height = size
    ink = ROW_INKS[row_of(unit)]
    card = blank(size, PAPER, PAPER_EDGE)
    _number(card, str(strength_of(unit)), INK, 0.42, seen)
    _put_sign(card, row_of(unit), ink, 0.50, seen)
    pygame.draw.rect(card, ink, (width * 0.12, height * 0.90, width * 0.76, max(2, height * 0.035)))
    return card


def _weak_unit(unit: int, size: Size) -> pygame.Surface:
    width, height = size
    card = pygame.transform.smoothscale(_frosted((width * FINE, height * FINE)), size)
    _number(card, "1", ICE_INK, 0.42, width)
    _put_sign(card, row_of(unit), blend(ROW_INKS[row_of(unit)], ICE, 0.25), 0.44, width)
    lost, _ = letters(str(strength_of(unit)), height * 0.21, "display", blend(ICE_INK, ICE, 0.2))
    place = lost.get_rect(midbottom=(width * 0.24, height * 0.94))
    card.blit(lost, place)
    # Struck through: this is no longer what it counts.
    ends = (place.left - 2, place.centery + 1), (place.right + 1, place.centery - 1)
    pygame.draw.line(card, ICE_INK, *ends, max(2, height // 36))
    return card


@functools.lru_cache(maxsize=32)
def debuff_card(size: Size) -> pygame.Surface:
    """Row Debuff: a flake of snow."""
    return _special(size, "snow", FROST, ICE)


@functools.lru_cache(maxsize=32)
def scorch_card(size: Size) -> pygame.Surface:
    """Scorch: a flame."""
    return _special(size, "flame", EMBERS, FIRE)


def _special(size: Size, name: str, fill: RGB, ink: RGB) -> pygame.Surface:
    width, height = size
    card = blank(size, fill, blend(fill, ink, 0.55))
    drawn = sign(name, round(width * 0.66), ink)
    card.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
    return card


def burning(card: pygame.Surface, burnt: float, grain: int) -> pygame.Surface:
    """The card with its lower part, `burnt` of it, gone: a ragged edge of embers climbs it. `grain` varies the edge."""
    width, height = card.get_size()
    rest = card.copy()
    edge = [_ember(step, grain, width, height, burnt) for step in range(13)]
    pygame.draw.polygon(rest, (0, 0, 0, 0), [*edge, (width, height), (0, height)])
    glow = pygame.Surface(card.get_size(), pygame.SRCALPHA)
    pygame.draw.lines(glow, (*FIRE, 255), False, edge, max(2, height // 18))
    pygame.draw.lines(glow, (255, 214, 120, 255), False, [(x, y + 1) for x, y in edge], max(1, height // 40))
    # The glow is only where there is card to burn.
    glow.blit(card, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    rest.blit(glow, (0, 0))
    return rest


def _ember(step: int, grain: int, width: int, height: int, burnt: float) -> tuple[float, float]:
    ragged = 0.07 * math.sin(step * 2.4 + grain) + 0.05 * math.sin(step * 5.3 + grain * 2)
    return width * step / 12, height * (1.14 - burnt * 1.3 + ragged)


def _number(card: pygame.Surface, text: str, ink: RGB, share: float, seen: int) -> None:
    """The strength, in the upper left; two figures are smaller, so that they stay clear of the edge."""
    width, height = card.get_size()
    share, middle = (share, 0.28) if len(text) == 1 else (share * 0.86, 0.40)
    share *= min(1.0, seen * 0.84 / letters(text, height * share, "display", ink)[0].get_width())
    drawn, baseline = letters(text, height * share, "display", ink)
    top = height * (0.10 + share * CAPITALS) - baseline
    card.blit(drawn, drawn.get_rect(midtop=(min(width * middle, seen / 2), top)))


def _put_sign(card: pygame.Surface, name: str, ink: RGB, share: float, seen: int) -> None:
    """The sign of the row, in the lower right."""
    width, height = card.get_size()
    drawn = sign(name, round(min(width * share, seen * 0.80)), ink)
    card.blit(drawn, drawn.get_rect(bottomright=(min(width * 0.90, seen * 0.94), height * 0.86)))


def _frosted(size: Size) -> pygame.Surface:
    """A pale card with ice hatched across it and the upper right corner broken off."""
    width, height = size
    edge = blend(ICE, ICE_INK, 0.35)
    card = pygame.Surface(size, pygame.SRCALPHA)
    card.fill((*edge, 0))
    pygame.draw.rect(card, edge, card.get_rect(), border_radius=width // 9)
    pygame.draw.rect(card, ICE, card.get_rect().inflate(-width // 18, -width // 18), border_radius=width // 11)
    hatch = pygame.Surface(size, pygame.SRCALPHA)
    stroke = (*blend(ICE, ICE_INK, 0.30), 255)
    for start in range(-height, width, max(4, width // 7)):
        pygame.draw.line(hatch, stroke, (start, height), (start + height, 0), max(1, width // 50))
    hatch.blit(card, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    card.blit(hatch, (0, 0))
    break_off = ((0.58, 0.0), (0.70, 0.07), (0.66, 0.13), (0.84, 0.17), (0.82, 0.26), (1.0, 0.33), (1.0, 0.0))
    corner = [(x * width, y * height) for x, y in break_off]
    pygame.draw.polygon(card, (*edge, 0), corner)
    pygame.draw.lines(card, ICE_INK, False, corner[:-1], max(2, width // 30))
    for crack in (((0.66, 0.13), (0.58, 0.24), (0.62, 0.34)), ((0.82, 0.26), (0.74, 0.36))):
        pygame.draw.lines(card, ICE_INK, False, [(x * width, y * height) for x, y in crack], max(1, width // 45))
    return card
