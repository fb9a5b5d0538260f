"""The catalogue of agents, one line each, and the way to an agent in a file of somebody's own."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import msgspec

from bots.agent import Agent
from bots.agents.nano_gwent_csp import NanoGwentCsp
from bots.agents.nano_gwent_fis import NanoGwentFis
from bots.agents.nano_gwent_minimax import NanoGwentMinimax
from bots.agents.random import Random
from shared.games import GAMES
from shared.messages import Name

AGENTS: tuple[type[Agent], ...] = (
    Random,
    NanoGwentFis,
    NanoGwentCsp,
    NanoGwentMinimax,
)
"""An agent's name is its own among those of one game; the same name may stand for another class in another game."""

LONGEST_NAME = 24


class UnknownAgent(ValueError):
    """There is no such agent: its text says what is missing and what there is."""


class Listed(NamedTuple):
    """An agent as a list shows it."""

    name: str
    games: tuple[str, ...]
    about: str


def listing() -> list[Listed]:
    """Every agent of the catalogue, the games it plays, and the first line of what it says of itself."""
    return [Listed(agent.name, games_of(agent), (inspect.getdoc(agent) or "").partition("\n")[0]) for agent in AGENTS]


def games_of(agent: type[Agent]) -> tuple[str, ...]:
    """The games that an agent plays, by name."""
    return agent.games or tuple(GAMES)


def find(name: str, game: str) -> type[Agent]:
    """The agent of the catalogue that plays `game` under `name`.

    Raises:
        UnknownAgent: says which agents play the game.
    """
    players = {agent.name: agent for agent in AGENTS if game in games_of(agent)}
    if name not in players:
        there = f"the agents are {', '.join(players)}, or path/to/file.py:Class" if players else "no agent plays it"
        raise UnknownAgent(f"unknown agent {name!r} for {game}; {there}")
    return players[name]


def load(agent: str, game: str) -> type[Agent]:
    """The agent for `game` that is called `agent` in the catalogue, or stands there as `path/to/file.py:Class`.

    Raises:
        UnknownAgent: there is none, or it does not play the game.
    """
    if not _is_file(agent):
        return find(agent, game)
    found = _from_file(agent)
    if game not in games_of(found):
        raise UnknownAgent(f"{agent} does not play {game}; it plays {', '.join(found.games)}")
    return found


def repertoire(agent: str, game: str | None = None) -> dict[str, type[Agent]]:
    """What plays each game as `agent` (see `load`); with `game`, that game only.

    Raises:
        UnknownAgent: there is none.
    """
    if game is not None:
        return {game: load(agent, game)}
    if _is_file(agent):
        found = _from_file(agent)
        return dict.fromkeys(games_of(found), found)
    named = {game: each for each in AGENTS if each.name == agent for game in games_of(each)}
    if not named:
        names = ", ".join(dict.fromkeys(each.name for each in AGENTS))
        raise UnknownAgent(f"unknown agent {agent!r}; the agents are {names}, or path/to/file.py:Class")
    return named


def _is_file(agent: str) -> bool:
    return ":" in agent or agent.endswith(".py")


def _from_file(agent: str) -> type[Agent]:
    """The class at `path/to/file.py:Class`; without a name of its own it is called as the class, in small letters."""
    path, _, class_name = agent.rpartition(":")
    if not path.endswith(".py"):
        raise UnknownAgent(f"{agent!r} is not written as path/to/file.py:Class")
    found = getattr(_import(Path(path)), class_name, None)
    if not (isinstance(found, type) and issubclass(found, Agent)):
        what = "has no class" if found is None else "has something else than a class derived from bots.agent.Agent as"
        raise UnknownAgent(f"{path} {what} {class_name}")
    if inspect.isabstract(found):
        raise UnknownAgent(f"{class_name} in {path} has no method choose(self, view, moves, budget)")
    if not hasattr(found, "name"):
        found.name = class_name.lower()[:LONGEST_NAME]
    try:
        msgspec.convert(found.name, Name)
    except msgspec.ValidationError as error:
        raise UnknownAgent(f"the name of {agent} cannot be used: {error}") from None
    return found


def _import(path: Path) -> ModuleType:
    if not path.is_file():
        raise UnknownAgent(f"there is no file {path}")
    name = f"agents_of_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        # Whatever somebody's file does wrong is theirs to read, in one sentence.
        raise UnknownAgent(
            f"{path} cannot be imported: {type(error).__name__}: {' '.join(str(error).split())}"
        ) from None
    return module
