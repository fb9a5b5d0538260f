"""How the lobby tells friends the way: a link to the room, once somebody can come by it."""

from client.link.session import Session
from client.screens.lobby.friends import Friends
from client.screens.lobby.lobby import Lobby
from client.screens.table import invitation
from client.ui.screen import Pop, Push
from shared.messages import Chair, Table
from shared.servers import Server
from tests.client.fakes import RULES
from tests.client.fingers import look, press, texts, use
from tests.client.gallery.lobby import HERE, OwnDoor, in_lobby

THERE = "ws://192.168.1.20:7800"


def session_at(url: str, door: OwnDoor | None = None, key: str | None = None) -> Session:
    session = in_lobby()
    session.line.room, session.door = (Server(url, key=key),), door
    return session


def invites(session: Session) -> bool:
    """Whether the lobby offers an invitation."""
    return "Invite…" in texts(Lobby(session))


def test_it_is_offered_where_somebody_can_come_or_be_let_in():
    assert invites(session_at(THERE))
    assert invites(session_at(HERE, OwnDoor()))
    assert not invites(session_at(HERE))
    assert not invites(session_at(HERE, OwnDoor(can_open=False)))


def test_ones_own_room_is_opened_from_the_lobby(monkeypatch):
    copied = []
    monkeypatch.setattr(invitation, "copy", lambda text: copied.append(text) or True)
    door = OwnDoor()
    pushed = use(Lobby(session_at(HERE, door)), "invite")
    assert isinstance(pushed, Push)
    screen = pushed.screen
    assert isinstance(screen, Friends)
    assert "Only this machine can join. Let others in to invite friends." in texts(screen)
    press(screen, "enter")
    assert door.turning
    door.turning, door.others_at = False, (THERE,)
    assert "http://192.168.1.20:7800/" in texts(screen)
    use(screen, "copy")
    assert copied == ["http://192.168.1.20:7800/"]
    assert press(screen, "esc") == use(screen, "back") == Pop()


def test_friends_of_a_closed_room_need_its_key():
    key_too = "This room is closed: your friends also need its key."
    assert key_too in texts(Friends(session_at(THERE, key="k" * 43)))
    assert key_too not in texts(Friends(session_at(THERE)))


def test_it_closes_when_the_player_is_called_to_a_table():
    session = session_at(THERE)
    screen = Friends(session)
    look(screen)
    assert screen.update(0.0) is None
    session.line.say(Table("t1", RULES, (Chair("Ana"), Chair()), 0, "KWQXRZ"))
    assert screen.update(0.1) == Pop()
