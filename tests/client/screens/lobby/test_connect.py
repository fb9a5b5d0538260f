import pytest

from client.link.neighbours import Found
from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.lobby import Lobby
from client.screens.settings import SettingsScreen
from client.ui.screen import Push, Quit
from shared.messages import Account, Refused, Welcome
from tests.client.fakes import FakeLine, welcome
from tests.client.fingers import click, look, press, texts, widget
from tests.client.screens.lobby.desk import KEY, TOKEN, URL, Desk, House


def test_the_first_start_asks_for_nothing_but_a_name(tmp_path):
    desk = Desk(tmp_path)
    assert desk.screen.form.focus == "name"
    press(desk.screen, *"Ana", "enter", "enter")
    assert "Opening your room…" in texts(desk.screen)
    assert desk.screen.form.focus == "cancel"
    desk.line.say(welcome())
    desk.houses[0].url = URL
    going = desk.screen.update(0.0)
    assert isinstance(going, Push)
    assert isinstance(going.screen, Lobby)
    assert desk.opened == [(URL, "Ana", None)]


def test_in_a_page_there_is_one_way_to_the_server_of_the_page(tmp_path):
    desk = Desk(tmp_path)
    look(screen := ConnectScreen(desk.memory, desk.connect, URL, page=URL))
    desk.screen = screen
    assert {"nearby", "server", "connect"} & {getattr(each, "key", "") for each in screen.form.widgets} == set()
    press(screen, *"Ana")
    desk.click("here")
    assert (desk.opened, desk.houses) == ([(URL, "Ana", None)], [])


def test_an_own_server_that_does_not_come_up_says_why_and_can_be_tried_again(tmp_path):
    desk = Desk(tmp_path, name="Ana")
    desk.click("here")
    desk.houses[0].problem = "the server does not start: server: the disk is full"
    assert desk.screen.update(0.0) is None
    assert "The server does not start: server: the disk is full." in texts(desk.screen)
    desk.click("here")
    assert (desk.houses[0].closed, len(desk.houses)) == (True, 2)


def test_the_own_server_is_kept_for_the_next_visit_and_stopped_at_the_end(tmp_path):
    desk = Desk(tmp_path, None, "Ana", welcome())
    desk.click("here")
    desk.houses[0].url = URL
    desk.screen.update(0.0)
    desk.screen.enter()
    desk.click("here")
    assert [url for url, *_ in desk.opened] == [URL, URL]
    assert len(desk.houses) == 1
    desk.screen.close()
    assert (desk.houses[0].closed, desk.street.closed) == (True, True)


def test_opening_ones_own_server_can_be_given_up(tmp_path):
    desk = Desk(tmp_path, name="Ana")
    desk.click("here")
    press(desk.screen, "esc")
    desk.houses[0].url = URL
    assert desk.screen.update(0.0) is None
    assert desk.opened == []


@pytest.mark.parametrize("up", [False, True])
def test_a_server_that_is_starting_or_up_is_kept_also_if_it_was_given_up(tmp_path, up):
    desk = Desk(tmp_path, name="Ana")
    desk.click("here")
    press(desk.screen, "esc")
    desk.houses[0].url = URL if up else ""
    desk.screen.update(0.0)
    desk.click("here")
    desk.houses[0].url = URL
    desk.screen.update(0.0)
    assert ([house.closed for house in desk.houses], desk.opened) == ([False], [(URL, "Ana", None)])


def test_when_the_server_that_was_there_before_has_ended_another_one_is_opened(tmp_path):
    desk = Desk(tmp_path)
    desk.memory.local_url = URL
    home = House(URL)
    desk.screen = ConnectScreen(desk.memory, desk.connect, URL, "Ana", home=home, host=desk.build_house)
    desk.screen.update(0.0)
    home.problem = "the server ended with code 1: the disk is full"
    desk.screen.update(1.0)
    assert "The server ended with code 1: the disk is full." in texts(desk.screen)
    # From the name, too, nothing leads to its address any more.
    widget(desk.screen, "name").enter()
    assert desk.screen.form.focus == "here"
    desk.click("here")
    desk.houses[0].url = "ws://127.0.0.1:41002"
    desk.screen.update(2.0)
    assert [url for url, *_ in desk.opened] == [URL, "ws://127.0.0.1:41002"]


def test_rooms_on_the_network_come_and_go_by_themselves(tmp_path):
    desk = Desk(tmp_path, name="Ana")
    desk.screen.stale = False
    desk.street.found = (Found("kitchen", "ws://192.168.1.20:7800"),)
    desk.screen.update(0.0)
    assert desk.screen.stale
    desk.click("nearby ws://192.168.1.20:7800")
    assert desk.opened == [("ws://192.168.1.20:7800", "Ana", None)]


def test_a_typed_address_leads_to_the_lobby_and_is_remembered(tmp_path):
    desk = Desk(tmp_path, None, "Ana", Welcome("p1", "Ana", ("nano-gwent",), TOKEN))
    desk.click("server")
    press(desk.screen, *"127.0.0.1:7800", "enter")
    assert isinstance(desk.screen.update(0.0), Push)
    again = Memory(tmp_path)
    assert (again.name, again.servers, again.token(URL)) == ("Ana", [URL], TOKEN)


def test_both_given_it_goes_in_by_itself_with_the_token_of_last_time(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", TOKEN)
    desk = Desk(tmp_path, URL, "Ana", welcome())
    assert isinstance(desk.screen.update(0.0), Push)
    assert desk.opened == [(URL, "Ana", TOKEN)]


def test_the_address_of_the_own_server_is_nothing_to_remember(tmp_path):
    desk = Desk(tmp_path)
    desk.memory.local_url = URL
    home = House(URL)
    screen = ConnectScreen(desk.memory, desk.connect, URL, "Ana", home=home)
    screen.update(0.0)
    assert desk.opened == [(URL, "Ana", None)]
    assert widget(screen, "cancel").enabled
    assert screen._server.text == ""
    assert screen._session.door is home.door


def test_what_is_missing_is_asked_for(tmp_path):
    desk = Desk(tmp_path)
    desk.click("here")
    assert "Type a name first: what others will call you." in texts(desk.screen)
    press(desk.screen, *"Ana")
    desk.click("connect")
    assert "Type the address of a server, like ws://127.0.0.1:7800." in texts(desk.screen)
    press(desk.screen, *"ws://bad", "enter")
    assert "'ws://bad' is no server address." in texts(desk.screen)
    assert desk.opened == []


def test_why_it_takes_so_long_is_said_and_it_can_be_given_up(tmp_path):
    desk = Desk(tmp_path, URL, "Ana")
    desk.line.state, desk.line.problem = "connecting", "the server cannot be reached (Connection refused)"
    assert desk.screen.update(0.0) is None
    assert "The server cannot be reached (Connection refused)." in texts(desk.screen)
    press(desk.screen, "enter")
    assert desk.line.state == "closed"
    assert "Settings" in texts(desk.screen)


def test_a_refusal_is_said(tmp_path):
    desk = Desk(tmp_path, URL, "Ana", Refused("bad-token", "no player has that token"))
    desk.screen.update(0.0)
    assert "This server does not know you from before: you are a new player here." in texts(desk.screen)


def test_coming_back_from_a_lost_server_says_why(tmp_path):
    desk = Desk(tmp_path, URL, "Ana", welcome())
    desk.screen.update(0.0)
    desk.line.state, desk.line.problem = "closed", "you have connected from elsewhere"
    desk.screen.enter()
    assert "You have connected from elsewhere." in texts(desk.screen)
    assert desk.screen.update(1.0) is None


def test_a_name_that_was_set_is_the_name_at_the_door(tmp_path):
    desk = Desk(tmp_path, name="Ana")
    going = widget(desk.screen, "settings").act()
    assert isinstance(going, Push)
    assert isinstance(going.screen, SettingsScreen)
    going.screen.form.focus = "name"
    look(going.screen)
    press(going.screen, *"-Sofía", "enter")
    desk.screen.enter()
    desk.click("here")
    desk.houses[0].url = URL
    desk.screen.update(0.0)
    assert desk.opened == [(URL, "Ana-Sofía", None)]


def test_who_has_brought_an_account_here_comes_in_with_it_the_next_time(tmp_path):
    desk = Desk(tmp_path, URL, "Ana", welcome())
    session = desk.screen.update(0.0).screen.session
    desk.line.say(Account("Zoe", TOKEN), welcome("Zoe"))
    session.poll()
    desk.line.state = "closed"
    desk.screen.enter()
    desk.click(f"recent {URL}")
    assert desk.opened == [(URL, "Ana", None), (URL, "Zoe", TOKEN)]


def test_escape_ends(tmp_path):
    assert press(Desk(tmp_path).screen, "esc") == Quit()


def test_the_name_of_the_login_is_typed_over(tmp_path):
    Memory(tmp_path).save()
    memory = Memory(tmp_path)
    memory.name = "root"
    screen = ConnectScreen(memory, lambda room, name: FakeLine())
    screen.enter()
    look(screen)
    click(screen, widget(screen, "name").rect.center)
    press(screen, *"Ana")
    assert screen._who.typed_name == "Ana"


def test_a_name_that_is_typed_is_still_there_after_the_records(tmp_path):
    desk = Desk(tmp_path)
    desk.memory.name = "root"
    press(desk.screen, *"Ana")
    desk.click("records")
    desk.screen.enter()
    assert desk.screen._who.typed_name == "Ana"


def test_a_name_that_is_typed_takes_back_that_it_was_missing(tmp_path):
    desk = Desk(tmp_path)
    press(desk.screen, "enter")
    assert "Type a name first: what others will call you." in texts(desk.screen)
    press(desk.screen, *"Ana")
    assert "Type a name first: what others will call you." not in texts(desk.screen)


def test_who_gives_up_waiting_is_back_where_they_were(tmp_path):
    desk = Desk(tmp_path, name="Ana")
    desk.click("server")
    press(desk.screen, *"127.0.0.1:7800", "enter", "enter")
    look(desk.screen)
    assert (desk.screen.form.focus, desk.line.state) == ("server", "closed")


def test_a_pasted_key_opens_a_closed_room_and_is_kept(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", None)
    desk = Desk(tmp_path, None, None, welcome())
    desk.click("key")
    press(desk.screen, f" {KEY}\n")
    desk.click(f"recent {URL}")
    assert isinstance(desk.screen.update(0.0), Push)
    assert (desk.keys, Memory(tmp_path).key(URL)) == ([KEY], KEY)
    # The next server is not shown it.
    desk.screen.enter()
    desk.screen._go("ws://10.0.0.9:7800")
    assert desk.keys == [KEY, None]


def test_a_key_that_was_kept_is_shown_again_to_that_server_alone(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", TOKEN, KEY)
    for url, shown in ((URL, KEY), ("ws://10.0.0.9:7800", None)):
        desk = Desk(tmp_path, url, "Ana")
        desk.screen.update(0.0)
        assert desk.keys == [shown]


def test_what_is_no_key_is_not_sent(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", None)
    desk = Desk(tmp_path)
    desk.click("key")
    press(desk.screen, "too short")
    desk.click(f"recent {URL}")
    assert (desk.opened, desk.screen.form.focus) == ([], "key")
    assert any(text.startswith("That is not a key: a key has 43 characters") for text in texts(desk.screen))


def test_a_closed_room_leads_to_the_field_for_its_key(tmp_path):
    desk = Desk(tmp_path, URL, "Ana", Refused("not-allowed", "closed", why="room-closed", to="hello"))
    desk.line.state = "closed"
    desk.screen.update(0.0)
    look(desk.screen)
    assert desk.screen.form.focus == "key"
    assert any(text.startswith("This room is closed: ask your host for its key") for text in texts(desk.screen))


def test_where_others_can_read_along_the_lobby_says_so_once_a_start(tmp_path):
    desk = Desk(tmp_path, None, "Ana")
    told = []
    for url in ("ws://10.0.0.9:7800", "ws://example.org", "ws://example.org"):
        desk.line = FakeLine(welcome())
        desk.screen._go(url)
        notice = desk.screen.update(0.0).screen.session.notice
        told.append(notice and notice.text.partition(",")[0])
        desk.screen.enter()
    assert told == [None, "Others can read what you send to example.org", None]
