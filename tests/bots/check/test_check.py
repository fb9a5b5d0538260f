"""A check finds what is wrong with an agent, names it, and leaves what shows it again."""

from __future__ import annotations

import asyncio
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from unittest.mock import Mock

import pytest
from typer.testing import CliRunner

from bots.__main__ import app
from bots.check import chaos
from bots.check.conformance import PLAYS, QUIET, REASON, SAME, TIME, TRIED, UNCHANGED, conform
from bots.check.conformance import _play_elsewhere as play_elsewhere
from bots.check.page import Line, show
from bots.match.failure import Drawer, read
from shared.games import GAMES
from tests.bots.match.test_failure import HOSTILE
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
        ("Exits", PLAYS, "disconnect"),
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
    ("agent", "tried", "verdict"),
    [
        ("Whimsical", SAME, "another move"),
        ("Hashed", SAME, "another move"),
        ("Changes", UNCHANGED, "changed view"),
    ],
)
def test_who_breaks_its_contract_in_a_match_that_goes_on_leaves_what_shows_it_again(
    agent: str, tried: str, verdict: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Even where it is set, so that whatever is started has the same order.
    monkeypatch.setenv("PYTHONHASHSEED", "0")
    lines = conformed(f"{HOSTILE}:{agent}", tmp_path)
    assert {name: line.verdict for name, line in lines.items() if line.state != "pass"} == {tried: verdict}
    (path,) = tmp_path.iterdir()
    assert lines[tried].more.endswith(f"see it again: python -m bots reproduce {path}")
    # In a process that does not have the hashes of this one, as for whoever tries it.
    again = bots("reproduce", str(path))
    assert (again.returncode, again.stdout.splitlines()[-1]) == (0, f"reproduced: {agent.lower()} {verdict}")


def raises(pipe: Connection, where: str, game: str) -> None:
    play_elsewhere(pipe, f"{HOSTILE}:Raises", game)


def test_who_fails_in_one_process_and_not_in_another_leaves_what_it_was_asked_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.check.conformance._play_elsewhere", raises)
    lines = conformed(f"{HOSTILE}:Good", tmp_path)
    assert {name: line.verdict for name, line in lines.items() if line.state != "pass"} == {SAME: "crash"}
    told, again = lines[SAME].more.splitlines()
    assert told.startswith("in another process: RuntimeError: no idea, in hostile.py, line ")
    assert again.startswith("see it again: ")
    (path,) = tmp_path.iterdir()
    assert [asked.move is None for asked in read(path).asked] == [False, True]


def test_what_only_disturbs_others_is_a_warning(tmp_path: Path) -> None:
    lines = conformed(f"{HOSTILE}:Chatty", tmp_path)
    assert {name: line.state for name, line in lines.items() if line.state != "pass"} == {QUIET: "warn"}
    assert lines[QUIET].verdict is None
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        ("Whimsical", f"FAIL  {GAME}: {SAME}: another move"),
        ("Changes", f"FAIL  {GAME}: {UNCHANGED}: changed view"),
    ],
)
def test_what_fails_no_match_fails_the_check_all_the_same(
    agent: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chaos, "TROUBLES", ())
    result = CliRunner().invoke(app, ["check", f"{HOSTILE}:{agent}", "--game", GAME, "--failures", str(tmp_path)])
    assert (result.exit_code, told in result.stdout.splitlines()) == (1, True)
    assert result.stdout.splitlines()[-1] == f"{agent.lower()}: {len(TRIED) - 1} passed, 1 failed"


@pytest.mark.parametrize(
    ("agent", "verdict"),
    [
        ("Raises", "crash"),
        ("Exits", "disconnect"),
        ("Late", "time"),
        ("HangsUp", "disconnect"),
        ("Babbles", "protocol"),
        ("Mumbles", "protocol"),
        ("Roars", "protocol"),
    ],
)
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


def test_who_lets_its_pings_wait_stalls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.check.stage.PONG", 0.5)
    (line,) = asyncio.run(rehearsed(f"{HOSTILE}:Blocks", tmp_path, chaos.pings))
    assert (line.state, line.verdict) == ("FAIL", "stall")
    assert line.more.startswith("a ping was not answered within 0.5 s\n")


def test_who_does_not_end_at_what_it_does_not_know_stalls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chaos, "PATIENCE", 1.0)
    lines = asyncio.run(rehearsed(f"{HOSTILE}:Lingers", tmp_path, chaos.nothing, chaos.another_protocol))
    assert [(line.state, line.verdict) for line in lines] == [("pass", None), ("FAIL", "stall")]
    assert lines[1].more.startswith("it was still there after 1 s\n")


def test_who_does_not_say_why_it_ends_is_told_what_it_should_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(chaos.ENDS, chaos.unknown_message, ("fairdeal.v2", "the weather"))
    (line,) = asyncio.run(rehearsed("fis", tmp_path, chaos.unknown_message))
    assert (line.state, line.verdict) == ("FAIL", "protocol")
    assert "which does not name fairdeal.v2 and the weather" in line.more
    (path,) = tmp_path.glob("transcript-unknown-message.txt")
    assert (
        "it ended with exit code 2; its last words:\nbots: the server does not speak fairdeal.v2: " in path.read_text()
    )


def test_of_several_games_it_says_in_which_the_network_was_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chaos, "TROUBLES", (chaos.nothing,))
    monkeypatch.setattr("bots.check.conformance.SECONDS", 0.1)
    result = CliRunner().invoke(app, ["check", "random", "--failures", str(tmp_path)])
    *lines, summary, note = result.stdout.splitlines()
    assert (result.exit_code, summary) == (0, f"random: {len(GAMES) * len(TRIED) + 1} passed")
    assert lines[-1] == "pass  nano-gwent, network: plays a match to its end over the network"
    assert note == "the network is tried in nano-gwent, and with --game in another game"


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


@pytest.mark.parametrize("terminal", [True, False])
def test_what_an_agent_says_is_only_text_on_the_page(
    terminal: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    show("mine", [Line("FAIL", "[/] [red]waits :bear:", "stall", "[/]\x1b[2J[red]no answer :bear:")])
    out = capsys.readouterr().out
    assert "[/] [red]waits :bear:" in out
    assert "[/]�[2J[red]no answer :bear:" in out


def test_a_check_that_is_stopped_judges_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.check.run.check", Mock(side_effect=KeyboardInterrupt))
    told = CliRunner().invoke(app, ["check", "random"])
    assert (told.exit_code, told.stdout) == (130, "")
    assert told.stderr == "bots: stopped; an agent is judged only by the whole check\n"
