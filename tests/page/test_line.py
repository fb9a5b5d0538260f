"""The line of a page breaks in the middle of a match, and comes back by itself with everything as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.room import Room
from tests.page.visitor import Visitor

ONLINE = "document.querySelector('#line').innerText === ''"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """One of its own, to be killed."""
    with Room(tmp_path) as running:
        yield running


@pytest.fixture
def log(room: Room, page: Visitor) -> str:
    """What has happened in the match that the player has begun."""
    page.open(room.address())
    page.enter("Ann")
    page.push(".bots button")
    page.shows(".turn.mine")
    return page.text(".log ol")


def goes_on(page: Visitor, log: str) -> None:
    """The match is where it was, and the next move is told once."""
    page.wait_for(f"{ONLINE} && document.querySelector('.log ol').innerText.length > {len(log)}")
    after = page.text(".log ol")
    assert after.startswith(log)
    assert after.count("The cards are dealt.") == 1
    assert page.text("#notice") == ""


def test_the_server_is_killed_and_back(room: Room, page: Visitor, log: str) -> None:
    room.kill()
    page.reads("Reconnecting", "#line")
    # Made while nobody answers, and sent when somebody does.
    page.choose(".moves button")
    room.start()
    goes_on(page, log)


def test_the_server_is_killed_and_back_while_the_phone_sleeps(room: Room, page: Visitor, log: str) -> None:
    page.sleep()
    room.kill()
    room.start()
    page.wake()
    page.wait_for(ONLINE)
    page.choose(".moves button")
    goes_on(page, log)


def test_what_was_refused_is_not_asked_for_again(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Ann")
    page.shows("[name=code]")
    page.run("document.querySelector('[name=code]').value = 'KWQXRZBD'")
    page.push(".friends [data-key=watch]")
    page.shows("[data-key=dismiss]")
    page.notes_what_is_sent()
    room.kill()
    page.reads("Reconnecting", "#line")
    room.start()
    page.wait_for(ONLINE)
    page.push("[data-key=private]")
    page.shows(".waiting")
    assert "watch" not in page.run("sent")


def test_a_phone_wakes_with_a_line_that_nobody_answers(room: Room, page: Visitor, log: str) -> None:
    with room.paused():
        page.network(False)
        page.network(True)
        page.reads("Reconnecting", "#line")
    page.wait_for(ONLINE)
    page.choose(".moves button")
    goes_on(page, log)
