"""Where things lie on the table of La Escoba: side 0 is the near one, the player's; side 1 is across the table."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from client.games.escoba.cards import Size, card_size
from client.table.sides import NEAR, Side
from client.ui.layout import abreast, centred, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.paint import Ruler
from client.ui.theme import SMALL

WIDEST = 1.36
"""Width of the whole by its height, at most: a wider table would only be emptier."""
ONE_ROW = 5
"""Cards that lie on the table in one row; more are laid in two."""
COUNTS = 5
"""Lines of what counts: cards, oros, sevens, the seven of oros, escobas."""


@dataclass(frozen=True)
class SideLayout:
    """A player's plate: name and who deals, points, matches won, and what of the captured cards counts."""

    plate: Rect
    name: Rect
    dealer: Rect
    points: Rect
    won: Rect
    counts: tuple[Rect, ...]


@dataclass(frozen=True)
class Layout:
    """Rectangles in pixels. `controls` are for the captures of a chosen card: before, number, after, play it."""

    sides: tuple[SideLayout, SideLayout]
    hands: tuple[Rect, Rect]
    heaps: tuple[Rect, Rect]
    """What was captured, on the left of each hand."""
    table: Rect
    bar: Rect
    words: Rect
    controls: tuple[Rect, Rect, Rect, Rect]
    show: Rect
    keys: Rect
    hint: Rect
    stock: Rect
    facts: tuple[Rect, ...]
    """Beside the stock, and the last one below it."""
    cards: tuple[Size, Size]
    """The size of a card near and on the table, and in the far hand."""


def tabletop(ruler: Ruler, area: Rect) -> Layout:
    """Lay the table into the middle of `area`."""
    area = centred(area, min(area.width, round(area.height * WIDEST)), area.height)
    gap = ruler.px(8)
    right, left = cut_right(area, ruler.px(188), ruler.px(10))
    far_hand, rest = cut_top(left, ruler.px(80), gap)
    hint, rest = cut_bottom(rest, ruler.px(22), ruler.px(2))
    keys, rest = cut_bottom(rest, ruler.px(16), ruler.px(4))
    near_hand, rest = cut_bottom(rest, ruler.px(136), gap)
    bar, table = cut_bottom(rest, ruler.px(40), gap)
    height = min((table.height - 3 * ruler.px(10)) // 2, near_hand.height - ruler.px(12))
    inside = bar.inflate(-2 * ruler.px(5), -2 * ruler.px(5))
    play, inside = cut_right(inside, ruler.px(96), gap)
    after, inside = cut_right(inside, ruler.px(30), ruler.px(2))
    number, inside = cut_right(inside, ruler.px(78), ruler.px(2))
    before, words = cut_right(inside, ruler.px(30), gap)
    stock, facts, sides = _right(ruler, right)
    beside = (near_hand.width - 3 * card_size(height)[0]) // 2 - ruler.px(34)
    cards = card_size(height), card_size(far_hand.height - ruler.px(2))
    show = cut_bottom(cut_right(near_hand, beside)[0].move(-ruler.px(6), 0), cards[NEAR][1])[0]
    return Layout(
        sides=sides,
        hands=(near_hand, far_hand),
        heaps=(_heap(ruler, near_hand, beside, 108), _heap(ruler, far_hand, beside, 80)),
        table=table,
        bar=bar,
        words=cut_right(words, words.width - ruler.px(6))[0],
        controls=(before, number, after, play),
        show=show,
        keys=keys,
        hint=hint,
        stock=stock,
        facts=facts,
        cards=cards,
    )


def _right(ruler: Ruler, area: Rect) -> tuple[Rect, tuple[Rect, ...], tuple[SideLayout, SideLayout]]:
    """The column beside the table: the other's plate, the stock, one's own plate."""
    gap = ruler.px(10)
    height = ruler.px(216)
    far, rest = cut_top(area, height, gap)
    near, rest = cut_bottom(rest, height, gap)
    line = ruler.line_height(SMALL)
    middle, series = cut_top(rest.inflate(-2 * ruler.px(11), 0), rest.height - line - gap)
    stock, facts = cut_left(middle, ruler.px(58), gap)
    lines = centred(facts, facts.width, 3 * line)
    places = [Rect(lines.x, lines.y + line * number, lines.width, line) for number in range(3)]
    size = card_size(min(stock.height - gap, round(stock.width * 1.4)))
    series = centred(series, series.width, line)
    return centred(stock, *size), (*places, series), (_side(ruler, near), _side(ruler, far))


def _side(ruler: Ruler, plate: Rect) -> SideLayout:
    inside = plate.inflate(-2 * ruler.px(11), -2 * ruler.px(10))
    top, rest = cut_top(inside, ruler.px(26))
    dealer, name = cut_right(top, ruler.px(16), ruler.px(6))
    counts, rest = cut_bottom(rest, COUNTS * ruler.px(22), ruler.px(6))
    points, won = cut_left(rest, ruler.px(86), ruler.px(4))
    return SideLayout(plate, name, dealer, points, won, tuple(rows(counts, COUNTS, 0)))


def _heap(ruler: Ruler, hand: Rect, beside: int, size: float) -> Rect:
    """In the middle of what is left of a hand."""
    return centred(cut_left(hand, beside)[0], ruler.px(size), ruler.px(size))


def on_table(layout: Layout, count: int) -> list[Rect]:
    """The places of so many cards on the table, row by row, however many there are."""
    field = layout.table.inflate(-layout.cards[NEAR][0] // 4, 0)
    width, height = layout.cards[NEAR]
    if count <= ONE_ROW:
        return _spread(centred(field, field.width, height), (width, height), count)
    first = -(-count // 2)
    gap = (field.height - 2 * height) // 3
    # Both rows have the same distances.
    places = _spread(Rect(field.x, field.y + gap, field.width, height), (width, height), first)
    return [*places, *(place.move(0, height + gap) for place in places[: count - first])]


def _spread(area: Rect, card: Size, count: int) -> list[Rect]:
    return abreast(area, card, count, max(2, card[0] // 7))


def in_hand(layout: Layout, side: Side, count: int) -> list[Rect]:
    """The places of a hand; the near one is at the foot of its strip, so that a chosen card can be raised."""
    width, height = layout.cards[side]
    strip = cut_bottom(layout.hands[side], height)[0]
    return _spread(strip, (width, height), count)
