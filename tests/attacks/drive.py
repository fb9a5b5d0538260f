"""python -m tests.attacks.drive ATTACK PORT LINE CERTIFICATE: one attack, and in seconds how long each attacker lasted.

An attacker lasts until the server cuts or closes its connection, or refuses what it does.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import ssl
import sys
import time
from collections.abc import Awaitable, Callable

from shared.messages import (
    Browse,
    ClientMessage,
    Hello,
    Join,
    NewKey,
    Offer,
    Open,
    Refused,
    Rules,
    Say,
    Seated,
    Seek,
    Start,
    Watch,
)
from shared.messages.wire import CLIENT_LIMIT
from tests.attacks.cast import Gone, Player
from tests.attacks.kind import in_frame
from tests.attacks.measured import STRANGER
from tests.server.raw import BINARY, CONT, PING, TEXT, Line, Raw, frame, request, visit

PLAIN = Rules("nano-gwent", clock=None, grace=5.0)
WAITING = Rules("nano-gwent", clock=None, grace=1800.0, absent="wait")
SEED = "5e" * 32
LONGEST = 30.0
"""Seconds after which an attacker has not been stopped."""
HEADER = b"PROXY TCP4 203.0.113.7 192.0.2.1 5000 443\r\n"
LOADING = 10.0
"""Seconds for which pages are loaded by those whom nobody stops, because they do what browsers do."""
CROWD = 20
"""Attackers that do the same at the same time."""


class Attackers:
    """Those of one attack: where they connect."""

    def __init__(self, port: int, line: Line) -> None:
        self._port = port
        self._line = line

    async def connect(self, *, receive_buffer: int | None = None) -> Raw:
        return await Raw.connect(self._port, receive_buffer=receive_buffer, line=self._line)

    async def enter(self, *, receive_buffer: int | None = None) -> Player:
        """One that has said Hello, and was answered.

        Raises:
            Gone: it was not let in.
        """
        line = await self.connect(receive_buffer=receive_buffer)
        try:
            if (await line.ask(request())).status != 101:
                raise Gone("busy")
            player = Player(line, [])
            line.send(Hello("Mallory"))
            player.told.append(await player.hear())
            if player.last(Refused):
                raise Gone("refused")
        except (EOFError, ConnectionError):
            line.close()
            raise Gone("cut") from None
        except Gone:
            line.close()
            raise
        return player


Attack = Callable[[Attackers], Awaitable[None]]


async def ended(line: Raw, data: bytes = b"", pause: float = 0.0) -> None:
    """Write the same again and again, until the server ends the connection."""
    reading = asyncio.create_task(line.end())
    try:
        while not reading.done():
            if data:
                line.write(data)
                await line.drained()
            await asyncio.sleep(pause)
    except ConnectionError:
        pass
    finally:
        line.close()
        reading.cancel()
        await asyncio.wait([reading])


async def refused(player: Player, *messages: ClientMessage) -> None:
    """Say the same again and again, until it is refused for good or the connection ends."""
    try:
        for message in itertools.cycle(messages):
            player.line.send(message)
            for heard in await player.answers():
                if isinstance(heard, Refused) and (heard.code == "slow-down" or heard.why in FULL):
                    return
    except Gone:
        pass
    finally:
        player.line.close()


FULL = ("address-tables", "address-waiting", "many-tables", "many-matches", "key", "token", "room-closed")


async def silent(attackers: Attackers) -> None:
    await ended(await attackers.connect(), pause=0.05)


async def without_hello(attackers: Attackers) -> None:
    line = await attackers.connect()
    line.write(request())
    await ended(line, frame(PING), pause=0.5)


async def byte_by_byte(attackers: Attackers) -> None:
    await ended(await attackers.connect(), b"G", pause=0.5)


async def never_reads(attackers: Attackers) -> None:
    try:
        player = await attackers.enter(receive_buffer=4096)
    except Gone:
        return
    try:
        while True:
            player.line.write(in_frame(Browse()))
            await player.line.drained()
            await asyncio.sleep(0.05)
    except ConnectionError:
        pass
    finally:
        player.line.close()


def flood(data: bytes) -> Attack:
    async def attack(attackers: Attackers) -> None:
        try:
            player = await attackers.enter()
        except Gone:
            return
        await ended(player.line, data)

    return attack


async def storm(attackers: Attackers) -> None:
    try:
        while True:
            (await attackers.enter()).line.close()
    except Gone:
        pass


async def codes(attackers: Attackers) -> None:
    with contextlib.suppress(Gone):
        await refused(await attackers.enter(), Join(code="BBBBBBBB"), Watch(code="CCCCCCCC"))


async def tokens(attackers: Attackers) -> None:
    """A token that is wrong is refused each time, and who goes on is closed out."""
    line = await attackers.connect()
    line.write(request())
    await ended(line, b"".join(in_frame(Hello("M", f"{number:043d}")) for number in range(10)), pause=0.1)


async def keys(attackers: Attackers) -> None:
    line = await attackers.connect()
    try:
        if (await line.ask(request())).status == 101:
            line.send(Hello("Mallory", key="k" * 43))
            await refused(Player(line, []), Offer("fis", ("escoba",)))
    except (EOFError, ConnectionError):
        line.close()


def fill(*messages: ClientMessage) -> Attack:
    async def attack(attackers: Attackers) -> None:
        with contextlib.suppress(Gone):
            await refused(await attackers.enter(), *messages)

    return attack


async def matches(attackers: Attackers) -> None:
    """Begin a match and leave it for others to wait, again and again."""
    with contextlib.suppress(Gone, TimeoutError):
        while True:
            pair = [await attackers.enter() for _ in range(2)]
            try:
                for player in pair:
                    player.line.send(Seek(WAITING, "human"))
                for player in pair:
                    if await begun(player) is None:
                        return
            finally:
                for player in pair:
                    player.line.close()


async def begun(player: Player) -> Seated | None:
    """The match for which a player was looking; None: they are refused.

    Raises:
        TimeoutError: those who could have played were refused.
    """
    async with asyncio.timeout(3.0):
        while not isinstance(heard := await player.hear(), Seated | Refused):
            pass
    return heard if isinstance(heard, Seated) else None


async def reads_no_page(attackers: Attackers) -> None:
    line = await attackers.connect(receive_buffer=4096)
    try:
        while True:
            line.write(visit() * 10)
            await line.drained()
            await asyncio.sleep(0.05)
    finally:
        line.close()


async def asks_byte_by_byte(attackers: Attackers) -> None:
    line = await attackers.connect()
    await line.ask(visit())
    await ended(line, b"G", pause=0.5)


async def loads_on(attackers: Attackers) -> None:
    end = time.monotonic() + LOADING
    while time.monotonic() < end:
        line = await attackers.connect()
        try:
            await line.ask(visit(Connection="close"))
        finally:
            line.close()


TABLE = Open(PLAIN, ("me", "open"))
ATTACKS: dict[str, tuple[Attack, ...]] = {
    "stalled": (silent, without_hello),
    "slow": (byte_by_byte, never_reads),
    "flooding": (
        flood(frame(PING) * 1000),
        flood(in_frame(Say("spam")) * 100),
        flood(frame(TEXT, fin=False) + frame(CONT, fin=False) * 1000),
        flood(frame(BINARY, b"\x91" * CLIENT_LIMIT)),
    ),
    "storming": (storm,),
    "guessing": (codes, tokens, keys),
    "filling": (
        fill(TABLE),
        fill(Open(PLAIN, ("me", "open"), start=Start(SEED))),
        fill(TABLE, Say("spam")),
        fill(NewKey()),
        matches,
    ),
    "loading": (reads_no_page, asks_byte_by_byte, loads_on),
}
"""What each attacker does."""


async def drive(name: str, attackers: Attackers) -> list[float]:
    """How long each lasted, by what it did; all at once."""

    async def lasted(attack: Attack) -> float:
        began = time.monotonic()
        try:
            async with asyncio.timeout(LONGEST):
                await attack(attackers)
        except TimeoutError:
            pass
        except (EOFError, ConnectionError):
            pass
        return time.monotonic() - began

    each = await asyncio.gather(*(lasted(attack) for attack in ATTACKS[name] for _ in range(CROWD)))
    return [max(each[at : at + CROWD]) for at in range(0, len(each), CROWD)]


def line_of(name: str, certificate: str) -> Line:
    match name:
        case "TLS":
            return Line(tls=ssl.create_default_context(cafile=certificate), source=STRANGER)
        case "proxy":
            return Line(header=HEADER)
        case _:
            return Line(source=STRANGER)


if __name__ == "__main__":
    attack, port, line, certificate = sys.argv[1:]
    print(json.dumps(asyncio.run(drive(attack, Attackers(int(port), line_of(line, certificate))))))
