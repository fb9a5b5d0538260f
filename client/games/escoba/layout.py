"""Where things lie on the table of La Escoba: side 0 is the near one, the player's; side 1 is across the table."""

from __future__ import annotations

from pygame import Rect

from client.games.escoba.cards import card_size
from client.table.cards import Size
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


class SideLayout:
    """A player's plate: name and who deals, points, matches won, and what of the captured cards counts."""

    def __init__(self, ruler: Ruler, plate: Rect) -> None:
        self.plate = plate
        inside = plate.inflate(-2 * ruler.px(11), -2 * ruler.px(10))
        top, rest = cut_top(inside, ruler.px(26))
        self.dealer, self.name = cut_right(top, ruler.px(16), ruler.px(6))
        counts, rest = cut_bottom(rest, COUNTS * ruler.px(22), ruler.px(6))
        self.counts = rows(counts, COUNTS, 0)
        self.points, self.won = cut_left(rest, ruler.px(86), ruler.px(4))


class Layout:
    """The table in the middle of `area`: rectangles in pixels, and sizes of cards."""

    def __init__(self, ruler: Ruler, area: Rect) -> None:
        area = centred(area, min(area.width, round(area.height * WIDEST)), area.height)
        gap = ruler.px(8)
        right, left = cut_right(area, ruler.px(188), ruler.px(10))
        far_hand, rest = cut_top(left, ruler.px(80), gap)
        self.hint, rest = cut_bottom(rest, ruler.px(22), ruler.px(2))
        self.keys, rest = cut_bottom(rest, ruler.px(16), ruler.px(4))
        near_hand, rest = cut_bottom(rest, ruler.px(136), gap)
        self.hands = near_hand, far_hand
        self.bar, self.table = cut_bottom(rest, ruler.px(40), gap)
        height = min((self.table.height - 3 * ruler.px(10)) // 2, near_hand.height - ruler.px(12))
        self.cards = card_size(height), card_size(far_hand.height - ruler.px(2))
        """The size of a card near and on the table, and in the far hand."""
        self._cut_bar(ruler, gap)
        beside = (near_hand.width - 3 * self.cards[NEAR][0]) // 2 - ruler.px(34)
        self.heaps = _heap(ruler, near_hand, beside, 108), _heap(ruler, far_hand, beside, 80)
        """What was captured, on the left of each hand."""
        self.show = cut_bottom(cut_right(near_hand, beside)[0].move(-ruler.px(6), 0), height)[0]
        self._cut_right(ruler, right)

    def _cut_bar(self, ruler: Ruler, gap: int) -> None:
        inside = self.bar.inflate(-2 * ruler.px(5), -2 * ruler.px(5))
        play, inside = cut_right(inside, ruler.px(96), gap)
        after, inside = cut_right(inside, ruler.px(30), ruler.px(2))
        number, inside = cut_right(inside, ruler.px(78), ruler.px(2))
        before, words = cut_right(inside, ruler.px(30), gap)
        self.words = cut_right(words, words.width - ruler.px(6))[0]
        self.controls = before, number, after, play
        """For the captures of a chosen card: before, number, after, play it."""

    def _cut_right(self, ruler: Ruler, area: Rect) -> None:
        """The column beside the table: the other's plate, the stock, one's own plate."""
        gap = ruler.px(10)
        height = ruler.px(216)
        far, rest = cut_top(area, height, gap)
        near, rest = cut_bottom(rest, height, gap)
        self.sides = SideLayout(ruler, near), SideLayout(ruler, far)
        line = ruler.line_height(SMALL)
        middle, series = cut_top(rest.inflate(-2 * ruler.px(11), 0), rest.height - line - gap)
        stock, facts = cut_left(middle, ruler.px(58), gap)
        lines = rows(centred(facts, facts.width, 3 * line), 3, 0)
        self.facts = *lines, centred(series, series.width, line)
        """Beside the stock, and the last one below it."""
        self.stock = centred(stock, *card_size(min(stock.height - gap, round(stock.width * 1.4))))


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
