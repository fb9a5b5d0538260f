from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.accounts.origins import origin_of
from server.accounts.rations import MOST, Charges, Rate, Ration
from server.gateway.limits import Bucket


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.1", None),
        ("127.8.9.10", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("", ""),
    ],
)
def test_an_address_counts_whole_or_by_its_first_64_bits_and_this_machine_not_at_all(
    address: str, origin: str | None
) -> None:
    assert origin_of(address) == origin


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 300).map(lambda tenths: tenths / 10)), max_size=60))
def test_a_ration_is_a_bucket_for_each(taken: list[tuple[str, float]]) -> None:
    ration, buckets, now = Ration(Rate(3, 2.0)), {who: Bucket(0.5, 3) for who in "abc"}, 0.0
    for who, passed in taken:
        now += passed
        wait = ration.wait(who, now)
        assert wait == pytest.approx(buckets[who].take(now), abs=1e-6)
        if not wait:
            ration.take(who, now)


def test_what_is_full_again_is_forgotten() -> None:
    ration = Ration(Rate(5, 2.0))
    for number in range(10_000):
        ration.take(f"p{number}", number * 0.1)
    # Each is full again 2 s after it has taken one.
    assert len(ration) <= 21


def test_whoever_took_longest_ago_is_forgotten_when_there_are_too_many() -> None:
    ration = Ration(Rate(1, 3600.0))
    for number in range(MOST + 1):
        ration.take(f"p{number}", 0.0)
    assert len(ration) == MOST
    assert ration.wait("p0", 0.0) == 0.0
    assert ration.wait("p1", 0.0) == 3600.0


def test_what_is_taken_beyond_the_ration_is_waited_for() -> None:
    ration = Ration(Rate(10, 1.0))
    ration.take("p", 0.0, 25.0)
    assert ration.wait("p", 0.0) == 16.0
    assert ration.wait("p", 16.0) == 0.0


def test_what_an_address_has_used_up_its_accounts_pay_for_and_no_others() -> None:
    charges = Charges()
    accounts = [f"p{number}" for number in range(30)]
    said = [charges.take("chat", account, "203.0.113.7", 0.0) == 0.0 for account in accounts for _ in range(9)]
    assert sum(said) == 100
    assert charges.take("chat", "p29", "203.0.113.7", 0.0) == pytest.approx(0.1)
    assert charges.take("chat", "p29", None, 0.0) == 0.0
    assert charges.take("chat", "q", "203.0.113.8", 0.0) == 0.0
