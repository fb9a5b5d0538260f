from __future__ import annotations

import random

import numpy as np
import pytest

from bots.twins.chance import scripted
from bots.twins.top_trumps import matchings
from shared.game import matching
from shared.game.chance import Chance
from shared.game.matching import Matchings, TooMany
from tests.bots.twins.differential import recorded

SIZES = [(3, 4), (6, 9), (12, 130)]
"""Places and things."""


def some_sets(dice: random.Random, places: int, things: int) -> list[int]:
    """Sets of at most five things for which there is a way."""
    own = dice.sample(range(things), places)
    return [sum(1 << thing for thing in {each, *dice.choices(range(things), k=4)}) for each in own]


def rows(allowed: list[int]) -> matchings.Sets:
    """The same sets as words."""
    words = matchings.words_for(max(map(int.bit_length, allowed)))
    whole = (1 << matchings.WORD) - 1
    return np.array([[each >> matchings.WORD * word & whole for word in range(words)] for each in allowed], np.int64)


def give_up(more_than: int, patch: pytest.MonkeyPatch) -> None:
    """Let neither count where there are more places."""
    count_all, count_rows = Matchings._counted, matchings._counted

    def limited(self: Matchings, chance: Chance) -> list[int]:
        if len(self.allowed) > more_than:
            raise TooMany
        return count_all(self, chance)

    def limited_rows(allowed: matchings.Sets, *others: matchings.Numbers) -> bool:
        return len(allowed) <= more_than and count_rows(allowed, *others)

    patch.setattr(Matchings, "_counted", limited)
    patch.setattr(matchings, "_counted", limited_rows)


@pytest.mark.parametrize("counted", [12, 3], ids=["counted", "shaken"])
@pytest.mark.parametrize(("places", "things"), SIZES)
def test_both_draw_the_same(monkeypatch: pytest.MonkeyPatch, places: int, things: int, counted: int) -> None:
    give_up(counted, monkeypatch)
    dice = random.Random(1)
    for _ in range(20):
        allowed = some_sets(dice, places, things)
        with recorded() as draws:
            readable = Matchings(allowed).draw(Chance(dice.getrandbits(64)))
        chance, drawn = scripted(draws), np.zeros(places, np.int64)
        matchings.draw_matching(rows(allowed), np.zeros(matchings.MEMORY, np.int64), chance, drawn)
        assert (drawn.tolist(), chance[1]) == (readable, 0)


@pytest.mark.parametrize(("places", "things"), SIZES)
def test_both_give_up_at_the_same_number(monkeypatch: pytest.MonkeyPatch, places: int, things: int) -> None:
    assert matchings._WORK == matching.WORK
    allowed = some_sets(random.Random(2), places, things)
    readable = Matchings(allowed)
    readable.count()
    order, drawn = np.array(readable.order), np.zeros(places, np.int64)
    for spare, counted in ((0, True), (-1, False)):
        monkeypatch.setattr(matchings, "_WORK", len(readable._counts) + spare)
        assert matchings._counted(rows(allowed), order, scripted([0] * places), drawn) == counted
