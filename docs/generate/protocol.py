"""The text of protocol.md. People write the prose above the mark, and the rest comes from the code.

Below the mark are an example, played by the server's own core, and every message and game, in the words of their
docstrings.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import itertools
import json
import re
import sys
import textwrap
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from server.arena.arena import Arena
from server.effects.refusal import SENTENCES
from server.ratings.ratings import UNRATED
from shared import game, messages, record
from shared.games import GAMES
from shared.messages import ClientMessage, Hello, Join, Open, Play, Resign, Rules, ServerMessage
from shared.messages import fields as field_types
from shared.messages.wire import encode
from shared.schema import fields, in_words, parts

FILE = Path(__file__).parents[1] / "protocol.md"
MARK = "<!-- Below this line: python -m docs.generate -->\n"

PARTS = (
    *(messages.Rules, messages.Clock, messages.Start, messages.Chair, messages.Listed, messages.Bot),
    *(messages.Participant, messages.Missing),
    *(game.Seen, game.Outcome, record.Record, record.Moved, record.Reason),
)
"""The structs that messages are made of, in the order of their use."""


def whole() -> str:
    """The whole text of protocol.md: the prose from the file, the rest from the code."""
    prose, mark, _ = FILE.read_text().partition(MARK)
    return prose + mark + "\n" + "\n".join(generated()) + "\n"


def generated() -> Iterator[str]:
    """Everything below the mark, line by line."""
    yield from ("## An example", "", *example(), "")
    yield from ("## From a client to the server", "")
    for kind in get_args(ClientMessage):
        yield from described(kind, kind.__struct_config__.tag)
    yield from ("## From the server to a client", "")
    for kind in get_args(ServerMessage):
        yield from described(kind, kind.__struct_config__.tag)
    yield from ("## What messages are made of", "")
    for kind in PARTS:
        yield from described(kind, kind.__name__)
    yield from ("## Refusals", "", *refusals(), "")
    yield from ("## Why a match is not rated", "", *unrated(), "")
    yield from ("## The games", "")
    for played in GAMES.values():
        yield from described(played.options_type, f"{played.name}: options")
        yield from described(played.view_type, f"{played.name}: view")
        for part in parts(msgspec.inspect.type_info(played.view_type))[1:]:
            yield from described(part, f"{played.name}: {part.__name__}")


def refusals() -> Iterator[str]:
    """A row for each thing that may be refused."""
    yield from (
        "`facts` has the words for the braces. Only `error` has them from the game's own rules.",
        "",
        "| why | code | text |",
        "| --- | --- | --- |",
    )
    for why, (code, sentence) in SENTENCES.items():
        yield f"| `{why}` | `{code}` | {sentence} |"


def unrated() -> Iterator[str]:
    """A row for each reason for which a match does not count."""
    yield from ("| why | text |", "| --- | --- |")
    yield from (f"| `{why}` | {sentence} |" for why, sentence in UNRATED.items())


def described(kind: type[Any], title: str) -> Iterator[str]:
    """One struct: what it is, and a row for each of its fields; or one enumeration with its values."""
    yield from (f"### {title}", "", _on_the_wire(inspect.cleandoc(kind.__doc__ or "")), "")
    if issubclass(kind, Enum):
        yield from (f"One of {', '.join(f'`{value.value}`' for value in kind)}.", "")
        return
    notes = field_notes(kind)
    rows = [
        f"| `{field.name}` | {in_words(field.type)} | {_default(field)} | {_on_the_wire(notes.get(field.name, ''))} |"
        for field in fields(kind)
    ]
    if rows:
        yield from ("| field | accepts | if left out | |", "| --- | --- | --- | --- |", *rows, "")


def _on_the_wire(text: str) -> str:
    return text.replace("None", "null")


def _default(field: msgspec.inspect.Field) -> str:
    if field.required:
        return "must be there"
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    return f"`{msgspec.json.encode(value).decode()}`"


def field_notes(kind: type[Any]) -> dict[str, str]:
    """What is written under each field of a class and of its bases, or else under the name of the field's type."""
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        module = sys.modules[base.__module__]
        if module.__name__.startswith("shared."):
            notes |= _notes(module, base.__name__)
    return notes


def _notes(module: ModuleType, name: str) -> dict[str, str]:
    tree = ast.parse(inspect.getsource(module))
    (body,) = (node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == name)
    types = ast.parse(inspect.getsource(field_types))
    aliases = {target: text for target, _, text in _documented(types.body + tree.body)}
    own = {}
    for field, annotation, text in _documented(body):
        own[field] = text or next(filter(None, map(aliases.get, re.findall(r"\w+", annotation))), "")
    return own


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str, str]]:
    """Name, annotation and the text under it, of each assignment; "" where there is none."""
    for node, after in itertools.zip_longest(body, body[1:]):
        match after:
            case ast.Expr(value=ast.Constant(value=str(text))):
                text = " ".join(inspect.cleandoc(text).split())
            case _:
                text = ""
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name, ast.unparse(node.annotation), text
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield name, "", text


# The example.


class Example:
    """A room in which a few things are said; what one of the people says and hears is kept."""

    def __init__(self) -> None:
        self._calls = 0
        self._arena = Arena(self._entropy)
        self.lines: list[str] = []

    def _entropy(self, count: int) -> bytes:
        # The same in every run, so that the example is.
        self._calls += 1
        return hashlib.sha256(self._calls.to_bytes(8, "big")).digest()[:count]

    def say(self, session: int, message: ClientMessage) -> list[ServerMessage]:
        """Let somebody say something; session 1 is the one whose frames are shown. What session 1 then hears."""
        step = self._arena.receive(session, message, 0.0)
        heard = [delivery.message for delivery in step.deliveries if delivery.session == 1]
        if session == 1:
            self._show(">", message)
        for each in heard:
            self._show("<", each)
        return heard

    def _show(self, arrow: str, message: ClientMessage | ServerMessage) -> None:
        text = json.dumps(json.loads(encode(message, text=True)))
        self.lines += textwrap.wrap(
            f"{arrow} {text}", 110, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
        )


def example() -> list[str]:
    """A private table for two, from Hello to Ended, as the one who opens it sees it."""
    room = Example()
    rules = Rules("nano-gwent", {"deck": [3, 8], "debuffs": 0, "scorches": 0}, clock=None)
    room.say(1, Hello("Ann"))
    (table,) = room.say(1, Open(rules, ("me", "open"), private=True))
    assert isinstance(table, messages.Table)
    room.say(2, Hello("Bob"))
    room.say(2, Join(code=table.code))
    room.say(1, Play(0, "15"))
    room.say(1, Play(0, "8"))
    room.say(2, Play(1, "pass"))
    room.say(1, Resign())
    return ["```", *room.lines, "```"]
