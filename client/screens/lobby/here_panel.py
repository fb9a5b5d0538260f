"""The panels with the shortest ways in: to the server of one's own, to that of the page, and to none at all."""

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
    ruler: Ruler, area: Rect, key: str, go: Callable[[], Next], style: Style, *, enabled: bool, button: str = "here"
) -> list[Widget]:
    """What the server is, the games on it, and a button that calls `go`; `key` begins the keys of its sentences."""
    heading, inside = headed(ruler, area, "bot", say(key))
    place, inside = cut_bottom(inside, ruler.px(48), ruler.px(GAP) * 3)
    emblems, inside = cut_bottom(inside, ruler.px(34), ruler.px(GAP) * 2)
    return [
        *heading,
        *(Emblem(each, game) for game, each in zip(FACES, columns(emblems, len(FACES), 0), strict=True)),
        Label(inside, say(f"{key}-text"), BODY, QUIET, wrap=True),
        Button(button, place, say(f"{key}-go"), go, style, enabled=enabled),
    ]


def alone_panel(ruler: Ruler, area: Rect, go: Callable[[], Next] | None, *, enabled: bool) -> list[Widget]:
    """The room that a browser runs by itself; None: it may not, and the panel says what would help."""
    if go is not None:
        return here_panel(ruler, area, "connect-alone", go, "plain", enabled=enabled, button="alone")
    heading, inside = headed(ruler, area, "bot", say("connect-alone"))
    return [*heading, Label(inside, say("connect-alone-tls"), BODY, QUIET, wrap=True)]
