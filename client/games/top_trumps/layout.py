"""Where things lie on the table of Top Trumps: the reader's card on the left, the other's on the right."""

from __future__ import annotations

from pygame import Rect

from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.paint import Ruler
from client.ui.theme import BODY

WIDEST = 1.36
"""Width of the table by its height, at most."""
CARD_SHAPE = 0.72
"""Width of a small card by its height."""
ROW, LEAST_ROW = 38, 28
"""Heights of the row of a field: as they please, and as much as a finger needs."""
PICTURE = 60
"""The least height of a card's picture."""
LIST_COLUMN, LIST_ROW = 230, 22
"""Of the list of the deck: the least width of a column, and the least height of a card in it."""
NEXT = 4
"""So many of the cards that come next are shown."""


class Layout:
    """The table in the middle of `area`: rectangles in pixels, those in pairs of the near side and of the far one."""

    def __init__(self, ruler: Ruler, area: Rect) -> None:
        area = centred(area, min(area.width, round(area.height * WIDEST)), area.height)
        gap = ruler.px(8)
        ribbon, rest = cut_top(area, ruler.px(30), gap)
        self.list, self.ribbon = cut_left(ribbon, ruler.px(104), ruler.px(14))
        """What opens the list of the deck, and what is beside it."""
        self.hint, rest = cut_bottom(rest, 2 * ruler.line_height(BODY), ruler.px(4))
        self._cut_list(ruler, rest)
        decks, rest = cut_bottom(rest, ruler.px(98), gap)
        card = (rest.width - ruler.px(140) - 2 * gap) // 2
        near, rest = cut_left(rest, card, gap)
        far, middle = cut_right(rest, card, gap)
        self.cards = near, far
        near_deck, far_deck = (Rect(place.x, decks.y, place.width, decks.height) for place in (near, far))
        self.decks = near_deck, far_deck
        self.stacks = _stack(ruler, near_deck), _stack(ruler, far_deck)
        """The top cards of the decks."""
        self.strips = _strip(ruler, near_deck), _strip(ruler, far_deck)
        """The cards that come next."""
        middle = Rect(middle.x, middle.y, middle.width, decks.bottom - middle.y)
        self.pile, self.middle = cut_bottom(middle, ruler.px(176), gap)
        """Between the cards: what a trick has brought, and below it the pile."""
        tall = ruler.px(98)
        self.small = round(tall * CARD_SHAPE), tall
        """Size of a card in the pile."""

    def _cut_list(self, ruler: Ruler, sheet: Rect) -> None:
        """The list of the deck lies over the table."""
        self.sheet = sheet
        inside = sheet.inflate(-2 * ruler.px(12), -2 * ruler.px(10))
        head, self.body = cut_top(inside, ruler.px(LEAST_ROW), ruler.px(8))
        before, head = cut_left(head, head.height, ruler.px(6))
        after, self.head = cut_left(head, head.height, ruler.px(12))
        self.by = before, after
        """To the field before, and to the next one."""
        self.across = max(1, self.body.width // ruler.px(LIST_COLUMN))
        self.down = max(1, self.body.height // ruler.px(LIST_ROW))
        """Its cards stand in at most so many columns of so many rows."""


def _stack(ruler: Ruler, deck: Rect) -> Rect:
    """The uppermost card of a deck, which lies on the left of its panel."""
    tall = deck.height - ruler.px(24)
    return Rect(deck.x + ruler.px(12), deck.y + ruler.px(10), round(tall * CARD_SHAPE), tall)


def _strip(ruler: Ruler, deck: Rect) -> tuple[Rect, ...]:
    """On the right of a panel, at its foot."""
    tall, gap = ruler.px(42), ruler.px(5)
    wide = round(tall * CARD_SHAPE)
    right, bottom = deck.right - ruler.px(12), deck.bottom - ruler.px(10)
    left = right - NEXT * wide - (NEXT - 1) * gap
    return tuple(Rect(left + number * (wide + gap), bottom - tall, wide, tall) for number in range(NEXT))


class Card:
    """The parts of a large card that lies at `place`, in a window of that scale (client.ui.paint.Ruler)."""

    def __init__(self, scale: float, place: Rect, fields: int) -> None:
        ruler = Ruler(place.size)
        ruler.scale = scale
        edge, gap = ruler.px(8), ruler.px(6)
        self.band, rest = cut_top(place.inflate(-2 * edge, -2 * edge), ruler.px(42), gap)
        self.emblem, self.title = cut_left(self.band.inflate(-ruler.px(16), 0), ruler.px(22), ruler.px(8))
        room = rest.height - ruler.px(PICTURE) - gap
        self.wide = fields * ruler.px(LEAST_ROW) <= room
        """A row has room for a key, and for the share of the cards that its value beats."""
        down = fields if self.wide else -(-fields // 2)
        height = min(ruler.px(ROW), max(ruler.px(LEAST_ROW), room // down)) * down
        below, self.picture = cut_bottom(rest, height, gap)
        strips = [below] if self.wide else columns(below, 2, ruler.px(6))
        self.rows = [row for strip in strips for row in rows(strip, down, 0)][:fields]
        """The fields, in order; of more than a column of them, down the first and then down the second."""
