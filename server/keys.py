"""The key of a closed room: the file that holds it, and who it lets in."""

from __future__ import annotations

import hmac
import os
import secrets
import sys
from pathlib import Path

from shared.keys import BadKey, read_key

KEY_BYTES = 32


def room_key(file: Path) -> str:
    """The key in `file`; if there is no such file, a fresh key, which is written there for its owner alone to read.

    Raises:
        BadKey: the file can be neither read nor made, or holds no key.
    """
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return read_key(file)
    except OSError as error:
        raise BadKey(f"cannot make the key file {file}: {error.strerror}") from None
    key = secrets.token_urlsafe(KEY_BYTES)
    with os.fdopen(handle, "w") as stream:
        stream.write(f"{key}\n")
    print(f"A new key is in {file}: give it to those who may come in", file=sys.stderr, flush=True)
    return key


def opens(shown: str | None, room: str | None) -> bool:
    """Whether who shows this key may enter: everybody, unless the room has a key; then those who show it."""
    return room is None or (shown is not None and hmac.compare_digest(shown, room))
