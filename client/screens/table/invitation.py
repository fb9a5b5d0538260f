"""The code of a private room, to be told to whoever is to come."""

from __future__ import annotations

from client.link.session import Notice, Session
from client.speech.language import say
from client.ui.clipboard import copy
from client.ui.screen import Action, Next
from client.ui.sheet import SheetChoice


def copying(session: Session, code: str) -> Action:
    """Puts it into the clipboard, and says whether that was possible."""

    def act() -> Next:
        session.notice = Notice(say("lobby-wait-copied" if copy(code) else "lobby-wait-uncopied"))
        return None

    return act


def invitation(session: Session, code: str | None) -> list[SheetChoice]:
    """What to choose in a menu to copy it; nothing, where there is none."""
    return [] if code is None else [SheetChoice("code", say("table-code", code=code), copying(session, code))]
