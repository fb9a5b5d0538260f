"""The bots that a class has handed in: a folder with a file for each, or a folder for each with its bot.py."""

from __future__ import annotations

import ast
import hashlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

BOT = "bot.py"
LARGEST = 1 << 20
"""Bytes of a file that is looked at."""


class HandedIn(NamedTuple):
    """One hand-in, a file or a folder, with its agent class; or the `fault` that explains why it has no class."""

    name: str
    path: Path
    class_name: str = ""
    fault: str = ""

    @property
    def file(self) -> str:
        """What the bot's file is called in the folder that it is laid out in."""
        return BOT if self.path.is_dir() else f"{self.name}.py"

    def lay_out(self, folder: Path) -> bool:
        """Put it into a folder of its own, apart from what others have handed in; whether other files stood there.

        Raises:
            OSError: it cannot be written.
        """
        before = _contents(folder)
        shutil.rmtree(folder, ignore_errors=True)
        if self.path.is_dir():
            # A link stays a link, so that it leads nowhere from behind the walls.
            shutil.copytree(self.path, folder, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            folder.mkdir(parents=True)
            shutil.copyfile(self.path, folder / self.file)
        return before != _contents(folder)


def _contents(folder: Path) -> dict[Path, bytes]:
    """The hash of each file of a folder."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return {path: hashlib.sha256(path.read_bytes()).digest() for path in files}


def handed_in(folder: Path) -> list[HandedIn]:
    """All that a class has handed in, by name; nothing of it is run.

    Raises:
        OSError: the folder cannot be read.
    """
    found: dict[str, HandedIn] = {}
    for path in sorted(folder.iterdir()):
        if path.name.startswith((".", "_")) or not (path.suffix == ".py" or path.is_dir()):
            continue
        # A name goes into a table, where one that begins with "-" is a formula, and names files: so it is plain.
        name = re.sub(r"[^\w. -]", "_", path.stem if path.suffix == ".py" else path.name).strip(" .-")[:60] or "_"
        if name in found:
            found[name] = found[name]._replace(fault=f"{found[name].path.name} and {path.name} have one name")
        else:
            found[name] = _look(name, path)
    return sorted(found.values())


def _look(name: str, path: Path) -> HandedIn:
    # A link could lead to what is nobody's to read.
    if path.is_symlink():
        return HandedIn(name, path, fault=f"{path.name} is a link, not a file")
    file = path / BOT if path.is_dir() else path
    if file.is_symlink() or not file.is_file():
        return HandedIn(name, path, fault=f"there is no file {BOT} in {path.name}, and only Python is graded")
    if file.stat().st_size > LARGEST:
        return HandedIn(name, path, fault=f"{file.name} is larger than {LARGEST >> 20} MiB")
    try:
        classes = list(_agents(ast.parse(file.read_bytes())))
    except SyntaxError as error:
        line = f"line {error.lineno} of {file.name}" if error.lineno else file.name
        return HandedIn(name, path, fault=f"{line} is no Python: {error.msg}")
    except (ValueError, OSError, RecursionError, MemoryError) as error:
        return HandedIn(name, path, fault=f"{file.name} is no Python: {error}")
    if len(classes) == 1:
        return HandedIn(name, path, classes[0])
    has = f"the classes {', '.join(classes)}" if classes else "no class"
    return HandedIn(name, path, fault=f"{file.name} has {has} derived from bots.agent.Agent; it takes one")


def _agents(tree: ast.Module) -> Iterator[str]:
    """The classes that derive from something of `bots`, directly or not, and on which no other of the file builds."""
    ours = {
        alias.asname or alias.name.partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        if (node.module if isinstance(node, ast.ImportFrom) and node.module else alias.name).split(".")[0] == "bots"
    }
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    bases: set[str] = set()
    for node in classes:
        names = {_root(base) for base in node.bases}
        if names & ours:
            ours.add(node.name)
            bases |= names
    return (node.name for node in classes if node.name in ours - bases)


def _root(base: ast.expr) -> str:
    """The first name of `a.b.C`, and of `C`, and of `C[int]`."""
    while isinstance(base, ast.Attribute | ast.Subscript):
        base = base.value
    return base.id if isinstance(base, ast.Name) else ""
