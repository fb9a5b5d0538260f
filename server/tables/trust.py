"""Who may see what a seat sees: one rule for every way in which a bot comes to a seat that is not its own.

A seat's view goes to its player, to house bots, and to the bot that the player named after being told who runs it.
Nobody else's bot sees a hand because it offered itself. (Spectators of a table that shows all hands see them by the
table's rules, and so does whoever takes over a bot's seat.)
"""

from __future__ import annotations

from server.effects.operators import GUEST, HOUSE, Bot
from server.tables.table import Chair, Person


def may_be_shown(bot: Person, named: Bot | None) -> bool:
    """Whether a bot may see a seat whose player has just named a bot; None: the player leaves it to the house."""
    return bot.by == HOUSE if named is None else bot.bot == named


def may_follow(bot: Person, chair: Chair) -> bool:
    """Whether a bot may go on at a seat without being named for it now.

    The house's may, and whoever holds the seat, and the bot that was named for it or holds it. But of two guests'
    bots of one name, the second can be anybody's.
    """
    return bot.by == HOUSE or bot.player == chair.player or (bot.bot == chair.bot and bot.by != GUEST)
