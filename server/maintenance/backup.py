"""`python -m server backup`: a copy of the database in one file, made while the server runs or not."""

from __future__ import annotations

import tempfile
from pathlib import Path

from server.journal.database import beside
from server.journal.errors import JournalError
from server.maintenance.exchange import sync
from server.maintenance.progress import Progress
from server.maintenance.snapshot import complete, copy_files, unchanged


def back_up(url: str, data: Path, to: Path, progress: Progress, *, replace: bool) -> None:
    """Copy the database into a file for its owner alone, which is there only when it is whole, checked and on the disk.

    Raises:
        JournalError: there is nothing to copy, it is damaged, or the copy cannot be written.
    """
    if to.exists() and not replace:
        raise JournalError(f"{to} exists already; --force replaces it")
    try:
        with tempfile.TemporaryDirectory(dir=to.absolute().parent, prefix=f".{to.name}-") as folder:
            with unchanged(url, data) as file:
                if to.resolve() in (beside(file, ending).resolve() for ending in ("", "-wal", ".head")):
                    raise JournalError(f"{to} belongs to the database itself")
                copy = copy_files(file, Path(folder), progress)
            complete(copy, url, progress)
            sync(copy)
            copy.replace(to)
            sync(to.absolute().parent)
    except OSError as error:
        raise JournalError(f"cannot back up to {to}: {error.strerror or error}") from None
