"""docs/bots.md: its example is what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bots.agent import Agent, Budget
from bots.agents import load
from bots.match.local_match import Match
from shared.games import GAMES

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
LINES = 25
FEW = Budget(iterations=3)


@pytest.fixture(scope="module")
def searcher(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the example stands, as an agent is named."""
    (example,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(example.splitlines()) <= LINES
    file = tmp_path_factory.mktemp("bots") / "searcher.py"
    file.write_text(example)
    return f"{file}:Searcher"


def outcome(agents: list[str], game: str, seed: int, options: dict[str, int]) -> tuple[float, ...]:
    cast: list[type[Agent]] = [load(each, game) for each in agents]
    match = Match(cast, GAMES[game], options, seed, [FEW if agent.name == "searcher" else None for agent in cast])
    list(match.play())
    return match.outcome.utilities


def test_the_example_beats_fis(searcher: str) -> None:
    points = [
        outcome([searcher, "fis"], "nano-gwent", seed, {})[0] + outcome(["fis", searcher], "nano-gwent", seed, {})[1]
        for seed in range(2)
    ]
    assert sum(points) >= 2, points


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("tides-of-time", {"rounds": 1}),
        ("top-trumps", {"cards": 6, "max_tricks": 5}),
        ("escoba", {"target": 1}),
        ("clue", {"max_turns": 1}),
    ],
)
def test_it_plays_every_other_game(searcher: str, game: str, options: dict[str, int]) -> None:
    assert sum(outcome([searcher, "random"], game, 1, options)) == 0
