"""The wheel: what is in it, and that it plays where there is nothing of the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from bots.jail import agent as jail
from tests.rooms import PACKAGES, ROOT

Program = Callable[..., subprocess.CompletedProcess[str]]
"""Runs `fairdeal` with some words, in an empty folder."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def fairdeal(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Program:
    """The program beside packages of somebody else that are called as ours; what else it needs is that of the tests."""
    folder = tmp_path_factory.mktemp("installed")
    site, home, empty = folder / "site", folder / "home", folder / "empty"
    for each in (home, empty, *(site / name for name in PACKAGES)):
        each.mkdir(parents=True)
    for name in PACKAGES:
        (site / name / "__init__.py").write_text("raise ImportError('this is the package of somebody else')\n")
    with ZipFile(wheel) as archive:
        archive.extractall(site)
    # This is what pip makes of the entry point.
    ((name, _, point),) = (
        line.partition(" = ")
        for line in (site / "fairdeal-0.1.0.dist-info/entry_points.txt").read_text().splitlines()
        if "=" in line
    )
    module, _, function = point.partition(":")
    script = folder / name
    script.write_text(f"import sys\nfrom {module} import {function}\nsys.exit({function}())\n")
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "PYTHONPATH": str(site), "PYTHONWARNINGS": "ignore"}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(script), *words]
        return subprocess.run(
            command, cwd=empty, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=100
        )

    return run


def test_it_holds_the_files_of_the_four_packages_and_nothing_else(wheel: Path) -> None:
    ours = {
        f"fairdeal/{file.relative_to(ROOT).as_posix()}"
        for package in PACKAGES
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == ours


def test_alone_it_plays_against_bots(fairdeal: Program) -> None:
    # Nobody is there, so two bots play; a server and its bots are processes of their own.
    done = fairdeal()
    assert done.returncode == 0, done.stderr
    assert "wins the match" in done.stdout
    assert "The record of the match is " in done.stdout


def test_a_new_bot_is_found_and_passes_its_test(fairdeal: Program) -> None:
    assert fairdeal("bots", "new", "mimi", "--game", "nano-gwent").returncode == 0
    tested = fairdeal("-m", "pytest", "-p", "no:cacheprovider", "test_mimi.py")
    assert "1 passed" in tested.stdout, tested.stdout + tested.stderr


@pytest.mark.skipif(bool(jail.missing()), reason="this system lacks a wall")
def test_a_confined_agent_finds_the_packages(fairdeal: Program) -> None:
    played = fairdeal("bots", "match", "csp", "random", "--confine")
    assert played.returncode == 0, played.stderr
    assert "rounds won" in played.stdout


def test_help_names_the_commands_as_one_types_them(fairdeal: Program) -> None:
    shown = fairdeal("bots", "new", "--help").stdout
    assert "Usage: fairdeal bots new" in shown
    assert "\n    fairdeal bots new my_bot --game escoba\n    fairdeal -m pytest test_my_bot.py\n" in shown
    assert "python -m" not in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("sit",), "unknown command 'sit'; the commands are server, client, bots, shared: see fairdeal --help"),
        (("-m", "nobodys"), "there is no module nobodys"),
    ],
)
def test_what_it_does_not_know_is_named(words: tuple[str, ...], sentence: str, fairdeal: Program) -> None:
    done = fairdeal(*words)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (2, "", f"fairdeal: {sentence}")


def test_it_says_its_version_and_its_commands(fairdeal: Program) -> None:
    assert fairdeal("--version").stdout == "fairdeal 0.1.0\n"
    shown = fairdeal("--help").stdout
    assert {f"  {package}" for package in PACKAGES} <= {line[:8].rstrip() for line in shown.splitlines()}
