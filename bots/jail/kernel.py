"""The C library, called by name."""

from __future__ import annotations

import ctypes
import os
import sys

_libc = ctypes.CDLL(None, use_errno=True) if sys.platform != "win32" else None


def call(name: str, *arguments: object) -> int:
    """Call a function of the C library, and return its result.

    Raises:
        OSError: it fails, or the library has no such function.
    """
    function = getattr(_libc, name, None)
    if function is None:
        raise OSError(0, f"this system has no {name}")
    result: int = function(*(ctypes.c_ulong(each) if isinstance(each, int) else each for each in arguments))
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result
