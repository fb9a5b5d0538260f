"""The tables of the lobby: joined by a code, searched, listed, waited at."""

import pygame

from client.screens.lobby.lobby import Lobby as LobbyScreen
from client.screens.lobby.open_tables import PAUSE
from client.screens.lobby.waiting import Waiting
from client.screens.table.table import TableScreen
from client.ui.paint import Paint
from client.ui.screen import Pop, Push
from client.ui.theme import GAP, TABLE
from client.ui.widgets import Button
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Browse, Chair, Join, Leave, Listed, Lobby, Refused, Seek, Seeking, Table, Watch, Welcome
from shared.messages.fields import MOST_TABLES
from shared.servers import Server
from tests.client.fakes import RULES, chairs, seated, update, welcome
from tests.client.fingers import click, look, pass_time, press, texts, use, widget
from tests.client.screens.lobby.room import BOTS, CLUE, lobby


def test_a_room_is_joined_by_its_code_however_it_is_written():
    screen, line = lobby()
    screen.form.focus = "code"
    press(screen, *"kwq", "enter")
    assert line.sent == [Browse()]
    press(screen, *"xrz ", "enter")
    assert line.sent[-1] == Join(code="KWQXRZ")


def test_a_link_to_this_room_is_joined_and_one_to_another_leads_away():
    screen, line = lobby()
    line.room = (Server("ws://192.168.1.20:7800"),)
    use(screen, "code", "http://192.168.1.20:7800/t/kwqxrz/", "enter")
    assert line.sent[-1] == Join(code="KWQXRZ")
    screen._code.clear()
    elsewhere = "http://192.168.1.33:7800/t/BCDFGH"
    assert use(screen, "code", elsewhere, "enter") == Pop()
    assert (line.sent[-1], screen.session.elsewhere) == (Join(code="KWQXRZ"), (elsewhere, Join))


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


def test_what_is_typed_is_searched_when_the_typing_pauses():
    screen, line = lobby()
    use(screen, "find", *"ben ")
    pass_time(screen, PAUSE / 2)
    press(screen, "f")
    pass_time(screen, PAUSE / 2)
    assert line.sent == [Browse()]
    pass_time(screen, PAUSE)
    assert line.sent == [Browse(), Browse(text="ben f")]
    line.say(Lobby((), BOTS))
    screen.update(9.0)
    assert "No table matches your search." in texts(screen)


def test_a_switch_leaves_only_tables_with_a_free_chair_whatever_is_searched():
    screen, line = lobby()
    use(screen, "free")
    screen.update(0.0)
    use(screen, "find", *"eve", "enter")
    screen.update(0.0)
    assert line.sent == [Browse(), Browse(free=True), Browse(text="eve", free=True)]
    line.say(Lobby((), BOTS))
    screen.update(0.0)
    assert "No table matches your search." in texts(screen)
    press(screen, "esc")
    screen.update(0.0)
    assert widget(screen, "free").on
    use(screen, "free")
    screen.update(0.0)
    assert line.sent[3:] == [Browse(free=True), Browse()]


def test_enter_searches_at_once_and_escape_ends_the_search():
    screen, line = lobby()
    use(screen, "find", *"eve", "enter")
    screen.update(0.0)
    assert line.sent == [Browse(), Browse(text="eve")]
    assert press(screen, "esc") is None
    screen.update(0.0)
    assert line.sent == [Browse(), Browse(text="eve"), Browse()]
    assert press(screen, "esc") == Pop()


def test_a_search_finds_tables_of_other_games():
    screen, line = lobby()
    use(screen, "find", *"eve", "enter")
    line.say(Lobby((Listed("t9", "clue", chairs("Eve", "Ben"), True, CLUE, "Friday"),), BOTS))
    screen.update(0.0)
    assert [text for text in texts(screen) if text.startswith(("Eve", "Clue"))] == ["Eve – Ben · Friday", "Clue"]
    use(screen, "watch t9")
    assert line.sent[-1] == Watch("t9")


def test_a_search_goes_on_after_a_table_and_after_a_lost_connection():
    screen, line = lobby()
    use(screen, "find", *"eve", "enter")
    screen.update(0.0)
    screen.session.leave()
    line.say(welcome())
    screen.update(0.0)
    assert line.sent[2:] == [Leave(), Browse(text="eve"), Browse(text="eve")]


def test_of_a_full_list_the_game_is_asked_for():
    screen, line = lobby(Welcome("p1", "Ana", ("nano-gwent", "clue")))
    many = tuple(Listed(f"n{n}", "nano-gwent", chairs("Ben", "Zoë"), True, RULES) for n in range(MOST_TABLES))
    line.say(Lobby(many, BOTS))
    screen.update(0.0)
    assert line.sent[-1] == Browse("nano-gwent")
    line.say(Lobby(many[1:], BOTS))
    use(screen, "game clue")
    screen.update(0.0)
    assert line.sent[-1] == Browse("clue")


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


def test_the_seats_can_be_clicked():
    screen, line = lobby(Welcome("p1", "Ana", ("clue",)), Lobby((), BOTS))
    screen = LobbyScreen(screen.session)
    seats = widget(screen, "seats").rect
    click(screen, (seats.right - 5, seats.centery))
    use(screen, "anyone")
    assert line.sent[-1] == Seek(CLUE, seats=6)


def test_a_closed_connection_and_escape_lead_back():
    screen, line = lobby()
    assert press(screen, "esc") == Pop()
    line.state = "closed"
    assert screen.update(0.0) == Pop()


def test_while_it_looks_for_somebody_enter_stops_and_does_nothing_else():
    screen, line = lobby()
    use(screen, "human")
    line.say(Seeking(CLUE))
    screen.update(0.1)
    look(screen)
    assert screen.form.focus == "stop"
    assert "Play Clue" in texts(screen)
    assert press(screen, "enter") is None
    assert line.sent[-2:] == [Leave(), Browse()]


def test_a_wrong_code_is_typed_over_and_a_right_one_is_not_there_the_next_time():
    screen, line = lobby()
    use(screen, "code", *"kwqxrx", "enter")
    line.say(Refused("unknown-table", "no room has that code", to="join"))
    screen.update(0.0)
    assert screen.banner is not None
    press(screen, *"kwqxrz", "enter")
    assert line.sent[-1] == Join(code="KWQXRZ")
    line.say(Table("t1", RULES, (Chair("Ben"), Chair()), 1, "KWQXRZ"))
    screen.update(0.1)
    assert widget(screen, "code").entry.text == ""
    assert screen.banner is None


def test_tab_goes_through_the_header_as_it_stands_there():
    screen, _ = lobby()
    ways = ("learn", "records", "settings", "leave")
    places = [widget(screen, name).rect.x for name in ways]
    order = [each.key for each in screen.form.widgets if isinstance(each, Button) and each.key in ways]
    assert (sorted(places), order) == (places, list(ways))


def test_a_notice_leaves_the_header_in_sight():
    screen, line = lobby()
    line.say(Refused("unknown-table", "no room has that code"))
    screen.update(0.1)
    paint = Paint(pygame.Surface((1024, 640)))
    screen.draw(paint)
    assert screen.banner is not None
    assert screen.banner_area(paint).right <= widget(screen, "learn").rect.left
    # It begins where the page does.
    begins = next(x for x in range(1024) if paint.surface.get_at((x, 30))[:3] != paint.rgb(TABLE))
    assert begins == 3 * GAP


def test_without_a_match_nothing_is_said_to_go_on_when_the_server_is_back():
    screen, line = lobby()
    line.state = "reconnecting"
    screen.update(0.0)
    screen.update(60.0)
    assert screen.sheet is not None
    assert screen.sheet.text == "The connection was lost. You can wait, or look for another server."
