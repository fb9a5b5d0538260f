"""Which agents play which deals: all of them all deals, fewer and fewer until the best is left, or two at a time.

To find the best agent, no game is spent on those that surely are not (successive elimination; Even-Dar, Mannor and
Mansour 2006). After every heat each agent is compared with the one that is rated first, and leaves if it is surely
weaker. The risk that the best one leaves is kept below `RISK` in all, however many heats there are: heat k of n agents
may spend 1 / (k (k + 1)) of it, in equal parts for each agent but the first.

With informative pairing each deal is a heat of two agents. Who they are is decided for several deals at once, by the
results of all deals before these: so whoever has the results can repeat the choice.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from bots.ladder.judge.deals import Deals, among
from bots.ladder.judge.head_to_head import head_to_head
from bots.ladder.judge.pairing import pairs_that_tell_most
from bots.ladder.judge.rating import choices, elos
from bots.ladder.result import Result
from bots.ladder.schedule import Fixture, Seating, Spec, seatings

RISK = 0.05
FIRST_HEAT = 20
"""Deals before anybody leaves."""
GROWTH = 1.5
"""Each heat ends when so many times as many deals have been played as after the one before."""
FIRST_CHOICE = 40
"""Deals whose pairs are chosen at once, at least."""
CHOSEN = 0.2
"""As many as this share of the deals before them, if that is more."""


def chosen_at_once(deals: int) -> int:
    """For how many deals the pairs are chosen after so many deals."""
    return max(FIRST_CHOICE, round(CHOSEN * deals))


class Heat(NamedTuple):
    """Deals that these agents play."""

    spec: Spec
    deals: range

    @property
    def games(self) -> int:
        return len(self.deals) * sum(1 for _ in seatings(self.spec))


class Heats:
    """The heats of a ladder as far as its results decide who is in them; the last one may not be over."""

    def __init__(self, spec: Spec) -> None:
        self._spec = spec
        self.found: list[Heat] = []
        self.deals = Deals()
        """The deals of all that was played."""
        self._ladders: dict[tuple[str, ...], tuple[Spec, dict[Seating, int]]] = {}
        self._order: list[dict[Seating, int]] = []
        self._before: list[int] = []
        self._games = 0
        if spec.pairing == "informative":
            self._choose()
        else:
            self._begin(tuple(spec.agents), spec.deals if spec.pairing != "best" else min(FIRST_HEAT, spec.deals))

    def _begin(self, agents: tuple[str, ...], until: int) -> None:
        """Begin the heat that ends with the deal `until`."""
        spec, order = self._among(agents)
        self._before.append(self._games)
        self.found.append(Heat(spec, range(self.found[-1].deals[-1] + 1 if self.found else 1, until + 1)))
        self._order.append(order)
        self._games += self.found[-1].games

    def add(self, result: Result) -> None:
        """Take in a game of these heats."""
        self.deals.add(result, self.games_of(result.deal))
        if self._spec.pairing == "best":
            self._go_on()
        elif self._spec.pairing == "informative" and self.deals.ended == self.found[-1].deals[-1]:
            self._choose()

    def _choose(self) -> None:
        """Begin the next heats of two agents, if there are deals left."""
        first = self.deals.ended + 1
        deals = range(first, min(first + chosen_at_once(self.deals.ended), self._spec.deals + 1))
        pairs = pairs_that_tell_most(list(self._spec.agents), self.deals, self._spec.costs)
        for deal, pair in zip(deals, pairs, strict=False):
            self._begin(pair, deal)

    def _go_on(self) -> None:
        """Begin the next heat, if the last one is over and does not decide it all."""
        last = self.found[-1].deals[-1]
        if self.deals.ended < last or last == self._spec.deals or len(left := self.left) == 1:
            return
        self._begin(tuple(left), min(round(last * GROWTH), self._spec.deals))

    def _among(self, agents: tuple[str, ...]) -> tuple[Spec, dict[Seating, int]]:
        """The ladder of these agents only, and the games of each of its deals by their order."""
        if agents not in self._ladders:
            spec = msgspec.structs.replace(self._spec, agents={name: self._spec.agents[name] for name in agents})
            self._ladders[agents] = spec, {seating: at for at, seating in enumerate(seatings(spec))}
        return self._ladders[agents]

    @property
    def left(self) -> list[str]:
        """The agents that may be the best: those of the last heat that are, if it is over, not surely weaker."""
        agents = list(self.found[-1].spec.agents)
        if self.deals.ended < self.found[-1].deals[-1]:
            return agents
        own = list(among(self.deals, agents))
        elo = elos(agents, choices(own))
        first = max(agents, key=elo.__getitem__)
        risk = RISK / (len(self.found) * (len(self.found) + 1)) / (len(agents) - 1)
        pairs = head_to_head([first, *(agent for agent in agents if agent != first)], own)
        sure = {pair.other for pair in pairs if pair.one == first and 1 - pair.superiority < risk}
        return [agent for agent in agents if agent not in sure]

    def __len__(self) -> int:
        """How many games there are, played or not, as far as that is decided."""
        return self._games

    def games_of(self, deal: int) -> int:
        """How many games a deal has."""
        return len(self._order[self._heat(deal)])

    def position(self, fixture: Fixture) -> int | None:
        """The number of the game in the schedule, from 0; None if it is not in this ladder."""
        if not 1 <= fixture.deal <= self.found[-1].deals[-1]:
            return None
        heat = self._heat(fixture.deal)
        order, deal = self._order[heat], self.found[heat].deals.index(fixture.deal)
        own = order.get(Seating(fixture.leg, fixture.seats))
        return None if own is None else self._before[heat] + deal * len(order) + own

    def _heat(self, deal: int) -> int:
        return bisect.bisect_left(self.found, deal, key=lambda heat: heat.deals[-1])


def heats(spec: Spec, results: Iterable[Result]) -> Heats:
    """The heats of a ladder after these results; within each heat they may have come in any order."""
    found = Heats(spec)
    if spec.in_heats:
        for result in results:
            found.add(result)
    return found
