"""The catalogue of agents, one line each, and the way to an agent in a file of somebody's own."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import os
import sys
from pathlib import Path
from traceback import extract_tb
from types import ModuleType, new_class
from typing import NamedTuple, TypeGuard

import msgspec

from bots.agent import Agent
from bots.agents.clue_entropy import ClueEntropy
from bots.agents.clue_sat import ClueSat
from bots.agents.escoba_mcts import EscobaMcts
from bots.agents.escoba_utility import EscobaUtility
from bots.agents.mcts import Mcts
from bots.agents.nano_gwent_csp import NanoGwentCsp
from bots.agents.nano_gwent_fis import NanoGwentFis
from bots.agents.nano_gwent_minimax import NanoGwentMinimax
from bots.agents.random import Random
from bots.agents.tides_of_time_equilibrium import TidesOfTimeEquilibrium
from bots.agents.tides_of_time_greedy import TidesOfTimeGreedy
from bots.agents.tides_of_time_minimax import TidesOfTimeMinimax
from bots.agents.top_trumps_david import David
from bots.agents.top_trumps_expert import Expert
from bots.agents.top_trumps_goliath import Goliath
from bots.agents.top_trumps_maxer import Maxer, MeanerMax, Rander, RandMaxer
from shared.game import BadOptions
from shared.games import GAMES
from shared.messages import Name

AGENTS: tuple[type[Agent], ...] = (
    *(Random, Mcts),
    *(NanoGwentFis, NanoGwentCsp, NanoGwentMinimax),
    *(TidesOfTimeGreedy, TidesOfTimeMinimax, TidesOfTimeEquilibrium),
    *(Rander, Maxer, RandMaxer, MeanerMax, Expert, Goliath, David),
    *(EscobaUtility, EscobaMcts),
    *(ClueSat, ClueEntropy),
)
"""An agent's name is its own among those of one game; the same name may stand for another class in another game."""

LONGEST_NAME = 24
EXEC = "exec:"
"""How an agent is written that is a program: the command that starts it comes after this."""
FROM_FILE = "agents_of_"
"""How the modules begin that are made from files."""
OTHERS = "path/to/file.py:Class, or exec:COMMAND"
"""How agents are written that the catalogue does not have."""


class UnknownAgent(ValueError):
    """There is no such agent: its text says what is missing and what there is."""


class Listed(NamedTuple):
    """An agent as a list shows it."""

    name: str
    games: tuple[str, ...]
    about: str


def listing() -> list[Listed]:
    """Every agent of the catalogue, the games it plays, and the first line of what it says of itself."""
    return [Listed(agent.name, _own_games(agent), (inspect.getdoc(agent) or "").partition("\n")[0]) for agent in AGENTS]


def games_of(agent: type[Agent]) -> tuple[str, ...]:
    """The games that an agent plays, by name."""
    return agent.games or tuple(GAMES)


def _own_games(agent: type[Agent]) -> tuple[str, ...]:
    """The games in which an agent is found under its name."""
    return tuple(game for game in games_of(agent) if find(agent.name, game) is agent)


def find(name: str, game: str) -> type[Agent]:
    """The agent of the catalogue that plays `game` under `name`: the game's own before one for every game.

    Raises:
        UnknownAgent: says which agents play the game.
    """
    players = {agent.name: agent for agent in _general_first() if game in games_of(agent)}
    if name not in players:
        there = f"the agents are {', '.join(players)}, {OTHERS}" if players else "no agent plays it"
        raise UnknownAgent(f"unknown agent {name!r} for {game}; {there}")
    return players[name]


def load(agent: str, game: str) -> type[Agent]:
    """The agent for `game` that is called `agent` in the catalogue, stands at `path/to/file.py:Class`, or is the
    program that `exec:COMMAND` starts.

    Options of the former may follow, as in `mcts:iterations=500`; then that is what it is called. With `confined:`
    before it, it plays as `bots.jail.agent` has it.

    Raises:
        UnknownAgent: there is none, it does not play the game, or it has no such option.
    """
    return repertoire(agent, game)[game]


def several(agents: str) -> list[str]:
    """The agents of the catalogue that share a process: their names, with "+" between them; others stand alone."""
    return [agents] if is_program(agents) or _is_file(split(agents)[0]) else agents.split("+")


def repertoire(agent: str, game: str | None = None) -> dict[str, type[Agent]]:
    """What plays each game as `agent` (see `load`); with `game`, that game only.

    Raises:
        UnknownAgent: there is none.
    """
    from bots.jail import agent as confined

    try:
        agent.encode()
    except UnicodeEncodeError:
        raise UnknownAgent(f"{agent!a} is no text: give the file another name") from None
    if prisoner := confined.prisoner(agent):
        return confined.cast(prisoner[0], game, prisoner[1])
    if is_program(agent):
        from bots.engines import engine

        return engine.cast(agent, game)
    where, options = split(agent)
    return {each: _with_options(found, agent, options) for each, found in _cast(where, game).items()}


def _general_first() -> list[type[Agent]]:
    return sorted(AGENTS, key=lambda agent: bool(agent.games))


def _cast(where: str, game: str | None) -> dict[str, type[Agent]]:
    if not _is_file(where):
        if game is not None:
            return {game: find(where, game)}
        named = {game: each for each in _general_first() if each.name == where for game in games_of(each)}
        if not named:
            names = ", ".join(dict.fromkeys(each.name for each in AGENTS))
            raise UnknownAgent(f"unknown agent {where!r}; the agents are {names}, {OTHERS}")
        return named
    found = _from_file(where)
    if game is not None and game not in games_of(found):
        raise UnknownAgent(f"{where} does not play {game}; it plays {', '.join(found.games)}")
    return dict.fromkeys([game] if game else games_of(found), found)


def split(agent: str) -> tuple[str, str]:
    """Where an agent is found, and its options: `option=value`, with commas between them; empty: none are given.

    What a program is told stands in its command.
    """
    if is_program(agent):
        return agent, ""
    where, _, options = agent.rpartition(":")
    return (where, options) if "=" in options else (agent, "")


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
    body = {"name": name, "options": chosen, "__doc__": found.__doc__}
    named: type[Agent] = new_class(found.__name__, (found,), exec_body=lambda namespace: namespace.update(body))
    return named


def file_of(agent: str) -> Path | None:
    """The file of Python that an agent stands in; None: it is of the catalogue, or a program."""
    from bots.jail import agent as confined

    where = split(confined.bare(agent))[0]
    return Path(where.rpartition(":")[0]) if _is_file(where) else None


def is_program(agent: str) -> bool:
    """Whether an agent is somebody's program, which no process of ours loads."""
    return agent.startswith(EXEC)


def _is_file(agent: str) -> bool:
    return not is_program(agent) and (":" in agent or agent.endswith(".py"))


def _from_file(agent: str) -> type[Agent]:
    """The class at `path/to/file.py:Class`; without a name of its own it is called as the class, in small letters."""
    path, _, class_name = agent.rpartition(":")
    if not path.endswith(".py"):
        raise UnknownAgent(f"{agent!r} is not written as path/to/file.py:Class")
    module = _import(Path(path))
    found = getattr(module, class_name, None)
    if not _is_agent(found):
        what = "has no class" if found is None else "has something else than a class derived from bots.agent.Agent as"
        own = [name for name, each in vars(module).items() if _is_agent(each) and each.__module__ == module.__name__]
        there = f"; what plays there: {', '.join(own)}" if own else ""
        raise UnknownAgent(f"{path} {what} {class_name}{there}")
    if inspect.isabstract(found):
        raise UnknownAgent(f"{class_name} in {path} has no method choose(self, view, moves, budget)")
    if not hasattr(found, "name"):
        found.name = class_name.lower()[:LONGEST_NAME]
    checked_name(found.name, agent)
    return found


def _is_agent(found: object) -> TypeGuard[type[Agent]]:
    return isinstance(found, type) and issubclass(found, Agent)


def checked_name(name: str, agent: str) -> str:
    try:
        return msgspec.convert(name, Name)
    except msgspec.ValidationError as error:
        raise UnknownAgent(f"the name of {agent} cannot be used: {error}") from None


def _import(path: Path) -> ModuleType:
    # Unlike Path.is_file, it takes a name that is too long for any file for what it is.
    if not os.path.isfile(path):
        raise UnknownAgent(f"there is no file {path}")
    # Two files of one name are two modules.
    name = f"{FROM_FILE}{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]}_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        # Whatever somebody's file does wrong is theirs to read, in one sentence.
        lines = [each.lineno for each in extract_tb(error.__traceback__) if each.filename == str(path.absolute())]
        where = f"{path}, line {lines[-1]}," if lines else path
        said = f"{type(error).__name__}: {' '.join(str(error).split())}"
        if isinstance(error, ModuleNotFoundError) and os.path.isfile(path.parent / f"{error.name}.py"):
            said += f"; an agent is one file: put what it needs of {error.name}.py into it"
        raise UnknownAgent(f"{where} cannot be imported: {said}") from None
    return module
