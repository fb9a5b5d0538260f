"""The panel with the shortest way in: to the server of one's own, or to that of the page."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from client.games import FACES
from client.games.emblems import Emblem
from client.screens.lobby.wordmark import headed
from client.speech.language import say
from client.ui.layout import columns, cut_bottom
from client.ui.paint import Ruler
from client.ui.screen import Next
from client.ui.theme import BODY, GAP, QUIET
from client.ui.widgets import Button, Label, Style, Widget


def here_panel(
    ruler: Ruler, area: Rect, key: str, go: Callable[[], Next], style: Style, *, enabled: bool
) -> list[Widget]:
    """What the server is, the games on it, and a button that calls `go`; `key` begins the keys of its sentences."""
    heading, inside = headed(ruler, area, "bot", say(key))
    button, inside = cut_bottom(inside, ruler.px(48), ruler.px(GAP) * 3)
    emblems, inside = cut_bottom(inside, ruler.px(34), ruler.px(GAP) * 2)
    return [
        *heading,
        *(Emblem(place, game) for game, place in zip(FACES, columns(emblems, len(FACES), 0), strict=True)),
        Label(inside, say(f"{key}-text"), BODY, QUIET, wrap=True),
        Button("here", button, say(f"{key}-go"), go, style, enabled=enabled),
    ]
