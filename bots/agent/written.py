"""Agents as written on a command line: a name or a file, with options; or a program."""

from __future__ import annotations

from pathlib import Path

import msgspec

from shared.messages.fields import Name
from shared.mistake import Mistake

EXEC = "exec:"
"""How an agent is written that is a program: the command that starts it comes after this."""
OTHERS = "path/to/file.py:Class, or exec:COMMAND"
"""How agents are written that the catalogue does not have."""


class UnknownAgent(Mistake):
    """There is no such agent: its text says what is missing and what there is."""


def split(agent: str) -> tuple[str, str]:
    """Where an agent is found, and its options: `option=value`, with commas between them; empty: none are given.

    What a program is told stands in its command.
    """
    if is_program(agent):
        return agent, ""
    where, _, options = agent.rpartition(":")
    return (where, options) if "=" in options else (agent, "")


def file_of(agent: str) -> Path | None:
    """The file of Python that an agent stands in; None: it is of the catalogue, or a program."""
    where = split(agent)[0]
    return Path(where.rpartition(":")[0]) if is_file(where) else None


def is_program(agent: str) -> bool:
    """Whether an agent is somebody's program, which no process of ours loads."""
    return agent.startswith(EXEC)


def is_file(agent: str) -> bool:
    """Whether an agent without options stands in a file of Python."""
    return not is_program(agent) and (":" in agent or agent.endswith(".py"))


def checked_name(name: str, agent: str) -> str:
    """The name that an agent gives itself.

    Raises:
        UnknownAgent: nobody can be called so.
    """
    try:
        return msgspec.convert(name, Name)
    except msgspec.ValidationError as error:
        raise UnknownAgent(f"the name of {agent} cannot be used: {error}") from None
