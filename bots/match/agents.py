"""From how an agent is written to the classes that play as it: of the catalogue, in a file, confined, or a program."""

from __future__ import annotations

import os
from pathlib import Path

from bots import agents
from bots.agent import Agent, written
from bots.agent.written import EXEC, UnknownAgent, is_program
from bots.jail import agent as jail
from bots.jail import sandbox
from bots.jail.written import bare, prisoner


def load(agent: str, game: str) -> type[Agent]:
    """The agent for `game` in the catalogue or a file (see `bots.agents.load`), or the program that `exec:COMMAND`
    starts. With `confined:` before it, it plays as `bots.jail.agent` has it.

    Raises:
        UnknownAgent: there is no such agent, it does not play the game, or it has no such option.
        Unconfined: this system cannot confine it.
    """
    return repertoire(agent, game)[game]


def repertoire(agent: str, game: str | None = None) -> dict[str, type[Agent]]:
    """What plays each game as `agent` (see `load`); with `game`, that game only.

    Raises:
        UnknownAgent, Unconfined: as for `load`.
    """
    try:
        agent.encode()
    except UnicodeEncodeError:
        raise UnknownAgent(f"{agent!a} is not a text: give the file another name") from None
    where, limits = prisoner(agent) or (agent, None)
    if is_program(where):
        from bots.engines import engine

        return engine.cast(where, game, limits)
    return agents.repertoire(where, game) if limits is None else jail.cast(where, game, limits)


def several(agents: str) -> list[str]:
    """The agents of the catalogue that share a process: their names, with "+" between them; others stand alone."""
    return [agents] if is_program(agents) or written.file_of(agents) else agents.split("+")


def file_of(agent: str) -> Path | None:
    """The file of Python that an agent stands in, confined or not; None: it is of the catalogue, or a program."""
    return written.file_of(bare(agent))


def readable(agent: str) -> list[Path]:
    """The files, and the folders with all that is in them, that an agent may read if it is confined.

    A file of Python is not run to find out, because nobody may trust it.

    Raises:
        UnknownAgent: there is no such agent, file or program.
    """
    where = bare(agent)
    if is_program(where):
        from bots.engines import confined_program
        from bots.engines.command import Command

        return confined_program.readable(Command.read(where.removeprefix(EXEC)))
    file = written.file_of(where)
    if file is None:
        agents.repertoire(where)
    elif not os.path.isfile(file):
        raise UnknownAgent(f"there is no file {file}")
    return [path for path in sandbox.python(file) if path.exists()]
