"""From a full table to a deal: the server makes the secret seed and publishes the pledges, and the seats reveal theirs.

A player who does not reveal loses the chair.
"""

from __future__ import annotations

import base64
from collections.abc import Set

from server.accounts.accounts import Entropy
from server.effects.step import Outbox
from server.tables.dealer import Dealer
from server.tables.drawing import PATIENCE, Drawing
from server.tables.lobby import Lobby
from server.tables.table import Chair, Person, Table
from shared import messages
from shared.game.chance import SEED_BYTES

Seeking = list[tuple[Person, messages.Seek]]
"""The players who go on seeking, and what they seek."""


class Reveals:
    """Has the matches of one dealer's tables dealt, from chance that is nobody's alone."""

    def __init__(self, lobby: Lobby, outbox: Outbox, dealer: Dealer, entropy: Entropy) -> None:
        self._lobby = lobby
        self._outbox = outbox
        self._dealer = dealer
        self._entropy = entropy

    def reveal(self, person: Person, message: messages.Reveal, now: float) -> None:
        """Take what a person pledged; `settle` goes on from there. It may come when the deal is off: no fault."""
        drawing = person.table.drawing if person.table is not None else None
        if drawing is not None and drawing.match == message.match:
            drawing.reveal(person.player, bytes.fromhex(message.entropy), now)

    def remind(self, person: Person) -> None:
        """Tell a person who comes to a table what is being drawn there."""
        if person.table is not None and person.table.drawing is not None and person.table.drawing.pledged:
            self._outbox.tell(person.session, person.table.drawing.told(person.player))

    def settle(self, table: Table, now: float) -> Seeking:
        """Begin the next deal of a table without a match, finish its drawing or give it up; returns the players who go
        on seeking.
        """
        drawing = table.drawing
        if drawing is None:
            self._begin(table, now)
            return []
        sitting = [chair.player for chair in table.chairs]
        if drawing.waits(sitting, now):
            return []
        table.drawing = None
        missing = drawing.missing(sitting)
        if not missing:
            self._dealer.deal(table, drawing, now)
            return []
        return self._give_up(table, drawing, missing, now)

    def _begin(self, table: Table, now: float) -> None:
        if self._lobby.halted or not self._dealer.fill(table):
            return
        if table.given is None and any(chair.person is None for chair in table.chairs):
            # The table waits for a player who is away for a moment, so that they have a part in the randomness.
            return
        drawing = self._drawing(table, now)
        if not drawing.pledged and not drawing.unready:
            self._dealer.deal(table, drawing, now)
            return
        table.drawing = drawing
        if not drawing.pledged:
            return
        for person, seat in table.audience():
            if seat is not None:
                person.pledge = None
            self._outbox.tell(person.session, drawing.told(person.player))

    def _drawing(self, table: Table, now: float) -> Drawing:
        deal = table.given
        seats = range(len(table.chairs))
        # A rematch is played with seats swapped: everyone moves one chair on.
        places = tuple(seats) if table.match is None else (*seats[1:], 0)
        chairs = [table.chairs[seat] for seat in places]
        return Drawing(
            match=base64.b32encode(self._entropy(15)).decode().lower(),
            seed=self._entropy(SEED_BYTES) if deal is None else deal.seed,
            chairs=places,
            players=tuple(chair.player or "" for chair in chairs),
            names=tuple(chair.name or "" for chair in chairs),
            pledges=tuple(chair.person.pledge if chair.person and deal is None else None for chair in chairs),
            by_lot=bool(table.party),
            until=now + PATIENCE,
            moves=() if deal is None else deal.moves,
            made=None if deal is None else deal.made,
            known=deal is not None,
        )

    def _give_up(self, table: Table, drawing: Drawing, missing: dict[int, messages.Lack], now: float) -> Seeking:
        """Remove the missing players; a table then waits for others, and a quick pair goes on seeking."""
        for person, _ in table.audience() if drawing.pledged else ():
            lacks = [
                messages.Missing(drawing.names[place], why, drawing.players[place] == person.player)
                for place, why in missing.items()
            ]
            self._outbox.tell(person.session, messages.Undealt(drawing.match, tuple(lacks)))
        if table.party:
            return self._part(table, {drawing.players[place] for place in missing})
        for place, why in missing.items():
            if why != "left":
                self._get_up(table.chairs[drawing.chairs[place]])
        self._dealer.tidy(table)
        return self.settle(table, now) if table.id in self._lobby.tables else []

    def _part(self, table: Table, missing: Set[str]) -> Seeking:
        """Split a quick pair; its seekers who are present go on seeking."""
        seekers: Seeking = []
        for chair in table.chairs:
            person = chair.person
            if person is not None and person.player in table.party.keys() - missing:
                seekers.append((person, table.party[person.player]))
            self._get_up(chair, spent=chair.player in missing)
        self._lobby.remove(table)
        return seekers

    def _get_up(self, chair: Chair, *, spent: bool = True) -> None:
        """Make a chair free; a pledge that was not kept is `spent`, and nobody waits for it again."""
        if chair.person is None:
            self._dealer.free(chair)
            return
        if spent:
            chair.person.pledge = None
        self._dealer.stand(chair.person)
