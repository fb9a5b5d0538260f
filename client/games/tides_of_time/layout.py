"""Where things lie in Tides of Time: side 0 is the near one, the player's, with the hand in full; side 1 is the far."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.table.sides import FAR, NEAR, Side
from client.ui.layout import centred, cut_bottom, cut_left, cut_right, cut_top
from client.ui.paint import Ruler
from client.ui.theme import STRONG
from shared.games.tides_of_time.cards import HAND

CARD_SHAPE = 0.675
"""Width of a card by its height."""
TICKET_SHAPE = 1.5
WIDEST, HIGHEST = 1.3, 700
"""Width of the board by its height, and its height at most: more would only be emptier."""
SCORE, MARGIN = 104, 20
"""The least width of a score, and what is beside its words on the right and the left together."""
RELICS = 2
"""At most in a kingdom, beside the five cards of a round."""


class Layout:
    """The board in the middle of `area`: rectangles in pixels, and sizes of cards.

    The scores are as wide as the names, if the cards leave the room.
    """

    def __init__(self, ruler: Ruler, area: Rect, names: Sequence[str] = ()) -> None:
        height = min(area.height, ruler.px(HIGHEST))
        area = centred(area, min(area.width, round(height * WIDEST)), height)
        gap, keys = ruler.px(6), ruler.px(18)
        ribbon_height, frame = ruler.px(36), ruler.px(13)
        self.gap = ruler.px(5)
        self.chip = ruler.px(19)
        """The height of what stands below a card in a kingdom."""
        far, rest = cut_top(area, ruler.px(46), gap)
        self.hint, rest = cut_bottom(rest, ruler.px(42), ruler.px(4))
        lift = ruler.px(8)
        free = rest.height - 2 * (self.chip + frame) - ribbon_height - 3 * gap - lift - keys - ruler.px(3)
        room = rest.width - gap - 2 * ruler.px(6) - (HAND + RELICS) * ruler.px(5)
        card_height = min(free // 3, round((room - ruler.px(SCORE)) // (HAND + RELICS) / CARD_SHAPE))
        self.card = round(card_height * CARD_SHAPE), card_height
        named = max((ruler.width(name, STRONG) for name in names), default=0) + ruler.px(MARGIN)
        side = max(ruler.px(SCORE), min(named, room - (HAND + RELICS) * self.card[0]))
        far_kingdom, rest = cut_top(rest, card_height + self.chip + frame, gap)
        self.ribbon, rest = cut_top(rest, ribbon_height, gap)
        near_kingdom, rest = cut_top(rest, card_height + self.chip + frame, gap)
        (near_score, near_field), (far_score, far_field) = (
            cut_left(kingdom, side, gap) for kingdom in (near_kingdom, far_kingdom)
        )
        self.scores, self.fields = (near_score, far_score), (near_field, far_field)
        self.keys, hand = cut_bottom(rest, keys, ruler.px(3))
        ticket_height = far.height - ruler.px(2)
        self.ticket = round(ticket_height * TICKET_SHAPE), ticket_height
        """The size of the small cards that lie across."""
        self.known, far_hand = cut_left(far, side, gap)
        """What is known of the far hand, in words."""
        far_removed, far_hand = cut_right(far_hand, 2 * self.ticket[0] + ruler.px(72), gap)
        near_removed = cut_right(hand, self.ticket[0] + ruler.px(6))[0]
        self.removed = near_removed, far_removed
        """Of the near side a column with its label on top, of the far side a row with its label in front."""
        self.hands = Rect(near_field.x, hand.y, near_removed.x - gap - near_field.x, hand.height), far_hand
        deck = cut_left(hand, side)[0]
        self.deck = Rect(deck.x + ruler.px(4), 0, round(card_height * 0.58 * CARD_SHAPE), round(card_height * 0.58))
        self.deck.centery = hand.centery
        words = self.deck.right + 2 * gap
        self.deck_words = Rect(words, self.deck.y, deck.right - words, self.deck.height)


def slot(layout: Layout, side: Side, number: int, relics: int) -> Rect:
    """The place of a card in a kingdom: the relics first, a little apart, then those of the round."""
    field, (width, height) = layout.fields[side], layout.card
    apart = layout.gap * 2 if relics else 0
    count = relics + HAND
    # Where there is room the cards lie as in the hand.
    gap = min(2 * layout.gap, (field.width - 2 * layout.gap - apart - count * width) // (count - 1))
    step = width + gap
    whole = count * step - gap + apart
    left = field.centerx - whole // 2 + number * step + (apart if number >= relics else 0)
    return Rect(left, field.y + layout.gap, width, height)


def below(layout: Layout, place: Rect) -> Rect:
    """Where it stands what a card in a kingdom gives."""
    return Rect(place.x, place.bottom + layout.gap * 4 // 5, place.width, layout.chip)


def hand_place(layout: Layout, side: Side, number: int, count: int) -> Rect:
    """The place of a card in hand: far ones are tickets, from the left."""
    area = layout.hands[side]
    width, height = layout.card if side == NEAR else layout.ticket
    step = width + layout.gap * (2 if side == NEAR else 1)
    if count > 1:
        step = min(step, (area.width - width) // (count - 1))
    whole = step * (count - 1) + width
    # Under the middle of the kingdom, where there is room for that.
    left = area.x if side == FAR else min(layout.fields[side].centerx - whole // 2, area.right - whole)
    return Rect(left + step * number, area.bottom - height, width, height)


def removed_place(layout: Layout, side: Side, number: int) -> Rect:
    """The place of a card that is out of the game: a ticket."""
    area, (width, height) = layout.removed[side], layout.ticket
    if side == FAR:
        return Rect(area.right - (2 - number) * width - (1 - number) * layout.gap, area.bottom - height, width, height)
    return Rect(area.right - width, area.bottom - (2 - number) * (height + layout.gap) + layout.gap, width, height)


def removed_label(layout: Layout, side: Side) -> Rect:
    """Where it stands what these cards are."""
    area, first = layout.removed[side], removed_place(layout, side, 0)
    if side == FAR:
        return Rect(area.x, area.y, first.x - layout.gap - area.x, area.height)
    return Rect(area.x, first.y - layout.chip - layout.gap // 2, area.width, layout.chip)
