"""The core: every message of every connection goes in here, with the time; what it does comes out as a Step.

No await, no socket, no clock, no database: the same inputs give the same steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from server.accounts.accounts import Accounts, Entropy
from server.accounts.caps import USUAL_CAPS, Caps
from server.accounts.door import Door
from server.accounts.former import End
from server.accounts.sanctions import Sanctions
from server.accounts.shown_names import ShownNames
from server.accounts.transfers import Transfers
from server.accounts.unplayed import DAY, Unplayed
from server.arena.account_desk import DELETED, AccountDesk
from server.arena.chat import Chat
from server.arena.company import Company
from server.arena.guesses import Guesses
from server.arena.host import Host
from server.arena.openings import Openings
from server.arena.orders import Answer, Drain, Order
from server.arena.presence import Presence, check_free
from server.arena.recalled import Recalled
from server.arena.settling import Settling
from server.effects.entries import Dealt, Event, Reworked, Saved, reworking
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Outbox, Session, Step
from server.ratings.ratings import Ratings
from server.tables.advice import Advisers
from server.tables.dealer import Census, Dealer
from server.tables.holdings import Holdings
from server.tables.jobs import Jobs
from server.tables.listing import Board
from server.tables.lobby import Lobby
from server.tables.pairs import Pairs
from server.tables.resuming import Resuming, Told, Wish
from server.tables.reveals import Reveals
from server.tables.seats import Seats
from server.tables.table import Person
from server.tables.terms import USUAL_GRACES, Graces, check_game
from shared import messages
from shared.games import GAMES

GONE = messages.Closing("the server is restarting", return_in=0.0, why="restarting")
"""To whoever waited for a match that did not come up again: they are to say Hello once more."""
ANYWHERE = messages.Browse, messages.Rank, messages.Offer, messages.NewKey, messages.MoveAccount
"""What has nothing to do with a table."""
BEGINNING = messages.Seek, messages.Open, messages.Join, messages.Fill, messages.Rematch
"""What asks for a match."""


class Arena:
    """The core of the server: everyone connected, and everything they are doing."""

    def __init__(
        self,
        entropy: Entropy,
        *,
        seeds_allowed: bool = False,
        house_key: str | None = None,
        room_key: str | None = None,
        graces: Graces = USUAL_GRACES,
        caps: Caps = USUAL_CAPS,
        servers: Callable[[], tuple[str, ...]] = lambda: (),
        today: Callable[[], int] = lambda: 0,
    ) -> None:
        """`house_key` is what house bots show with Hello; `room_key` what all others have to show (None: nothing).

        `servers` tells where the other servers of the room are, `today` the day, counted from any other.
        """
        self._outbox = outbox = Outbox()
        accounts = Accounts(entropy, room_key)
        self.sanctions = Sanctions()
        self._door = door = Door(accounts, self.sanctions, house_key, room_key, caps)
        self._ratings = Ratings()
        holdings = Holdings(caps)
        self._lobby = lobby = Lobby(self._ratings, holdings)
        guesses = Guesses(lobby)
        self._unplayed = unplayed = Unplayed(accounts, outbox)
        self._names = names = ShownNames(lambda player: self._presence.expects(player), today)
        self._dealer = dealer = Dealer(lobby, outbox, unplayed, names)
        self._reveals = reveals = Reveals(lobby, outbox, dealer, entropy)
        self._seats = seats = Seats(lobby, outbox, dealer)
        self._advisers = advisers = Advisers(lobby, outbox)
        self._jobs = jobs = Jobs()
        pairs = Pairs(lobby, outbox, dealer, entropy)
        self._settling = settling = Settling(lobby, dealer, reveals, pairs, seats, advisers, jobs)
        self._resuming = resuming = Resuming(jobs, settling.put_up, self._answer)
        self._presence = presence = Presence(
            accounts, door, names, unplayed, lobby, seats, reveals, advisers, resuming, settling, outbox, servers
        )
        self._people = presence.people
        self._openings = Openings(
            lobby, holdings, dealer, jobs, presence, settling, outbox, entropy, graces, seeds_allowed
        )
        self._company = Company(lobby, holdings, guesses, dealer, reveals, resuming, presence, settling, outbox, graces)
        transfers = Transfers(entropy)
        self.recalled = Recalled(accounts, door, unplayed, lobby.wins, transfers, presence)
        self._desk = AccountDesk(
            accounts, names, lobby, dealer, resuming, guesses, transfers, outbox, entropy, presence.send_away
        )
        self._chat = Chat(self.sanctions, outbox, entropy)
        self._host = Host(self._people, lobby, outbox, accounts, self.sanctions, resuming, door.address)

    @property
    def census(self) -> Census:
        """How much there is of what the host pays for."""
        return self._dealer.census

    # The ways in.

    def arrive(self, session: Session, address: str, now: float) -> None:
        """A new connection; a session that did not arrive so is taken for one from this machine."""
        self._door.arrive(session, address, now)

    def invite_to(self, address: str) -> None:
        """Say to whoever comes from this machine where others reach the server."""
        self._presence.address = address

    def receive(self, session: Session, message: messages.ClientMessage, now: float) -> Step:
        """Act on a message; what cannot be done is answered with Refused and changes nothing."""
        self._attempt(session, message, now)
        return self._end(now)

    def leave(self, session: Session, now: float) -> Step:
        """A connection is gone; its player may come back."""
        self._door.leave(session)
        person = self._people.get(session)
        if person is not None:
            self._presence.disconnect(person, now)
        return self._end(now)

    def tick(self, now: float) -> Step:
        """Let time pass: flags, disconnect clocks, and news of the lobby."""
        self._settling.wake(now)
        self._host.tick(now)
        self.recalled.tidy()
        self._settling.employ_freed(now)
        for session, message in self._lobby.browsers.news(now, self._board):
            self._outbox.tell(session, message)
        return self._outbox.take()

    def obey(self, order: Order, now: float) -> tuple[Answer, Step]:
        """Carry out an order of the host."""
        answer = self._host.obey(order, now)
        if order == Drain(None):
            self._settling.begin_again(now)
        return answer, self._end(now)

    def heed_disk(self, low: bool, now: float) -> Step:
        """The disk has little room from now on, or enough again."""
        self._host.heed_disk(low)
        if not low:
            self._settling.begin_again(now)
        return self._end(now)

    @property
    def sessions(self) -> Iterable[Session]:
        """Everybody who has been welcomed."""
        return self._people

    def drained(self, now: float) -> bool:
        """Whether the server is to stop now, as the host has asked."""
        return self._host.drained(now)

    def prune(self, players: Iterable[str], age: float, now: float) -> tuple[int, Step]:
        """As of the players that are `recalled`."""
        return self.recalled.prune(players, age, now), self._outbox.take()

    @property
    def busy(self) -> bool:
        """Whether there is work that takes long."""
        return bool(self._jobs)

    @property
    def resuming(self) -> int:
        """How many matches of the journal are not up again yet."""
        return len(self._resuming)

    def work(self, now: float) -> Step:
        """Go on with what takes long, for a piece of a millisecond or so: call it while the arena is `busy`."""
        self._jobs.step(now)
        return self._end(now)

    def missed(self, session: Session, now: float) -> None:
        """A connection that reads slowly was spared a change of the lobby."""
        person = self._people.get(session)
        if person is not None:
            self._lobby.browsers.missed(person, now)

    def show_clocks(self, now: float) -> Step:
        """Tell everyone at a table where time runs how much of it is left."""
        for table in self._lobby.tables.values():
            if table.playing and table.deadline() is not None:
                self._dealer.show(table, now)
        return self._outbox.take()

    def restore(self, saved: Saved, moment: float, now: float) -> tuple[Reworked, ...]:
        """Know again what the journal holds, but for its live matches: those may end at once.

        `moment` is the same time as `now`, in seconds since 1970. Returns the ratings that were worked out again.
        """
        self.recalled.recall(saved.known, moment, now)
        for end in saved.ended:
            self._lobby.remember_end(End(end.told, end.players))
        self._lobby.call_former({each.player: each.name for each in saved.deleted})
        for named in saved.names:
            self._names.restore(named)
        reworked = self._ratings.restore(saved.rated, saved.counted)
        since = dict(saved.notices) | {each.notice: moment for each in reworked}
        days = {game: int(since[notice] // DAY) for game in GAMES if (notice := reworking(game)) in since}
        self._ratings.tell_reworked(days)
        return reworked

    def restore_match(self, dealt: Dealt, events: Sequence[Event], told: Told) -> None:
        """Have `work` stand a live match up again from the journal, where it was, with the clocks of its last move.

        `told` is whether it goes on. False: its rules are not those of today. It is annulled, and its record holds the
        deal without the moves. An exception: it cannot be stood up.
        """
        table = self._resuming.expect(dealt, events, told)
        for player, chair in table.places.items():
            if chair.agent is None and chair.name is not None:
                self._names.hold(player, chair.name)

    def _answer(self, person: Person, wish: Wish, now: float) -> None:
        """Do what somebody has waited for."""
        if not isinstance(wish, messages.Hello):
            self._attempt(person.session, wish, now)
            # A bot that is refused is free now, and was not while it waited.
            self._lobby.note_free(person)
        elif self._lobby.place_of(person.player) is not None:
            self._presence.come_back(person, wish, now)
        else:
            # They were told that they are at a table; when they come again, they are told what became of it.
            self._outbox.tell(person.session, GONE, last=True)

    def _end(self, now: float) -> Step:
        """Employ the bots that an input has freed, now that all its consequences are known; returns what comes out."""
        self._settling.employ_freed(now)
        return self._outbox.take()

    # What a message asks for.

    def _attempt(self, session: Session, message: messages.ClientMessage, now: float) -> None:
        try:
            self._act(session, message, now)
        except Refusal as refusal:
            self._outbox.refuse(session, message, refusal.message)

    def _act(self, session: Session, message: messages.ClientMessage, now: float) -> None:
        if isinstance(message, messages.Hello):
            self._welcome(session, message, now)
            return
        person = self._people.get(session)
        if person is None:
            raise Refusal("no-hello")
        if person.resuming is not None and not isinstance(message, ANYWHERE):
            raise Refusal("resuming")
        before = person.table
        if not isinstance(message, messages.Play):
            self._prepare(person, message)
        match message:
            case messages.Play():
                self._play(person, message, now)
            case messages.Resign():
                self._resign(person, message, now)
            case messages.Say():
                self._chat.say(person, message, now)
            case messages.Rematch():
                self._company.rematch(person, message, now)
            case messages.Reveal():
                self._reveals.reveal(person, message, now)
            case messages.Leave():
                self._presence.stop(person, now)
            case messages.Browse():
                self._browse(person, message, now)
            case messages.Seek():
                self._company.seek(person, message, now)
            case messages.Open():
                self._openings.open(person, message, now)
            case messages.Join():
                self._company.join(person, message, now)
            case messages.Fill():
                self._company.fill(person)
            case messages.Watch():
                self._company.watch(person, message, now)
            case messages.Rank():
                self._rank(person, message, now)
            case messages.Offer():
                self._presence.offer(person, message)
            case messages.Lend():
                self._seats.lend(person, message, now)
            case messages.TakeBack():
                self._seats.take_back(person, now)
            case messages.TakeOver():
                self._seats.take_over(person, message, now)
            case messages.Ask():
                self._advisers.ask(person, message, now)
            case messages.NewKey():
                self._desk.new_key(person, now)
            case messages.MoveAccount():
                self._desk.move(person, now)
            case messages.TakeAccount():
                check_free(person)
                moved = self._desk.found(person, message, now)
                self._presence.stop(person, now)
                self._desk.give(person, moved, now)
            case messages.DeleteAccount():
                self._desk.check_deletion(person)
                self._presence.stop(person, now)
                self._desk.delete(person)
                self._unplayed.forget(person.player)
                self._presence.send_away_with_bots(person.player, DELETED, now)
            case _:
                assert_never(message)
        self._settling.after(person, before, now)

    def _prepare(self, person: Person, message: messages.ClientMessage) -> None:
        """Take in what may come with a message that asks for a match, and whether any may begin."""
        if isinstance(message, messages.Pledging) and message.pledge is not None:
            person.pledge = message.pledge
        if isinstance(message, BEGINNING):
            self._lobby.check_beginning()

    def _welcome(self, session: Session, hello: messages.Hello, now: float) -> None:
        person = self._presence.enter(session, hello, now)
        self._host.remind(session, now)
        if person.resuming is None:
            self._presence.come_back(person, hello, now)

    def _browse(self, person: Person, browse: messages.Browse, now: float) -> None:
        if browse.game is not None:
            check_game(browse.game)
        for session, message in self._lobby.browsers.browse(person, browse, now, self._board):
            self._outbox.tell(session, message)

    def _board(self) -> Board:
        return self._lobby.board(len(self._people))

    def _rank(self, person: Person, rank: messages.Rank, now: float) -> None:
        check_game(rank.game)
        slow_down(person.take("rank", now), "many-ranks")
        self._outbox.tell(person.session, self._ratings.leaderboard(rank.game, person.player))

    def _play(self, person: Person, play: messages.Play, now: float) -> None:
        if person.question is not None:
            self._advisers.answer(person.question, play)
        else:
            self._dealer.play(person, play, now)

    def _resign(self, person: Person, resign: messages.Resign, now: float) -> None:
        if person.question is not None:
            self._advisers.fail(person.question)
        else:
            self._seats.resign(person, resign.reason, now)
