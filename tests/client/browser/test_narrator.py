"""The words around the window: the position, the news of the match, each once, and whose turn it is in the title."""

from __future__ import annotations

import pytest

from client.browser.narrator import Narrator
from client.screens.table.table import TableScreen
from shared.game import Outcome
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Refused, Said
from tests.client import fakes
from tests.client.fakes import FakeLine, seated, update, welcome

GAME = NanoGwent.deal(2, None, Chance(7))
TURN = "● Your turn – Fairdeal"


class Page:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.titles: list[str] = []
        self.positions: list[str] = []
        self.told: list[str] = []

    def title(self, text: str) -> None:
        self.titles.append(text)

    def describe(self, text: str) -> None:
        self.positions.append(text)

    def tell(self, text: str) -> None:
        self.told.append(text)


@pytest.fixture
def page() -> Page:
    return Page()


def test_a_match_is_told_once_and_the_title_says_whose_turn_it_is(page: Page) -> None:
    line = FakeLine(welcome(), seated(0), update(GAME, 0, 0))
    session = fakes.session(line)
    session.poll()
    screen, narrator = TableScreen(session), Narrator(page)
    narrator.follow(screen)
    narrator.follow(screen)
    assert (page.titles, page.told) == ([TURN], ["The cards are dealt. You begin."])
    assert len(page.positions) == 1
    assert page.positions[0].startswith("Round 1 of 3.")
    after, events = GAME.play(0, GAME.legal_moves(0)[0])
    line.say(update(after, 0, 1, events=events), Said(name="fis", text="Hello", seat=1), Refused("illegal-move", "no"))
    session.poll()
    narrator.follow(screen)
    assert page.titles == [TURN, "Fairdeal"]
    assert len(page.positions) == 2
    assert page.told[-2] == "fis: Hello"
    assert len(page.told) == 4
    narrator.follow(None)
    assert page.positions[-1] == ""


def test_the_end_is_told_in_place_of_the_position_and_nonsense_is_not(page: Page) -> None:
    line = FakeLine(welcome(), seated(0), update(GAME, 0, 9, outcome=Outcome((2.0, 1.0), "over")))
    session = fakes.session(line)
    session.poll()
    screen = TableScreen(session)
    Narrator(page).follow(screen)
    assert page.positions[-1].startswith("You win")
    line.say(update(GAME, 0, 10, outcome=Outcome((2.0,), "over")))
    session.poll()
    Narrator(page).follow(screen)
    assert "You win" not in page.positions[-1]
