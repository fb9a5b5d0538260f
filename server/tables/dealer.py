"""The life of a match at its table: begin, play, end, and again. seats.py decides who plays a seat."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator
from typing import NamedTuple

import msgspec

from server.accounts.former import End
from server.accounts.shown_names import ShownNames
from server.accounts.unplayed import Unplayed
from server.effects.entries import Dealt, Ended, Named, Rated, Verdict
from server.effects.operators import HOUSE
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Outbox
from server.tables.drawing import Drawing
from server.tables.lobby import Lobby
from server.tables.match import Match, Viewer
from server.tables.table import Chair, Person, Table
from server.tables.wins import ENOUGH
from shared import messages
from shared.game import Seat
from shared.games import GAMES
from shared.messages.record_parts import split


class Census(NamedTuple):
    """The number of tables, of matches under way, and of moves since the start."""

    tables: int
    matches: int
    moves: int


class Dealer:
    """Runs the tables of one lobby; whatever has to be written or told goes into the outbox."""

    def __init__(self, lobby: Lobby, outbox: Outbox, unplayed: Unplayed, names: ShownNames) -> None:
        self._lobby = lobby
        self._outbox = outbox
        self._unplayed = unplayed
        self._names = names
        self._moves = 0

    @property
    def census(self) -> Census:
        """How much there is of what the host pays for."""
        tables = self._lobby.tables.values()
        return Census(len(tables), sum(table.playing for table in tables), self._moves)

    # Sitting down and getting up.

    def sit(self, table: Table, chair: Chair, person: Person) -> None:
        """Give a free chair to a person who is nowhere else, or watches this table."""
        table.spectators.pop(person.session, None)
        self.enrol(person)
        chair.hold(person)
        self._lobby.keep_place(person.player, table, chair)
        person.table, person.chair = table, chair
        self._lobby.browsers.leave(person)
        if table.match is not None and not table.playing:
            # Who joins wishes what those wish who sit here, if they agree.
            wishes = table.wishes
            table.rematch[table.seat_of(chair)] = wishes.pop() if len(wishes) == 1 else "new"

    def enrol(self, person: Person) -> None:
        """Write a new player's account down: they have a place to come back to."""
        if person.account is not None:
            self._outbox.write(person.account)
            self._unplayed.add(person.player, person.since)
            person.account = None

    def look_on(self, table: Table, person: Person) -> None:
        """Let a person who is nowhere else watch a table."""
        table.spectators[person.session] = person
        person.table, person.chair = table, None
        self._lobby.browsers.leave(person)

    def stand(self, person: Person) -> None:
        """Take a person away from their table; who held a seat of a running match has left it to a bot before."""
        table, chair = person.table, person.chair
        assert table is not None
        person.table = person.chair = None
        table.spectators.pop(person.session, None)
        self._lobby.note_free(person)
        if chair is None or chair.person is not person:
            return
        if table.playing:
            self.unseat(chair)
        else:
            table.rematch.pop(table.seat_of(chair), None)
            self.free(chair)

    def unseat(self, chair: Chair) -> None:
        """Let the holder of a chair go, who will not come back."""
        chair.let_go()
        if chair.player is not None:
            self._lobby.drop_place(chair.player, chair)

    def see_off(self, chair: Chair) -> None:
        """Take a chair back from whoever has taken it over."""
        if chair.guest is not None:
            self._lobby.drop_place(chair.guest, chair)
            chair.guest = None

    def free(self, chair: Chair) -> None:
        """Make a chair free for the next who fits."""
        self.unseat(chair)
        chair.clear()

    def tidy(self, table: Table) -> None:
        """Tell those who remain how the table stands; remove it when nobody does."""
        if table.playing or table.party:
            return
        if table.humans():
            self.describe(table)
            return
        self._lobby.remove(table)
        for chair in table.chairs:
            if chair.person is None:
                self.free(chair)
            elif table.match is None or table.seat_of(chair) in table.rematch:
                # A bot that waited here for others is free; one that has played says itself when it is.
                self.stand(chair.person)

    def describe(self, table: Table) -> None:
        """Tell everyone at a table that is not playing how it stands; a quick pair knows of no table yet."""
        if table.party:
            return
        state = functools.cache(table.state)  # All spectators get one message: it is built, and encoded, once.
        for person, seat in table.audience():
            self._outbox.tell(person.session, state(seat))

    # Beginning.

    def fill(self, table: Table) -> bool:
        """Seat the bots that a table waits for; whether all chairs are taken now, and all people wish to begin."""
        if not table.has_people:
            return False
        for chair in table.chairs:
            if not chair.taken and chair.agent is not None:
                bot = self._lobby.idle_bot(table.rules.game, chair.reserved)
                if bot is not None:
                    self.sit(table, chair, bot)
        return table.full

    def dealt(self, table: Table, drawing: Drawing) -> Dealt:
        """What is to be written down of the match that was drawn."""
        chairs = [table.chairs[seat] for seat in drawing.seats]
        return Dealt(
            match=drawing.match,
            table=table.id,
            rules=table.rules,
            players=tuple(chair.player or "" for chair in chairs),
            names=tuple(chair.name or "" for chair in chairs),
            agents=tuple(chair.agent for chair in chairs),
            seed=drawing.seed,
            label=table.label,
            code=table.code,
            moves=drawing.moves,
            known=drawing.known,
            operators=tuple(None if chair.reserved is None else chair.reserved.by for chair in chairs),
            edition=GAMES[table.rules.game].edition,
            entropies=drawing.entropies,
            order=drawing.order,
        )

    def deal(self, table: Table, drawing: Drawing, now: float) -> None:
        """Begin the match that was drawn."""
        match = drawing.ready or Match(self.dealt(table, drawing))
        table.chairs = [table.chairs[seat] for seat in drawing.seats]
        # A seed is revealed at the end, so it deals once, unless all want it again.
        table.deal = None
        table.seekers, table.party = frozenset(table.party), {}
        table.rematch.clear()
        table.informed.clear()
        table.match = match
        self._outbox.write(match.dealt)
        self._lobby.holdings.begin()
        if table.rules.absent == "wait":
            # Whoever dropped before the deal is waited for like those who drop after it.
            table.missed.update(seat for seat, chair in enumerate(table.chairs) if chair.gone_until is not None)
        self.run_clocks(table, now)
        for person, seat in table.audience():
            self.brief(table, person, seat, now, known=0)

    def brief(
        self,
        table: Table,
        person: Person,
        seat: Seat | None,
        now: float,
        known: int | None,
        went_back_to: int | None = None,
    ) -> None:
        """Tell a person all about the match: it begins, or they are back, or they come to watch."""
        assert table.match is not None
        if seat is not None or table.rules.spectators == "all":
            table.informed.setdefault(person.player, seat)
        # What a log has besides the events comes along.
        first = table.match.first(seat) if table.match.versions[seat] else None
        said = table.talk.heard_by(person.player, seat)
        seated = msgspec.structs.replace(table.seated(seat), first=first, said=said, went_back_to=went_back_to)
        self._outbox.tell(person.session, seated)
        if person.agent is not None and table.spectators:
            self._outbox.tell(person.session, table.state(seat))
        self._outbox.tell(person.session, self._update(table, person, seat, table.overview(now), known))

    def announce_audience(self, table: Table) -> None:
        """Tell the bots that somebody is watching, so that they play slowly enough to follow."""
        for person, seat in table.players():
            if person.agent is not None:
                self._outbox.tell(person.session, table.state(seat))

    def resume(self, table: Table, now: float) -> None:
        """Restore a table after a restart: everyone is away, and no clock runs for a player who is not back."""
        for seat, chair in enumerate(table.chairs):
            chair.gone_until = now + table.rules.grace
            table.missed.add(seat)
        for player, chair in table.places.items():
            self._lobby.keep_place(player, table, chair)
        self._lobby.add(table)
        self._lobby.holdings.begin()

    # Playing.

    def play(self, person: Person, message: messages.Play, now: float) -> None:
        """Make a move for whoever's hand is on a seat.

        Raises:
            Refusal: there is no such seat, match, version or move; nothing has changed but time.
        """
        table, chair = person.table, person.chair
        if table is None or chair is None or (match := table.match) is None:
            raise Refusal("no-match")
        self.flag(table, now)
        if match.outcome is None and chair.hand is not person:
            raise Refusal("seat-given-up" if chair.left else "seat-lent", agent=chair.lent.agent if chair.lent else "")
        seat = table.seat_of(chair)
        move = match.check(seat, message.version, message.move)
        if seat not in match.position.to_act:
            slow_down(person.take("mind", now), "many-minds")
        reason = message.reason if table.rules.reasons else None
        advised = match.advised.get(seat) if person.agent is None else None
        known = match.versions
        self._outbox.write(moved := match.play(seat, move, now, chair.sitting_in, reason, advised))
        self._lobby.holdings.grow(table, moved, now)
        self._moves += 1
        self.run_clocks(table, now)
        self._show_move(table, now, known)
        if match.outcome is not None:
            self._finish(table, now)

    def show(self, table: Table, now: float, *, but: Person | None = None) -> None:
        """Send everyone at the table, `but` one, the match as they may see it: not a move, but something around it."""
        overview = table.overview(now)
        for person, seat in table.players():
            if person is not but:
                self._outbox.tell(person.session, self._update(table, person, seat, overview, None))
        self._show_spectators(table, overview, None)

    def _show_move(self, table: Table, now: float, known: dict[Viewer, int]) -> None:
        """Send a move to those to whom it shows anything; the others are not to notice that there was one.

        `known` are the versions before it.
        """
        match = table.match
        assert match is not None
        overview, versions = table.overview(now), match.versions
        for seat, chair in enumerate(table.chairs):
            before, hand = known[seat], chair.hand
            if versions[seat] == before:
                continue
            for person in (chair.sitter, chair.person):
                if person is not None:
                    update = match.update(seat, overview, before, may_move=person is hand)
                    self._outbox.tell(person.session, update)
        if versions[None] != known[None]:
            self._show_spectators(table, overview, known[None])

    def _show_spectators(self, table: Table, overview: messages.Update, known: int | None) -> None:
        assert table.match is not None
        if table.spectators:
            # One message for all of them: it is built, and encoded, once.
            update = table.match.update(None, overview, known)
            for session in table.spectators:
                self._outbox.tell(session, update)

    def _update(
        self, table: Table, person: Person, seat: Seat | None, overview: messages.Update, known: int | None
    ) -> messages.Update:
        """What one person may know; a player who has left the seat to another has no moves."""
        assert table.match is not None
        may_move = seat is not None and table.chairs[seat].hand is person
        return table.match.update(seat, overview, known, may_move=may_move)

    def flag(self, table: Table, now: float) -> None:
        """Let the match be lost by whose time is up."""
        match = table.match
        if match is not None and match.outcome is None and (late := match.clocks.flagged(now)) is not None:
            self.lose(table, late, "time", now)

    def wait_for(self, table: Table, chair: Chair, now: float) -> None:
        """Start the disconnect clock of a seat; its own clock stands still if the table waits for its player."""
        chair.gone_until = now + table.rules.grace
        if table.match is not None and table.playing and table.rules.absent == "wait":
            seat = table.seat_of(chair)
            table.match.clocks.pause(seat, now)
            table.missed.add(seat)

    def run_clocks(self, table: Table, now: float) -> None:
        """Let the clocks run of those whom the match waits for, once somebody is back for them."""
        assert table.match is not None
        to_act = table.match.position.to_act
        table.match.clocks.run(to_act - table.missed if table.missed else to_act, now)

    # Ending.

    def lose(self, table: Table, seat: Seat, reason: str, now: float) -> None:
        """End a running match against a seat, and against those given up before, for a reason outside the rules."""
        self._end(table, {seat, *(other for other, chair in enumerate(table.chairs) if chair.left)}, reason, now)

    def void(self, table: Table, reason: str, now: float) -> None:
        """End a running match without winner or loser."""
        self._end(table, range(len(table.chairs)), reason, now)

    def _end(self, table: Table, losers: Collection[Seat], reason: str, now: float) -> None:
        assert table.match is not None
        table.match.lose(losers, reason)
        self.show(table, now)
        self._finish(table, now)

    def _finish(self, table: Table, now: float) -> None:
        """Write down a match that is over, and tell its record, which reveals the seed."""
        assert table.match is not None
        record = table.match.record()
        players = tuple((chair.player or "") if chair.agent is None else "" for chair in table.chairs)
        verdict, rated = self._rate(table.match)
        won = self._lobby.wins.count(table.match.dealt, table.chairs, record.outcome)
        learned = tuple(seat for seat, count in won.items() if count.wins == ENOUGH)
        ended = Ended(record, players, rated, verdict, tuple(won.values()), learned, self._keep_names(table))
        self._unplayed.finish(_finishers(table))
        self._outbox.write(ended)
        self._lobby.holdings.end(table, record, now)
        self._lobby.remember_end(End(ended.told, players))
        for part in split(ended.told):
            # To all of them before the next part: what they get in a row is encoded once.
            for person, _ in table.audience():
                self._outbox.tell(person.session, part)
        for chair in table.chairs:
            sitter = chair.sitter
            chair.sitter_leaves()
            self.see_off(chair)
            if sitter is not None and sitter.agent is None:
                self.look_on(table, sitter)
            elif sitter is not None:
                sitter.chair = None
            if chair.person is None:
                self.free(chair)
            else:
                chair.gone_until = None
                chair.take_back()
        table.missed.clear()
        self.tidy(table)

    def _keep_names(self, table: Table) -> tuple[Named, ...]:
        """Keep the names of people who have played each other; not of a lesson, where one of them is its teacher."""
        assert table.match is not None
        dealt = table.match.dealt
        people = [
            (chair.player, chair.name) for chair in table.chairs if chair.agent is None and chair.player and chair.name
        ]
        if dealt.known or dealt.label or len(people) < 2:
            return ()
        return tuple(filter(None, [self._names.keep(player, name) for player, name in people]))

    def _rate(self, match: Match) -> tuple[Verdict, tuple[Rated, ...]]:
        """Let a match that is over count, if it is to: what is told of it, and the new ratings."""
        dealt, ratings, outcome = match.dealt, self._lobby.ratings, match.outcome
        if not dealt.rules.rated or outcome is None:
            return Verdict(), ()
        unrated = ratings.unrated(dealt, outcome, by_rules=match.game.outcome is not None)
        if unrated is not None:
            return unrated, ()
        before = ratings.ratings(dealt)
        counted, rated = ratings.rate(dealt, outcome)
        pairs = zip(before, ratings.ratings(dealt), rated, strict=True)
        changes = tuple(None if new is None else (old, now) for old, now, new in pairs)
        return Verdict(changes, counted=counted), tuple(new for new in rated if new is not None)


def _finishers(table: Table) -> Iterator[str]:
    """The accounts that have finished a match: of people, of bots, and of the bots' operators.

    Not of house bots: they are new players at every start.
    """
    for chair in table.chairs:
        yield from filter(None, (chair.guest, None if chair.by == HOUSE else chair.player, chair.by))
