"""The records of finished matches, a JSON file each, in the client's own folder."""

from __future__ import annotations

import re
from pathlib import Path

from shared.record import Record, write


def keep(folder: Path, record: Record) -> Path:
    """Write the record under `folder`/records, and say where.

    Raises:
        OSError: the file cannot be written.
    """
    records = folder / "records"
    records.mkdir(parents=True, exist_ok=True)
    path = records / f"{_file_name(record.game)}-{_file_name(record.match)}.json"
    path.write_bytes(write(record))
    return path


def _file_name(text: str) -> str:
    # Names come from the server: keep what cannot leave the folder or trouble a file system.
    return re.sub(r"[^A-Za-z0-9_-]", "_", text)[:64]
