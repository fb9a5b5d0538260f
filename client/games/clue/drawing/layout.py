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


@dataclass(frozen=True)
class Layout:
    """Rectangles in pixels. `house` has the outer walls around it, `walls` is the thickness of all walls."""

    seats: tuple[Rect, ...]
    builder: Rect | None
    """Where suggestions are put together, with the house at its foot, while one is."""
    house: Rect
    rooms: dict[Card, Rect]
    walls: int
    tabs: tuple[Rect, Rect]
    case: Rect
    strip: Rect
    dice: tuple[Rect, Rect]
    bar: Rect
    name: int
    foot: int
    """The heights of the strips of a room for its name and, at its foot, for the stairs and weapons.

    Without a foot, as in the small house of a suggestion, there are no stairs, and weapons lie beside the people.
    """
    token: int
    weapon: int
    laid: tuple[int, int]
    """The size of a card that is laid on the table."""


def mansion(ruler: Ruler, area: Rect, seats: int, *, cards: bool, builds: bool = False) -> Layout:
    """Lay the board for so many seats into `area`; without `cards` there is no strip for them.

    While a suggestion is put together (`builds`) the house makes room for the cards to choose from.
    """
    gap = ruler.px(8)
    top, rest = cut_top(area, ruler.px(46), gap)
    bar, rest = cut_bottom(rest, ruler.px(38), ruler.px(6))
    strip, body = cut_bottom(rest, ruler.px(104), gap) if cards else (Rect(rest.bottomleft, (0, 0)), rest)
    case, house = cut_right(body, ruler.px(CASE), ruler.px(12))
    tabs, case = cut_top(case, ruler.px(30), ruler.px(6))
    builder = house if builds else None
    if builder is not None:
        house, _ = cut_bottom(builder.inflate(-2 * ruler.px(12), -2 * ruler.px(9)), round(builder.height * 0.43))
    walls = ruler.px(3 if builds else 6)
    inside = house.inflate(-2 * walls, -2 * walls)
    floors = [floor for line in rows(inside, 3, walls) for floor in columns(line, COLUMNS, walls)]
    room = floors[0]
    dice, bar = cut_left(bar, 2 * bar.height + ruler.px(6), ruler.px(12))
    name, foot = (ruler.px(20), 0) if builds else (ruler.px(24), ruler.px(24))
    token = min((room.width - ruler.px(16)) // ABREAST, (room.height - name - foot) // 2) - ruler.px(2)
    laid_height = room.height - 2 * ruler.px(18) - ruler.px(16)
    suggestions, notebook = columns(tabs, 2, ruler.px(6))
    one, other = columns(dice, 2, ruler.px(6))
    return Layout(
        seats=tuple(_seats(ruler, top, seats)),
        builder=builder,
        house=house,
        rooms=dict(zip(ROOMS, floors, strict=True)),
        walls=walls,
        tabs=(suggestions, notebook),
        case=case,
        strip=strip,
        dice=(one, other),
        bar=bar,
        name=name,
        foot=foot,
        token=min(room.height - name - ruler.px(5), ruler.px(30)) if builds else token,
        weapon=min((room.width - ruler.px(12)) // 6, foot) - ruler.px(1),
        laid=(max(round(laid_height * CARD_SHAPE), ruler.px(LEAST_NAMED)), laid_height),
    )


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
    left = where.centerx - (count * (width + gap) - gap) // 2
    return [
        Rect(left + number * (width + gap), where.bottom - height - gap // 2, width, height) for number in range(count)
    ]


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
