"""Which agents play which deals: all of them all deals, or fewer and fewer, until the best is left.

To find the best agent, no game is spent on those that surely are not (successive elimination; Even-Dar, Mannor and
Mansour 2006). After every heat each agent is compared with the one that is rated first, and leaves if it is surely
weaker. The risk that the best one leaves is kept below `RISK` in all, however many heats there are: heat k of n agents
may spend 1 / (k (k + 1)) of it, in equal parts for each agent but the first.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from bots.ladder.head_to_head import head_to_head
from bots.ladder.rating import choices, rate
from bots.ladder.result import Result
from bots.ladder.schedule import Spec, seatings

RISK = 0.05
FIRST_HEAT = 20
"""Deals before anybody leaves."""
GROWTH = 1.5
"""Each heat ends when so many times as many deals have been played as after the one before."""


class Heat(NamedTuple):
    """Deals that these agents play."""

    spec: Spec
    deals: range

    @property
    def games(self) -> int:
        return len(self.deals) * sum(1 for _ in seatings(self.spec))


def heats(spec: Spec, results: Iterable[Result]) -> list[Heat]:
    """The heats of a ladder as far as its results decide who is in them; the last one may not be over."""
    if spec.pairing != "best":
        return [Heat(spec, range(1, spec.deals + 1))]
    ended = _by_deal(results)
    found = [Heat(spec, range(1, min(FIRST_HEAT, spec.deals) + 1))]
    while _is_over(found[-1], ended):
        last, left = found[-1].deals[-1], _left(found, ended)
        if len(left) == 1 or last == spec.deals:
            break
        agents = {name: spec.agents[name] for name in left}
        until = min(round(last * GROWTH), spec.deals)
        found.append(Heat(msgspec.structs.replace(spec, agents=agents), range(last + 1, until + 1)))
    return found


def best(spec: Spec, results: Iterable[Result]) -> list[str]:
    """The agents of a ladder that may be the best, as far as it was played."""
    ended = _by_deal(results)
    found = heats(spec, itertools.chain.from_iterable(ended.values()))
    return _left(found, ended) if _is_over(found[-1], ended) else list(found[-1].spec.agents)


def _by_deal(results: Iterable[Result]) -> dict[int, list[Result]]:
    ended: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        ended[result.deal].append(result)
    return ended


def _is_over(heat: Heat, ended: Mapping[int, Sequence[Result]]) -> bool:
    return sum(len(ended.get(deal, ())) for deal in heat.deals) == heat.games


def _left(found: Sequence[Heat], ended: Mapping[int, Sequence[Result]]) -> list[str]:
    """The agents of the last heat, which is over, that are not surely weaker than the first of them."""
    agents = list(found[-1].spec.agents)
    played = (result for deal in range(1, found[-1].deals[-1] + 1) for result in ended[deal])
    own = [result for result in played if set(result.seats) <= set(agents)]
    first = max(rate(agents, choices(own)), key=lambda rating: rating.elo).agent
    risk = RISK / (len(found) * (len(found) + 1)) / (len(agents) - 1)
    pairs = head_to_head([first, *(agent for agent in agents if agent != first)], own)
    sure = {pair.other for pair in pairs if pair.one == first and 1 - pair.superiority < risk}
    return [agent for agent in agents if agent not in sure]
