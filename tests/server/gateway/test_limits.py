from __future__ import annotations

import math

from server.gateway.limits import Bucket, Limits


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(rate=10.0, burst=3)
    assert [round(bucket.take(5.0), 6) for _ in range(5)] == [0.0, 0.0, 0.0, 0.1, 0.1]
    assert round(bucket.take(5.04), 6) == 0.06
    assert [round(bucket.take(5.1), 6) for _ in range(2)] == [0.0, 0.1]


def test_a_bucket_fills_up_to_its_burst_and_no_further() -> None:
    bucket = Bucket(rate=10.0, burst=3)
    assert [bucket.take(0.0) for _ in range(3)] == [0.0] * 3
    assert [round(bucket.take(1000.0), 6) for _ in range(4)] == [0.0, 0.0, 0.0, 0.1]


def test_who_waits_as_told_is_served() -> None:
    bucket = Bucket(rate=50.0, burst=100)
    now = 0.0
    for _ in range(10_000):
        now += bucket.take(now)
    assert bucket.take(now + 0.02) == 0.0


def test_a_bucket_without_a_rate_never_refuses() -> None:
    bucket = Bucket(rate=math.inf, burst=1)
    assert [bucket.take(0.0) for _ in range(1000)] == [0.0] * 1000


def test_lifted_limits_keep_what_protects_the_server() -> None:
    lifted = Limits(connections=10).lifted()
    assert (lifted.rate, lifted.per_address, lifted.connections) == (math.inf, 10, 10)
    assert lifted.message_bytes == Limits().message_bytes
