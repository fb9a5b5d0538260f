"""A command: a word to begin a line with, and what is said of it to whoever asks for help."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from client.speech.language import say

WIDTH = 80
USAGE = 24
"""Columns for what is typed in the list of commands; what needs more gets a line of its own."""

WhereT = TypeVar("WhereT")
RequestT = TypeVar("RequestT")


class Mistake(ValueError):
    """A line that means nothing here: a sentence that says what would."""


class Command(NamedTuple, Generic[WhereT, RequestT]):
    """A word to begin a line with, what may follow it, what it does, and how the rest of the line is read.

    `follows`, if anything may, and `does` are keys of sentences.
    """

    word: str
    follows: str
    does: str
    read: Callable[[Sequence[str], WhereT], RequestT]

    @property
    def usage(self) -> str:
        return f"{self.word} {say(self.follows)}" if self.follows else self.word


def manual(commands: Iterable[Command[WhereT, RequestT]]) -> list[str]:
    """Every command with what it does, for 80 columns."""
    lines = []
    for command in commands:
        first, *more = textwrap.wrap(say(command.does), WIDTH - USAGE - 3)
        if len(command.usage) > USAGE:
            lines += textwrap.wrap(command.usage, WIDTH - 2, initial_indent="  ", subsequent_indent="    ")
            first, more = "", [first, *more]
        else:
            first = f"  {command.usage:{USAGE}} {first}"
        lines += filter(None, [first, *(f"  {'':{USAGE}} {line}" for line in more)])
    return lines
