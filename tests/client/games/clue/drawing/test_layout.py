"""Nothing on the board lies upon anything else or sticks out of it, at any size."""

import itertools

import pytest
from pygame import Rect

from client.games.clue.builder import tiles
from client.games.clue.drawing.layout import (
    LEAST_NAMED,
    Layout,
    band,
    groups,
    laid_out,
    open_hands,
    people_and_things,
    stairs,
)
from client.ui.paint import Ruler
from shared.games.clue.cards import CARDS, ROOMS, Card
from tests.client.audit import SIZES
from tests.client.games.clue.table import area_in


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("cards", [True, False])
def test_all_parts_are_apart_and_inside(size, seats, cards):
    area = area_in(size)
    layout = Layout(Ruler(size), area, seats, cards=cards)
    parts = [*layout.seats, layout.house, *layout.tabs, layout.case, *layout.dice, layout.bar]
    parts += [layout.strip] if cards else []
    assert all(area.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(parts, 2))
    assert all(layout.house.contains(room) for room in layout.rooms.values())
    assert not any(one.colliderect(other) for one, other in itertools.combinations(layout.rooms.values(), 2))


@pytest.mark.parametrize("size", SIZES)
def test_three_plates_end_where_the_panels_below_them_do(size):
    layout = Layout(Ruler(size), area_in(size), 3, cards=True)
    assert (layout.seats[0].left, layout.seats[-1].right) == (layout.house.left, layout.case.right)


@pytest.mark.parametrize("size", SIZES)
def test_the_smallest_things_to_click_are_large_enough(size):
    ruler = Ruler(size)
    layout = Layout(ruler, area_in(size), 6, cards=True, builds=True)
    places = tiles(ruler, layout)
    assert [*places] == [*CARDS]
    assert min(side for place in [*places.values(), *layout.tabs, layout.bar] for side in place.size) >= ruler.px(28)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(places.values(), 2))
    assert layout.builder is not None
    assert all(layout.builder.contains(place) for place in (layout.house, *places.values()))


@pytest.mark.parametrize("size", SIZES)
def test_six_tokens_and_six_weapons_fit_into_a_room_with_stairs(size):
    ruler = Ruler(size)
    layout = Layout(ruler, area_in(size), 6, cards=True)
    room = layout.rooms[Card.KITCHEN]
    tokens, things = people_and_things(ruler, layout, room, 6, 6, passage=True)
    steps = stairs(ruler, layout, room)
    assert all(room.contains(place) for place in (*tokens, *things, steps))
    assert not any(one.colliderect(other) for one, other in itertools.combinations([*tokens, steps], 2))
    assert not any(thing.colliderect(other) for thing in things for other in (*tokens, steps))
    # What is pushed together still shows most of each.
    assert all(other.x - one.x >= layout.weapon * 0.7 for one, other in itertools.pairwise(things))


@pytest.mark.parametrize("size", SIZES)
def test_tokens_in_the_small_house_can_be_told_apart(size):
    ruler = Ruler(size)
    layout = Layout(ruler, area_in(size), 6, cards=True, builds=True)
    room = layout.rooms[Card.KITCHEN]
    assert layout.token >= ruler.px(26)
    for people, things in ((2, 1), (3, 0), (6, 0), (6, 6)):
        tokens, weapons = people_and_things(ruler, layout, room, people, things, passage=True)
        assert (len(tokens), len(weapons)) == (people, things)
        assert all(room.contains(place) for place in (*tokens, *weapons))
        assert all(place.y >= room.y + layout.name for place in (*tokens, *weapons))
    apart, alone = people_and_things(ruler, layout, room, 2, 1, passage=True)
    assert not any(one.colliderect(other) for one, other in itertools.combinations([*apart, *alone], 2))


@pytest.mark.parametrize("counts", [(9,), (6,), (4, 2), (3, 3, 3), (6, 3)])
def test_the_cards_of_the_strip_fit(counts):
    strip = Rect(10, 10, 756, 104)
    placed = groups(Ruler(SIZES[0]), strip, counts)
    rects = [rect for group in placed for rect in (group.label, *group.cards)]
    assert all(strip.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))


def test_a_hand_and_an_open_envelope_keep_their_names():
    """As with three seats, for a player who has accused wrongly."""
    placed = groups(Ruler(SIZES[0]), Rect(8, 0, 756, 104), (6, 3))
    assert all(card.width >= LEAST_NAMED for group in placed for card in group.cards)


@pytest.mark.parametrize("counts", [(9, 9, 3), (6, 6, 6, 3), (4,) * 4 + (2, 3), (3,) * 5 + (3, 3), (3,) * 6 + (3,)])
def test_all_hands_fit_into_the_strip_at_once(counts):
    strip = Rect(10, 10, 756, 104)
    rects = [rect for group in open_hands(Ruler(SIZES[0]), strip, counts) for rect in (group.label, *group.cards)]
    assert all(strip.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))


@pytest.mark.parametrize("room", ROOMS)
def test_cards_are_laid_where_they_do_not_hide_the_room_that_is_asked_about(room):
    layout = Layout(Ruler(SIZES[0]), area_in(SIZES[0]), 3, cards=True)
    table = band(layout, room)
    assert not table.colliderect(layout.rooms[room])
    assert all(table.contains(place) for place in laid_out(layout, table, 3))
