"""The core: every message of every connection goes in here, with the time; what it does comes out as a Step.

No await, no socket, no clock, no database: the same inputs give the same steps.
"""

from __future__ import annotations

import base64
import heapq
import hmac
from collections.abc import Iterable
from typing import assert_never

import msgspec

from server.accounts import Accounts, Entropy
from server.advice import Advisers
from server.dealer import Dealer
from server.entries import Advised, Dealt, Ended, Event, Handed, Moved, Rated, Registered, Taken
from server.keys import opens
from server.lobby import Lobby
from server.match import Match
from server.rated import check_rated
from server.ratings import Ratings
from server.refusal import Refusal, slow_down
from server.seats import Seats
from server.seekers import Seeker
from server.starts import read_start
from server.step import Outbox, Session, Step
from server.table import Chair, Deal, Person, Table
from shared import messages
from shared.chance import Chance
from shared.game import BadOptions, check_seats
from shared.games import GAMES
from shared.messages import (
    Ask,
    Browse,
    ClientMessage,
    Hello,
    Join,
    Leave,
    Lend,
    Offer,
    Open,
    Play,
    Rank,
    Rematch,
    Resign,
    Rules,
    Say,
    Seek,
    TakeBack,
    TakeOver,
    Watch,
)
from shared.parts import split

# No vowels, so no words; no characters that look or sound like others.
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH = 6
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
    ) -> None:
        """`house_key` is what this server's own bots show when they offer themselves; `room_key` what everybody has to
        show who comes in (None: the room is open)."""
        self._entropy = entropy
        self._house_key = house_key
        self._room_key = room_key
        self._seeds_allowed = seeds_allowed
        self._outbox = Outbox()
        self._accounts = Accounts(entropy)
        self._ratings = Ratings()
        self._lobby = Lobby(self._ratings)
        self._dealer = Dealer(self._lobby, self._outbox, entropy)
        self._seats = Seats(self._lobby, self._outbox, self._dealer)
        self._advisers = Advisers(self._lobby, self._outbox)
        self._people: dict[Session, Person] = {}
        self._by_player: dict[str, Person] = {}
        self._alarms: list[tuple[float, str]] = []
        self._lobby_due = 0.0
        self._lobby_told: messages.Lobby | None = None

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

    def restore_account(self, entry: Registered) -> None:
        """Know a player again from the journal."""
        self._accounts.restore(entry)

    def restore_end(self, ended: Ended) -> None:
        """Know the end of a match again, for players who have not heard of it."""
        self._lobby.remember_end(ended.players, ended.told)

    def restore_rating(self, rated: Rated) -> None:
        """Know a player's rating again; before the matches are, which may end at once."""
        self._ratings.restore(rated)

    def restore_match(self, dealt: Dealt, events: Iterable[Event], now: float) -> None:
        """Stand a live match up again from the journal, where it was, with the clocks of its last move."""
        events = list(events)
        banks = [event.banks for event in events if isinstance(event, Moved)]
        match = Match(dealt, banks[-1] if banks else ())
        seats = zip(dealt.agents, dealt.players, dealt.names, strict=True)
        chairs = [Chair(agent, player, name) for agent, player, name in seats]
        for event in events:
            _again(event, match, chairs)
        table = Table(dealt.table, dealt.rules, chairs, dealt.code, dealt.label, match=match)
        self._dealer.resume(table, now)
        self._settle(table, now)

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
        match message:
            case Play():
                self._play(person, message, now)
            case Resign():
                self._resign(person, message, now)
            case Say():
                self._say(person, message, now)
            case Rematch():
                self._rematch(person, message, now)
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
        """After anything happened at a table: begin a match if it is time, and set the alarm."""
        self._advisers.settle(table, now)
        if table.id not in self._lobby.tables:
            return
        self._dealer.try_begin(table, now)
        deadline = table.deadline()
        if deadline is not None and (table.alarm is None or deadline < table.alarm):
            table.alarm = deadline
            heapq.heappush(self._alarms, (deadline, table.id))

    # Coming and going.

    def _hello(self, session: Session, person: Person | None, hello: Hello, now: float) -> None:
        if person is not None:
            raise Refusal("hello-again")
        if not opens(hello.key, self._room_key):
            raise Refusal("room-closed")
        player, token, account = self._identify(hello)
        self._replace(player, now)
        person = Person(session, player, hello.name, account=account)
        self._people[session] = self._by_player[player] = person
        place = self._lobby.places.get(player)
        self._outbox.tell(session, messages.Welcome(player, hello.name, tuple(GAMES), token, place is not None))
        if place is not None:
            table, chair = place
            self._seats.come_back(person, table, chair, now, hello.known)
            self._settle(table, now)
        elif hello.known is not None and player in self._lobby.ends:
            # It was in a match when it was last here, and that has ended since.
            for part in split(self._lobby.ends[player]):
                self._outbox.tell(session, part)

    def _identify(self, hello: Hello) -> tuple[str, str | None, Registered | None]:
        """Who says Hello; for a new player also their token and the account to write down."""
        if hello.token is not None:
            player = self._accounts.player(hello.token)
            if player is None:
                raise Refusal("token")
            return player, None, None
        entry, token = self._accounts.register(hello.name)
        return entry.player, token, entry

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
        self._outbox.tell(person.session, self._lobby.message(len(self._people)))

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
            _check_game(game)
        if offer.house is not None and not hmac.compare_digest(offer.house, self._house_key or ""):
            raise Refusal("house-key")
        person.agent, person.games, person.house = offer.agent, offer.games, offer.house is not None
        self._lobby.bots[person.session] = person

    def _rank(self, person: Person, rank: Rank, now: float) -> None:
        _check_game(rank.game)
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
            self._seat(party, seeker.rules, now)

    def _seek(self, person: Person, seek: Seek, now: float) -> None:
        _check_game(seek.rules.game)
        seats = seek.seats or min(GAMES[seek.rules.game].seat_counts)
        _check_rules(seek.rules, seats)
        if seek.opponent == "bot":
            self._lobby.check_bot(seek.rules.game, seek.bot)
        self._clear_the_way(person, now)
        seeker = Seeker(person, seek.rules, seats, seek.opponent, seek.bot)
        self._lobby.seekers.add(seeker)
        party = self._lobby.party(seeker)
        if party is None:
            self._outbox.tell(person.session, messages.Seeking(seek.rules))
        else:
            self._seat(party, seek.rules, now)

    def _seat(self, party: list[Person], rules: Rules, now: float) -> None:
        """Seat those who seek each other at a table of their own, in an order drawn by lot, and begin."""
        table = Table(self._table_id(), rules, [])
        for person in Chance(self._entropy(32)).shuffled(party):
            self._lobby.seekers.drop(person.session)
            chair = Chair(person.agent)
            table.chairs.append(chair)
            self._dealer.sit(table, chair, person)
        self._lobby.add(table)
        self._settle(table, now)

    def _open(self, person: Person, order: Open, now: float) -> None:
        _check_rules(order.rules, len(order.chairs))
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
        code = self._code() if order.private else None
        table = Table(self._table_id(), order.rules, chairs, code, order.label, deal)
        self._lobby.add(table)
        if "me" in order.chairs:
            self._dealer.sit(table, chairs[order.chairs.index("me")], person)
        else:
            self._dealer.look_on(table, person)
        self._dealer.describe(table)

    def _chair(self, rules: Rules, wanted: str) -> Chair:
        if wanted in ("me", "open"):
            return Chair()
        kind, _, agent = wanted.partition(":")
        if kind != "bot" or not agent:
            raise Refusal("chair", chair=wanted)
        self._lobby.check_bot(rules.game, agent)
        return Chair(agent)

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
            self._dealer.brief(table, person, None, now, known=None)
            self._dealer.announce_audience(table)
        else:
            self._dealer.describe(table)

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
        for other, _ in table.audience():
            if not apart or other.chair is None:
                self._outbox.tell(other.session, messages.Said(person.name, say.text, seat))

    # Names of things.

    def _table_id(self) -> str:
        return base64.b32encode(self._entropy(5)).decode().lower()

    def _code(self) -> str:
        chance = Chance(self._entropy(32))
        return "".join(chance.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def _again(event: Event, played: Match, chairs: list[Chair]) -> None:
    """Do once more what the journal says was done in a match."""
    match event:
        case Moved():
            played.replay(event)
        case Handed(_, seat, agent, for_good):
            chairs[seat].lent, chairs[seat].left = agent, for_good
        case Taken(_, seat, player):
            chairs[seat].guest = player
        case Advised(_, seat, agent):
            played.advised[seat] = agent
        case _:
            assert_never(event)


def _check_game(name: str) -> None:
    if name not in GAMES:
        raise Refusal("game", game=name, games=", ".join(GAMES))


def _check_rules(rules: Rules, seats: int) -> None:
    """Make sure that a match could be dealt.

    Raises:
        Refusal: unknown game, wrong number of chairs, or an option that the game does not accept.
    """
    _check_game(rules.game)
    game = GAMES[rules.game]
    try:
        check_seats(game, seats)
        game.options_type.read(rules.options)
    except BadOptions as error:
        raise Refusal("options", error=str(error)) from None
    check_rated(rules)
