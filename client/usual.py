"""What people play unless they choose house rules: where the game's own default is for studies, something nicer."""

from __future__ import annotations

from shared.game import Fact

_OPTIONS: dict[str, dict[str, Fact | None]] = {
    # The default is a deck of numbers without names, for which there are published ratings.
    "top-trumps": {"deck": "airships"},
}


def usual(game: str) -> dict[str, Fact | None]:
    """The options of a game that people are offered first."""
    return dict(_OPTIONS.get(game, {}))
