from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from shared import program


def test_a_process_of_ours_finds_our_packages_and_not_those_of_the_folder_it_is_in(tmp_path: Path) -> None:
    (tmp_path / "shared.py").write_text("raise ImportError('this is the module of somebody else')\n")
    done = subprocess.run(program.command("shared", "games"), cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "clue: Clue, 2 to 6 seats" in done.stdout


def test_a_module_of_somebody_s_folder_finds_our_packages(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("import sys\nfrom shared.games import GAMES\nprint(*sys.argv[1:], *GAMES)\n")
    words = [word for word in program.command("mine", "games:") if word != "-P"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("games: nano-gwent ")


@pytest.mark.parametrize(
    ("installed", "text", "typed"),
    [
        (False, "python -m bots check; python -m pytest", "python -m bots check; python -m pytest"),
        (True, "python -m bots check; python -m pytest", "fairdeal bots check; fairdeal -m pytest"),
        (True, "FAIRDEAL_PORT=9000 python -m server", "FAIRDEAL_PORT=9000 fairdeal server"),
        (True, "python -m distributed.cli.dask_worker URL", "fairdeal -m distributed.cli.dask_worker URL"),
        (True, "python -m botsy", "fairdeal -m botsy"),
        (False, "see docs/play.md", "see docs/play.md"),
        (True, "(see docs/play.md)", f"(see {program.ROOT / 'docs'}/play.md)"),
        (True, "it is in /home/ann/docs/play.md", "it is in /home/ann/docs/play.md"),
    ],
)
def test_commands_are_written_as_one_types_them(
    installed: bool, text: str, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "INSTALLED", installed)
    assert program.as_typed(text) == typed


def test_a_friend_joins_by_the_program_s_own_word(tmp_path: Path) -> None:
    words = [
        sys.executable,
        "-P",
        str(program.ROOT / "shared" / "program.py"),
        "join",
        "ftp://a",
        "--data",
        str(tmp_path),
    ]
    done = subprocess.run(words, capture_output=True, text=True)
    assert (done.returncode, done.stderr.partition(";")[0]) == (2, "client: 'ftp://a' is not an invitation")
