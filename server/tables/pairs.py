"""Quick pair: those whom the lobby has found to seek the same sit down at a table of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from server.accounts.accounts import Entropy
from server.accounts.names import new_id
from server.effects.operators import Bot
from server.effects.step import Outbox
from server.tables.dealer import Dealer
from server.tables.listing import host_of
from server.tables.lobby import Lobby
from server.tables.seekers import Seeker
from server.tables.table import Chair, Person, Table
from shared.games import GAMES
from shared.messages import Rules, Seek, Seeking


def seats_of(seek: Seek) -> int:
    """How many are to sit at the table that somebody seeks."""
    return seek.seats or min(GAMES[seek.rules.game].seat_counts)


class Pairs:
    """Seats the seekers of one lobby; whoever asks has their table settled."""

    def __init__(self, lobby: Lobby, outbox: Outbox, dealer: Dealer, entropy: Entropy) -> None:
        self._lobby = lobby
        self._outbox = outbox
        self._dealer = dealer
        self._entropy = entropy

    def seek(self, person: Person, seek: Seek) -> Table | None:
        """Seat somebody with others who seek the same; None: they wait. A bot's name includes its operator."""
        bot = Bot(seek.bot, seek.by) if seek.opponent == "bot" and seek.bot and seek.by else None
        learning = not seek.rules.rated and seek.rules.game in self._lobby.wins.learning(person.player)
        seeker = Seeker(person, seek.rules, seats_of(seek), seek.opponent, bot, learning)
        self._lobby.seekers.add(seeker)
        party = self._lobby.party(seeker)
        if party is None:
            self._outbox.tell(person.session, Seeking(seek.rules))
            return None
        return self.seat(party, seek.rules)

    def seat(self, party: Sequence[Person], rules: Rules) -> Table:
        """Seat those who seek each other; in which order they play, is drawn with the deal."""
        table = Table(new_id(self._entropy), rules, [], host=host_of(party[0]))
        for person in party:
            seeker = self._lobby.seekers.drop(person.session)
            if seeker is not None:
                table.party[person.player] = seeker.seek
                self._lobby.holdings.add(table, person)
            chair = Chair(None if person.agent is None else person.bot)
            table.chairs.append(chair)
            self._dealer.sit(table, chair, person)
        self._lobby.add(table)
        return table

    def seat_all(self) -> Iterator[Table]:
        """Seat the seekers who could have been seated while no match was to begin."""
        for seeker in tuple(self._lobby.seekers):
            if seeker.person.session in self._lobby.seekers and (party := self._lobby.party(seeker)) is not None:
                yield self.seat(party, seeker.rules)
