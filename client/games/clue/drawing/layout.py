"""Where things lie on the board of Clue: the players above, the house and the case in the middle, the cards below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from client.ui.layout import abreast, columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.paint import Ruler
from shared.games.clue.cards import ROOMS, Card

CARD_SHAPE = 0.74
"""Width of a card by its height."""
LEAST_NAMED = 69
"""A card that is less wide has no room for its name in letters that can be read."""
CASE = 336
"""Of the panel beside the house, which has room for all its columns; more of it would be empty."""
CROWDED = 18
"""The least size of tokens in the small house of a suggestion; more of them overlap."""
ABREAST = 3
"""Tokens in a row."""
COLUMNS = 3
"""Of rooms in the house, and of cards to choose from."""


class Layout:
    """The board for so many seats: rectangles in pixels; without `cards` there is no strip for them.

    While a suggestion is put together (`builds`) the house makes room for the cards to choose from.
    """

    def __init__(self, ruler: Ruler, area: Rect, seats: int, *, cards: bool, builds: bool = False) -> None:
        gap = ruler.px(8)
        top, rest = cut_top(area, ruler.px(46), gap)
        self.seats = _seats(ruler, top, seats)
        bar, rest = cut_bottom(rest, ruler.px(38), ruler.px(6))
        dice, self.bar = cut_left(bar, 2 * bar.height + ruler.px(6), ruler.px(12))
        self.dice = columns(dice, 2, ruler.px(6))
        self.strip, body = cut_bottom(rest, ruler.px(104), gap) if cards else (Rect(rest.bottomleft, (0, 0)), rest)
        case, self.house = cut_right(body, ruler.px(CASE), ruler.px(12))
        tabs, self.case = cut_top(case, ruler.px(30), ruler.px(6))
        self.tabs = columns(tabs, 2, ruler.px(6))
        self.builder = self.house if builds else None
        """Where suggestions are put together, with the house at its foot, while one is."""
        if self.builder is not None:
            inside = self.builder.inflate(-2 * ruler.px(12), -2 * ruler.px(9))
            self.house, _ = cut_bottom(inside, round(self.builder.height * 0.43))
        self.walls = ruler.px(3 if builds else 6)
        """The thickness of all walls; the outer ones are in the house."""
        inside = self.house.inflate(-2 * self.walls, -2 * self.walls)
        floors = [floor for line in rows(inside, 3, self.walls) for floor in columns(line, COLUMNS, self.walls)]
        self.rooms = dict(zip(ROOMS, floors, strict=True))
        room = floors[0]
        self.name, self.foot = (ruler.px(20), 0) if builds else (ruler.px(24), ruler.px(24))
        """The heights of the strips of a room for its name and, at its foot, for the stairs and weapons.

        Without a foot, as in the small house of a suggestion, there are no stairs, and weapons lie beside the people.
        """
        two_lines = (room.height - self.name - self.foot) // 2
        self.token = min((room.width - ruler.px(16)) // ABREAST, two_lines) - ruler.px(2)
        if builds:
            self.token = min(room.height - self.name - ruler.px(5), ruler.px(30))
        self.weapon = min((room.width - ruler.px(12)) // 6, self.foot) - ruler.px(1)
        height = room.height - 2 * ruler.px(18) - ruler.px(16)
        self.laid = max(round(height * CARD_SHAPE), ruler.px(LEAST_NAMED)), height
        """The size of a card that is laid on the table."""


def _seats(ruler: Ruler, area: Rect, count: int) -> Sequence[Rect]:
    """A plate for each seat, not wider than is good to read, from the left."""
    gap = ruler.px(6)
    widest = ruler.px(280) + gap
    return columns(Rect(area.x, area.y, min(area.width, count * widest - gap), area.height), count, gap)


def stairs(ruler: Ruler, layout: Layout, room: Rect) -> Rect:
    """The place of the stairs in a room with a secret passage: the lower left corner."""
    side = layout.foot - ruler.px(6)
    return Rect(room.x + ruler.px(6), room.bottom - side - ruler.px(5), side, side)


def people_and_things(
    ruler: Ruler, layout: Layout, room: Rect, people: int, things: int, *, passage: bool
) -> tuple[list[Rect], list[Rect]]:
    """Squares for so many tokens and weapons in a room, the weapons at its foot, where the stairs of a passage are."""
    top, margin = room.y + layout.name, ruler.px(6)
    floor = Rect(room.x + margin, top, room.width - 2 * margin, room.bottom - layout.foot - top)
    if not layout.foot:
        # Many are smaller, so that what is on each is not covered by the next.
        size = max(ruler.px(CROWDED), min(layout.token, floor.width // max(1, people + things) - 1))
        both = in_a_row(floor, people + things, size)
        return both[:people], both[people:]
    lines = [min(ABREAST, people - first) for first in range(0, people, ABREAST)]
    height = layout.token + max(1, layout.token // 16)
    upper = floor.centery - len(lines) * height // 2
    tokens = [
        place
        for number, count in enumerate(lines)
        for place in in_a_row(Rect(floor.x, upper + number * height, floor.width, height), count, layout.token)
    ]
    foot = Rect(floor.x, floor.bottom, floor.width, layout.foot)
    if passage:
        beside = stairs(ruler, layout, room).right + ruler.px(2)
        foot = Rect(beside, foot.y, foot.right - beside, foot.height)
    return tokens, in_a_row(foot, things, layout.weapon)


def in_a_row(space: Rect, count: int, size: int) -> list[Rect]:
    """`count` squares of `size` side by side in the middle of `space`; they overlap if they would not fit."""
    return abreast(space, (size, size), count, max(1, size // 16))


def band(layout: Layout, room: Card | None) -> Rect:
    """The row of the house over which cards are laid out: the middle one, if `room` does not lie in that."""
    row = 2 if room is not None and ROOMS.index(room) // 3 == 1 else 1
    first, last = layout.rooms[ROOMS[row * 3]], layout.rooms[ROOMS[row * 3 + 2]]
    return first.union(last)


def laid_out(layout: Layout, where: Rect, count: int) -> list[Rect]:
    """Places side by side for cards that are laid into a band, below its caption."""
    width, height = layout.laid
    gap = width // 5
    return abreast(Rect(where.x, where.bottom - height - gap // 2, where.width, height), layout.laid, count, gap)


@dataclass(frozen=True)
class Group:
    """Cards of one owner in the strip below the house; `label` is the place of a word or a sign for the owner."""

    label: Rect
    cards: tuple[Rect, ...]


def groups(ruler: Ruler, area: Rect, counts: Sequence[int]) -> list[Group]:
    """A place for each card of some groups side by side, as large as there is room for."""
    label, gap, apart = ruler.px(40), ruler.px(4), ruler.px(8)
    free = area.width - len(counts) * (label + gap) - (len(counts) - 1) * apart
    width = min(round((area.height - ruler.px(8)) * CARD_SHAPE), free // max(1, sum(counts)) - gap)
    height = round(width / CARD_SHAPE)
    placed, left = [], area.x
    for count in counts:
        first = left + label + gap
        cards = tuple(
            Rect(first + number * (width + gap), area.bottom - height, width, height) for number in range(count)
        )
        placed.append(Group(Rect(left, area.bottom - height, label, height), cards))
        left = first + count * (width + gap) + apart
    return placed


def open_hands(ruler: Ruler, area: Rect, counts: Sequence[int]) -> list[Group]:
    """All hands at once, in two rows of small cards."""
    half = -(-len(counts) // 2)
    upper, lower = rows(area, 2, ruler.px(4))
    return [*groups(ruler, upper, counts[:half]), *groups(ruler, lower, counts[half:])]
