"""A rectangle of whole pixels; what is not whole is cut towards zero, as pygame does it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, Self

Place = tuple[int, int, int, int]


class Rect:
    """Left, top, width and height, made of four numbers, of two pairs, or of anything that has four numbers."""

    __slots__ = ("h", "w", "x", "y")
    __hash__ = None  # type: ignore[assignment]  # It changes.

    def __init__(self, *place: Any) -> None:
        self.x, self.y, self.w, self.h = place_of(place)

    def __iter__(self) -> Iterator[int]:
        return iter((self.x, self.y, self.w, self.h))

    def __len__(self) -> int:
        return 4

    def __getitem__(self, at: int) -> int:
        return (self.x, self.y, self.w, self.h)[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence | Rect) and len(other) == 4 and all(map(int.__eq__, self, other))

    def __bool__(self) -> bool:
        return bool(self.w and self.h)

    def __repr__(self) -> str:
        return f"Rect{tuple(self)}"

    # Edges and corners, each to be read and set.

    def _set_right(self, right: float) -> None:
        self.x = int(right) - self.w

    def _set_bottom(self, bottom: float) -> None:
        self.y = int(bottom) - self.h

    def _set_centerx(self, centre: float) -> None:
        self.x = int(centre) - self.w // 2

    def _set_centery(self, centre: float) -> None:
        self.y = int(centre) - self.h // 2

    def _set_x(self, left: float) -> None:
        self.x = int(left)

    def _set_y(self, top: float) -> None:
        self.y = int(top)

    def _set_w(self, width: float) -> None:
        self.w = int(width)

    def _set_h(self, height: float) -> None:
        self.h = int(height)

    # attrgetter costs half of a function in Python, and pages read edges a thousand times.
    left = property(attrgetter("x"), _set_x)
    top = property(attrgetter("y"), _set_y)
    width = property(attrgetter("w"), _set_w)
    height = property(attrgetter("h"), _set_h)
    right = property(lambda self: self.x + self.w, _set_right)
    bottom = property(lambda self: self.y + self.h, _set_bottom)
    centerx = property(lambda self: self.x + self.w // 2, _set_centerx)
    centery = property(lambda self: self.y + self.h // 2, _set_centery)

    @staticmethod
    def _pair(one: str, other: str) -> property:
        def put(self: Rect, values: tuple[float, float]) -> None:
            setattr(self, one, values[0])
            setattr(self, other, values[1])

        return property(attrgetter(one, other), put)

    size = _pair("width", "height")
    topleft, topright = _pair("left", "top"), _pair("right", "top")
    bottomleft, bottomright = _pair("left", "bottom"), _pair("right", "bottom")
    midtop, midbottom = _pair("centerx", "top"), _pair("centerx", "bottom")
    midleft, midright = _pair("left", "centery"), _pair("right", "centery")
    center = _pair("centerx", "centery")

    # Others of it.

    def copy(self) -> Rect:
        return Rect(self.x, self.y, self.w, self.h)

    def move(self, *way: Any) -> Rect:
        right, down = way if len(way) == 2 else way[0]
        return Rect(self.x + int(right), self.y + int(down), self.w, self.h)

    def inflate(self, wider: float, higher: float) -> Rect:
        wider, higher = int(wider), int(higher)
        return Rect(self.x - int(wider / 2), self.y - int(higher / 2), self.w + wider, self.h + higher)

    def inflate_ip(self, wider: float, higher: float) -> None:
        self.x, self.y, self.w, self.h = self.inflate(wider, higher)

    def normalize(self) -> None:
        """Turn a width or height below zero into one above it, at the same pixels."""
        self.x, self.w = min(self.x, self.x + self.w), abs(self.w)
        self.y, self.h = min(self.y, self.y + self.h), abs(self.h)

    def clip(self, *other: Any) -> Rect:
        """What both cover; empty, at the own corner, if that is nothing."""
        x, y, w, h = place_of(other)
        left, top = max(self.x, x), max(self.y, y)
        right, bottom = min(self.right, x + w), min(self.bottom, y + h)
        if right <= left or bottom <= top:
            return Rect(self.x, self.y, 0, 0)
        return Rect(left, top, right - left, bottom - top)

    def union(self, other: Self) -> Rect:
        return self.unionall([other])

    def unionall(self, others: Iterable[Any]) -> Rect:
        """The smallest rectangle around all of them."""
        places = [tuple(self), *(place_of((other,)) for other in others)]
        left, top = min(place[0] for place in places), min(place[1] for place in places)
        right, bottom = max(x + w for x, _, w, _ in places), max(y + h for _, y, _, h in places)
        return Rect(left, top, right - left, bottom - top)

    def clamp(self, other: Self) -> Rect:
        """The same size, moved into the other; in its middle, if it is too large for it."""
        return Rect(
            _clamped(self.x, self.w, other.x, other.w), _clamped(self.y, self.h, other.y, other.h), self.w, self.h
        )

    def fit(self, other: Self) -> Rect:
        """As large as fits into the other at the own proportions, in its middle."""
        ratio = max(self.w / other.w, self.h / other.h)
        width, height = int(self.w / ratio), int(self.h / ratio)
        return Rect(other.x + (other.w - width) // 2, other.y + (other.h - height) // 2, width, height)

    def collidepoint(self, *point: Any) -> bool:
        x, y = point if len(point) == 2 else point[0]
        return bool(self.x <= x < self.x + self.w and self.y <= y < self.y + self.h)


def _clamped(at: int, span: int, start: int, room: int) -> int:
    return start + room // 2 - span // 2 if span >= room else min(max(at, start), start + room - span)


def place_of(place: Sequence[Any]) -> Place:
    """Left, top, width and height of what a rectangle may be made of."""
    if len(place) == 1:
        place = place[0]
    if isinstance(place, Rect):
        return place.x, place.y, place.w, place.h
    if len(place) == 2:
        (x, y), (w, h) = place
    else:
        x, y, w, h = place
    return int(x), int(y), int(w), int(h)
