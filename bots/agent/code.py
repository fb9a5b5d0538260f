"""Fingerprints of the code of rules and agents: ladders with equal fingerprints were played by the same code."""

from __future__ import annotations

import ast
import functools
import hashlib
import importlib.util
import inspect
from collections.abc import Iterator, Mapping
from importlib.machinery import ModuleSpec
from importlib.util import decode_source
from pathlib import Path
from typing import Any

import msgspec

from bots.agent import Agent
from bots.agent.file import FROM_FILE
from bots.agent.source import code_only, parsed
from shared.game import Game
from shared.games import GAMES

ROOT = Path(__file__).parents[2]
OURS = ("bots", "shared")
"""The packages whose modules are part of an agent. Of what else it imports, nothing is kept."""
TWINS, WEIGHTS = "bots.twins", ".npz"


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fingerprints of the game, and of the agents by their names (see `fingerprint`)."""

    game: str
    agents: dict[str, str]

    def changed(self, before: Code) -> list[str]:
        """What is not as it was: agents by name, or the rules."""
        names = [name for name, number in self.agents.items() if before.agents.get(name) != number]
        return [*names, *(["the rules"] if self.game != before.game else [])]


def code_of(game: type[Game[Any, Any]], cast: Mapping[str, type[Agent]]) -> Code:
    """What a ladder of a game is played by."""
    return Code(fingerprint(game, game.name), {name: fingerprint(agent, game.name) for name, agent in cast.items()})


def fingerprint(part: type, game: str) -> str:
    """The SHA-256 of the code of a class, and of all that it needs of this project to play `game`, directly or not.

    Comments and docstrings do not count (`bots/agent/source.py`), nor do the files of other games. Of somebody's
    program, it is that of the program and of the files that its command names, byte for byte.
    """
    program = set(getattr(part, "program", ()))
    found: set[Path] = set()
    # With its bases: an agent with options of its own is a class without a file.
    own = [Path(inspect.getfile(each)) for each in part.__mro__ if _is_ours(each.__module__)]
    # A confined agent plays as somebody else's file says.
    waiting = [] if program else list(getattr(part, "sources", own))
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _needs(path, game)
    whole = [hashlib.sha256(path.read_bytes()).hexdigest() for path in program]
    digests = sorted([*whole, *(_digest(path.read_bytes(), path.suffix == ".py") for path in found)])
    return hashlib.sha256(" ".join(digests).encode()).hexdigest()


@functools.cache
def _digest(content: bytes, python: bool) -> str:
    """The SHA-256 of a file's code, by content: agents share most of their modules."""
    code = code_only(decode_source(content), _is_ours).encode() if python else content
    return hashlib.sha256(code).hexdigest()


def _is_ours(module: str) -> bool:
    return module.startswith(FROM_FILE) or module.partition(".")[0] in OURS


@functools.cache
def _needs(path: Path, game: str) -> list[Path]:
    """The modules of this project that a file names in its imports, and weights beside it that it names.

    Who uses twins names files of theirs without importing them (`bots/twins/compiling.py`). Where a module of ours is
    for all games, it imports something of each: there what is of other games than `game` is left out.
    """
    if path.suffix != ".py":
        return []
    tree = parsed(path.read_bytes())
    names = [*filter(_is_ours, _imports(tree))]
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    if any(name.startswith(TWINS) for name in names):
        names += [f"{TWINS}.{text}" for text in texts if text.replace(".", "_").isidentifier()]
    if _is_for_all_games(path):
        names = [name for name in names if game_of(name) in (None, game)]
    specs = map(_spec, names)
    weights = [path.with_name(text) for text in texts if text.endswith(WEIGHTS) and path.with_name(text).is_file()]
    return [*weights, *(Path(spec.origin) for spec in specs if spec is not None and spec.origin is not None)]


def _is_for_all_games(path: Path) -> bool:
    """Whether a file is a module of this project that lies with no game."""
    ours = any(path.is_relative_to(ROOT / package) for package in OURS)
    return ours and game_of(".".join(path.relative_to(ROOT).with_suffix("").parts)) is None


def game_of(module: str) -> str | None:
    """The game whose module this is: a part of its name begins with that of the game, the longest that fits."""
    found = (game for game in GAMES for part in module.split(".") if part.startswith(game.replace("-", "_")))
    return max(found, key=len, default=None)


def _imports(tree: ast.AST) -> Iterator[str]:
    """What is imported, each name also as if it were a module."""
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom(module=str(module)):
                yield from (module, *(f"{module}.{alias.name}" for alias in node.names))


def _spec(name: str) -> ModuleSpec | None:
    try:
        return importlib.util.find_spec(name)
    except ModuleNotFoundError:
        # Its parent is not a package: the name is something in a module.
        return None
