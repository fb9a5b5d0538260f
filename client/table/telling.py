"""What is said of one game, as data: formulas for its events, moves and positions, and the file that has them.

The file has lists in brackets, as Lisp has: (say escoba-made :who $name) is ["say", "escoba-made", {"who": "$name"}].
A text with spaces stands in quotation marks, and what follows a semicolon is a comment. Outermost stand

    (define (card unit) ...)   a definition of one thing
    (define row (:melee ...))  the same as a mapping
    (event played ...)         and (move "debuff {row}" ...), each kind and pattern by itself
    (position ...)             and any other field of a Telling
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from client.table.formulas import Formula

MOVE = "move"
"""The definition of how a move is called."""
PARTS = ("position", "score", "points", "opening", "unsaid")
"""The formulas that are read in the scope of a view."""


class Telling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The formulas of a game; where one is missing, any game's is taken. `me` in their scope is the reader's seat."""

    legend: Sequence[str] = ()
    """How to read a position, a line each: the keys of sentences."""
    typing: Sequence[str] = ()
    """How to type a move, in the same way, for whoever has no buttons."""
    define: Mapping[str, Formula] = {}
    """What the other formulas are made of."""
    events: Mapping[str, Formula] = {}
    """By its kind, what an event says. Its scope: the facts, `seat`, and `drawn`: on a board where it can be seen."""
    position: Formula = None
    """The whole position, a line each for what belongs together. The scope of this and all below: a view's fields."""
    score: Formula = None
    """Where the match stands, in a few words."""
    points: Formula = None
    """What the result is made of, a line each; `scores` and `reason` are the outcome."""
    opening: Formula = None
    """The events before the first move; `to_act` are the seats that begin."""
    unsaid: Formula = None
    """The events that only a view tells; `before` and `after` are the views."""
    won: str | None = None
    """The event that tells who has won."""


def read(file: Path, define: Mapping[str, Formula]) -> Telling:
    """The telling in a file, with more definitions, as of what the rules of the game say of its cards."""
    moves: dict[str, Formula] = {}
    made = {"define": {**define, MOVE: ["move", ["match", "$move", moves]]}, "event": {}, "move": moves}
    whole: dict[str, Formula] = {}
    for word, *given in parsed(file.read_text(encoding="utf-8")):
        match word, given:
            case "define", [[name, *names], body]:
                made[word][name] = [" ".join(names), body]
            case "define" | "event" | "move", [name, body]:
                made[word][name] = body
            case "legend" | "typing", _:
                whole[word] = given
            case _, [body]:
                whole[word] = body
    return Telling(define=made["define"], events=made["event"], **whole)


class _Name(str):
    """A name in a mapping, which stands before its value."""


def parsed(text: str) -> list[Formula]:
    """The lists that a text holds.

    Raises:
        ValueError: a bracket is missing.
    """
    lists: list[list[Formula]] = [[]]
    for token in re.findall(r';.*|:?"[^"]*"|[()]|[^\s()";]+', text):
        if token == "(":
            lists.append([])
        elif token == ")" and len(lists) > 1:
            made = _whole(lists.pop())
            lists[-1].append(made)
        elif not token.startswith(";"):
            lists[-1].append(_atom(token))
    if len(lists) > 1:
        raise ValueError(f"{len(lists) - 1} brackets stay open")
    return lists[0]


def _atom(token: str) -> Formula:
    if token.startswith(":"):
        return _Name(token[1:].strip('"'))
    return int(token) if re.fullmatch(r"-?\d+", token) else None if token == "nil" else token.strip('"')


def _whole(items: Sequence[Formula]) -> Formula:
    """A list, in which names and their values, one after the other, are one mapping; or that mapping, if it is all."""
    made: list[Formula] = []
    ahead = iter(items)
    for item in ahead:
        if not isinstance(item, _Name):
            made.append(item)
        elif made and isinstance(made[-1], dict):
            made[-1][str(item)] = next(ahead)
        else:
            made.append({str(item): next(ahead)})
    return made[0] if len(made) == 1 and isinstance(made[0], dict) else made
