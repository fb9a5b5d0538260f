from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from bots.ladder.network import play_there
from bots.ladder.result import Batch
from bots.ladder.schedule import Spec, fixtures
from bots.ladder.tables import LadderFailed, play_here
from shared.games import GAMES
from shared.messages import Clock
from shared.record import TABLE_REASONS
from tests.bots.ladder.players import PLAYERS
from tests.bots.ladder.race import register
from tests.bots.ladder.test_tables import untimed
from tests.bots.test_every_agent import SHORT


def spec(*names: str, deals: int) -> Spec:
    return Spec("nano-gwent", {name.lower(): f"{PLAYERS}:{name}" for name in names}, deals, 7, {"debuffs": 1})


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the ladder's server keeps its data, and what fails leaves its files."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_network_plays_what_worker_processes_play(scratch: Path) -> None:
    ladder = spec("First", "Lot", "Broken", deals=2)
    there, here = Batch(), Batch()
    said: list[str] = []
    play_there(ladder, fixtures(ladder), 3, there.add, said.append)
    play_here(ladder, fixtures(ladder), 1, here.add, lambda text: None)
    assert untimed(there) == untimed(here)
    (text,) = said
    assert text.startswith("the last words of the bot broken:\n")
    assert "RuntimeError: no idea" in text
    assert "see it again: python -m bots reproduce failures/broken-crash-" in text.splitlines()[-1]
    assert os.listdir(scratch) == ["failures"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_the_same_over_the_network_and_here(game: str) -> None:
    agents = {name: name for name in ("random", "mcts:iterations=4", "mcts:iterations=6")}
    seats = min(3, max(GAMES[game].seat_counts))
    ladder = Spec(game, agents, 1, 7, SHORT.get(game, {}), seats=seats)
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
    words = f"bots: {PLAYERS} has no class Gone"
    assert str(failed.value) == f"the bot gone ended with exit code 2; its last words:\n{words}"
