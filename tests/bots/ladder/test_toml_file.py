from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bots.ladder.play.run import begin
from bots.ladder.toml_file import read, written
from shared.mistake import Mistake
from tests.bots.ladder.players import PLAYERS

FIRST = f"{PLAYERS}:First"

WHOLE = f"""\
game = "nano-gwent"
seed = 7
deals = 3
budget = "100ms-cpu+2s"
clock = "60+1/5"
pairing = "gauntlet"

[options]
debuffs = 1

[[agents]]
agent = "mcts"
name = "twice"
budget = "100it"

[[agents]]
agent = "mcts"
options = {{ iterations = 50 }}

[[agents]]
agent = "{FIRST}"
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "ladder.toml").write_text(WHOLE)
    return tmp_path / "ladder.toml"


def test_a_ladder_is_played_as_its_file_says(path: Path) -> None:
    spec = begin(**read(path).asked).spec
    assert spec.agents == {"twice": "mcts", "mcts:iterations=50": "mcts:iterations=50", "first": FIRST}
    assert [spec.budget_written(name) for name in spec.agents] == ["100it", "100ms-cpu+2s", "100ms-cpu+2s"]
    assert (spec.seed, spec.deals, spec.options, spec.pairing) == (7, 3, {"debuffs": 1}, "gauntlet")
    assert spec.clock is not None
    assert (spec.clock.bank, spec.clock.increment, spec.clock.cap) == (60.0, 1.0, 5.0)


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"sprt": {"elo0": 0.0, "elo1": 30.0}, "options": {"deck": [1, 3, 5]}},
        {"pairing": "informative", "costs": {"höher": 2.5}},
    ],
)
def test_what_a_ladder_was_asked_for_is_written_and_read_again(tmp_path: Path, more: dict[str, Any]) -> None:
    asked = {"seed": 2**63 - 1, "deals": 9, "clock": {"bank": 0.1, "increment": 0.0, "cap": 0.0}, **more}
    state = begin(agents={"one": FIRST, "höher": "mcts"}, budgets={"höher": "9it"}, **asked)
    again = tmp_path / "again.toml"
    again.write_text(written(state.spec, state.over, state.code), "utf-8")
    plan = read(again)
    assert begin(**plan.asked) == state
    assert plan.changed(state.code) == []


def test_code_that_is_not_what_the_file_asks_for_is_told(path: Path) -> None:
    path.write_text(WHOLE + f'code = "{"0" * 12}"\n')
    plan = read(path)
    (sentence,) = plan.changed(begin(**plan.asked).code)
    assert sentence.startswith("agents[2].code asks for 000000000000, but first is ")


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        ("seed = 7", "seed = ", "Invalid value (at line 2, column 8)"),
        ("seed = 7", 'seed = "7"', "seed: Expected `int | null`, got `str`"),
        ("seed = 7", "sed = 7", "Object contains unknown field `sed`; there are agents, game, rules, seed, "),
        ('name = "twice"', 'nam = "twice"', "agents[0]: Object contains unknown field `nam`; there are agent, name, "),
        ('"100it"', '"100"', "agents[0].budget: a budget is written as 100ms, "),
        ('budget = "100it"', "cost = 0", "agents[0].cost: Expected `float` >= 0.001"),
        ('"100ms-cpu+2s"', '"2h"', "budget: a budget is written as 100ms, "),
        ('"nano-gwent"', '"chess"', "game: unknown game 'chess'; the games are nano-gwent, "),
        ('"twice"', '"first"', "agents[2]: there is a first already; give this one a `name` of its own"),
        (FIRST, "nobody", "unknown agent 'nobody' for nano-gwent; "),
        ('"mcts"\noptions', '"exec:bot"\noptions', "agents[1].options: what a program is told stands in its command"),
        ("iterations = 50", "depth = 50", "mcts:depth=50: unknown option 'depth'"),
    ],
)
def test_a_mistake_is_told_with_its_place(path: Path, before: str, after: str, text: str) -> None:
    path.write_text(WHOLE.replace(before, after))
    with pytest.raises(Mistake) as told:
        read(path)
    assert str(told.value).startswith(f"{path}: {text}")
