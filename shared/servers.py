"""The servers of one room: which to try next, and what to show there.

A token is shown to the server that gave it, and to those that this one has named over the connection that it came by:
whoever gives a token could pass it on anyway. Nothing else that somebody says moves a token from one server to another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shared.addresses import may_follow

MOST = 8
"""Servers of a room besides the one that was there last."""
SOON = 2.0
"""Seconds between pings, for their answers, and between rounds at most, where another server may take over."""


class Server(NamedTuple):
    """An address, and what to show there: a player's token, and a key that opens a closed room."""

    url: str
    token: str | None = None
    key: str | None = None
    heir: bool = False
    """Another server has named it, and it has not said Welcome: whatever else it says, it counts as not there."""


def addresses(text: str) -> tuple[str, ...]:
    """The addresses of one room, as they are typed: with commas between them."""
    return tuple(each.strip() for each in text.split(","))


class Servers:
    """The servers of a room, in the order in which they are tried; after a Welcome the one that said it comes first."""

    def __init__(self, room: Sequence[Server]) -> None:
        self.room = tuple(room)
        self._turn = 0
        self._was_there = False
        self._named: tuple[str, ...] = ()
        """By the server that said Welcome."""

    @property
    def here(self) -> Server:
        """The one to try now, or that said Welcome."""
        return self.room[self._turn]

    @property
    def alone(self) -> bool:
        """No other server of the room is known."""
        return len(self.room) == 1

    def next(self) -> bool:
        """Choose which to try next; False: not before a pause, as that is where a round begins."""
        if self._was_there:
            self._was_there = False
            return False
        self._turn = (self._turn + 1) % len(self.room)
        return self._turn > 0

    def welcomed(self, token: str | None, named: Sequence[str]) -> None:
        """Take note of a Welcome: the token that it gave, and the other servers that it named."""
        self._named = tuple(named)
        here = self.here._replace(token=token or self.here.token, heir=False)
        # Also those that have the token already: this server may not know of one that was away.
        before = [each.url for each in self.room if here.token is not None and each.token == here.token]
        heirs = dict.fromkeys(url for url in (*named, *before) if url != here.url and may_follow(url, here.url))
        self.room = here, *(here._replace(url=url, heir=True) for url in [*heirs][:MOST])
        self._turn, self._was_there = 0, True

    def given(self, token: str) -> None:
        """Take note of another token, which the server gave after its Welcome."""
        self.welcomed(token, self._named)

    def hangs(self) -> None:
        """The server that said Welcome does not answer any more: the others are tried before it."""
        self._was_there = False

    def forget_token(self) -> None:
        """The server does not know the token: come to it as somebody new, and to no other with that token."""
        here = self.here
        self.room = here._replace(token=None), *(each for each in self.room if each.token != here.token)
        self._turn, self._was_there = 0, True
