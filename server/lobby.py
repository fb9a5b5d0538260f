"""Who waits for what: open tables and their codes, seekers, and the bots on offer. It pairs; others deal."""

from __future__ import annotations

import functools
import itertools
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from server.ratings import Ratings
from server.refusal import Refusal
from server.seekers import Seeker, Seekers
from server.step import Session
from server.table import Chair, Person, Table
from shared import messages

LISTED = 100
"""How many tables the lobby shows."""
REMEMBERED = 500
"""For how many players the end of their last match is kept, should they have missed it."""


class Lobby:
    """The registry of what is open; it changes nobody's seat."""

    def __init__(self, ratings: Ratings) -> None:
        self.ratings = ratings
        self.tables: dict[str, Table] = {}
        self.seekers = Seekers()
        self.bots: dict[Session, Person] = {}
        """Every bot on offer, seated or not, in the order they came."""

        self.places: dict[str, tuple[Table, Chair]] = {}
        """The chair that each player holds, here or away."""
        self.ends: dict[str, messages.Ended] = {}
        """The last match of each of the players who finished one of late."""

    def remember_end(self, players: Iterable[str], ended: messages.Ended) -> None:
        """Keep the end of a match for players who come back after it."""
        for player in players:
            self.ends.pop(player, None)
            self.ends[player] = ended
        while len(self.ends) > REMEMBERED:
            del self.ends[next(iter(self.ends))]

    def add(self, table: Table) -> None:
        self.tables[table.id] = table

    def remove(self, table: Table) -> None:
        self.tables.pop(table.id, None)

    def find(self, table_id: str | None, code: str | None) -> Table:
        """The table of that id if it is public, or of that code.

        Raises:
            Refusal: there is none.
        """
        if code is not None:
            wanted = code.upper()
            for table in self.tables.values():
                if table.code == wanted:
                    return table
            raise Refusal("room")
        found = self.tables.get(table_id or "")
        if found is None or not found.public:
            raise Refusal("table")
        return found

    def party(self, seeker: Seeker) -> list[Person] | None:
        """Who could sit down with a seeker now, themselves first: people as long as they have waited, then bots.

        None: there are too few.
        """
        return self._party(seeker, self.idle_bots)

    def _party(self, seeker: Seeker, idle_bots: Callable[[str, str | None], list[Person]]) -> list[Person] | None:
        people = [seeker, *self.seekers.suiting(seeker)][: seeker.seats]
        if len(people) < seeker.seats:
            # Bots fill the table up only for those who would have them.
            people = [each for each in people if each is seeker or each.opponent == "anyone"]
        wanted = seeker.seats - len(people)
        bots = [] if seeker.opponent == "human" else idle_bots(seeker.rules.game, seeker.bot)[:wanted]
        party = [*(each.person for each in people), *bots]
        return party if len(party) == seeker.seats else None

    def idle(self, bot: Person) -> bool:
        """Whether a bot on offer is at no table, and looks for none of its own accord."""
        return bot.table is None and bot.session not in self.seekers

    def idle_bots(self, game: str, agent: str | None) -> list[Person]:
        """The bots that could be seated now: of this agent, or (None) of any, those made for few games first."""
        idle = (bot for bot in self.bots.values() if self.idle(bot) and game in bot.games)
        fits = [bot for bot in idle if agent in (None, bot.agent)]
        # Who asks for no agent by name wants a good one, and who plays everything is good at nothing. Of one name, the
        # bot of the house is meant.
        return sorted(fits, key=lambda bot: (len(bot.games), not bot.house))

    def idle_bot(self, game: str, agent: str | None) -> Person | None:
        """The first of `idle_bots`."""
        return next(iter(self.idle_bots(game, agent)), None)

    def substitute(self, table: Table, agent: str | None) -> Person | None:
        """A bot that could play in the running match of a table: of this agent, or (None) of any."""
        idle = self.idle_bots(table.rules.game, agent)
        return next((bot for bot in idle if not table.saw_all(bot)), None)

    def free_bot(self, table: Table, agent: str | None) -> Person:
        """As `substitute`, for somebody who asks for one.

        Raises:
            Refusal: none is on offer, or all of them are at tables.
        """
        bot = self.substitute(table, agent)
        if bot is None:
            self.check_bot(table.rules.game, agent)
            raise Refusal("bot-busy", agent=agent) if agent else Refusal("bots-busy")
        return bot

    def check_bot(self, game: str, agent: str | None) -> None:
        """Make sure that such a bot is on offer, idle or not.

        Raises:
            Refusal: none is, and who could be asked for instead.
        """
        offered = sorted({bot.agent or "" for bot in self.bots.values() if game in bot.games})
        if (agent is None and offered) or agent in offered:
            return
        if not offered:
            raise Refusal("no-bots", game=game)
        raise Refusal("bot", agent=agent or "", agents=", ".join(offered))

    def waiting_chairs(self, bot: Person) -> Iterator[Table]:
        """Tables that wait for this bot's agent, the oldest first."""
        for table in self.tables.values():
            if table.agreed and table.rules.game in bot.games and table.free_chair(bot.agent):
                yield table

    def company(self, bot: Person) -> tuple[Seeker, list[Person]] | None:
        """The seeker whose party this bot, free now, makes complete, and the party; None: nobody's."""
        idle_bots = functools.cache(self.idle_bots)
        for seeker in self.seekers:
            if seeker.rules.game in bot.games and seeker.opponent != "human" and seeker.bot in (None, bot.agent):
                party = self._party(seeker, idle_bots)
                if party is not None:
                    return seeker, party
        return None

    def message(self, players: int) -> messages.Lobby:
        """The lobby as everyone sees it: the newest tables that are not private, the bots, the seekers."""
        public = (table for table in reversed(self.tables.values()) if table.public)
        listed = tuple(table.listed() for table in itertools.islice(public, LISTED))
        return messages.Lobby(listed, self._offers(), len(self.seekers), players)

    def _offers(self) -> tuple[messages.Bot, ...]:
        offers: defaultdict[tuple[str, tuple[str, ...]], list[Person]] = defaultdict(list)
        for bot in self.bots.values():
            offers[bot.agent or "", bot.games].append(bot)
        return tuple(
            messages.Bot(agent, games, sum(map(self.idle, bots)), self._ratings(agent, games, bots))
            for (agent, games), bots in sorted(offers.items(), key=lambda offer: offer[0])
        )

    def _ratings(self, agent: str, games: Iterable[str], bots: list[Person]) -> dict[str, messages.Rating]:
        players, house = [bot.player for bot in bots], any(bot.house for bot in bots)
        ratings = {game: self.ratings.of_bot(agent, game, players, house=house) for game in games}
        return {game: rating for game, rating in ratings.items() if rating is not None}
