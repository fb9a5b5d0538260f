"""Imports point inwards: who may import whom, and which files may touch the network, the screen and the clock.

Folders and files stay small, and what only concerns one game lies with it.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from bots.agent.code import game_of
from shared.games import GAMES
from tests.rooms import (
    FOR_BROWSERS,
    ORDERS,
    PACKAGES,
    ROOT,
    arrows,
    back_up,
    circles,
    house,
    inner_imports,
    modules,
    tell,
)

WEBSOCKETS = {
    "server/gateway/frame.py",
    "server/gateway/incoming.py",
    "server/gateway/line.py",
    "server/gateway/opening.py",
    "server/gateway/peer.py",
    "client/link/connection.py",
    "client/link/failures.py",
    "bots/client/link.py",
    "bots/check/stage.py",
}
WORLD = {"asyncio", "datetime", "os", "random", "secrets", "selectors", "socket", "subprocess", "threading", "time"}
"""What makes a result depend on more than the arguments."""
NEEDED_BY_OTHERS = {"networkx", "packaging"}
"""scikit-fuzzy imports them and does not declare them."""
FROM_EXTRAS = {"gymnasium", "pettingzoo"}
"""Imported only by files that need an extra; gymnasium comes with pettingzoo."""
OF_THE_SAME_NAME = {"fluent.syntax"}
"""A part of the package fluent; fluent.runtime declares it."""
OF_THE_PAGE = {"alone", "canvas", "files", "js", "pyodide", "speaker", "tab"}
"""What only Python in a browser finds: the page has put it there."""


FILES = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]


def imported(source: str) -> set[str]:
    """The top-level packages that a module imports, wherever in the module it does."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                names |= {alias.name.partition(".")[0] for alias in node.names}
            case ast.ImportFrom(module=str(module), level=0):
                names.add(module.partition(".")[0])
    return names


def with_what_it_imports(*paths: str) -> set[str]:
    """These files of the server, and all files of the server that they import."""
    found: set[str] = set()
    ahead = {*paths}
    while ahead:
        path = ahead.pop()
        found.add(path)
        files = (modules("server")[name] for name in inner_imports("server", ROOT / path))
        ahead |= {file.relative_to(ROOT).as_posix() for file in files} - found
    return found


CORE = with_what_it_imports("server/arena/arena.py", "server/journal/commits.py", "server/gateway/limits.py")
"""The server's core: time is an argument, output is a value."""


def violations(path: str, source: str) -> set[str]:
    """What the file at `path`, relative to the root, imports and may not."""
    package = path.partition("/")[0]
    names = imported(source)
    wrong = names & (set(PACKAGES) - {package, "shared"} | {"tests"})
    if path not in WEBSOCKETS:
        wrong |= names & {"websockets"}
    if package != "client":
        wrong |= names & {"pygame"}
    if package == "shared" or path in CORE:
        wrong |= names & WORLD
    return wrong


WINDOW = "import client.ui.app, client.screens.lobby.connect, client.screens.table.table, client.screens.after.replay"


@pytest.mark.parametrize(
    ("start", "spared"),
    [
        ("import server.__main__", {"sqlalchemy", "websockets", "zeroconf", "prometheus_client", "rich", "pydantic"}),
        ("import bots.__main__", {"numpy", "numba", "websockets", "rich", "pydantic"}),
        ("import bots.ladder.play.tables", {"scipy", "matplotlib"}),
        ("import client.__main__", {"numpy", "pygame", "zeroconf"}),
        # pygame itself brings numpy along wherever there is one.
        (
            f"sys.modules['numpy'] = None; {WINDOW}; client.ui.sound.samples('burn')",
            {"scipy", "zeroconf", "websockets", "asyncio"},
        ),
        # Two tables of one process begin at the same time.
        (
            "from concurrent.futures import ThreadPoolExecutor as Threads; from bots.methods.fuzzy import control; "
            "[*Threads().map(lambda table: control().Rule, range(2))]",
            {"matplotlib"},
        ),
    ],
)
def test_a_process_starts_without_what_few_need(start: str, spared: set[str]) -> None:
    code = f"import sys; {start}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) & spared == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_imports_point_inwards(file: Path) -> None:
    assert violations(str(file.relative_to(ROOT)), file.read_text()) == set()


@pytest.mark.parametrize(
    ("path", "source", "found"),
    [
        ("shared/messages/wire.py", "from server.match import Match", {"server"}),
        ("shared/record.py", "import time, random", {"time", "random"}),
        ("shared/games/clue/moves.py", "def deal():\n    from os import urandom", {"os"}),
        ("server/arena/arena.py", "import asyncio", {"asyncio"}),
        ("server/arena/account_desk.py", "import secrets", {"secrets"}),
        ("server/gateway/gateway.py", "if True:\n    import websockets.server", {"websockets"}),
        ("server/gateway/gateway.py", "import asyncio, bots.agent", {"bots"}),
        ("client/ui/app.py", "import server.gateway.gateway as gateway", {"server"}),
        ("bots/client/link.py", "import websockets, pygame", {"pygame"}),
        ("bots/agent/__init__.py", "from tests.shared import matches", {"tests"}),
        ("client/link/connection.py", "import websockets, pygame, shared.messages.wire, client.room, asyncio", set()),
    ],
)
def test_a_planted_violation_is_found(path: str, source: str, found: set[str]) -> None:
    assert violations(path, source) == found


def test_the_files_that_are_named_here_exist() -> None:
    assert {path for path in WEBSOCKETS | CORE if not (ROOT / path).exists()} == set()


def test_what_is_imported_is_declared_and_what_is_declared_is_imported() -> None:
    names = set().union(*(imported(file.read_text()) for file in FILES))
    owners = {module: {name.lower() for name in names} for module, names in packages_distributions().items()}
    installed = set().union(*owners.values())
    foreign = names - sys.stdlib_module_names - set(PACKAGES) - OF_THE_PAGE
    used = set().union(*(owners[name] for name in foreign))
    # Of two that exclude each other by the version of Python, one is installed.
    ours = declared() | declared("bots") | declared("ladder")
    assert (used - OF_THE_SAME_NAME - FROM_EXTRAS - declared("cluster")) | NEEDED_BY_OTHERS == ours & installed


def declared(extra: str | None = None) -> set[str]:
    """The runtime dependencies of pyproject.toml, or those of an extra, by the name of their distribution."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = project["dependencies"] if extra is None else project["optional-dependencies"][extra]
    return {re.split(r"[<>=;\[ ]", line)[0].lower() for line in lines}


LAID_OUT = (*PACKAGES, "tests", "docs")
"""Where no folder has more entries, and no file more lines, than one looks through."""
MOST_ENTRIES, MOST_LINES = 25, 400
MOST_ROOMS, MOST_FOR_BROWSERS = 57, 5
"""Compiled rules brought the last two of the 57."""
REGISTRIES = (
    "*/games/*",
    "bots/agents/*",
    "bots/champions/*",
    "bots/twins/*",
    "bots/browser/clue.py",
    "bots/ladder/presets/*",
    "bots/ladder/measures.py",
    "bots/features.py",
    "bots/spelling.py",
    "server/ratings/anchors.py",
)
"""What has something to say of each game."""
NAMES_ONE = {"bots/match/cli_options.py", "bots/ladder/keep/machine.py"}
"""The one says which game a command plays that is given none; the other measures a machine by matches of one game."""


def test_the_house_has_few_rooms() -> None:
    # pytest -s shows it.
    tell()
    assert len(house()) <= MOST_ROOMS
    assert len(FOR_BROWSERS) <= MOST_FOR_BROWSERS


@pytest.mark.parametrize("package", ORDERS)
def test_no_arrow_between_rooms_leads_back_up(package: str) -> None:
    assert back_up(arrows(package), ORDERS[package]) == set()
    assert circles(arrows(package)) == []


def test_a_planted_circle_is_found() -> None:
    planted = {"ui": frozenset({"table"}), "table": frozenset({"ui", "speech"}), "speech": frozenset[str]()}
    assert circles(planted) == [{"ui", "table"}]
    assert back_up(planted, ("speech", "ui", "table")) == {("ui", "table")}


@pytest.mark.parametrize("package", ["client", "server", "bots"])
def test_architecture_lists_the_rooms_in_their_order(package: str) -> None:
    sections = (ROOT / "ARCHITECTURE.md").read_text().split(f"room of `{package}` |")
    listed = re.findall(r"^\| `([\w/]+)` \|", sections[1].partition("\n\n")[0], re.MULTILINE)
    # A game and a screen have one line, with their parts.
    rooms = [
        re.sub("^(games/GAME|screens)/.*", r"\1", room).replace("screens", "screens/SCREEN") for room in ORDERS[package]
    ]
    assert listed == [*dict.fromkeys(rooms[:-1])]


def test_no_game_leads_to_another() -> None:
    planted = {"games/clue": frozenset({"games/escoba"}), "games/escoba": frozenset[str]()}
    assert back_up(planted, ("games/GAME",)) == {("games/clue", "games/escoba")}


def test_no_module_of_one_game_imports_one_of_another() -> None:
    # Therefore other games are no part of an agent's fingerprint (`bots/agent/code.py`).
    found = {
        (here, there)
        for package in ("bots", "shared")
        for here, file in modules(package).items()
        for there in (*inner_imports("bots", file), *inner_imports("shared", file))
        if game_of(here) is not None and game_of(there) not in (None, game_of(here))
    }
    assert found == set()


@pytest.mark.parametrize("place", LAID_OUT)
def test_folders_and_files_are_small(place: str) -> None:
    found = (folder for folder in (ROOT / place).rglob("*") if folder.is_dir() and folder.name != "__pycache__")
    # The window is built, and not kept.
    below = [folder for folder in found if not folder.is_relative_to(ROOT / "server/web/window")]
    folders = [ROOT / place, *below]
    entries = {folder: sum(each.name != "__pycache__" for each in folder.iterdir()) for folder in folders}
    assert {folder for folder, count in entries.items() if count > MOST_ENTRIES} == set()
    lines = {file: len(file.read_text().splitlines()) for file in (ROOT / place).rglob("*.py")}
    assert {file for file, count in lines.items() if count > MOST_LINES} == set()


def test_only_a_game_s_own_folder_and_the_registries_name_it() -> None:
    paths = (file.relative_to(ROOT).as_posix() for file in FILES)
    general = [path for path in paths if not any(fnmatch(path, each) for each in REGISTRIES)]
    assert {path for path in general if games_named((ROOT / path).read_text())} == NAMES_ONE


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ('hints = {"clue": 1, "escoba": 2}', {"clue", "escoba"}),
        ("def planted(game: str) -> bool:\n    return game == 'top-trumps'", {"top-trumps"}),
        ("from shared.games.nano_gwent import NanoGwent\nhints = {NanoGwent.name: 1}", {"nano-gwent"}),
        ("import client.games.clue.assistant.case", {"clue"}),
        ("from shared.games import GAMES, clue", {"clue"}),
        ("from shared.games import GAMES, for_game", set()),
    ],
)
def test_a_general_file_that_names_a_game_is_found(source: str, named: set[str]) -> None:
    assert games_named(source) == named


def games_named(source: str) -> set[str]:
    """The games whose names stand in a module, or whose modules it imports."""
    tree = ast.parse(source)
    named = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value in GAMES}
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                paths = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), names=names):
                paths = [f"{module}.{alias.name}" for alias in names]
            case _:
                continue
        parts = {part.replace("_", "-") for path in paths if ".games." in path for part in path.split(".")}
        named |= parts & GAMES.keys()
    return named
