"""A program in a cell: it plays as in the open, and harms nothing."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bots.__main__ import app
from bots.agent import Agent
from bots.agent.code import fingerprint
from bots.agent.player import Failed, Player
from bots.jail import agent as jail
from bots.match.agents import load
from bots.match.local_match import Match
from shared.game.chance import Chance
from shared.games import GAMES

KIND = GAMES["nano-gwent"]
FAKE = Path(__file__).with_name("fake.py")
LACKING = jail.missing()
pytestmark = pytest.mark.skipif(bool(LACKING), reason=f"this system lacks {LACKING}")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder of the program's own."""
    folder = tmp_path / "own"
    folder.mkdir()
    shutil.copy(FAKE, folder / "fake.py")
    return folder


@pytest.fixture(autouse=True, scope="module")
def _nothing_is_left() -> Iterator[None]:
    yield
    jail.end_all()


def fake(own: Path, what: str, *more: str, limits: str = "") -> str:
    return f"confined{limits}:exec:{shlex.join([sys.executable, '-I', '-S', str(own / 'fake.py'), what, *more])}"


def failed(agent: str) -> str:
    """How it fails at its first decision."""
    game = KIND.deal(2, None, Chance(1))
    try:
        player = Player(load(agent, KIND.name), KIND, bytes(32), "match", 0)
        return f"it plays {player.choose(game.view(0), game.legal_moves(0))}"
    except Failed as failed:
        return str(failed)


def test_it_plays_the_same_as_in_the_open(own: Path) -> None:
    matches = []
    for where in (fake(own, "Fake").removeprefix("confined:"), fake(own, "Fake"), fake(own, "Noisy")):
        agents: list[type[Agent]] = [load(where, KIND.name)] * 2
        match = Match(agents, KIND, None, 3)
        matches.append([str(moved.move) for moved, _ in match.play()])
    assert matches[0] == matches[1] == matches[2]


@pytest.mark.parametrize(
    ("harm", "more", "limits", "verdict"),
    [
        ("Hoarder", (), ",memory=256MiB", "memory: it had used nearly all of its memory"),
        ("Sharer", (), "", "disconnect: its process ended with exit code 1; it said last:"),
        ("Many", (), ",processes=12", "disconnect: its process ended with exit code 1; it said last:\n12 threads"),
        ("Forker", (), "", "disconnect: its process ended with exit code 1; it said last:"),
        ("Runner", ("{own}/another",), "", "disconnect: its process ended with exit code 1; it said last:"),
        ("Caller", (), "", "disconnect: its process ended with exit code 1; it said last:"),
        ("Minus", (), "", "disconnect: its process ended with exit code 255"),
        ("Aborter", (), "", "crash: SIGABRT ended its process"),
        ("Nonsense", (), "", "protocol: what it answers to decide is no play"),
        ("Silent", (), ",seconds=0.3", "stall: no answer in 0.30 s, and its process uses no CPU"),
        ("Loop", (), ",seconds=0.3", "time: no answer in 0.30 s"),
    ],
)
def test_each_harm_has_its_verdict(own: Path, harm: str, more: tuple[str, ...], limits: str, verdict: str) -> None:
    shutil.copy("/bin/true", own / "another")
    told = failed(fake(own, harm, *(each.format(own=own) for each in more), limits=limits))
    assert told.startswith(verdict), told
    if harm in ("Sharer", "Forker", "Runner", "Caller"):
        assert "PermissionError: " in told


def test_what_is_only_reserved_is_no_memory(own: Path) -> None:
    assert failed(fake(own, "Reserver")).startswith("it plays ")


def test_it_reads_the_folder_of_its_files_and_what_it_takes_to_run(own: Path, tmp_path: Path) -> None:
    (own / "weights").write_text("1")
    (tmp_path / "secret").write_text("2")
    (tmp_path / "book").write_text("3")
    hidden = own / "hidden.txt"
    hidden.write_text("\n".join(map(str, (tmp_path / "secret", "/etc/passwd", "/proc/self/maps", own / "weights"))))
    told = failed(fake(own, "Spy", str(hidden), str(tmp_path / "book")))
    assert told.splitlines()[-1] == "read weights, book"


def test_the_command_confine_lists_what_it_may_read(own: Path) -> None:
    result = CliRunner().invoke(app, ["confine", f"exec:{shlex.join([sys.executable, str(own / 'fake.py')])}"])
    listed = result.stdout.partition("it may read:\n")[2].splitlines()
    assert {f"  {own}", f"  {Path(sys.executable).resolve()}", "  /dev/null"} <= set(listed)
    assert f"  {own.parent}" not in listed


def test_its_fingerprint_is_the_same_as_in_the_open(own: Path) -> None:
    shown = load(fake(own, "Fake"), KIND.name)
    open_one = load(fake(own, "Fake").removeprefix("confined:"), KIND.name)
    assert fingerprint(shown, KIND.name) == fingerprint(open_one, KIND.name)
