"""A check finds what is wrong with an agent, names it, and leaves what shows it again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bots.check import chaos
from bots.check.conformance import PLAYS, QUIET, REASON, SAME, TIME, TRIED, UNCHANGED, conform
from bots.check.page import Line, show
from bots.failure import Drawer, read
from tests.bots.test_failure import HOSTILE
from tests.bots.test_main import bots

GAME = "nano-gwent"


def conformed(agent: str, folder: Path) -> dict[str, Line]:
    return {line.tried: line for line in conform(agent, GAME, Drawer(folder))}


async def rehearsed(agent: str, folder: Path, *troubles: chaos.Trouble) -> list[Line]:
    return [line async for line in chaos.rehearse(agent, GAME, folder, troubles)]


def test_a_good_agent_passes_everything(tmp_path: Path) -> None:
    told = bots("check", "fis", "--failures", str(tmp_path / "none"))
    *lines, summary = told.stdout.splitlines()
    assert (told.returncode, told.stderr) == (0, "")
    assert summary == f"fis: {len(TRIED) + len(chaos.TROUBLES)} passed"
    assert all(line.startswith("pass  ") for line in lines)
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("agent", "tried", "verdict"),
    [
        ("Raises", PLAYS, "crash"),
        ("Illegal", PLAYS, "illegal move"),
        ("Exits", PLAYS, "crash"),
        ("Hungry", PLAYS, "memory"),
        ("Endless", PLAYS, "stall"),
        ("Silenced", REASON, "crash"),
        ("Late", TIME, "time"),
    ],
)
def test_a_bad_agent_has_a_verdict_and_leaves_what_it_was_asked(
    agent: str, tried: str, verdict: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if agent == "Endless":
        monkeypatch.setattr("bots.check.conformance.SILENCE", 3.0)
    lines = conformed(f"{HOSTILE}:{agent}", tmp_path)
    assert {name for name, line in lines.items() if line.state == "FAIL"} == {tried}
    assert lines[tried].verdict == verdict
    (path,) = tmp_path.iterdir()
    assert lines[tried].more.endswith(f"see it again: python -m bots reproduce {path}")
    assert (read(path).verdict, read(path).game) == (verdict, GAME)


@pytest.mark.parametrize(
    ("agent", "tried", "state"),
    [("Whimsical", SAME, "FAIL"), ("Changes", UNCHANGED, "FAIL"), ("Chatty", QUIET, "warn")],
)
def test_what_fails_no_match_is_told_without_a_verdict(agent: str, tried: str, state: str, tmp_path: Path) -> None:
    lines = conformed(f"{HOSTILE}:{agent}", tmp_path)
    assert {name: line.state for name, line in lines.items() if line.state != "pass"} == {tried: state}
    assert lines[tried].verdict is None


@pytest.mark.parametrize(("agent", "verdict"), [("Raises", "crash"), ("Exits", "crash"), ("Late", "time")])
def test_over_the_network_a_failure_leaves_its_transcript(agent: str, verdict: str, tmp_path: Path) -> None:
    (line,) = asyncio.run(rehearsed(f"{HOSTILE}:{agent}", tmp_path, chaos.clock))
    assert (line.state, line.verdict) == ("FAIL", verdict)
    (path,) = tmp_path.glob("*.txt")
    said = path.read_text().splitlines()
    assert said[0].startswith('bot     {"type":"hello",')
    assert said[1].startswith('server  {"type":"welcome",')
    assert line.more.endswith(f"what was said: {path}")
    if agent == "Raises":
        (kept,) = tmp_path.glob("*.json")
        assert f"see it again: python -m bots reproduce {kept}" in line.more


def test_a_check_that_fails_ends_with_1_and_does_not_try_the_network(tmp_path: Path) -> None:
    told = bots("check", f"{HOSTILE}:Raises", "--game", GAME, "--failures", str(tmp_path))
    assert told.returncode == 1
    assert told.stdout.splitlines()[-1] == f"raises: 1 failed, {len(TRIED) + len(chaos.TROUBLES) - 1} not reached"


def test_a_page_names_verdicts_and_files(capsys: pytest.CaptureFixture[str]) -> None:
    show("mine", [Line("pass", "plays"), Line("FAIL", "waits", "stall", "no answer\nsee it again: there")])
    assert capsys.readouterr().out.splitlines() == [
        "pass  plays",
        "FAIL  waits: stall",
        "      no answer",
        "      see it again: there",
        "mine: 1 passed, 1 failed",
    ]
