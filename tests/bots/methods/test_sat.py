from __future__ import annotations

import functools
import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from bots.methods.sat import KnowledgeBase
from shared.game.deals import Among, Deals, Place


@st.composite
def facts(draw: st.DrawFn, largest: int = 3, places: int = 4) -> tuple[list[int], list[tuple[int, int, int, int]]]:
    """Sizes, and facts (place, cards, least, most) that may contradict each other."""
    sizes = draw(st.lists(st.integers(0, largest), min_size=1, max_size=places))
    cards = st.integers(0, (1 << sum(sizes)) - 1)
    fact = st.tuples(st.integers(0, len(sizes) - 1), cards, st.integers(0, 2), st.integers(0, 3))
    return sizes, draw(st.lists(fact, max_size=4))


def told(sizes, given) -> KnowledgeBase:
    base = KnowledgeBase(sizes)
    for fact in given:
        base.tell(*fact)
    return base


def every(sizes, given) -> list[tuple[int, ...]]:
    """All deals that keep to the facts, by trying where each card can lie."""
    fitting = []
    for where in itertools.product(range(len(sizes)), repeat=sum(sizes)):
        deal = tuple(sum(1 << card for card, at in enumerate(where) if at == place) for place in range(len(sizes)))
        if tuple(map(int.bit_count, deal)) == tuple(sizes) and all(
            least <= (deal[place] & cards).bit_count() <= most for place, cards, least, most in given
        ):
            fitting.append(deal)
    return fitting


def follows(base: KnowledgeBase, deals) -> tuple[int, int]:
    """The squares that are so in all the deals, and those in none."""
    held = [sum(base.squares(place, cards) for place, cards in enumerate(deal)) for deal in deals]
    everything = (1 << base.places * base.cards) - 1
    return functools.reduce(int.__and__, held), everything & ~functools.reduce(int.__or__, held)


@settings(max_examples=150, deadline=None)
@given(facts(largest=2, places=3))
def test_what_is_entailed_is_what_is_so_in_every_deal_that_trying_all_finds(case):
    sizes, given = case
    base, deals = told(sizes, given), every(sizes, given)
    assert base.entailed() == (follows(base, deals) if deals else None)


@settings(max_examples=150, deadline=None)
@given(facts())
def test_one_fact_after_the_other_entails_the_same_as_counting_all_deals(case):
    sizes, given = case
    base = KnowledgeBase(sizes)
    for number, fact in enumerate(given, 1):
        base.tell(*fact)
        clauses = [tuple(Among(*among) for place, *among in given[:number] if place == at) for at in range(len(sizes))]
        deals = Deals([Place(size, -1, some) for size, some in zip(sizes, clauses, strict=True)])
        entailed = base.entailed()
        if not deals.total:
            assert entailed is None
            return
        for place, card in itertools.product(range(len(sizes)), range(sum(sizes))):
            yes, no = (base.at(place, squares) >> card & 1 for squares in entailed)
            assert (yes, no) == (deals.count(card, place) == deals.total, deals.count(card, place) == 0)


@settings(max_examples=100, deadline=None)
@given(facts(), st.data())
def test_what_is_supposed_counts_as_long_as_it_is_supposed(case, data):
    sizes, given = case
    base = told(sizes, given)
    before = base.entailed()
    cards = st.integers(0, (1 << sum(sizes)) - 1)
    has, lacks = (tuple(data.draw(cards) for _ in sizes) for _ in range(2))
    more = [(place, held, held.bit_count(), held.bit_count()) for place, held in enumerate(has)]
    more += [(place, cards, 0, 0) for place, cards in enumerate(lacks)]
    supposed = (sum(base.squares(place, cards) for place, cards in enumerate(some)) for some in (has, lacks))
    assert base.entailed(*supposed) == told(sizes, [*given, *more]).entailed()
    assert base.entailed() == before


def test_sizes_alone_fill_a_place_with_what_can_lie_nowhere_else():
    base = told([1, 2], [(0, 0b110, 0, 0)])
    assert base.entailed() == (0b110_001, 0b001_110)
