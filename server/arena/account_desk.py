"""The account desk: an account gets a key for bots, moves to another device, or is deleted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from server.accounts.accounts import Accounts, Entropy
from server.accounts.names import new_id
from server.accounts.shown_names import ShownNames
from server.accounts.transfers import GOOD_FOR, Transfer, Transfers
from server.arena.guesses import Guesses
from server.effects.entries import Deleted
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Outbox
from server.tables.dealer import Dealer
from server.tables.lobby import Lobby
from server.tables.resuming import Resuming
from server.tables.table import Person
from shared.messages import Account, Closing, Key, MoveCode, TakeAccount

DELETED = Closing("your account is deleted", why="deleted")
MOVED_AWAY = Closing("your account has moved to another device", why="moved-away")
MOVED_HERE = Closing("the account has moved here: say Hello with its token", return_in=0.0, why="moved-here")


@dataclass(eq=False, repr=False)
class AccountDesk:
    """Moves and deletes accounts. `_send_away` ends the connection of a player, if there is one, with a reason."""

    _accounts: Accounts
    _names: ShownNames
    _lobby: Lobby
    _dealer: Dealer
    _resuming: Resuming
    _guesses: Guesses
    _transfers: Transfers
    _outbox: Outbox
    _entropy: Entropy
    _send_away: Callable[[str, Closing, float], None]

    def new_key(self, person: Person, now: float) -> None:
        """Give a person a key for their bots; the one before is void.

        Raises:
            Refusal: they have asked too often.
        """
        slow_down(person.take("key", now), "many-keys")
        self._dealer.enrol(person)
        entry, key = self._accounts.new_key(person.player, person.name)
        self._outbox.write(entry)
        self._outbox.tell(person.session, Key(key))

    def move(self, person: Person, now: float) -> None:
        """Tell a person the code with which their account moves.

        Raises:
            Refusal: they are a bot, or have asked too often.
        """
        _check_person(person)
        slow_down(person.take("move", now), "many-moves")
        self._dealer.enrol(person)
        code = self._transfers.code(person.player, person.wish, now)
        self._outbox.tell(person.session, MoveCode(code, GOOD_FOR))

    def found(self, person: Person, wanted: TakeAccount, now: float) -> Transfer:
        """The account that a person takes over by a code, which is used up.

        Raises:
            Refusal: there is no such code, or they have given too many wrong ones, or are a bot.
        """
        _check_person(person)
        return self._guesses.guess(person, lambda: self._transfers.take(wanted.code, now), now)

    def give(self, person: Person, moved: Transfer, now: float) -> None:
        """Give a person an account in place of theirs; whoever had it is sent away."""
        player, name, _ = moved
        entry, token = self._accounts.new_token(player, name)
        self._outbox.write(entry)
        self._outbox.tell(person.session, Account(name, token))
        if player != person.player:
            self._send_away(player, MOVED_AWAY, now)
        self._send_away(person.player, MOVED_HERE, now)

    def check_deletion(self, person: Person) -> None:
        """Make sure that the account of a person may be deleted now.

        Raises:
            Refusal: a match is played of which the record will have their name, or they are a bot.
        """
        _check_person(person)
        if self._plays(person.player):
            raise Refusal("account-playing")

    def delete(self, person: Person) -> None:
        """Delete the account of a person who is at no table; their connection and their bots stay until sent away."""
        player = person.player
        former = f"ex-{new_id(self._entropy)[:4]}"
        if person.account is None:
            self._outbox.write(Deleted(player, former, self._lobby.ratings.rename(player, former)))
        self._accounts.forget(player)
        self._transfers.drop(player)
        self._names.forget(player)
        self._names.release(player)
        self._lobby.forget(player, former)

    def _plays(self, player: str) -> bool:
        """Whether they have a seat in a match that is played, also one that they have given up."""
        playing = (table for table in self._lobby.tables.values() if table.playing)
        chairs = (chair for table in (*playing, *self._resuming.tables) for chair in table.chairs)
        return any(player in (chair.player, chair.guest) for chair in chairs)


def _check_person(person: Person) -> None:
    if person.agent is not None:
        raise Refusal("bot-account")
