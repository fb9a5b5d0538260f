"""The agents that a browser has: those of the catalogue that need neither numpy nor a solver, and one for Clue."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from bots.agent import Agent
from bots.agents.escoba_mcts import EscobaMcts
from bots.agents.escoba_utility import EscobaUtility
from bots.agents.mcts import Mcts
from bots.agents.nano_gwent_csp import NanoGwentCsp
from bots.agents.nano_gwent_minimax import NanoGwentMinimax
from bots.agents.random import Random
from bots.agents.tides_of_time_greedy import TidesOfTimeGreedy
from bots.agents.top_trumps_david import David
from bots.agents.top_trumps_expert import Expert
from bots.agents.top_trumps_goliath import Goliath
from bots.agents.top_trumps_maxer import Maxer, MeanerMax, Rander, RandMaxer
from bots.browser.clue import ClueElimination
from shared.games import GAMES

GENERAL: tuple[type[Agent], ...] = (Random, Mcts)
"""Each plays every game, unless one of the others plays it under the same name."""
AGENTS: tuple[type[Agent], ...] = (
    *(NanoGwentCsp, NanoGwentMinimax),
    TidesOfTimeGreedy,
    *(Rander, Maxer, RandMaxer, MeanerMax, Expert, Goliath, David),
    *(EscobaUtility, EscobaMcts),
    ClueElimination,
)


def casts() -> Mapping[str, Mapping[str, type[Agent]]]:
    """By the name of a bot, what plays each of its games."""
    found: defaultdict[str, dict[str, type[Agent]]] = defaultdict(dict)
    for agent in (*GENERAL, *AGENTS):
        found[agent.name] |= dict.fromkeys(agent.games or GAMES, agent)
    return found
