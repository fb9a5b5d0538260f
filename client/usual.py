"""What people play unless they choose house rules: where the game's own default is for studies, something nicer."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from shared.game import Fact
from shared.messages import Rules

_OPTIONS: Mapping[str, Mapping[str, Fact | None]] = {
    # The default is a deck of numbers without names, for which there are published ratings.
    "top-trumps": {"deck": "airships"},
}
_SETTLED: Mapping[str, Mapping[str, frozenset[str]]] = {
    # A deck with a name has its own cards and fields.
    "top-trumps": {"deck": frozenset({"cards", "fields"})},
}
"""Of a game's options, by name, those that mean nothing while that one is given."""


def usual(game: str, chosen: Collection[str] = ()) -> dict[str, Fact | None]:
    """The options of a game that people are offered first, but none that would undo those which they have chosen."""
    offered, settled = _OPTIONS.get(game, {}), _SETTLED.get(game, {})
    return {name: value for name, value in offered.items() if settled.get(name, frozenset()).isdisjoint(chosen)}


def offered(game: str, *, rated: bool = False) -> Rules:
    """What people play without house rules; a `rated` match is as the server wants it: without help, to its end."""
    if rated:
        return Rules(game, absent="forfeit", aids=False, rated=True)
    return Rules(game, usual(game))


def idle(game: str, given: Collection[str]) -> frozenset[str]:
    """The options of a game that mean nothing beside those that are given."""
    return frozenset().union(*(names for name, names in _SETTLED.get(game, {}).items() if name in given))
