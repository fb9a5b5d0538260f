"""The file in which bans and mutes outlive the server: each with the moment of its end, by the calendar."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from server.accounts.sanctions import Kind, Sanction
from server.host.files import write_private

SANCTIONS = "sanctions.json"
"""In the data folder."""


class BadSanctions(Exception):
    """The file cannot be read; the text says why, for the host."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A sanction as the file has it."""

    kind: Kind
    whom: str
    name: str = ""
    until: float | None = None
    """Seconds since 1970; None: until it is lifted."""


def load(folder: Path) -> tuple[Kept, ...]:
    """What the file holds.

    Raises:
        BadSanctions: the file cannot be read.
    """
    file = folder / SANCTIONS
    try:
        return msgspec.json.decode(file.read_bytes(), type=tuple[Kept, ...]) if file.exists() else ()
    except OSError as error:
        raise BadSanctions(f"cannot read {file}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSanctions(f"{file} holds no bans and mutes ({error}); repair the file, or move it away") from None


def standing(kept: Iterable[Kept]) -> Iterator[Sanction]:
    """The sanctions that have not ended yet."""
    now = time.time()
    for each in kept:
        left = None if each.until is None else each.until - now
        if left is None or left > 0:
            yield Sanction(each.kind, each.whom, each.name, left)


def save(folder: Path, sanctions: Iterable[Sanction]) -> None:
    """Write down the sanctions that hold now.

    Raises:
        OSError: they cannot be written.
    """
    now = time.time()
    kept = [
        Kept(each.kind, each.whom, each.name, None if each.seconds is None else now + each.seconds)
        for each in sanctions
    ]
    write_private(folder / SANCTIONS, msgspec.json.format(msgspec.json.encode(kept)).decode() + "\n")
