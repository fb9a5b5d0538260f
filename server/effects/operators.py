"""The operator of a bot: the house, an account, or an unknown guest."""

from __future__ import annotations

from typing import NamedTuple

HOUSE = "house"
"""Runs the bots that show the server's key: those it starts itself, and those that the host attaches."""
GUEST = "guest"
"""Stands for whoever runs a bot that shows no key: two guests are never known to be the same."""
VOID = "void"
"""Stands for whoever shows a key that nobody knows: a person may, as when a closed room was opened, but no bot."""


class Bot(NamedTuple):
    """A bot as others name it: its agent, and who runs it (HOUSE, GUEST, or the id of an account)."""

    agent: str
    by: str
