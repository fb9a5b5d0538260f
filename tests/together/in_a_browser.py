"""Plays in a room for browsers, with what a browser has: its archive, and neither numpy nor sockets.

    python in_a_browser.py GAME SEATS

prints as JSON by each bot of the game how a match with it has ended. It runs where the archive was unpacked.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys

MISSING = ("numpy", "numba", "scipy", "sqlalchemy", "websockets", "skfuzzy", "pysat", "pygame")
sys.modules |= dict.fromkeys(MISSING)

from bots.browser import chair, deals, house  # noqa: E402
from bots.browser.cast import casts  # noqa: E402
from bots.client import poker_face  # noqa: E402
from server.host.browser import BrowserRoom  # noqa: E402
from shared.game.chance import Chance  # noqa: E402
from shared.messages import (  # noqa: E402
    ClientMessage,
    Drawing,
    Ended,
    Hello,
    Leave,
    Play,
    Refused,
    Rules,
    Seated,
    Seek,
    Update,
    Welcome,
)
from shared.messages.entropy import Purse  # noqa: E402
from shared.messages.wire import decode_server, encode  # noqa: E402

chair.THINK, chair.PACE = 0.02, 0.0
poker_face.SHORTEST = poker_face.LONGEST = 0.01


class Person:
    """Plays by lot against one bot after the other."""

    def __init__(self, game: str, seats: int) -> None:
        self.game, self.seats = game, seats
        self.left = [name for name, cast in casts().items() if game in cast]
        self.ended: dict[str, str] = {}
        self.over = asyncio.get_running_loop().create_future()
        self._purse, self._chance = Purse(secrets.token_bytes), Chance(1)
        self._seat: int | None = None

    def begin(self, send) -> None:
        self._send = send
        self.say(Hello("Ann"))

    def say(self, message: ClientMessage) -> None:
        self._send(encode(self._purse.sign(message)))

    def hear(self, frame: bytes) -> None:
        message = decode_server(bytes(frame))
        assert not self._purse.unfair(message)
        match message:
            case Welcome():
                # The bots have said Hello before, and what they offer comes next.
                self.say(Seek(Rules(self.game, rated=True)))
            case Refused(why="unkept"):
                self.seek()
            case Drawing():
                self.say(self._purse.answer(message))
            case Seated(seat=seat):
                self._seat = seat
            case Update(moves=moves) if moves and self._seat in message.to_act:
                self.say(Play(message.version, self._chance.choice(moves)))
            case Ended(more=False):
                self.ended[self.left.pop()] = message.record.outcome.reason
                self.say(Leave())
                self.seek()
            case Refused():
                self.over.set_exception(AssertionError(message.text))

    def seek(self) -> None:
        if self.left:
            rules = Rules(self.game, clock=None)
            self.say(Seek(rules, "bot", self.left[-1], self.seats))
        else:
            self.over.set_result(self.ended)


async def main(game: str, seats: int) -> None:
    loop, room = asyncio.get_running_loop(), BrowserRoom()

    def line(hear):
        session = room.arrive(lambda frame: loop.call_soon(hear, memoryview(frame)))
        return lambda frame: loop.call_soon(room.receive, session, memoryview(frame))

    house.take_seats(room.house_key, line)
    person = Person(game, seats)
    # Behind all that the bots say first.
    await asyncio.sleep(0)
    person.begin(line(person.hear))
    print(json.dumps(await asyncio.wait_for(person.over, 120)))
    assert sys.modules.get("shared.game.deals", deals) is deals


asyncio.run(main(sys.argv[1], int(sys.argv[2])))
