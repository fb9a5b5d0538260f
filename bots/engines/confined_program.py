"""A program in a cell: it runs behind the walls of `bots.jail.sandbox`, and is spoken with through the cell's door."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from pathlib import Path

from bots.engines.channel import Channel
from bots.engines.command import BIN, Command
from bots.jail.agent import opened
from bots.jail.protocol import Limits, Order, Program
from bots.jail.sandbox import SYSTEM

SIBLINGS = ("lib", "lib64", "libexec", "share")
"""What is installed beside the folder of programs."""
_HEADER = 64
"""Bytes of the header of an ELF file."""
_INTERPRETER = 3
"""The part of an ELF file that names the program which loads it. See elf(5)."""


class ConfinedProgram:
    """The program, from its start on."""

    def __init__(self, command: Command, limits: Limits) -> None:
        """Start it.

        Raises:
            UnknownAgent, Unconfined: as for `opened`.
        """
        program = Program(command.words, tuple(map(str, readable(command))), tuple(map(str, _executable(command))))
        self._cell, _ = opened(Order("", None, limits, os.getcwd(), program))
        self._cell.door.settimeout(None)
        self.channel = Channel(self._cell.door.makefile("wb"), self._cell.door.makefile("rb"))
        self.forget_words, self.how_it_ended = self._cell.forget_words, self._cell.how_it_ended
        self.cpu_seconds, self.wait, self.kill = self._cell.cpu_seconds, self._cell.wait, self._cell.end


def readable(command: Command) -> list[Path]:
    """What a confined program may read: itself, what was installed with it, its own folder, the files that its command
    names, the system's libraries.
    """
    bins = [path.parent for path in _names(command) if path.parent.name == BIN]
    installed = [folder.parent / name for folder in bins for name in SIBLINGS]
    found = {*_executable(command), *command.home, *command.files, *installed, *SYSTEM}
    return sorted(path for path in found if path.exists() and found.isdisjoint(path.parents))


def _executable(command: Command) -> list[Path]:
    """The program under its names, and what loads it."""
    return [*_names(command), *_loader(Path(command.words[0]))]


def _names(command: Command) -> list[Path]:
    program = Path(command.words[0])
    return list(dict.fromkeys((program, program.resolve())))


def _loader(program: Path) -> Iterator[Path]:
    """The program that an ELF file of 64 bits names to load it and its libraries."""
    with program.open("rb") as file:
        header = file.read(_HEADER)
        if not header.startswith(b"\x7fELF\x02"):
            return
        at, size, count = struct.unpack_from("=32xQ14xHH", header)
        file.seek(at)
        parts = [file.read(size) for _ in range(count)]
        for part in parts:
            kind, start, length = struct.unpack_from("=I4xQ16xQ", part)
            if kind == _INTERPRETER:
                file.seek(start)
                yield Path(os.fsdecode(file.read(length).rstrip(b"\0")))
