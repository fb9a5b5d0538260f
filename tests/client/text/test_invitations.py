"""How others come to a table, as the text tells it; and people who come by a link to somebody's own room."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from client.link.invitation import Invitation
from client.link.local_server import LocalServerError
from client.link.qr import modules
from client.speech.command import Mistake
from client.text.invitations import HALVES, Invitations, half_blocks
from shared.messages import Chair, Join, Table, Welcome
from shared.servers import Server
from tests.client.fakes import RULES, FakeLine
from tests.client.text.people import Player
from tests.client.text.sheet import Sheet

HERE, THERE = "ws://127.0.0.1:41233", "ws://192.168.1.20:7800"
LINK = "http://192.168.1.20:7800/t/KWQXRZ"
PASSES = ("pass",) * 3
"""Of each player, in the three rounds of a match."""
TABLE = Table("t1", RULES, (Chair("Ann"), Chair()), 0, "KWQXRZ")


class Local:
    """A server of one's own, which lets others in at an address and at another, or says why it cannot."""

    def __init__(self, why_not: str = "", *, can_let_in: bool = True) -> None:
        self.others_at: tuple[str, ...] = ()
        self.can_let_in = can_let_in
        self._why_not = why_not

    def let_in(self, *, stop: bool) -> None:
        if self._why_not:
            raise LocalServerError(self._why_not)
        self.others_at = () if stop else (THERE, "ws://10.0.0.7:7800")


class Desk:
    """What is said at a table at the end of a line to `url`."""

    def __init__(self, url: str, local: Local | None = None, *, pictures: bool = False, key: str | None = None) -> None:
        line = FakeLine()
        line.room = (Server(url, key=key),)
        self.told: list[str] = []
        self.invitations = Invitations(line, local, lambda kind, text: self.told.append(text), pictures=pictures)

    def offers(self) -> list[str]:
        self.told.clear()
        self.invitations.offer(TABLE)
        return self.told

    def shows(self) -> list[str]:
        self.told.clear()
        self.invitations.show(TABLE)
        return self.told


def test_a_server_that_others_reach_has_a_link() -> None:
    desk = Desk(THERE)
    assert desk.offers() == desk.shows() == [f"Invite friends with this link: {LINK}"]


def test_nobody_is_invited_to_a_table_without_a_code_or_a_free_chair() -> None:
    desk = Desk(THERE)
    for table in (replace(TABLE, code=None), replace(TABLE, chairs=(Chair("Ann"), Chair("Bob")))):
        desk.invitations.offer(table)
    assert desk.told == []


def test_where_there_are_pictures_the_link_is_one() -> None:
    desk = Desk(THERE, pictures=True)
    assert desk.offers() == [f"Invite friends with this link: {LINK} Type 'invite' to see it as a QR code."]
    assert desk.shows() == [f"Invite friends with this link: {LINK}", *half_blocks(LINK)]


def test_a_server_of_somebody_else_on_this_machine_has_only_a_code_to_tell() -> None:
    desk = Desk(HERE)
    assert desk.offers() == []
    (told,) = desk.shows()
    assert told.startswith("You reached this server by an address of this machine.")
    assert told.endswith(" KWQXRZ")
    with pytest.raises(Mistake, match="This is not your own server"):
        desk.invitations.let_in(TABLE, on=True)


def test_a_server_on_this_machine_has_a_link_if_it_says_where_others_reach_it() -> None:
    desk = Desk(HERE)
    desk.invitations.welcome = Welcome("p1", "Ann", (), address=THERE)
    assert desk.offers() == desk.shows() == [f"Invite friends with this link: {LINK}"]
    assert desk.invitations.join(Invitation(THERE, "KWQXRZ")) == Join(code="KWQXRZ")


def test_ones_own_room_has_a_link_for_as_long_as_others_are_let_in() -> None:
    alone = ["Only this machine can join. Type 'lan on' to let others in and invite friends."]
    desk = Desk(HERE, Local())
    assert desk.offers() == desk.shows() == alone
    desk.told.clear()
    desk.invitations.let_in(TABLE, on=True)
    assert desk.told == [
        "Others on your network can join now; 'lan off' ends that. "
        "A firewall may block them: if so, allow Python there.",
        f"Invite friends with this link: {LINK}",
    ]
    assert desk.shows() == [f"Invite friends with this link: {LINK}", "Or with http://10.0.0.7:7800/t/KWQXRZ"]
    desk.told.clear()
    desk.invitations.let_in(TABLE, on=False)
    assert desk.told == ["Nobody else can join from the network. Those who are here stay."]
    assert desk.shows() == alone


def test_without_a_table_others_come_to_the_room() -> None:
    desk = Desk(HERE, Local())
    desk.invitations.let_in(None, on=True)
    desk.invitations.show(None)
    room = "Invite friends with this link: http://192.168.1.20:7800/"
    assert desk.told[1:] == [room, room, "Or with http://10.0.0.7:7800/"]


def test_a_closed_room_asks_for_its_key_as_well() -> None:
    desk = Desk(THERE, key="k" * 43)
    assert desk.shows() == [
        f"Invite friends with this link: {LINK}",
        "This room is closed: your friends also need its key.",
    ]


def test_why_others_cannot_be_let_in_is_told() -> None:
    with pytest.raises(Mistake, match=r"^This machine has no address on a local network\.$"):
        Desk(HERE, Local("this machine has no address on a local network")).invitations.let_in(None, on=True)


def test_without_a_network_the_switch_is_not_offered() -> None:
    desk = Desk(HERE, Local(can_let_in=False))
    assert desk.offers() == desk.shows() == ["Only this machine can join: it has no address on a local network."]


def test_lines_of_half_blocks_are_the_code() -> None:
    modules_of = {sign: pair for pair, sign in HALVES.items()}
    rows = [tuple(modules_of[sign][half] for sign in line) for line in half_blocks(LINK) for half in (0, 1)]
    assert tuple(rows[: len(rows[0])]) == modules(LINK)
    assert not any(any(row) for row in rows[len(rows[0]) :])


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("invite", "Open a table for your friends first: open private"),
        ("lan on", "This is not your own server: its host decides who can come."),
        ("lan", "'lan' needs more: lan on | off"),
        ("lan maybe", "'lan' needs more: lan on | off"),
        (f"join {LINK}", "That link leads elsewhere. Quit, and then type: python -m client join LINK"),
        ("join http://[/", "'http://[/' is not an invitation; one looks like http://192.168.1.20:7800/t/KWQXRZBD"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(sheet: Sheet, typed: str, said: str) -> None:
    assert sheet.types(typed) == [said]
    assert sheet.sent == []


def test_a_link_to_this_server_is_joined_by_its_code(tmp_path: Path) -> None:
    sheet = Sheet(tmp_path, invitations=Desk(THERE).invitations)
    assert sheet.asks(f"join {LINK.lower()}/") == [Join(code="KWQXRZ")]


def test_friends_come_by_the_link_while_the_switch_is_on(tmp_path: Path, people: dict[str, Player]) -> None:
    # 127.0.0.2 stands for an address on the local network, and is as far away as that for a server at 127.0.0.1.
    people["Ann"] = ann = Player(tmp_path, "Ann", "--local", "--lan", "127.0.0.2")
    ann.types("lan on", "open private")
    link = ann.reads(r"with this link: (http://127\.0\.0\.2:\d+/t/[A-Z]+)$")[1]
    people["Bob"] = bob = Player(tmp_path, "Bob", "join", link)
    ann.types("lan off", *PASSES)
    bob.types(*PASSES)
    ann.reads("A match of Nano Gwent: .*Bob")
    ann.reads("Nobody else can join from the network")
    people["Cay"] = cay = Player(tmp_path, "Cay", "join", link)
    cay.reads("No server answers at ws://127.0.0.2:")
    # Who came before plays on.
    bob.reads("wins? the match|The match is a draw")
