"""Files that hold a key: read, or made with a fresh one that only the host can read."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path

import msgspec

from shared.messages import Token


class BadKey(ValueError):
    """A file that holds no key: its text names the file and what would be right."""


def read_key(path: Path) -> str:
    """The key in a file, which is made with a fresh one if it is not there.

    Raises:
        BadKey: it holds something else.
        OSError: it cannot be read or made.
    """
    if not path.exists():
        _make(path)
    try:
        return msgspec.convert(path.read_text("ascii").strip(), Token)
    except (msgspec.ValidationError, UnicodeDecodeError):
        raise BadKey(f"{path} holds no key: it must be one line of 43 letters, digits, - and _; or remove it") from None


def _make(path: Path) -> None:
    # In one step: a crash in between must not leave a file without its key. mkstemp's mode 0600 is kept.
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with os.fdopen(handle, "w") as file:
        file.write(f"{secrets.token_urlsafe(32)}\n")
    os.replace(temporary, path)
