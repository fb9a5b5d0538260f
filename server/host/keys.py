"""Files that hold a key of the host's: of the house's bots, or of a closed room."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

from server.host.files import write_private
from shared.messages.keys import BadKey, read_key

KEY_BYTES = 32


def kept_key(file: Path) -> str:
    """The key in `file`; if there is no such file, a fresh key, which is written there for its owner alone to read.

    Raises:
        BadKey: the file can be neither read nor made, or holds no key.
    """
    if not file.exists():
        try:
            write_private(file, f"{secrets.token_urlsafe(KEY_BYTES)}\n")
        except OSError as error:
            raise BadKey(f"cannot make the key file {file}: {error.strerror}") from None
    return read_key(file)


def room_key(file: Path | None) -> str | None:
    """As `kept_key`; the host is told of a fresh key, for others have to get it. None: the room is open.

    Raises:
        BadKey: as `kept_key`.
    """
    if file is None:
        return None
    fresh = not file.exists()
    key = kept_key(file)
    if fresh:
        print(f"A new key is in {file}: give it to those who may come in", file=sys.stderr, flush=True)
    return key
