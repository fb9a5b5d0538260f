from __future__ import annotations

from pathlib import Path
from unittest.mock import ANY

import pytest

from bots.ladder.play.match import play
from bots.ladder.play.tables import AHEAD, LadderFailed, Queue, Worker, play_here
from bots.ladder.result import Batch
from bots.ladder.schedule import Spec, fixtures
from bots.match.failure import Failure
from tests.bots.ladder.players import PLAYERS, First, Lot
from tests.bots.ladder.race import register


def spec(*names: str, deals: int = 3) -> Spec:
    return Spec("nano-gwent", {name.lower(): f"{PLAYERS}:{name}" for name in names}, deals, seed=7)


def untimed(batch: Batch) -> tuple[object, ...]:
    """What of the games is the same every time: the results in order, and how many decisions each agent made."""
    return sorted(batch.results, key=lambda result: result.fixture), {
        name: times.count for name, times in batch.times.items()
    }


def test_worker_processes_play_what_this_one_would() -> None:
    ladder = spec("First", "Lot")
    done, said = Batch(), list[str]()
    play_here(ladder, fixtures(ladder), 2, done.add, said.append)
    here = play(ladder, fixtures(ladder), {"first": First, "lot": Lot}, said.append)
    assert untimed(done) == untimed(here)
    assert said == []


def test_how_somebody_fails_in_a_worker_arrives() -> None:
    ladder = spec("Broken", "First", deals=1)
    done = Batch()
    failures: list[Failure] = []

    def take(batch: Batch) -> None:
        done.add(batch)
        failures.extend(batch.failures)

    play_here(ladder, fixtures(ladder), 1, take, print)
    assert [result.outcome.scores for result in done.results] == [(0.0, 1.0), (1.0, 0.0)]
    assert [(failed.name, failed.match) for failed in failures] == [
        ("broken", "deal 1 broken-first 0"),
        ("broken", "deal 1 first-broken 1"),
    ]


def test_a_worker_that_dies_is_told_with_its_exit_code_and_game() -> None:
    ladder = spec("First", "Suicidal", deals=1)
    with pytest.raises(LadderFailed, match="exit code 3 while it played 'deal 1 first-suicidal 0'"):
        play_here(ladder, fixtures(ladder), 1, print, print)


def test_quick_games_travel_many_at_once() -> None:
    ladder = spec("First", "Lot", deals=200)
    sizes: list[int] = []
    play_here(ladder, fixtures(ladder), 1, lambda batch: sizes.append(len(batch.results)), print)
    assert sum(sizes) == 400
    assert sizes[0] == 1 or max(sizes) > 2
    assert len(sizes) < 100


def test_after_a_single_quick_game_many_are_asked_for() -> None:
    ladder = spec("First", "Lot", deals=200)
    worker = Worker(ladder)
    try:
        worker.give(list(fixtures(ladder))[:1])
        assert worker.take() == Batch(ANY, ANY, [], ANY)
        assert worker.wants > AHEAD
    finally:
        worker.stop()


def test_a_game_that_is_played_twice_ends_the_ladder() -> None:
    ladder = spec("First", "Lot", deals=1)
    worker = Worker(ladder)
    try:
        worker.give(list(fixtures(ladder))[:1])
        # As if a twin of the process had handed it over before.
        worker.owes.clear()
        with pytest.raises(LadderFailed, match="'deal 1 first-lot 0' was played twice: does an agent fork"):
            worker.take()
    finally:
        worker.stop()


def test_towards_the_end_workers_are_given_less() -> None:
    ladder = spec("First", "Lot", deals=10)
    queue = Queue(fixtures(ladder), workers=2)
    given = []
    while games := queue.next(4):
        given.append(games)
    assert [len(games) for games in given] == [4, 4, 3, 3, 2, 1, 1, 1, 1]
    assert [game for games in given for game in games] == list(fixtures(ladder))


def test_a_ladder_of_more_seats_is_played_in_worker_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(tmp_path, monkeypatch)
    ladder = Spec("race", {"first": f"{PLAYERS}:First", "lot": f"{PLAYERS}:Lot"}, 2, 7, seats=5)
    done = Batch()
    play_here(ladder, fixtures(ladder), 2, done.add, print)
    here = play(ladder, fixtures(ladder), {"first": First, "lot": Lot}, print)
    assert len(done.results) == 20
    assert untimed(done) == untimed(here)
