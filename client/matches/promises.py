"""The commitments that servers gave before their matches: a small file each, beside the records."""

from __future__ import annotations

import contextlib
from pathlib import Path

from client.matches.records import note_of
from client.player import store
from shared.messages import Seated
from shared.record import Record


class Promises:
    """The commitment of each match; under `home` they outlive this client (None: only here)."""

    def __init__(self, home: Path | None) -> None:
        self._home = home
        self._told: dict[str, str] = {}

    def note(self, seated: Seated) -> None:
        """Keep the first commitment of a match: one that comes after the deal binds nobody."""
        self._told.setdefault(seated.match, seated.commitment)
        if self._home is None:
            return
        file = note_of(self._home, seated.rules.game, seated.match)
        # Where nothing can be written, the commitment is known as long as this client runs.
        with contextlib.suppress(OSError):
            store.add(file, f"{seated.commitment}\n".encode())

    def of(self, record: Record) -> str | None:
        """The commitment that was given for this match; None if it is not known here."""
        if self._home is None:
            return self._told.get(record.match)
        try:
            return note_of(self._home, record.game, record.match).read_text().strip()
        except (OSError, UnicodeDecodeError):
            return self._told.get(record.match)
