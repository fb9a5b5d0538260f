"""What the build does inside Pyodide, whose own Python must compile what that Python is to load.

inside.mjs has put the archives into the folder in which this runs, and takes them from there again.
"""

from __future__ import annotations

import ast
import pickle
import py_compile
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile, ZipInfo

WITH_DOCSTRINGS = "_pyodide"
"""Pyodide reads its own docstrings."""
OF_LANGUAGES = {"default_numbering_system", "numbering_systems", "number_symbols", "plural_form", "ordinal_form"} | {
    f"{style}_formats" for style in ("decimal", "percent", "currency")
}
"""What Babel knows of a language that sentences need: numbers and plurals, and not the names of places or days."""
IMPORTED_BY_C = {"_strptime", "copyreg", "numbers"}
"""Modules of Python's library that its parts in C import."""
BY_NAME = ("encodings", "_pyodide", "pyodide")
"""Packages of it whose modules are asked for by texts, or by Pyodide."""


def main() -> None:
    folders = {name: _unpacked(name) for name in ("python", "site", "room", "alone")}
    # What is pickled of Babel names its classes.
    sys.path.insert(0, str(folders["site"]))
    _drop_unused(**folders)
    _shorten_babel(folders["site"] / "babel")
    for name, folder in folders.items():
        _compile(folder)
        _pack(folder, Path(f"{name}.zip"))


def _unpacked(name: str) -> Path:
    with ZipFile(f"{name}.zip") as archive:
        archive.extractall(name)
    return Path(name).absolute()


def _drop_unused(python: Path, **ours: Path) -> None:
    """Leave out what of Python's library is imported by nobody, directly or through others."""
    known = {_name(file, python): file for file in python.rglob("*.py")}
    ahead = {name for folder in ours.values() for file in folder.rglob("*.py") for name in _imported(file, folder)}
    ahead |= {*sys.modules, *IMPORTED_BY_C, *(name for name in known if name.partition(".")[0] in BY_NAME)}
    needed: set[str] = set()
    while ahead:
        name = ahead.pop()
        if name and name not in needed:
            needed.add(name)
            ahead.add(name.rpartition(".")[0])
            ahead |= {*_imported(known[name], python)} if name in known else set()
    for name in known.keys() - needed:
        known[name].unlink()


def _name(source: Path, folder: Path) -> str:
    return ".".join(source.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")


def _imported(source: Path, folder: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it; and names in modules, which may be modules."""
    around = source.relative_to(folder).parent.parts
    for node in ast.walk(ast.parse(source.read_bytes())):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = ".".join([*(around[: len(around) - level + 1] if level else ()), *([module] if module else [])])
                yield from (base, *(f"{base}.{alias.name}" for alias in names))


def _shorten_babel(babel: Path) -> None:
    for file in (babel / "global.dat", *(babel / "locale-data").glob("*.dat")):
        known = pickle.loads(file.read_bytes())  # noqa: S301 - It comes from a wheel whose hash is pinned.
        file.write_bytes(pickle.dumps({name: known[name] for name in known.keys() & OF_LANGUAGES}))


def _compile(folder: Path) -> None:
    for source in folder.rglob("*.py"):
        name = source.relative_to(folder).as_posix()
        py_compile.compile(
            str(source),
            str(source.with_suffix(".pyc")),
            dfile=name,
            doraise=True,
            optimize=0 if name.startswith(WITH_DOCSTRINGS) else 2,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        source.unlink()


def _pack(folder: Path, archive: Path) -> None:
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.parent.name != "__pycache__")
    with ZipFile(archive, "w") as made:
        for path in files:
            made.writestr(ZipInfo(path.relative_to(folder).as_posix()), path.read_bytes())


main()
