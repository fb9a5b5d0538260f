"""What every command asks of its player first: where their files are, and which language they speak."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from client.player.memory import Memory, default_folder
from client.speech.language import LANGUAGES, Language, speak

Folder = Annotated[
    Path | None,
    typer.Option(metavar="DIR", envvar="FAIRDEAL_HOME", help="Folder for the client's files. [the user's data folder]"),
]
Spoken = Annotated[
    str | None,
    typer.Option(
        metavar="|".join(LANGUAGES),
        envvar="FAIRDEAL_LANGUAGE",
        help="Language of this run. [as set, or the system's]",
    ),
]


class Trouble(Exception):
    """The client cannot run as it was told to; the text says why, and what would do."""


def begin(language: str | None, data: Path | None) -> Memory:
    """What is remembered here; from now on the client speaks the player's language.

    Raises:
        Trouble: there is no such language, or the folder cannot be used.
    """
    wanted = _language(language)
    memory = _open_memory(data or default_folder())
    speak(wanted or memory.settings.spoken)
    if memory.notice is not None:
        print(memory.notice, file=sys.stderr)
    return memory


def _language(wanted: str | None) -> Language | None:
    if wanted is None or wanted in LANGUAGES:
        return next((language for language in LANGUAGES if language == wanted), None)
    raise Trouble(f"--language is {' or '.join(LANGUAGES)}, not {wanted!r}")


def _open_memory(folder: Path) -> Memory:
    try:
        return Memory(folder)
    except OSError as error:
        raise Trouble(f"cannot use the folder {folder}: {error.strerror}; --data names another") from None
