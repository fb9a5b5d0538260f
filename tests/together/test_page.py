"""The light page in a real browser, at a real server with its bots: by keyboard, by a link, and through a crash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from shared.messages import Open, Resign, Rules, Seated, Table
from tests.client.browser.chromium import MISSING, Page, chromium, path
from tests.hosted import Hosted
from tests.together.test_handover import Guest

MOST_TABS = 100
KEYS = {"Tab": 9, "Enter": 13}
"""The codes by which a browser knows the keys that do something by themselves."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Hosted]:
    with Hosted(tmp_path, "--bots", "random:3", "--bot-pace", "0") as running:
        yield running


@pytest.fixture
def page() -> Iterator[Page]:
    if path() is None:
        pytest.skip(MISSING)
    with chromium() as opened:
        opened.size(390, 844)
        yield opened


def address(server: Hosted, path: str = "/") -> str:
    return server.url.replace("ws", "http", 1).rstrip("/") + path


def key(page: Page, name: str) -> None:
    page.press(name, code=name, windowsVirtualKeyCode=KEYS[name], **({"text": "\r"} if name == "Enter" else {}))


def go_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(MOST_TABS):
        if page.run(f"document.activeElement.matches({selector!r})"):
            return
        key(page, "Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def shows(page: Page, selector: str) -> None:
    page.wait_for(f"!!document.querySelector({selector!r})")


def text(page: Page, selector: str) -> str:
    return str(page.run(f"document.querySelector({selector!r}).innerText"))


def enter(page: Page, name: str) -> None:
    """Say a name at the first screen."""
    shows(page, "input[name=name]:focus")
    page.type(name)
    key(page, "Enter")


def begin(page: Page) -> None:
    """From the lobby into a match with a bot."""
    shows(page, ".bots button")
    go_to(page, ".bots button")
    key(page, "Enter")
    shows(page, ".turn.mine")


def test_a_match_by_keyboard_alone_to_its_end_and_a_rematch(server: Hosted, page: Page) -> None:
    page.open(address(server))
    enter(page, "Ann")
    begin(page)
    ready = "!!document.querySelector('.turn.mine, .end:not([hidden]) [data-key=rematch]')"
    while page.wait_for(ready) and page.run("document.querySelector('.end').hidden"):
        go_to(page, ".moves button, .moves summary")
        key(page, "Enter")
        page.wait_for("!document.querySelector('.moves button:focus') || !!document.querySelector('.turn.mine')")
        assert page.run("document.activeElement !== document.body"), "the focus is lost"
    verdict, log = text(page, ".end h3"), text(page, ".log ol")
    assert ("win" in verdict) or ("draw" in verdict)
    assert log.startswith("The cards are dealt.")
    assert page.run("document.documentElement.scrollWidth") == 390
    go_to(page, "[data-key=rematch]")
    key(page, "Enter")
    page.wait_for("document.querySelector('.end').hidden")
    assert page.said == []


def test_a_guest_with_a_link_types_a_name_and_sits(server: Hosted, page: Page) -> None:
    host = Guest(server.url, "Bob")
    host.say(Open(Rules("nano-gwent"), ("me", "open"), private=True))
    page.open(address(server, f"/t/{host.wait(Table).code}"))
    enter(page, "<b>Ann</b>")
    seated = host.wait(Seated)
    assert [chair.name for chair in seated.chairs] == ["Bob", "<b>Ann</b>"]
    # Both have added to the chance of the deal.
    assert len(seated.entropies) == 2
    assert None not in seated.entropies
    shows(page, ".match")
    host.say(Resign())
    shows(page, "[data-key=rematch]")
    host.connection.close()
    assert "You win" in text(page, ".end")
    assert page.run("document.querySelector('b')") is None
    assert page.said == []


def test_the_page_comes_back_when_the_server_was_killed(server: Hosted, page: Page) -> None:
    page.open(address(server))
    enter(page, "Ann")
    begin(page)
    server.kill()
    page.wait_for("document.querySelector('#line').innerText.includes('Reconnecting')")
    before = text(page, ".log ol")
    # Made while nobody answers, and sent when somebody does.
    page.run("document.querySelector('.moves button').click()")
    server.start()
    page.wait_for("document.querySelector('#line').innerText == ''")
    page.wait_for(f"document.querySelector('.log ol').innerText.length > {len(before)}")
    after = text(page, ".log ol")
    assert after.startswith(before)
    assert after.count("The cards are dealt.") == 1
    assert page.run("document.querySelector('#notice').innerText") == ""
