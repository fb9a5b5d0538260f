from __future__ import annotations

import csv
import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bots.__main__ import app
from bots.jail import agent as jail
from bots.ladder.grade import grade as grading
from bots.ladder.keep.file import read
from bots.ladder.play.run import play
from bots.match.failure import read as read_failure
from bots.match.reproduce import reproduce
from shared.record import read as read_record

BOT = """
from bots.agent import Agent

class Mine(Agent):
    def choose(self, view, moves, budget):
        {}
        return self.chance.choice(moves)
"""
CLASS = {
    "ann": BOT.format(""),
    "bob": BOT.format("raise RuntimeError('no <b>idea</b>')"),
    "cid": BOT.format("open('/etc/passwd').read()"),
    "dee": BOT.format("while True: pass"),
    "eli": "class Mine(:",
    "fay": "",
    "gus": BOT.format("import socket; socket.create_connection(('127.0.0.1', 9), 1)"),
}
SEED = 7_031_558_113_092_467_325
COMMITMENT = "2a06b6c84b9782f8d8a6b7e05ac41874aeefc67aa6843e946eee09c2034ef890"
PLAYED_NO_MORE = '"failed in each of its first 4 games, and was stopped"'
HEADINGS = (
    "bot,score,low,high,deals,games,won,drawn,lost,against random,random low,random high,"
    "time,illegal move,crash,disconnect,stall,memory,protocol,note,commitment"
)
GRADES = f"""\
{HEADINGS}
ann,0.0833,0.0000,0.7877,3,6,0,1,5,0.0833,0.0000,0.7877,0,0,0,0,0,0,0,,{COMMITMENT}
bob,0.0000,0.0000,1.0000,2,4,0,0,4,0.0000,0.0000,1.0000,0,0,4,0,0,0,0,{PLAYED_NO_MORE},{COMMITMENT}
cid,0.0000,0.0000,1.0000,2,4,0,0,4,0.0000,0.0000,1.0000,0,0,4,0,0,0,0,{PLAYED_NO_MORE},{COMMITMENT}
dee,0.0000,0.0000,1.0000,2,4,0,0,4,0.0000,0.0000,1.0000,4,0,0,0,0,0,0,{PLAYED_NO_MORE},{COMMITMENT}
eli,,,,,,,,,,,,,,,,,,,line 1 of eli.py is no Python: invalid syntax,{COMMITMENT}
fay,,,,,,,,,,,,,,,,,,,fay.py has no class derived from bots.agent.Agent; it takes one,{COMMITMENT}
gus,0.0000,0.0000,1.0000,2,4,0,0,4,0.0000,0.0000,1.0000,0,0,4,0,0,0,0,{PLAYED_NO_MORE},{COMMITMENT}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    own = tmp_path / "class"
    own.mkdir()
    for name, text in CLASS.items():
        (own / f"{name}.py").write_text(text)
    return own


def grade(folder: Path, out: Path, *more: str) -> Result:
    given = ("--bots", str(folder), "--reference", "random", "--out", str(out), "--workers", "1", *more)
    return CliRunner().invoke(app, ["ladder", "grade", *given])


needs_walls = pytest.mark.skipif(bool(jail.missing()), reason="this system lacks a wall")


@needs_walls
def test_a_class_is_graded_and_nobody_harms_another(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    asked = ("--deals", "3", "--seed", str(SEED), "--limits", "seconds=1")
    assert grade(folder, out, *asked).exit_code == 0
    first = (out / "grades.csv").read_text()
    assert first == GRADES

    # Again: the same to the byte, and nothing is played.
    again = grade(folder, out, *asked)
    assert (again.stdout, "games" in again.stderr) == (first, False)

    # What is told beside the table tells the seed to nobody.
    told = [path for path in out.rglob("*") if path.is_file() and "secret" not in path.parts]
    assert len(told) > len(CLASS)
    for path in told:
        text = path.read_text()
        assert str(SEED) not in text
        assert f"{SEED:x}" not in text
        assert str(out) not in text

    page = (out / "pages" / "bob.html").read_text()
    assert "RuntimeError: no &lt;b&gt;idea&lt;/b&gt;" in page
    for link in re.findall(r'href="([^"#]+)"', page):
        assert (out / "pages" / link).is_file()
    assert "Games that do not count" in (out / "pages" / "ann.html").read_text()
    example = read_record((out / "pages" / "ann" / "example-1.json").read_bytes())
    assert example.seats == ("mine", "random")
    index = (out / "index.html").read_text()
    assert re.findall(r'<a href="pages/(\w+).html">\1</a>', index)[0] == "ann"
    assert "<li>eli: line 1 of eli.py is no Python: invalid syntax</li>" in index


@needs_walls
def test_a_deal_that_a_page_tells_of_never_counts(folder: Path, tmp_path: Path) -> None:
    for name in set(CLASS) - {"ann"}:
        (folder / f"{name}.py").unlink()
    (folder / "ann.py").rename(folder / "score.py")
    out = tmp_path / "out"
    assert grade(folder, out, "--deals", "1").exit_code == 0
    assert grade(folder, out, "--deals", "6").exit_code == 0
    state = read(out / "secret" / "score.json")
    counted = {state.spec.deal_seed(game.deal).hex() for game in state.games}
    examples = [path.read_text() for path in sorted((out / "pages" / "score").glob("example-*.json"))]
    assert len(counted) == 6
    assert examples
    assert not any(seed in text for seed in counted for text in examples)
    # Nor is a name taken for a heading.
    assert '<tr><th><a href="pages/score.html">score</a></th>' in (out / "index.html").read_text()


@pytest.mark.soak
@needs_walls
def test_the_grades_are_the_same_from_the_beginning_on_other_workers(folder: Path, tmp_path: Path) -> None:
    asked = ("--deals", "3", "--seed", str(SEED), "--limits", "seconds=1", "--workers", "3")
    assert grade(folder, tmp_path / "out", *asked).stdout == GRADES


@needs_walls
def test_who_wrote_a_bot_sees_it_fail_again(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in set(CLASS) - {"bob"}:
        (folder / f"{name}.py").unlink()
    assert grade(folder, tmp_path / "out", "--deals", "1", "--seed", "3").exit_code == 0
    file = sorted((tmp_path / "out" / "pages" / "bob").glob("*.json"))[0]
    monkeypatch.chdir(folder)
    assert reproduce(read_failure(file)).same


@needs_walls
def test_who_has_changed_plays_again_and_the_others_do_not(folder: Path, tmp_path: Path) -> None:
    for name in set(CLASS) - {"ann", "bob"}:
        (folder / f"{name}.py").unlink()
    out = tmp_path / "out"
    assert grade(folder, out, "--deals", "1").exit_code == 0
    seed, before = (out / "secret" / "seed").read_text(), rows(out)

    shutil.copyfile(folder / "ann.py", folder / "bob.py")
    result = grade(folder, out, "--deals", "1")
    after = rows(out)
    assert (result.exit_code, after["ann"]) == (0, {**before["ann"], "note": "the same program as bob"})
    assert after["bob"] == {**before["ann"], "bot": "bob", "note": "the same program as ann"}
    assert "<li>bob: the same program as ann</li>" in (out / "index.html").read_text()
    assert "same program" not in (out / "pages" / "bob.html").read_text()
    assert list((out / "pages" / "bob").glob("*crash*")) == []
    assert (out / "secret" / "seed").read_text() == seed
    assert (out / "secret" / "seed").stat().st_mode & 0o77 == (out / "secret").stat().st_mode & 0o77 == 0

    # More deals are more of the same; anything else is another exam.
    assert grade(folder, out, "--deals", "2").exit_code == 0
    assert {row["deals"] for row in rows(out).values()} == {"2"}
    for other in (
        ("--deals", "1"),
        ("--deals", "2", "--option", "debuffs=1"),
        ("--deals", "2", "--limits", "files=32"),
        ("--deals", "2", "--reference", "csp"),
    ):
        refused = grade(folder, out, "--deals", "2", *other)
        before = "holds grades from before: the command was another one; give another --out\n"
        assert (refused.exit_code, refused.stderr.endswith(before)) == (2, True)


def rows(out: Path) -> dict[str, dict[str, str]]:
    with (out / "grades.csv").open(newline="") as file:
        return {row["bot"]: row for row in csv.DictReader(file)}


@needs_walls
def test_a_budget_is_for_who_counts_it(folder: Path, tmp_path: Path) -> None:
    for name in set(CLASS) - {"ann"}:
        (folder / f"{name}.py").unlink()
    (folder / "ann.py").write_text(BOT.format("assert budget.nodes is None"))
    (folder / "ben.py").write_text(
        BOT.format("assert budget.nodes == 50").replace("    def", "    counts = 'nodes'\n    def")
    )
    asked = ("--reference", "minimax", "--budget", "50n", "--deals", "1", "--seed", "4")
    assert grade(folder, tmp_path / "out", *asked).exit_code == 0
    assert {row["crash"] for row in rows(tmp_path / "out").values()} == {"0"}


def test_what_was_interrupted_goes_on(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in set(CLASS) - {"ann"}:
        (folder / f"{name}.py").unlink()
    asked = ("--deals", "3", "--seed", "8", "--unconfined")
    assert grade(folder, tmp_path / "whole", *asked).exit_code == 0

    # As if Ctrl-C had come after the first deals: the ladder then ends in order, with games missing.
    with monkeypatch.context() as patch:
        patch.setattr(grading, "play", lambda state, *more: play(state, *more) if state.spec.deals < 3 else state)
        stopped = grade(folder, tmp_path / "parts", *asked)
    assert (stopped.exit_code, "stopped; the same command goes on" in stopped.stderr) == (130, True)
    resumed = grade(folder, tmp_path / "parts", *asked)
    assert resumed.stdout == (tmp_path / "whole" / "grades.csv").read_text()
    assert "2 of 2 games" in resumed.stderr


@pytest.mark.parametrize(
    ("more", "text"),
    [
        (("--budget", "100ms-cpu"), "how much time of the processor it uses; its budget can be 100ms"),
        (("--game", "chess"), "unknown game 'chess'"),
        (("--reference", "nobody"), "unknown agent 'nobody' for nano-gwent"),
        (("--reference", "random"), "the references need names of their own"),
        (("--limits", "luck=1"), "unknown limit 'luck'; the limits are memory, processes, files, seconds"),
        (("--seed", "1", "--seed-file", "x"), "give --seed or --seed-file, not both"),
        (("--unconfined", "--limits", "seconds=1"), "--limits are for confined bots: leave out --unconfined"),
        (("--bots", "/nowhere"), "there is no folder /nowhere"),
        (
            ("--bots", "shared/games/top_trumps/decks"),
            "in shared/games/top_trumps/decks is not a bot: a bot is a FILE.py, or a folder",
        ),
    ],
)
@needs_walls
def test_a_mistake_is_told_in_a_sentence(folder: Path, tmp_path: Path, more: tuple[str, ...], text: str) -> None:
    result = grade(folder, tmp_path / "out", *more)
    assert (result.exit_code, text in result.stderr) == (2, True), result.stderr


def test_the_help_has_examples() -> None:
    helped = CliRunner().invoke(app, ["ladder", "grade", "--help"])
    assert (helped.exit_code, "  python -m bots ladder grade --bots handed_in " in helped.stdout) == (0, True)


@pytest.mark.parametrize("data", [b"secret", b"\xff"])
def test_a_seed_file_with_something_else_is_refused(folder: Path, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "seed").write_bytes(data)
    result = grade(folder, tmp_path / "out", "--seed-file", str(tmp_path / "seed"), "--unconfined")
    assert (result.exit_code, "holds no seed: a number from 0 to 2^63 - 1" in result.stderr) == (2, True)


def test_without_walls_nothing_is_graded_unless_it_is_asked_for(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise jail.Unconfined("this system cannot confine an agent: it lacks network")

    for name in set(CLASS) - {"ann"}:
        (folder / f"{name}.py").unlink()
    monkeypatch.setattr(jail, "cast", refuse)
    result = grade(folder, tmp_path / "out", "--deals", "1", "--seed", "1")
    assert (result.exit_code, "it lacks network" in result.stderr) == (2, True)
    assert grade(folder, tmp_path / "out", "--deals", "1", "--seed", "1", "--unconfined").exit_code == 0
