"""Strangers from one address, and what a room refuses them."""

from __future__ import annotations

import hashlib

from shared.messages import (
    ClientMessage,
    Offer,
    Open,
    Refused,
    Rules,
    Seek,
    Start,
    Table,
    Welcome,
)
from tests.server.room import PLAIN, Room

MALLORY, HONEST = "203.0.113.7", "198.51.100.4"
SERIES = Rules("escoba", {"target": 21, "matches": 100}, clock=None)
TABLE = Open(PLAIN, ("me", "open"))
STARTED = Open(PLAIN, ("me", "open"), start=Start(hashlib.sha256(b"a deal").hexdigest()))
HOUR = 3600.0


def refused(room: Room, session: int, message: ClientMessage) -> Refused | None:
    """The refusal of a message, if it is refused."""
    room.read(session)
    room.say(session, message)
    return next((told for told in room.read(session) if isinstance(told, Refused)), None)


def why(room: Room, session: int, message: ClientMessage) -> str:
    """Why a message is refused; empty: it is not."""
    answer = refused(room, session, message)
    return "" if answer is None else answer.why


def newcomers(room: Room, count: int, address: str = MALLORY) -> list[int]:
    """So many new players from one address, as far as they are let in."""
    sessions = [room.connect(f"M{number}", address=address) for number in range(count)]
    return [session for session in sessions if isinstance(room.told[session][0], Welcome)]


def known(room: Room) -> int:
    """A player from Mallory's address of whom the server has known for an hour."""
    session = room.connect("Kay", address=MALLORY)
    token = room.token(session)
    room.say(session, TABLE)
    room.drop(session)
    room.wait(HOUR)
    return room.connect("Kay", token, address=MALLORY)


def listed(room: Room) -> str:
    """The id of a table that waits."""
    host = room.connect("Hal")
    room.say(host, TABLE)
    return room.last(host, Table).table


def pair(room: Room, address: str) -> tuple[int, int]:
    """Two new players from one address, in a match."""
    ana, ben = newcomers(room, 2, address)
    room.say(ana, Seek(PLAIN))
    room.say(ben, Seek(PLAIN))
    return ana, ben


def bots(room: Room, count: int) -> list[int]:
    """So many new players from Mallory's address who have offered themselves as bots."""
    sessions = newcomers(room, count)
    for session in sessions:
        room.say(session, Offer("fis", ("nano-gwent",)))
    return sessions
