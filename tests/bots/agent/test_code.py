from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bots.agent.code import Code, fingerprint, game_of
from bots.agent.source import code_only, parsed
from bots.agents import load
from bots.ladder.keep.file import write
from bots.ladder.play.run import BadLadder, begin, resume
from shared.games import GAMES

AGENT = """
from bots.agent import Agent

class Mine(Agent):
    def choose(self, view, moves, budget):
        return moves[{}]
"""


def agent(folder: Path, chosen: int) -> str:
    folder.mkdir(exist_ok=True)
    (folder / "mine.py").write_text(AGENT.format(chosen))
    return f"{folder}/mine.py:Mine"


def number(where: str) -> str:
    return fingerprint(load(where, "escoba"), "escoba")


def test_equal_files_have_equal_numbers_wherever_they_are(tmp_path: Path) -> None:
    one, other, same = agent(tmp_path / "a", 0), agent(tmp_path / "b", -1), agent(tmp_path / "c", 0)
    assert number(one) == number(same) != number(other)


def test_what_an_agent_imports_of_this_project_is_part_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    fis, csp = (load(name, "nano-gwent") for name in ("fis", "csp"))
    before = [fingerprint(each, "nano-gwent") for each in (fis, csp)]
    as_it_is = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: as_it_is(path) + b"\nx = 1" * path.match("methods/fuzzy.py"))
    after = [fingerprint(each, "nano-gwent") for each in (fis, csp)]
    assert (before[0] != after[0], before[1] == after[1]) == (True, True)


@pytest.mark.parametrize(
    ("game", "file"),
    [
        ("nano-gwent", "twins/nano_gwent/outlook.py"),
        ("escoba", "twins/escoba/champion.py"),
        ("clue", "twins/clue/worlds.py"),
        ("tides-of-time", "twins/tides_of_time/round.py"),
        ("top-trumps", "twins/top_trumps/lines.py"),
        ("tides-of-time", "champions/tides_of_time.npz"),
    ],
)
def test_what_compiled_agents_name_is_part_of_them(monkeypatch: pytest.MonkeyPatch, game: str, file: str) -> None:
    pytest.importorskip("numba", reason="champions play in compiled rules")
    champion = load("champion", game)
    before, as_it_is = fingerprint(champion, game), Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: as_it_is(path) + b"\nx = 1" * path.match(file))
    assert fingerprint(champion, game) != before


@pytest.mark.parametrize("name", ["mcts", "champion", "champion-3"])
@pytest.mark.parametrize("file", ["twins/escoba/rules.py", "champions/escoba.py", "games/escoba_hand.py"])
def test_what_only_other_games_need_is_no_part_of_it(monkeypatch: pytest.MonkeyPatch, name: str, file: str) -> None:
    agent = load(name, "clue")
    before, as_it_is = fingerprint(agent, "clue"), Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: as_it_is(path) + b"\nx = 1" * path.match(file))
    assert fingerprint(agent, "clue") == before


@pytest.mark.parametrize("file", ["agents/escoba_utility.py", "games/escoba.py"])
def test_what_somebody_takes_from_another_game_is_part_of_their_agent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    (tmp_path / "mine.py").write_text("from bots.agents.escoba_utility import EscobaUtility\n" + AGENT.format(0))
    mine, as_it_is = load(f"{tmp_path}/mine.py:Mine", "clue"), Path.read_bytes
    before = fingerprint(mine, "clue")
    monkeypatch.setattr(Path, "read_bytes", lambda path: as_it_is(path) + b"\nx = 1" * path.match(file))
    assert fingerprint(mine, "clue") != before


def test_a_module_lies_with_the_game_whose_whole_name_it_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "escoba-de-quince", GAMES["escoba"])
    assert game_of("bots.twins.escoba.rules") == game_of("bots.agents.escoba_utility") == "escoba"
    assert game_of("bots.agents.escoba_de_quince_counts") == "escoba-de-quince"
    assert game_of("bots.agents.mcts") is None


OURS = """
from bots.agent import Agent
import math as maths

class Mine(Agent):
    def choose(self, view, moves, budget):
        return moves[maths.floor(0.5)]
"""
THE_SAME = """
\"\"\"Plays a move.\"\"\"

import math as maths  # for a floor
from bots.agents import (
    Agent,
)


class Mine(Agent):
    \"\"\"The first one; which is moves[0].\"\"\"

    def choose(self, view, moves, budget):
        # All views are the same to it.
        return moves[maths.floor(0.5)]
"""


def test_what_says_nothing_to_the_interpreter_is_no_part_of_it() -> None:
    def ours(module: str) -> bool:
        return module.startswith("bots")

    code = code_only(OURS, ours)
    assert code_only(THE_SAME, ours) == code
    assert code.splitlines() == [
        "class Mine(Agent):",
        "    def choose(self, view, moves, budget):",
        "        return moves[maths.floor(0.5)]",
        ".Agent as Agent",
        ".math as maths",
    ]
    others = OURS.replace("import math", "import cmath"), OURS.replace("0.5", "1.5"), OURS.replace("bots", "robots")
    for other in (*others, OURS + "import os; os.abort()", OURS + "'a'; print()"):
        assert code_only(other, ours) != code


def test_only_ends_of_lines_end_lines() -> None:
    code = code_only("'A docstring.'\npage, line = '\f', '\u2028'\nimport math\n", lambda _: False)
    assert code == "page, line = '\f', '\u2028'\n.math as math"


@pytest.mark.parametrize("file", ["agents/__init__.py", "find/agents.py", "agent/player.py", "jail/process.py"])
def test_what_finds_and_asks_an_agent_is_no_part_of_it(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, as_it_is = number("utility"), Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: as_it_is(path) + b"\nx = 1" * path.match(f"bots/{file}"))
    assert number("utility") == before


def test_an_agent_with_other_options_is_the_same_code() -> None:
    assert number("mcts:iterations=5") == number("mcts")


def test_what_has_changed_is_named() -> None:
    before = Code("rules", {"a": "1", "b": "2"})
    assert Code("rules", {"a": "1", "b": "2"}).changed(before) == []
    assert Code("new rules", {"a": "1", "b": "3"}).changed(before) == ["b", "the rules"]


def test_a_ladder_does_not_go_on_with_other_agents(tmp_path: Path) -> None:
    where, path = agent(tmp_path / "a", 0), tmp_path / "ladder.json"
    write(path, begin([where, "random"], "escoba"))
    assert resume(path).spec.agents == {"mine": where, "random": "random"}
    agent(tmp_path / "a", -1)
    with pytest.raises(BadLadder, match=r"mine changed since .*ladder\.json started; start another ladder"):
        resume(path)


def test_a_parse_that_another_thread_disturbed_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    parse, tries = ast.parse, []

    def disturbed(source: str | bytes) -> ast.Module:
        tries.append(source)
        if len(tries) < 3:
            raise SystemError("AST constructor recursion depth mismatch (before=39, after=36)")
        return parse(source)

    # Only as long as this parses: pytest does, too, when it tells of a failure.
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(ast, "parse", disturbed)
        tree = parsed("x = 1")
    assert (ast.unparse(tree), len(tries)) == ("x = 1", 3)
