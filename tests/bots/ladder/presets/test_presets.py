from __future__ import annotations

import itertools
from typing import Any

import pytest

from bots.agent.code import Code
from bots.ladder.judge.evidence import Evidence, Series
from bots.ladder.keep.state import LadderState, fill_in
from bots.ladder.presets import PRESETS, clue_turns, errors
from bots.ladder.presets.preset import begin
from bots.ladder.presets.top_trumps import LINKS, climb
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Spec, fixtures
from shared.game import Outcome
from tests.bots.ladder.players import gwent

CODE = Code("", {})


@pytest.mark.parametrize("name", PRESETS)
def test_every_figure_of_a_preset_has_a_text_and_a_name_of_its_own(name: str) -> None:
    figures = PRESETS[name].figures
    assert len({figure.what for figure in figures}) == len(figures) > 0
    assert all(str(figure.claim) for figure in figures if figure.claim)


def test_the_chain_of_top_trumps_leads_from_rander_to_maxer_and_up() -> None:
    pairs = list(LINKS.values())
    assert (len(pairs), pairs[0], pairs[-1]) == (
        10,
        ("rander", "randmaxer:p=0.1"),
        ("randmaxer:p=0.9", "maxer"),
    )
    way = climb()
    assert [(link.other, link.one) for link in way["maxer"]] == pairs
    assert [(link.ladder, link.other, link.one) for link in way["goliath"][10:]] == [
        ("all", "maxer", "meanermax"),
        ("strongest", "meanermax", "expert"),
        ("strongest", "expert", "goliath"),
    ]


def test_five_deals_agree_with_no_published_score() -> None:
    said = [figure.claim for figure in PRESETS["top-trumps-paper"].figures if figure.claim]
    scores = [claim for claim in said if claim.said is not None and claim.high <= 1]
    assert len(scores) == 10
    for deals in itertools.combinations_with_replacement((0.0, 0.5, 1.0), 5):
        ours = Evidence(Series(dict(enumerate(deals)))).estimate()
        assert not any(claim.verdict(ours) == "agrees" for claim in scores)


@pytest.mark.parametrize("name", PRESETS)
def test_every_ladder_of_a_preset_is_of_games_and_agents_that_there_are(name: str) -> None:
    states = begin(PRESETS[name], {})
    assert list(states) == list(PRESETS[name].ladders)


def made_up(game: str, where: tuple[str, ...], **more: Any) -> LadderState:
    """A ladder of three deals in which everybody wins and loses."""
    spec = Spec(game, {agent: agent for agent in where}, **{**more, "deals": 3})
    played = Batch()
    for number, fixture in enumerate(fixtures(spec)):
        scores = tuple(float((number + seat) % 3) for seat in range(spec.seats))
        counts = tuple(range(spec.seats))
        played.results.append(Result(*fixture, Outcome(scores, "points"), 9, gwent(3, counts, counts)))
    for agent in where:
        played.clock(agent, [0.001])
    return fill_in(spec, "local", CODE, played)


@pytest.mark.parametrize("name", PRESETS)
def test_every_figure_of_a_preset_is_measured_on_games_that_its_ladders_have(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Games of their own, which the tests of `clue_turns` and `errors` play.
    monkeypatch.setattr(clue_turns, "measure", lambda *asked: ((3, 4), (2, 5)))
    monkeypatch.setattr(errors, "measure", lambda *asked: (((0.0, 0.2), (0.3, 0.0)), ((0.0,), (0.1, 0.2))))
    ladders = PRESETS[name].ladders.items()
    states = {ladder: made_up(**asked) for ladder, asked in ladders}
    for figure in PRESETS[name].figures:
        measured = figure.measure(states)
        assert measured.estimate().low <= measured.estimate().high, figure.what
        assert measured.deals > 0
