"""The wheel: what is in it, and that it plays and serves where there is nothing of the checkout."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from bots.jail import agent as jail
from server.web.files import Site, light
from tests.client.browser.started import lacking
from tests.rooms import PACKAGES, ROOT

WINDOW = {"index.html": "the window", "python/core.wasm": "wasm", "python/core.wasm.br": "br"}
"""One that is made up, where `make web` leaves its own."""
MOST_MEGABYTES_WITH_WINDOW = 25
MOST_TO_THE_FIRST_PICTURE = {"br": 6.5, "gzip": 8.0}
"""Megabytes that a browser loads, by content coding."""
LATER = {"alone.zip", "alone_worker.js", "licences.txt", "service.js"}
"""What it loads only once the window is drawn, or somebody wants it."""
MOST_MEGABYTES, MOST_WORK = 220, 6
"""What the program may weigh without extras, with its bytecode and all it needs but pip, and how much a processor may
work for it from an empty environment to the first match, as a multiple of the work for that environment. Of the
megabytes numpy takes 73, pygame 37, Babel 33 and SQLAlchemy 29.
"""


class Program:
    """`fairdeal` with some words, in an empty folder and from an empty home."""

    def __init__(self, script: Path, folder: Path, **variables: str) -> None:
        home, empty = folder / "home", folder / "empty"
        home.mkdir()
        empty.mkdir()
        self._script = script
        environment = {"PATH": os.environ["PATH"], "HOME": str(home), **variables}
        self._place: dict[str, Any] = {"cwd": empty, "env": environment, "stdin": subprocess.DEVNULL, "text": True}

    def __call__(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run it to its end."""
        return subprocess.run([self._script, *words], capture_output=True, timeout=100, **self._place)

    def start(self, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen([self._script, *words], stdout=subprocess.PIPE, **self._place)


def build(target: str, source: Path, folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=source, capture_output=True, check=True)
    (built,) = folder.iterdir()
    return built


def install(python: Path | str, wheel: Path, *options: object) -> None:
    # No network, whatever the user has told pip.
    command = [python, "-m", "pip", "--isolated", "install", "--quiet", "--no-index", *map(str, options), wheel]
    subprocess.run(command, check=True)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a wheel is built from, with a small window."""
    folder = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", ".gitignore"):
        shutil.copy(ROOT / name, folder)
    for name in (*PACKAGES, "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "window"))
    for name, text in WINDOW.items():
        file = folder / "server" / "web" / "window" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", source, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def fairdeal(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Program:
    """The program beside packages of somebody else that are called as ours; what else it needs is that of the tests."""
    folder = tmp_path_factory.mktemp("installed")
    site = folder / "site"
    install(sys.executable, wheel, "--no-deps", "--no-compile", "--target", site)
    for name in PACKAGES:
        (site / name).mkdir()
        (site / name / "__init__.py").write_text("raise ImportError('this is the package of somebody else')\n")
    return Program(site / "bin" / "fairdeal", folder, PYTHONPATH=str(site), PYTHONWARNINGS="ignore")


def test_it_holds_the_files_of_the_four_packages_the_window_and_the_pages_and_nothing_else(
    wheel: Path, source: Path
) -> None:
    ours = {
        f"fairdeal/{file.relative_to(source).as_posix()}"
        for package in PACKAGES
        for file in (source / package).rglob("*")
        if file.is_file()
    }
    assert {f"fairdeal/server/web/window/{name}" for name in WINDOW} < ours
    pages = {f"fairdeal/docs/{file.name}" for file in (source / "docs").iterdir() if file.is_file()}
    ours |= pages
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == ours


def test_the_source_archive_holds_what_the_wheel_is_built_from(source: Path, tmp_path: Path) -> None:
    with tarfile.open(build("sdist", source, tmp_path)) as archive:
        paths = [Path(name).parts[1:] for name in archive.getnames()]
    assert {path[0] for path in paths} == {*PACKAGES, "docs", "README.md", "pyproject.toml", "PKG-INFO", ".gitignore"}
    # It is built where the wheel is.
    assert not [path for path in paths if "window" in path]


def test_with_the_window_of_this_checkout_it_is_small(tmp_path: Path) -> None:
    if not (ROOT / "server" / "web" / "window").exists():
        lacking("the window is not built: make web")
    assert build("wheel", ROOT, tmp_path).stat().st_size <= MOST_MEGABYTES_WITH_WINDOW * 1e6


def test_the_window_of_this_checkout_is_soon_there() -> None:
    if not (ROOT / "server" / "web" / "window").exists():
        lacking("the window is not built: make web")
    site = Site()
    files = [site.find(path) for path in site.paths if path.rpartition("/")[2] not in LATER]
    forms = [file.forms for file in files if file is not None and file.of_window]
    for coding, most in MOST_TO_THE_FIRST_PICTURE.items():
        assert sum(len(form.get(coding, form["identity"])) for form in forms) <= most * 1e6


def test_alone_it_plays_against_bots(fairdeal: Program) -> None:
    # Nobody is there, so two bots play; a server and its bots are processes of their own.
    done = fairdeal()
    assert done.returncode == 0, done.stderr
    assert "The match is saved as " in done.stdout


def loaded(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.read().decode()


def test_alone_it_serves_the_page_and_the_window(fairdeal: Program) -> None:
    with fairdeal.start("server", "--port", "0") as server:
        try:
            assert server.stdout is not None
            room = re.search(r"^in a browser: (http\S+)/$", server.stdout.readline() + server.stdout.readline(), re.M)
            assert room is not None
            script = re.search(r'"(/w/page\.[0-9a-f]+/page\.js)"', loaded(f"{room[1]}/"))
            assert script is not None
            assert loaded(room[1] + script[1]) == light()["page.js"].decode()
            assert loaded(f"{room[1]}/play") == WINDOW["index.html"]
        finally:
            server.terminate()


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


@pytest.mark.parametrize("words", ["", "bots run", "bots ladder", "bots ladder verify", "bots ladder coverage"])
def test_a_help_says_where_the_pages_are_that_it_points_to(words: str, fairdeal: Program) -> None:
    pages = re.findall(r"[^\s(]*docs/[\w-]+\.md", fairdeal(*words.split(), "--help").stdout)
    assert pages
    assert all(Path(page).is_file() and Path(page).is_absolute() for page in pages)


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


def megabytes(folder: Path) -> float:
    return sum(file.lstat().st_size for file in folder.rglob("*")) / 1e6


def seconds_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.soak
def test_without_extras_it_installs_and_plays_and_says_what_it_lacks(wheel: Path, tmp_path: Path) -> None:
    wheels, environment = ROOT / ".venv" / "wheels", tmp_path / "environment"
    if not wheels.exists():
        pytest.skip("the wheels are those that make fetches: make test")
    before = seconds_of_children()
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    without = seconds_of_children()
    empty = megabytes(environment)
    install(environment / "bin" / "python", wheel, "--find-links", wheels)
    weight = megabytes(environment) - empty
    fairdeal = Program(environment / "bin" / "fairdeal", tmp_path)
    played = fairdeal()
    work = (seconds_of_children() - without) / (without - before)
    assert "The match is saved as " in played.stdout, played.stderr
    print(f"{weight:.0f} MB, {work:.1f} times the work of an empty environment, which took {without - before:.1f} s")
    assert weight <= MOST_MEGABYTES
    assert work <= MOST_WORK

    lacking = {line.split()[0] for line in fairdeal("bots", "list").stdout.splitlines() if "pip install" in line}
    levels = {f"champion-{level}" for level in range(1, 6)}
    assert lacking == {"fis", "equilibrium", "equilibrium-50", "sat", "champion"} | levels
    for words, sentence in {
        "bots match fis random": "bots: fis needs packages that are not installed: pip install 'fairdeal[bots]'",
        "bots ladder random mcts --deals 2": "bots: this needs scipy: pip install 'fairdeal[ladder]'",
        "server --database postgresql://host/name": "server: this needs psycopg: pip install 'fairdeal[postgres]'",
    }.items():
        done = fairdeal(*words.split())
        assert (done.returncode, done.stderr.splitlines()[-1]) == (2, sentence)
    assert fairdeal("bots", "new", "mimi", "--game", "nano-gwent").returncode == 0
    assert "mimi: 22 passed" in fairdeal("bots", "check", "mimi.py:Mimi").stdout
