"""The reference bots: Elo points above `random`, as ladders measured them, on which all live ratings are anchored.

Each number is of one ladder, with what the agent does without options, by (AGENTS in the order of the table):

    python -m bots ladder AGENTS --game GAME --deals DEALS --seed 1

with 200 deals of Nano Gwent, 50 of Tides of Time, 100 of Top Trumps, 300 of Escoba and 100 of Clue, all of two
seats. Where the best never lose to `random` the numbers are good to 250 points or so (at Clue the 95 % interval of
`entropy` is 248 to either side); that is an error of the scale's length, the same for everyone (docs/ladders.md).
`mcts`, whose strength is that of the machine it runs on, is none of them: it is rated as people are.

The numbers of agents that play by lot at times (bots/agents/stones.py) are provisional: each fits 48 to 224 games of a
short ladder best, if its opponents are as strong as said here. They are good to some 80 to 150 points.
"""

from __future__ import annotations

import hashlib

import msgspec

from shared.games import GAMES

ANCHORS: dict[str, dict[str, float]] = {
    "nano-gwent": {"random": 0.0, "fis": 164.0, "minimax-50": 490.0, "csp": 733.0, "minimax": 1020.0},
    "tides-of-time": {"random": 0.0, "greedy": 223.0, "equilibrium-50": 388.0, "minimax": 975.0, "equilibrium": 922.0},
    "top-trumps": {
        "random": 0.0,
        "rander": -3.0,
        "maxer": 817.0,
        "randmaxer": 450.0,
        "meanermax": 1263.0,
        "expert": 1375.0,
        "goliath": 1697.0,
        "david": 1748.0,
    },
    "escoba": {"random": 0.0, "utility-50": 365.0, "utility": 677.0},
    "clue": {"random": 0.0, "entropy-25": 539.0, "sat": 910.0, "entropy": 934.0},
}
"""By game and agent."""

SCALES = {
    game: hashlib.sha256(msgspec.json.encode(ANCHORS.get(game, {}), order="sorted")).hexdigest()[:8] for game in GAMES
}
"""By game: what tells its anchors from those of another release."""
