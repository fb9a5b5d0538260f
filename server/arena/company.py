"""Ways to come together at a table: people seek opponents, join, watch, or play again."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import msgspec

from server.arena.guesses import Guesses
from server.arena.presence import Presence, check_free
from server.arena.settling import Settling
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Outbox
from server.tables.dealer import Dealer
from server.tables.holdings import Holdings
from server.tables.lobby import Lobby
from server.tables.pairs import seats_of
from server.tables.resuming import Resuming
from server.tables.reveals import Reveals
from server.tables.table import Chair, Person, Table
from server.tables.terms import Graces, check_game, check_rules
from shared.messages import Join, Rematch, Seek, Watch


@dataclass(eq=False, repr=False)
class Company:
    """Brings people together in one lobby."""

    _lobby: Lobby
    _holdings: Holdings
    _guesses: Guesses
    _dealer: Dealer
    _reveals: Reveals
    _resuming: Resuming
    _presence: Presence
    _settling: Settling
    _outbox: Outbox
    _graces: Graces

    def seek(self, person: Person, seek: Seek, now: float) -> None:
        """Let a person wait for those who seek the same, or seat them.

        Raises:
            Refusal: the game is not played so, there is no such bot, or the person may not begin a match now.
        """
        check_game(seek.rules.game)
        check_rules(seek.rules, seats_of(seek), self._graces)
        if seek.opponent == "bot":
            self._lobby.check_bots(seek.rules.game)
            if seek.bot is not None:
                named = self._lobby.named(seek.rules.game, seek.bot, seek.by)
                seek = msgspec.structs.replace(seek, by=named.by)
        self._lobby.check_opening(person, seek.rules.grace, now)
        self._presence.clear_the_way(person, now)
        self._settling.pair(person, seek, now)

    def join(self, person: Person, join: Join, now: float) -> None:
        """Give a person a free chair of a table.

        Raises:
            Refusal: there is no such table or no free chair, or the person may not sit there now.
        """
        if self._waits(person, join, now):
            return
        table = self._guesses.find(person, join, now)
        chair = None if table.playing else table.free_chair(None)
        if chair is None:
            raise Refusal("full")
        self._holdings.check_joining(person, table, now)
        if person.table is not table:
            self._leave_for(person, now)
        elif person.chair is not None:
            raise Refusal("sitting")
        self._holdings.add(table, person)
        self._dealer.sit(table, chair, person)
        self._dealer.describe(table)

    def fill(self, person: Person) -> None:
        """Keep the free chairs of a person's table for house bots, and those of bots that are not here any more.

        Raises:
            Refusal: they sit at no table without a running match, or at one that is listed, beside others who wait for
                people; or no house bot for its game is here.
        """
        table = person.table
        if table is None or person.chair is None or table.playing:
            raise Refusal("no-filling")
        people = [chair for chair in table.chairs if chair.taken and chair.reserved is None]
        if table.code is None and people != [person.chair]:
            raise Refusal("not-alone")
        game = table.rules.game
        free = [chair for chair in table.chairs if not chair.taken and not self._lobby.is_here(chair.reserved, game)]
        for chair, bot in zip(free, itertools.cycle(self._lobby.fillers(person, game))):
            chair.reserved = bot
        self._tell(table, person.chair, person, changed=bool(free))

    def _waits(self, person: Person, wish: Watch | Join, now: float) -> bool:
        """Let somebody wait who wishes to go to a table that is not up yet; whether they do."""
        if not self._resuming.has(wish):
            return False
        self._presence.clear_the_way(person, now)
        return self._resuming.wait(person, wish)

    def _leave_for(self, person: Person, now: float) -> None:
        """Let a person leave what they do, and charge them, to go to a table of others.

        Raises:
            Refusal: they play in a running match, or have gone to too many tables.
        """
        check_free(person)
        if person.capped:
            slow_down(person.take("switch", now), "many-switches")
        self._presence.stop(person, now)

    def watch(self, person: Person, watch: Watch, now: float) -> None:
        """Let a person watch a table.

        Raises:
            Refusal: there is no such table, it allows no spectators, or they are at it or may not go there now.
        """
        if self._waits(person, watch, now):
            return
        table = self._guesses.find(person, watch, now)
        if table.rules.spectators == "no":
            raise Refusal("no-spectators")
        if person.table is table:
            raise Refusal("at-table")
        self._leave_for(person, now)
        self._dealer.look_on(table, person)
        if table.playing:
            self._dealer.brief(table, person, None, now, known=watch.known)
            self._dealer.announce_audience(table)
        else:
            self._dealer.describe(table)
            self._reveals.remind(person)

    def rematch(self, person: Person, rematch: Rematch, now: float) -> None:
        """Note that a person wishes to play again; all have to.

        Raises:
            Refusal: no match has ended at a table where they sit, or they may not begin one now.
        """
        table, chair = person.table, person.chair
        if table is None or chair is None or table.playing or table.match is None:
            raise Refusal("no-rematch")
        if rematch.deal == "same" and table.rules.rated:
            raise Refusal("rated-rematch")
        self._holdings.check_match(person, now)
        if rematch.deal == "same" and table.match.dealt.moves:
            slow_down(person.take("start", now), "many-starts")
        seat = table.seat_of(chair)
        before = table.rematch.get(seat)
        if before not in (None, rematch.deal):
            slow_down(person.take("mind", now), "many-minds")
        table.rematch[seat] = rematch.deal
        self._tell(table, chair, person, changed=rematch.deal != before)

    def _tell(self, table: Table, chair: Chair, person: Person, *, changed: bool) -> None:
        """Tell everyone how a table stands; if nothing has changed, only the person in the chair, who is answered."""
        if changed:
            self._dealer.describe(table)
        else:
            self._outbox.tell(person.session, table.state(table.seat_of(chair)))
