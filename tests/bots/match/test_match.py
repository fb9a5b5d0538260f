from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bots.__main__ import app
from bots.agent.player import Failed
from bots.match.agents import load
from bots.match.local_match import Match
from shared.games import GAMES
from shared.record import read, replay, verify
from tests.bots.ladder.players import Broken, First, Lot
from tests.bots.test_main import bots


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_and_its_record_holds(game: str) -> None:
    seats = min(GAMES[game].seat_counts)
    match = Match([First, *[Lot] * (seats - 1)], GAMES[game], {}, seed=5)
    moves = [moved for moved, _ in match.play()]
    record = match.record()
    verify(record)
    assert list(record.moves) == moves
    assert record.outcome == [played.game for _, played in replay(record)][-1].outcome


def test_the_same_seed_is_the_same_match() -> None:
    def told(seed: int) -> list[str]:
        return [moved.move for moved, _ in Match([Lot, Lot], GAMES["escoba"], None, seed).play()]

    assert told(3) == told(3) != told(4)


def test_seats_of_one_agent_are_numbered() -> None:
    assert Match([Lot, First, Lot], GAMES["clue"], {}, 0).names == ("lot 1", "first", "lot 2")


def test_an_agent_that_fails_ends_it() -> None:
    match = Match([Broken, Broken], GAMES["nano-gwent"], {}, 1)
    with pytest.raises(Failed, match="crash: Traceback"):
        list(match.play())


def test_who_watches_is_given_a_move_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("bots.__main__.time.sleep", waited.append)
    at_once, watched = (CliRunner().invoke(app, ["match", "fis", "csp", *more]) for more in ([], ["--watch"]))
    assert at_once.stdout == watched.stdout
    moves = [line for line in watched.stdout.splitlines() if line[:4].strip().isdigit()]
    assert waited == [1.0] * len(moves) != []


def test_a_match_is_watched_with_its_reasons_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    told = bots("match", "fis", "csp", "--seed", "3", "--record", str(path))
    assert (told.returncode, told.stderr) == (0, "")
    first, because, *_, last = told.stdout.splitlines()
    assert first.startswith("   1  ")
    assert because.strip().startswith("because ")
    assert last.startswith("csp, rounds won (scores ")
    verify(read(path.read_bytes()))
    assert load("fis", "nano-gwent").name in read(path.read_bytes()).seats
