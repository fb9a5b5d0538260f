"""docs/environments.md says what the environments are."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from bots.features import SIGHTS
from bots.zoo import env

TEXT = (Path(__file__).parents[2] / "docs" / "environments.md").read_text()
SIZES = re.findall(r"^\| `([a-z-]+)` \| (\d+): .* \| (\d+) \|$", TEXT, re.MULTILINE)


def test_its_examples_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    for example, last in zip(examples, ("player_", "the rewards of 25,600 steps sum to "), strict=True):
        (tmp_path / "example.py").write_text(example)
        runpy.run_path(str(tmp_path / "example.py"))
        assert capsys.readouterr().out.splitlines()[-1].startswith(last)


@pytest.mark.parametrize("name", SIGHTS)
def test_its_sizes_are_those_of_the_spaces(name: str) -> None:
    game = env(name)
    (numbers,) = game.observation_space("player_0")["observation"].shape
    assert (name, str(game.action_space("player_0").n), str(numbers)) in SIZES


def test_one_round_of_tides_of_time_has_its_own_size() -> None:
    assert env("tides-of-time", options={"rounds": 1}).action_space("player_0").n == 18
    assert "(18 with one round)" in TEXT
