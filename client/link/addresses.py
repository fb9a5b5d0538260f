"""Addresses of servers and names of players, as people type them, and what is wrong with them."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec

from client.speech.language import say
from shared.messages.fields import Name
from shared.servers import addresses

SCHEMES = {"http": "ws", "https": "wss"}
"""The same server to a browser and to a client."""


def with_scheme(address: str) -> str:
    """What was typed, with the ws:// or wss:// that each address begins with, and without a slash at its end."""
    return ",".join(_with_scheme(each) if each else each for each in addresses(address))


def _with_scheme(address: str) -> str:
    scheme, found, place = address.partition("://")
    scheme, place = (scheme.lower(), place) if found else ("ws", address)
    return f"{SCHEMES.get(scheme, scheme)}://{place.rstrip('/')}"


def without_scheme(url: str) -> str:
    """An address, or several of one room, as people tell them: without the ws://."""
    return ", ".join(each.removeprefix("ws://") for each in addresses(url))


def check_url(url: str) -> None:
    """Refuse what is no address of a server.

    Raises:
        ValueError: a sentence that says what an address looks like.
    """
    try:
        parts = urlsplit(url)
        # Each raises a ValueError if it is invalid: the port, and a name with an empty or overlong label.
        _ = parts.port, (parts.hostname or "").encode("idna")
        if parts.scheme not in ("ws", "wss") or not parts.hostname or parts.fragment:
            raise ValueError
    except ValueError:
        raise ValueError(say("connection-no-address", url=repr(url))) from None


def check_name(name: str) -> None:
    """Refuse what no player can be called.

    Raises:
        ValueError: a sentence that says what a name looks like.
    """
    try:
        msgspec.convert(name, Name)
    except msgspec.ValidationError:
        raise ValueError(say("connection-no-name", name=repr(name))) from None
