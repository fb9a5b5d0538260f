"""The catalogue of agents, one line each; and an agent by its name there, or by its file."""

from __future__ import annotations

import inspect
from typing import NamedTuple

from bots.agent import Agent
from bots.agent.file import from_file
from bots.agent.written import OTHERS, UnknownAgent, checked_name, is_file, split
from bots.agents.clue_entropy import ClueEntropy
from bots.agents.clue_sat import ClueSat
from bots.agents.escoba_mcts import EscobaMcts
from bots.agents.escoba_utility import EscobaUtility
from bots.agents.mcts import Mcts
from bots.agents.nano_gwent_csp import NanoGwentCsp
from bots.agents.nano_gwent_fis import NanoGwentFis
from bots.agents.nano_gwent_minimax import NanoGwentMinimax
from bots.agents.random import Random
from bots.agents.stones import STONES, Equilibrium50
from bots.agents.tides_of_time_equilibrium import TidesOfTimeEquilibrium
from bots.agents.tides_of_time_greedy import TidesOfTimeGreedy
from bots.agents.tides_of_time_minimax import TidesOfTimeMinimax
from bots.agents.top_trumps_david import David
from bots.agents.top_trumps_expert import Expert
from bots.agents.top_trumps_goliath import Goliath
from bots.agents.top_trumps_maxer import Maxer, MeanerMax, Rander, RandMaxer
from bots.champions.levels import CHAMPIONS, LEVELS
from shared.extras import has_bots, has_numba, install
from shared.game import BadOptions
from shared.games import GAMES

AGENTS: tuple[type[Agent], ...] = (
    *(Random, Mcts),
    *(NanoGwentFis, NanoGwentCsp, NanoGwentMinimax),
    *(TidesOfTimeGreedy, TidesOfTimeMinimax, TidesOfTimeEquilibrium),
    *(Rander, Maxer, RandMaxer, MeanerMax, Expert, Goliath, David),
    *(EscobaUtility, EscobaMcts),
    *(ClueSat, ClueEntropy),
    *STONES,
    *(*CHAMPIONS, *LEVELS),
)
"""An agent's name is its own among those of one game; the same name may stand for another class in another game."""
OF_EXTRA = frozenset({NanoGwentFis, TidesOfTimeEquilibrium, Equilibrium50, ClueSat})
"""Those of them that import what only the extra `bots` brings."""
COMPILED: frozenset[type[Agent]] = frozenset({*CHAMPIONS, *LEVELS})
"""Those of them that play in compiled rules only. On some systems the extra cannot bring numba."""


class Listed(NamedTuple):
    """An agent as a list shows it."""

    name: str
    games: tuple[str, ...]
    about: str


def offered() -> tuple[type[Agent], ...]:
    """The agents of the catalogue that find installed what they import."""
    missing = (frozenset() if has_bots() else OF_EXTRA) | (frozenset() if has_numba() else COMPILED)
    return tuple(agent for agent in AGENTS if agent not in missing)


def listing() -> list[Listed]:
    """Every agent of the catalogue, the games it plays, and the first line of what it says of itself.

    After that comes the command that installs its packages, if they are missing.
    """
    there = offered()
    needs = f" Not installed: {install('bots')}"
    return [
        Listed(
            agent.name,
            _own_games(agent),
            (inspect.getdoc(agent) or "").partition("\n")[0] + (needs if agent not in there else ""),
        )
        for agent in AGENTS
    ]


def games_of(agent: type[Agent]) -> tuple[str, ...]:
    """The games that an agent plays, by name."""
    return agent.games or tuple(GAMES)


def _own_games(agent: type[Agent]) -> tuple[str, ...]:
    """The games in which an agent is found under its name, once its packages are there."""
    taken = {game for other in AGENTS if other.name == agent.name for game in other.games}
    return agent.games or tuple(game for game in GAMES if game not in taken)


def find(name: str, game: str) -> type[Agent]:
    """The agent of the catalogue that plays `game` under `name`: the game's own before one for every game.

    Raises:
        UnknownAgent: says which agents play the game.
    """
    players = {agent.name: agent for agent in _general_first() if game in games_of(agent)}
    if name not in players:
        there = f"the agents are {', '.join(players)}, {OTHERS}" if players else "no agent plays it"
        raise _unknown(name, f"unknown agent {name!r} for {game}; {there}")
    return players[name]


def load(agent: str, game: str) -> type[Agent]:
    """The agent for `game` that is called `agent` in the catalogue, or stands at `path/to/file.py:Class`.

    Options may follow, as in `mcts:iterations=500`; then that is what it is called.

    Raises:
        UnknownAgent: there is no such agent, it does not play the game, or it has no such option.
    """
    return repertoire(agent, game)[game]


def repertoire(agent: str, game: str | None = None) -> dict[str, type[Agent]]:
    """The class that plays each game as `agent` (see `load`); with `game`, that game only.

    Raises:
        UnknownAgent: there is no such agent.
    """
    where, options = split(agent)
    return {each: _with_options(found, agent, options) for each, found in _cast(where, game).items()}


def _general_first() -> list[type[Agent]]:
    return sorted(offered(), key=lambda agent: bool(agent.games))


def _unknown(name: str, text: str) -> UnknownAgent:
    if not has_bots() and name in {agent.name for agent in OF_EXTRA}:
        return UnknownAgent(f"{name} needs packages that are not installed: {install('bots')}")
    if not has_numba() and name in {agent.name for agent in COMPILED}:
        return UnknownAgent(f"{name} needs numba, which is not there for every system: {install('bots')}")
    return UnknownAgent(text)


def _cast(where: str, game: str | None) -> dict[str, type[Agent]]:
    if not is_file(where):
        if game is not None:
            return {game: find(where, game)}
        named = {game: each for each in _general_first() if each.name == where for game in games_of(each)}
        if not named:
            names = ", ".join(dict.fromkeys(each.name for each in offered()))
            raise _unknown(where, f"unknown agent {where!r}; the agents are {names}, {OTHERS}")
        return named
    found = from_file(where)
    if game is not None and game not in games_of(found):
        raise UnknownAgent(f"{where} does not play {game}; it plays {', '.join(found.games)}")
    return dict.fromkeys([game] if game else games_of(found), found)


def _with_options(found: type[Agent], agent: str, options: str) -> type[Agent]:
    """An agent that plays as `found` does, but with other options."""
    if not options:
        return found
    given = dict(each.partition("=")[::2] for each in options.split(","))
    try:
        chosen = type(found.options).read(given, strict=False)
    except BadOptions as error:
        raise UnknownAgent(f"{agent}: {error}") from None
    name = checked_name(f"{found.name}:{options}", agent)
    return type(found.__name__, (found,), {"name": name, "options": chosen, "__doc__": found.__doc__})
