"""Where things lie on the Nano Gwent battlefield: side 0 is the near one, the player's; side 1 mirrors it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.table.sides import NEAR, Side
from client.ui.layout import centred, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.paint import Ruler
from shared.games.nano_gwent import ROWS, Row

CARD_SHAPE = 0.76
"""Width of a card by its height."""
WIDEST = 1.3
"""Width of the battlefield by its height, at most: longer rows would only be emptier."""


class Layout:
    """The battlefield in the middle of `area`: rectangles in pixels, and sizes of cards.

    Who is not `seated` cannot pass, and needs no room for it.
    """

    def __init__(self, ruler: Ruler, area: Rect, seated: bool = True) -> None:
        area = centred(area, min(area.width, round(area.height * WIDEST)), area.height)
        gap = ruler.px(6)
        far_hand, rest = cut_top(area, ruler.px(46), gap)
        self.hint, rest = cut_bottom(rest, ruler.px(22), ruler.px(4))
        self.keys, rest = cut_bottom(rest, ruler.px(16), ruler.px(3))
        near_hand, rest = cut_bottom(rest, ruler.px(92), gap)
        self.ribbon = centred(rest, rest.width, ruler.px(30))
        halves = (
            Rect(rest.x, self.ribbon.bottom + gap, rest.width, rest.bottom - self.ribbon.bottom - gap),
            Rect(rest.x, rest.y, rest.width, self.ribbon.top - gap - rest.y),
        )
        (near_score, near_field), (far_score, far_field) = (cut_left(half, ruler.px(112), gap) for half in halves)
        self.scores = near_score, far_score
        self.lanes = _lanes((near_field, far_field), ruler.px(4))
        """The whole strip of each row: its total on the left, then the field for its cards."""
        cut = {key: cut_left(lane, ruler.px(84)) for key, lane in self.lanes.items()}
        self.totals = {key: total for key, (total, _) in cut.items()}
        self.fields = {key: field for key, (_, field) in cut.items()}
        passing, beside = cut_right(near_hand, ruler.px(64), ruler.px(12))
        near_hand = beside if seated else near_hand
        self.hands = near_hand, far_hand
        self.card = _card(min(lane.height for lane in self.lanes.values()) - ruler.px(6))
        hand_card = _card(near_hand.height - ruler.px(12))
        self.hand_cards = hand_card, _card(far_hand.height - ruler.px(2))
        self.passing = cut_bottom(passing, hand_card[1])[0]


def _lanes(fields: Sequence[Rect], gap: int) -> dict[tuple[Side, Row], Rect]:
    """Melee meets melee in the middle, siege is at the back."""
    lanes: dict[tuple[Side, Row], Rect] = {}
    for side, field in enumerate(fields):
        order = ROWS if side == NEAR else tuple(reversed(ROWS))
        lanes |= {(side, row): strip for row, strip in zip(order, rows(field, len(ROWS), gap), strict=True)}
    return lanes


def _card(height: int) -> tuple[int, int]:
    return round(height * CARD_SHAPE), height
