from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from bots.ladder.schedule import Fixture, Spec, fixtures, seatings
from shared.game.chance import SEED_BYTES, derive


def test_every_pair_plays_every_deal_from_both_seats_deal_by_deal() -> None:
    spec = Spec("nano-gwent", {"a": "a", "b": "b", "c": "c"}, deals=2)
    first = [
        Fixture(1, 0, ("a", "b")),
        Fixture(1, 1, ("b", "a")),
        Fixture(1, 0, ("a", "c")),
        Fixture(1, 1, ("c", "a")),
        Fixture(1, 0, ("b", "c")),
        Fixture(1, 1, ("c", "b")),
    ]
    assert list(fixtures(spec)) == first + [fixture._replace(deal=2) for fixture in first]


def agents(names: str, seats: int) -> Spec:
    return Spec("race", {name: name for name in names}, deals=1, seats=seats)


@pytest.mark.parametrize(
    ("names", "seats", "groups"),
    [
        ("abcd", 3, ["abc", "abd", "acd", "bcd"]),
        ("abc", 3, ["abc"]),
        ("ab", 3, ["aab", "abb"]),
        ("ab", 4, ["aabb"]),
        ("abc", 5, ["aabbc", "aabcc", "abbcc"]),
        ("abc", 6, ["aabbcc"]),
        ("abcd", 6, ["aabbcd", "aabccd", "aabcdd", "abbccd", "abbcdd", "abccdd"]),
    ],
)
def test_at_larger_tables_each_group_plays_all_its_cyclic_seatings(names: str, seats: int, groups: list[str]) -> None:
    played = ["".join(seating.seats) for seating in seatings(agents(names, seats))]
    assert played == [group[leg:] + group[:leg] for group in groups for leg in range(seats)]
    assert len(set(played)) == len(played)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("names", ["ab", "abc", "abcde", "abcdefg"])
def test_every_agent_has_every_seat_equally_often(names: str, seats: int) -> None:
    taken = Counter(place for seating in seatings(agents(names, seats)) for place in enumerate(seating.seats))
    assert len(taken) == len(names) * seats
    assert len(set(taken.values())) == 1


def test_in_a_gauntlet_the_first_meets_all_others() -> None:
    pairs = {seating.seats for seating in seatings(replace(agents("abcd", 2), pairing="gauntlet"))}
    assert pairs == {("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("a", "d"), ("d", "a")}
    threes = {"".join(seating.seats) for seating in seatings(replace(agents("abcd", 3), pairing="gauntlet"))}
    assert threes == {"abc", "bca", "cab", "abd", "bda", "dab", "acd", "cda", "dac"}


def test_a_table_has_chairs_enough_for_who_sits_there_more_than_once() -> None:
    assert [agents("abc", seats).most_chairs for seats in (2, 3, 4, 6)] == [1, 1, 2, 2]


def test_the_cards_depend_on_the_seed_and_the_deal_only() -> None:
    spec = Spec("nano-gwent", {"a": "a", "b": "b"}, seed=7)
    assert spec.deal_seed(17) == derive((7).to_bytes(SEED_BYTES, "big"), "deal", 17)
    assert spec.deal_seed(17) != spec.deal_seed(18)


def test_the_label_names_deal_seats_and_leg_and_fits_a_table() -> None:
    assert Fixture(17, 0, ("fis", "csp")).label == "deal 17 fis-csp 0"
    assert Fixture(999_999, 1, ("x" * 24, "y" * 24)).label == f"deal 999999 {'x' * 24}-{'y' * 24} 1"
    long = [Fixture(999_999, 5, tuple(name * 24 for name in order)).label for order in ("abcdef", "bacdef")]
    assert [len(label) <= 64 for label in long] == [True, True]
    assert long[0] != long[1]
