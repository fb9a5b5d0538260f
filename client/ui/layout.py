"""Cutting rectangles into rectangles: all that the screens need to place things."""

from __future__ import annotations

import itertools

from pygame import Rect


def cut_top(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The upper `height` of `rect`, and what is left below a gap."""
    height = min(height, rect.height)
    rest = max(0, rect.height - height - gap)
    return Rect(rect.x, rect.y, rect.width, height), Rect(rect.x, rect.bottom - rest, rect.width, rest)


def cut_bottom(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The lower `height` of `rect`, and what is left above a gap."""
    height = min(height, rect.height)
    rest = max(0, rect.height - height - gap)
    return Rect(rect.x, rect.bottom - height, rect.width, height), Rect(rect.x, rect.y, rect.width, rest)


def cut_left(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The left `width` of `rect`, and what is left beside a gap."""
    width = min(width, rect.width)
    rest = max(0, rect.width - width - gap)
    return Rect(rect.x, rect.y, width, rect.height), Rect(rect.right - rest, rect.y, rest, rect.height)


def cut_right(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The right `width` of `rect`, and what is left beside a gap."""
    width = min(width, rect.width)
    rest = max(0, rect.width - width - gap)
    return Rect(rect.right - width, rect.y, width, rect.height), Rect(rect.x, rect.y, rest, rect.height)


def columns(rect: Rect, count: int, gap: int) -> list[Rect]:
    """`count` equal columns of `rect`, which share what rounding leaves over."""
    edges = [rect.x + (rect.width + gap) * number // count for number in range(count + 1)]
    return [Rect(left, rect.y, right - left - gap, rect.height) for left, right in itertools.pairwise(edges)]


def rows(rect: Rect, count: int, gap: int) -> list[Rect]:
    """`count` equal rows of `rect`, which share what rounding leaves over."""
    edges = [rect.y + (rect.height + gap) * number // count for number in range(count + 1)]
    return [Rect(rect.x, top, rect.width, bottom - top - gap) for top, bottom in itertools.pairwise(edges)]


def centred(rect: Rect, width: int, height: int) -> Rect:
    """A rectangle of the given size in the middle of `rect`, no larger than it."""
    middle = Rect(0, 0, min(width, rect.width), min(height, rect.height))
    middle.center = rect.center
    return middle


def abreast(area: Rect, size: tuple[int, int], count: int, gap: int) -> list[Rect]:
    """`count` things side by side in the middle of `area`, moved into each other if there is no room for all."""
    width, height = size
    step = width + gap
    if count > 1:
        step = min(step, (area.width - width) // (count - 1))
    left, top = area.centerx - (step * (count - 1) + width) // 2, area.centery - height // 2
    return [Rect(left + step * number, top, width, height) for number in range(count)]
