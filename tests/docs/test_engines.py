"""docs/engines.md and the two programs that are written from it, in JavaScript and in C."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bots.engines.messages import Introduction, Play, Question, Ready
from bots.jail import agent as jail
from bots.match.agents import load
from bots.match.local_match import Match
from shared.games import GAMES
from tests.docs.test_bot import node
from tests.hosted import PATIENCE

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGE = (DOCS / "engines.md").read_text()
LACKING = jail.missing()
LANGUAGES = ("js", "c")


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """How each program is named as an agent; that in C only where it can be compiled."""
    named = {"js": f"exec:{shlex.join([node(), str(DOCS / 'engine.js')])}"}
    if compiler := shutil.which("cc"):
        built = tmp_path_factory.mktemp("built") / "engine"
        strict = ("-std=c11", "-O2", "-Wall", "-Wextra", "-Werror")
        subprocess.run([compiler, *strict, "-o", str(built), str(DOCS / "engine.c")], check=True)
        named["c"] = f"exec:{built}"
    return named


@pytest.fixture(params=LANGUAGES)
def program(request: pytest.FixtureRequest, programs: dict[str, str]) -> Iterator[str]:
    if request.param not in programs:
        pytest.skip("there is no compiler cc, so docs/engine.c cannot be built")
    yield programs[request.param]
    jail.end_all()


def played(agent: str, game: str) -> list[str]:
    """The moves of a match of an agent against one that draws by lot."""
    kind = GAMES[game]
    others = [load("random", game)] * (min(kind.seat_counts) - 1)
    return [str(moved.move) for moved, _ in Match([load(agent, game), *others], kind, None, 3).play()]


def test_the_match_on_the_page_is_what_both_sides_say(programs: dict[str, str]) -> None:
    (shown,) = re.findall(r"^```\n(> .*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    lines = [line.partition(" ")[::2] for line in shown.splitlines()]
    ours = [text for side, text in lines if side == ">"]
    theirs = [text for side, text in lines if side == "<"]
    for text in ours:
        assert msgspec.json.encode(msgspec.json.decode(text, type=Question)).decode() == text
    for text in theirs:
        msgspec.json.decode(text, type=Introduction | Ready | Play)
    command = shlex.split(programs["js"].removeprefix("exec:"))
    done = subprocess.run(command, input="\n".join(ours), capture_output=True, text=True, timeout=PATIENCE)
    assert (done.stdout.splitlines(), done.returncode) == (theirs, 0)


def test_they_play_the_same_again_in_the_open_and_confined(program: str) -> None:
    moves = [played(agent, "nano-gwent") for agent in (program, program)]
    assert moves[0] == moves[1]
    if not LACKING:
        assert played(f"confined:{program}", "nano-gwent") == moves[0]


@pytest.mark.parametrize("game", sorted(set(GAMES) - {"nano-gwent"}))
def test_the_one_in_c_plays_every_game(programs: dict[str, str], game: str) -> None:
    if "c" not in programs:
        pytest.skip("there is no compiler cc, so docs/engine.c cannot be built")
    assert played(programs["c"], game)


def bots(*arguments: str, cwd: Path) -> str:
    """What a command of bots prints that ends well."""
    done = subprocess.run(
        [sys.executable, "-m", "bots", *arguments],
        capture_output=True,
        text=True,
        cwd=cwd,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.mark.soak
def test_they_play_ladders_here_and_at_a_server_and_pass_a_check(program: str, tmp_path: Path) -> None:
    for over in ("local", "network"):
        told = bots("ladder", program, "random", "--deals", "3", "--over", over, "--workers", "1", cwd=tmp_path)
        assert "6 games" in told
        assert "its fingerprint is that of the program" in told
        assert re.search(r"dice\.\w+ │ +-?\d+ │[^\n]* none │", told)
    assert bots("check", program, "--game", "escoba", cwd=tmp_path).endswith(" 22 passed\n")
    if not LACKING:
        assert bots("check", f"confined:{program}", "--game", "clue", cwd=tmp_path).endswith(" 22 passed\n")
