"""The invitation to a table in the clipboard, to be sent to whoever is to come."""

from __future__ import annotations

from functools import partial

from client.link.session import Notice, Session
from client.speech.language import say
from client.ui.clipboard import copy
from client.ui.sheet import SheetChoice


def copy_text(session: Session, text: str) -> None:
    """Put a link or a code into the clipboard, and say whether that was possible."""
    session.notice = Notice(say("lobby-wait-copied" if copy(text) else "lobby-wait-uncopied"))


def invitation(session: Session, code: str | None) -> list[SheetChoice]:
    """What to choose in a menu to copy the link, or the code where no link is of use; nothing without a code."""
    if code is None:
        return []
    links = session.links(code)
    said = say("invite-copy") if links else say("table-code", code=code)
    return [SheetChoice("code", said, partial(copy_text, session, links[0] if links else code))]
