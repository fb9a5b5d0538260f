"""The page in another browser, by keyboard alone: a name, a table with a bot, some moves, and the other language."""

from __future__ import annotations

from tests.client.browser.firefox import FirefoxTab, firefox
from tests.page.hands import Hands
from tests.page.room import Room

MOVES = 3
LOG = "document.querySelector('.log').innerText.length"


class Visitor(Hands, FirefoxTab):
    """Somebody with Firefox."""

    def key(self, name: str) -> None:
        self.press(name)


def test_a_match_is_begun_by_keyboard_and_told_in_the_other_language(room: Room) -> None:
    with room.host() as host, firefox() as socket:
        page = Visitor(socket)
        page.open(room.invitation(host, "nano-gwent", {}))
        page.enter("Ann")
        for _ in range(MOVES):
            page.shows(".turn.mine")
            before = page.run(LOG)
            page.choose(".moves button")
            page.wait_for(f"{LOG} > {before}")
        page.language("es")
        page.reads("Lo que ha pasado", "#match-log")
        assert page.said == []
