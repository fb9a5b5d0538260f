from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bots.__main__ import app
from bots.ladder.play.network import play_there
from bots.ladder.play.tables import LadderFailed, play_here
from bots.ladder.result import Batch
from bots.ladder.schedule import Spec, fixtures
from bots.match.failure import Failure
from shared.games import GAMES
from shared.messages import Clock
from shared.record import TABLE_REASONS
from tests.bots.ladder.play.test_tables import untimed
from tests.bots.ladder.players import PLAYERS
from tests.bots.ladder.race import register
from tests.bots.match.test_failure import HOSTILE


def spec(*names: str, deals: int) -> Spec:
    return Spec("nano-gwent", {name.lower(): f"{PLAYERS}:{name}" for name in names}, deals, 7, {"debuffs": 1})


class Kept:
    """What a ladder hands over."""

    def __init__(self) -> None:
        self.games = Batch()
        self.failures: dict[str, Failure] = {}

    def done(self, batch: Batch) -> None:
        self.games.add(batch)
        self.failures |= {failure.match: failure for failure in batch.failures}


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the ladder's server keeps its data, and what fails leaves its files."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_network_plays_what_worker_processes_play(scratch: Path) -> None:
    ladder = spec("First", "Lot", "Broken", deals=2)
    there, here = Kept(), Kept()
    said: list[str] = []
    play_there(ladder, fixtures(ladder), 3, there.done, said.append)
    play_here(ladder, fixtures(ladder), 1, here.done, lambda text: None)
    assert untimed(there.games) == untimed(here.games)
    # Its failures tell how the agent failed, and nothing tells it again.
    assert said == []
    assert all("RuntimeError: no idea" in failure.text for failure in there.failures.values())
    assert os.listdir(scratch) == []
    assert len(here.failures) > 0
    assert sorted(there.failures) == sorted(here.failures)


@pytest.mark.parametrize(
    ("agent", "reason"),
    [("Mumbles", "protocol"), ("Raises", "crash"), ("Illegal", "illegal move"), ("HangsUpTwice", "")],
)
def test_who_fails_at_a_server_loses_by_that_name_and_who_comes_back_plays_on(agent: str, reason: str) -> None:
    ladder = Spec("nano-gwent", {agent.lower(): f"{HOSTILE}:{agent}", "lot": f"{PLAYERS}:Lot"}, 1, 7)
    there, said = Kept(), list[str]()
    play_there(ladder, fixtures(ladder), 1, there.done, said.append)
    reasons = [result.outcome.reason for result in there.games.results]
    if reason:
        assert reasons == [reason] * 2
        assert {failure.verdict for failure in there.failures.values()} == {reason}
    else:
        assert set(reasons).isdisjoint(TABLE_REASONS)
        assert not there.failures
        assert "the last words of the bot hangsuptwice:\n" in said[0]


def test_a_ladder_over_the_network_keeps_failures_where_it_is_told(scratch: Path) -> None:
    ladder = ("ladder", f"{PLAYERS}:Lot", f"{PLAYERS}:Broken", "--deals", "1", "--workers", "1", "--over", "network")
    told = CliRunner().invoke(app, [*ladder, "--failures", str(scratch / "found")])
    assert told.exit_code == 0
    assert os.listdir(scratch) == ["found"]
    names = os.listdir(scratch / "found")
    assert [name[:13] for name in names] == ["broken-crash-"] * 2
    assert all(
        told.stderr.count(f"see it again: python -m bots reproduce {scratch}/found/{name}") == 1 for name in names
    )


@pytest.mark.parametrize(
    "game",
    # In one the seats move at once, in the other more than two play.
    [pytest.param(game, marks=[pytest.mark.soak] * (game not in ("tides-of-time", "clue"))) for game in GAMES],
)
def test_every_game_is_the_same_over_the_network_and_here(game: str) -> None:
    agents = {name: name for name in ("random", "mcts:iterations=4", "mcts:iterations=6")}
    seats = min(3, max(GAMES[game].seat_counts))
    ladder = Spec(game, agents, 1, 7, GAMES[game].short, seats=seats)
    there, here = Batch(), Batch()
    play_there(ladder, fixtures(ladder), 2, there.add, print)
    play_here(ladder, fixtures(ladder), 1, here.add, print)
    assert untimed(there) == untimed(here)
    assert all(result.outcome.reason not in TABLE_REASONS for result in there.results)


def test_a_table_of_four_seats_two_agents_twice_each(scratch: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (scratch / "path").mkdir()
    register(scratch / "path", monkeypatch)
    ladder = Spec("race", {"first": f"{PLAYERS}:First", "lot": f"{PLAYERS}:Lot"}, 3, 7, seats=4)
    there, here = Batch(), Batch()
    play_there(ladder, fixtures(ladder), 2, there.add, print)
    play_here(ladder, fixtures(ladder), 1, here.add, print)
    assert len(there.results) == 12
    assert untimed(there) == untimed(here)


def test_with_a_budget_agents_obey_it_there_and_here() -> None:
    agents = {"first": f"{PLAYERS}:First", "thrifty": f"{PLAYERS}:Thrifty"}
    ladder = Spec("nano-gwent", agents, 2, 7, budgets={"thrifty": "500it"})
    there, here = Batch(), Batch()
    play_there(ladder, fixtures(ladder), 1, there.add, print)
    play_here(ladder, fixtures(ladder), 1, here.add, print)
    assert {result.outcome.reason for result in there.results}.isdisjoint({"resignation"})
    assert untimed(there) == untimed(here)


def test_with_a_clock_the_server_counts_the_time() -> None:
    ladder = Spec(
        "nano-gwent", {"slowest": f"{PLAYERS}:Slowest", "lot": f"{PLAYERS}:Lot"}, 1, 7, clock=Clock(30, 0, 0.5)
    )
    done = Batch()
    play_there(ladder, fixtures(ladder), 2, done.add, print)
    assert {result.outcome.reason for result in done.results} == {"time"}
    assert [result.outcome.scores for result in sorted(done.results, key=lambda result: result.leg)] == [
        (0.0, 1.0),
        (1.0, 0.0),
    ]


def test_a_bot_that_dies_ends_the_ladder_with_its_name_and_exit_code(scratch: Path) -> None:
    ladder = spec("First", "Suicidal", deals=1)
    with pytest.raises(LadderFailed, match="the bot suicidal ended with exit code 3; its last words:\nnone"):
        play_there(ladder, fixtures(ladder), 1, print, print)
    assert os.listdir(scratch) == []


def test_a_bot_that_cannot_start_ends_the_ladder_with_its_own_words() -> None:
    ladder = Spec("nano-gwent", {"first": f"{PLAYERS}:First", "gone": f"{PLAYERS}:Gone"}, 1)
    with pytest.raises(LadderFailed) as failed:
        play_there(ladder, fixtures(ladder), 1, print, print)
    words = f"bots: {PLAYERS} has no class Gone; its agents are First, "
    assert str(failed.value).startswith(f"the bot gone ended with exit code 2; its last words:\n{words}")
