"""What a ladder plays: every deal from every seat, round robin over its agents."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from shared.chance import SEED_BYTES, derive
from shared.messages import Clock, GameName, GameOptions, Name

SEATS = 2


class Spec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides which games a ladder plays: equal specs give equal games.

    `agents` maps what each is called to where it is found: a name of the catalogue, or file.py:Class.
    """

    game: GameName
    agents: Annotated[dict[Name, str], Meta(min_length=SEATS)]
    deals: Annotated[int, Meta(ge=1, le=999_999)] = 200
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 0
    options: GameOptions = {}
    clock: Clock | None = None

    @property
    def seed_bytes(self) -> bytes:
        """The ladder's seed as chance takes it."""
        return self.seed.to_bytes(SEED_BYTES, "big")

    def deal_seed(self, deal: int) -> bytes:
        """The seed of a deal: the same cards for every pairing and both legs."""
        return derive(self.seed_bytes, "deal", deal)


class Fixture(NamedTuple):
    """One game to be played: the deal from 1, the leg from 0, and who sits where."""

    deal: int
    leg: int
    seats: tuple[str, ...]

    @property
    def label(self) -> str:
        """What the table is called; each seat's chance is derived from it."""
        return f"deal {self.deal} {'-'.join(self.seats)} {self.leg}"


def fixtures(spec: Spec) -> Iterator[Fixture]:
    """Every game of the ladder, deal by deal, so that whatever is played first is balanced."""
    for deal in range(1, spec.deals + 1):
        for group in itertools.combinations(spec.agents, SEATS):
            for leg in range(SEATS):
                yield Fixture(deal, leg, group[leg:] + group[:leg])
