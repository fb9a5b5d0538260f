"""Keys that a host or an account hands out in a file: one opens a closed room, or says whose bot somebody is."""

from __future__ import annotations

from pathlib import Path

import msgspec

from shared.messages.fields import Token

SHAPE = "a key has 43 characters: letters, digits, - and _"
_MOST = 256
"""Characters of a key file that are read: with more, it holds no key."""


class BadKey(ValueError):
    """A key that cannot be used: the text says why, and never what the key is."""


def key_in(text: str) -> str:
    """The key that a text holds, without the blanks around it.

    Raises:
        BadKey: the text is not a key.
    """
    try:
        return msgspec.convert(text.strip(), Token)
    except msgspec.ValidationError:
        raise BadKey(SHAPE) from None


def read_key(file: Path) -> str:
    """The key in a file.

    Raises:
        BadKey: the file cannot be read, or holds no key.
    """
    try:
        with file.open(encoding="ascii") as stream:
            return key_in(stream.read(_MOST))
    except OSError as error:
        raise BadKey(f"cannot read the key file {file}: {error.strerror}") from None
    except ValueError:
        raise BadKey(f"{file} does not hold a key: {SHAPE}") from None
