"""How an agent is named that is to be confined, and how it is said that it cannot be."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from bots.__main__ import app
from bots.agent import Budget, check_budget
from bots.agent.written import UnknownAgent
from bots.jail import agent as jail
from bots.jail.agent import Unconfined, confined, statement
from bots.jail.protocol import Limits, Playing, harmless, one_line
from bots.jail.sandbox import WALLS
from bots.jail.written import limits_of, prisoner, runs_free
from bots.match.agents import load
from tests.bots.jail.test_agent import LACKING, whole


@whole
@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("confined:nobody", "unknown agent 'nobody' for nano-gwent"),
        ("confined:maxer", "unknown agent 'maxer' for nano-gwent"),
        ("confined:/nowhere/bot.py:Bot", "there is no file /nowhere/bot.py"),
        ("confined,memory=1:fis", "memory is written as 512MiB or 2GiB, not '1'"),
        ("confined,memory=1MiB:fis", "a limit of confined is wrong: Expected `int` >= 268435456"),
        ("confined,luck=1:fis", "unknown limit 'luck'; the limits are memory, processes, files, seconds"),
    ],
)
def test_who_cannot_be_confined_is_told_in_a_sentence(where: str, text: str) -> None:
    with pytest.raises(UnknownAgent) as found:
        load(where, "nano-gwent")
    assert str(found.value).startswith(text)


@whole
def test_a_confined_agent_says_what_it_counts_and_its_time_of_the_processor_is_not_believed() -> None:
    minimax = load("confined:minimax", "nano-gwent")
    check_budget(minimax, Budget.read("500n"))
    with pytest.raises(
        ValueError, match=r"minimax thinks in a process of its own: .* its budget can be 20000n \(nodes\), 100ms$"
    ):
        check_budget(minimax, Budget.read("100ms-cpu"))
    with pytest.raises(ValueError, match=r"minimax counts no iterations; its budget can be 20000n \(nodes\), 100ms$"):
        check_budget(minimax, Budget.read("5it"))


def test_limits_are_read_where_an_agent_is_named() -> None:
    assert prisoner("fis") is prisoner("my/confined:x.py") is None
    assert prisoner("confined:a.py:B:c=1") == ("a.py:B:c=1", Limits())
    assert prisoner("confined,memory=2GiB,processes=8:fis") == ("fis", Limits(memory=2 << 30, processes=8))
    assert prisoner("confined:exec:node a.js") == ("exec:node a.js", Limits(processes=32))
    assert prisoner("confined,processes=9:exec:node a.js") == ("exec:node a.js", Limits(processes=9))
    assert limits_of(["seconds=1.5", "files=100"]) == Limits(seconds=1.5, files=100)


def test_what_somebody_wrote_runs_free_unless_it_is_confined() -> None:
    own = ("a.py:B", "a.py:B:c=1", "a.py:c=1", "exec:node a.js")
    assert [runs_free(agent) for agent in own] == [True] * 4
    assert [runs_free(f"confined,memory=2GiB:{agent}") for agent in own] == [False] * 4
    assert [runs_free(agent) for agent in ("fis", "mcts:iterations=9", "confined:fis")] == [False] * 3


def test_what_is_said_on_a_terminal_is_harmless_and_short() -> None:
    assert harmless("a\x1b[2J\r\n\té\u202e") == "a�[2J�\n\té�"
    assert one_line("a\x1b\r\n\té") == "a��  é"
    assert len(harmless("a" * 100_000)) == 8_000


def test_the_statement_names_every_wall_and_what_is_open() -> None:
    result = CliRunner().invoke(app, ["confine"])
    assert result.exit_code == bool(LACKING)
    assert result.stdout.splitlines() == statement(LACKING)
    lines = statement({"network": "no permission"})
    assert [line.split()[0] for line in lines] == list(WALLS)
    assert lines[0] == "network    OPEN: no permission"


def test_without_a_wall_nobody_is_confined(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = {"moat": "no water"}
    monkeypatch.setattr(
        jail.JailProcess, "ask", lambda *_: jail.Ready({"nano-gwent": Playing("random", None)}, lacking)
    )
    with pytest.raises(Unconfined, match=r"this system cannot confine an agent: it lacks moat \(no water\)"):
        confined("random", "nano-gwent", Limits(files=99))
    assert confined("random", "nano-gwent", Limits(files=99, partly=True)).name == "random"
