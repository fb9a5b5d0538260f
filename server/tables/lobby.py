"""The lobby: open tables and their codes, seekers, and the available bots. It pairs players; others deal."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from server.accounts.former import End
from server.effects.operators import HOUSE, Bot
from server.effects.refusal import Refusal
from server.effects.step import Session
from server.ratings.ratings import Ratings
from server.tables.browsers import Browsers
from server.tables.holdings import Holdings
from server.tables.listing import Board
from server.tables.ranking import gentleness, strength
from server.tables.seekers import Seeker, Seekers
from server.tables.table import Chair, Person, Table
from server.tables.trust import may_be_shown, may_follow
from server.tables.wins import Wins
from shared import messages

REMEMBERED = 500
"""For how many players the end of their last match is kept, should they have missed it."""

MOST_NAMED = 20
"""Bots that a refusal names: a room may have hundreds."""


class Lobby:
    """The registry of what is open; it changes nobody's seat."""

    def __init__(self, ratings: Ratings, holdings: Holdings) -> None:
        self.ratings = ratings
        self.holdings = holdings
        self.wins = Wins()
        self.tables: dict[str, Table] = {}
        self.seekers = Seekers()
        self.browsers = Browsers()
        self._bots: dict[Session, Person] = {}
        """Every available bot, seated or not, in the order they came."""
        self._freed: dict[Session, Person] = {}
        """The bots that have become free or offer something new, until `freed` yields them."""

        self._places: dict[str, tuple[Table, Chair]] = {}
        """The chair that each player holds, here or away."""
        self._ends: dict[str, End] = {}
        """The last match of each of the players who finished one of late."""
        self._former: dict[str, str] = {}
        """What the players of these matches are called who have deleted their accounts since."""

        self.draining = False
        """No new match begins, as the server is going to stop."""
        self.disk_low = False
        """No new match begins, as its record may have no room."""

    @property
    def halted(self) -> bool:
        """Whether no new match begins for now."""
        return self.draining or self.disk_low

    def check_beginning(self) -> None:
        """Make sure that matches begin.

        Raises:
            Refusal: they do not, and why.
        """
        if self.draining:
            raise Refusal("draining")
        if self.disk_low:
            raise Refusal("disk-low")

    def offer(self, bot: Person, agent: str, games: tuple[str, ...]) -> None:
        """Have a bot for all who look for one; the same offer again changes nothing."""
        if (bot.agent, bot.games) != (agent, games):
            bot.agent, bot.games = agent, games
            self._bots[bot.session] = bot
            self.note_free(bot)

    def note_free(self, person: Person) -> None:
        """Have `freed` yield this person, if they are an available bot."""
        if person.session in self._bots:
            self._freed[person.session] = person

    def freed(self) -> Iterator[Person]:
        """Yield each bot that is noted and still free, also those that are noted meanwhile.

        Work is looked for only for these, because a search of all who wait takes too long after each message.
        """
        while self._freed:
            bot = self._freed.pop(next(iter(self._freed)))
            if self.idle(bot):
                yield bot

    def leave(self, person: Person) -> None:
        """The connection of a person is gone: they stop seeking and browsing, and are no longer an available bot."""
        self.seek_no_more(person)
        self.browsers.leave(person)
        self._bots.pop(person.session, None)
        self._freed.pop(person.session, None)

    def seek_no_more(self, person: Person) -> None:
        """Let a person wait for no company, if they do."""
        if self.seekers.drop(person.session) is not None:
            self.note_free(person)

    def place_of(self, player: str) -> tuple[Table, Chair] | None:
        """The chair that a player comes back to, with its table."""
        return self._places.get(player)

    def keep_place(self, player: str, table: Table, chair: Chair) -> None:
        """Let a player come back to a chair."""
        self._places[player] = table, chair

    def drop_place(self, player: str, chair: Chair) -> None:
        """Stop letting a player come back to this chair; they may still come back to another one."""
        if self._places.get(player, (None, None))[1] is chair:
            del self._places[player]

    def remember_end(self, end: End) -> None:
        """Keep the end of a match for players who come back after it."""
        for player in filter(None, end.players):
            self._ends.pop(player, None)
            self._ends[player] = end
        while len(self._ends) > REMEMBERED:
            del self._ends[next(iter(self._ends))]

    def end_of(self, player: str) -> messages.Ended | None:
        """How the last match of a player has ended; None: they have finished none of late."""
        end = self._ends.get(player)
        return None if end is None else end.retold(self._former)

    def forget(self, player: str, former: str) -> None:
        """Forget a player, except their new name."""
        self.wins.forget(player)
        self._ends.pop(player, None)
        self.call_former({player: former})
        for table in self.tables.values():
            table.talk.forget(player)

    def call_former(self, names: dict[str, str]) -> None:
        """Use these names of players who have deleted their accounts, where they are needed still."""
        needed = {player for end in self._ends.values() for player in end.players}
        self._former = {player: name for player, name in (self._former | names).items() if player in needed}

    def check_opening(self, person: Person, grace: float, now: float) -> None:
        """Make sure that somebody may have a table of their own; raises as `Holdings.check_opening`."""
        self.holdings.check_opening(person, grace, len(self.tables), now)

    def add(self, table: Table) -> None:
        self.tables[table.id] = table

    def remove(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        self.holdings.drop(table)

    def find(self, table_id: str | None, code: str | None) -> Table:
        """The table of that id if it is public, or of that code.

        Raises:
            Refusal: there is no such table.
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
        return self._party(seeker, self._bots_for)

    def _party(self, seeker: Seeker, bots_for: Callable[[str, Bot | None, bool], list[Person]]) -> list[Person] | None:
        if self.halted:
            return None
        people = [seeker, *self.seekers.suiting(seeker)][: seeker.seats]
        if len(people) < seeker.seats:
            # Bots fill the table up only for those who would have them.
            people = [each for each in people if each is seeker or each.opponent == "anyone"]
        wanted = seeker.seats - len(people)
        bots = [] if seeker.opponent == "human" else bots_for(seeker.rules.game, seeker.bot, seeker.learning)
        if len(bots) < wanted:
            return None
        if seeker.rules.rated:
            bots = sorted(bots, key=functools.partial(self._apart, seeker))
        return [*(each.person for each in people), *bots[:wanted]]

    def _bots_for(self, game: str, wanted: Bot | None, learning: bool) -> list[Person]:
        """The idle bots in the order in which a seeker would have them."""
        bots = self.idle_bots(game, wanted)
        return sorted(bots, key=functools.partial(gentleness, game)) if learning else bots

    def fillers(self, person: Person, game: str) -> list[Bot]:
        """The house bots that may sit down with a person who names none: first those that are free.

        Nobody else's is among them: with its chair it learns the code of a private table, and reads the chat.

        Raises:
            Refusal: none is here.
        """
        self._check_house(game)
        house = [bot for bot in self._offered(game) if bot.by == HOUSE]
        house.sort(key=functools.partial(strength, game), reverse=True)
        if game in self.wins.learning(person.player):
            house.sort(key=functools.partial(gentleness, game))
        return [bot.bot for bot in sorted(house, key=self.idle, reverse=True)]

    def _apart(self, seeker: Seeker, bot: Person) -> float:
        """How far a house bot is from the rating of a seeker: the nearest reference bot tells most of it."""
        agent = bot.agent if bot.by == HOUSE else None
        return self.ratings.apart(seeker.rules.game, seeker.person.player, agent)

    def idle(self, bot: Person) -> bool:
        """Whether an available bot is at no table and does not seek one of its own accord."""
        return bot.table is None and bot.resuming is None and bot.session not in self.seekers

    def idle_bots(self, game: str, wanted: Bot | None) -> list[Person]:
        """The bots that could be seated now: the wanted one, or (None) any, the strongest house bot first."""
        idle = (bot for bot in self._bots.values() if self.idle(bot) and game in bot.games)
        fits = [bot for bot in idle if wanted in (None, bot.bot)]
        return sorted(fits, key=functools.partial(strength, game), reverse=True)

    def idle_bot(self, game: str, wanted: Bot | None) -> Person | None:
        """The first of `idle_bots`."""
        return next(iter(self.idle_bots(game, wanted)), None)

    def follower(self, table: Table, chair: Chair) -> Person | None:
        """A free bot that may go on at a seat of a running match: the one whose it was, or else a house bot."""
        idle = self.idle_bots(table.rules.game, None)
        fits = [bot for bot in idle if may_follow(bot, chair) and not table.saw_all(bot)]
        return min(fits, key=lambda bot: (bot.player != chair.player, bot.bot != chair.bot), default=None)

    def helper(self, table: Table, agent: str | None, by: str | None) -> Person:
        """The free bot that may see the seat of a player who asks for help: the one they name, or the strongest.

        Raises:
            Refusal: no such bot is here, or all of them are at tables.
        """
        game = table.rules.game
        named = None if agent is None else self.named(game, agent, by or HOUSE)
        for bot in self.idle_bots(game, named):
            if may_be_shown(bot, named) and not table.saw_all(bot):
                return bot
        if agent is not None:
            raise Refusal("bot-busy", agent=agent)
        self._check_house(game)
        raise Refusal("bots-busy")

    def named(self, game: str, agent: str, by: str | None) -> Bot:
        """The bot that somebody asks for, idle or not; if no operator is named, a house bot of that name comes first.

        Raises:
            Refusal: it is not here; the text lists bots that are, the house's first.
        """
        offered = self._offered(game)
        fits = {bot.bot for bot in offered if bot.agent == agent and by in (None, bot.by)}
        if fits:
            return min(fits, key=lambda bot: (bot.by != HOUSE, bot.by))
        self.check_bots(game)
        bots = sorted({(bot.by != HOUSE, bot.label) for bot in offered})
        agents = [label for _, label in bots[:MOST_NAMED]] + ["..."] * (len(bots) > MOST_NAMED)
        raise Refusal("bot", agent=agent, agents=", ".join(agents))

    def check_bots(self, game: str) -> None:
        """Make sure that a bot for this game is here, idle or not.

        Raises:
            Refusal: none is.
        """
        if not self._offered(game):
            raise Refusal("no-bots", game=game)

    def is_here(self, bot: Bot | None, game: str) -> bool:
        """Whether this bot for the game is here, idle or not."""
        return any(each.bot == bot for each in self._offered(game))

    def _check_house(self, game: str) -> None:
        """Make sure that a house bot for this game is here, idle or not; raises as `check_bots`."""
        self.check_bots(game)
        if all(bot.by != HOUSE for bot in self._offered(game)):
            raise Refusal("no-house-bots", game=game)

    def _offered(self, game: str) -> list[Person]:
        return [bot for bot in self._bots.values() if game in bot.games]

    def waiting_chairs(self, bot: Person) -> Iterator[Table]:
        """Tables that wait for this bot's agent and for no person, the oldest first; tables may go meanwhile."""
        for table in tuple(self.tables.values()):
            if table.rules.game in bot.games and table.free_chair(bot.bot) and table.has_people:
                yield table

    def company(self, bot: Person) -> tuple[Seeker, list[Person]] | None:
        """The seeker whose party this bot, free now, makes complete, and the party; None: nobody's."""
        bots_for = functools.cache(self._bots_for)
        for seeker in self.seekers:
            if seeker.rules.game in bot.games and seeker.opponent != "human" and seeker.bot in (None, bot.bot):
                party = self._party(seeker, bots_for)
                if party is not None:
                    return seeker, party
        return None

    def board(self, players: int) -> Board:
        """What there is to see for those who browse: the tables that are not private, the bots, the seekers."""
        public = [table for table in reversed(self.tables.values()) if table.public]
        return Board(public, self._offers(), len(self.seekers), players)

    def _offers(self) -> tuple[messages.Bot, ...]:
        offers: defaultdict[tuple[str, tuple[str, ...], str, str], list[Person]] = defaultdict(list)
        for bot in self._bots.values():
            offers[bot.agent or "", bot.games, bot.by, bot.owner].append(bot)
        return tuple(
            messages.Bot(agent, games, sum(map(self.idle, bots)), self._ratings(agent, games, bots), by, owner)
            for (agent, games, by, owner), bots in sorted(offers.items(), key=lambda offer: offer[0])
        )

    def _ratings(self, agent: str, games: Iterable[str], bots: list[Person]) -> dict[str, messages.Rating]:
        players, house = [bot.player for bot in bots], any(bot.by == HOUSE for bot in bots)
        ratings = {game: self.ratings.of_bot(agent, game, players, house=house) for game in games}
        return {game: rating for game, rating in ratings.items() if rating is not None}
