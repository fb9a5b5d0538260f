"""The code of a private room, to be told to whoever is to come."""

from __future__ import annotations

from client.clipboard import copy
from client.language import say
from client.visit import Notice, Visit


def copy_code(visit: Visit, code: str) -> None:
    """Put it into the clipboard, and say whether that was possible."""
    visit.notice = Notice(say("lobby-wait-copied" if copy(code) else "lobby-wait-uncopied"))
