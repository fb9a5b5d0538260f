"""Two ladders side by side: which agents differ by more than their games leave open."""

from __future__ import annotations

from typing import NamedTuple

from bots.ladder.judge.estimate import Estimate
from bots.ladder.keep.state import LadderState


class Shift(NamedTuple):
    """An agent's Elo in two ladders, and the difference of the second from the first."""

    agent: str
    before: Estimate
    after: Estimate
    shift: Estimate


def compare(before: LadderState, after: LadderState) -> list[Shift]:
    """The agents of both, in the order of the first; ratings are relative to the anchor, which is to be the same.

    The intervals take the ladders for independent: of two that share their deals they are rather too long.
    """
    ratings = {each.agent: Estimate(each.elo, each.low, each.high) for each in after.standings}
    shifts = []
    for each in before.standings:
        if each.agent in ratings:
            was, now = Estimate(each.elo, each.low, each.high), ratings[each.agent]
            shifts.append(Shift(each.agent, was, now, now.minus(was)))
    return shifts
