"""The way to an agent in a file of somebody's own."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import os
import sys
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TypeGuard

from bots.agent import Agent
from bots.agent.written import UnknownAgent, checked_name

LONGEST_NAME = 24
FROM_FILE = "agents_of_"
"""How the modules begin that are made from files."""


def from_file(agent: str) -> type[Agent]:
    """The class at `path/to/file.py:Class`; without a name of its own it is called as the class, in small letters.

    Raises:
        UnknownAgent: the file cannot be imported, or has no such agent.
    """
    path, _, class_name = agent.rpartition(":")
    if not path.endswith(".py"):
        raise UnknownAgent(f"{agent!r} is not written as path/to/file.py:Class")
    module = _import(Path(path))
    found = getattr(module, class_name, None)
    if not _is_agent(found):
        what = f"{path} has no class {class_name}"
        if found is not None:
            what = f"{class_name} in {path} is not a subclass of bots.agent.Agent"
        own = [name for name, each in vars(module).items() if _is_agent(each) and each.__module__ == module.__name__]
        there = f"; its agents are {', '.join(own)}" if own else ""
        raise UnknownAgent(f"{what}{there}")
    if inspect.isabstract(found):
        raise UnknownAgent(f"{class_name} in {path} has no method choose(self, view, moves, budget)")
    if not hasattr(found, "name"):
        found.name = class_name.lower()[:LONGEST_NAME]
    checked_name(found.name, agent)
    return found


def _is_agent(found: object) -> TypeGuard[type[Agent]]:
    return isinstance(found, type) and issubclass(found, Agent)


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
