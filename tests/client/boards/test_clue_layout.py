"""Nothing on the board lies upon anything else or sticks out of it, at any size."""

import itertools

import pytest
from pygame import Rect

from client.boards.clue_builder import tiles
from client.boards.clue_layout import band, groups, laid_out, mansion, open_hands, slots
from client.paint import Ruler
from shared.games.clue import CARDS, ROOMS, Card
from tests.client.audit import SIZES
from tests.client.boards.clue_table import area_in


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("cards", [True, False])
def test_all_parts_are_apart_and_inside(size, seats, cards):
    area = area_in(size)
    layout = mansion(Ruler(size), area, seats, cards=cards)
    parts = [*layout.seats, layout.house, *layout.tabs, layout.case, *layout.dice, layout.bar]
    parts += [layout.strip] if cards else []
    assert all(area.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(parts, 2))
    assert all(layout.house.contains(room) for room in layout.rooms.values())
    assert not any(one.colliderect(other) for one, other in itertools.combinations(layout.rooms.values(), 2))


@pytest.mark.parametrize("size", SIZES)
def test_the_smallest_things_to_click_are_large_enough(size):
    ruler = Ruler(size)
    layout = mansion(ruler, area_in(size), 6, cards=True, builds=True)
    places = tiles(ruler, layout)
    assert [*places] == [*CARDS]
    assert min(side for place in [*places.values(), *layout.tabs, layout.bar] for side in place.size) >= ruler.px(28)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(places.values(), 2))
    assert layout.builder is not None
    assert all(layout.builder.contains(place) for place in (layout.house, *places.values()))


@pytest.mark.parametrize("builds", [False, True])
def test_six_tokens_and_six_weapons_fit_into_a_room(builds):
    layout = mansion(Ruler(SIZES[0]), area_in(SIZES[0]), 6, cards=True, builds=builds)
    room = layout.rooms[Card.KITCHEN]
    tokens = slots(room, 6, layout.token, layout.name, layout.foot, layout.across)
    things = slots(room, 6, layout.weapon, room.height - layout.foot, 0, 6)
    assert all(room.contains(place) for place in (*tokens, *things))
    assert not any(one.colliderect(other) for one, other in itertools.combinations([*tokens, *things], 2))


@pytest.mark.parametrize("counts", [(9,), (6,), (4, 2), (3, 3, 3), (6, 3)])
def test_the_cards_of_the_strip_fit(counts):
    strip = Rect(10, 10, 756, 104)
    placed = groups(Ruler(SIZES[0]), strip, counts)
    rects = [rect for group in placed for rect in (group.label, *group.cards)]
    assert all(strip.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))


@pytest.mark.parametrize("counts", [(9, 9, 3), (6, 6, 6, 3), (4,) * 4 + (2, 3), (3,) * 5 + (3, 3), (3,) * 6 + (3,)])
def test_all_hands_fit_into_the_strip_at_once(counts):
    strip = Rect(10, 10, 756, 104)
    rects = [rect for group in open_hands(Ruler(SIZES[0]), strip, counts) for rect in (group.label, *group.cards)]
    assert all(strip.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))


@pytest.mark.parametrize("room", ROOMS)
def test_cards_are_laid_where_they_do_not_hide_the_room_that_is_asked_about(room):
    layout = mansion(Ruler(SIZES[0]), area_in(SIZES[0]), 3, cards=True)
    table = band(layout, room)
    assert not table.colliderect(layout.rooms[room])
    assert all(table.contains(place) for place in laid_out(layout, table, 3))
