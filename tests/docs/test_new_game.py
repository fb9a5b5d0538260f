"""docs/new-game.md: whoever follows it has a game that keeps the contract and can be played everywhere."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
PAGE = (CHECKOUT / "docs" / "new-game.md").read_text()
LINES = 60
SH = [line for block in re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL) for line in block.splitlines()]
CONTRACT = "tests/shared/games/test_contract.py"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the page was followed."""
    folder = tmp_path_factory.mktemp("new") / "game"
    folder.mkdir()
    for name in ("shared", "server", "client", "bots", "tests", "docs"):
        shutil.copytree(CHECKOUT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
    for name in ("pyproject.toml", "constraints.txt", "Makefile", "README.md", "ARCHITECTURE.md"):
        shutil.copy(CHECKOUT / name, folder)
    *blocks, imported, listed = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    apart = ("\n" * (1 + block.startswith("class ")) + block for block in blocks)
    (folder / "shared/games/cuckoo.py").write_text("".join(apart).lstrip())
    catalogue = folder / "shared/games/__init__.py"
    text = catalogue.read_text().replace("from shared.games.escoba", f"{imported}from shared.games.escoba")
    before, after = text.split("    )\n}", 1)
    catalogue.write_text(f"{before}{listed}    )\n}}{after}")
    return folder


def run(folder: Path, command: str) -> str:
    """What a command of the page prints, in the copy."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("FAIRDEAL", "PYTEST"))}
    environ = {**kept, "FAIRDEAL_HOME": str(folder / "home"), "PATH": path}
    done = subprocess.run(
        command, shell=True, cwd=folder, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, f"{command}:\n{done.stdout}"
    return done.stdout


def test_the_game_is_one_short_file_in_the_style_of_the_project(copy: Path) -> None:
    assert len((copy / "shared/games/cuckoo.py").read_text().splitlines()) <= LINES
    run(copy, "python -m ruff check --no-cache shared && python -m ruff format --no-cache --check shared")


@pytest.mark.soak
def test_the_game_is_typed(copy: Path) -> None:
    run(copy, "python -m mypy -p shared")


def test_the_game_keeps_the_contract(copy: Path) -> None:
    assert " passed" in run(copy, f"python -m pytest -n 0 -q -p no:cacheprovider -k cuckoo {CONTRACT}")


def test_the_game_is_in_the_list_of_games_and_bots_play_it(copy: Path) -> None:
    assert "cuckoo: Cuckoo, 2 seats\n" in run(copy, "python -m shared games")
    assert "higher card" in run(copy, "python -m bots match random mcts --game cuckoo")


def test_the_page_in_the_browser_and_the_client_call_it_by_its_title(copy: Path) -> None:
    run(copy, "python -m client.export")
    page = copy / "server" / "web" / "page"
    assert json.loads((page / "words.json").read_text())["games"]["cuckoo"]["seats"] == [2]
    assert "game-cuckoo = Cuckoo\n" in (page / "words.es.ftl").read_text()
    assert run(copy, "python -c 'from client.speech import words; print(words.title_of(\"cuckoo\"))'") == "Cuckoo\n"


@pytest.mark.soak
@pytest.mark.parametrize("command", SH)
def test_every_command_of_the_page_can_be_given(copy: Path, command: str) -> None:
    told = run(copy, command)
    assert "win the match (higher card)" in told.replace("wins", "win") or "--text" not in command
