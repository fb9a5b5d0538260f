"""A program as an agent: what it is told, and the verdict on each way in which it breaks the protocol."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bots.agent import Agent, Budget, check_budget
from bots.agent.code import fingerprint
from bots.agent.player import FREE, Failed, Player
from bots.agent.written import UnknownAgent
from bots.engines import engine, process
from bots.engines.process import Process
from bots.jail import protocol
from bots.ladder.keep.file import write
from bots.ladder.play.match import play
from bots.ladder.play.run import BadLadder, begin, resume
from bots.ladder.schedule import Fixture, Spec
from bots.match.agents import load, repertoire, several
from bots.match.failure import Drawer, read
from bots.match.local_match import Match
from bots.match.reproduce import reproduce
from shared.game.chance import Chance
from shared.games import GAMES

FAKE = Path(__file__).with_name("fake.py")
KIND = GAMES["nano-gwent"]
BRIEF = Budget(seconds=0.001)


def fake(what: str, *more: str) -> str:
    """The fake program that does this, as an agent is named."""
    return f"exec:{shlex.join([sys.executable, '-I', '-S', str(FAKE), what, *more])}"


def players(agent: str, other: str = "random") -> list[type[Agent]]:
    return [load(agent, "nano-gwent"), load(other, "nano-gwent")]


def failed(agent: str, budget: Budget = FREE, decisions: int = 1) -> Failed:
    """How a program fails that is asked the same so many times."""
    game = KIND.deal(2, None, Chance(1))
    player = Player(load(agent, "nano-gwent"), KIND, bytes(32), "match", 0)
    for _ in range(decisions):
        try:
            player.choose(game.view(0), game.legal_moves(0), budget)
        except Failed as failed:
            return failed
    raise AssertionError("it has not failed")


def run_of(match: Match) -> Process:
    """The run of the program in seat 0."""
    return match._players[0]._agent._talk._run  # type: ignore[union-attr]


def becomes(condition: Callable[[], bool]) -> bool:
    """Whether something comes about within 5 seconds."""
    until = time.monotonic() + 5
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def test_a_program_is_told_of_its_match_from_the_deal_to_the_end(tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    match = Match(players(fake("Witness", str(told))), KIND, None, 3)
    reasons = [moved.reason for moved, _ in match.play() if moved.seat == 0]
    assert becomes(told.exists)
    assert becomes(lambda: bool(told.read_text()))
    deal, *decisions, result, last = json.loads(told.read_text())
    assert deal == {"type": "deal", "game": "nano-gwent", "seed": match._players[0].chance.origin.hex()}
    assert decisions == [
        {"type": "decide", "number": number, "seat": 0, "budget": {}} for number in range(1, len(reasons) + 1)
    ]
    assert result == {"type": "result", "scores": list(match.outcome.scores), "reason": match.outcome.reason}
    assert last == {"type": "quit"}
    assert all(reason is not None and reason.summary.startswith("the first of ") for reason in reasons)


def test_it_is_told_what_a_decision_may_cost(tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    costs = [Budget.read(text) for text in ("2s+5s", "500n")]
    match = Match(players(fake("Witness", str(told))), KIND, None, 3, [costs[0], None])
    list(match.play())
    assert becomes(lambda: told.exists() and bool(told.read_text()))
    assert json.loads(told.read_text())[1]["budget"] == {"seconds": 2.0, "bank": 5.0}
    program = load(fake("Fake"), "nano-gwent")
    check_budget(program, costs[1])
    with pytest.raises(ValueError, match=r"^fake counts no iterations; its budget can be 20000n \(nodes\), 100ms$"):
        check_budget(program, Budget.read("500it"))
    with pytest.raises(
        ValueError, match=r"^fake thinks in a process of its own: nobody here can be sure how much time"
    ):
        check_budget(program, Budget.read("100ms-cpu"))


@pytest.mark.parametrize(
    ("harm", "budget", "verdict", "text"),
    [
        ("Nonsense", FREE, "protocol", "what it answers to decide is no play: JSON is malformed"),
        ("Chatter", FREE, "protocol", "it says thinking"),
        ("Extra", FREE, "protocol", "unknown field `because`"),
        ("Illegal", FREE, "illegal move", "�[2Jcastle is not one of "),
        ("Endless", FREE, "protocol", "a line of more than 262144 bytes"),
        ("Silent", BRIEF, "stall", "and its process uses no CPU"),
        ("Loop", BRIEF, "time", "no answer in "),
        ("Deaf", BRIEF, "stall", "and its process uses no CPU"),
        ("Leaver", FREE, "disconnect", "its process ended with exit code 3; it said last:\nI have had enough�[2J"),
        ("Minus", FREE, "disconnect", "its process ended with exit code 255"),
        ("Aborter", FREE, "crash", "SIGABRT ended its process"),
        ("Half", FREE, "disconnect", "its process ended with exit code 0"),
        ("Closer", FREE, "disconnect", "it closed the pipe"),
    ],
)
def test_each_way_to_fail_has_its_verdict(
    harm: str, budget: Budget, verdict: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "GRACE", 0.4)
    monkeypatch.setattr(process, "LAST_SECONDS", 0.3 if harm == "Closer" else process.LAST_SECONDS)
    found = failed(fake(harm), budget)
    assert (found.verdict, text in str(found)) == (verdict, True), found
    assert "\x1b" not in str(found)


@pytest.mark.parametrize("harm", ["Twice", "Flood"])
def test_an_answer_too_many_is_seen_at_the_next_decision(harm: str) -> None:
    found = failed(fake(harm), decisions=2)
    assert str(found) == "protocol: it answers number 1, and was asked number 2"


def test_what_it_writes_to_stderr_holds_nothing_up(capfd: pytest.CaptureFixture[str]) -> None:
    outcomes = []
    for who in ("Noisy", "Fake"):
        match = Match(players(fake(who)), KIND, None, 3)
        outcomes.append(([str(moved.move) for moved, _ in match.play()], match.outcome))
    assert outcomes[0] == outcomes[1]
    assert capfd.readouterr() == ("", "")


def test_one_that_hangs_at_quit_is_ended_and_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "QUIT_SECONDS", 0.05)
    match = Match(players(fake("Stubborn")), KIND, None, 3)
    for _ in match.play():
        run = run_of(match)
    assert becomes(lambda: run.wait(0) is not None)


def test_a_match_that_is_broken_off_leaves_no_process() -> None:
    match = Match(players(fake("Fake")), KIND, None, 3)
    moves = match.play()
    next(moves)
    run = run_of(match)
    del match, moves
    assert run.wait(5) is not None


def test_of_who_is_killed_outright_no_program_is_left(tmp_path: Path) -> None:
    script = (
        "import os, signal; from bots.match.agents import load; from shared.games import *\n"
        "from shared.game.chance import Chance\n"
        f"agent = load({fake('Stubborn')!r}, 'nano-gwent')(GAMES['nano-gwent'], Chance(0))\n"
        "print(agent._talk._run._popen.pid, flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=FAKE.parents[3])
    pid = int(done.stdout)
    if sys.platform == "linux":
        assert becomes(lambda: not os.path.exists(f"/proc/{pid}"))


def test_its_failure_leaves_a_file_that_shows_it_again_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(FAKE.parent)
    spec = Spec("nano-gwent", {"mine": fake("Illegal").replace(str(FAKE), "fake.py"), "lot": "random"}, seed=7)
    cast = {name: load(each, spec.game) for name, each in spec.agents.items()}
    batch = play(spec, [Fixture(1, 0, ("mine", "lot"))], cast, print)
    Drawer(tmp_path).keep(batch.failures[0])
    monkeypatch.chdir(tmp_path)
    (file,) = tmp_path.iterdir()
    assert (read(file).agent, reproduce(read(file)).same) == (fake("Illegal"), True)
    assert [result.outcome.reason for result in batch.results] == ["illegal move"]


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        ("exec:", "a program is written exec:COMMAND, like exec:'node my_bot.js'"),
        ("exec:'node", "exec:'node cannot be split into words: No closing quotation"),
        ("exec:no-such-program --fast", "there is no program no-such-program that could be run"),
        (f"exec:{shlex.quote(str(FAKE))}", f"there is no program {FAKE} that could be run"),
        (fake("Stranger"), "does not speak fairdeal.engine.v1: protocol: what it answers to hello is no hello"),
        (fake("Gone"), "disconnect: its process ended with exit code 1; it said last:\nno such book"),
    ],
)
def test_what_is_no_program_that_plays_is_told_in_a_sentence(agent: str, told: str) -> None:
    with pytest.raises(UnknownAgent) as caught:
        load(agent, "nano-gwent")
    assert told in str(caught.value)


def test_no_shell_reads_the_command_and_no_option_is_cut_from_it(tmp_path: Path) -> None:
    told = tmp_path / "a=b; touch c:depth=3+$HOME"
    command = fake("Witness", str(told))
    assert several(command) == [command]
    list(Match(players(command), KIND, None, 3).play())
    assert becomes(told.exists)
    assert list(tmp_path.iterdir()) == [told]


def test_it_plays_every_game_that_it_names() -> None:
    assert list(repertoire(fake("Fake"))) == list(GAMES)
    assert {agent.name for agent in repertoire(fake("Fake")).values()} == {"fake"}


def test_a_ladder_does_not_go_on_with_another_program(tmp_path: Path) -> None:
    program, path = tmp_path / "mine.py", tmp_path / "ladder.json"
    program.write_text(FAKE.read_text())
    write(path, begin([fake("Fake").replace(str(FAKE), str(program)), "random"]))
    assert list(resume(path).spec.agents) == ["fake", "random"]
    program.write_text(FAKE.read_text() + "\n")
    with pytest.raises(BadLadder, match=r"fake changed since .*ladder\.json started; start another ladder"):
        resume(path)


def test_its_fingerprint_is_that_of_the_program_and_of_the_files_that_are_named(tmp_path: Path) -> None:
    def number(*more: str) -> str:
        return fingerprint(load(fake("Fake", *more), "nano-gwent"), "nano-gwent")

    numbers = []
    for text in ("fast", "fast", "slow"):
        (tmp_path / "settings").write_text(text)
        numbers.append(number(str(tmp_path / "settings")))
    assert numbers[0] == numbers[1] != numbers[2]
    assert numbers[2] != number()
    # What is no file is an option, and not part of the program.
    assert number("--fast") == number()
