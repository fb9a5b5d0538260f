"""Tides of Time: whether mixed strategies pay. The source compares nothing; these are the claims of this project."""

from __future__ import annotations

from bots.ladder.presets.claim import at_least
from bots.ladder.presets.measurements import score
from bots.ladder.presets.preset import Figure, Preset

GAME = "tides-of-time"

TIDES = Preset(
    "Tides of Time: equilibrium against the others",
    {
        "head-to-head": {"game": GAME, "where": ("equilibrium", "minimax"), "deals": 2000},
        "all": {"game": GAME, "where": ("equilibrium", "minimax", "greedy", "random"), "deals": 200},
    },
    (
        Figure(
            "score of equilibrium against minimax",
            at_least(0.5),
            score("head-to-head", "equilibrium", "minimax"),
        ),
        *(
            Figure(f"score of equilibrium against {other}", at_least(0.5), score("all", "equilibrium", other))
            for other in ("greedy", "random")
        ),
    ),
)
