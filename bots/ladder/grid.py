"""A table of texts, to be written for a terminal, as Markdown or as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from rich.table import Table


class Grid(NamedTuple):
    """Rows of texts under their headings; the first `names` columns hold names, the others figures."""

    title: str
    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    names: int = 1


def for_terminal(grid: Grid) -> Table:
    """The grid in frames, for rich to print."""
    table = Table(title=grid.title)
    for number, heading in enumerate(grid.headings):
        table.add_column(heading, justify="left" if number < grid.names else "right")
    for row in grid.rows:
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
