"""A ladder with all that came of it, summed up game by game: it takes the same room however many there are."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable
from typing import Final, Literal

import msgspec

from bots.agent.code import Code
from bots.ladder.judge.elimination_rounds import Heats
from bots.ladder.judge.head_to_head import HeadToHead, head_to_head
from bots.ladder.judge.sprt_run import Course
from bots.ladder.judge.standing import Counts, Standing, standings
from bots.ladder.keep.machine import Machine, this_machine
from bots.ladder.keep.played import Played
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Over, Spec
from bots.ladder.sprt import Finding
from bots.ladder.times import Times
from shared.mistake import Mistake

FORMAT: Final = "fairdeal.ladder.v6"

ALL = math.inf
"""As the last deal that counts."""


class BadLadderFile(Mistake):
    """A file that is not a ladder, is incomplete, or cannot be written: the text says which and why."""


class Head(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The plan of a ladder, the machine on which it started, and the code that plays it. A file of the format before
    has no seals.
    """

    format: Literal["fairdeal.ladder.v5", "fairdeal.ladder.v6"] = FORMAT
    over: Over
    spec: Spec
    machine: Machine
    code: Code


class LadderState(msgspec.Struct, frozen=True, kw_only=True):
    """A ladder after the games played so far.

    `times` has the decisions of each agent in these games. `finding` is where the sequential test stands, if there is
    one; of games that were played after it was decided nothing counts. `deals` and `total` are how many deals have been
    played, and how many games the ladder has, played or not; `left` are the agents that may be the best.
    """

    over: Over
    spec: Spec
    machine: Machine
    code: Code
    standings: tuple[Standing, ...]
    head_to_head: tuple[HeadToHead, ...]
    finding: Finding | None
    times: dict[str, Times]
    deals: int
    total: int
    left: tuple[str, ...]
    games: Collection[Result]


class Tally:
    """Goes through the games of a ladder, in whatever order they have ended, and knows what they come to."""

    def __init__(self, spec: Spec) -> None:
        self._heats = Heats(spec)
        self._counts = Counts()
        self._timed = Batch()
        self._played = Played()
        self._count = 0

    def add(self, batch: Batch, last: float) -> None:
        """Take in games, as far as they are of the deals up to the `last`.

        Raises:
            BadLadderFile: a game is not of the ladder, or has been there before.
        """
        self._timed.add(Batch(times=batch.times))
        for result in batch.results:
            if result.deal <= last:
                self._add(result)

    def _add(self, result: Result) -> None:
        position = self._heats.position(result.fixture)
        if position is None:
            raise BadLadderFile(f"{result.fixture.label!r} is not a game of its ladder")
        if not self._played.add(position):
            raise BadLadderFile(f"{result.fixture.label!r} is there twice")
        self._heats.add(result)
        self._counts.add(result)
        self._count += 1

    def state(self, head: Head, finding: Finding | None, games: Callable[[int], Collection[Result]]) -> LadderState:
        """What all that comes to; `games` gives the games, told how many count."""
        deals, decided = self._heats.deals, finding is not None and finding.verdict is not None
        standing = standings(tuple(head.spec.agents), deals, self._counts, self._timed.times)
        return LadderState(
            over=head.over,
            spec=head.spec,
            machine=head.machine,
            code=head.code,
            standings=standing,
            head_to_head=head_to_head([each.agent for each in standing], deals),
            finding=finding,
            times=self._timed.times,
            deals=len(deals),
            total=self._count if decided else len(self._heats),
            left=tuple(self._heats.left) if head.spec.pairing == "best" else (),
            games=games(self._count),
        )


def fill_in(spec: Spec, over: Over, code: Code, played: Batch, machine: Machine | None = None) -> LadderState:
    """The state of a ladder after the games of `played`, which may have come in any order.

    It was begun on this machine, unless another one is given.

    Raises:
        BadLadderFile: a game is not of the ladder, or is there twice.
    """
    head = Head(over=over, spec=spec, machine=machine or this_machine(), code=code)
    finding, last = course_of(spec, [played])
    results = sorted((each for each in played.results if each.deal <= last), key=lambda each: each.deal)
    tally = Tally(spec)
    tally.add(Batch(results, played.times), last)
    return tally.state(head, finding, lambda _: tuple(results))


def course_of(spec: Spec, batches: Iterable[Batch]) -> tuple[Finding | None, float]:
    """Where the sequential test of a ladder stands, if it has one, and the last deal that counts."""
    if not spec.sprt:
        return None, ALL
    course, heats = Course(spec), Heats(spec)
    for batch in batches:
        # Of the others the tally tells what is wrong with them.
        course.add(result for result in batch.results if heats.position(result.fixture) is not None)
    return course.finding, course.finding.deals if course.finding.verdict else ALL
