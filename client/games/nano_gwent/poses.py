"""Where every card of Nano Gwent belongs in a position, and how cards leave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from pygame import Rect

from client.games.nano_gwent.choice import DEBUFF, SCORCH, hand_order
from client.games.nano_gwent.layout import Layout
from client.table.sides import FAR, Side, side_of
from client.ui.layout import abreast, centred, cut_bottom, cut_left
from client.ui.motion import Pose
from shared.game import Seat, Seen
from shared.games.nano_gwent import ROWS, NanoGwentView, Row, row_of

Piece = tuple[Seat, str]
"""A card: whose, and a unit's id, or a special with its number in the pile, as "scorch 0"."""


def hand_piles(view: NanoGwentView, seat: Seat) -> list[list[str]]:
    """A hand from left to right; equal specials are one pile."""
    units = [[str(unit)] for unit in hand_order(view.hands[seat])]
    specials = ((DEBUFF, view.debuffs[seat]), (SCORCH, view.scorches[seat]))
    return [*units, *([f"{name} {number}" for number in range(count)] for name, count in specials if count)]


def hand_places(layout: Layout, side: Side, piles: int, specials: int = 0) -> list[Rect]:
    """A hand in the middle of the table, or as near to it as it may come to the place that passes.

    If its cards have to cover each other, the specials, which come last, are not covered: what they are fills them.
    """
    area, card = layout.hands[side], layout.hand_cards[side]
    gap = max(3, card[0] // 12)
    whole = specials if piles * (card[0] + gap) > area.width else 0
    rest, _ = cut_left(area, area.width - whole * (card[0] + gap))
    places = abreast(cut_bottom(rest, card[1])[0], card, piles - whole, gap)
    for _ in range(whole):
        places.append(places[-1].move(card[0] + gap, 0))
    free = area.right - card[0] // 3 - places[-1].right if places else 0
    shift = max(0, min(layout.ribbon.centerx - area.centerx, free))
    return [place.move(shift, 0) for place in places]


def hand_of(layout: Layout, side: Side, piles: Sequence[Sequence[str]]) -> list[Rect]:
    """The places of these piles of a hand."""
    return hand_places(layout, side, len(piles), sum(not pile[0].isdigit() for pile in piles))


def uncovered(places: Sequence[Rect]) -> int:
    """How many pixels of a unit at these places, from its left, are not covered by the next card."""
    return min(
        [place.width for place in places[:1]] + [right.x - left.x for left, right in pairwise(places)], default=0
    )


def row_units(view: NanoGwentView, seat: Seat, row: Row) -> list[int]:
    return hand_order(unit for unit in view.boards[seat] if row_of(unit) is row)


def row_places(layout: Layout, side: Side, row: Row, count: int) -> list[Rect]:
    field = layout.fields[side, row]
    strip = centred(field, field.width, layout.card[1])
    return abreast(strip, layout.card, count, layout.card[0] // 6)


def poses(view: NanoGwentView, layout: Layout, near: Seat) -> dict[Piece, Pose]:
    """The place of every card."""
    placed: dict[Piece, Pose] = {}
    for seat in (0, 1):
        side = side_of(seat, near)
        placed |= _hand(layout, side, seat, hand_piles(view, seat))
        for row in ROWS:
            units = row_units(view, seat, row)
            places = row_places(layout, side, row, len(units))
            placed |= {(seat, str(unit)): Pose.of(place) for unit, place in zip(units, places, strict=True)}
    return placed


def _hand(layout: Layout, side: Side, seat: Seat, piles: Sequence[Sequence[str]]) -> dict[Piece, Pose]:
    placed: dict[Piece, Pose] = {}
    shift = max(2, layout.hand_cards[side][0] // 18)
    for pile, place in zip(piles, hand_of(layout, side, piles), strict=True):
        # A pile is seen from above and from the right: the last card is the top one, and two show below it.
        for number, label in enumerate(pile):
            depth = min(2, len(pile) - 1 - number) * shift
            placed[seat, label] = Pose.of(place.move(depth, -depth))
    return placed


def exits(before: NanoGwentView, seen: Seen | None, layout: Layout, near: Seat) -> dict[Piece, Pose]:
    """Where the cards go that leave with an event: burnt, spent on a row, or cleared away to their side."""
    if seen is None:
        return {}
    seat = seen.seat or 0
    what: dict[str, Any] = dict(seen.what)
    if seen.kind == "scorched":
        placed = poses(before, layout, near)
        burnt = [(side, str(unit)) for side in (0, 1) for unit in what[f"seat{side}"]]
        ashes = {piece: placed[piece]._replace(burnt=1.0) for piece in burnt if piece in placed}
        return {**ashes, (seat, f"{SCORCH} {before.scorches[seat] - 1}"): _spent(layout, layout.ribbon)}
    if seen.kind == "debuffed":
        row = Row(str(what["row"]))
        return {(seat, f"{DEBUFF} {before.debuffs[seat] - 1}"): _spent(layout, layout.fields[side_of(seat, near), row])}
    if seen.kind == "round":
        return {
            (seat, str(unit)): _spent(layout, layout.scores[side_of(seat, near)])
            for seat in (0, 1)
            for unit in before.boards[seat]
        }
    return {}


def entries(arriving: Iterable[Piece], layout: Layout) -> dict[Piece, Pose]:
    """Where the cards come from that are dealt: the middle of the table."""
    return {piece: Pose.of(centred(layout.ribbon, *layout.hand_cards[FAR])) for piece in arriving}


def _spent(layout: Layout, place: Rect) -> Pose:
    return Pose.of(centred(place, *layout.card))._replace(alpha=0.0)
