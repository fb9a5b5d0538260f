"""The games of a server, side by side: one of them is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from client.games.emblems import GameButton
from client.speech.words import title_of
from client.ui.layout import columns
from client.ui.widgets import Widget

TABS = 50
"""Their height."""


def game_tabs(area: Rect, gap: int, games: Sequence[str], chosen: str, pick: Callable[[str], None]) -> list[Widget]:
    """A button for each game, of equal widths."""
    return [
        GameButton(
            f"game {game}",
            cell,
            title_of(game),
            partial(pick, game),
            "chosen" if game == chosen else "plain",
            shorten=True,
            game=game,
        )
        for game, cell in zip(games, columns(area, len(games), gap), strict=True)
    ]
