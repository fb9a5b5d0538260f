import pygame
import pytest

from client.screen import Pop, Push
from client.screens.lobby import Lobby as LobbyScreen
from client.screens.table import TableScreen
from client.screens.waiting import Waiting
from shared.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Bot,
    Browse,
    Chair,
    ClientMessage,
    Join,
    Leave,
    Listed,
    Lobby,
    Open,
    Rules,
    Seek,
    Seeking,
    Table,
    Watch,
    Welcome,
)
from tests.client import fakes
from tests.client.fakes import RULES, FakeLine, chairs, seated, update, welcome
from tests.client.fingers import look, press, texts, widget

CLUE = Rules("clue")
TABLES = (
    Listed("t1", "nano-gwent", (Chair("Ben"), Chair()), False, RULES),
    Listed("t2", "nano-gwent", chairs("Eve", "Zoë"), True, RULES),
)
BOTS = (Bot("fis", ("nano-gwent",), 2), Bot("minimax", ("nano-gwent",), 0), Bot("other", ("clue",), 2))


def lobby(*messages) -> tuple[LobbyScreen, FakeLine]:
    line = FakeLine(welcome(), Lobby(TABLES, BOTS, 1, 4), *messages)
    visit = fakes.visit(line)
    visit.poll()
    screen = LobbyScreen(visit)
    look(screen)
    return screen, line


def test_it_shows_who_and_what_is_there():
    words = texts(lobby()[0])
    for expected in ("You are Ana", "4 here, 1 looking for a game", "Ben – a free chair", "Eve – Zoë", "fis", "2 free"):
        assert expected in words
    assert "other" not in words


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("anyone", Seek(RULES)),
        ("human", Seek(RULES, "human")),
        ("bot", Seek(RULES, "bot")),
        ("bot fis", Seek(RULES, "bot", "fis")),
        ("open", Open(RULES, ("me", "open"))),
        ("private", Open(RULES, ("me", "open"), True)),
        ("join t1", Join("t1")),
        ("watch t2", Watch("t2")),
    ],
)
def test_each_button_asks_for_what_it_says(name, message):
    screen, line = lobby()
    screen.form.focus = name
    press(screen, "enter")
    assert line.sent == [Browse(), message]


def test_a_game_for_several_sizes_asks_for_the_size_of_the_table():
    both = Welcome("p1", "Ana", ("nano-gwent", "clue"))
    screen, line = lobby(both, Lobby(TABLES, BOTS))

    def use(*names: str) -> ClientMessage:
        for name in names:
            look(screen)
            screen.form.focus = name
            press(screen, "enter")
        return line.sent[-1]

    assert use("game clue", "seats 4", "bot other") == Seek(CLUE, "bot", "other", 4)
    assert use("open") == Open(CLUE, ("me", "open", "open", "open"))
    assert use("game nano-gwent", "anyone") == Seek(RULES)


def test_every_button_can_be_reached_by_tab():
    screen, _ = lobby()
    start, seen = screen.form.focus, []
    while not seen or seen[-1] != start:
        press(screen, "tab")
        seen.append(screen.form.focus)
    assert {"leave", "anyone", "private", "code", "join", "bot minimax", "join t1", "watch t1", "watch t2"} <= set(seen)
    assert "join t2" not in seen


def test_a_room_is_joined_by_its_code_however_it_is_written():
    screen, line = lobby()
    screen.form.focus = "code"
    press(screen, *"kwq", "enter")
    assert line.sent == [Browse()]
    press(screen, *"xrz ", "enter")
    assert line.sent[-1] == Join(code="KWQXRZ")


def test_while_seeking_the_only_choice_is_to_stop():
    screen, line = lobby()
    press(screen, "enter")
    line.say(Seeking(RULES))
    assert screen.update(0.0) is None
    assert "Stop looking" in texts(screen)
    assert screen.form.focus == "stop"
    press(screen, "enter")
    assert line.sent[-2:] == [Leave(), Browse()]
    assert "With anyone" in texts(screen)


def test_a_match_that_begins_opens_the_table():
    screen, line = lobby()
    line.say(seated(), update(NanoGwent.deal(2, None, Chance(1)), 0))
    going = screen.update(0.0)
    assert isinstance(going, Push)
    assert isinstance(going.screen, TableScreen)


def test_an_open_table_is_waited_at():
    screen, line = lobby()
    line.say(Table("t1", RULES, (Chair("Ana"), Chair()), 0))
    going = screen.update(0.0)
    assert isinstance(going, Push)
    assert isinstance(going.screen, Waiting)


def test_a_long_list_has_pages():
    many = tuple(Listed(f"t{n}", "nano-gwent", chairs(f"Player {n}", "Zoë"), True, RULES) for n in range(40))
    screen, _ = lobby(Lobby(many, BOTS, 0, 80))
    seen = set()
    for _ in range(40):
        seen |= {text for text in texts(screen) if text.startswith("Player")}
        widget(screen, "tables more").act()
    assert len(seen) == 40


def test_the_wheel_moves_the_list_under_the_mouse():
    many = tuple(Listed(f"t{n}", "nano-gwent", chairs(f"Player {n}", "Zoë"), True, RULES) for n in range(40))
    screen, _ = lobby(Lobby(many, BOTS, 0, 80))
    place = widget(screen, "watch t0").rect.center
    for event in (
        pygame.event.Event(pygame.MOUSEWHEEL, y=-3),
        pygame.event.Event(pygame.MOUSEMOTION, pos=place),
        pygame.event.Event(pygame.MOUSEWHEEL, y=-3),
        pygame.event.Event(pygame.MOUSEWHEEL, y=1),
    ):
        screen.on_event(event)
    assert next(text for text in texts(screen) if text.startswith("Player")) == "Player 2 – Zoë"


def test_a_closed_connection_and_escape_lead_back():
    screen, line = lobby()
    assert press(screen, "esc") == Pop()
    line.state = "closed"
    assert screen.update(0.0) == Pop()
