from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.game.chance import Chance
from shared.game.matching import Matchings, TooMany, bits

SETS = st.lists(st.integers(0, 63), max_size=5)


def ways(allowed: list[int]) -> set[tuple[int, ...]]:
    """All the ways, by trying everything."""
    return {each for each in itertools.product(*map(bits, allowed)) if len(set(each)) == len(each)}


@given(SETS, st.integers(0, 63))
def test_the_ways_are_counted(allowed: list[int], taken: int) -> None:
    assert Matchings(allowed).count() == len(ways(allowed))
    assert Matchings(allowed).count(taken) == len(ways([each & ~taken for each in allowed]))


@given(SETS, st.integers(0, 9))
def test_what_is_drawn_is_a_way_if_there_is_one(allowed: list[int], seed: int) -> None:
    if there := ways(allowed):
        assert tuple(Matchings(allowed).draw(Chance(seed))) in there
    else:
        with pytest.raises(ValueError, match="no way to give each place a thing of its own"):
            Matchings(allowed).draw(Chance(seed))


ENTANGLED = [0b0011, 0b0110, 0b1111, 0b1101]


def counted_up_to(places: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let drawing give up where there are more places."""
    draw_all = Matchings._counted

    def limited(self: Matchings, chance: Chance) -> list[int]:
        if len(self.allowed) > places:
            raise TooMany
        return draw_all(self, chance)

    monkeypatch.setattr(Matchings, "_counted", limited)


@pytest.mark.parametrize("places", [4, 3], ids=["counted", "shaken"])
def test_each_way_is_drawn_about_as_often(places: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counted_up_to(places, monkeypatch)
    there = ways(ENTANGLED)
    assert len(there) == 5
    times = Counter(tuple(Matchings(ENTANGLED).draw(Chance(seed))) for seed in range(1500))
    assert times.keys() == there
    # 300 expected of each, with a standard deviation of 15.
    assert all(abs(count - 300) < 65 for count in times.values())


def test_hundreds_of_places_that_cannot_be_counted_are_filled_all_the_same() -> None:
    chance = Chance(0)
    allowed = [1 << place | sum(1 << chance.below(200) for _ in range(12)) for place in range(150)]
    with pytest.raises(TooMany):
        Matchings(allowed).count()
    things = Matchings(allowed).draw(chance)
    assert len(set(things)) == 150
    assert all(each >> thing & 1 for each, thing in zip(allowed, things, strict=True))
