"""The modules that are loaded with some others, found by reading what they import."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path


def loaded_with(root: Path, entries: Iterable[str], packages: Iterable[str]) -> set[Path]:
    """The files of all modules of these packages that `entries` import as they are loaded, and those themselves.

    What is imported later, or only for types, is not loaded then. Nor is the `__init__.py` of a package of which only a
    module is named: it may be left out.
    """
    tops, found, waiting = {*packages}, set[Path](), [*entries]
    while waiting:
        name = waiting.pop()
        file = _file(root, name)
        if file is not None and file not in found and name.partition(".")[0] in tops:
            found.add(file)
            waiting += _imported(file)
    return found


def _file(root: Path, name: str) -> Path | None:
    base = root.joinpath(*name.split("."))
    return next((file for file in (base.with_suffix(".py"), base / "__init__.py") if file.is_file()), None)


def _imported(file: Path) -> Iterator[str]:
    """What stands in the imports of a module, each name also as if it were a module."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                modules = [f"{module}.{alias.name}" for alias in names]
                yield from modules
                yield module
