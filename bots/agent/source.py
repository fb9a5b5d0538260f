"""What of a Python file decides how it plays: its code, without comments and docstrings."""

from __future__ import annotations

import ast
import contextlib
import io
import tokenize
from collections.abc import Callable, Iterator

_TRIES = 100


def parsed(source: str | bytes) -> ast.Module:
    """The syntax tree of a file, also while other threads parse.

    Raises:
        SyntaxError: the file is not Python.
    """
    for _ in range(_TRIES):
        # Python before 3.11.9 and 3.12.3 counts the depth of all threads that parse as one (python/cpython#106905), and
        # a lock of ours would not help: whoever prints a traceback parses, too.
        with contextlib.suppress(SystemError):
            return ast.parse(source)
    return ast.parse(source)


def code_only(source: str, is_ours: Callable[[str], bool]) -> str:
    """The lines of code of a file as they are written, then what it imports, in order.

    A module that `is_ours` is left out of an import: its content counts by itself, so that it can move. All else stays
    text, as a syntax tree differs between versions of Python.

    Raises:
        SyntaxError: the file is not Python.
    """
    lines = list(_without_comments(source))
    imported: set[str] = set()
    for node in ast.walk(parsed(source)):
        match node:
            case ast.Import(names=names):
                imported |= {_named("", name) for name in names}
            case ast.ImportFrom(module=module, names=names):
                imported |= {_named("" if is_ours(module or "") else module or "", name) for name in names}
            case ast.Expr(value=ast.Constant(value=str())):
                pass
            case _:
                continue
        if _alone(lines, node):
            for row in range(node.lineno, _last_row(node) + 1):
                lines[row - 1] = ""
    return "\n".join([*filter(None, lines), *sorted(imported)])


def _without_comments(source: str) -> Iterator[str]:
    ends = {
        token.start[0]: token.start[1]
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    for row, line in enumerate(source.split("\n"), 1):
        yield line[: ends.get(row)].rstrip()


def _named(module: str, alias: ast.alias) -> str:
    return f"{module}.{alias.name} as {alias.asname or alias.name}"


def _alone(lines: list[str], node: ast.stmt) -> bool:
    """Nothing else stands in its lines."""
    before = lines[node.lineno - 1].encode()[: node.col_offset]
    after = lines[_last_row(node) - 1].encode()[node.end_col_offset :]
    return not before.strip() and not after.strip()


def _last_row(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno
