"""The core: every message of every connection goes in here, with the time; what it does comes out as a Step.

No await, no socket, no clock, no database: the same inputs give the same steps.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import assert_never

import msgspec

from server.accounts.accounts import Accounts, Entropy
from server.accounts.caps import USUAL_CAPS, Caps
from server.accounts.door import Door
from server.accounts.former import End
from server.accounts.names import new_id, room_code
from server.accounts.rations import Charges
from server.accounts.sanctions import Sanctions
from server.accounts.shown_names import ShownNames, plain
from server.accounts.unplayed import Stale, Unplayed
from server.arena.account_desk import DELETED, AccountDesk
from server.arena.guesses import Guesses
from server.arena.host import Host
from server.arena.orders import Answer, Drain, Order
from server.effects.entries import Counted, Dealt, Deleted, Ended, Event, Keyed, Named, Rated, Registered, Reworked, Won
from server.effects.operators import HOUSE, VOID
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Outbox, Session, Step
from server.ratings.ratings import Ratings
from server.tables.advice import Advisers
from server.tables.dealer import Census, Dealer
from server.tables.drawing import Drawing
from server.tables.holdings import Holdings
from server.tables.jobs import Job, Jobs
from server.tables.listing import Board, host_of
from server.tables.lobby import Lobby
from server.tables.pairs import Pairs, seats_of
from server.tables.resuming import Resuming, Told, Wish
from server.tables.reveals import Reveals
from server.tables.seats import Seats
from server.tables.starts import from_deal, from_start
from server.tables.table import Chair, Deal, Person, Table
from server.tables.terms import USUAL_GRACES, Graces, check_game, check_rules
from shared import messages
from shared.games import GAMES
from shared.messages import (
    Ask,
    Browse,
    ClientMessage,
    DeleteAccount,
    Hello,
    Join,
    Leave,
    Lend,
    MoveAccount,
    NewKey,
    Offer,
    Open,
    Play,
    Rank,
    Rematch,
    Resign,
    Reveal,
    Rules,
    Say,
    Seek,
    Start,
    TakeAccount,
    TakeBack,
    TakeOver,
    Watch,
)
from shared.parts import split
from shared.record import ANNULLED

ELSEWHERE = messages.Closing("you have connected from elsewhere", why="elsewhere")
GONE = messages.Closing("the server is restarting", return_in=0.0, why="restarting")
"""To whoever waited for a match that did not come up again: they are to say Hello once more."""
ANYWHERE = Browse | Rank | Offer | NewKey | MoveAccount
"""What has nothing to do with a table."""


class Arena:
    """Everyone who is connected, and everything they are in the middle of."""

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
        self._entropy = entropy
        self._graces = graces
        self._seeds_allowed = seeds_allowed
        self._outbox = Outbox()
        self._accounts = Accounts(entropy)
        self._servers = servers
        self.sanctions = Sanctions()
        self._door = Door(self._accounts, self.sanctions, house_key, room_key, caps)
        self._charges = Charges()
        self._ratings = Ratings()
        self._holdings = Holdings(caps)
        self._lobby = Lobby(self._ratings, self._holdings)
        self._guesses = Guesses(self._lobby)
        self._unplayed = Unplayed(self._accounts, self._outbox)
        self._names = ShownNames(self._is_present, today)
        self._dealer = Dealer(self._lobby, self._outbox, self._unplayed, self._names)
        self._reveals = Reveals(self._lobby, self._outbox, self._dealer, entropy)
        self._pairs = Pairs(self._lobby, self._outbox, self._dealer, entropy)
        self._seats = Seats(self._lobby, self._outbox, self._dealer)
        self._advisers = Advisers(self._lobby, self._outbox)
        self._jobs = Jobs()
        self._resuming = Resuming(self._jobs, self._put_up, self._answer)
        self._desk = AccountDesk(
            *(self._accounts, self._names, self._lobby, self._dealer, self._resuming, self._guesses),
            self._outbox,
            entropy,
            self._send_away,
        )
        self._people: dict[Session, Person] = {}
        self._by_player: dict[str, Person] = {}
        self._host = Host(self._people, self._lobby, self._outbox, self._accounts, self.sanctions, self._door.address)
        self._alarms: list[tuple[float, str]] = []

    @property
    def census(self) -> Census:
        """How much there is of what the host pays for."""
        return self._dealer.census

    # The ways in.

    def arrive(self, session: Session, address: str, now: float) -> None:
        """A new connection; a session that did not arrive so is taken for one from this machine."""
        self._door.arrive(session, address, now)

    def receive(self, session: Session, message: ClientMessage, now: float) -> Step:
        """Act on a message; what cannot be done is answered with Refused and changes nothing."""
        self._attempt(session, message, now)
        return self._outbox.take()

    def leave(self, session: Session, now: float) -> Step:
        """A connection is gone; its player may come back."""
        self._door.leave(session)
        person = self._people.get(session)
        if person is not None:
            self._disconnect(person, now)
        return self._outbox.take()

    def tick(self, now: float) -> Step:
        """Let time pass: flags, disconnect clocks, and news of the lobby."""
        while self._alarms and self._alarms[0][0] <= now:
            _, table_id = heapq.heappop(self._alarms)
            table = self._lobby.tables.get(table_id)
            if table is not None:
                table.alarm = None
                self._seats.expire(table, now)
                self._settle(table, now)
        self._host.tick(now)
        for session, message in self._lobby.browsers.news(now, self._board):
            self._outbox.tell(session, message)
        return self._outbox.take()

    def obey(self, order: Order, now: float) -> tuple[Answer, Step]:
        """Carry out an order of the host."""
        answer = self._host.obey(order, now)
        if order == Drain(None):
            self._begin_again(now)
        return answer, self._outbox.take()

    def heed_disk(self, low: bool, now: float) -> Step:
        """The disk has little room from now on, or enough again."""
        self._host.heed_disk(low)
        if not low:
            self._begin_again(now)
        return self._outbox.take()

    @property
    def sessions(self) -> Iterable[Session]:
        """Everybody who is welcome."""
        return self._people

    def drained(self, now: float) -> bool:
        """Whether the server is to stop now, as the host has asked."""
        return self._host.drained(now)

    def stale(self, age: float, now: float) -> Stale:
        """The accounts that never finished a match, that nobody has seen for `age` seconds, and that may go."""
        return self._unplayed.stale(age, self._here(), now)

    def prune(self, age: float, most: int, now: float) -> tuple[int, Step]:
        """Let at most so many of them go; how many have gone."""
        return self._unplayed.drop(age, most, self._here(), now), self._outbox.take()

    def _here(self) -> set[str]:
        """The players who are connected or have a seat, themselves or by a bot of theirs; also one given up."""
        people = (who for person in self._people.values() for who in (person.player, person.by))
        tables = (*self._lobby.tables.values(), *self._resuming.tables)
        seats = (who for table in tables for chair in table.chairs for who in (chair.player, chair.guest, chair.by))
        return {*people, *filter(None, seats)}

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
        return self._outbox.take()

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

    def restore_account(self, entry: Registered) -> None:
        """Know a player again from the journal."""
        self._accounts.restore(entry)

    def restore_unplayed(self, player: str, seen: float) -> None:
        """Know again who never finished a match, and when they were seen last; the oldest first."""
        self._unplayed.add(player, seen)

    def restore_key(self, entry: Keyed) -> None:
        """Know the key of a player's bots again from the journal."""
        self._accounts.restore_key(entry)

    def restore_end(self, ended: Ended) -> None:
        """Know the end of a match again, for players who have not heard of it."""
        self._lobby.remember_end(End(ended.told, ended.players))

    def restore_deleted(self, deleted: Iterable[Deleted]) -> None:
        """Know again which accounts were deleted; after the ends of matches are."""
        self._lobby.call_former({each.player: each.name for each in deleted})

    def restore_ratings(self, rated: Iterable[Rated], counted: Iterable[Counted] = ()) -> tuple[Reworked, ...]:
        """Know all ratings again, as `Ratings.restore` does; before the matches are, which may end at once."""
        return self._ratings.restore(rated, counted)

    def tell_reworked(self, days: Mapping[str, int]) -> None:
        """Have players told on which day since 1970 all ratings of a game were worked out again."""
        self._ratings.tell_reworked(days)

    def restore_name(self, named: Named) -> None:
        """Know again which name is kept for a player."""
        self._names.restore(named)

    def restore_wins(self, won: Won) -> None:
        """Know again how often a player has won a game."""
        self._lobby.wins.restore(won)

    def restore_match(self, dealt: Dealt, events: Sequence[Event], told: Told) -> None:
        """Have `work` stand a live match up again from the journal, where it was, with the clocks of its last move.

        `told` is whether it goes on. False: its rules are not those of today. It is annulled, and its record holds the
        deal without the moves. An exception: it cannot be stood up.
        """
        table = self._resuming.expect(dealt, events, told)
        for player, chair in table.places.items():
            if chair.agent is None and chair.name is not None:
                self._names.hold(player, chair.name)

    def _is_present(self, player: str) -> bool:
        return player in self._by_player or player in self._lobby.places or self._resuming.expects(player)

    def _put_up(self, table: Table, goes_on: bool, now: float) -> None:
        self._dealer.resume(table, now)
        if not goes_on:
            self._dealer.void(table, ANNULLED, now)
        self._settle(table, now)
        if not table.playing:
            return
        for chair in table.chairs:
            bot = None if chair.bot is None else self._lobby.idle_bot(table.rules.game, chair.bot)
            if bot is not None:
                self._employ(bot, now)

    def _answer(self, person: Person, wish: Wish, now: float) -> None:
        """Do what somebody has waited for."""
        if not isinstance(wish, Hello):
            self._attempt(person.session, wish, now)
        elif person.player in self._lobby.places:
            self._come_back(person, wish, now)
        else:
            # They were told that they are at a table; when they come again, they are told what became of it.
            self._outbox.tell(person.session, GONE, last=True)

    # Who asks for what.

    def _attempt(self, session: Session, message: ClientMessage, now: float) -> None:
        try:
            self._dispatch(session, message, now)
        except Refusal as refusal:
            self._refuse(session, message, refusal)

    def _refuse(self, session: Session, message: ClientMessage, refusal: Refusal) -> None:
        what = str(message.__struct_config__.tag)
        self._outbox.tell(session, msgspec.structs.replace(refusal.message, to=what))

    def _dispatch(self, session: Session, message: ClientMessage, now: float) -> None:
        person = self._people.get(session)
        if isinstance(message, Hello):
            self._hello(session, person, message, now)
        elif person is None:
            raise Refusal("no-hello")
        else:
            self._act(person, message, now)

    def _act(self, person: Person, message: ClientMessage, now: float) -> None:
        if person.resuming is not None and not isinstance(message, ANYWHERE):
            raise Refusal("resuming")
        before = person.table
        if isinstance(message, messages.Pledging) and message.pledge is not None:
            person.pledge = message.pledge
        if isinstance(message, Seek | Open | Join | Rematch):
            self._lobby.check_beginning()
        match message:
            case Play():
                self._play(person, message, now)
            case Resign():
                self._resign(person, message, now)
            case Say():
                self._say(person, message, now)
            case Rematch():
                self._rematch(person, message, now)
            case Reveal():
                self._reveals.reveal(person, message, now)
            case Leave():
                self._stop(person, now)
            case Browse():
                self._browse(person, message, now)
            case Seek():
                self._seek(person, message, now)
            case Open():
                self._open(person, message, now)
            case Join():
                self._join(person, message, now)
            case Watch():
                self._watch(person, message, now)
            case Rank():
                self._rank(person, message, now)
            case Offer():
                self._offer(person, message)
            case Lend():
                self._seats.lend(person, message, now)
            case TakeBack():
                self._seats.take_back(person, now)
            case TakeOver():
                self._seats.take_over(person, message, now)
            case Ask():
                self._advisers.ask(person, message, now)
            case NewKey():
                self._new_key(person, now)
            case MoveAccount():
                self._desk.move(person, now)
            case TakeAccount():
                _check_free(person)
                moved = self._desk.found(person, message, now)
                self._stop(person, now)
                self._desk.give(person, moved, now)
            case DeleteAccount():
                self._desk.check_deletion(person)
                self._stop(person, now)
                self._desk.delete(person)
                self._unplayed.forget(person.player)
                for each in [*self._people.values()]:
                    if person.player in (each.player, each.by):
                        self._send_away(each.player, DELETED, now)
            case Hello():
                raise AssertionError("Hello is dealt with before")
            case _:
                assert_never(message)
        self._after(person, before, now)

    def _after(self, person: Person, before: Table | None, now: float) -> None:
        """After a person has done anything, who was at the table `before`."""
        # Only now: a bot that goes elsewhere must not be given back the chair that it leaves.
        if before is not None:
            self._settle(before, now)
        if person.table is not None and person.table is not before:
            self._settle(person.table, now)
        if person.agent is not None and self._lobby.idle(person):
            self._employ(person, now)

    def _settle(self, table: Table, now: float) -> None:
        """After anything happened at a table: draw and begin a match if it is time, and set the alarm."""
        self._advisers.settle(table, now)
        if table.id not in self._lobby.tables:
            return
        for person, seek in self._reveals.settle(table, now):
            self._pair(person, seek, now)
        deadline = table.deadline()
        if deadline is not None and (table.alarm is None or deadline < table.alarm):
            table.alarm = deadline
            heapq.heappush(self._alarms, (deadline, table.id))
        drawing = table.drawing
        if drawing is not None and drawing.unready and not drawing.making:
            drawing.making = True
            self._jobs.add(self._making(table, drawing))

    def _making(self, table: Table, drawing: Drawing) -> Job:
        """Make the moves that a match is given with, then begin it; not if a seat is left meanwhile."""
        making = from_deal(self._dealer.dealt(table, drawing), drawing.made)
        while table.drawing is drawing and table.id in self._lobby.tables:
            now = yield
            try:
                next(making)
            except StopIteration as made:
                drawing.ready = made.value
                self._settle(table, now)

    def _begin_again(self, now: float) -> None:
        """Begin what could have begun while no match was to."""
        for table in tuple(self._lobby.tables.values()):
            self._settle(table, now)
        for table in self._pairs.seat_all():
            self._settle(table, now)

    # Coming and going.

    def _hello(self, session: Session, person: Person | None, hello: Hello, now: float) -> None:
        if person is not None:
            raise Refusal("hello-again")
        player, by, owner, origin, capped, token, account = self._door.enter(session, hello, now)
        # One connection is one player: the newest wins, and has the account if it is not written down yet.
        if (old := self._by_player.get(player)) is not None:
            account, old.account = old.account, None
            self._send_away(player, ELSEWHERE, now)
        name = self._name(player, hello.name, by)
        person = Person(session, player, name, self._charges, now, origin, capped, hello.name)
        person.by, person.owner, person.account, person.pledge = by, owner, account, hello.pledge
        self._people[session] = self._by_player[player] = person
        self._unplayed.see((player, by), now)
        waits = self._resuming.wait(person, hello)
        learning = self._lobby.wins.learning(player)
        at_table = waits or player in self._lobby.places
        # A house bot belongs to its own server.
        servers = () if by == HOUSE else self._servers()
        welcome = messages.Welcome(player, name, tuple(GAMES), token, at_table, learning, servers)
        self._outbox.tell(session, welcome)
        self._host.remind(session, now)
        if not waits:
            self._come_back(person, hello, now)

    def _name(self, player: str, wanted: str, by: str) -> str:
        """What somebody is called: a bot of the house as it says, and nobody else as it."""
        if by == HOUSE:
            self._names.reserve(wanted)
            return wanted
        return self._names.give(player, wanted)

    def _come_back(self, person: Person, hello: Hello, now: float) -> None:
        place = self._lobby.places.get(person.player)
        if place is not None:
            table, chair = place
            self._seats.come_back(person, table, chair, now, hello)
            self._reveals.remind(person)
            self._settle(table, now)
        elif hello.known is not None and (end := self._lobby.end_of(person.player)) is not None:
            # It was in a match when it was last here, and that has ended since.
            for part in split(end):
                self._outbox.tell(person.session, part)

    def _new_key(self, person: Person, now: float) -> None:
        slow_down(person.take("key", now), "many-keys")
        self._dealer.enrol(person)
        entry, key = self._accounts.new_key(person.player, person.name)
        self._outbox.write(entry)
        self._outbox.tell(person.session, messages.Key(key))

    def _send_away(self, player: str, why: messages.Closing, now: float) -> None:
        """End the connection of a player, if there is one."""
        old = self._by_player.get(player)
        if old is not None:
            self._outbox.tell(old.session, why, last=True)
            self._disconnect(old, now)

    def _disconnect(self, person: Person, now: float) -> None:
        del self._people[person.session]
        del self._by_player[person.player]
        self._lobby.leave(person)
        self._unplayed.see((person.player, person.by), now)
        if person.account is not None:
            self._accounts.forget(person.player)
        if person.question is not None:
            self._advisers.fail(person.question)
        self._resuming.forget(person)
        _stop_opening(person)
        table, chair = person.table, person.chair
        if table is None:
            return
        if chair is not None and (chair.guest == person.player or (chair.person is person and not chair.left)):
            self._seats.absent(table, chair, now)
        else:
            self._seats.get_up(person, now)
        self._settle(table, now)

    def _stop(self, person: Person, now: float) -> None:
        """Stop seeking, watching, waiting or playing."""
        self._lobby.seekers.drop(person.session)
        _stop_opening(person)
        if person.question is not None:
            self._advisers.fail(person.question)
        self._seats.get_up(person, now)

    def _clear_the_way(self, person: Person, now: float) -> None:
        """Before going elsewhere: a running match is to be finished, everything else is left.

        Raises:
            Refusal: the person plays in a running match.
        """
        _check_free(person)
        self._stop(person, now)

    # The lobby.

    def _browse(self, person: Person, browse: Browse, now: float) -> None:
        if browse.game is not None:
            check_game(browse.game)
        for session, message in self._lobby.browsers.browse(person, browse, now, self._board):
            self._outbox.tell(session, message)

    def _board(self) -> Board:
        return self._lobby.board(len(self._people))

    def _offer(self, person: Person, offer: Offer) -> None:
        for game in offer.games:
            check_game(game)
        if person.by == VOID:
            raise Refusal("key")
        if person.agent is None:
            if person.chair is None:  # Else they are shown there under that name.
                self._names.release(person.player)
            person.name = person.signed(person.wish)
        person.agent = offer.agent if person.by == HOUSE else plain(offer.agent)
        person.games = offer.games
        self._lobby.offer(person)

    def _rank(self, person: Person, rank: Rank, now: float) -> None:
        check_game(rank.game)
        slow_down(person.take("rank", now), "many-ranks")
        self._outbox.tell(person.session, self._ratings.leaderboard(rank.game, person.player))

    def _employ(self, bot: Person, now: float) -> None:
        """Give a bot that has become free to whoever waits for it, the oldest need first."""
        relieved = self._seats.relieve(bot, now)
        if relieved is not None:
            # Its clock runs now.
            self._settle(relieved, now)
            return
        for table in self._lobby.waiting_chairs(bot):
            self._settle(table, now)
            return
        complete = self._lobby.company(bot)
        if complete is not None:
            seeker, party = complete
            self._settle(self._pairs.seat(party, seeker.rules), now)

    def _seek(self, person: Person, seek: Seek, now: float) -> None:
        check_game(seek.rules.game)
        check_rules(seek.rules, seats_of(seek), self._graces)
        if seek.opponent == "bot":
            self._lobby.check_bots(seek.rules.game)
            if seek.bot is not None:
                named = self._lobby.named(seek.rules.game, seek.bot, seek.by)
                seek = msgspec.structs.replace(seek, by=named.by)
        self._holdings.check_opening(person, seek.rules.grace, len(self._lobby.tables), now)
        self._clear_the_way(person, now)
        self._pair(person, seek, now)

    def _pair(self, person: Person, seek: Seek, now: float) -> None:
        table = self._pairs.seek(person, seek)
        if table is not None:
            self._settle(table, now)

    def _open(self, person: Person, order: Open, now: float) -> None:
        check_rules(order.rules, len(order.chairs), self._graces, private=order.private)
        if order.seed is not None and not self._seeds_allowed:
            raise Refusal("seeds")
        if order.rules.rated and (order.seed is not None or order.start is not None):
            raise Refusal("rated-start")
        if order.seed is not None and order.start is not None:
            raise Refusal("seed-and-start")
        chairs = [self._chair(order.rules, wanted) for wanted in order.chairs]
        if order.chairs.count("me") > 1:
            raise Refusal("two-chairs")
        _check_free(person)
        self._holdings.check_opening(person, order.rules.grace, len(self._lobby.tables), now)
        if person.capped:
            slow_down(person.take("opening", now), "many-openings")
        if order.start is None:
            self._set_up(person, order, chairs, None if order.seed is None else Deal(bytes.fromhex(order.seed)), now)
            return
        slow_down(person.take("start", now), "many-starts")
        _stop_opening(person)
        person.opening = self._jobs.add(self._opening(person, order, order.start, chairs))

    def _opening(self, person: Person, order: Open, start: Start, chairs: list[Chair]) -> Job:
        """Make the moves of a start, then set its table up; not if the person goes elsewhere meanwhile."""
        yield
        try:
            match = yield from from_start(order.rules, len(chairs), start)
            now = yield
            person.opening = None
            before = person.table
            self._set_up(person, order, chairs, Deal(match.dealt.seed, match.given, match), now)
            self._after(person, before, now)
        except Refusal as refusal:
            person.opening = None
            self._refuse(person.session, order, refusal)

    def _set_up(self, person: Person, order: Open, chairs: list[Chair], deal: Deal | None, now: float) -> None:
        self._clear_the_way(person, now)
        code = room_code(self._entropy) if order.private else None
        host = host_of(person)
        table = Table(
            new_id(self._entropy), order.rules, chairs, code, order.label, deal, host=host, opener=person.player
        )
        self._lobby.add(table)
        self._holdings.add(table, person)
        if "me" in order.chairs:
            self._dealer.sit(table, chairs[order.chairs.index("me")], person)
        else:
            self._dealer.look_on(table, person)
        self._dealer.describe(table)

    def _chair(self, rules: Rules, wanted: str) -> Chair:
        if wanted in ("me", "open"):
            return Chair()
        by, _, agent = wanted.partition(":")
        if not by or not agent:
            raise Refusal("chair", chair=wanted)
        return Chair(self._lobby.named(rules.game, agent, None if by == "bot" else by))

    def _join(self, person: Person, join: Join, now: float) -> None:
        if self._waits(person, join, now):
            return
        table = self._guesses.find(person, join, now)
        chair = None if table.playing else table.free_chair(None)
        if chair is None:
            raise Refusal("full")
        self._holdings.check_joining(person, table, now)
        if person.table is not table:
            self._clear_the_way(person, now)
        elif person.chair is not None:
            raise Refusal("sitting")
        self._dealer.sit(table, chair, person)
        self._dealer.describe(table)

    def _waits(self, person: Person, wish: Watch | Join, now: float) -> bool:
        """Let somebody wait who wishes to go to a table that is not up yet; whether they do."""
        if not self._resuming.has(wish):
            return False
        self._clear_the_way(person, now)
        return self._resuming.wait(person, wish)

    def _watch(self, person: Person, watch: Watch, now: float) -> None:
        if self._waits(person, watch, now):
            return
        table = self._guesses.find(person, watch, now)
        if table.rules.spectators == "no":
            raise Refusal("no-spectators")
        if person.table is table:
            raise Refusal("at-table")
        self._clear_the_way(person, now)
        self._dealer.look_on(table, person)
        if table.playing:
            self._dealer.brief(table, person, None, now, known=watch.known)
            self._dealer.announce_audience(table)
        else:
            self._dealer.describe(table)
            self._reveals.remind(person)

    # At the table.

    def _play(self, person: Person, play: Play, now: float) -> None:
        if person.question is not None:
            self._advisers.answer(person.question, play)
        else:
            self._dealer.play(person, play, now)

    def _resign(self, person: Person, resign: Resign, now: float) -> None:
        if person.question is not None:
            self._advisers.fail(person.question)
        else:
            self._seats.resign(person, resign.reason, now)

    def _rematch(self, person: Person, rematch: Rematch, now: float) -> None:
        table, chair = person.table, person.chair
        if table is None or chair is None or table.playing or table.match is None:
            raise Refusal("no-rematch")
        if rematch.deal == "same" and table.rules.rated:
            raise Refusal("rated-rematch")
        self._holdings.check_match(person, now)
        if rematch.deal == "same" and table.match.dealt.moves:
            slow_down(person.take("start", now), "many-starts")
        table.rematch[table.seat_of(chair)] = rematch.deal
        self._dealer.describe(table)

    def _say(self, person: Person, say: Say, now: float) -> None:
        table = person.table
        if table is None:
            raise Refusal("no-chat")
        self.sanctions.check_voice(person.player, now)
        slow_down(person.take("chat", now), "many-chats")
        seat = None if person.chair is None else table.seat_of(person.chair)
        # Who sees every hand must not tell those who play.
        apart = seat is None and table.rules.spectators == "all" and table.playing
        line = new_id(self._entropy)
        said = messages.Said(person.name, say.text, seat, line)
        table.talk.add(said, person.player, table.within_earshot(apart), apart=apart)
        for other, _ in table.audience():
            if not apart or other.chair is None:
                self._outbox.tell(other.session, said)


def _check_free(person: Person) -> None:
    if person.table is not None and person.table.playing and person.chair is not None:
        raise Refusal("finish-first")


def _stop_opening(person: Person) -> None:
    if person.opening is not None:
        person.opening.close()
        person.opening = None
