"""Servers nearby, as a screen knows them; on a network client.link.nearby.Nearby finds them."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Found(NamedTuple):
    """A server nearby: what it calls itself, and how to get there."""

    name: str
    url: str


class Neighbours(Protocol):
    """A finder of servers: Nearby is one, and so is a test's list."""

    def servers(self) -> tuple[Found, ...]: ...

    def close(self) -> None: ...


class Nobody:
    """A network on which nothing is looked for."""

    def servers(self) -> tuple[Found, ...]:
        return ()

    def close(self) -> None:
        return
