"""The code of a private room, to be told to whoever is to come."""

from __future__ import annotations

from functools import partial

from client.link.session import Notice, Session
from client.speech.language import say
from client.ui.clipboard import copy
from client.ui.sheet import SheetChoice


def copy_code(session: Session, code: str) -> None:
    """Put it into the clipboard, and say whether that was possible."""
    session.notice = Notice(say("lobby-wait-copied" if copy(code) else "lobby-wait-uncopied"))


def invitation(session: Session, code: str | None) -> list[SheetChoice]:
    """What to choose in a menu to copy it; nothing, where there is none."""
    if code is None:
        return []
    return [SheetChoice("code", say("table-code", code=code), partial(copy_code, session, code))]
