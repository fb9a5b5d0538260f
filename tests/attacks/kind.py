"""A kind of bad input: how it is sent, and what the server is to answer in each state."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from shared.messages import ClientMessage, Refused
from shared.messages.wire import encode
from tests.attacks.cast import STATES, Gone, Room
from tests.server.raw import BINARY, Raw, frame

Variant = TypeVar("Variant")
Input = ClientMessage | bytes
Inputs = Input | Sequence[Input]
"""Several are sent at once."""
Made = Callable[[Room], Inputs]
"""Input that depends on who is there."""


class Kind(NamedTuple):
    """`act` sends it and says how it was answered.

    `answers` has a word for each of STATES, or one for all: the `why` of the Refused, or its code if it has none;
    "taken"; "closed-CODE"; "cut"; "let-go" if the client ended the connection itself; "http-STATUS". Words for several
    variants, if they differ, are joined by "+".
    """

    name: str
    act: Callable[[Room], Awaitable[str]]
    answers: str


def after_hello(answer: str) -> str:
    """The answers to what is read in every state, and answered in the same way once Hello was said."""
    return " ".join(["no-hello"] + [answer] * (len(STATES) - 1))


def each(
    variants: Sequence[Variant], drive: Callable[[Room, Variant], Awaitable[str]]
) -> Callable[[Room], Awaitable[str]]:
    """Send one variant after the other; the different answers, in their order."""

    async def act(room: Room) -> str:
        answers: dict[str, None] = {}
        for variant in variants:
            answers[await fresh(room, drive(room, variant))] = None
        return "+".join(answers)

    return act


async def fresh(room: Room, drive: Awaitable[str]) -> str:
    """The answer to one input of somebody who is in their state; what is only refused changes nothing."""
    await room.ready()
    census = room.service.census
    answer = await drive
    if answer == "cut" or answer.startswith(("closed", "let-go")):
        room.spoiled = True
    return answer if room.spoiled or room.service.census == census else f"{answer}, but it changed the room"


async def answer(room: Room) -> str:
    """How who sends is answered, in a word."""
    try:
        heard = await room.settled()
    except Gone as gone:
        return str(gone).replace(" ", "-")
    refusals = [message for message in heard if isinstance(message, Refused)]
    room.spoiled |= not refusals or len(heard) > len(refusals)
    return refusals[-1].why or refusals[-1].code if refusals else "taken"


def kind(name: str, drive: Callable[[Room], Awaitable[str]], answers: str) -> Kind:
    """One that is driven in its own way."""

    async def act(room: Room) -> str:
        return await fresh(room, drive(room))

    return Kind(name, act, answers)


def messages(name: str, *variants: Inputs | Made, answers: str) -> Kind:
    """Each variant is a message or the bytes of one, or several."""

    async def drive(room: Room, variant: Inputs | Made) -> str:
        given = variant(room) if callable(variant) else variant
        inputs = [given] if isinstance(given, bytes | msgspec.Struct) else given
        for each_one in inputs:
            room.me.line.write(in_frame(each_one))
        return await answer(room)

    return Kind(name, each(variants, drive), answers)


def in_frame(message: Input) -> bytes:
    """A message, or bytes that are not one, in a binary frame."""
    payload = message if isinstance(message, bytes) else encode(message)
    assert isinstance(payload, bytes)
    return frame(BINARY, payload)


def frames(name: str, *variants: bytes, answers: str) -> Kind:
    """Each variant is bytes after the handshake."""

    async def drive(room: Room, data: bytes) -> str:
        room.me.line.write(data)
        return await answer(room)

    return Kind(name, each(variants, drive), answers)


def openings(name: str, *variants: bytes, answers: str) -> Kind:
    """Each variant is the first bytes of another connection, from where the one comes that is in the state."""

    async def drive(room: Room, data: bytes) -> str:
        line = await room.door.connect()
        line.write(data)
        return await opened(line)

    return Kind(name, each(variants, drive), answers)


async def opened(line: Raw) -> str:
    """How another connection is answered; it is closed."""
    try:
        return f"http-{(await line.ask(b'')).status}"
    except (EOFError, ConnectionError):
        return "cut"
    finally:
        line.close()


async def gone(room: Room, connections: int) -> str:
    """Wait until only so many connections are left."""
    await room.door.until(connections=connections)
    return "let-go"


def connections(room: Room) -> int:
    """How many there are now."""
    return int(room.door.gateway.health["connections"])
