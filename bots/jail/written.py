"""Confined agents as written on a command line: `confined:AGENT`, or with limits, `confined,memory=2GiB:AGENT`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from bots.agent.written import UnknownAgent, file_of, is_program
from bots.jail.protocol import Limits

CONFINED = "confined"
THREADS = 32
"""How many a program may have by itself: compilers at run time have a dozen."""
NAMES = ("memory", "processes", "files", "seconds")
UNITS = {"MiB": 1 << 20, "GiB": 1 << 30}


def prisoner(agent: str) -> tuple[str, Limits] | None:
    """The agent to confine, and its limits, if `agent` is written `confined:AGENT` or `confined,memory=2GiB:AGENT`.

    Raises:
        UnknownAgent: the limits are invalid.
    """
    head, colon, where = agent.partition(":")
    word, _, limits = head.partition(",")
    if word != CONFINED or not colon:
        return None
    usual = {"processes": str(THREADS)} if is_program(where) else {}
    return where, limits_of(limits.split(",") if limits else [], usual)


def bare(agent: str) -> str:
    """The agent as it is written without a cell."""
    inmate = prisoner(agent)
    return inmate[0] if inmate else agent


def runs_free(agent: str) -> bool:
    """Whether an agent is somebody's file or program, and runs without a cell, with all rights of the user."""
    return prisoner(agent) is None and (is_program(agent) or file_of(agent) is not None)


def limits_of(given: Sequence[str], usual: Mapping[str, str] = MappingProxyType({})) -> Limits:
    """Limits that are written NAME=VALUE, memory as 512MiB or 2GiB; what is not given may be `usual`.

    Raises:
        UnknownAgent: one is unknown or out of bounds.
    """
    values = {**usual, **dict(each.partition("=")[::2] for each in given)}
    if unknown := next((name for name in values if name not in NAMES), None):
        raise UnknownAgent(f"unknown limit {unknown!r}; the limits are {', '.join(NAMES)}")
    if "memory" in values:
        size = re.fullmatch(r"(\d{1,6})(MiB|GiB)", values["memory"])
        if size is None:
            raise UnknownAgent(f"memory is written as 512MiB or 2GiB, not {values['memory']!r}")
        values["memory"] = str(int(size[1]) * UNITS[size[2]])
    try:
        return msgspec.convert(values, Limits, strict=False)
    except msgspec.ValidationError as error:
        raise UnknownAgent(f"a limit of {CONFINED} is wrong: {error}") from None
