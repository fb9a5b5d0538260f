import numpy as np
import pygame

from client.link.qr import modules
from client.screens.lobby.invitation import DARK, LIGHT, QrCode
from client.screens.lobby.waiting import Waiting
from client.screens.table import invitation
from client.ui.paint import Paint
from client.ui.screen import Pop
from client.ui.theme import PALETTES
from client.ui.widgets import Look
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Bot, Browse, Chair, Clock, Fill, Join, Leave, Lobby, Rules, Table
from shared.servers import Server
from tests.client import fakes
from tests.client.fakes import RULES, FakeLine, seated, update, welcome
from tests.client.fingers import look, press, texts, use, widget
from tests.client.gallery.lobby import OwnDoor


def waiting(code: str | None = None) -> tuple[Waiting, FakeLine]:
    line = FakeLine(welcome(), Table("t1", RULES, (Chair("Ana"), Chair()), 0, code))
    session = fakes.session(line)
    session.poll()
    line.sent.clear()
    screen = Waiting(session)
    look(screen)
    return screen, line


def test_a_private_room_shows_its_code_and_a_public_table_has_none():
    words = texts(waiting("KWQXRZ")[0])
    assert {"Nano Gwent", "KWQXRZ", "Ana (you)", "a free chair"} <= set(words)
    assert "Everybody can see this table in the lobby." in texts(waiting()[0])


def test_escape_leaves_and_one_enter_too_many_does_not():
    screen, line = waiting()
    assert press(screen, "enter", "enter") is None
    assert line.sent == []
    assert press(screen, "esc") == Pop()
    assert line.sent == [Leave(), Browse()]


def test_the_code_can_be_copied(monkeypatch):
    copied = []
    monkeypatch.setattr(invitation, "copy", lambda text: copied.append(text) or True)
    screen, _ = waiting("KWQXRZ")
    press(screen, "enter")
    screen.update(0.1)
    assert copied == ["KWQXRZ"]
    assert screen.banner.text == "Copied"


LINK = "http://192.168.1.20:7800/t/KWQXRZ"


def test_where_others_reach_the_server_the_link_is_shown_and_copied(monkeypatch):
    copied = []
    monkeypatch.setattr(invitation, "copy", lambda text: copied.append(text) or True)
    screen, line = waiting("KWQXRZ")
    line.room = (Server("ws://192.168.1.20:7800"),)
    assert {LINK, "Its code is KWQXRZ."} <= set(texts(screen))
    assert [each.text for each in screen.form.widgets if isinstance(each, QrCode)] == [f"QR code of the link {LINK}"]
    assert use(screen, "copy") is None
    assert copied == [LINK]


def test_a_code_is_drawn_in_whole_pixels_dark_on_light_in_every_palette():
    rows = modules(LINK)
    side = 6 * len(rows)
    for palette in PALETTES.values():
        surface = pygame.Surface((side + 5, side + 3))
        QrCode(surface.get_rect(), LINK, "").draw(Paint(surface, palette), Look())
        pixels = pygame.surfarray.array2d(surface.subsurface(2, 1, side, side)).T
        ink = np.repeat(np.repeat(np.array(rows), 6, axis=0), 6, axis=1)
        assert {*pixels[ink]} == {surface.map_rgb(DARK)}
        assert {*pixels[~ink]} == {surface.map_rgb(LIGHT)}


def test_ones_own_room_has_a_link_once_others_are_let_in():
    screen, line = waiting("KWQXRZ")
    line.room = (Server("ws://127.0.0.1:41233"),)
    door = screen.session.door = OwnDoor()
    alone = "Only this machine can join. Let others in to invite friends."
    assert alone in texts(screen)
    assert not any(isinstance(each, QrCode) for each in screen.form.widgets)
    use(screen, "door")
    assert door.turning
    assert "One moment…" in texts(screen)
    assert not widget(screen, "door").enabled
    door.turning, door.others_at = False, ("ws://192.168.1.20:7800", "ws://10.0.0.7:7800")
    words = texts(screen)
    assert LINK in words
    assert any(text.endswith("This machine also has the address 10.0.0.7.") for text in words)
    door.others_at, door.problem = (), "this machine has no address on a local network"
    assert {alone, "This machine has no address on a local network."} <= set(texts(screen))


def test_at_a_server_of_somebody_else_there_is_no_switch():
    for url in ("ws://127.0.0.1:7800", "ws://192.168.1.20:7800"):
        screen, line = waiting("KWQXRZ")
        line.room = (Server(url),)
        look(screen)
        assert not any(getattr(each, "key", "") == "door" for each in screen.form.widgets)


def test_without_a_clipboard_it_says_so(monkeypatch):
    monkeypatch.setattr(invitation, "copy", lambda text: False)
    screen, _ = waiting("KWQXRZ")
    press(screen, "enter")
    screen.update(0.1)
    assert screen.banner.text == "Could not copy. Read it out instead."


def test_bots_take_the_chairs_that_are_free():
    screen, line = waiting("KWQXRZ")
    assert not any(getattr(each, "key", "") == "fill" for each in screen.form.widgets)
    line.say(Lobby((), (Bot("sat", ("clue",), 1, by="house"),)))
    line.say(Table("t1", Rules("clue"), (Chair("Ana"), Chair("Ben"), Chair()), 0, "KWQXRZ", spectators=1))
    screen.update(0.1)
    use(screen, "fill")
    assert line.sent == [Fill()]


def test_where_strangers_wait_for_people_none_of_them_can_seat_bots():
    screen, line = waiting()
    line.say(Lobby((), (Bot("spy", ("nano-gwent", "clue"), 1), Bot("sat", ("clue",), 1, by="house"))))
    screen.update(0.1)
    assert "Seat bots" not in texts(screen)
    places = []
    for other, enabled in (Chair(), True), (Chair("Ben"), False):
        line.say(Table("t1", Rules("clue"), (Chair("Ana"), other, Chair()), 0))
        screen.update(screen.now + 0.1)
        look(screen)
        assert widget(screen, "fill").enabled == enabled
        places.append(widget(screen, "leave").rect)
    assert places[0] == places[1]


def test_who_looks_on_is_told_so():
    screen, line = waiting()
    line.say(Table("t1", RULES, (Chair("bot:fis", True, False), Chair("minimax", True)), None, None, 1))
    screen.update(0.1)
    words = texts(screen)
    assert {"You are watching.", "The game starts when every chair is taken."} <= set(words)
    assert {"fis, as soon as one is free", "minimax", "One person is watching."} <= set(words)


def test_it_ends_when_the_match_begins():
    screen, line = waiting()
    assert screen.update(0.1) is None
    line.say(seated(), update(NanoGwent.deal(2, None, Chance(1)), 0))
    assert screen.update(0.2) == Pop()


def test_it_ends_when_the_chair_is_lost():
    screen, line = waiting()
    line.say(welcome())
    assert screen.update(0.1) == Pop()


def test_who_looks_on_may_sit_down_while_a_chair_is_free():
    for code, expected in ((None, Join("t1")), ("KWQXRZ", Join(code="KWQXRZ"))):
        screen, line = waiting()
        line.say(Table("t1", RULES, (Chair("Ben"), Chair()), None, code, 1))
        screen.update(0.1)
        use(screen, "sit")
        assert line.sent == [expected]
        line.say(Table("t1", RULES, (Chair("Ben"), Chair("Eve")), None, code, 1))
        screen.update(0.1)
        assert "Sit down" not in texts(screen)


def test_who_comes_reads_which_house_rules_hold():
    screen, line = waiting()
    line.say(
        Table("t1", Rules("nano-gwent", {"units": 8, "deck": [3, 7]}, Clock(90.0, 5.0)), (Chair(), Chair("Ana")), 1)
    )
    screen.update(0.1)
    away = "away for 60 s: a house bot plays on, or the match is lost"
    glued = f"Units: 8 · These units: 3 7 · Clock: 1.5+5 · {away}".replace(" ", "\N{NO-BREAK SPACE}")
    # A line may end on either side of a dot alone.
    assert glued.replace("\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}", " · ") in texts(screen)
    line.say(Table("t1", Rules("nano-gwent", spectators="all"), (Chair(), Chair("Ana")), 1))
    screen.update(0.15)
    assert any(text.endswith("lost · Open\N{NO-BREAK SPACE}hands") for text in texts(screen))
