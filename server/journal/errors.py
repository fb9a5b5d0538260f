"""Why a journal cannot be used. Nothing is imported here: commands that need no database name these errors, too."""

from __future__ import annotations


class JournalError(Exception):
    """The journal cannot be opened, read or written; its text says why, for the host."""


class InUseError(JournalError):
    """Another process uses the journal."""


class NoRoom(JournalError):
    """The journal cannot be opened now, as its disk is full."""
