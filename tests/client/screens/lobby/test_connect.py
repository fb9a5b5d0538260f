from types import NoneType

import pytest

from client.link.neighbours import Found
from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.lobby import Lobby
from client.screens.settings import SettingsScreen
from client.ui.screen import Push, Quit
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Chair, Join, Refused, Table, Welcome
from tests.client.fakes import RULES, FakeLine, seated, update, welcome
from tests.client.fingers import click, look, press, texts, widget

URL = "ws://127.0.0.1:7800"
TOKEN, KEY = "t" * 43, "k" * 43


class Street:
    """A network on which rooms open and close."""

    def __init__(self) -> None:
        self.found: tuple[Found, ...] = ()
        self.closed = False

    def servers(self) -> tuple[Found, ...]:
        return self.found

    def close(self) -> None:
        self.closed = True


class House:
    """A server of one's own that comes up when the test says so."""

    def __init__(self) -> None:
        self.url = self.problem = ""
        self.door = object()
        self.closed = False

    def close(self) -> None:
        self.closed = True


class Desk:
    """A connect screen, what it remembers, and the lines that it opened."""

    def __init__(self, tmp_path, server: str | None = None, name: str | None = None, *messages, code: str = "") -> None:
        self.memory = Memory(tmp_path)
        self.opened: list[tuple[str, str, str | None]] = []
        self.keys: list[str | None] = []
        self.line = FakeLine(*messages)
        self.street = Street()
        self.houses: list[House] = []
        self.screen = ConnectScreen(
            self.memory, self.connect, server, name, code=code, neighbours=self.street, host=self.build_house
        )
        look(self.screen)

    def connect(self, room, name: str) -> FakeLine:
        first, self.line.room = room[0], tuple(room)
        if "bad" in first.url:
            raise ValueError(f"{first.url!r} is no server address")
        self.opened.append((first.url, name, first.token))
        self.keys.append(first.key)
        return self.line

    def build_house(self, folder) -> House:
        self.houses.append(House())
        return self.houses[-1]

    def click(self, name: str) -> None:
        click(self.screen, widget(self.screen, name).rect.center)


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


def test_rooms_on_the_network_come_and_go_by_themselves(tmp_path):
    desk = Desk(tmp_path, name="Ana")
    desk.screen.stale = False
    desk.street.found = (Found("kitchen", "ws://192.168.1.20:7800"),)
    desk.screen.update(0.0)
    assert desk.screen.stale
    desk.click("nearby ws://192.168.1.20:7800")
    assert desk.opened == [("ws://192.168.1.20:7800", "Ana", None)]


def test_a_friends_code_leads_into_the_room_in_two_clicks(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", None)
    desk = Desk(tmp_path, None, None, welcome())
    desk.click("code")
    press(desk.screen, *"kwqxrz")
    desk.click(f"recent {URL}")
    assert desk.screen.update(0.0) is None
    assert desk.line.sent[-1] == Join(code="KWQXRZ")


LINK = "http://192.168.1.20:7800/t/KWQXRZ"
THERE = "ws://192.168.1.20:7800"


@pytest.mark.parametrize("pasted", [LINK, f" {LINK}/", "192.168.1.20:7800/t/kwqxrz", "ws://192.168.1.20:7800/t/KWQXRZ"])
@pytest.mark.parametrize("button", ["join", "connect"])
def test_a_link_and_a_name_lead_to_a_friends_table(tmp_path, pasted, button):
    desk = Desk(tmp_path, None, None, welcome())
    press(desk.screen, *"Ben")
    desk.click("code" if button == "join" else "server")
    press(desk.screen, pasted)
    desk.click(button)
    assert desk.screen.update(0.0) is None
    assert desk.opened == [(THERE, "Ben", None)]
    assert desk.line.sent[-1] == Join(code="KWQXRZ")
    # What has been followed does not stand there the next time.
    assert widget(desk.screen, "code").entry.text == ""


def test_who_was_invited_by_the_command_line_types_a_name_and_nothing_else(tmp_path):
    desk = Desk(tmp_path, THERE, None, welcome(), code="KWQXRZ")
    assert "To join the table at 192.168.1.20:7800, type your name and press Enter." in texts(desk.screen)
    press(desk.screen, *"Ben", "enter")
    desk.screen.update(0.0)
    assert (desk.opened, desk.line.sent[-1]) == ([(THERE, "Ben", None)], Join(code="KWQXRZ"))


REFUSED = Refused("unknown-table", "no room has that code", to="join")


@pytest.mark.parametrize(
    ("answers", "ways"),
    [
        ([Table("t1", RULES, (Chair("Ben"), Chair()), 0, "KWQXRZ")], [Push]),
        ([REFUSED], [Push]),
        ([seated(), update(NanoGwent.deal(2, None, Chance(1)), 0)], [NoneType, Push]),
        # The connection is lost before the answer, and is there again.
        ([welcome(), REFUSED], [NoneType, Push]),
    ],
)
def test_the_lobby_is_not_seen_on_the_way_to_a_table(tmp_path, answers, ways):
    desk = Desk(tmp_path, THERE, "Ben", welcome(), code="KWQXRZ")
    assert desk.screen.update(0.0) is None
    for answer, way in zip(answers, ways, strict=True):
        desk.line.say(answer)
        assert type(desk.screen.update(0.0)) is way
    asked = 1 + sum(isinstance(answer, Welcome) for answer in answers)
    assert desk.line.sent.count(Join(code="KWQXRZ")) == asked


def test_an_invitation_to_another_server_is_not_shown_to_this_one(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", None)
    desk = Desk(tmp_path, None, "Ana", welcome())
    desk.click("code")
    press(desk.screen, LINK)
    desk.click(f"recent {URL}")
    assert isinstance(desk.screen.update(0.0), Push)
    assert desk.opened == [(URL, "Ana", None)]
    assert not any(isinstance(message, Join) for message in desk.line.sent)


def test_a_link_that_was_pasted_in_the_lobby_leads_to_its_server(tmp_path):
    desk = Desk(tmp_path, URL, "Ana", welcome())
    desk.screen.update(0.0)
    desk.screen._session.elsewhere = LINK
    desk.line = FakeLine(welcome())
    desk.screen.enter()
    desk.screen.update(0.0)
    assert [url for url, *_ in desk.opened] == [URL, THERE]
    assert desk.line.sent[-1] == Join(code="KWQXRZ")


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("KWQXRZ", "Paste the whole link of your friend. If you have only a code, choose the server below."),
        ("http://[/", "'http://[/' is not an invitation; one looks like http://192.168.1.20:7800/t/KWQXRZBD."),
    ],
)
def test_what_leads_nowhere_is_said(tmp_path, pasted, said):
    desk = Desk(tmp_path, None, "Ana")
    desk.click("code")
    press(desk.screen, pasted)
    desk.click("join")
    assert said in texts(desk.screen)
    assert (desk.opened, desk.screen.form.focus) == ([], "code")


@pytest.mark.parametrize(("where", "sent"), [(None, 1), ("ABCDEF", 1), ("KWQXRZ", 0)])
def test_the_command_line_leads_to_a_table_as_soon_as_the_server_has_said_where_one_is(tmp_path, where, sent):
    desk = Desk(tmp_path, THERE, "Ben", welcome(at_table=where is not None), code="KWQXRZ")
    desk.screen.update(0.0)
    if where is not None:
        assert desk.line.sent == []
        desk.line.say(Table("t1", RULES, (Chair("Ben"), Chair()), 0, where))
        desk.screen._session.poll()
    assert desk.line.sent.count(Join(code="KWQXRZ")) == sent


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
    door = object()
    screen = ConnectScreen(desk.memory, desk.connect, URL, "Ana", door=door)
    screen.update(0.0)
    assert desk.opened == [(URL, "Ana", None)]
    assert widget(screen, "cancel").enabled
    assert screen._server.text == ""
    assert screen._session.door is door


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
