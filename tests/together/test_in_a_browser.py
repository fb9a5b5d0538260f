"""A room for browsers and its bots, from their archive: all games are played by frames, with nothing else there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bots.browser.cast import casts
from client.browser.bundle import contents
from shared.games import GAMES

SCRIPT = Path(__file__).with_name("in_a_browser.py")
BY_RULES_ALONE = {"resignation", "illegal move", "crash", "time", "stall"}


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("archive")
    for name, data in (contents.ours() | contents.alone()).items():
        if name.startswith(("server/", "bots/", "shared/")):
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
    return folder


@pytest.mark.parametrize("game", GAMES)
def test_each_bot_plays_each_of_its_games_to_the_end(archive: Path, game: str) -> None:
    seats = min(3, max(GAMES[game].seat_counts))
    words = [sys.executable, "-P", str(SCRIPT), game, str(seats)]
    environ = {"PYTHONPATH": str(archive), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(words, cwd=archive, env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    ended = json.loads(done.stdout)
    assert ended.keys() == {name for name, cast in casts().items() if game in cast}
    assert not BY_RULES_ALONE & {*ended.values()}, done.stderr
