import itertools

import pytest
from pygame import Rect

from client.games.nano_gwent.layout import Layout
from client.games.nano_gwent.poses import hand_places, row_places, uncovered
from client.table.sides import FAR, NEAR
from client.ui.layout import abreast
from client.ui.paint import Ruler
from shared.games.nano_gwent import ROWS

AREAS = [
    ((1024, 640), Rect(8, 8, 756, 624)),
    ((1280, 800), Rect(10, 10, 945, 780)),
    ((1920, 1080), Rect(14, 14, 1383, 1052)),
    ((1024, 1400), Rect(8, 8, 756, 1384)),
]


def places(layout: Layout) -> list[Rect]:
    return [
        *layout.scores,
        *layout.hands,
        *layout.lanes.values(),
        layout.ribbon,
        layout.keys,
        layout.passing,
        layout.hint,
    ]


@pytest.mark.parametrize(("size", "area"), AREAS)
def test_everything_has_a_place_of_its_own_inside_the_area(size, area):
    layout = Layout(Ruler(size), area)
    assert all(area.contains(place) for place in places(layout))
    assert not [pair for pair in itertools.combinations(places(layout), 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize(("size", "area"), AREAS)
def test_the_largest_hands_and_fullest_rows_fit(size, area):
    layout = Layout(Ruler(size), area)
    for side in (NEAR, FAR):
        hand = hand_places(layout, side, 17)
        assert all(layout.hands[side].contains(place) for place in hand)
        assert all(
            layout.lanes[side, row].contains(place) for row in ROWS for place in row_places(layout, side, row, 5)
        )


@pytest.mark.parametrize(("size", "area"), AREAS)
def test_in_the_fullest_hand_no_special_is_covered_and_the_units_alike(size, area):
    layout = Layout(Ruler(size), area)
    hand = hand_places(layout, NEAR, 17, 2)
    assert layout.hands[NEAR].contains(hand[0].unionall(hand))
    assert not [pair for pair in itertools.combinations(hand[-3:], 2) if pair[0].colliderect(pair[1])]
    steps = {right.x - left.x for left, right in itertools.pairwise(hand[:-2])}
    assert max(steps) - min(steps) <= 1
    assert uncovered(hand) == min(steps) > layout.hand_cards[NEAR][0] // 2


@pytest.mark.parametrize(("size", "area"), AREAS)
@pytest.mark.parametrize(("seated", "piles"), [(True, 1), (True, 7), (False, 1), (False, 12), (False, 17)])
def test_a_hand_lies_in_the_middle_of_the_table(size, area, seated, piles):
    layout = Layout(Ruler(size), area, seated)
    hand = hand_places(layout, NEAR, piles)
    assert abs(hand[0].unionall(hand).centerx - layout.hint.centerx) <= 1
    assert all(layout.hands[NEAR].contains(place) for place in hand)


def test_no_hand_is_no_place():
    layout = Layout(Ruler((1024, 640)), AREAS[0][1])
    assert hand_places(layout, NEAR, 0) == []


def test_the_far_side_mirrors_the_near_one():
    layout = Layout(Ruler((1024, 640)), AREAS[0][1])
    tops = [layout.lanes[key].top for key in [(FAR, row) for row in reversed(ROWS)] + [(NEAR, row) for row in ROWS]]
    assert tops == sorted(tops)


def test_cards_are_moved_into_each_other_only_if_they_must_be():
    few = abreast(Rect(0, 0, 500, 60), (45, 60), 3, 5)
    assert [place.x for place in few] == [178, 228, 278]
    many = abreast(Rect(0, 0, 500, 60), (45, 60), 17, 5)
    assert many[0].x >= 0
    assert many[-1].right <= 500
    assert many[1].x - many[0].x < 45
