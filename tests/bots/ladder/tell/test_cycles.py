from __future__ import annotations

import csv
import io
import itertools
import json
import math
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Literal

import numpy as np
import pytest
from msgspec.structs import replace

from bots.agent.code import Code
from bots.ladder.elo import ELO
from bots.ladder.judge.deals import Deals
from bots.ladder.judge.head_to_head import head_to_head
from bots.ladder.keep.state import LadderState, fill_in
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Spec
from bots.ladder.tell.cycles import averaged, upsets
from bots.ladder.tell.document import document
from bots.ladder.tell.report import comma_separated, grids
from shared.game import Outcome

Shares = Mapping[tuple[str, str], float]

CIRCLE: Shares = {("rock", "paper"): 0.3, ("rock", "scissors"): 0.8, ("paper", "scissors"): 0.3}
TITLES = ("Who beats whom although ranked below", "Against the best mixture (Nash averaging)")


def results(shares: Shares, deals: int, wins: Callable[[int, float], bool]) -> list[Result]:
    """Each pair plays each deal from both seats; the first of a pair wins the deals that `wins` says by their number.

    A ladder has the pairs in the order of its agents.
    """
    games = itertools.product(range(1, deals + 1), shares.items())
    won = [(deal, pair, wins(deal, share)) for deal, (pair, share) in games]
    return [
        Result(deal, leg, seats, Outcome(tuple(float((seat == pair[0]) == first) for seat in seats), "points"), 1)
        for deal, pair, first in won
        for leg, seats in enumerate((pair, pair[::-1]))
    ]


def steadily(deal: int, share: float) -> bool:
    return deal % 10 < 10 * share


def ladder(shares: Shares, deals: int, pairing: Literal["all", "gauntlet"] = "all") -> LadderState:
    agents = {name: name for name in itertools.chain.from_iterable(shares)}
    spec = Spec("nano-gwent", agents, deals, pairing=pairing)
    return fill_in(spec, "local", Code("", {}), Batch(results(shares, deals, steadily)))


def rows(state: LadderState) -> dict[str, list[tuple[str, ...]]]:
    """What the report says of circles."""
    return {grid.title: list(grid.rows) for grid in grids(state) if grid.title in TITLES}


def test_a_circle_is_told_with_the_mixture_that_nobody_beats() -> None:
    state = ladder(CIRCLE, 100)
    assert [standing.agent for standing in state.standings] == ["rock", "paper", "scissors"]
    told = rows(state)
    assert list(told) == [*TITLES]
    assert [(row[0], row[1], row[3]) for row in told[TITLES[0]]] == [
        ("paper - rock", "70.0%", "100"),
        ("scissors - paper", "70.0%", "100"),
    ]
    # Each agent's share is as the log-odds of the others' game: 1.35 for paper, and 0.829 for each other one.
    assert [row[:3] for row in told[TITLES[1]]] == [
        ("paper", "44.9%", "0"),
        ("rock", "27.6%", "0"),
        ("scissors", "27.6%", "0"),
    ]


def test_programs_are_told_of_a_circle_as_people_are() -> None:
    state = ladder(CIRCLE, 100)
    told = json.loads(b"".join(document(state)))
    assert [(pair["one"], pair["other"], pair["share"]) for pair in told["upsets"]] == [
        ("rock", "paper", 0.3),
        ("paper", "scissors", 0.3),
    ]
    assert [(each["agent"], each["share"], each["elo"]) for each in told["mixture"]] == [
        ("paper", 0.4489, 0),
        ("rock", 0.2756, 0),
        ("scissors", 0.2756, 0),
    ]
    lines = list(csv.DictReader(io.StringIO(comma_separated(state))))
    columns = ("agent", "beats above", "mixture share", "mixture elo")
    assert [tuple(line[column] for column in columns) for line in lines] == [
        ("rock", "", "0.2756", "0.0"),
        ("paper", "rock", "0.4489", "0.0"),
        ("scissors", "paper", "0.2756", "0.0"),
    ]
    assert all(float(line["mixture low"]) <= 0 <= float(line["mixture high"]) for line in lines)


def test_where_there_is_no_circle_programs_are_told_so() -> None:
    state = ladder({("a", "b"): 0.7}, 100)
    told = json.loads(b"".join(document(state)))
    assert (told["upsets"], told["mixture"]) == ([], [])
    (line, _) = csv.DictReader(io.StringIO(comma_separated(state)))
    assert {line[column] for column in ("beats above", "mixture share", "mixture elo", "mixture high")} == {""}


def test_who_beats_the_winner_stands_above_it_though_others_lose_more_to_the_winner() -> None:
    # Most of the first one's points are from the weakest, whom the second one beats by less.
    shares = {("farmer", "duellist"): 0.4, ("farmer", "weak"): 1.0, ("duellist", "weak"): 0.7}
    state = ladder(shares, 200)
    assert state.standings[0].agent == "farmer"
    assert rows(state)[TITLES[1]][0][:3] == ("duellist", "100.0%", "0")


def test_where_ranks_and_duels_agree_or_may_agree_nothing_is_told() -> None:
    assert rows(ladder({("a", "b"): 0.7, ("a", "c"): 0.9, ("b", "c"): 0.7}, 100)) == {}
    assert rows(ladder(CIRCLE, 10)) == {}
    assert rows(ladder({("a", "b"): 0.7}, 0)) == {}


def test_where_some_have_not_met_there_is_no_mixture() -> None:
    state = ladder(CIRCLE, 100)
    met = [pair for pair in state.head_to_head if {pair.one, pair.other} != {"rock", "scissors"}]
    assert list(rows(replace(state, head_to_head=tuple(met)))) == [TITLES[0]]


@pytest.mark.parametrize("ladders", [60, pytest.param(1000, marks=pytest.mark.soak)])
def test_of_equal_agents_hardly_ever_one_is_named(ladders: int) -> None:
    chance, named = np.random.default_rng(4), 0
    shares = dict.fromkeys(itertools.combinations("abcde", 2), 0.5)
    for _ in range(ladders):
        games = results(shares, 30, lambda _, share: chance.random() < share)
        named += bool(upsets(head_to_head("abcde", Deals.of(games))))
    assert named / ladders < 0.05


@pytest.mark.soak
def test_the_intervals_against_the_mixture_hold_the_truth() -> None:
    # Three in a circle, and a fourth whom each of them beats with odds of e.
    truth = {"rock": 0.0, "paper": 0.0, "scissors": 0.0, "weak": -ELO}
    shares = {**CIRCLE, **{(name, "weak"): math.e / (1 + math.e) for name in ("rock", "paper", "scissors")}}
    chance, held = np.random.default_rng(5), Counter[str]()
    for _ in range(100):
        games = results(shares, 60, lambda _, share: chance.random() < share)
        for each in averaged([*truth], Deals.of(games)):
            held[each.agent] += each.low <= truth[each.agent] <= each.high
    assert min(held[agent] for agent in truth) >= 88
