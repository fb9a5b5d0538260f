"""People at terminals, on a real server over real sockets."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from client.matches.records import NOTE
from shared.games import GAMES
from shared.program import ROOT
from shared.record import Record, read, verify
from tests.client.text.people import Player
from tests.hosted import Hosted

VERIFY = ROOT / "docs" / "verify.py"
UNITS = tuple(map(str, range(15, 0, -1)))
"""Typed one after the other, whoever holds ten of them plays those; the others are refused with a sentence."""


def test_two_people_play_by_a_room_code_and_a_third_looks_on(tmp_path: Path, people: dict[str, Player]) -> None:
    with Hosted(tmp_path / "server") as server:
        for name in ("Ann", "Bob", "Cay"):
            people[name] = Player(tmp_path, name, "--server", server.url)
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
        ann = people["Ann"] = Player(tmp_path, "Ann", "--server", server.url)
        bob = people["Bob"] = Player(tmp_path, "Bob", "--server", server.url)
        ann.types("open private")
        code = ann.reads("'join ([A-Z]+)'")[1]
        bob.types(f"join {code}")
        ann.types("say hello", "pass")
        bob.reads("Ann passes")
        ann.process.kill()
        again = people["Ann again"] = Player(tmp_path, "Ann", "--server", server.url)
        again.reads("Ann: hello")
        told = [
            line for line in again.printed if line in ("The cards are dealt. You begin.", "You pass.", "Ann: hello")
        ]
        assert told == ["The cards are dealt. You begin.", "You pass.", "Ann: hello"]


def test_a_person_plays_a_bot(tmp_path: Path, people: dict[str, Player]) -> None:
    with Hosted(tmp_path / "server", "--bots", "random:1") as server:
        people["Ann"] = ann = Player(tmp_path, "Ann", "--server", server.url)
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
            people[name] = Player(tmp_path, name, "--server", server.url)
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
