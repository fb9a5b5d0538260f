from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from bots.agent.new import write
from bots.agents import load
from shared.games import GAMES
from shared.mistake import Mistake
from tests.bots.test_main import bots


@pytest.mark.parametrize("game", GAMES)
def test_a_new_bot_plays_already_and_its_test_says_so(game: str, tmp_path: Path) -> None:
    bot, test = write("my_Bot", game, tmp_path)
    assert (bot.name, test.name) == ("my_bot.py", "test_my_bot.py")
    assert load(f"{bot}:MyBot", game).games == (game,)
    assert len(bot.read_text().splitlines()) <= 15
    space: dict[str, object] = {"__file__": str(test)}
    exec(compile(ast.parse(test.read_text()), test, "exec"), space)  # noqa: S102 (what was written is what is tested)
    space["test_it_plays_ten_matches_to_the_end"]()  # type: ignore[operator]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text("mine")
    with pytest.raises(Mistake, match=r"test_mine\.py exists already"):
        write("mine", "escoba", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["test_mine.py"]


@pytest.mark.parametrize("name", ["9x", "a-b", "", "class", "../x", "ñu"])
def test_a_name_is_a_word(name: str, tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="a bot is called by a word"):
        write(name, "escoba", tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["random", "Types", "numpy", "bots"])
def test_a_name_hides_nothing_that_python_needs(name: str, tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=f"{name.lower()}.py would hide a module"):
        write(name, "escoba", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=r"there is no folder .*nowhere$"):
        write("mine", "escoba", tmp_path / "nowhere")


@pytest.mark.parametrize("game", GAMES)
def test_it_names_the_file_of_its_rules(game: str, tmp_path: Path) -> None:
    bot, _ = write("mine", game, tmp_path)
    (rules,) = re.findall(r"made of is in (\S+\.py);", bot.read_text())
    assert (Path(__file__).parents[3] / rules).is_file()


def test_it_is_found_where_it_was_written(tmp_path: Path) -> None:
    told = bots("new", "mimi", "--game", "clue", "--folder", str(tmp_path))
    assert (told.returncode, told.stdout.split()) == (0, [f"{tmp_path}/mimi.py", f"{tmp_path}/test_mimi.py"])
