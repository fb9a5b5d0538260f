"""The rooms of the house, which are its folders with Python files, and who imports whom."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("shared", "server", "client", "bots")
Arrows = Mapping[str, frozenset[str]]
"""By room, the other rooms whose modules its own ones import."""

ORDERS = {
    "shared": ("game", "games/GAME", "games", ".", "messages"),
    "client": (
        "speech",
        "player",
        "ui",
        "table",
        "games/GAME/drawing",
        "games/GAME",
        "games/GAME/assistant",
        "games",
        "matches",
        "link",
        "rules",
        "text",
        "screens",
        "screens/after",
        "screens/table",
        "screens/lobby",
        "browser/pygame",
        "browser",
        "browser/bundle",
        ".",
    ),
    "server": (
        "effects",
        "ratings",
        "accounts",
        "journal",
        "tables",
        "gateway",
        "web",
        "arena",
        "host",
        "maintenance",
        ".",
    ),
    "bots": (
        "methods",
        "agent",
        "twins",
        "champions",
        "agents",
        "jail",
        "engines",
        "match",
        "client",
        "browser",
        "ladder",
        "ladder/judge",
        "ladder/keep",
        "ladder/tell",
        "ladder/play",
        "ladder/presets",
        "ladder/audit",
        "ladder/grade",
        "check",
        ".",
    ),
}
"""The rooms of a package, the lowest first: each imports only from those before it, and no game from another one."""
FOR_BROWSERS = {"server/web", "client/browser", "client/browser/pygame", "client/browser/bundle", "bots/browser"}
"""What serves pages, and what a tab has in place of the rest. The house stands without these rooms."""


@cache
def modules(package: str) -> Mapping[str, Path]:
    """Its modules by their dotted names."""
    found = {}
    for file in sorted((ROOT / package).rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


@cache
def arrows(package: str) -> Arrows:
    """All rooms of a package, and where their imports lead within it, whether at once, later or for types only."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in modules(package).values():
        here = room(package, file)
        found[here] |= {room(package, modules(package)[name]) for name in inner_imports(package, file)} - {here}
    return {here: frozenset(there) for here, there in found.items()}


def room(package: str, file: Path) -> str:
    """The folder that a file is in, seen from its package, which is "."; the twins of all games are one room."""
    return re.sub("^twins/.*", "twins", file.parent.relative_to(ROOT / package).as_posix())


def inner_imports(package: str, file: Path) -> Iterator[str]:
    """The modules of a package that a file imports, by their dotted names."""
    known = modules(package)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names if alias.name in known)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                for alias in names:
                    yield from [name for name in (f"{module}.{alias.name}", module) if name in known][:1]


def circles(graph: Arrows) -> list[set[str]]:
    """The rooms from each of which one comes back to it, together with those on the way."""
    reached = {here: _reached(graph, here) for here in graph}
    found: list[set[str]] = []
    for here, there in reached.items():
        if here in there and not any(here in circle for circle in found):
            found.append({other for other in there if here in reached[other]})
    return found


def _reached(graph: Arrows, here: str) -> set[str]:
    seen: set[str] = set()
    ahead = {*graph[here]}
    while ahead:
        seen |= ahead
        ahead = {there for at in ahead for there in graph[at]} - seen
    return seen


def back_up(graph: Arrows, order: tuple[str, ...]) -> set[tuple[str, str]]:
    """The arrows that do not lead to a room further down.

    Raises:
        ValueError: a room is missing in the order.
    """
    floor = {here: order.index(re.sub("^games/[^/]+", "games/GAME", here)) for here in graph}
    return {(here, there) for here in graph for there in graph[here] if floor[there] >= floor[here]}


def house() -> set[str]:
    """All rooms but those for browsers, from the root."""
    return {f"{package}/{here}" for package in PACKAGES for here in arrows(package)} - FOR_BROWSERS


def tell() -> None:
    """Print how many rooms, arrows and circles each package has, and how many arrows lead back up."""
    for package, order in ORDERS.items():
        graph = arrows(package)
        count, up = sum(map(len, graph.values())), len(back_up(graph, order))
        print(f"{package}: rooms {len(graph)}, arrows {count}, circles {len(circles(graph))}, back up {up}")
    print(f"all: rooms {len(house())}, and {len(FOR_BROWSERS)} for browsers")
