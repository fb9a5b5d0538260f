"""The bots of a server: what each is called here, and how the server is told which one is meant."""

from __future__ import annotations

from collections.abc import Iterable

from client.speech.language import say
from shared.messages import Bot, Lobby

HOUSE, GUEST = "house", "guest"
BOT = "bot:"
"""What a chair for a bot of the house begins with."""
LEVELS = frozenset(f"champion-{number}" for number in range(1, 6))
"""The champions of the house, held back for people."""


def offered(lobby: Lobby | None, game: str) -> list[Bot]:
    """The bots that play a game here, the house's first."""
    bots = lobby.bots if lobby is not None else ()
    return sorted((bot for bot in bots if game in bot.games), key=lambda bot: bot.by != HOUSE)


def has_house(lobby: Lobby | None, game: str) -> bool:
    """Whether a bot of the house plays a game here."""
    return any(bot.by == HOUSE for bot in offered(lobby, game))


def label(bot: Bot) -> str:
    """What a bot is called in a word, as the server calls it at a table: another's never looks like the house's."""
    return bot.agent if bot.by == HOUSE else f"{bot.agent}@{bot.owner or GUEST}"


def level(bot: Bot) -> str:
    """How hard a level of the champion is to beat, in a word; empty for another bot."""
    return say(f"offer-{bot.agent}") if bot.by == HOUSE and bot.agent in LEVELS else ""


def told(bot: Bot) -> str:
    """A bot with a word on how hard it is, or on who runs it, for whoever decides whether it may see their cards."""
    if bot.by == HOUSE:
        return say("offer-level", agent=bot.agent, level=level(bot)) if level(bot) else bot.agent
    if bot.by == GUEST:
        return say("offer-guest", agent=bot.agent)
    return say("offer-owner", agent=bot.agent, who=bot.owner)


def chair(bot: Bot) -> str:
    """A chair for a bot, as Open says it."""
    return f"{BOT}{bot.agent}" if bot.by == HOUSE else f"{bot.by}:{bot.agent}"


def meant(bots: Iterable[Bot], name: str) -> Bot | None:
    """The bot that somebody calls by its label, or by its agent: then the house's goes first."""
    wanted, bots = name.lower(), sorted(bots, key=lambda bot: bot.by != HOUSE)
    named = [bot for bot in bots if label(bot).lower() == wanted]
    return next(iter([*named, *(bot for bot in bots if bot.agent.lower() == wanted)]), None)
