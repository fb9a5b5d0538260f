"""Which names look alike, as Unicode's table of confusable characters has it (UTS #39), in capitals or not."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path

TABLE = Path(__file__).with_name("confusables.txt")
"""Unicode's own file without its comments: a later one can take its place as it is."""
MOST_KEPT = 1 << 14
"""Characters whose looks are kept."""
_BLANK = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
"""What leaves no mark, but is neither a space nor a format character: fillers and variation selectors."""
_UNSEEN = ("Zs", "Zl", "Zp", "Cc", "Cf", "Me")
"""Categories of spaces, control and format characters, and marks around a letter."""


def looks(name: str) -> frozenset[str]:
    """The one or two texts for what a name looks like: if two names share one, a reader may take them for each other.

    One text is of the name in small letters, the other of the name as it stands. Both are needed: the Greek ν looks
    like v, its capital like N. Unlike Unicode's skeleton, neither has accents, spaces or capitals.
    """
    return frozenset(("".join(map(_small, name)), "".join(map(_as_it_stands, name))))


# A name looks like its characters in a row. Each is worked out once: one character may stand for 18, so a whole name
# took a millisecond and a half.
@lru_cache(MOST_KEPT)
def _small(char: str) -> str:
    return _skeleton(_bare(char).casefold()).casefold()


@lru_cache(MOST_KEPT)
def _as_it_stands(char: str) -> str:
    return _skeleton(_skeleton(char).casefold()).casefold()


def _skeleton(text: str) -> str:
    return _bare("".join([_PROTOTYPES.get(char, char) for char in _bare(text)]))


def _bare(text: str) -> str:
    """A text in characters of the usual width, without accents, spaces and what cannot be seen."""
    return "".join([char for char in unicodedata.normalize("NFKD", text) if _is_seen(char)])


def _is_seen(char: str) -> bool:
    if "!" <= char <= "~":
        return True
    return not (unicodedata.combining(char) or unicodedata.category(char) in _UNSEEN or ord(char) in _BLANK)


def _read() -> dict[str, str]:
    """For each character that is confused with others, the text that stands for all of them."""
    rows = (line.partition("#")[0].split(";") for line in TABLE.read_text(encoding="utf-8-sig").splitlines())
    prototypes = {_text(row[0]): _text(row[1]) for row in rows if len(row) > 1}
    # The table has the capital as l, so its small letter is that, too.
    prototypes["i"] = "l"
    return {char: "".join([prototypes.get(part, part) for part in _bare(text)]) for char, text in prototypes.items()}


def _text(codes: str) -> str:
    return "".join([chr(int(code, 16)) for code in codes.split()])


_PROTOTYPES = _read()
