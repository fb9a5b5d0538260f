"""The chance of a match before it is dealt: what the server publishes, and what the seats have revealed since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from server.tables.match import Match
from shared import messages
from shared.game import Seat
from shared.game.chance import commitment, mixed, pledge, seating

PATIENCE = 2.0
"""Seconds that the seats have to reveal what they pledged."""


@dataclass(slots=True, eq=False)
class Drawing:
    """The randomness of a deal. A place is a participant's position in the published list."""

    match: str
    seed: bytes = field(repr=False)
    chairs: tuple[Seat, ...]
    """For each place the present seat of the participant."""
    players: tuple[str, ...]
    names: tuple[str, ...]
    pledges: tuple[str | None, ...]
    by_lot: bool
    until: float
    """When the server waits no longer for their entropies."""
    moves: tuple[tuple[Seat, str], ...] = ()
    """Of a given deal: made before anyone is asked."""
    made: Match | None = None
    """A match in which they are made already."""
    ready: Match | None = None
    """The match to begin, once it has these moves."""
    making: bool = False
    """Whether somebody makes it ready."""
    known: bool = False
    """The deal is given."""
    revealed: dict[int, bytes] = field(default_factory=dict, repr=False)
    """By place."""
    wrong: set[int] = field(default_factory=set)
    """The places that revealed what does not fit the pledge."""

    @property
    def unready(self) -> bool:
        """Whether there are moves to make before the match begins."""
        return bool(self.moves) and self.ready is None

    @property
    def pledged(self) -> bool:
        """Whether anybody adds to the chance."""
        return any(self.pledges)

    @property
    def entropies(self) -> tuple[bytes | None, ...]:
        """What was added, by place; empty: nothing."""
        return tuple(map(self.revealed.get, range(len(self.players)))) if self.revealed else ()

    @property
    def order(self) -> tuple[int, ...]:
        """For each seat of the match the place of its player, if that is drawn; else empty."""
        return seating(mixed(self.seed, self.match, self.entropies), len(self.players)) if self.by_lot else ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """For each seat of the match the present seat of its player."""
        return tuple(self.chairs[place] for place in self.order or range(len(self.chairs)))

    def told(self, player: str) -> messages.Drawing:
        """What is published, as this player is told it."""
        return messages.Drawing(
            self.match,
            commitment(self.match, self.seed),
            tuple(map(messages.Participant, self.names, self.pledges)),
            self.players.index(player) if player in self.players else None,
            self.by_lot,
        )

    def reveal(self, player: str, entropy: bytes, now: float) -> None:
        """Take what a player reveals, once and in time."""
        place = self.players.index(player) if player in self.players else None
        if place is None or self.pledges[place] is None or place in self.revealed or now > self.until:
            return
        if pledge(entropy) == self.pledges[place]:
            self.revealed[place] = entropy
        else:
            self.wrong.add(place)

    def waits(self, sitting: Sequence[str | None], now: float) -> bool:
        """Whether the deal is to wait: for its moves, or for what somebody who still sits has pledged.

        `sitting` are the players by seat.
        """
        lacks = self.missing(sitting).values()
        return not lacks if self.unready else now < self.until and "late" in lacks

    def missing(self, sitting: Sequence[str | None]) -> dict[int, messages.Lack]:
        """For each place that keeps the match from being dealt, why."""
        lacks: dict[int, messages.Lack] = {}
        for place, seat in enumerate(self.chairs):
            if sitting[seat] != self.players[place]:
                lacks[place] = "left"
            elif place in self.wrong:
                lacks[place] = "wrong"
            elif self.pledges[place] is not None and place not in self.revealed:
                lacks[place] = "late"
        return lacks
