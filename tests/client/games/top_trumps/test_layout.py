import itertools

import pytest
from pygame import Rect

from client.games.top_trumps.layout import Card, Layout
from client.ui.paint import Ruler

SIZES = {
    (1024, 640): Rect(8, 8, 756, 624),
    (1280, 800): Rect(10, 10, 965, 780),
    (1920, 1080): Rect(14, 14, 1383, 1052),
    (3840, 2160): Rect(27, 27, 2738, 2106),
}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_is_outside(size):
    area = SIZES[size]
    laid = Layout(Ruler(size), area)
    parts = [laid.ribbon, *laid.cards, laid.middle, laid.pile, *laid.decks, laid.hint]
    assert all(area.contains(part) for part in parts)
    assert [pair for pair in itertools.combinations(parts, 2) if pair[0].colliderect(pair[1])] == []
    for side in (0, 1):
        inside = [laid.stacks[side], *laid.strips[side]]
        assert all(laid.decks[side].contains(part) for part in inside)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("fields", range(1, 21))
def test_every_field_of_a_card_has_a_row_that_a_finger_hits(size, fields):
    ruler = Ruler(size)
    place = Layout(ruler, SIZES[size]).cards[0]
    parts = Card(ruler.scale, place, fields)
    assert len(parts.rows) == fields
    assert all(row.height >= ruler.px(28) - 1 for row in parts.rows)
    assert parts.picture.height >= ruler.px(59)
    pieces = [parts.band, parts.picture, *parts.rows]
    assert all(place.contains(piece) for piece in pieces)
    assert [pair for pair in itertools.combinations(pieces, 2) if pair[0].colliderect(pair[1])] == []
