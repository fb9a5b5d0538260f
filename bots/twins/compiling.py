"""Machine code of a kernel for one twin, kept between two starts.

Numba keeps no code of a function that takes another one as an argument or from around it, and it does not see when a
function in another file has changed. So a kernel and all that it imports of this folder become one file, with the rules
of the twin in the place of the contract. The file lies in a folder whose name is a hash of all that the code is made
from, and numba keeps the code beside it.

Numba counts who holds an array, also for each row that is looked at. A kernel that makes no arrays can do without, and
says `COUNTS_REFERENCES = False`: alpha-beta is then 2.4 times as fast.

`parts` name the files that take the place of others, as {"contract": "escoba.rules", "outlook": "escoba.hand"}.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import importlib.util
import inspect
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import platformdirs

HERE = Path(__file__).parent
CONSTANTS = (HERE.parent.parent / "shared/games", HERE.parent / "methods")
"""Where the constants of twins and kernels come from: numba writes them into the code."""
_INNER = "bots.twins."
Parts = Mapping[str, str]


UNUSED = 30 * 24 * 3600
"""Seconds after which machine code that nobody has used goes: each change of the code brings folders of its own."""


def caches() -> Path:
    """Where the folders of machine code lie. Anybody may remove them at any time."""
    return platformdirs.user_cache_path("fairdeal", appauthor=False) / "twins"


def compiled(path: Path, names: tuple[str, ...]) -> ModuleType:
    """The module at `path` with all its functions for numba, those of `names` compiled for the types they declare."""
    import numba

    module = _loaded(path)
    # Numba's types do not know the second one.
    options: dict[str, Any] = {"cache": True, "_nrt": getattr(module, "COUNTS_REFERENCES", True)}
    for name, function in inspect.getmembers(module, inspect.isfunction):
        if function.__module__ == module.__name__:
            setattr(module, name, numba.njit(**options)(function))
    for name in names:
        function = getattr(module, name)
        function.compile(_signature(function.py_func, module))
    return module


def _loaded(path: Path) -> ModuleType:
    name = f"twins_{path.parent.name}_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Numba looks a function's module up by its name.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _signature(function: Callable[..., Any], module: ModuleType) -> tuple[Any, ...]:
    """The types of its parameters, as numba's."""
    return tuple(_type(each.annotation, module) for each in inspect.signature(function).parameters.values())


def _type(name: str, module: ModuleType) -> Any:
    from numba import bool_, float32, float64, int8, int64, types

    plain = {"Ints": int64[::1], "Table": int64[:, ::1], "Floats": float64[::1], "int": int64}
    plain |= {"Rows": float32[:, ::1], "Marks": int8[:, ::1], "Flags": bool_[::1]}
    if name in plain:
        return plain[name]
    record = getattr(module, name)
    fields = [_type(each.__forward_arg__, module) for each in record.__annotations__.values()]
    if len({*fields}) == 1:
        # Numba has another type for these, and would compile again at the first call.
        return types.NamedUniTuple(fields[0], len(fields), record)  # type: ignore[no-untyped-call]
    return types.NamedTuple(fields, record)  # type: ignore[no-untyped-call]


def written(kernel: str, parts: Parts, sources: Path = HERE, cache: Path | None = None) -> Path:
    """The file with a kernel and its parts, all named as their files in `sources`; written unless it is there."""
    text = linked(kernel, parts, sources)
    cache = cache or caches()
    folder = cache / _hash(text)
    path = folder / f"{'_'.join((kernel, *parts.values())).replace('.', '_')}.py"
    if path.exists():
        # A folder that another user made cannot be marked.
        with suppress(OSError):
            os.utime(folder)
    else:
        _remove_unused(cache)
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as aside:
            whole = Path(aside, path.name)
            whole.write_text(text, encoding="utf-8")
            _put(whole, path)
    return path


def _remove_unused(cache: Path) -> None:
    for folder in cache.glob("*"):
        # Another process may be removing it, too.
        with suppress(OSError):
            if folder.stat().st_mtime < time.time() - UNUSED:
                shutil.rmtree(folder)


def _put(whole: Path, path: Path) -> None:
    """Put a file in its place, unless another process was faster: numba keeps code for one time of writing."""
    try:
        os.link(whole, path)
    except FileExistsError:
        pass
    except OSError:
        # This file system has no links.
        shutil.move(whole, path)


def linked(kernel: str, parts: Parts, sources: Path = HERE) -> str:
    """The text of a kernel with all that it imports of this folder, and with its parts.

    Raises:
        ValueError: two files have different things under one name.
    """
    owners: dict[str, str] = {}
    body: list[ast.stmt] = []
    for name, statements in _linked(kernel, parts, sources, set()):
        for statement in statements:
            for own in _names(statement):
                if owners.setdefault(own, name) != name:
                    raise ValueError(f"{name} and {owners[own]} both have {own}: one must be called otherwise")
        body += statements
    return "from __future__ import annotations\n" + ast.unparse(ast.Module(body, []))


def _linked(name: str, parts: Parts, sources: Path, done: set[str]) -> Iterator[tuple[str, list[ast.stmt]]]:
    """Each file with its statements, those first that others import."""
    done.add(name)
    own: list[ast.stmt] = []
    for statement in ast.parse(_file(name, sources).read_text(encoding="utf-8")).body:
        match statement:
            case ast.ImportFrom(module="__future__"):
                pass
            case ast.ImportFrom(module=str(module)) if module.startswith(_INNER):
                inner = module.removeprefix(_INNER)
                inner = parts.get(inner, inner)
                if inner not in done:
                    yield from _linked(inner, parts, sources, done)
            case _:
                own.append(statement)
    yield name, own


def _file(name: str, sources: Path) -> Path:
    """The file of a name: `escoba.hand` lies in a folder of its own."""
    return sources / f"{name.replace('.', '/')}.py"


def _names(statement: ast.stmt) -> list[str]:
    """The names that a statement of a module defines."""
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []


def _hash(text: str) -> str:
    """Of the text of a kernel, of all that makes machine code of it, and for which machine."""
    import numba
    from numba.core.registry import cpu_target

    machine = cpu_target.target_context.codegen().magic_tuple()
    # This file says how it is compiled.
    made = (text, _constants(), Path(__file__).read_bytes(), numba.__version__, sys.version, machine)
    return hashlib.sha256(repr(made).encode()).hexdigest()[:32]


@functools.cache
def _constants() -> str:
    """A hash of all files from which a kernel may have constants."""
    whole = hashlib.sha256()
    for file in sorted(file for folder in CONSTANTS for file in folder.rglob("*.py")):
        whole.update(f"{file.relative_to(HERE.parent.parent).as_posix()}\0".encode() + file.read_bytes())
    return whole.hexdigest()
