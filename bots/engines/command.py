"""The command that starts somebody's program, as `exec:COMMAND` names it: split without a shell, its files found."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, Self

from bots.agent.written import EXEC, UnknownAgent

BIN = "bin"
"""The folder of programs that are installed, beside folders with what they need."""
NESTED = 4
"""How often the interpreter of a script may be a script itself, as on Linux."""
FIRST_LINE = 256
"""Bytes of a script in which its interpreter is named, as on Linux."""


class Command(NamedTuple):
    """A command to start: its words, of which the first is the absolute path of the program.

    Of a script the program is its interpreter. `files` are those that the other words name. `own` is the file that its
    author wrote: the program, if it is given by its path and does not lie in a folder `bin`, or else the first file.
    """

    words: tuple[str, ...]
    files: tuple[Path, ...]
    own: Path | None

    @classmethod
    def read(cls, text: str) -> Self:
        """The command that is written in `text`, with quotes as for a shell.

        Raises:
            UnknownAgent: it is not a command, or there is no such program.
        """
        given = _split(text)
        if not given or "\0" in text:
            raise UnknownAgent(f"a program is written {EXEC}COMMAND, like {EXEC}'node my_bot.js'")
        words = _started(given, NESTED)
        files = tuple(Path(os.path.abspath(word)) for word in words[1:] if os.path.isfile(word))
        program, scripted = Path(words[0]), len(words) > len(given)
        installed = scripted or not os.path.dirname(given[0]) or program.parent.name == BIN
        return cls(tuple(words), files, next(iter(files), None) if installed else program)

    @property
    def sources(self) -> tuple[Path, ...]:
        """The files that say how it plays, as far as the command names them."""
        return (Path(self.words[0]), *self.files)

    @property
    def home(self) -> set[Path]:
        """The folder of what its author wrote, by its name and by that of the file that is meant."""
        return {self.own.parent, self.own.resolve().parent} if self.own else set()

    @property
    def there(self) -> str:
        """The same command, whatever the current folder is."""
        words = (os.path.abspath(word) if os.path.isfile(word) else word for word in self.words[1:])
        return shlex.join((self.words[0], *words))


def without_folders(text: str) -> tuple[str, ...]:
    """The words of a command, the program and the files without their folders: so copies of one command are equal.

    Raises:
        UnknownAgent: it is not a command.
    """
    return tuple(
        os.path.basename(word) if at == 0 or os.path.isfile(word) else word for at, word in enumerate(_split(text))
    )


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise UnknownAgent(f"{EXEC}{text} cannot be split into words: {error}") from None


def _started(words: Sequence[str], nested: int) -> list[str]:
    """The words with the path of the program, and before a script those that start it."""
    found = shutil.which(words[0])
    if found is None:
        raise UnknownAgent(f"there is no program {words[0]} that could be run")
    program = os.path.abspath(found)
    starter = list(_interpreter(program)) if os.name == "posix" else []
    if starter and nested:
        return _started([*starter, program, *words[1:]], nested - 1)
    return [program, *words[1:]]


def _interpreter(program: str) -> Iterator[str]:
    """What the first line of a script names, without `env`, which only looks for it."""
    try:
        with open(program, "rb") as file:
            mark, line = file.read(2), file.readline(FIRST_LINE)
    except OSError:
        # What may be run need not be readable.
        return
    if mark == b"#!":
        words = os.fsdecode(line).strip().split(maxsplit=1)
        if len(words) == 2 and os.path.basename(words[0]) == "env":
            yield from (word for word in words[1].split() if word != "-S")
        else:
            yield from words
