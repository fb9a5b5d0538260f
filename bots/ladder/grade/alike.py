"""Which bots of a class are the same program: equal but for comments, layout, and the names that they give."""

from __future__ import annotations

import ast
import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from bots.ladder.grade.handed_in import LARGEST, HandedIn

NAMES = ("id", "arg", "attr", "name", "asname", "rest")
"""The fields of a syntax tree that hold one name."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
NO_PYTHON = (SyntaxError, ValueError, RecursionError, MemoryError)


def alike(bots: Iterable[HandedIn]) -> dict[str, tuple[str, ...]]:
    """The bots that are the same program as another, by name, each with those others; nothing of them is run.

    Raises:
        OSError: a file cannot be read.
    """
    groups: dict[tuple[bytes, ...], list[str]] = defaultdict(list)
    for bot in bots:
        if program := _program(bot.path):
            groups[program].append(bot.name)
    several = [group for group in groups.values() if len(group) > 1]
    return {name: tuple(other for other in group if other != name) for group in several for name in group}


def _program(path: Path) -> tuple[bytes, ...]:
    """The digests of all files of a bot, whatever they are called: a folder with one file is as that file.

    Links are left out: they could lead to what is nobody's to read.
    """
    files = [path, *(path.rglob("*") if path.is_dir() and not path.is_symlink() else [])]
    own = (file for file in files if file.is_file() and not file.is_symlink() and "__pycache__" not in file.parts)
    return tuple(sorted(map(_digest, own)))


def _digest(file: Path) -> bytes:
    content = file.read_bytes()
    if file.suffix == ".py" and len(content) <= LARGEST:
        # What cannot be parsed is compared byte by byte.
        with suppress(*NO_PYTHON):
            content = ast.dump(_Bare(ast.parse(content)).tree).encode()
    return hashlib.sha256(content).digest()


class _Bare(ast.NodeTransformer):
    """A module without docstrings, in which the names that it gives are numbers in the order of their use.

    Names that it only uses, like `min` or the fields of a view, stay: with others it is another program. A name may be
    that of a field and of a variable, so attributes are numbered only if the module sets or defines them.
    """

    def __init__(self, tree: ast.Module) -> None:
        self._given, self._attributes = {*_given(tree)}, {*_attributes(tree)}
        self._numbers: dict[str, str] = {}
        self.tree = self.visit(tree)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        # What an agent is called is no part of what it does.
        node.body = [each for each in node.body if not _is_called(each)]
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for field in NAMES:
            name = getattr(node, field, None)
            if name in (self._attributes if field == "attr" else self._given):
                setattr(node, field, self._numbers.setdefault(name, str(len(self._numbers))))
        return super().generic_visit(node)


def _given(tree: ast.AST) -> Iterator[str]:
    """The names that a piece of code gives to something."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.alias(asname=str(name)):
                yield name
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name


def _attributes(tree: ast.Module) -> Iterator[str]:
    """The names of attributes that a module sets, and of what stands in its classes."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.ClassDef(body=body):
                for each in body:
                    yield from [each.name] if isinstance(each, FUNCTIONS) else _given(each)


def _is_called(statement: ast.stmt) -> bool:
    """Whether it is the name that a class of agents goes by."""
    match statement:
        case ast.Assign(targets=[ast.Name(id="name")], value=ast.Constant()):
            return True
    return False
