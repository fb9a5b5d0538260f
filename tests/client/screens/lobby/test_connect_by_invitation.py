from types import NoneType

import pytest

from client.player.memory import Memory
from client.ui.screen import Pop, Push
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Chair, Join, Missing, Refused, Table, Undealt, Watch, Welcome
from tests.client.fakes import RULES, FakeLine, seated, update, welcome
from tests.client.fingers import look, press, texts, use, widget
from tests.client.screens.lobby.desk import URL, Desk

LINK = "http://192.168.1.20:7800/t/KWQXRZ"
THERE = "ws://192.168.1.20:7800"
REFUSED = Refused("unknown-table", "no room has that code", to="join")


def test_a_friends_code_leads_into_the_room_in_two_clicks(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", None)
    desk = Desk(tmp_path, None, None, welcome())
    desk.click("code")
    press(desk.screen, *"kwqxrz")
    desk.click(f"recent {URL}")
    assert desk.screen.update(0.0) is None
    assert desk.line.sent[-1] == Join(code="KWQXRZ")


@pytest.mark.parametrize(
    "pasted",
    [
        LINK,
        f" {LINK}/",
        f"({LINK})",
        "http://192.168.1.20:7800/play#KWQXRZ",
        "192.168.1.20:7800/t/kwqxrz",
        "ws://192.168.1.20:7800/t/KWQXRZ",
    ],
)
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


def test_whose_chair_was_lost_while_they_came_back_is_in_the_lobby(tmp_path):
    chairs = Table("t1", RULES, (Chair("Ben"), Chair("Ana")), 0)
    lost = Undealt("m1", (Missing("Ben", "late", you=True),))
    desk = Desk(tmp_path, THERE, "Ben", welcome(at_table=True), chairs, lost)
    assert isinstance(desk.screen.update(0.0), Push)


def test_an_invitation_to_another_server_is_not_shown_to_this_one(tmp_path):
    Memory(tmp_path).remember(URL, "Ana", None)
    desk = Desk(tmp_path, None, "Ana", welcome())
    desk.click("code")
    press(desk.screen, LINK)
    desk.click(f"recent {URL}")
    assert isinstance(desk.screen.update(0.0), Push)
    assert desk.opened == [(URL, "Ana", None)]
    assert not any(isinstance(message, Join) for message in desk.line.sent)


@pytest.mark.parametrize("kind", [Join, Watch])
def test_a_link_that_was_pasted_in_the_lobby_leads_to_its_server_to_play_or_to_watch(tmp_path, kind):
    desk = Desk(tmp_path, URL, "Ana", welcome())
    lobby = desk.screen.update(0.0).screen
    look(lobby)
    desk.line = FakeLine(welcome())
    assert use(lobby, "code", LINK) is None
    assert use(lobby, kind.__struct_config__.tag) == Pop()
    desk.screen.enter()
    desk.screen.update(0.0)
    assert [url for url, *_ in desk.opened] == [URL, THERE]
    assert desk.line.sent[-1] == kind(code="KWQXRZ")


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
