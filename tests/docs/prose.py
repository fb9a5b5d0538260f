"""The sentences of a page of Markdown, and turns of phrase that nobody reads at the first try."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

GENERATED = "<!-- Below this line"
"""Below it a page has the docstrings of the code."""

_BLOCKS = re.compile(r"^(```.*?^```|<!--.*?-->)\n?", re.MULTILINE | re.DOTALL)
_ASIDE = re.compile(r"^\s*(\||#|!\[).*$", re.MULTILINE)
_ITEM = re.compile(r"^\s*(?:[-*]|\d+\.) ", re.MULTILINE)
_LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")
_CODE = re.compile(r"`[^`]*`")
_END = re.compile(r"(?<=[.?!])\)? +(?=[^a-z])")


def by_hand(file: Path) -> str:
    """What people have written of a file."""
    return file.read_text().partition(GENERATED)[0]


def sentences(text: str) -> Iterator[str]:
    """The sentences of paragraphs and lists, but for tables, headings, pictures and code; `code` is one word."""
    text = _ASIDE.sub("", _BLOCKS.sub("\n\n", text))
    text = _CODE.sub("CODE", _LINK.sub(r"\1", _ITEM.sub("\n\n", text.replace("**", ""))))
    for paragraph in re.split(r"\n\s*\n", text):
        yield from filter(None, _END.split(" ".join(paragraph.split())))


def words(sentence: str) -> int:
    """How many words a sentence has. A dash or a sign alone does not count."""
    return sum(any(letter.isalnum() for letter in word) for word in sentence.split())


def share_within(counts: list[int], most: int) -> float:
    """The share of the counts that are not above `most`."""
    return sum(count <= most for count in counts) / len(counts)


def turns_in(files: Iterable[Path], turns: Iterable[str]) -> list[str]:
    """Where the files have a turn, given as regular expressions, on one line or over two: `file:line: turn`."""
    banned = re.compile("|".join(turns).replace(" ", r"\s+"))
    return [
        f"{file}:{text.count(chr(10), 0, found.start()) + 1}: {found[0]}"
        for file in files
        for text in [by_hand(file)]
        for found in banned.finditer(text)
    ]
