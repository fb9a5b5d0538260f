"""Where things lie on the Nano Gwent battlefield: side 0 is the near one, the player's; side 1 mirrors it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from client.table.sides import NEAR, Side
from client.ui.layout import centred, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.paint import Ruler
from shared.games.nano_gwent import ROWS, Row

CARD_SHAPE = 0.76
"""Width of a card by its height."""
WIDEST = 1.3
"""Width of the battlefield by its height, at most: longer rows would only be emptier."""


@dataclass(frozen=True)
class Layout:
    """Rectangles in pixels. A lane is the whole strip of a row: its total on the left, then the field for its cards."""

    scores: tuple[Rect, Rect]
    hands: tuple[Rect, Rect]
    lanes: dict[tuple[Side, Row], Rect]
    totals: dict[tuple[Side, Row], Rect]
    fields: dict[tuple[Side, Row], Rect]
    ribbon: Rect
    keys: Rect
    passing: Rect
    hint: Rect
    card: tuple[int, int]
    hand_cards: tuple[tuple[int, int], tuple[int, int]]


def battlefield(ruler: Ruler, area: Rect, seated: bool = True) -> Layout:
    """Lay the battlefield into the middle of `area`; who is not `seated` cannot pass, and needs no room for it."""
    area = centred(area, min(area.width, round(area.height * WIDEST)), area.height)
    gap = ruler.px(6)
    far_hand, rest = cut_top(area, ruler.px(46), gap)
    hint, rest = cut_bottom(rest, ruler.px(22), ruler.px(4))
    keys, rest = cut_bottom(rest, ruler.px(16), ruler.px(3))
    near_hand, rest = cut_bottom(rest, ruler.px(92), gap)
    ribbon = centred(rest, rest.width, ruler.px(30))
    halves = (
        Rect(rest.x, ribbon.bottom + gap, rest.width, rest.bottom - ribbon.bottom - gap),
        Rect(rest.x, rest.y, rest.width, ribbon.top - gap - rest.y),
    )
    (near_score, near_field), (far_score, far_field) = (cut_left(half, ruler.px(112), gap) for half in halves)
    lanes = _lanes((near_field, far_field), ruler.px(4))
    cut = {key: cut_left(lane, ruler.px(84)) for key, lane in lanes.items()}
    passing, beside = cut_right(near_hand, ruler.px(64), ruler.px(12))
    near_hand = beside if seated else near_hand
    card = _card(min(lane.height for lane in lanes.values()) - ruler.px(6))
    hand_card = _card(near_hand.height - ruler.px(12))
    return Layout(
        scores=(near_score, far_score),
        hands=(near_hand, far_hand),
        lanes=lanes,
        totals={key: total for key, (total, _) in cut.items()},
        fields={key: field for key, (_, field) in cut.items()},
        ribbon=ribbon,
        keys=keys,
        passing=cut_bottom(passing, hand_card[1])[0],
        hint=hint,
        card=card,
        hand_cards=(hand_card, _card(far_hand.height - ruler.px(2))),
    )


def _lanes(fields: Sequence[Rect], gap: int) -> dict[tuple[Side, Row], Rect]:
    """Melee meets melee in the middle, siege is at the back."""
    lanes: dict[tuple[Side, Row], Rect] = {}
    for side, field in enumerate(fields):
        order = ROWS if side == NEAR else tuple(reversed(ROWS))
        lanes |= {(side, row): strip for row, strip in zip(order, rows(field, len(ROWS), gap), strict=True)}
    return lanes


def _card(height: int) -> tuple[int, int]:
    return round(height * CARD_SHAPE), height
