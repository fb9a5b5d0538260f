"""The panel with the servers that were found on this network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from client.link.addresses import without_scheme
from client.link.neighbours import Found
from client.screens.lobby.wordmark import headed
from client.speech.language import say
from client.ui.faces import Entrance
from client.ui.listing import Listing
from client.ui.paint import Ruler
from client.ui.screen import Next
from client.ui.theme import BODY, QUIET
from client.ui.widgets import Label, Widget


def nearby_panel(
    ruler: Ruler, area: Rect, shown: Listing[Found], found: Sequence[Found], go: Callable[[str], Next], *, enabled: bool
) -> list[Widget]:
    """A line for each server, in the list `shown`, which calls `go` with its address."""

    def entrance(ruler: Ruler, line: Rect, each: Found) -> list[Widget]:
        detail = without_scheme(each.url)
        return [Entrance(f"nearby {each.url}", line, each.name, partial(go, each.url), enabled=enabled, detail=detail)]

    heading, inside = headed(ruler, area, "person", say("connect-nearby"))
    if not found:
        return [*heading, Label(inside, say("connect-nearby-none"), BODY, QUIET, wrap=True)]
    return [*heading, *shown.build(ruler, inside, found, entrance)]
