"""The contract of an agent: given what a seat may know and its legal moves, choose one."""

from __future__ import annotations

import abc
import re
import time
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal, Self

import msgspec

from bots.agent.deadline import Deadline
from shared.game import Game, Move, Options, Outcome
from shared.game.chance import Chance
from shared.record import Reason

Unit = Literal["iterations", "nodes"]
"""What an agent may count by itself: the worlds or playouts that it looks at, or the positions that it expands."""

_TIME = r"(\d{1,6}(?:\.\d+)?)(ms|s)"
BUDGET = rf"^{_TIME}(-cpu)?(?:\+{_TIME})?\Z|^([1-9]\d{{0,8}})(it|n)\Z"


class Budget(msgspec.Struct, frozen=True):
    """How much an agent may spend on one decision; None: as much as its method takes by itself.

    `seconds` are of the wall clock or, with `cpu`, those that the processor works for the thread that decides. What a
    decision takes beyond them is paid out of `bank`, the seconds that are left to it for the whole match.
    """

    seconds: float | None = None
    iterations: int | None = None
    nodes: int | None = None
    cpu: bool = False
    bank: float = 0.0

    @classmethod
    def read(cls, text: str) -> Self:
        """The budget that is written as `100ms`, `1.5s`, `100ms-cpu`, `100ms+2s` (with a bank), `500it` or `20000n`.

        Raises:
            ValueError: it is written in another way.
        """
        found = re.match(BUDGET, text)
        if not found:
            raise ValueError(
                "a budget is written as 100ms, 100ms-cpu (time of the processor), 100ms+2s (with a bank for what takes "
                f"longer), 500it (iterations) or 20000n (nodes), not {text!r}"
            )
        length, unit, cpu, bank, bank_unit, count, counted = found.groups()
        match counted:
            case "it":
                return cls(iterations=int(count))
            case "n":
                return cls(nodes=int(count))
        return cls(seconds=_seconds(length, unit), cpu=cpu is not None, bank=_seconds(bank, bank_unit) if bank else 0.0)

    @property
    def unit(self) -> Unit | None:
        """What it counts; None: time, or nothing."""
        return "iterations" if self.iterations else "nodes" if self.nodes else None

    @property
    def clock(self) -> Callable[[], float]:
        """The clock that counts its seconds; the thread that decides must read it."""
        return time.thread_time if self.cpu else time.perf_counter

    def part(self, share: float) -> Self:
        """With this share of the seconds, for a part of the work; what is counted stays."""
        return self if self.seconds is None else msgspec.structs.replace(self, seconds=share * self.seconds)

    def deadline(self) -> Deadline | None:
        """What tells a search that starts now when to stop; None: it has no limit of seconds."""
        return None if self.seconds is None else Deadline(self.seconds, self.clock, wall=not self.cpu)


def _seconds(length: str, unit: str) -> float:
    return float(length) / (1000 if unit == "ms" else 1)


class Agent(abc.ABC):
    """One player's head for one match. Write `choose`; the rest has a sensible default.

    Each match makes an agent of its own, which draws chance only from what it is given, so the same
    seed gives the same play.
    """

    name: ClassVar[str]
    """What it is called in the catalogue, in ladders and at tables."""
    games: ClassVar[tuple[str, ...]] = ()
    """The games it plays, by name; empty: every game."""
    counts: ClassVar[Unit | None] = None
    """What it counts, and so can be limited by, besides time; None: nothing."""
    afar: ClassVar[bool] = False
    """Whether it thinks in another process, so that nobody here measures its time of the processor."""
    options: ClassVar[Options] = Options()
    """How it plays, of a type of its own with bounds and defaults; `NAME:option=value` sets others, under that name."""

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        self.game = game
        self.chance = chance

    @abc.abstractmethod
    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        """One of `moves`, of which there is at least one; `view` is the game's own view of the seat to move."""

    def reason(self) -> Reason | None:
        """Why the last choice was made; None: it has nothing to say."""
        return None

    def over(self, outcome: Outcome) -> None:
        """The match has ended so: put away what is still open. In a cell an agent is not told, but ends with it."""
        return None


def is_limited(agent: type[Agent], budget: Budget) -> bool:
    """Whether a budget says anything to an agent: one of iterations or nodes does not if it counts nothing."""
    return budget.unit is None or agent.counts is not None


def check_budget(agent: type[Agent], budget: Budget) -> None:
    """Refuse a budget that nobody can hold an agent to: in a unit that it does not count, or on a clock out of sight.

    Raises:
        ValueError: says what it can be limited by.
    """
    own = {"iterations": "500it (iterations), ", "nodes": "20000n (nodes), ", None: ""}[agent.counts]
    if budget.unit not in (None, agent.counts):
        time = "100ms" if agent.afar else "100ms or 100ms-cpu"
        raise ValueError(f"{agent.name} counts no {budget.unit}; its budget can be {own}{time}")
    if budget.cpu and agent.afar:
        raise ValueError(
            f"{agent.name} thinks in a process of its own: nobody here can be sure how much time of the processor it "
            f"uses; its budget can be {own}100ms"
        )
