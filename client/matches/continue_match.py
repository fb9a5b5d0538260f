"""Going on from a position of a finished match: the table that is opened for it."""

from __future__ import annotations

from collections.abc import Sequence

from client.matches.playback import Playback
from client.speech.language import say
from shared.game import Seat
from shared.messages import Clock, Lobby, Open, Rules, Seated

MOST_MOVES = 2000
"""As many as a table takes to begin with (shared.messages.Start)."""


def obstacle(playback: Playback, number: int, agents: Sequence[str]) -> str | None:
    """Why a match cannot continue from a position with these available opponents; None if it can."""
    if not playback.game(number).to_act:
        return say("replay-go-on-over")
    if number > MOST_MOVES:
        return say("replay-go-on-long", most=MOST_MOVES)
    if not agents:
        return say("replay-go-on-no-bot")
    return None


def opponents(lobby: Lobby | None, game: str) -> Sequence[str]:
    """The agents that play a game here, those that are free first."""
    able = [bot for bot in lobby.bots if game in bot.games] if lobby is not None else []
    return list(dict.fromkeys(bot.agent for bot in sorted(able, key=lambda bot: not bot.free)))


def table(playback: Playback, number: int, seat: Seat, agent: str, last: Seated | None) -> Open:
    """A private table that goes on after `number` moves: the player at `seat`, the agent at all others.

    A record does not say what the clock was: it is known if this is the `last` match.
    """
    record = playback.record
    chairs = tuple("me" if other == seat else f"bot:{agent}" for other in range(len(record.seats)))
    clock = last.rules.clock if last is not None and last.match == record.match else Clock()
    rules = Rules(record.game, record.options, clock)
    return Open(rules, chairs, private=True, start=playback.start(number))
