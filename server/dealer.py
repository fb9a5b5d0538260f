"""The life of a match at its table: begin, play, absence, a bot that sits in, end, and again."""

from __future__ import annotations

import base64

from server.accounts import Entropy
from server.entries import Dealt, Ended
from server.lobby import Lobby
from server.match import Match
from server.refusal import Refusal
from server.step import Outbox
from server.table import Chair, Person, Table
from shared import messages
from shared.chance import SEED_BYTES
from shared.game import Seat
from shared.parts import split


class Dealer:
    """Runs the tables of one lobby; whatever has to be written or told goes into the outbox."""

    def __init__(self, lobby: Lobby, outbox: Outbox, entropy: Entropy) -> None:
        self._lobby = lobby
        self._outbox = outbox
        self._entropy = entropy

    # Sitting down and getting up.

    def sit(self, table: Table, chair: Chair, person: Person) -> None:
        """Give a free chair to a person who is nowhere else."""
        if person.account is not None:
            self._outbox.write(person.account)
            person.account = None
        chair.hold(person)
        self._lobby.places[person.player] = table, chair
        person.table, person.chair, person.browsing = table, chair, False
        if table.match is not None and not table.playing:
            table.rematch.add(table.seat_of(chair))

    def look_on(self, table: Table, person: Person) -> None:
        """Let a person who is nowhere else watch a table."""
        table.spectators[person.session] = person
        person.table, person.chair, person.browsing = table, None, False

    def get_up(self, person: Person, now: float) -> None:
        """Let a person leave the table they are at; in a running match that is to resign."""
        table, chair = person.table, person.chair
        if table is None:
            return
        if chair is not None and table.playing and chair.person is person:
            self.lose(table, table.seat_of(chair), "resignation", now)
        if chair is not None and chair.sitter is person:
            self._lose_sitter(table, chair, now)
        self._stand(person)
        self.tidy(table)

    def _stand(self, person: Person) -> None:
        table, chair = person.table, person.chair
        assert table is not None
        person.table = person.chair = None
        table.spectators.pop(person.session, None)
        if chair is not None and chair.person is person:
            table.rematch.discard(table.seat_of(chair))
            self._free(chair)

    def _free(self, chair: Chair) -> None:
        if chair.player is not None:
            self._lobby.places.pop(chair.player, None)
        chair.clear()

    def tidy(self, table: Table) -> None:
        """Tell those who remain how the table stands; remove it when nobody does."""
        if table.playing:
            return
        if table.humans():
            self.describe(table)
            return
        self._lobby.remove(table)
        for chair in table.chairs:
            if chair.person is None:
                self._free(chair)
            elif table.match is None:
                # A bot that waited here for others is free; after a match it says itself when it is.
                self._stand(chair.person)

    def describe(self, table: Table) -> None:
        """Tell everyone at a table that is not playing how it stands."""
        for person, seat in table.audience():
            self._outbox.tell(person.session, table.state(seat))

    # Beginning.

    def try_begin(self, table: Table, now: float) -> bool:
        """Seat the bots that the table waits for, and deal if all chairs are taken and all people wish it."""
        if not table.agreed or table.free_chair(None):
            return False
        for chair in table.chairs:
            if not chair.taken and chair.agent is not None:
                bot = self._lobby.idle_bot(table.rules.game, chair.agent)
                if bot is not None:
                    self.sit(table, chair, bot)
        if not table.full:
            return False
        self._deal(table, now)
        return True

    def _deal(self, table: Table, now: float) -> None:
        if table.match is not None:
            # A rematch is played with seats swapped: everyone moves one chair on.
            table.chairs = [*table.chairs[1:], table.chairs[0]]
        dealt = Dealt(
            match=base64.b32encode(self._entropy(15)).decode().lower(),
            table=table.id,
            rules=table.rules,
            players=tuple(chair.player or "" for chair in table.chairs),
            names=tuple(chair.name or "" for chair in table.chairs),
            agents=tuple(chair.agent for chair in table.chairs),
            seed=table.seed or self._entropy(SEED_BYTES),
            label=table.label,
            code=table.code,
        )
        # A seed is revealed at the end, so it deals once.
        table.seed = None
        table.rematch.clear()
        table.match = Match(dealt)
        self._outbox.write(dealt)
        self._run_clocks(table, now)
        for person, seat in table.audience():
            self.brief(table, person, seat, now, known=0)

    def brief(self, table: Table, person: Person, seat: Seat | None, now: float, known: int | None) -> None:
        """Tell a person all about the match: it begins, or they are back, or they come to watch."""
        assert table.match is not None
        self._outbox.tell(person.session, table.seated(seat))
        self._outbox.tell(person.session, table.match.update(seat, table.overview(now), known))

    def resume(self, table: Table, match: Match, now: float) -> None:
        """Stand a table up again after a restart: everyone is away, and no clock runs for who is not back."""
        table.match = match
        for seat, chair in enumerate(table.chairs):
            chair.gone_until = now + table.rules.grace
            table.missed.add(seat)
            self._lobby.places[chair.player or ""] = table, chair
        self._lobby.add(table)

    # Playing.

    def play(self, person: Person, message: messages.Play, now: float) -> None:
        """Make a move for whoever's hand is on a seat.

        Raises:
            Refusal: there is no such seat, match, version or move; nothing has changed but time.
        """
        table, chair = person.table, person.chair
        if table is None or chair is None or table.match is None or chair.hand is not person:
            raise Refusal("not-now", "you hold no seat in a match")
        self.expire(table, now)
        match, seat = table.match, table.seat_of(chair)
        move = match.check(seat, message.version, message.move)
        by = None if chair.sitter is None else chair.sitter.agent
        reason = message.reason if table.rules.reasons else None
        known = match.version
        self._outbox.write(match.play(seat, move, now, by, reason))
        self._run_clocks(table, now)
        self.show(table, now, known)
        if not table.playing:
            self._finish(table)

    def show(self, table: Table, now: float, known: int | None, *, but: Person | None = None) -> None:
        """Send everyone at the table, `but` one, the match as they may see it."""
        assert table.match is not None
        overview = table.overview(now)
        for person, seat in table.players():
            if person is not but:
                self._outbox.tell(person.session, table.match.update(seat, overview, known))
        if table.spectators:
            # One message for all of them: it is built, and encoded, once.
            update = table.match.update(None, overview, known)
            for session in table.spectators:
                self._outbox.tell(session, update)

    def _run_clocks(self, table: Table, now: float) -> None:
        assert table.match is not None
        to_act = table.match.game.to_act
        table.match.clocks.run(to_act - table.missed if table.missed else to_act, now)

    # Absence.

    def absent(self, table: Table, chair: Chair, now: float) -> None:
        """The connection of a chair's holder is gone: start the disconnect clock, and tell the others."""
        if table.match is not None and not table.playing:
            table.rematch.discard(table.seat_of(chair))
            self._free(chair)
            self.tidy(table)
            return
        chair.person = None
        chair.gone_until = now + table.rules.grace
        if table.playing:
            self.show(table, now, None)
        else:
            self.describe(table)

    def _lose_sitter(self, table: Table, chair: Chair, now: float) -> None:
        chair.sitter = None
        if table.playing:
            chair.gone_until = now + table.rules.grace
            self._back_to_clock(table, chair, now)
            self.show(table, now, None)

    def come_back(self, person: Person, table: Table, chair: Chair, now: float, known: int | None) -> None:
        """Give a returning player the chair again; a bot that sat in gets up at once."""
        chair.hold(person)
        person.table, person.chair = table, chair
        self._dismiss(table, chair)
        if not table.playing:
            self.describe(table)
            return
        self._back_to_clock(table, chair, now)
        self.brief(table, person, table.seat_of(chair), now, known)
        self.show(table, now, None, but=person)

    def sit_in(self, table: Table, chair: Chair, bot: Person, now: float) -> None:
        """Let a bot play for an absent player until they are back."""
        chair.sitter, chair.gone_until = bot, None
        bot.table, bot.chair = table, chair
        self._back_to_clock(table, chair, now)
        self._outbox.tell(bot.session, table.seated(table.seat_of(chair)))
        self.show(table, now, None)

    def _back_to_clock(self, table: Table, chair: Chair, now: float) -> None:
        table.missed.discard(table.seat_of(chair))
        self._run_clocks(table, now)

    def _dismiss(self, table: Table, chair: Chair) -> None:
        """Take the bot's hand off the seat; it is free for others as soon as it says Leave."""
        if chair.sitter is not None:
            self._outbox.tell(chair.sitter.session, table.state(None))
            chair.sitter.chair = None
            chair.sitter = None

    def expire(self, table: Table, now: float) -> None:
        """Do what time alone does at this table: flags fall, disconnect clocks run out."""
        if table.playing and table.match is not None and (late := table.match.clocks.flagged(now)) is not None:
            self.lose(table, late, "time", now)
        for seat, chair in enumerate(table.chairs):
            if chair.gone_until is not None and chair.gone_until <= now:
                self._absence_is_over(table, seat, chair, now)

    def _absence_is_over(self, table: Table, seat: Seat, chair: Chair, now: float) -> None:
        game = table.rules.game
        if not table.playing:
            self._free(chair)
            self.tidy(table)
            return
        bot = self._lobby.idle_bot(game, chair.agent) or self._lobby.idle_bot(game, None)
        if bot is not None and (table.rules.absent == "bot" or chair.agent is not None):
            self.sit_in(table, chair, bot, now)
        else:
            self.lose(table, seat, "abandoned", now)

    def relieve(self, bot: Person, now: float) -> bool:
        """Give a free bot the seat of another of its agent that is away, as after a restart: they are one player."""
        for table in self._lobby.tables.values():
            for chair in table.chairs:
                if table.playing and chair.gone_until is not None and chair.agent == bot.agent:
                    self._free(chair)
                    self.sit(table, chair, bot)
                    self._back_to_clock(table, chair, now)
                    self.brief(table, bot, table.seat_of(chair), now, known=None)
                    self.show(table, now, None, but=bot)
                    return True
        return False

    # Ending.

    def lose(self, table: Table, seat: Seat, reason: str, now: float) -> None:
        """End a running match against a seat, for a reason outside the rules of the game."""
        assert table.match is not None
        table.match.lose(seat, reason)
        self.show(table, now, None)
        self._finish(table)

    def _finish(self, table: Table) -> None:
        assert table.match is not None
        record = table.match.record()
        people = tuple(chair.player for chair in table.chairs if chair.player is not None and chair.agent is None)
        ended = Ended(record, people)
        self._outbox.write(ended)
        self._lobby.remember_end(ended)
        parts = list(split(record))
        for person, _ in table.audience():
            for part in parts:
                self._outbox.tell(person.session, part)
        for chair in table.chairs:
            if chair.sitter is not None:
                chair.sitter.chair = None
                chair.sitter = None
            if chair.person is None:
                self._free(chair)
        table.missed.clear()
        self.tidy(table)
