"""An invitation: one link that leads a friend to a server and a table, made here and read as people paste it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from client.link.addresses import check_url, with_scheme
from client.speech.language import say
from shared.addresses import stays_here
from shared.servers import Server

AROUND = "<>\"'“”‘’„«».,;"
"""What stands around a link in a text, and is no part of it."""
CODE = re.compile(r"[0-9A-Za-z]{4,8}")
TABLE = re.compile(r"/t/([0-9A-Za-z]{4,8})\Z")
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
    text = "".join(char for char in text if char.isprintable() and not char.isspace()).strip(AROUND)
    if CODE.fullmatch(text):
        return Invitation("", text.upper())
    try:
        url = with_scheme(re.split("[?#]", text)[0])
        found = TABLE.search(url)
        url = url[: found.start()] if found else url
        check_url(url)
    except ValueError:
        raise ValueError(say("invitation-unread", text=repr(text))) from None
    return Invitation(url, found[1].upper() if found else "")


def leads_to_table(url: str) -> bool:
    """Whether an address is the link of a table."""
    return TABLE.search(url) is not None


def link(url: str, code: str | None) -> str:
    """The link to a server, and to its table with a code; a name and a password in `url` stay here."""
    parts = urlsplit(url)
    scheme = {"ws": "http", "wss": "https"}[parts.scheme]
    place = f"{scheme}://{parts.netloc.rpartition('@')[2]}{parts.path.rstrip('/')}"
    return f"{place}/t/{code}" if code is not None else f"{place}/"


def links(room: Sequence[Server], own: Sequence[str] | None, code: str | None) -> list[str]:
    """The links that others can use, the likeliest first; empty if only this machine reaches the server.

    `room` is the room of a line: the client has come to its first server. `own` has the addresses at which others
    reach a server of the client's own; None: it is somebody else's.
    """
    here = room[0].url
    # Offline, there is no address.
    others_at = ([here] if here and not stays_here(here) else []) if own is None else own
    return [link(each, code) for each in others_at]


def is_at(room: Sequence[Server], own: Sequence[str] | None, url: str) -> bool:
    """Whether an invitation to `url` leads to the server that `links` invites to: it does if it names no other."""
    return url in ("", *(own or ()), *(server.url for server in room))
