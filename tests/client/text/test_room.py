"""People at terminals, on a real server over real sockets."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from client.matches.records import NOTE
from shared.games import GAMES
from shared.program import ROOT
from shared.record import Record, read, verify
from tests.hosted import PATIENCE, Hosted

VERIFY = ROOT / "docs" / "verify.py"
UNITS = tuple(map(str, range(15, 0, -1)))
"""Typed one after the other, whoever holds ten of them plays those; the others are refused with a sentence."""


class Player:
    """`python -m client --text` with a pipe at each end."""

    def __init__(self, url: str, folder: Path, name: str) -> None:
        self.folder = folder / name
        command = [
            sys.executable,
            "-m",
            "client",
            "--text",
            "--server",
            url,
            "--name",
            name,
            "--data",
            str(self.folder),
        ]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.printed: list[str] = []

    def types(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def reads(self, pattern: str) -> re.Match[str]:
        """Read on to the line that fits."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.printed.append(line.rstrip("\n"))
            if match := re.search(pattern, line):
                return match
        raise AssertionError(f"no line fits {pattern!r} in:\n" + "\n".join(self.printed))

    def ends(self) -> int:
        """Close the input, read the rest, and the exit code."""
        rest, _ = self.process.communicate(timeout=PATIENCE)
        self.printed += rest.splitlines()
        return self.process.returncode


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("FAIRDEAL_")}


@pytest.fixture
def people(tmp_path: Path) -> Iterator[dict[str, Player]]:
    people: dict[str, Player] = {}

    def end() -> None:
        for player in people.values():
            player.process.kill()

    # Whoever waits for a line that never comes is told so, and does not wait for ever.
    alarm = threading.Timer(60, end)
    alarm.start()
    yield people
    alarm.cancel()
    end()
    for player in people.values():
        with player.process:
            pass


def test_two_people_play_by_a_room_code_and_a_third_looks_on(tmp_path: Path, people: dict[str, Player]) -> None:
    with Hosted(tmp_path / "server") as server:
        for name in ("Ann", "Bob", "Cay"):
            people[name] = Player(server.url, tmp_path, name)
        ann, bob, cay = people.values()
        ann.types("open private")
        code = ann.reads("'join ([A-Z]+)'")[1]
        cay.types(f"watch {code}")
        cay.reads("At the table: Ann and a free chair")
        bob.types("tables", f"join {code.lower()}", "say hello")
        bob.reads("No tables are open")
        # Ann takes the first round with all she has, Bob the second; in the third she spends one card more.
        ann.types(*UNITS, "pass", "pass", "scorch", "pass", "rematch")
        bob.types("pass", *UNITS, "pass", "pass", "rematch", "resign")
        points = ann.reads(r"Round 1: you (\d+), Bob 0\.")[1]
        ann.reads(rf"Round 2: you 0, Bob {points}\.")
        ann.reads(r"Cards left: you 3, Bob 4\.")
        ann.reads("A match of Nano Gwent: Bob and you")
        ann.reads("Bob resigns. You win the match")
        assert [player.ends() for player in people.values()] == [0, 0, 0]
    assert "Bob: hello" in cay.printed
    assert "Bob wins the match (cards left)." in cay.printed
    assert "You win the match (cards left)." in bob.printed
    first, second = _records(ann.folder)
    assert (first.seats, second.seats) == (("Ann", "Bob"), ("Bob", "Ann"))
    assert _records(ann.folder) == _records(bob.folder) == _records(cay.folder)


def test_who_starts_the_program_again_reads_what_was_before(tmp_path: Path, people: dict[str, Player]) -> None:
    with Hosted(tmp_path / "server") as server:
        ann = people["Ann"] = Player(server.url, tmp_path, "Ann")
        bob = people["Bob"] = Player(server.url, tmp_path, "Bob")
        ann.types("open private")
        code = ann.reads("'join ([A-Z]+)'")[1]
        bob.types(f"join {code}")
        ann.types("say hello", "pass")
        bob.reads("Ann passes")
        ann.process.kill()
        again = people["Ann again"] = Player(server.url, tmp_path, "Ann")
        again.reads("Ann: hello")
        told = [
            line for line in again.printed if line in ("The cards are dealt. You begin.", "You pass.", "Ann: hello")
        ]
        assert told == ["The cards are dealt. You begin.", "You pass.", "Ann: hello"]


def test_a_person_plays_a_bot(tmp_path: Path, people: dict[str, Player]) -> None:
    with Hosted(tmp_path / "server", "--bots", "random:1") as server:
        people["Ann"] = ann = Player(server.url, tmp_path, "Ann")
        ann.types("bots")
        while "random" not in ann.reads("No bots are here|random").string:
            ann.types("bots")
        ann.types("bot random", *UNITS, *UNITS, *("scorch", "debuff siege", "pass") * 5)
        assert ann.reads("(You|random) wins? the match|The match is a draw")
        assert ann.ends() == 0
    (record,) = _records(ann.folder)
    assert set(record.seats) == {"Ann", "random"}


SHORT = {
    "tides-of-time": "rounds=1",
    "top-trumps": "cards=10 max_tricks=60",
    "escoba": "target=1",
    "clue": "2 max_turns=6",
}
"""Seats and options with which a match of two is over soon."""
MOVE = r"Your turn[^.]*\. You can play (.*)\.$"
END = r"wins? the match|The match is a draw|Nobody wins"


def _by_hand(player: Player) -> None:
    """Play what is offered first, or suggest, until the match is over."""
    while offered := player.reads(f"{MOVE}|{END}")[1]:
        first = re.split(", | or ", offered)[0]
        player.types("suggest Plum Rope" if "suggest ..." in offered else first)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_every_game_to_its_end(game: str, tmp_path: Path, people: dict[str, Player]) -> None:
    with Hosted(tmp_path / "server") as server:
        for name in ("Ann", "Bob"):
            people[name] = Player(server.url, tmp_path, name)
            people[name].types(f"play {game} {SHORT.get(game, '')}")
        with ThreadPoolExecutor() as hands:
            list(hands.map(_by_hand, people.values()))
        assert [player.ends() for player in people.values()] == [0, 0]
    (one,), (other,) = (_records(player.folder) for player in people.values())
    assert one == other
    assert one.game == game


def _records(folder: Path) -> list[Record]:
    """The records that a player has kept, oldest first, each proved by us and by docs/verify.py with its commitment."""
    paths = sorted((folder / "records").glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    records = [read(path.read_bytes()) for path in paths]
    for path, record in zip(paths, records, strict=True):
        noted = path.with_suffix(NOTE).read_text().strip()
        verify(record, noted)
        subprocess.run([sys.executable, "-I", VERIFY, path, "--commitment", noted], check=True, capture_output=True)
    return records
