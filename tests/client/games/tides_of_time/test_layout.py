import itertools

import pytest
from pygame import Rect

from client.games.tides_of_time.layout import RELICS, Layout, below, hand_place, removed_place, slot
from client.table.sides import FAR, NEAR
from client.ui.paint import Ruler
from client.ui.theme import STRONG
from shared.games.tides_of_time.cards import HAND
from tests.client.audit import SIZES
from tests.client.games.tides_of_time.sitting import area_in

AREAS = [*((size, area_in(size)) for size in SIZES), ((1024, 1400), Rect(8, 8, 756, 1384))]


def places(layout: Layout) -> list[Rect]:
    return [
        *layout.scores,
        *layout.fields,
        *layout.hands,
        *layout.removed,
        layout.known,
        layout.deck,
        layout.deck_words,
        layout.ribbon,
        layout.keys,
        layout.hint,
    ]


@pytest.mark.parametrize(("size", "area"), AREAS)
def test_everything_has_a_place_of_its_own_inside_the_area(size, area):
    layout = Layout(Ruler(size), area)
    assert all(area.contains(place) for place in places(layout))
    assert not [pair for pair in itertools.combinations(places(layout), 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("relics", range(RELICS + 1))
@pytest.mark.parametrize(("size", "area"), AREAS)
def test_the_cards_of_a_kingdom_lie_apart_inside_it(size, area, relics):
    layout = Layout(Ruler(size), area)
    for side in (NEAR, FAR):
        cards = [slot(layout, side, number, relics) for number in range(relics + HAND)]
        assert all(layout.fields[side].contains(place) for place in cards)
        assert all(layout.fields[side].contains(below(layout, place)) for place in cards)
        assert all(one.right < other.left for one, other in itertools.pairwise(cards))


@pytest.mark.parametrize("count", [1, 5, 6])
@pytest.mark.parametrize(("size", "area"), AREAS)
def test_every_hand_fits(size, area, count):
    layout = Layout(Ruler(size), area)
    for side in (NEAR, FAR):
        assert all(layout.hands[side].contains(hand_place(layout, side, number, count)) for number in range(count))
        assert all(layout.removed[side].contains(removed_place(layout, side, number)) for number in range(RELICS))


@pytest.mark.parametrize("count", [5, 6])
@pytest.mark.parametrize(("size", "area"), AREAS)
def test_the_cards_of_a_near_hand_cover_no_other(size, area, count):
    layout = Layout(Ruler(size), area)
    cards = [hand_place(layout, NEAR, number, count) for number in range(count)]
    assert all(one.right <= other.left for one, other in itertools.pairwise(cards))


def test_cards_are_large_enough_to_be_hit_and_keep_their_shape():
    layouts = [Layout(Ruler(size), area) for size, area in AREAS]
    assert min(layout.card[0] for layout in layouts) >= 80
    assert min(layout.ticket[1] for layout in layouts) >= 28
    assert all(layout.card[0] / layout.card[1] == pytest.approx(0.675, abs=0.01) for layout in layouts)


@pytest.mark.parametrize(("size", "area"), AREAS)
def test_the_scores_grow_with_the_names_into_what_the_cards_leave(size, area):
    ruler = Ruler(size)
    plain, named = Layout(ruler, area), Layout(ruler, area, ("Maximilian", "Ana"))
    assert named.card == plain.card
    assert all(score.width >= ruler.width("Maximilian", STRONG) for score in named.scores)
    longest = Layout(ruler, area, ("Wilhelmina of Westfalica", "Ana"))
    assert longest.card == plain.card
    assert area.contains(longest.fields[0])
    assert slot(longest, NEAR, 6, 2).right <= longest.fields[0].right
