"""What the host tells everybody is seen on every screen: an announcement for a while, the countdown to its end."""

from __future__ import annotations

import pytest

from client.link.session import Session
from client.screens.lobby.leaderboard import LeaderboardScreen
from client.screens.lobby.lobby import Lobby as LobbyScreen
from client.screens.lobby.waiting import Waiting
from client.screens.online import COUNTDOWN_SECONDS, URGENT_SECONDS, OnlinePage
from client.screens.table.table import TableScreen
from client.speech.language import speak
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Announced, Draining, ServerMessage, Table
from tests.client import fakes
from tests.client.fakes import RULES, FakeLine, chairs, seated, update, welcome
from tests.client.fingers import look

GAME = NanoGwent.deal(2, None, Chance(1))
TEXT = "The tournament begins at eight."


def session(*messages: ServerMessage) -> tuple[Session, FakeLine]:
    line = FakeLine(welcome(), *messages)
    made = fakes.session(line, motion=False)
    made.poll()
    return made, line


def screens() -> list[OnlinePage]:
    playing = session(seated(), update(GAME, 0))[0]
    waiting = session(Table("t1", RULES, chairs("Ana", "Ben"), 0))[0]
    lobby = session()[0]
    return [TableScreen(playing), Waiting(waiting), LobbyScreen(lobby), LeaderboardScreen(session()[0], "nano-gwent")]


def told(screen: OnlinePage) -> str | None:
    """The sentence of the banner as it is drawn."""
    look(screen)
    return None if screen.banner is None else screen.banner.text


@pytest.mark.parametrize("number", range(4))
def test_an_announcement_is_on_every_screen_for_a_while(number: int) -> None:
    screen = screens()[number]
    line = screen.session.line
    assert isinstance(line, FakeLine)
    screen.update(0.0)
    line.say(Announced(TEXT))
    screen.update(1.0)
    assert told(screen) == f"The host says: {TEXT}"
    screen.update(URGENT_SECONDS)
    assert told(screen) == f"The host says: {TEXT}"
    screen.update(URGENT_SECONDS + 1.0)
    assert told(screen) is None


@pytest.mark.parametrize("number", range(4))
def test_what_the_server_itself_says_is_no_word_of_the_host(number: int) -> None:
    screen = screens()[number]
    line = screen.session.line
    assert isinstance(line, FakeLine)
    line.say(Announced("in English", why="disk-low"))
    screen.update(1.0)
    assert told(screen) == ("The server's disk is nearly full, so no new match starts. Matches under way go on.")


@pytest.mark.parametrize("number", range(4))
def test_the_countdown_is_on_every_screen_to_its_end(number: int) -> None:
    screen = screens()[number]
    line = screen.session.line
    assert isinstance(line, FakeLine)
    line.say(Draining(600.0))
    screen.update(100.0)
    assert told(screen) == "The server stops in 10:00 at the latest, and no new match starts."
    screen.update(100.0 + COUNTDOWN_SECONDS + 9.0)
    assert (told(screen), screen.tab, screen.covered) == (None, "Stops in 9:41", True)
    screen.stale = False
    screen.update(100.0 + COUNTDOWN_SECONDS + 10.0)
    assert (screen.tab, screen.stale) == ("Stops in 9:40", True)
    screen.update(900.0)
    assert screen.tab == "Stops in 0:00"


def test_the_next_screen_goes_on_counting() -> None:
    made, line = session()
    line.say(Draining(600.0))
    LobbyScreen(made).update(100.0)
    after = LobbyScreen(made)
    after.update(400.0)
    assert after.tab == "Stops in 5:00"


def test_the_countdown_runs_while_an_announcement_is_shown() -> None:
    made, line = session()
    screen = LobbyScreen(made)
    line.say(Announced(TEXT), Draining(600.0))
    screen.update(0.0)
    assert (told(screen), screen.tab) == (f"The host says: {TEXT}", None)
    screen.update(URGENT_SECONDS + 1.0)
    assert (told(screen), screen.tab) == (None, "Stops in 9:39")


def test_a_mark_of_the_countdown_is_told_in_words_again() -> None:
    made, line = session()
    screen = LobbyScreen(made)
    line.say(Draining(600.0))
    screen.update(0.0)
    line.say(Draining(60.0))
    screen.update(540.0)
    assert told(screen) == "The server stops in 1:00 at the latest, and no new match starts."


def test_a_countdown_that_is_called_off_is_gone_and_said_to_be() -> None:
    made, line = session()
    screen = LobbyScreen(made)
    line.say(Draining(600.0))
    screen.update(0.0)
    line.say(Draining())
    screen.update(1.0)
    assert (told(screen), screen.tab) == ("The server does not stop after all: matches start again.", None)


def test_a_server_that_is_back_counts_no_longer() -> None:
    made, line = session()
    screen = LobbyScreen(made)
    line.say(Draining(600.0))
    screen.update(0.0)
    line.say(welcome())
    screen.update(60.0)
    assert (told(screen), screen.tab) == (None, None)


def test_it_is_said_in_spanish() -> None:
    speak("es")
    try:
        made, line = session()
        screen = LobbyScreen(made)
        line.say(Draining(600.0))
        screen.update(0.0)
        assert told(screen) == "El servidor se detiene como mucho en 10:00, y no empieza ninguna partida nueva."
        screen.update(60.0)
        assert screen.tab == "Se detiene en 9:00"
    finally:
        speak("en")
