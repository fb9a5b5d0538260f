"""docs/ladders: what is published is what its files say, and the anchors of live ratings are made from it."""

from __future__ import annotations

import itertools
import tomllib

import msgspec
import pytest

from bots.agents import AGENTS, games_of
from bots.agents.stones import STONES
from bots.ladder.toml_file import Plan
from docs.generate import ladders as page
from server.ratings.anchors import ANCHORS

PLANS = {
    f"{path.parent.name}/{path.stem}": msgspec.convert(tomllib.loads(path.read_text("utf-8")), Plan)
    for path in sorted(page.FOLDER.glob("*/*.toml"))
}


def test_the_page_is_as_generated() -> None:
    assert page.whole() == page.FILE.read_text(), "run: python -m docs.generate"


def test_the_anchors_are_what_the_ladders_in_fixed_iterations_say() -> None:
    assert page.anchored() == page.ANCHORS.read_text(), "run: python -m docs.generate"
    for game, elo in ANCHORS.items():
        measured = {each.agent: round(each.elo) for each in page.ladders()[f"{game}/fixed"].standings}
        assert elo == {name: measured[name] for name in elo}


@pytest.mark.parametrize("game", ANCHORS)
def test_everybody_finds_a_reference_bot_of_about_their_strength(game: str) -> None:
    assert ANCHORS[game]["random"] == 0
    assert not {"mcts", "champion"} & {*ANCHORS[game]}
    stones = [stone for stone in STONES if game in stone.games]
    assert {name for stone in stones for name in (stone.name, stone.of.name)} <= {*ANCHORS[game]}
    apart = [high - low for low, high in itertools.pairwise(sorted(ANCHORS[game].values()))]
    assert max(apart) <= 600


@pytest.mark.parametrize("name", [f"{game}/{kind}" for game in ANCHORS for kind in ("fixed", "50ms")])
def test_a_ladder_has_all_agents_of_its_game(name: str) -> None:
    plan = PLANS[name]
    assert {entry.where for entry in plan.agents} >= {agent.name for agent in AGENTS if plan.game in games_of(agent)}


@pytest.mark.parametrize("name", PLANS)
def test_a_ladder_lies_with_its_game(name: str) -> None:
    assert name.startswith(f"{PLANS[name].game}/")


@pytest.mark.parametrize("name", page.names())
def test_no_game_of_a_file_is_missing(name: str) -> None:
    # `ladder verify` does not accept a ladder that was stopped in the middle.
    state = page.ladders()[name]
    assert len(state.games) == state.total


@pytest.mark.parametrize("name", page.names())
def test_a_file_is_what_was_asked_for_but_for_agents_that_came_later(name: str) -> None:
    plan, spec = PLANS[name], page.ladders()[name].spec
    asked = dict(zip(plan.names, plan.agents, strict=True))
    assert {agent: asked[agent].where for agent in spec.agents} == spec.agents
    assert {agent: asked[agent].budget for agent in spec.agents if asked[agent].budget} == spec.budgets
    assert {agent: asked[agent].cost for agent in spec.agents if asked[agent].cost} == spec.costs
    shared = ("game", "seats", "deals", "seed", "pairing")
    named = {field: said for field in shared if (said := getattr(plan, field)) is not None}
    assert {field: getattr(spec, field) for field in named} == named
    assert (spec.options, spec.budget) == (plan.options or {}, plan.budget)
