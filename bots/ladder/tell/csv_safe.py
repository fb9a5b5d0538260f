"""Comma-separated values, for programs and for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

FORMULA = ("=", "+", "-", "@")
"""What a text begins with that a spreadsheet runs; agents may be called anything (OWASP, CSV injection)."""


def written(rows: Iterable[Sequence[object]]) -> str:
    """The rows, a line each; a text that would be a formula has an apostrophe before it."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(map(_plain, row) for row in rows)
    return out.getvalue()


def _plain(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
