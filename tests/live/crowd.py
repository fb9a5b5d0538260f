"""A made-up server's worth of players whose true strengths are known, and who play rated matches of one game.

Who wins is drawn by strength (Bradley and Terry 1952; at larger tables Plackett 1975). What counts, and what is known
of each after it, is the server's own code.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from server.effects.entries import Dealt
from server.effects.operators import HOUSE
from server.ratings.anchors import ANCHORS
from server.ratings.ratings import BY_HOUSE, Ratings
from shared.game import Outcome
from shared.messages import Rating, Rules

ELO = 400 / math.log(10)
MEAN, SPREAD = 500.0, 200.0
"""Of the true strengths of people."""


@dataclass
class Account:
    """A player: `group` are the accounts of one person, `gains` whether it is the one that the others help."""

    name: str
    true: float
    group: int | None = None
    gains: bool = False
    matches: int = 0
    place: int = 0


@dataclass
class Crowd:
    """Accounts at a server, and what it knows of them."""

    game: str
    chance: random.Random
    size: int
    """How many accounts there are to be."""
    accounts: list[Account] = field(default_factory=list)
    ratings: Ratings = field(default_factory=Ratings)
    played: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """Matches that did not count, by why."""

    def __post_init__(self) -> None:
        self.anchors = ANCHORS[self.game]

    def join(self, group: int | None = None, *, true: float | None = None, gains: bool = False) -> Account:
        """One more account; without a given strength it is drawn."""
        if true is None:
            true = self.chance.gauss(MEAN, SPREAD)
        place = sum(each.group == group for each in self.accounts) if group is not None else 0
        account = Account(f"p{len(self.accounts)}", true, group, gains, place=place)
        self.accounts.append(account)
        return account

    def anchor(self, account: Account) -> str:
        """One of the two reference bots that are nearest to a player's rating, written as the player that it is."""
        anchors = self.chance.sample([*self.anchors], len(self.anchors))  # A newcomer is as near to each.
        nearest = sorted(anchors, key=lambda agent: self.ratings.apart(self.game, account.name, agent))
        return f"{BY_HOUSE}{self.chance.choice(nearest[:2])}"

    def meet(self, *seats: Account | str, lift: Sequence[float] = ()) -> tuple[float, ...]:
        """Scores by strength: places from the best on; `lift` are points that each seat is helped by."""
        helped = lift or (0.0,) * len(seats)
        true = [self._true(seat) + more for seat, more in zip(seats, helped, strict=True)]
        # Exponential times with these rates end in the order that Plackett's model draws.
        return tuple(-self.chance.expovariate(1.0) * math.exp(-each / ELO) for each in true)

    def _true(self, seat: Account | str) -> float:
        return self.anchors[seat.removeprefix(BY_HOUSE)] if isinstance(seat, str) else seat.true

    def play(self, seats: Sequence[Account | str], scores: Sequence[float], reason: str = "") -> None:
        """Let a match be over; `reason` is that of an end which the rules do not know."""
        self.played += 1
        names = tuple(seat if isinstance(seat, str) else seat.name for seat in seats)
        agents = tuple(seat.removeprefix(BY_HOUSE) if isinstance(seat, str) else None for seat in seats)
        by = tuple(None if agent is None else HOUSE for agent in agents)
        rules = Rules(self.game, rated=True)
        dealt = Dealt("", "", rules, names, names, agents, b"", operators=by)
        outcome = Outcome(tuple(scores), reason or "played")
        unrated = self.ratings.unrated(dealt, outcome, by_rules=not reason)
        if unrated is not None:
            self.refused[unrated.why] += 1
            return
        self.ratings.rate(dealt, outcome)
        for seat in seats:
            if isinstance(seat, Account):
                seat.matches += 1

    def shown(self, account: Account) -> Rating:
        """What is told of an account."""
        dealt = Dealt("", "", Rules(self.game), (account.name,), (account.name,), (None,), b"")
        [rating] = self.ratings.ratings(dealt)
        return rating
