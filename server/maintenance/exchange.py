"""Puts a database in the place of another one whose files are kept."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path

from server.journal.chain import Link
from server.journal.database import Database, beside


def exchange(database: Database, new: Path, link: Link | None, why: str) -> list[Path]:
    """Give the files of a database dated names with this word, and a new file its name; what the old ones are called.

    `link` is the last one of the new file; None: it has none. The new file is on the disk then.
    """
    assert database.file is not None
    assert database.head is not None
    file, head = database.file, beside(database.file, ".head")
    kept = beside(file, time.strftime(f".{why}-%Y%m%d-%H%M%S"))
    if head.stat().st_size:
        shutil.copy2(head, beside(kept, ".head"))
    for ending in ("", "-wal"):
        if beside(file, ending).exists():
            beside(file, ending).rename(beside(kept, ending))
    sync(new)
    new.rename(file)
    sync(file.parent)
    # Last: should this be cut short, a server sees that the database does not fit it.
    database.head.reset(link)
    return [each for ending in ("", "-wal", ".head") if (each := beside(kept, ending)).exists()]


def sync(path: Path) -> None:
    """Have what was written into a file, or which files a folder has, outlast a power cut."""
    if path.is_dir() and sys.platform == "win32":
        return  # There a folder cannot be opened.
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
