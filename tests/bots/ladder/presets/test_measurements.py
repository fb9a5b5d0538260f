from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest

from bots.agent.code import Code
from bots.ladder.keep.state import LadderState, fill_in
from bots.ladder.presets.measurements import Pair, TimesAsLong, elo, fewer_cards, first_seat, score, times_as_long
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Spec, seatings
from bots.ladder.times import Times
from shared.game import Outcome
from tests.bots.ladder.players import gwent

CODE = Code("", {})


def state(
    agents: str, scores: Sequence[tuple[float, ...]], cards: tuple[int, int] | None = None, **more: Any
) -> LadderState:
    """A ladder with these scores, in the order of its schedule; who sits in seat 0 played the first number of cards."""
    spec = Spec("race", {agent: agent for agent in agents}, **more)
    each = list(seatings(spec))
    played = Batch(
        [
            Result(
                1 + at // len(each),
                *each[at % len(each)],
                Outcome(given, "points"),
                4,
                gwent(3, cards, (0, 0)) if cards else {},
            )
            for at, given in enumerate(scores)
        ]
    )
    for agent in agents:
        played.clock(agent, [0.001 * ord(agent)] * 3)
    return fill_in(spec, "local", CODE, played)


WON, DRAWN, LOST = (1.0, 0.0), (0.5, 0.5), (0.0, 1.0)


def test_a_score_is_seen_from_the_first_agent_wherever_it_sits() -> None:
    # a-b: a wins from both seats; a-c: a wins and draws; b-c: c wins from both seats.
    ladder = {"all": state("abc", [WON, LOST, WON, DRAWN, LOST, WON])}
    scores = [score("all", *pair)(ladder).estimate().value for pair in ("ab", "ba", "ac", "ca", "bc")]
    assert scores == [1.0, 0.0, 0.75, 0.25, 0.0]


def test_at_a_larger_table_every_two_seats_count() -> None:
    # a a b, a b a, b a a.
    ladder = {"all": state("ab", [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)], seats=3)}
    assert score("all", "a", "b")(ladder).estimate().value == pytest.approx((1 + 0.5 + 0 + 0 + 0.5 + 1) / 6)


def test_a_chain_goes_up_over_several_ladders() -> None:
    low = state("ab", [LOST, WON, LOST, LOST] * 25)
    high = state("bc", [LOST, WON, LOST, LOST] * 25)
    climb = elo(Pair("low", "b", "a"), Pair("high", "c", "b"))({"low": low, "high": high})
    assert climb.estimate().value == pytest.approx(2 * 400 * math.log10(3))


def test_what_goes_down_is_taken_from_what_goes_up() -> None:
    # c takes 3 of 4 from b, b 3 of 4 from a, and c 9 of 10 from a: that adds up.
    low, high = state("ab", [LOST, WON, LOST, LOST] * 25), state("bc", [LOST, WON, LOST, LOST] * 25)
    direct = state("ac", [LOST, WON, LOST, WON, LOST, WON, LOST, WON, LOST, LOST] * 20)
    ladders = {"low": low, "high": high, "direct": direct}
    more = elo(Pair("direct", "c", "a"), down=(Pair("low", "b", "a"), Pair("high", "c", "b")))(ladders).estimate()
    assert more.value == pytest.approx(0, abs=1e-6)
    assert -200 < more.low < -50 < 50 < more.high < 200


def test_the_first_seat_is_measured_among_the_agents_that_are_named() -> None:
    ladder = {"all": state("abc", [WON, WON, LOST, LOST, WON, DRAWN])}
    assert first_seat("all", "ab")(ladder).estimate().value == 1.0
    assert first_seat("all", "abc")(ladder).estimate().value == pytest.approx(3.5 / 6)


def test_cards_are_compared_in_the_games_of_the_two() -> None:
    ladder = {"all": state("ab", [WON, WON, WON], cards=(9, 12))}
    # Of the second deal there is one game only.
    measured = fewer_cards("all", "a", "b")(ladder)
    assert (measured.deals, measured.estimate().value) == (2, ((3 - 3) / 2 + 3) / 2)


def test_few_deals_leave_it_open_whose_decisions_are_longer() -> None:
    slow, quick = Times(), Times()
    slow.add([0.002 * step for step in range(1, 101)])
    quick.add([0.001 * step for step in range(1, 101)])
    few, many = (TimesAsLong(slow, quick, deals).estimate() for deals in (2, 200))
    assert few.value == many.value == pytest.approx(2, rel=0.05)
    assert few.low < 0.1 < 1.4 < many.low < many.high < 2.8 < 20 < few.high
    assert TimesAsLong(slow, quick, 2).estimate(100) == many


def test_times_are_compared_by_their_medians() -> None:
    ladder = {"all": state("ab", [WON])}
    assert times_as_long("all", "b", "a")(ladder).estimate().value == pytest.approx(98 / 97, rel=0.05)
