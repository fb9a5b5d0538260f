from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.game.chance import Chance
from shared.game.deals import Among, Deals, Place


def every(places: list[Place]) -> list[tuple[int, ...]]:
    """All deals, one by one: the cards (bits) of each place."""
    cards = range(sum(place.size for place in places))
    found: list[tuple[int, ...]] = [()]
    for place in places:
        hands = [sum(1 << card for card in hand) for hand in itertools.combinations(cards, place.size)]
        fitting = [
            hand
            for hand in hands
            if not hand & ~place.allowed
            and all(least <= (hand & among).bit_count() <= most for among, least, most in place.clauses)
        ]
        found = [(*deal, hand) for deal in found for hand in fitting if not hand & sum(deal)]
    return found


@st.composite
def knowledge(draw: st.DrawFn) -> list[Place]:
    sizes = draw(st.lists(st.integers(0, 3), min_size=1, max_size=4))
    cards = st.integers(0, (1 << sum(sizes)) - 1)
    among = st.builds(Among, cards, st.integers(0, 2), st.sampled_from([1, 2, 64]))
    allowed = st.one_of(st.just(-1), cards, cards.map(lambda without: ~(without & without >> 1)))
    return [Place(size, draw(allowed), tuple(draw(st.lists(among, max_size=2)))) for size in sizes]


@settings(max_examples=400, deadline=None)
@given(knowledge())
def test_deals_are_those_that_trying_all_finds(places):
    deals, found = Deals(places), every(places)
    assert deals.total == len(found)
    assert sorted(map(tuple, deals.deals(np.arange(deals.total)).tolist())) == sorted(found)
    assert deals.counts.tolist() == [
        [sum(deal[place] >> card & 1 for deal in found) for card in range(deals.cards)] for place in range(len(places))
    ]


def test_samples_are_drawn_evenly():
    places = [Place(2, -1, (Among(0b0111, 1),)), Place(2, ~0b1), Place(1, -1)]
    deals, chance = Deals(places), Chance(3)
    drawn = Counter(deals.sample(chance) for _ in range(8000))
    assert len(drawn) == deals.total == len(every(places)) == 17
    # Chi-squared with 16 degrees of freedom is above 39.3 once in a thousand.
    assert sum((number - 8000 / 17) ** 2 / (8000 / 17) for number in drawn.values()) < 39.3


def test_a_sample_says_of_each_card_where_it_lies():
    deals = Deals([Place(1, 0b10), Place(2, -1)])
    assert deals.sample(Chance(0)) == (1, 0, 1)
    assert deals.samples(Chance(0), 2).tolist() == [[0b10, 0b101]] * 2
    assert deals.count(1, 0) == deals.count(0, 1) == 1


def test_of_a_contradiction_nothing_is_drawn():
    deals = Deals([Place(1, 0b1), Place(1, 0b1)])
    assert deals.total == 0
    with pytest.raises(ValueError, match="there is no deal to draw"):
        deals.sample(Chance(0))


def test_more_open_cards_than_can_be_counted_are_refused():
    with pytest.raises(ValueError, match="23 cards are open, more than the 22 that can be counted"):
        Deals([Place(1, -1), Place(22, -1)])
