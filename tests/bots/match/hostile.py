"""Agents that break the contract, each in one way."""

from __future__ import annotations

import ctypes
import os
import random
import socket
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from bots.agent import Agent, Budget
from shared.game import Move
from shared.record import Reason


class Good(Agent):
    """Keeps it."""

    asked = 0

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        self.asked += 1
        return self.chance.choice(moves)


class Raises(Good):
    """Fails at its second decision."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        if self.asked:
            raise RuntimeError("no idea")
        return super().choose(view, moves, budget)


class Illegal(Good):
    """Plays what nobody has."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        return "the ace of spades"


class Late(Good):
    """Thinks longer than it may."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        if budget.seconds is not None:
            # By the clock that counts: on a busy machine it gets little of the processor in a second of the wall.
            until = budget.clock() + 2 * budget.seconds + (0.0 if budget.cpu else 0.5)
            while budget.clock() < until:
                pass
        return super().choose(view, moves, budget)


class Endless(Good):
    """Never answers."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        while True:
            pass


class Sleeps(Good):
    """Answers when nobody waits any more."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        time.sleep(30)
        return super().choose(view, moves, budget)


class Hungry(Good):
    """Finds no memory."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        raise MemoryError


class Silenced(Good):
    """Cannot say why."""

    def reason(self) -> Reason:
        raise RuntimeError("there is none")


class Changes(Good):
    """Writes into the view that it is shown."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        msgspec.structs.force_setattr(view, "seat", 1 - view.seat)
        return super().choose(view, moves, budget)


class Whimsical(Good):
    """Plays by a chance of its own."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        return moves[int.from_bytes(os.urandom(4), "big") % len(moves)]


class Hashed(Good):
    """Plays what comes first in an order that each process has for itself."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        return min(moves, key=lambda move: hash(str(move)))


class Chatty(Good):
    """Prints, and draws from the chance that everybody shares."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        print("hm")
        random.random()
        return super().choose(view, moves, budget)


class Exits(Good):
    """Takes its process with it."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        os._exit(3)


def connections() -> list[socket.socket]:
    """The connections of this process over the network."""
    found = []
    for name in os.listdir("/proc/self/fd"):
        with suppress(FileNotFoundError):
            if os.readlink(f"/proc/self/fd/{name}").startswith("socket:"):
                found.append(socket.socket(fileno=os.dup(int(name))))
    return [each for each in found if each.family == socket.AF_INET]


class HangsUp(Good):
    """Ends the connection over which it is asked."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        for each in connections():
            each.shutdown(socket.SHUT_RDWR)
        return super().choose(view, moves, budget)


class HangsUpTwice(HangsUp):
    """Does so at its first two decisions: each time more, the bot waits longer before it comes back."""

    left = 2

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        HangsUpTwice.left -= 1
        return (super() if self.left >= 0 else super(HangsUp, self)).choose(view, moves, budget)


class Babbles(Good):
    """Writes into the connection over which it is asked."""

    said = b"\xff" * 64

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        for each in connections():
            each.sendall(self.said)
        return super().choose(view, moves, budget)


class Mumbles(Babbles):
    """Writes a whole frame there, which is no message."""

    said = b"\x82\x84" + bytes(4) + b"\xc1\xc1\xc1\xc1"


class Roars(Babbles):
    """Says that a frame follows of a tebibyte."""

    said = b"\x82\xff" + (1 << 40).to_bytes(8, "big") + bytes(4)


class Blocks(Good):
    """Lets nothing else of its process run for a second and a half."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        # Called as a part of Python, which keeps the interpreter for itself.
        ctypes.PyDLL(None).usleep(1_500_000)
        return super().choose(view, moves, budget)


class Lingers(Good):
    """Starts what does not end with its process."""

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        if not self.asked:
            threading.Thread(target=threading.Event().wait, daemon=False).start()
        return super().choose(view, moves, budget)
