from client.screen import Pop
from client.screens.waiting import Waiting
from shared.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Browse, Chair, Leave, Table
from tests.client import fakes
from tests.client.fakes import RULES, FakeLine, seated, update, welcome
from tests.client.fingers import look, press, texts


def waiting(code: str | None = None) -> tuple[Waiting, FakeLine]:
    line = FakeLine(welcome(), Table("t1", RULES, (Chair("Ana"), Chair()), 0, code))
    visit = fakes.visit(line)
    visit.poll()
    line.sent.clear()
    screen = Waiting(visit)
    look(screen)
    return screen, line


def test_a_private_room_shows_its_code_and_a_public_table_has_none():
    words = texts(waiting("KWQXRZ")[0])
    assert {"Nano Gwent", "KWQXRZ", "Ana (you)", "a free chair"} <= set(words)
    assert "All can see this table in the lobby. The game begins when somebody sits down." in texts(waiting()[0])


def test_enter_and_escape_leave():
    for name in ("enter", "esc"):
        screen, line = waiting()
        assert press(screen, name) == Pop()
        assert line.sent == [Leave(), Browse()]


def test_it_ends_when_the_match_begins():
    screen, line = waiting()
    assert screen.update(0.1) is None
    line.say(seated(), update(NanoGwent.deal(2, None, Chance(1)), 0))
    assert screen.update(0.2) == Pop()


def test_it_ends_when_the_chair_is_lost():
    screen, line = waiting()
    line.say(welcome())
    assert screen.update(0.1) == Pop()
