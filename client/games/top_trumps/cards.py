"""The cards of Top Trumps, drawn: large ones with their fields as bars, and small ones by their picture alone."""

from __future__ import annotations

import functools

import pygame
from pygame import Rect, Surface

from client.games.top_trumps.deck import RUG, Almanac
from client.games.top_trumps.faces import Face, Mark, Row
from client.games.top_trumps.layout import Card as Parts
from client.games.top_trumps.vignettes import emblem, lattice, thumbnail, vignette
from client.player.keys import PLACES
from client.table.cards import FINE, Size, paper
from client.ui.layout import cut_bottom, cut_left, cut_right, cut_top
from client.ui.paint import Paint
from client.ui.signs import Pen, drawn
from client.ui.theme import HEADING, INK, PAPER, PAPER_EDGE, RGB, SMALL, STRONG, Palette, Type, blend
from shared.games.top_trumps.view import UNKNOWN, Card

CORNER = 9
"""The radius of a large card's corners."""
_GOLD: RGB = (240, 196, 104)
_WHITE: RGB = (255, 252, 244)
MARK_SIGNS: dict[Mark, str] = {"won": "crown", "lost": "cross"}


def draw_card(paint: Paint, place: Rect, almanac: Almanac, face: Face, *, keys: bool) -> None:
    """A large card at rest; with `keys`, the key that chooses each field."""
    parts = Parts(paint.scale, place, len(face.rows))
    known = face.card != UNKNOWN
    name = almanac.deck.cards[face.card] if known else None
    paint.surface.blit(_sheet(almanac, name, place.size, paint.scale, len(face.rows)), place)
    _draw_title(paint, parts, face.title)
    if face.note:
        note, _ = cut_bottom(parts.picture.inflate(-paint.px(16), -paint.px(8)), paint.px(20))
        paint.text(note, face.note, SMALL, _WHITE, "centre", shorten=True)
    if face.mark is not None:
        _draw_tag(paint, parts.picture, face.mark, face.tag)
    for field, (row, rect) in enumerate(zip(face.rows, parts.rows, strict=True)):
        _draw_row(paint, rect, almanac, field, row, face, keys, parts.wide)


@functools.lru_cache(maxsize=6)
def whole_card(almanac: Almanac, face: Face, size: Size, scale: float, palette: Palette) -> Surface:
    """A large card as one picture, for while it moves. At 4K it takes megabytes: no more are kept than can move."""
    sheet = Surface(size, pygame.SRCALPHA)
    paint = Paint(sheet, palette)
    paint.scale = scale
    draw_card(paint, sheet.get_rect(), almanac, face, keys=False)
    return sheet


def _draw_title(paint: Paint, parts: Parts, title: str) -> None:
    kinds: list[Type] = [HEADING, STRONG]
    kind = next((kind for kind in kinds if paint.width(title, kind) <= parts.title.width), None)
    if kind is not None:
        paint.text(parts.title, title, kind, _WHITE)
        return
    lines = paint.wrap(title, SMALL, parts.title.width)
    tall = min(2, len(lines)) * paint.line_height(SMALL)
    block = Rect(parts.title.x, parts.title.centery - tall // 2, parts.title.width, tall)
    paint.paragraph(block, title, SMALL, _WHITE, shorten=True)


def _draw_tag(paint: Paint, picture: Rect, mark: Mark, word: str) -> None:
    """How the trick ended for this card, in a word and a sign."""
    size, gap = paint.px(16), paint.px(6)
    wide = size + gap + paint.width(word, STRONG) + paint.px(20)
    tag = Rect(picture.x + paint.px(8), picture.y + paint.px(8), wide, paint.px(28))
    paint.panel(tag, _GOLD if mark == "won" else PAPER, INK)
    sign, text = cut_left(tag.inflate(-paint.px(20), 0), size, gap)
    paint_mark(paint, sign, mark, INK)
    paint.text(text, word, STRONG, INK)


def paint_mark(paint: Paint, rect: Rect, mark: Mark, colour: RGB) -> None:
    """The sign of how a trick ended: a crown, a cross, or two bars for equal values."""
    if mark != "equal":
        paint.sign(rect, MARK_SIGNS[mark], colour)
        return
    paint.shape(rect, _equal, colour)


def _equal(pen: Pen) -> None:
    pen.stroke((0.18, 0.36), (0.82, 0.36), 0.14)
    pen.stroke((0.18, 0.66), (0.82, 0.66), 0.14)


def _draw_row(
    paint: Paint, rect: Rect, almanac: Almanac, field: int, row: Row, face: Face, keys: bool, wide: bool
) -> None:
    lit, known = face.lit == field, face.card != UNKNOWN
    strong, quiet = (INK, blend(INK, PAPER, 0.35)) if known else (PAPER, blend(PAPER, almanac.ink, 0.35))
    if lit:
        plate = almanac.ink if known else PAPER
        strong = quiet = _WHITE if known else INK
        paint.panel(rect.inflate(0, -paint.px(2)), plate)
    inside = rect.inflate(-paint.px(10), -paint.px(4))
    cap, inside = cut_left(inside, paint.px(19 if wide else 17), paint.px(7 if wide else 4))
    key, ink = PLACES[field : field + 1].upper(), strong if keys else quiet
    _draw_cap(paint, cap, key, face if lit else None, ink, framed=keys and wide)
    upper, lower = cut_top(inside, inside.height * 6 // 10)
    # In two columns there is no room for units; the line of help tells them.
    text = (f"{row.value} {row.unit}".rstrip() if wide else row.value) or "?"
    kind = STRONG if paint.width(text, STRONG) <= upper.width * 3 // 5 else SMALL
    value, name = cut_right(upper, paint.width(text, kind), paint.px(6))
    paint.text(name, row.name, SMALL, strong, shorten=True)
    paint.text(value, text, kind, strong if row.value else quiet, "right")
    if wide:
        share, lower = cut_right(lower, paint.px(40), paint.px(4))
        if row.share is not None and rect.height >= paint.px(34):
            paint.text(share, f"{row.share} %", SMALL, quiet, "right")
    tick = blend(strong, almanac.ink if known == lit else PAPER, 0.45)
    track = blend(strong, almanac.ink if known == lit else PAPER, 0.80)
    fill = (_GOLD if known else almanac.ink) if lit else (almanac.ink if known else _GOLD)
    bar = Rect(lower.x, lower.centery - paint.px(4), lower.width, paint.px(8))
    paint.surface.blit(_bar(almanac.rugs[field], row.step, bar.size, (track, tick, fill, strong)), bar)


def _draw_cap(paint: Paint, cap: Rect, name: str, lit: Face | None, ink: RGB, *, framed: bool) -> None:
    """The key of a field, framed while it can be pressed; of a trick, how the card came out of it."""
    square = Rect(cap.x, cap.centery - cap.width // 2, cap.width, cap.width)
    if lit is not None and lit.mark is not None:
        paint_mark(paint, square.inflate(-paint.px(2), -paint.px(2)), lit.mark, ink)
        return
    if framed:
        frame = drawn(_cap_shape, square.width, ink)
        paint.surface.blit(frame, square)
    paint.text(square, name, SMALL, ink, "centre")


def _cap_shape(pen: Pen) -> None:
    size, surface = pen.size, pen.surface
    pygame.draw.rect(surface, pen.colour, surface.get_rect(), max(1, size // 15), border_radius=size // 5)


@functools.lru_cache(maxsize=256)
def _bar(rug: tuple[int, ...], step: int | None, size: Size, colours: tuple[RGB, RGB, RGB, RGB]) -> Surface:
    """A bar from the least value of the deck to the greatest: a tick at each value, full up to this card's."""
    track, tick, fill, pin = colours
    wide, tall = size[0] * FINE, size[1] * FINE
    canvas = Surface((wide, tall), pygame.SRCALPHA)
    canvas.fill((*track, 0))
    lane = Rect(0, tall // 4, wide, tall // 2)
    pygame.draw.rect(canvas, track, lane, border_radius=lane.height // 2)
    # A tick grows with the window, as everything does: a pixel at 4K would be a hair.
    thin = FINE * max(1, round(size[1] / 8))
    reach = wide - thin
    if step is not None:
        filled = Rect(lane.x, lane.y, max(lane.height, round(reach * step / RUG)), lane.height)
        pygame.draw.rect(canvas, fill, filled, border_radius=lane.height // 2)
    for each in rug:
        colour = tick if step is None or each > step else blend(fill, track, 0.35)
        pygame.draw.rect(canvas, colour, (round(reach * each / RUG), lane.y, thin, lane.height))
    if step is not None:
        thick = max(2, tall // 4)
        at = min(max(0, round(reach * step / RUG) - thick // 2), wide - thick)
        pygame.draw.rect(canvas, pin, (at, 0, thick, tall), border_radius=thick // 2)
    return pygame.transform.smoothscale(canvas, size)


@functools.lru_cache(maxsize=6)
def _sheet(almanac: Almanac, name: str | None, size: Size, scale: float, fields: int) -> Surface:
    """A large card without its letters; without a name, face down."""
    paint = Paint(Surface(size))
    paint.scale = scale
    parts = Parts(scale, Rect((0, 0), size), fields)
    fill, edge = (PAPER, PAPER_EDGE) if name is not None else (blend(almanac.ink, INK, 0.35), almanac.ink)
    sheet = _blank(size, fill, edge, paint.px(CORNER), paint.px(1))
    if name is None:
        picture = lattice(almanac.ink, parts.picture.size).copy()
        size_of_sign = round(min(parts.picture.height * 0.48, parts.picture.width * 0.3))
        sign = drawn(emblem(almanac.subject, almanac.seed), size_of_sign, blend(almanac.ink, _GOLD, 0.7))
        picture.blit(sign, sign.get_rect(center=(parts.picture.width // 2, round(parts.picture.height * 0.38))))
    else:
        picture = vignette(almanac.subject, almanac.ink, name, parts.picture.size)
    sheet.blit(_rounded(picture, paint.px(5)), parts.picture)
    sheet.blit(_blank(parts.band.size, almanac.ink, almanac.ink, paint.px(5)), parts.band)
    gold = drawn(emblem(almanac.subject, almanac.seed), parts.emblem.width, _GOLD)
    sheet.blit(gold, gold.get_rect(center=parts.emblem.center))
    return sheet


@functools.lru_cache(maxsize=160)
def small_card(almanac: Almanac, card: Card, size: Size) -> Surface:
    """A card by its picture; face down if it is not known."""
    wide, tall = size
    if card == UNKNOWN:
        sheet = _blank(size, blend(almanac.ink, INK, 0.35), blend(almanac.ink, PAPER, 0.35), max(3, wide // 10))
        inner = wide - 2 * max(2, wide // 12), tall - 2 * max(2, wide // 12)
        back = lattice(almanac.ink, inner).copy()
        sign = drawn(emblem(almanac.subject, almanac.seed), round(wide * 0.5), blend(almanac.ink, _GOLD, 0.7))
        back.blit(sign, sign.get_rect(center=(inner[0] // 2, inner[1] // 2)))
        sheet.blit(_rounded(back, wide // 12), (max(2, wide // 12), max(2, wide // 12)))
        return sheet
    edge = max(2, wide // 14)
    sheet = _blank(size, PAPER, PAPER_EDGE, max(3, wide // 10), max(1, wide // 45))
    pygame.draw.rect(sheet, almanac.ink, (edge, edge, wide - 2 * edge, max(3, tall // 8)), border_radius=edge)
    top = edge + max(3, tall // 8) + edge // 2
    picture = thumbnail(almanac.subject, almanac.ink, almanac.deck.cards[card], (wide - 2 * edge, tall - top - edge))
    sheet.blit(_rounded(picture, edge), (edge, top))
    return sheet


@functools.lru_cache(maxsize=64)
def _corner_mask(size: Size, radius: int) -> Surface:
    large = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    pygame.draw.rect(large, (255, 255, 255, 255), large.get_rect(), border_radius=radius * 2)
    mask = Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    mask.blit(pygame.transform.smoothscale(large, size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return mask


def _rounded(picture: Surface, radius: int) -> Surface:
    """The picture with its corners cut off."""
    cut = Surface(picture.get_size(), pygame.SRCALPHA)
    cut.blit(picture, (0, 0))
    cut.blit(_corner_mask(picture.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut


@functools.lru_cache(maxsize=64)
def _plain(size: Size, fill: RGB, edge: RGB, radius: int, line: int) -> Surface:
    return pygame.transform.smoothscale(
        paper((size[0] * 2, size[1] * 2), fill, edge, 2 * line, 2 * radius, 2 * (radius - line)), size
    )


def _blank(size: Size, fill: RGB, edge: RGB, radius: int, line: int = 1) -> Surface:
    """A plate with an edge of `line` pixels."""
    return _plain(size, fill, edge, radius, line).copy()
