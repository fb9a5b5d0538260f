from client.memory import Memory
from client.screen import Push, Quit
from client.screens.connect import ConnectScreen
from client.screens.lobby import Lobby
from shared.messages import Refused, Welcome
from tests.client.fakes import FakeLine, welcome
from tests.client.fingers import look, press, texts, widget

URL = "ws://127.0.0.1:7800"
TOKEN = "t" * 43
ERASED = ["backspace"] * len(URL)
"""What takes the address out of the field that stands there from the beginning."""


class Desk:
    """A connect screen, what it remembers, and the lines that it opened."""

    def __init__(self, tmp_path, server: str | None = None, name: str | None = None, *messages) -> None:
        self.memory = Memory(tmp_path)
        self.opened: list[tuple[str, str, str | None]] = []
        self.line = FakeLine(*messages)
        self.screen = ConnectScreen(self.memory, self.connect, server, name)
        look(self.screen)

    def connect(self, url: str, name: str, token: str | None) -> FakeLine:
        if "bad" in url:
            raise ValueError(f"{url!r} is no server address")
        self.opened.append((url, name, token))
        return self.line


def test_a_name_and_a_server_lead_to_the_lobby_and_are_remembered(tmp_path):
    desk = Desk(tmp_path, None, None, Welcome("p1", "Ana", ("nano-gwent",), TOKEN))
    press(desk.screen, *"Ana", "tab", *ERASED, *"127.0.0.1:7800", "enter")
    going = desk.screen.update(0.0)
    assert isinstance(going, Push)
    assert isinstance(going.screen, Lobby)
    assert desk.opened == [(URL, "Ana", None)]
    again = Memory(tmp_path)
    assert (again.name, again.servers, again.token(URL)) == ("Ana", [URL], TOKEN)


def test_both_given_it_goes_in_by_itself_with_the_token_of_last_time(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", TOKEN)
    desk = Desk(tmp_path, URL, "Ana", welcome())
    assert isinstance(desk.screen.update(0.0), Push)
    assert desk.opened == [(URL, "Ana", TOKEN)]


def test_what_is_missing_is_asked_for(tmp_path):
    desk = Desk(tmp_path)
    press(desk.screen, "enter")
    assert "Type a name first: what others will call you." in texts(desk.screen)
    press(desk.screen, *"Ana", "tab", *ERASED, "enter")
    assert "Type the address of a server, like ws://127.0.0.1:7800." in texts(desk.screen)
    press(desk.screen, *"ws://bad", "enter")
    assert "'ws://bad' is no server address." in texts(desk.screen)
    assert desk.opened == []


def test_why_it_takes_so_long_is_said_and_it_can_be_given_up(tmp_path):
    desk = Desk(tmp_path, URL, "Ana")
    desk.line.state, desk.line.problem = "connecting", "the server cannot be reached (Connection refused)"
    assert desk.screen.update(0.0) is None
    assert "The server cannot be reached (Connection refused)." in texts(desk.screen)
    assert "Cancel" in texts(desk.screen)
    press(desk.screen, "esc")
    assert desk.line.state == "closed"
    assert "Connect" in texts(desk.screen)


def test_a_refusal_is_said(tmp_path):
    desk = Desk(tmp_path, URL, "Ana", Refused("bad-token", "no player has that token"))
    desk.screen.update(0.0)
    assert "No player has that token." in texts(desk.screen)


def test_recent_servers_are_one_press_away(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", None)
    desk = Desk(tmp_path)
    widget(desk.screen, f"recent {URL}").act()
    assert desk.opened == [(URL, "Ana", None)]


def test_coming_back_from_a_lost_server_says_why(tmp_path):
    desk = Desk(tmp_path, URL, "Ana", welcome())
    desk.screen.update(0.0)
    desk.line.state, desk.line.problem = "closed", "you have connected from elsewhere"
    desk.screen.enter()
    assert "You have connected from elsewhere." in texts(desk.screen)
    assert desk.screen.update(1.0) is None


def test_whether_cards_move_is_remembered(tmp_path):
    desk = Desk(tmp_path)
    widget(desk.screen, "motion").act()
    assert "Cards move: off" in texts(desk.screen)
    assert Memory(tmp_path).settings.motion == "off"


def test_escape_ends(tmp_path):
    assert press(Desk(tmp_path).screen, "esc") == Quit()
