"""The window in another browser: it starts, says in words what it draws, and takes keys and clicks."""

from __future__ import annotations

from tests.client.browser.firefox import FirefoxTab, firefox
from tests.client.browser.served import Served
from tests.client.browser.shown import SIZE, Window
from tests.client.browser.test_match import CARD

LOG = "document.getElementById('log').textContent"


def test_the_window_shows_a_match_and_takes_a_move(server: Served) -> None:
    with firefox() as socket:
        page = FirefoxTab(socket)
        page.size(*SIZE)
        window = Window(page, server.page("/play"))
        window.sit_down("Fox")
        dealt = page.run(LOG)
        assert dealt.startswith("The cards are dealt.")
        window.move(*CARD)
        page.wait_for(f"{LOG}.length > {len(dealt)}")
        assert page.said == []
