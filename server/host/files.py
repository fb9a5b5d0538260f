"""Files that only their owner may read."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_private(file: Path, text: str) -> None:
    """Write a file of mode 0600, or replace it.

    Raises:
        OSError: it cannot be written; what was there before is there still.
    """
    # In one step: a crash in between must not leave half a file. mkstemp's mode 0600 is kept.
    handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=file.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(handle)
        os.replace(temporary, file)
    except OSError:
        os.unlink(temporary)
        raise
