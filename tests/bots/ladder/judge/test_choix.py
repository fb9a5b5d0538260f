"""The strengths of the package choix (Maystre) on the same results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import choix
import numpy as np
import pytest

from bots.ladder.audit.cells import SIX
from bots.ladder.audit.simulated import Setting, ladder
from bots.ladder.elo import ELO
from bots.ladder.judge.deals import Deal, Ranking
from bots.ladder.judge.rating import choices, rate

TWO = Setting(SIX, 2, "all", 200, 0.0, "seat", 0.3)
FOUR = Setting(SIX, 4, "all", 60, 0.0, "seat", 0.0)
WINNER = Setting(SIX, 4, "winner", 60, 0.0, "seat", 0.0)


def wins(game: Ranking) -> list[tuple[str, str]]:
    """Who beat whom, twice, so that a draw is a win for each."""
    (place, one), (other_place, other) = game
    return [(one, other), (other, one) if place == other_place else (one, other)]


def order(game: Ranking) -> list[tuple[str, ...]]:
    return [tuple(agent for _, agent in game)]


def first(game: Ranking) -> list[tuple[str, tuple[str, ...]]]:
    (_, winner), *others = game
    return [(winner, tuple(agent for _, agent in others))]


def numbered(agents: Sequence[str], told: Any) -> Any:
    """The same with the number of each agent in place of its name."""
    return agents.index(told) if isinstance(told, str) else tuple(numbered(agents, part) for part in told)


@pytest.mark.parametrize(
    ("setting", "fit", "data"),
    [
        (TWO, choix.ilsr_pairwise, wins),
        (FOUR, choix.ilsr_rankings, order),
        (WINNER, choix.ilsr_top1, first),
    ],
    ids=["pairs", "places", "winners"],
)
def test_ratings_agree(setting: Setting, fit: Callable[..., Any], data: Callable[[Ranking], list[Any]]) -> None:
    deals = list(ladder(setting, np.random.default_rng(5)))
    games = [
        numbered(setting.agents, told) for deal in deals for game in deal.games for told in data(game) * deal.copies
    ]
    strengths = fit(len(setting.elo), games)
    theirs = ELO * (strengths - strengths[0])
    ours = rate(setting.agents, choices(deals))
    # Ours are medians: a little nearer to each other, the fewer games there are.
    assert all(abs(each.elo - other) <= 0.1 * (each.high - each.low) for each, other in zip(ours, theirs, strict=True))
    often = rate(setting.agents, choices(Deal(number, games, 100_000) for number, games, _ in same_copies(deals)))
    assert [each.elo for each in often] == pytest.approx(theirs, abs=0.05)


def same_copies(deals: Sequence[Deal]) -> list[Deal]:
    """Every deal for itself."""
    copies = [deal for deal in deals for _ in range(deal.copies)]
    return [deal._replace(number=number, copies=1) for number, deal in enumerate(copies)]
