"""Files that are looked through or read twice: a pipe would be waited for without an end, and a device has none."""

from __future__ import annotations

import errno
import stat
from pathlib import Path
from typing import BinaryIO


def opened(path: Path) -> BinaryIO:
    """The file at `path`, open to be read.

    Raises:
        OSError: the file is missing, or is not a regular file.
    """
    mode = path.stat().st_mode
    # Of a folder the system says so itself.
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise OSError(errno.ESPIPE, "Not a regular file")
    return path.open("rb")
