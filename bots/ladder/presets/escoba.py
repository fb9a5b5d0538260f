"""La Escoba: what the tree search scores against the utility agent, and how often either of them errs.

At 100 ms a move it is to score 60 % at least, over 500 deals from both seats. A deal is one hand here, and another one
where that is level. In a match to 21 points the luck of several hands evens out, and the stronger agent scores more.
The source's own programs, which do less than its text, came to 4 wins and 35 losses in 40 games: what follows the text
should disagree with that.

The source also asks for the errors of each agent when it plays against the other, and says nothing of what it found.
"""

from __future__ import annotations

from functools import partial

from bots.ladder.judge.estimate import wilson
from bots.ladder.judge.evidence import Evidence, Series
from bots.ladder.presets import errors
from bots.ladder.presets.claim import at_least, published
from bots.ladder.presets.measurements import score
from bots.ladder.presets.preset import Figure, Preset, States

LADDER, AGENTS = "mcts-utility", ("mcts", "utility")
GAMES, WON, LOST = 40, 4, 35
SCORE = (WON + (GAMES - WON - LOST) / 2) / GAMES
EVERY = 2
"""One in so many deals of the ladder is played again for the errors: to judge them takes a while."""


def _games(states: States) -> tuple[errors.Losses, ...]:
    spec = states[LADDER].spec
    seeds = tuple(spec.deal_seed(deal) for deal in range(1, spec.deals + 1, EVERY))
    return errors.measure(spec.game, AGENTS, tuple(spec.options.items()), seeds)


def _blunders(states: States, agent: int) -> Evidence:
    return Evidence(Series(errors.blunders(_games(states), agent)))


def _rarer(states: States) -> Evidence:
    mcts, utility = (errors.blunders(_games(states), agent) for agent in range(2))
    return Evidence(Series(utility), Series(mcts, falls=True), of=lambda shares: shares[..., 0] - shares[..., 1])


PAPER = Preset(
    "La Escoba: tree search at 100 ms a move against utility",
    {
        LADDER: {
            "game": "escoba",
            "where": AGENTS,
            "deals": 500,
            "budget": "100ms+1s",
            "options": {"target": 1},
        }
    },
    (
        Figure("score of mcts against utility", at_least(0.6), score(LADDER, *AGENTS)),
        Figure("the same, of the source's programs", published(wilson(SCORE, GAMES)), score(LADDER, *AGENTS)),
        *(
            Figure(f"share of the decisions of {agent} that are blunders", None, partial(_blunders, agent=number))
            for number, agent in enumerate(AGENTS)
        ),
        # A claim of this project.
        Figure("by how much mcts blunders more rarely", at_least(0.0), _rarer),
    ),
)
