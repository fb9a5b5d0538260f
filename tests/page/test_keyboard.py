"""A match of each game by keyboard alone, with what a screen reader hears on the way."""

from __future__ import annotations

import pytest

from shared.games import GAMES
from tests.page.hands import OVER
from tests.page.heard import NOWHERE, Heard, check
from tests.page.room import BOT, Room
from tests.page.visitor import Visitor

MOST_CHOICES = 10


def listen(page: Visitor) -> Heard:
    """What is heard now, where the focus is somewhere that a reader announces."""
    now = page.hears()
    check(now)
    assert now.focus.role not in NOWHERE, "the focus is lost"
    return now


def told(now: Heard) -> str:
    """What the log says, which a reader speaks by itself as it grows."""
    log = now.find("log", "What happened")
    assert log.state["live"] == "polite"
    return log.text


def move(page: Visitor, press: str) -> None:
    """Play the first move by keys alone, and hear it."""
    before = listen(page)
    assert before.find("region", "Position").text
    page.go_to(".moves button, .moves summary")
    while "expanded" in (group := page.hears().focus).state:
        if not group.state["expanded"]:
            page.key("Enter")
        page.key("Tab")
    assert group.role == "button"
    assert group.name
    grows = f"document.querySelector('.log').innerText.length > {len(page.text('.log'))}"
    page.key(press)
    page.wait_for(f"{OVER} || {grows}")
    news = told(listen(page))
    assert news.startswith(told(before))
    assert len(news) > len(told(before))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_the_link_to_the_result(room: Room, page: Visitor, game: str) -> None:
    with room.host() as host:
        page.open(room.invitation(host, game, GAMES[game].short))
        page.shows("input[name=name]:focus")
        listen(page)
        page.enter("Ann")
        page.shows(".match")
        moves = 0
        while page.has_the_turn():
            move(page, "Enter" if moves % 2 else " ")
            moves += 1
        result = listen(page)
        assert moves
        assert result.find("region", "Score").text
        page.choose("[data-key=replay]")
        page.shows("#replay-title")
        listen(page)


def test_a_table_with_rules_of_its_own(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Ann")
    page.shows(f".bots [data-key='bot house {BOT}']")
    listen(page)
    page.go_to("[name=game]:checked")
    go_down(page, "escoba")
    page.choose("[data-key=rules]")
    page.shows("form.rules")
    listen(page)
    # The second chair.
    page.go_to("form.rules .field + .field select")
    go_down(page, f"bot:{BOT}")
    page.choose("form.rules [type=submit]")
    page.shows(".match")
    assert listen(page).find("heading", "La Escoba").state["level"] == 2


def go_down(page: Visitor, value: str) -> None:
    """Press the arrow until the control that has the focus has this value."""
    for _ in range(MOST_CHOICES):
        if page.run("document.activeElement.value") == value:
            return
        page.key("ArrowDown")
    raise AssertionError(f"there is no {value}")


def test_the_search_for_an_opponent_is_stopped(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Ann")
    page.choose("[data-key=human]")
    page.shows("[data-key=stop]")
    assert listen(page).focus.name == "Play"
    page.choose("[data-key=stop]")
    page.shows("[data-key=human]")
    listen(page)


def test_a_player_resigns_and_plays_again(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Ann")
    page.choose(".bots button")
    page.choose("[data-key=resign]")
    assert listen(page).focus.role == "group"
    page.choose("[data-key=no]")
    assert listen(page).focus.name == "Resign"
    page.key("Enter")
    page.choose("[data-key=yes]")
    page.shows(".end")
    ended = listen(page)
    assert (ended.focus.role, ended.focus.name) == ("region", "Score")
    assert "You resign" in ended.focus.text
    page.choose("[data-key=rematch]")
    page.shows(".turn.mine")
    assert told(listen(page)).startswith("The cards are dealt.")
