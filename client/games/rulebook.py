"""The rules of every game to read, a page for each language: titles, headings, paragraphs, items, words in bold."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from client.speech.language import spoken

FOLDER = Path(__file__).parent
Kind = Literal["title", "heading", "text", "item"]
MARKS: dict[str, Kind] = {"# ": "title", "## ": "heading", "- ": "item"}


class Span(NamedTuple):
    """Words of one weight."""

    text: str
    bold: bool = False


class Paragraph(NamedTuple):
    """What stands together, and as what."""

    kind: Kind
    spans: tuple[Span, ...]

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


def page(game: str) -> list[Paragraph]:
    """The rules of a game in the language that is spoken; empty for a game that has no page."""
    pages = {path.parent.name.replace("_", "-"): path for path in FOLDER.glob(f"*/rules.{spoken()}.md")}
    return list(_read(pages[game].read_text(encoding="utf-8"))) if game in pages else []


def in_lines(game: str, width: int) -> Iterator[tuple[Literal["heading", "board"], list[str]]]:
    """The page of a game for a terminal, `width` characters wide, with a blank line before each heading."""
    for paragraph in page(game):
        if paragraph.kind == "heading":
            yield "board", [""]
        first, after = ("  - ", "    ") if paragraph.kind == "item" else ("", "")
        lines = textwrap.wrap(paragraph.text, width, initial_indent=first, subsequent_indent=after)
        yield "heading" if paragraph.kind in ("title", "heading") else "board", lines


def _read(text: str) -> Iterator[Paragraph]:
    for line in filter(None, map(str.strip, text.splitlines())):
        mark = next((mark for mark in MARKS if line.startswith(mark)), "")
        yield Paragraph(MARKS.get(mark, "text"), tuple(_spans(line.removeprefix(mark))))


def _spans(text: str) -> Iterator[Span]:
    """The parts of a line by weight; a space between two of them begins the second."""
    space = ""
    for number, part in enumerate(re.split(r"\*\*", text)):
        if part:
            yield Span(space + part.rstrip(), bold=number % 2 == 1)
            space = " " if part.endswith(" ") else ""
