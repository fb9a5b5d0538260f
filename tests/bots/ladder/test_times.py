from __future__ import annotations

import msgspec
import numpy as np
import pytest

from bots.ladder.times import Times


def test_percentiles_are_right_to_two_percent() -> None:
    seconds = np.random.default_rng(1).lognormal(-8, 2, 10_000)
    times = Times()
    times.add(seconds.tolist())
    for percent in (1, 50, 99):
        exact = float(np.percentile(seconds, percent, method="inverted_cdf"))
        assert times.percentile(percent) == pytest.approx(exact, rel=0.022)
    assert (times.count, times.total) == (10_000, pytest.approx(seconds.sum()))
    assert len(times.buckets) < 500


def test_what_two_have_counted_can_be_merged() -> None:
    one, other, both = Times(), Times(), Times()
    one.add([0.001, 0.5])
    other.add([0.001])
    both.add([0.001, 0.5, 0.001])
    one.merge(other)
    assert one == both


def test_the_shortest_fall_into_one_bucket() -> None:
    times = Times()
    times.add([0.0, -1.0, 1e-9])
    assert times.buckets == {0: 3}


def test_without_decisions_there_is_no_percentile() -> None:
    assert Times().percentile(50) is None


def test_the_file_keeps_them_as_they_are() -> None:
    times = Times()
    times.add([0.001, 3.0])
    assert msgspec.json.decode(msgspec.json.encode(times), type=Times) == times
