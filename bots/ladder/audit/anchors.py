"""Measures the anchors of a game: a ladder with informative pairing, extended until all are known well enough."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from bots.agent import Agent
from bots.agents import AGENTS, COMPILED
from bots.agents.mcts import Mcts
from bots.ladder.judge.elimination_rounds import chosen_at_once
from bots.ladder.judge.rating import ANCHOR
from bots.ladder.keep.state import LadderState
from bots.ladder.play.run import Missing, begin, play, resume


def anchors_of(game: str) -> list[str]:
    """The agents of the catalogue whose strength is not that of the machine they run on, `random` first.

    No champion is one: it is made stronger from release to release.
    """
    as_fast: tuple[type[Agent], ...] = (Mcts, *COMPILED)
    own = [agent.name for agent in AGENTS if game in agent.games and not issubclass(agent, as_fast)]
    return [ANCHOR, *own]


def begun(game: str, seed: int, out: Path) -> LadderState:
    """The state of the ladder: the one in the file, if there is one.

    Raises:
        BadLadderFile, BadLadder, UnknownAgent: as for `run.begin` and `run.resume`.
    """
    agents = {name: name for name in anchors_of(game)}
    asked: dict[str, Any] = {"game": game, "agents": agents, "seed": seed, "pairing": "informative"}
    return resume(out, asked) if out.exists() else begin(**asked, deals=chosen_at_once(0))


def measure(state: LadderState, within: float, workers: int, out: Path) -> LadderState:
    """Play until every anchor is known to so many points on either side; the state after it, or after Ctrl-C.

    Raises:
        BadLadderFile, LadderFailed: as for `run.play`.
    """
    while True:
        state = play(state, workers, out)
        print(f"bots: {len(state.games)} games, anchors known to ±{widest(state):.0f}", file=sys.stderr)
        if Missing(state) or widest(state) <= within:
            return state
        deals = state.spec.deals + chosen_at_once(state.spec.deals)
        state = msgspec.structs.replace(state, spec=msgspec.structs.replace(state.spec, deals=deals))


def widest(state: LadderState) -> float:
    """Half of the longest interval of an anchor; infinite where one has no end."""
    anchors = anchors_of(state.spec.game)
    return max((each.high - each.low) / 2 for each in state.standings if each.agent in anchors)
