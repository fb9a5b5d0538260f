"""Why the system cannot do something, in its own words."""

from __future__ import annotations

import os
import socket


def reason(error: OSError) -> str:
    """What the system says of an error, without the error's number."""
    # asyncio buries the system's words in its own; a name look-up numbers its errors in another way.
    if error.errno is not None and error.errno > 0 and not isinstance(error, socket.gaierror):
        return os.strerror(error.errno)
    return error.strerror or str(error)
