import itertools

import pytest
from pygame import Rect

from client.games.escoba.layout import Layout, in_hand, on_table
from client.table.sides import FAR, NEAR
from client.ui.paint import Ruler

AREAS = [
    ((1024, 640), Rect(8, 8, 756, 624)),
    ((1280, 800), Rect(10, 10, 945, 780)),
    ((1920, 1080), Rect(14, 14, 1368, 1052)),
    ((3840, 2160), Rect(27, 27, 2738, 2106)),
    ((1024, 1400), Rect(8, 8, 756, 1384)),
]
SMALLEST_TARGET = 28


def places(layout: Layout) -> list[Rect]:
    return [
        *(side.plate for side in layout.sides),
        *layout.hands,
        layout.table,
        layout.bar,
        layout.keys,
        layout.hint,
        layout.stock,
        *layout.facts,
    ]


def parts(layout: Layout) -> list[tuple[Rect, list[Rect]]]:
    """Each frame, and what must lie within it."""
    sides = [(side.plate, [side.name, side.dealer, side.points, side.won, *side.counts]) for side in layout.sides]
    return [*sides, (layout.bar, [layout.words, *layout.controls])]


@pytest.mark.parametrize(("size", "area"), AREAS)
def test_everything_has_a_place_of_its_own_inside_the_area(size, area):
    layout = Layout(Ruler(size), area)
    for whole, inside in [(area, places(layout)), *parts(layout)]:
        assert all(whole.contains(place) and place.width > 0 and place.height > 0 for place in inside)
        assert [pair for pair in itertools.combinations(inside, 2) if pair[0].colliderect(pair[1])] == []


@pytest.mark.parametrize(("size", "area"), AREAS)
def test_however_many_cards_lie_on_the_table_each_can_be_seen_and_clicked(size, area):
    ruler = Ruler(size)
    layout = Layout(ruler, area)
    for count in range(25):
        cards = on_table(layout, count)
        assert len(cards) == count
        assert all(layout.table.contains(card) for card in cards)
        for one, other in itertools.combinations(cards, 2):
            apart = max(abs(one.x - other.x), abs(one.y - other.y))
            assert apart >= ruler.px(SMALLEST_TARGET)


@pytest.mark.parametrize(("size", "area"), AREAS)
def test_hands_and_what_shows_them_fit(size, area):
    layout = Layout(Ruler(size), area)
    near, far = in_hand(layout, NEAR, 3), in_hand(layout, FAR, 3)
    assert all(layout.hands[NEAR].contains(card) for card in near)
    assert all(layout.hands[FAR].contains(card) for card in far)
    assert not [card for card in near if card.colliderect(layout.show)]
    assert layout.hands[NEAR].contains(layout.show)
    for side, cards in ((NEAR, near), (FAR, far)):
        assert layout.hands[side].contains(layout.heaps[side])
        assert layout.heaps[side].collidelist(cards) < 0


def test_few_cards_lie_in_one_row_and_more_in_two():
    layout = Layout(Ruler((1024, 640)), AREAS[0][1])
    assert {count: len({card.y for card in on_table(layout, count)}) for count in (1, 4, 5, 6, 20)} == {
        1: 1,
        4: 1,
        5: 1,
        6: 2,
        20: 2,
    }


@pytest.mark.parametrize(("size", "area"), AREAS)
def test_what_shows_the_hand_stands_beside_its_cards_and_is_as_high(size, area):
    layout = Layout(Ruler(size), area)
    last = in_hand(layout, NEAR, 3)[-1]
    assert (layout.show.top, layout.show.bottom) == (last.top, last.bottom)
    assert last.right < layout.show.left
    assert layout.show.right <= layout.hands[NEAR].right
