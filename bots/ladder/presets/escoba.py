"""La Escoba: what the tree search scores against the utility agent.

At 100 ms a move it is to score 60 % at least, over 500 deals from both seats; the score itself counts, its interval
tells how far it can be trusted. A deal is one hand here, and another one where that is level. In a match to 21 points
the luck of several hands evens out, and the stronger agent scores more. The source's own programs, which do less than
its text, came to 4 wins and 35 losses in 40 games: what follows the text should be outside of that.
"""

from __future__ import annotations

from bots.ladder.claim import at_least, published
from bots.ladder.estimate import wilson
from bots.ladder.figures import score
from bots.ladder.preset import Figure, Preset

GAMES, WON, LOST = 40, 4, 35
SCORE = (WON + (GAMES - WON - LOST) / 2) / GAMES

PAPER = Preset(
    "La Escoba: tree search at 100 ms a move against utility",
    {
        "mcts-utility": {
            "game": "escoba",
            "where": ("mcts", "utility"),
            "deals": 500,
            "budget": "100ms+1s",
            "options": {"target": 1},
        }
    },
    (
        Figure("score of mcts against utility", at_least(0.6), score("mcts-utility", "mcts", "utility")),
        Figure(
            "the same, of the source's programs",
            published(wilson(SCORE, GAMES)),
            score("mcts-utility", "mcts", "utility"),
        ),
    ),
)
