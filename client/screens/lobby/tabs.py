"""The games of a server, side by side: one of them is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from client.games.emblems import GameButton
from client.speech.words import title_of
from client.ui.layout import columns
from client.ui.widgets import Style, Widget

TABS = 50
"""Their height."""


def game_tabs(area: Rect, gap: int, games: Sequence[str], chosen: str, pick: Callable[[str], None]) -> list[Widget]:
    """A button for each game, of equal widths."""
    tabs: list[Widget] = []
    for game, cell in zip(games, columns(area, len(games), gap), strict=True):
        style: Style = "chosen" if game == chosen else "plain"
        title, act = title_of(game), partial(pick, game)
        tabs.append(GameButton(f"game {game}", cell, title, act, style, shorten=True, game=game))
    return tabs
