"""Who may be shown what a seat sees: the one rule for every way in which a bot comes to a seat that is not its own.

A seat's view goes to its player, to house bots, and to the bot that the player named after being told who runs it.
Nobody else's bot sees a hand because it offered itself. (Who looks on where the table shows all hands sees them by the
table's rules, and so does whoever takes over the seat of a bot.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from server.lookalikes import looks

if TYPE_CHECKING:
    from server.table import Chair, Person

HOUSE = "house"
"""Runs the bots that show the server's key: those it starts itself, and those that the host attaches."""
GUEST = "guest"
"""Stands for whoever runs a bot that shows no key: two guests are never known to be the same."""
VOID = "void"
"""Stands for whoever shows a key that nobody knows: a person may, as when a closed room was opened, but no bot."""


LONGEST = 24
"""Characters of a name."""


class Bot(NamedTuple):
    """A bot as others name it: its agent, and who runs it (HOUSE, GUEST, or the id of an account)."""

    agent: str
    by: str


def plain(name: str) -> str:
    """A name that somebody gave themself, or their bot, such that it cannot be read as "bot:AGENT" or "AGENT@house"."""
    seen = looks(name)
    if any("@" in look for look in seen):
        name = "".join(["_" if "@" in looks(char) else char for char in name])
    if any(look == HOUSE or look.startswith("bot:") for look in seen):
        name = f"_{name}"[:LONGEST]
    return name


def may_be_shown(bot: Person, named: Bot | None) -> bool:
    """Whether a bot may see a seat whose player has just named a bot; None: the player leaves it to the house."""
    return bot.by == HOUSE if named is None else bot.bot == named


def may_follow(bot: Person, chair: Chair) -> bool:
    """Whether a bot may go on at a seat without being named for it now.

    The house's may, and whoever holds the seat, and the bot that was named for it or holds it. But of two guests'
    bots of one name, the second can be anybody's.
    """
    return bot.by == HOUSE or bot.player == chair.player or (bot.bot == chair.bot and bot.by != GUEST)
