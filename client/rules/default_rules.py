"""What people play unless they choose house rules: where the game's own default is for studies, something nicer."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from client.games import face_of
from client.link.whereabouts import Whereabouts
from shared.game import Fact
from shared.messages import Rules


def usual(game: str, chosen: Collection[str] = ()) -> dict[str, Fact | None]:
    """The options of a game that people are offered first, but none that would undo those which they have chosen."""
    face = face_of(game)
    return {
        name: value for name, value in face.defaults.items() if face.settled.get(name, frozenset()).isdisjoint(chosen)
    }


def offered(game: str, *, rated: bool = False) -> Rules:
    """What people play without house rules; a `rated` match is as the server wants it: without help, to its end."""
    if rated:
        return Rules(game, absent="forfeit", aids=False, rated=True)
    return Rules(game, usual(game))


def paired(rules: Rules, opponent: str, place: Whereabouts) -> Rules:
    """The rules of a quick pair: a beginner at the game who is about to meet a bot has no clock.

    Among people everybody has the usual clock, so that all who look for somebody find each other.
    """
    bots = place.lobby.bots if place.lobby is not None else ()
    at_once = opponent == "anyone" and any(rules.game in bot.games and bot.free for bot in bots)
    unhurried = not rules.rated and rules.game in place.learning and (opponent == "bot" or at_once)
    return msgspec.structs.replace(rules, clock=None) if unhurried else rules


def seats_at(game: str) -> int | None:
    """How many seats the table of a game has at first; None if as few as the game is for."""
    return face_of(game).seats


def idle(game: str, given: Collection[str]) -> frozenset[str]:
    """The options of a game that mean nothing beside those that are given."""
    return frozenset().union(*(names for name, names in face_of(game).settled.items() if name in given))
