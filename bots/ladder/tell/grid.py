"""A table of texts, to be written for a terminal, as Markdown or as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from textwrap import fill
from typing import NamedTuple

from rich.cells import cell_len
from rich.table import Table

HEADING = 10
"""Letters of a heading that stay on one line, where there is little room."""


class Grid(NamedTuple):
    """Rows of texts under their headings; the first `names` columns hold names, the others figures."""

    title: str
    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    names: int = 1


def for_terminal(grid: Grid, width: int) -> Iterator[Table]:
    """The grid in frames, for rich to print on so many columns.

    What has no room beside the names is in further tables, beside the names again: so nothing is cut.
    """
    columns = [*zip(grid.headings, *grid.rows, strict=True)]
    names, figures = columns[: grid.names], columns[grid.names :]
    if _breadth(columns) > width:
        names = [_wrapped(column, max(HEADING, width // 3)) for column in names]
        figures = [_wrapped(column, max(HEADING, *map(len, column[1:]))) for column in figures]
    title = grid.title
    while figures:
        fit = next((n for n in range(len(figures), 1, -1) if _breadth([*names, *figures[:n]]) <= width), 1)
        yield _framed(title, names, figures[:fit])
        title, figures = f"{grid.title}, continued", figures[fit:]


def _breadth(columns: Sequence[tuple[str, ...]]) -> int:
    """How many columns of a terminal a table takes."""
    return 1 + sum(3 + max(cell_len(line) for cell in column for line in cell.split("\n")) for column in columns)


def _wrapped(column: Sequence[str], most: int) -> tuple[str, ...]:
    return tuple(fill(cell, most) for cell in column)


def _framed(title: str, names: Sequence[tuple[str, ...]], figures: Sequence[tuple[str, ...]]) -> Table:
    table = Table(title=title)
    for heading, *_ in names:
        table.add_column(heading)
    for heading, *_ in figures:
        table.add_column(heading, justify="right")
    for row in zip(*(cells for _, *cells in (*names, *figures)), strict=True):
        table.add_row(*row)
    return table


def as_markdown(grid: Grid) -> str:
    """The grid as a table of Markdown, under its title."""
    rule = ["---" if number < grid.names else "---:" for number in range(len(grid.headings))]
    lines = [_line(grid.headings), _line(rule), *map(_line, grid.rows)]
    return f"### {grid.title}\n\n" + "\n".join(lines) + "\n"


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(map(in_markdown, cells)) + " |"


def in_markdown(text: str) -> str:
    """A text in which nothing is a mark, a link or HTML."""
    return re.sub(r"[\\|<\[*`~]", r"\\\g<0>", text)


def as_html(grid: Grid) -> str:
    """The grid as a table of HTML, with its title as the caption."""
    kinds = ['<th class="name">' if number < grid.names else "<th>" for number in range(len(grid.headings))]
    head = "".join(f"{kind}{escape(heading)}</th>" for kind, heading in zip(kinds, grid.headings, strict=True))
    body = "\n".join("<tr>" + _cells(row, grid.names) + "</tr>" for row in grid.rows)
    caption = f"<caption>{escape(grid.title)}</caption>"
    return f"<table>{caption}\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>"


def _cells(row: Sequence[str], names: int) -> str:
    kinds = ["th" if number < names else "td" for number in range(len(row))]
    return "".join(f"<{kind}>{escape(cell)}</{kind}>" for kind, cell in zip(kinds, row, strict=True))
