"""An invitation: one link that leads a friend to a server and a table, made here and read as people paste it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from client.link.addresses import check_url, with_scheme
from client.speech.language import say
from shared.addresses import stays_here
from shared.messages import Welcome
from shared.servers import Server

AROUND = "<>()*_`\"'“”‘’„«».,;:!?…"
"""What stands around a link in a text, and is no part of it."""
BRACKETED = re.compile(r"\[(?!([0-9a-f]*:){2})(?P<link>.*)\]", re.IGNORECASE)
"""A link in square brackets. The address of IPv6 has its own, as in [::1]."""
CODE = re.compile(r"[0-9A-Za-z]{4,8}")
TABLE = re.compile(r"/t/([0-9A-Za-z]{4,8})\Z")
WINDOW = re.compile(r"/play#(?=[0-9A-Za-z]{4,8}/?\Z)")
"""In the address of a table in the window in a tab."""
LONGEST = 300
"""Characters of an invitation."""


class Invitation(NamedTuple):
    """Where it leads: to the server at `url`, the one at hand if that is empty, and there to the table with `code`."""

    url: str
    code: str


def read(text: str) -> Invitation:
    """The invitation that somebody has pasted: a link, the address of a server, or a bare code.

    Raises:
        ValueError: a sentence that says what an invitation looks like.
    """
    # A link that a program has broken into lines comes with white space and marks that nobody sees.
    text = _bare("".join(char for char in text if char.isprintable() and not char.isspace()))
    if CODE.fullmatch(text):
        return Invitation("", text.upper())
    try:
        url = with_scheme(re.split("[?#]", WINDOW.sub("/t/", text))[0])
        found = TABLE.search(url)
        if found is None and "/t/" in url:
            # As an address it would lead to the server, but not to the table.
            raise ValueError
        url = url[: found.start()] if found else url
        check_url(url)
    except ValueError:
        raise ValueError(say("invitation-unread", text=repr(text))) from None
    return Invitation(url, found[1].upper() if found else "")


def _bare(text: str) -> str:
    """A link without what stands around it."""
    text = text.strip(AROUND)
    while bracketed := BRACKETED.fullmatch(text):
        text = bracketed["link"].strip(AROUND)
    return text


def leads_to_table(text: str) -> bool:
    """Whether what was typed as an address is the link of a table."""
    try:
        return all(read(text))
    except ValueError:
        return False


def link(url: str, code: str | None) -> str:
    """The link to a server, and to its table with a code; a name and a password in `url` stay here."""
    parts = urlsplit(url)
    scheme = {"ws": "http", "wss": "https"}[parts.scheme]
    place = f"{scheme}://{parts.netloc.rpartition('@')[2]}{parts.path.rstrip('/')}"
    return f"{place}/t/{code}" if code is not None else f"{place}/"


def others_at(here: str, welcome: Welcome | None) -> tuple[str, ...]:
    """Where others reach the server of somebody else to which the client has come at `here`; empty: they do not.

    What a server elsewhere says of itself is not believed: it could send friends to another one.
    """
    # Offline, there is no address.
    if here and not stays_here(here):
        return (here,)
    said = None if welcome is None else welcome.address
    return () if said is None or not _leads_elsewhere(said) else (said,)


def _leads_elsewhere(url: str) -> bool:
    try:
        check_url(url)
    except ValueError:
        return False
    return not stays_here(url)


def is_at(room: Sequence[Server], others_at: Sequence[str], url: str) -> bool:
    """Whether an invitation to `url` leads to the first server of a room: it does if it names no other."""
    return url in ("", *others_at, *(server.url for server in room))
