"""The extras of the installed program: packages that few commands need, and which extra brings them."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from shared.program import INSTALLED

BROUGHT_BY = {
    **dict.fromkeys(("skfuzzy", "networkx", "numba", "pysat"), "bots"),
    # The extra `bots` brings scipy, too. Agents ask for that one before they import anything.
    **dict.fromkeys(("scipy", "matplotlib"), "ladder"),
    **dict.fromkeys(("pettingzoo", "gymnasium"), "rl"),
    "distributed": "cluster",
    "psycopg": "postgres",
}
"""By package, as it is imported, the extra to install for it."""
FOR_AGENTS = ("skfuzzy", "pysat", "scipy")
"""What the agents import that need the extra `bots`."""


@cache
def has_bots() -> bool:
    """Whether all is installed that the agents of the catalogue import."""
    return all(find_spec(package) is not None for package in FOR_AGENTS)


@cache
def has_numba() -> bool:
    """Whether rules can be compiled. To know it, nobody has to import numba, which takes half a second."""
    return find_spec("numba") is not None


def lacking(error: ModuleNotFoundError) -> str | None:
    """What to tell whoever lacks the module of an error: which extra brings it; None if no extra does."""
    package = (error.name or "").partition(".")[0]
    return f"this needs {package}: {install(BROUGHT_BY[package])}" if package in BROUGHT_BY else None


def install(extra: str) -> str:
    """The command that installs an extra."""
    return f"pip install '{'fairdeal' if INSTALLED else '.'}[{extra}]'"
