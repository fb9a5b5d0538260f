"""A notebook as a file that people can read: the table, and every fact as it would be typed."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from client.games.clue.assistant import commands
from client.games.clue.assistant.names import check_names, impossible
from client.games.clue.assistant.setup import Setup
from client.games.clue.assistant.telling import contradiction
from client.player import store
from client.speech.command import Mistake
from client.speech.language import say
from client.speech.words import cause
from shared.files import opened
from shared.games.clue.cards import Card
from shared.games.clue.notebook import Contradiction, Impossible, Notebook

FORMAT: Literal["fairdeal clue notes 1"] = "fairdeal clue notes 1"
LARGEST = 1 << 20
"""Bytes: no game is as long as that."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: Literal["fairdeal clue notes 1"]
    players: tuple[str, ...]
    me: str
    sizes: tuple[int, ...]
    hand: tuple[Card, ...]
    common: tuple[Card, ...]
    facts: tuple[str, ...]


def save(path: Path, notebook: Notebook) -> None:
    """Write the notebook; the file that was there before stays whole until the new one is.

    Raises:
        Mistake: the file cannot be written.
    """
    names = notebook.names
    facts = tuple(commands.line(fact, names) for fact in notebook.facts)
    file = _File(FORMAT, names, names[notebook.me], notebook.sizes, notebook.hand, notebook.common, facts)
    try:
        store.write(path, msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n")
    except (OSError, ValueError) as error:
        raise Mistake(say("assistant-not-written", path=str(path), problem=cause(error))) from None


def load(path: Path) -> Notebook:
    """The notebook of a file.

    Raises:
        Mistake: the file cannot be read, is damaged, or contradicts itself; the text says where.
    """
    try:
        with opened(path) as stream:
            data = stream.read(LARGEST)
        file = msgspec.json.decode(data, type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Mistake(say("assistant-no-file", path=str(path), problem=str(error))) from None
    except (OSError, ValueError) as error:
        raise Mistake(say("assistant-not-read", path=str(path), problem=cause(error))) from None
    try:
        return _notebook(file)
    except Mistake as mistake:
        raise Mistake(say("assistant-damaged", path=str(path), problem=str(mistake))) from None


def _notebook(file: _File) -> Notebook:
    check_names(file.players)
    if file.me not in file.players:
        raise Mistake(say("assistant-not-playing", name=repr(file.me)))
    me = file.players.index(file.me)
    notebook = Setup(file.players, me, file.sizes, file.hand, file.common).notebook()
    for number, text in enumerate(file.facts, 1):
        notebook = _added(notebook, text, number)
    return notebook


def _added(notebook: Notebook, text: str, number: int) -> Notebook:
    try:
        match commands.read(text, notebook):
            case commands.Tell((fact,)):
                return notebook.add(fact)
    except Contradiction as error:
        raise Mistake(_wrong(number, text, " ".join(contradiction(error, notebook)))) from None
    except Impossible as error:
        raise Mistake(_wrong(number, text, impossible(error))) from None
    except Mistake as mistake:
        raise Mistake(_wrong(number, text, str(mistake))) from None
    raise Mistake(say("assistant-fact-none", number=number, text=repr(text)))


def _wrong(number: int, text: str, problem: str) -> str:
    return say("assistant-fact-wrong", number=number, text=repr(text), problem=problem)
