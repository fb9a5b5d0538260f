"""The light page by mouse: what a click must not do."""

from __future__ import annotations

from tests.page.room import Room
from tests.page.visitor import Visitor

LOG = "document.querySelector('.log ol').innerText"
CLICK = "document.querySelector('.moves button').dispatchEvent(new MouseEvent('click', {detail: 1, bubbles: true}))"


def test_a_second_click_is_not_a_move_into_a_position_that_nobody_has_seen(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Ann")
    page.push(".bots button")
    page.shows(".turn.mine")
    page.notes_what_is_sent()
    # The time of the page stands still until it is told to go on.
    page.run(f"log = {LOG}; now = performance.now() + 1000; performance.now = () => now; 0")
    page.run(CLICK)
    page.wait_for(f"{LOG} !== log && !!document.querySelector('.turn.mine')")
    page.run(CLICK)
    assert page.run("sent") == ["play"]
    page.run(f"now += 1000; {CLICK}")
    assert page.run("sent") == ["play", "play"]


def test_a_private_table_is_opened_while_another_game_is_looked_at(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Ann")
    page.push("[data-key=human]")
    page.shows("[data-key=stop]")
    page.push("[name=game][value=escoba]")
    page.push("[data-key=private]")
    page.reads("La Escoba", ".waiting")


def test_an_empty_list_says_why_it_is_empty(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Ann")
    page.reads("No table is open.", ".tables")
    page.push(".tables [type=checkbox]")
    page.reads("No table matches your search.", ".tables")
