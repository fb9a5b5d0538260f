"""What comes in English, as the reasons of our bots and the fields of our decks, in the reader's language.

The English catalogue has such a text under a key that begins with `english-`. What stands in its gaps goes into the
message of that key in the language that is spoken. What a stranger's bot says besides stays as it is.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from fluent.syntax import FluentParser, ast

from client.speech.language import Language, catalogues, say, spoken

PREFIX = "english-"
GAPS = {"number": r"[-+]?\d+(?:\.\d+)?", "letter": "[A-Z]"}
"""What fits into a gap, by how its name begins."""
ANYTHING = ".+"
"""What fits into any other gap."""


def translated(text: str) -> str:
    """The text in the language that is spoken; as it is, if the catalogue does not have it."""
    return text if spoken() == "en" else _translated(spoken(), text)


@functools.lru_cache(maxsize=1024)
def _translated(language: Language, text: str, inside: bool = False) -> str:
    # `say` speaks it; it is named here because what is kept is of one language.
    for key, pattern in _patterns(inside):
        if found := pattern.fullmatch(text):
            return say(key, **{name: _fact(language, name, fact) for name, fact in found.groupdict().items()})
    return text


def _fact(language: Language, name: str, fact: str) -> str:
    """What a gap holds: a number as the language writes it, or some of the texts, one after the other."""
    if name.startswith("number"):
        return fact.replace(".", say("decimal-mark"))
    return ", ".join(_translated(language, each, inside=True) for each in fact.split(", "))


@functools.cache
def _patterns(inside: bool) -> list[tuple[str, re.Pattern[str]]]:
    """The English texts, each with a group for a gap; `inside` of others, only those with no gap for any text."""
    patterns = [(key, re.sub(r"\\{(\w+)\\}", _gap, re.escape(text))) for key, text in texts()]
    return [(key, re.compile(pattern)) for key, pattern in patterns if not inside or ANYTHING not in pattern]


def texts() -> Iterator[tuple[str, str]]:
    """The English texts by their keys, with gaps as in "Field {letter}"."""
    lines = (line for path in catalogues("en") for line in path.read_text(encoding="utf-8").splitlines())
    entries = [FluentParser(with_spans=False).parse_entry(line) for line in lines if line.startswith(PREFIX)]
    for each in entries:
        if isinstance(each, ast.Message) and each.value:
            yield each.id.name, "".join(map(_part, each.value.elements))


def _part(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    assert isinstance(element.expression, ast.VariableReference), "a gap is for one fact"
    return f"{{{element.expression.id.name}}}"


def _gap(found: re.Match[str]) -> str:
    return f"(?P<{found[1]}>{GAPS.get(found[1].partition('_')[0], ANYTHING)})"
