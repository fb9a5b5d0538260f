"""The host's commands at a real server, as they are typed, and what the people there see of it."""

from __future__ import annotations

import json
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from client.speech import words
from server.host.serve import FAREWELL
from shared.messages import (
    Announced,
    Browse,
    Closing,
    Draining,
    Lobby,
    Refused,
    Resign,
    Rules,
    Said,
    Say,
    Seated,
    Seek,
    Update,
    Welcome,
)
from tests.hosted import PATIENCE, Hosted, command
from tests.together.test_handover import Guest

RULES = Rules("nano-gwent", clock=None)
LOOPBACK = "127.0.0.1"


class Room:
    """A server, its host, and guests."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.tokens: dict[str, str | None] = {}
        self._stack = stack
        self.server = stack.enter_context(Hosted(folder, "--no-limits", "--lan", "no"))

    def guest(self, name: str, token: str | None = None) -> Guest:
        """Somebody who connects, in or not."""
        guest = Guest(self.server.url, name, token)
        self._stack.callback(guest.connection.close)
        return guest

    def newcomer(self, name: str) -> Guest:
        """Somebody who is in; the room keeps their token."""
        guest = self.guest(name)
        self.tokens[name] = guest.wait(Welcome).token
        return guest

    def pair(self, one: str, other: str) -> tuple[Guest, Guest]:
        """Two who play with each other."""
        first, second = self.newcomer(one), self.newcomer(other)
        for guest in (first, second):
            guest.say(Seek(RULES))
        for guest in (first, second):
            guest.wait(Update)
        return first, second

    def admin(self, *words: str) -> tuple[int, str, str]:
        """What comes of a command to this server."""
        return command("admin", *words, "--data", str(self.folder))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with ExitStack() as stack:
        yield Room(tmp_path / "data", stack)


def test_players_and_tables_are_listed_for_people_and_for_scripts(room: Room) -> None:
    ana, _ = room.pair("Ana [bold]", "Ben")
    seated = ana.wait(Seated)
    code, out, err = room.admin("players", "--json")
    assert (code, err) == (0, "")
    first, second = json.loads(out)
    assert {first["name"], second["name"]} == {"Ana [bold]", "Ben"}
    assert (first["table"], first["address"], first["kind"]) == (seated.table, LOOPBACK, "person")
    assert list(first) == ["name", "player", "kind", "table", "connected", "address"]
    code, out, err = room.admin("players")
    assert (code, err) == (0, "")
    assert all(word in out for word in (*first, "Ana [bold]", "Ben", first["player"], second["player"], LOOPBACK))
    code, out, err = room.admin("tables")
    assert (code, err) == (0, "")
    assert all(word in out for word in (seated.table, "nano-gwent", "playing", "Ana [bold]"))


def test_who_is_kicked_is_told_why_and_may_come_back(room: Room) -> None:
    ana = room.newcomer("Ana")
    assert room.admin("kick", "Ana") == (0, "Ana is disconnected, and may come back\n", "")
    assert words.closing(ana.wait(Closing)) == "the host has closed your connection; you may come back"
    assert room.guest("Ana", room.tokens["Ana"]).wait(Welcome)


def test_a_ban_outlasts_the_server(room: Room) -> None:
    ana, _ = room.pair("Ana", "Ben")
    assert room.admin("ban", "Ana", "--for", "1h") == (0, "Ana is banned; connections closed: 1\n", "")
    assert ana.wait(Closing).why == "banned"
    room.server.kill()
    room.server.start()
    back = room.guest("Ana", room.tokens["Ana"])
    assert back.wait(Refused).why == "banned-for"
    assert back.connection.problem == "the host of this room has banned you for 60 more minutes"
    code, out, _ = room.admin("bans")
    assert (code, "Ana" in out, "59m" in out) == (0, True, True)
    assert room.admin("unban", "Ana") == (0, "the ban of Ana is lifted\n", "")
    assert room.guest("Ana", room.tokens["Ana"]).wait(Welcome).at_table


def test_a_muted_player_plays_on_unheard(room: Room) -> None:
    ana, ben = room.pair("Ana", "Ben")
    assert room.admin("mute", "Ana") == (0, "Ana is muted\n", "")
    ana.say(Say("hello"))
    told = ana.wait(Refused)
    assert words.refusal(told) == "The host of this room has muted you: nobody gets what you write."
    assert room.admin("unmute", "Ana") == (0, "the mute of Ana is lifted\n", "")
    ana.say(Say("hello again"))
    assert ben.wait(Said).text == "hello again"


def test_everybody_hears_an_announcement(room: Room) -> None:
    guests = (*room.pair("Ana", "Ben"), room.newcomer("Eve"))
    assert room.admin("announce", "Tea at five.") == (0, "players told: 3\n", "")
    assert [guest.wait(Announced).text for guest in guests] == ["Tea at five."] * 3


def test_a_drain_ends_with_the_last_match_and_two_see_it_come(room: Room) -> None:
    ana, ben = room.pair("Ana", "Ben")
    eve = room.newcomer("Eve")
    answer = (0, "no new match starts; matches under way: 1\n", "")
    assert room.admin("drain", "--in", "20m") == answer
    assert [guest.wait(Draining).stops_in for guest in (ana, ben, eve)] == [1200.0] * 3
    eve.say(Seek(RULES))
    assert eve.wait(Refused).why == "draining"
    ana.say(Resign())
    assert ben.ended() == ana.ended()
    assert [guest.wait(Closing) for guest in (ana, ben, eve)] == [FAREWELL] * 3
    assert room.server.process.wait(PATIENCE) == 0


def test_a_drain_that_takes_too_long_ends_and_the_match_goes_on_in_the_next_server(room: Room) -> None:
    ana, ben = room.pair("Ana", "Ben")
    assert room.admin("drain", "--in", "1s")[0] == 0
    assert room.server.process.wait(PATIENCE) == 0
    assert room.server.process.stdout is not None
    room.server.process.stdout.close()
    for guest in (ana, ben):
        assert guest.wait(Closing) == FAREWELL
        guest.forget()
    room.server.start()
    assert [guest.wait(Welcome).at_table for guest in (ana, ben)] == [True, True]


def test_a_drain_is_called_off(room: Room) -> None:
    # While a match is played the server goes on, however long the next command takes to start.
    room.pair("Ana", "Ben")
    eve, dan = room.newcomer("Eve"), room.newcomer("Dan")
    room.admin("drain")
    assert eve.wait(Draining).stops_in == 600.0
    assert room.admin("drain", "--cancel") == (0, "matches start again\n", "")
    assert eve.wait(Draining, lambda told: told.stops_in is None)
    for guest in (eve, dan):
        guest.say(Seek(RULES))
    assert eve.wait(Seated).table == dan.wait(Seated).table
    assert room.admin("drain", "--cancel") == (1, "", "server: no drain is under way\n")


def test_a_bot_says_so_in_its_log_and_plays_on(room: Room) -> None:
    arguments = [sys.executable, "-m", "bots", "run", "random", "--server", room.server.url, "--tables", "3"]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as bot:
        try:
            ana = room.newcomer("Ana")
            ana.say(Browse())
            ana.wait(Lobby, lambda lobby: sum(each.free for each in lobby.bots) == 3)
            ana.say(Seek(RULES, "bot"))
            ana.wait(Update)
            room.admin("announce", "Tea at five.")
            room.admin("drain")
            ana.play_out()
            assert room.server.process.wait(PATIENCE) == 0
        finally:
            bot.terminate()
            _, said = bot.communicate(timeout=PATIENCE)
    assert [line.partition(" ")[2].partition(" ")[2] for line in said.splitlines()][:2] == [
        "the host says: Tea at five.",
        "the server stops in 600 s at the latest, and no new match starts",
    ]


def test_the_socket_is_for_its_owner_and_gone_with_the_server(room: Room) -> None:
    file = room.folder / "admin.sock"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert room.server.stop() == 0
    assert not file.exists()
    sentence = f"server: no server runs with the data folder {room.folder}; for another one, add --data DIR\n"
    assert room.admin("players") == (1, "", sentence)


def test_the_socket_of_a_dead_server_is_replaced_and_that_of_a_running_one_never(room: Room, tmp_path: Path) -> None:
    room.server.kill()
    assert (room.folder / "admin.sock").exists()
    assert room.admin("players")[0] == 1
    room.server.start()
    assert room.admin("players") == (0, "none\n", "")
    room.newcomer("Ana")
    with Hosted(room.folder, "--database", f"sqlite:///{tmp_path}/other.db", "--lan", "no"):
        assert "Ana" in room.admin("players")[1]
    assert "Ana" in room.admin("players")[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("announce", "two\nlines"), "server: cannot announce: a text is one line of 1 to 300 characters\n"),
        (("ban", "Ana", "--for", "soon"), "a duration is a number with s, m, h or d, like 90s or 10m, not 'soon'\n"),
        (("mute", "Ana", "--for", "0s"), "a duration is from 1s to 366d\n"),
        (("drain", "--in", "2d"), "server: cannot drain: the server stops within a day, so a notice is at most 1d\n"),
        (("explode",), "Error: No such command 'explode'.\n"),
    ],
)
def test_a_command_that_makes_no_sense_is_refused_before_any_server_is_asked(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    code, out, err = command("--data", str(tmp_path), "admin", *words)
    assert (code, out, err.endswith(sentence), "Traceback" in err) == (2, "", True, False)


@pytest.mark.parametrize("after", [False, True])
def test_which_server_is_meant_may_be_said_before_the_command_or_after_it(tmp_path: Path, after: bool) -> None:
    data, words = ("--data", str(tmp_path)), ("admin", "kick", "Ana")
    code, _, err = command(*words, *data) if after else command(*data, *words)
    assert (code, f"with the data folder {tmp_path}; " in err) == (1, True)
