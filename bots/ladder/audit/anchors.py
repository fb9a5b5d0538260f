"""Measures the anchors of a game: a ladder with informative pairing, extended until all are known well enough."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from bots.agents import AGENTS
from bots.agents.mcts import Mcts
from bots.agents.stones import STONES
from bots.ladder.judge.elimination_rounds import chosen_at_once
from bots.ladder.judge.rating import ANCHOR
from bots.ladder.keep.state import Sheet
from bots.ladder.play.run import Missing, begin, play, resume

FILE = "bots/agents/stones.py"
"""Where the stones are found, from the folder of the checkout."""


def anchors_of(game: str) -> list[str]:
    """The agents of the catalogue whose strength is not that of the machine they run on, `random` first."""
    own = [agent.name for agent in AGENTS if game in agent.games and not issubclass(agent, Mcts)]
    return [ANCHOR, *own]


def begun(game: str, seed: int, out: Path) -> Sheet:
    """The sheet of the ladder: the one in the file, if there is one.

    Raises:
        BadSheet, BadLadder, UnknownAgent: as for `run.begin` and `run.resume`.
    """
    stones = {stone.name: f"{FILE}:{stone.__name__}" for stone in STONES.get(game, ())}
    agents = {**{name: name for name in anchors_of(game)}, **stones}
    asked: dict[str, Any] = {"game": game, "agents": agents, "seed": seed, "pairing": "informative"}
    return resume(out, asked) if out.exists() else begin(**asked, deals=chosen_at_once(0))


def measure(sheet: Sheet, within: float, workers: int, out: Path) -> Sheet:
    """Play until every anchor is known to so many points on either side; the sheet after it, or after Ctrl-C.

    Raises:
        BadSheet, LadderFailed: as for `run.play`.
    """
    while True:
        sheet = play(sheet, workers, out)
        print(f"bots: {len(sheet.games)} games, anchors known to ±{widest(sheet):.0f}", file=sys.stderr)
        if Missing(sheet) or widest(sheet) <= within:
            return sheet
        deals = sheet.spec.deals + chosen_at_once(sheet.spec.deals)
        sheet = msgspec.structs.replace(sheet, spec=msgspec.structs.replace(sheet.spec, deals=deals))


def widest(sheet: Sheet) -> float:
    """Half of the longest interval of an anchor; infinite where one has no end."""
    anchors = anchors_of(sheet.spec.game)
    return max((each.high - each.low) / 2 for each in sheet.standings if each.agent in anchors)
