"""The players who are here: they come in with Hello, return to their place, and leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from server.accounts.accounts import Accounts
from server.accounts.door import Door
from server.accounts.origins import origin_of
from server.accounts.rations import Charges
from server.accounts.shown_names import ShownNames, plain
from server.accounts.unplayed import Unplayed
from server.arena.settling import Settling
from server.effects.operators import HOUSE, VOID
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Outbox, Session
from server.tables.advice import Advisers
from server.tables.lobby import Lobby
from server.tables.resuming import Resuming
from server.tables.reveals import Reveals
from server.tables.seats import Seats
from server.tables.table import Person
from server.tables.terms import check_game
from shared import messages
from shared.games import GAMES
from shared.messages import Hello, Offer
from shared.messages.record_parts import split

ELSEWHERE = messages.Closing("you have connected from elsewhere", why="elsewhere")


@dataclass(eq=False, repr=False)
class Presence:
    """The players who are connected and welcomed. `_servers` tells where the other servers of the room are."""

    _accounts: Accounts
    _door: Door
    _names: ShownNames
    _unplayed: Unplayed
    _lobby: Lobby
    _seats: Seats
    _reveals: Reveals
    _advisers: Advisers
    _resuming: Resuming
    _settling: Settling
    _outbox: Outbox
    _servers: Callable[[], tuple[str, ...]]
    _charges: Charges = field(default_factory=Charges)
    people: dict[Session, Person] = field(default_factory=dict)
    _by_player: dict[str, Person] = field(default_factory=dict)
    address: str | None = None
    """Where others reach the server: said to those of its own machine, who came by an address of no use to others."""

    def expects(self, player: str) -> bool:
        """Whether a player is connected, or has a place to come back to."""
        return player in self._by_player or self._lobby.place_of(player) is not None or self._resuming.expects(player)

    def players(self) -> set[str]:
        """The players who are connected or have a seat, themselves or by a bot of theirs; also one given up."""
        people = (who for person in self.people.values() for who in (person.player, person.by))
        tables = (*self._lobby.tables.values(), *self._resuming.tables)
        seats = (who for table in tables for chair in table.chairs for who in (chair.player, chair.guest, chair.by))
        return {*people, *filter(None, seats)}

    def enter(self, session: Session, hello: Hello, now: float) -> Person:
        """Welcome whoever says Hello; `come_back` brings them to their place, unless they wait for it.

        Raises:
            Refusal: they are here already, the door does not let them in, or they come for an end too often.
        """
        if session in self.people:
            raise Refusal("hello-again")
        player, by, owner, origin, capped, token, account = self._door.enter(session, hello, now)
        if self._missed(player, hello) is not None:
            slow_down(self._charges.take("end", player, origin, now), "many-ends")
        # One connection is one player: the newest wins, and has the account if it is not written down yet.
        if (old := self._by_player.get(player)) is not None:
            account, old.account = old.account, None
            self.send_away(player, ELSEWHERE, now)
        name = self._name(player, hello.name, by)
        person = Person(session, player, name, self._charges, now, origin, capped, hello.name)
        person.by, person.owner, person.account, person.pledge = by, owner, account, hello.pledge
        self.people[session] = self._by_player[player] = person
        self._unplayed.see((player, by), now)
        waits = self._resuming.wait(person, hello)
        learning = self._lobby.wins.learning(player)
        at_table = waits or self._lobby.place_of(player) is not None
        # A house bot belongs to its own server.
        servers = () if by == HOUSE else self._servers()
        address = self.address if origin_of(self._door.address(session)) is None else None
        welcome = messages.Welcome(player, name, tuple(GAMES), token, at_table, learning, servers, address)
        self._outbox.tell(session, welcome)
        return person

    def _name(self, player: str, wanted: str, by: str) -> str:
        """What somebody is called: a bot of the house as it says, and nobody else as it."""
        if by == HOUSE:
            self._names.reserve(wanted)
            return wanted
        return self._names.give(player, wanted)

    def offer(self, person: Person, offer: Offer) -> None:
        """Let a person be a bot for all who look for one, under a name that says who runs it.

        Raises:
            Refusal: there is no such game, or nobody knows their key.
        """
        games = tuple(dict.fromkeys(offer.games))
        for game in games:
            check_game(game)
        if person.by == VOID:
            raise Refusal("key")
        if person.agent is None:
            if person.chair is None:  # Else they are shown there under that name.
                self._names.release(person.player)
            person.name = person.signed(_own(person, person.wish))
        self._lobby.offer(person, _own(person, offer.agent), games)

    def come_back(self, person: Person, hello: Hello, now: float) -> None:
        """Bring a person to their place, or tell them how the match ended that they were in."""
        place = self._lobby.place_of(person.player)
        if place is not None:
            table, chair = place
            self._seats.come_back(person, table, chair, now, hello)
            self._reveals.remind(person)
            self._settling.settle(table, now)
        elif (end := self._missed(person.player, hello)) is not None:
            for part in split(end):
                self._outbox.tell(person.session, part)

    def _missed(self, player: str, hello: Hello) -> messages.Ended | None:
        """The end of the match in which a player was when they were last here; None: it goes on, or there was none."""
        if hello.known is None or self._lobby.place_of(player) is not None or self._resuming.expects(player):
            return None
        return self._lobby.end_of(player)

    def send_away(self, player: str, why: messages.Closing, now: float) -> None:
        """End the connection of a player, if there is one."""
        old = self._by_player.get(player)
        if old is not None:
            self._outbox.tell(old.session, why, last=True)
            self.disconnect(old, now)

    def send_away_with_bots(self, player: str, why: messages.Closing, now: float) -> None:
        """End the connections of a player and of the bots that they run."""
        for each in [*self.people.values()]:
            if player in (each.player, each.by):
                self.send_away(each.player, why, now)

    def disconnect(self, person: Person, now: float) -> None:
        """The connection of a person is gone; they may come back."""
        del self.people[person.session]
        del self._by_player[person.player]
        self._lobby.leave(person)
        self._unplayed.see((person.player, person.by), now)
        if person.account is not None:
            self._accounts.withdraw(person.player)
        if person.question is not None:
            self._advisers.fail(person.question)
        self._resuming.forget(person)
        stop_opening(person)
        table, chair = person.table, person.chair
        if table is None:
            return
        if chair is not None and (chair.guest == person.player or (chair.person is person and not chair.left)):
            self._seats.absent(table, chair, now)
        else:
            self._seats.get_up(person, now)
        self._settling.settle(table, now)

    def stop(self, person: Person, now: float) -> None:
        """Stop seeking, watching, waiting or playing."""
        self._lobby.seek_no_more(person)
        stop_opening(person)
        if person.question is not None:
            self._advisers.fail(person.question)
        self._seats.get_up(person, now)

    def clear_the_way(self, person: Person, now: float) -> None:
        """Before going elsewhere: a running match is to be finished, everything else is left.

        Raises:
            Refusal: the person plays in a running match.
        """
        check_free(person)
        self.stop(person, now)


def _own(bot: Person, name: str) -> str:
    """The name that a bot gives itself; nobody else's reads as the house's."""
    return name if bot.by == HOUSE else plain(name)


def check_free(person: Person) -> None:
    """Let a person leave their place unless they are in a running match.

    Raises:
        Refusal: they are in one.
    """
    if person.table is not None and person.table.playing and person.chair is not None:
        raise Refusal("finish-first")


def stop_opening(person: Person) -> None:
    """Open no table for a person, if the moves of its start are still being made."""
    if person.opening is not None:
        person.opening.close()
        person.opening = None
