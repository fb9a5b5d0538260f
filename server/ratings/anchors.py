"""The reference bots: Elo points above `random`, as ladders measured them, on which all live ratings are anchored.

Each number is the rating in one ladder at two seats, `docs/ladders/GAME/fixed.json.gz`; docs/ladders/README.md has its
interval. `python -m docs.generate` writes the numbers from these files. `mcts` and `champion`, which are as strong as
the machine they run on is fast, are not among them: they are rated as people are.
"""

from __future__ import annotations

import hashlib

import msgspec

from shared.games import GAMES

ANCHORS: dict[str, dict[str, float]] = {
    "nano-gwent": {
        "random": 0.0,
        "fis": 169.0,
        "champion-1": 515.0,
        "csp": 683.0,
        "champion-2": 710.0,
        "minimax": 832.0,
        "champion-3": 981.0,
        "champion-4": 1225.0,
        "champion-5": 1437.0,
    },
    "tides-of-time": {
        "random": 0.0,
        "greedy": 116.0,
        "champion-1": 321.0,
        "equilibrium-50": 371.0,
        "champion-2": 475.0,
        "champion-3": 619.0,
        "champion-4": 719.0,
        "equilibrium": 767.0,
        "minimax": 774.0,
        "champion-5": 836.0,
    },
    "top-trumps": {
        "random": 0.0,
        "rander": 22.0,
        "randmaxer": 534.0,
        "maxer": 1041.0,
        "champion-1": 1542.0,
        "meanermax": 1586.0,
        "champion-2": 1611.0,
        "expert": 1674.0,
        "champion-3": 1965.0,
        "goliath": 1998.0,
        "david": 2026.0,
        "champion-4": 2034.0,
        "champion-5": 2094.0,
    },
    "escoba": {
        "random": 0.0,
        "champion-1": 297.0,
        "utility-50": 363.0,
        "champion-2": 525.0,
        "utility": 631.0,
        "champion-3": 701.0,
        "champion-4": 822.0,
        "champion-5": 946.0,
    },
    "clue": {
        "random": 0.0,
        "entropy-25": 345.0,
        "champion-1": 663.0,
        "sat": 665.0,
        "champion-2": 743.0,
        "champion-3": 762.0,
        "entropy": 773.0,
        "champion-4": 784.0,
        "champion-5": 800.0,
    },
}
"""By game and agent."""
AS_FAST: dict[str, dict[str, float]] = {
    "nano-gwent": {
        "mcts": 763.0,
        "champion": 1415.0,
    },
    "tides-of-time": {
        "mcts": 592.0,
        "champion": 842.0,
    },
    "top-trumps": {
        "mcts": 1179.0,
        "champion": 2086.0,
    },
    "escoba": {
        "mcts": 796.0,
        "champion": 892.0,
    },
    "clue": {
        "mcts": 227.0,
        "champion": 800.0,
    },
}
"""What the two others had in the same ladders, where their iterations are counted: it says which bot is the stronger,
and rates nobody.
"""

SCALES = {
    game: hashlib.sha256(msgspec.json.encode(ANCHORS.get(game, {}), order="sorted")).hexdigest()[:8] for game in GAMES
}
"""By game: what tells its anchors from those of another release."""
