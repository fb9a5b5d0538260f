"""The door through which the client changes what it keeps in files: its memory, records and commitments."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path


def _nobody() -> None:
    """Files on a disk stay there by themselves."""


_told: Callable[[], None] = _nobody


def use(told: Callable[[], None]) -> None:
    """Tell this from now on whenever something has changed: a browser then copies the files to where they last."""
    global _told
    _told = told


def write(path: Path, data: bytes) -> None:
    """Write a file in one step, readable by its owner only, in place of what was there.

    Raises:
        OSError: it cannot be written, and what was there still is.
    """
    # mkstemp makes a file of mode 0600, which the renaming keeps.
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f"{path.stem}.", suffix=".new")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(handle)
        os.replace(temporary, path)
    except OSError:
        os.unlink(temporary)
        raise
    _told()


def add(path: Path, data: bytes) -> None:
    """Write a file where none is; its folder is made, too.

    Raises:
        OSError: it cannot be written, or there is one.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as stream:
        stream.write(data)
    _told()


def move(path: Path, there: Path) -> None:
    """Call a file otherwise, in place of what was there.

    Raises:
        OSError: that cannot be done.
    """
    os.replace(path, there)
    _told()


def delete(*paths: Path) -> None:
    """Take files away, if they are there.

    Raises:
        OSError: one cannot be deleted.
    """
    for path in paths:
        path.unlink(missing_ok=True)
    _told()
