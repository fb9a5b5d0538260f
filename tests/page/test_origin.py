"""The page over plain http from another machine, where a browser withholds much: the page works."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.client.browser import chromium
from tests.page.room import Room
from tests.page.screens import play
from tests.page.visitor import Visitor

NAME = "room.local"
WITHHELD = "[isSecureContext, crypto.subtle, navigator.clipboard, navigator.serviceWorker]"
MISSING = "Your browser adds no randomness to the deal: it can do so only where the page comes by https"


@pytest.fixture(scope="module")
def browser() -> Iterator[str]:
    """One that finds the room by a name, as on another machine."""
    with chromium.browser(f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as address:
        yield address


@pytest.fixture
def withheld(room: Room, page: Visitor) -> Visitor:
    """In the lobby of a page that the browser does not trust."""
    page.open(room.address(host=NAME))
    page.enter("Ann")
    page.shows(".bots button")
    assert page.run(f"{WITHHELD}.some(Boolean)") is False
    return page


def test_a_match_and_what_is_missing_in_it(withheld: Visitor) -> None:
    withheld.push(".bots button")
    play(withheld)
    assert MISSING in withheld.text(".log")


def test_the_link_is_copied(withheld: Visitor) -> None:
    withheld.choose("[data-key=private]")
    withheld.choose("[data-key=copy]")
    withheld.reads("Copied", ".waiting")
    link = withheld.run("document.querySelector('input[readonly]').value")
    withheld.choose("[data-key=leave]")
    withheld.shows("[type=search]")
    withheld.go_to("[type=search]")
    withheld.press("v", commands=["paste"])
    assert withheld.run("document.activeElement.value") == link
    assert NAME in link
