"""The core: every message of every connection goes in here, with the time; what it does comes out as a Step.

No await, no socket, no clock, no database: the same inputs give the same steps.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from typing import assert_never

import msgspec

from server.accounts import Accounts, Entropy
from server.advice import Advisers
from server.dealer import Census, Dealer
from server.door import Door
from server.entries import Advised, Dealt, Ended, Event, Handed, Keyed, Moved, Rated, Registered, Taken, Won
from server.lobby import Lobby
from server.match import Match
from server.names import new_id, room_code
from server.pairs import Pairs, seats_of
from server.ratings import Ratings
from server.refusal import Refusal, slow_down
from server.reveals import Reveals
from server.seats import Seats
from server.starts import read_start
from server.step import Outbox, Session, Step
from server.table import Chair, Deal, Person, Table
from server.terms import USUAL_GRACES, Graces, check_game, check_rules
from server.trust import GUEST, HOUSE, VOID, Bot, plain
from shared import messages
from shared.games import GAMES
from shared.messages import (
    Ask,
    Browse,
    ClientMessage,
    Hello,
    Join,
    Leave,
    Lend,
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
    TakeBack,
    TakeOver,
    Watch,
)
from shared.parts import split
from shared.record import ANNULLED

ELSEWHERE = messages.Closing("you have connected from elsewhere", why="elsewhere")
LOBBY_SECONDS = 0.5
"""The lobby is sent to those who browse at most this often."""


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
    ) -> None:
        """`house_key` is what house bots show with Hello; `room_key` what all others have to show (None: nothing)."""
        self._entropy = entropy
        self._graces = graces
        self._seeds_allowed = seeds_allowed
        self._outbox = Outbox()
        self._accounts = Accounts(entropy)
        self._door = Door(self._accounts, house_key, room_key)
        self._ratings = Ratings()
        self._lobby = Lobby(self._ratings)
        self._dealer = Dealer(self._lobby, self._outbox)
        self._reveals = Reveals(self._lobby, self._outbox, self._dealer, entropy)
        self._pairs = Pairs(self._lobby, self._outbox, self._dealer, entropy)
        self._seats = Seats(self._lobby, self._outbox, self._dealer)
        self._advisers = Advisers(self._lobby, self._outbox)
        self._people: dict[Session, Person] = {}
        self._by_player: dict[str, Person] = {}
        self._alarms: list[tuple[float, str]] = []
        self._lobby_due = 0.0
        self._lobby_told: messages.Lobby | None = None

    @property
    def census(self) -> Census:
        """How much there is of what the host pays for."""
        return self._dealer.census

    # The ways in.

    def receive(self, session: Session, message: ClientMessage, now: float) -> Step:
        """Act on a message; what cannot be done is answered with Refused and changes nothing."""
        try:
            self._dispatch(session, message, now)
        except Refusal as refusal:
            what = str(message.__struct_config__.tag)
            self._outbox.tell(session, msgspec.structs.replace(refusal.message, to=what))
        return self._outbox.take()

    def leave(self, session: Session, now: float) -> Step:
        """A connection is gone; its player may come back."""
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
        if now >= self._lobby_due:
            self._lobby_due = now + LOBBY_SECONDS
            self._tell_browsers()
        return self._outbox.take()

    def show_clocks(self, now: float) -> Step:
        """Tell everyone at a table where time runs how much of it is left."""
        for table in self._lobby.tables.values():
            if table.playing and table.deadline() is not None:
                self._dealer.show(table, now)
        return self._outbox.take()

    def restore_account(self, entry: Registered) -> None:
        """Know a player again from the journal."""
        self._accounts.restore(entry)

    def restore_key(self, entry: Keyed) -> None:
        """Know the key of a player's bots again from the journal."""
        self._accounts.restore_key(entry)

    def restore_end(self, ended: Ended) -> None:
        """Know the end of a match again, for players who have not heard of it."""
        self._lobby.remember_end(ended.players, ended.told)

    def restore_rating(self, rated: Rated) -> None:
        """Know a player's rating again; before the matches are, which may end at once."""
        self._ratings.restore(rated)

    def restore_wins(self, won: Won) -> None:
        """Know again how often a player has won a game."""
        self._lobby.wins.restore(won)

    def restore_match(self, dealt: Dealt, events: Iterable[Event], now: float) -> bool:
        """Stand a live match up again from the journal, where it was, with the clocks of its last move.

        False: its rules are not those of today. It is annulled, and its record holds the deal without the moves.
        """
        goes_on = dealt.edition == GAMES[dealt.rules.game].edition
        if not goes_on:
            dealt = msgspec.structs.replace(dealt, moves=())
            events = [event for event in events if not isinstance(event, Moved)]
        events = list(events)
        banks = [event.banks for event in events if isinstance(event, Moved)]
        match = Match(dealt, banks[-1] if banks else ())
        chairs = [
            Chair(None if agent is None else Bot(agent, dealt.operator(seat) or GUEST), player, name)
            for seat, (agent, player, name) in enumerate(zip(dealt.agents, dealt.players, dealt.names, strict=True))
        ]
        for event in events:
            _again(event, match, chairs)
        table = Table(dealt.table, dealt.rules, chairs, dealt.code, dealt.label, match=match)
        self._dealer.resume(table, now)
        if not goes_on:
            self._dealer.void(table, ANNULLED, now)
        self._settle(table, now)
        return goes_on

    # Who asks for what.

    def _dispatch(self, session: Session, message: ClientMessage, now: float) -> None:
        person = self._people.get(session)
        if isinstance(message, Hello):
            self._hello(session, person, message, now)
        elif person is None:
            raise Refusal("no-hello")
        else:
            self._act(person, message, now)

    def _act(self, person: Person, message: ClientMessage, now: float) -> None:
        before = person.table
        if isinstance(message, messages.Pledging) and message.pledge is not None:
            person.pledge = message.pledge
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
                self._browse(person)
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
            case Hello():
                raise AssertionError("Hello is dealt with before")
            case _:
                assert_never(message)
        # Only now: a bot that goes elsewhere must not be given back the chair that it leaves.
        for table in (before, person.table):
            if table is not None:
                self._settle(table, now)
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

    # Coming and going.

    def _hello(self, session: Session, person: Person | None, hello: Hello, now: float) -> None:
        if person is not None:
            raise Refusal("hello-again")
        player, by, owner, token, account = self._door.enter(hello)
        self._replace(player, now)
        person = Person(session, player, hello.name, by=by, owner=owner, account=account, pledge=hello.pledge)
        self._people[session] = self._by_player[player] = person
        place = self._lobby.places.get(player)
        learning = self._lobby.wins.learning(player)
        told = messages.Welcome(player, hello.name, tuple(GAMES), token, place is not None, learning)
        self._outbox.tell(session, told)
        if place is not None:
            table, chair = place
            self._seats.come_back(person, table, chair, now, hello.known)
            self._reveals.remind(person)
            self._settle(table, now)
        elif hello.known is not None and player in self._lobby.ends:
            # It was in a match when it was last here, and that has ended since.
            for part in split(self._lobby.ends[player]):
                self._outbox.tell(session, part)

    def _new_key(self, person: Person, now: float) -> None:
        slow_down(person.keys.take(now), "many-keys")
        self._dealer.enrol(person)
        entry, key = self._accounts.new_key(person.player, person.name)
        self._outbox.write(entry)
        self._outbox.tell(person.session, messages.Key(key))

    def _replace(self, player: str, now: float) -> None:
        """One connection is one player: the newest wins."""
        old = self._by_player.get(player)
        if old is not None:
            self._outbox.tell(old.session, ELSEWHERE, last=True)
            self._disconnect(old, now)

    def _disconnect(self, person: Person, now: float) -> None:
        del self._people[person.session]
        del self._by_player[person.player]
        self._lobby.seekers.drop(person.session)
        self._lobby.bots.pop(person.session, None)
        if person.account is not None:
            self._accounts.forget(person.account)
        if person.question is not None:
            self._advisers.fail(person.question)
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
        if person.question is not None:
            self._advisers.fail(person.question)
        self._seats.get_up(person, now)

    def _clear_the_way(self, person: Person, now: float) -> None:
        """Before going elsewhere: a running match is to be finished, everything else is left.

        Raises:
            Refusal: the person plays in a running match.
        """
        if person.table is not None and person.table.playing and person.chair is not None:
            raise Refusal("finish-first")
        self._stop(person, now)

    # The lobby.

    def _browse(self, person: Person) -> None:
        person.browsing = True
        message = self._lobby.message(len(self._people))
        self._outbox.tell(person.session, message)
        if message != self._lobby_told:
            # Should the lobby become again what the others were told last, this one has not heard of it.
            self._lobby_told = None

    def _tell_browsers(self) -> None:
        browsers = [person for person in self._people.values() if person.browsing and person.table is None]
        if not browsers:
            return
        message = self._lobby.message(len(self._people))
        if message != self._lobby_told:
            self._lobby_told = message
            for person in browsers:
                self._outbox.tell(person.session, message)

    def _offer(self, person: Person, offer: Offer) -> None:
        for game in offer.games:
            check_game(game)
        if person.by == VOID:
            raise Refusal("key")
        if person.agent is None:
            person.name = person.signed(person.name)
        person.agent = offer.agent if person.by == HOUSE else plain(offer.agent)
        person.games = offer.games
        self._lobby.bots[person.session] = person

    def _rank(self, person: Person, rank: Rank, now: float) -> None:
        check_game(rank.game)
        slow_down(person.ranks.take(now), "many-ranks")
        lines = self._ratings.leaderboard(rank.game, person.player)
        self._outbox.tell(person.session, messages.Leaderboard(rank.game, lines))

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
        deal = None if order.seed is None else Deal(bytes.fromhex(order.seed))
        if order.start is not None:
            slow_down(person.starts.take(now), "many-starts")
            deal = read_start(order.rules, len(chairs), order.start)
        self._clear_the_way(person, now)
        code = room_code(self._entropy) if order.private else None
        table = Table(new_id(self._entropy), order.rules, chairs, code, order.label, deal)
        self._lobby.add(table)
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
        table = self._lobby.find(join.table, join.code)
        chair = None if table.playing else table.free_chair(None)
        if chair is None:
            raise Refusal("full")
        if person.table is not table:
            self._clear_the_way(person, now)
        elif person.chair is not None:
            raise Refusal("sitting")
        self._dealer.sit(table, chair, person)
        self._dealer.describe(table)

    def _watch(self, person: Person, watch: Watch, now: float) -> None:
        table = self._lobby.find(watch.table, watch.code)
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
        if rematch.deal == "same" and table.match.dealt.moves:
            slow_down(person.starts.take(now), "many-starts")
        table.rematch[table.seat_of(chair)] = rematch.deal
        self._dealer.describe(table)

    def _say(self, person: Person, say: Say, now: float) -> None:
        table = person.table
        if table is None:
            raise Refusal("no-chat")
        slow_down(person.chat.take(now), "many-chats")
        seat = None if person.chair is None else table.seat_of(person.chair)
        # Who sees every hand must not tell those who play.
        apart = seat is None and table.rules.spectators == "all" and table.playing
        line = new_id(self._entropy)
        said = messages.Said(person.name, say.text, seat, line)
        table.talk.add(said, table.within_earshot(apart), apart=apart)
        for other, _ in table.audience():
            if not apart or other.chair is None:
                self._outbox.tell(other.session, said)


def _again(event: Event, played: Match, chairs: list[Chair]) -> None:
    """Do once more what the journal says was done in a match."""
    match event:
        case Moved():
            played.replay(event)
        case Handed(_, seat, agent, for_good, by):
            chairs[seat].lent, chairs[seat].left = None if agent is None else Bot(agent, by), for_good
        case Taken(_, seat, player):
            chairs[seat].guest = player
        case Advised(_, seat, agent):
            played.advised[seat] = agent
        case _:
            assert_never(event)
