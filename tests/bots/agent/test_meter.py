from __future__ import annotations

import time

import pytest

from bots.agent import Agent, Budget, check_budget
from bots.agent.meter import Meter
from bots.agent.player import Failed
from bots.agents import find
from shared.messages import Clock


class Watch:
    """The clocks of the wall and of the processor, set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall = self.processor = 100.0
        monkeypatch.setattr("bots.agent.time.perf_counter", lambda: self.wall)
        monkeypatch.setattr("bots.agent.time.thread_time", lambda: self.processor)

    def take(self, meter: Meter, wall: float, processor: float = 0.0) -> None:
        """Charge the meter for a decision of so many seconds."""
        started = meter.clock()
        self.wall += wall
        self.processor += processor
        meter.charge(meter.clock() - started)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("100ms", Budget(seconds=0.1)),
        ("1.5s", Budget(seconds=1.5)),
        ("100ms-cpu", Budget(seconds=0.1, cpu=True)),
        ("100ms+2s", Budget(seconds=0.1, bank=2.0)),
        ("1s-cpu+500ms", Budget(seconds=1.0, cpu=True, bank=0.5)),
        ("500it", Budget(iterations=500)),
        ("20000n", Budget(nodes=20000)),
    ],
)
def test_budgets_of_every_kind_have_one_notation(text: str, budget: Budget) -> None:
    assert Budget.read(text) == budget


@pytest.mark.parametrize("text", ["", "100", "0it", "100ms-gpu", "2s+100ms+1s", "500it+2s", "1h", "-1s", "9n\n"])
def test_what_is_no_budget_is_refused_with_all_that_are(text: str) -> None:
    with pytest.raises(ValueError, match=r"written as 100ms, 100ms-cpu .*, 100ms\+2s .*, 500it .* or 20000n"):
        Budget.read(text)


@pytest.mark.parametrize(
    ("agent", "game", "budget", "other"),
    [
        ("mcts", "clue", "500it", "500n"),
        ("minimax", "nano-gwent", "500n", "500it"),
        ("minimax", "tides-of-time", "500it", "500n"),
        ("fis", "nano-gwent", "100ms-cpu", "500it"),
    ],
)
def test_an_agent_is_limited_by_time_and_by_what_it_counts(agent: str, game: str, budget: str, other: str) -> None:
    found: type[Agent] = find(agent, game)
    check_budget(found, Budget.read(budget))
    with pytest.raises(ValueError, match=rf"{agent} counts no (iterations|nodes); its budget can be .*100ms-cpu"):
        check_budget(found, Budget.read(other))


def test_without_a_bank_a_decision_beyond_its_budget_fails(watch: Watch) -> None:
    meter = Meter(Budget.read("100ms"))
    watch.take(meter, 0.0625)
    with pytest.raises(Failed, match=r"time: a decision took 0\.125 s of 0\.100 s$") as failed:
        watch.take(meter, 0.125)
    assert failed.value.verdict == "time"


def test_what_is_beyond_the_budget_is_paid_out_of_the_bank_of_the_whole_match(watch: Watch) -> None:
    meter = Meter(Budget(seconds=0.5, bank=1.0))
    assert meter.budget() == Budget(seconds=0.5, bank=1.0)
    watch.take(meter, 1.25)
    assert meter.budget().bank == 0.25
    watch.take(meter, 0.5)
    watch.take(meter, 0.75)
    assert meter.budget().bank == 0.0
    with pytest.raises(Failed, match=r"took 0\.750 s of 0\.500 s and of 0\.000 s in its bank"):
        watch.take(meter, 0.75)


def test_what_there_was_for_a_decision_is_known_after_it_has_failed(watch: Watch) -> None:
    meter = Meter(Budget.read("100ms+1s"))
    watch.take(meter, 0.6)
    for left, most in ((None, 0.6), (0.25, 0.25), (60.0, 0.6)):
        assert meter.most(left) == pytest.approx(most)
    with pytest.raises(Failed):
        watch.take(meter, 0.75)
    assert meter.most() == pytest.approx(0.6)
    for told in (None, Budget.read("100ms-cpu"), Budget.read("500it")):
        assert [Meter(told).most(left) for left in (None, 2.0)] == [None, 2.0]


def test_time_of_the_processor_is_fair_where_others_take_the_processor(watch: Watch) -> None:
    meter = Meter(Budget.read("500ms-cpu"))
    watch.take(meter, wall=60.0, processor=0.25)
    with pytest.raises(Failed, match=r"took 0\.750 s of the processor of 0\.500 s of the processor"):
        watch.take(meter, wall=0.75, processor=0.75)


def test_who_waits_takes_no_time_of_the_processor() -> None:
    meter = Meter(Budget.read("100ms-cpu"))
    started = meter.clock()
    time.sleep(0.2)
    assert meter.clock() - started < 0.1


def test_what_is_counted_takes_as_long_as_it_takes(watch: Watch) -> None:
    meter = Meter(Budget.read("500it"))
    watch.take(meter, 60.0)
    assert meter.budget(Clock(60.0, 1.0), 30.0) == Budget(iterations=500)


def test_without_a_fixed_budget_it_is_the_share_of_the_clock(watch: Watch) -> None:
    meter = Meter(None)
    assert meter.budget() == Budget()
    assert meter.budget(Clock(60.0, 1.0), 40.0) == Budget(seconds=3.0)
    assert meter.budget(Clock(60.0, 1.0), 40.0, 5.0) == Budget(seconds=3.0)
    assert meter.budget(Clock(60.0, 1.0), 40.0, 2.0) == Budget(seconds=2.0)
    assert meter.budget(most=2.0) == Budget()
    watch.take(meter, 5.0)
