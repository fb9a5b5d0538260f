"""The schedule of a ladder: every deal from every seat, round robin over its agents."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from bots.agent import BUDGET, Budget
from bots.ladder.sprt import Sprt
from shared.game.chance import SEED_BYTES, derive
from shared.messages import Clock
from shared.messages.fields import GameName, GameOptions, Name

FEWEST = 2
"""Agents of a ladder, and seats of its games, at least."""
MOST_DEALS = 999_999
"""Deals of a ladder."""
LONGEST_LABEL = 64
"""What a table may be called."""

Pairing = Literal["all", "gauntlet", "best", "informative"]

Written = Annotated[str, Meta(pattern=BUDGET)]
"""A budget as it is written."""
Cost = Annotated[float, Meta(ge=0.001, le=1_000_000)]
"""What a game costs an agent beside others, in any unit."""
Over = Literal["local", "network"]
"""Where a ladder is played."""


class Spec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides which games a ladder plays: equal specs give equal games.

    `agents` maps what each is called to where it is found: a name of the catalogue, file.py:Class or exec:COMMAND.
    `seats` is how many sit at a table. `budget` is what each decision may cost (see `Budget.read`), whatever the clock
    says; in `budgets` some agents have one of their own, by name. With `sprt` the ladder ends with the deal that
    decides how much stronger the first agent is than the second. `pairing` is
    who meets: all each other, the first one all others, only those that may still be the best
    (judge/elimination_rounds.py), or in each deal the two whose games tell most for what they cost (judge/pairing.py).
    `costs` says what a game costs an agent, by name: 1 if it is not there.
    """

    game: GameName
    agents: Annotated[dict[Name, str], Meta(min_length=FEWEST)]
    deals: Annotated[int, Meta(ge=1, le=MOST_DEALS)] = 200
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 0
    options: GameOptions = {}
    clock: Clock | None = None
    seats: Annotated[int, Meta(ge=FEWEST, le=6)] = FEWEST
    budget: Written | None = None
    budgets: dict[Name, Written] = {}
    costs: dict[Name, Cost] = {}
    sprt: Sprt | None = None
    pairing: Pairing = "all"

    def __post_init__(self) -> None:
        if self.sprt is not None and len(self.agents) != FEWEST:
            raise ValueError(f"a sequential test is of two agents, not of {', '.join(self.agents)}")
        if self.pairing == "informative" and self.seats != FEWEST:
            raise ValueError(f"informative pairing is for tables of two, not of {self.seats}")
        if self.pairing != "informative" and self.costs:
            raise ValueError(f"costs are for pairing 'informative', not for {self.pairing!r}")

    def budget_written(self, agent: str) -> str | None:
        """What each decision of an agent may cost; None: nothing is fixed."""
        return self.budgets.get(agent, self.budget)

    def budget_of(self, agent: str) -> Budget | None:
        """The same, read."""
        written = self.budget_written(agent)
        return None if written is None else Budget.read(written)

    @property
    def seed_bytes(self) -> bytes:
        """The ladder's seed as chance takes it."""
        return self.seed.to_bytes(SEED_BYTES, "big")

    def deal_seed(self, deal: int) -> bytes:
        """The seed of a deal: the same cards for every pairing and all its legs."""
        return derive(self.seed_bytes, "deal", deal)

    @property
    def adaptive(self) -> bool:
        """Whether its results decide what is played next."""
        return self.sprt is not None or self.in_heats

    @property
    def in_heats(self) -> bool:
        """Whether its results decide who meets next."""
        return self.pairing in ("best", "informative")

    @property
    def most_chairs(self) -> int:
        """In how many seats of one table an agent sits at most."""
        return -(-self.seats // len(self.agents))


class Fixture(NamedTuple):
    """One scheduled game: the deal from 1, the leg from 0, and the agent at each seat."""

    deal: int
    leg: int
    seats: tuple[str, ...]

    @property
    def label(self) -> str:
        """What the table is called; each seat's chance is derived from it."""
        label = f"deal {self.deal} {'-'.join(self.seats)} {self.leg}"
        if len(label) <= LONGEST_LABEL:
            return label
        names = derive(bytes(SEED_BYTES), *self.seats).hex()[:32]
        return f"deal {self.deal} {names} {self.leg}"


class Part(NamedTuple):
    """One of several parts of a ladder that are played apart: every so manieth deal."""

    number: int
    of: int

    def has(self, fixture: Fixture) -> bool:
        return (fixture.deal - self.number) % self.of == 0


class Seating(NamedTuple):
    """The agent at each seat in one game of each deal."""

    leg: int
    seats: tuple[str, ...]


def seatings(spec: Spec) -> Iterator[Seating]:
    """The games of one deal: each group of agents that sit down together, in all its cyclic seatings.

    A group has every agent equally often, as far as that goes, and one of every choice among the agents for the
    seats that are left over. So of three agents each two meet at tables of two; at tables of five each sits twice
    but for one, and each is that one in turn. An agent that sits more than once sits side by side with itself, so
    that no two of the seatings are the same.
    """
    share, left_over = divmod(spec.seats, len(spec.agents))
    first = next(iter(spec.agents))
    for more in itertools.combinations(spec.agents, left_over):
        group = tuple(agent for agent in spec.agents for _ in range(share + (agent in more)))
        if spec.pairing == "gauntlet" and first not in group:
            continue
        for leg in range(spec.seats):
            yield Seating(leg, group[leg:] + group[:leg])


def fixtures(spec: Spec, deals: range | None = None) -> Iterator[Fixture]:
    """Every game of the ladder, or of these deals of it, deal by deal: whatever is played first is balanced."""
    each = list(seatings(spec))
    for deal in deals or range(1, spec.deals + 1):
        for leg, seats in each:
            yield Fixture(deal, leg, seats)
