"""A walk through all screens of the page, and a look at the table in the middle of each game."""

from __future__ import annotations

from collections.abc import Iterator

from tests.page.room import Room
from tests.page.visitor import Visitor

SOME_MOVES = 3


def screens(room: Room, page: Visitor) -> Iterator[str]:
    """Go from screen to screen; each is shown when its name is given."""
    page.open(room.address())
    page.shows("input[name=name]:focus")
    yield "name"
    page.enter("Ann")
    page.shows(".bots button")
    yield "lobby"
    page.push("[data-key=rules]")
    page.shows("form.rules")
    yield "rules"
    page.push("[data-key=back]")
    page.push("[data-key=private]")
    page.shows(".waiting")
    yield "waiting"
    page.push("[data-key=leave]")
    page.push(".bots button")
    play(page)
    yield "table"
    page.push("[data-key=resign]")
    page.push("[data-key=yes]")
    page.shows("[data-key=rematch]")
    yield "result"
    page.push("[data-key=replay]")
    page.push("[data-key=next]")
    yield "replay"
    page.push("#screen [data-key=leave]")
    page.push(".end [data-key=leave]")
    page.push("[data-key=ranks]")
    page.shows("table")
    yield "leaderboard"
    page.push("[data-key=report]")
    page.shows("[type=file]")
    yield "report"
    page.push("[data-key=back]")
    page.push("[data-key=account]")
    page.push("[data-key=move]")
    page.shows(".account .code")
    page.push("[data-key=delete]")
    page.shows("[data-key=sure]")
    yield "account"


def table(room: Room, page: Visitor, game: str) -> None:
    """Be in the middle of a match."""
    with room.host() as host:
        page.open(room.invitation(host, game, {}))
        page.enter("Ann")
        play(page)


def play(page: Visitor) -> None:
    """Make some moves, each the first one, and have the turn again; a short match is then over."""
    for _ in range(SOME_MOVES):
        if not page.has_the_turn():
            return
        version = page.text(".log")
        page.push(".moves button")
        page.wait_for(f"document.querySelector('.log').innerText.length > {len(version)}")
    page.has_the_turn()
