from __future__ import annotations

import pytest

from bots.ladder.match import play
from bots.ladder.result import Result
from bots.ladder.schedule import Spec, fixtures
from bots.ladder.tables import LadderFailed, play_here
from tests.bots.ladder.players import PLAYERS, First, Lot


def spec(*names: str, deals: int = 3) -> Spec:
    return Spec("nano-gwent", {name.lower(): f"{PLAYERS}:{name}" for name in names}, deals, seed=7)


def untimed(results: list[Result]) -> list[tuple[object, ...]]:
    """What of the results is the same every time, in the order of the schedule."""
    return sorted((*result.fixture, result.outcome, result.moves, result.tally) for result in results)


def test_worker_processes_play_what_this_one_would() -> None:
    ladder = spec("First", "Lot")
    done: list[Result] = []
    said: list[str] = []
    play_here(ladder, fixtures(ladder), 2, done.append, said.append)
    here = [play(ladder, fixture, {"first": First, "lot": Lot}, said.append) for fixture in fixtures(ladder)]
    assert untimed(done) == untimed(here)
    assert said == []


def test_what_a_worker_has_to_say_arrives() -> None:
    ladder = spec("Broken", "First", deals=1)
    done: list[Result] = []
    said: list[str] = []
    play_here(ladder, fixtures(ladder), 1, done.append, said.append)
    assert [result.outcome.scores for result in done] == [(0.0, 1.0), (1.0, 0.0)]
    assert [text.partition(": crash")[0] for text in said] == [
        "broken lost 'deal 1 broken-first 0'",
        "broken lost 'deal 1 first-broken 1'",
    ]


def test_a_worker_that_dies_is_told_with_its_exit_code_and_game() -> None:
    ladder = spec("First", "Suicidal", deals=1)
    with pytest.raises(LadderFailed, match="exit code 3 while it played 'deal 1 first-suicidal 0'"):
        play_here(ladder, fixtures(ladder), 1, print, print)
