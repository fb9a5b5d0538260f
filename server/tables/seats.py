"""Who plays a seat: its holder, a bot while they are away or have lent it, or a person who took it over from a bot.

Whoever plays the seat sees its view, and its clock runs on for them.
"""

from __future__ import annotations

from server.effects.entries import Handed, Taken
from server.effects.operators import HOUSE
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Outbox
from server.tables.dealer import Dealer
from server.tables.lobby import Lobby
from server.tables.table import Chair, Person, Table
from server.tables.trust import may_follow
from shared import messages
from shared.game import Seat


class Seats:
    """Lets the seats of one dealer's tables change hands."""

    def __init__(self, lobby: Lobby, outbox: Outbox, dealer: Dealer) -> None:
        self._lobby = lobby
        self._outbox = outbox
        self._dealer = dealer

    # Asked for.

    def lend(self, person: Person, lend: messages.Lend, now: float) -> None:
        """Let a bot play a person's seat; a person who has taken over a bot's seat gives it back, and watches.

        Raises:
            Refusal: they play no seat, the table allows no help, the seat is already lent, or no such bot is here.
        """
        table, chair = self._at_play(person, now)
        if person.agent is not None:
            raise Refusal("bot-lends")
        if chair.sitter is person:
            self._give_back(table, chair, person, now)
            return
        if not table.rules.aids:
            raise Refusal("no-lending")
        if chair.lent is not None:
            raise Refusal("lent-already", agent=chair.lent.agent)
        bot = self._lobby.helper(table, lend.agent, lend.by)
        _count_change(person, now)
        self._leave_to(table, chair, bot, now, for_good=False)

    def take_back(self, person: Person, now: float) -> None:
        """Undo a person's last change of hands: they play the seat again that they lent, or give a bot's seat back.

        Raises:
            Refusal: they have lent and taken none, or given theirs up for good.
        """
        table, chair = self._at_play(person, now)
        if chair.guest == person.player:
            self._give_back(table, chair, person, now)
            return
        if chair.person is not person or chair.lent is None:
            raise Refusal("not-lent")
        if chair.left:
            raise Refusal("seat-given-up", agent=chair.lent.agent)
        self._end_loan(table, chair)
        self._dealer.show(table, now)

    def take_over(self, person: Person, order: messages.TakeOver, now: float) -> None:
        """Let a spectator play the seat of a bot, until they leave or lend it.

        Raises:
            Refusal: the table does not allow it, the seat is not a bot's, or they have seen another hand.
        """
        table = person.table
        if table is None or person.session not in table.spectators:
            raise Refusal("not-looking-on")
        self.expire(table, now)
        self._check_takeover(table, person, order.seat)
        _count_change(person, now)
        chair = table.chairs[order.seat]
        self._dismiss(table, chair)
        if chair.person is not None:
            self._send_away(table, chair.person)
        self._dealer.unseat(chair)
        del table.spectators[person.session]
        self._dealer.enrol(person)
        chair.sit_in(person)
        person.chair = chair
        self._note_guest(table, chair, person.player)
        self._back_to_clock(table, chair, now)
        self._dealer.brief(table, person, order.seat, now, known=None)
        self._dealer.show(table, now, but=person)

    def _check_takeover(self, table: Table, person: Person, seat: Seat) -> None:
        if not table.rules.takeover:
            raise Refusal("no-takeover")
        if table.rules.spectators == "all":
            raise Refusal("sees-all")
        if not table.playing:
            raise Refusal("not-playing")
        if seat >= len(table.chairs):
            raise Refusal("seat-number", count=len(table.chairs))
        chair = table.chairs[seat]
        if chair.agent is None:
            raise Refusal("seat-not-bots", who=chair.name or "")
        if chair.sitter is not None and chair.guest is not None:
            raise Refusal("seat-taken", who=chair.sitter.name, agent=chair.agent)
        if chair.guest is not None:
            raise Refusal("seat-kept", agent=chair.agent)
        if table.informed.get(person.player, seat) != seat:
            raise Refusal("knows-a-hand")

    def _note_guest(self, table: Table, chair: Chair, player: str | None) -> None:
        """Keep the person who plays a bot's seat, so that they come back to it; None: nobody plays it."""
        assert table.match is not None
        self._dealer.see_off(chair)
        if player is not None:
            chair.guest = player
            self._lobby.keep_place(player, table, chair)
        self._outbox.write(Taken(table.match.id, table.seat_of(chair), player))

    def _give_back(self, table: Table, chair: Chair, person: Person, now: float) -> None:
        chair.sitter_leaves()
        self._dealer.look_on(table, person)
        self._dealer.brief(table, person, None, now, known=None)
        self._seat_free(table, chair, now)

    def resign(self, person: Person, reason: str, now: float) -> None:
        """Let a person resign the match; on a seat that is not theirs, give that back.

        Raises:
            Refusal: they play none.
        """
        table, chair = self._at_play(person, now)
        if chair.sitter is person and person.agent is None:
            self._give_back(table, chair, person, now)
        elif chair.sitter is person:
            self.get_up(person, now)
        elif chair.left:
            raise Refusal("given-up-already")
        elif (heir := self._heir(table, chair)) is not None and reason == "resignation":
            self._leave_to(table, chair, heir, now, for_good=True)
        else:
            self._dealer.lose(table, table.seat_of(chair), reason, now)

    def get_up(self, person: Person, now: float) -> None:
        """Let a person leave the table they are at; in a running match that is to resign."""
        table, chair = person.table, person.chair
        if table is None:
            return
        if chair is not None and chair.sitter is person:
            chair.sitter_leaves()
            self._dealer.stand(person)
            self._seat_free(table, chair, now)
        elif chair is not None and table.playing and not chair.left:
            self._give_up(table, chair, person, now)
        else:
            self._dealer.stand(person)
        self._dealer.tidy(table)

    def _give_up(self, table: Table, chair: Chair, person: Person, now: float) -> None:
        heir = self._heir(table, chair)
        if heir is None:
            self._dealer.lose(table, table.seat_of(chair), "resignation", now)
        self._dealer.stand(person)
        if heir is not None:
            self._leave_to(table, chair, heir, now, for_good=True)

    def _at_play(self, person: Person, now: float) -> tuple[Table, Chair]:
        """Where a person has a seat in a running match.

        Raises:
            Refusal: nowhere.
        """
        table, chair = person.table, person.chair
        if table is not None:
            self._dealer.flag(table, now)
        if table is None or chair is None or not table.playing:
            raise Refusal("no-seat")
        return table, chair

    # Leaving a seat to a bot.

    def _heir(self, table: Table, chair: Chair) -> Person | None:
        """The bot that keeps a seat until the end, so that other people can play on; None: the match is lost.

        With two seats there are no others, and who resigns has lost.
        """
        people = [other for other in table.chairs if other.agent is None and not other.left]
        if len(table.chairs) == 2 or table.rules.absent != "bot" or chair.agent is not None or people == [chair]:
            return None
        return chair.sitter or self._lobby.follower(table, chair)

    def _leave_to(self, table: Table, chair: Chair, bot: Person, now: float, *, for_good: bool) -> None:
        assert table.match is not None
        chair.lent, chair.left = bot.bot, for_good
        self._outbox.write(Handed(table.match.id, table.seat_of(chair), bot.agent, for_good, bot.by))
        if chair.sitter is not bot:
            self._sit_in(table, chair, bot, now)

    def _end_loan(self, table: Table, chair: Chair) -> None:
        assert table.match is not None
        chair.take_back()
        self._outbox.write(Handed(table.match.id, table.seat_of(chair)))
        self._dismiss(table, chair)

    def _sit_in(self, table: Table, chair: Chair, bot: Person, now: float) -> None:
        """Let a bot play for the holder."""
        chair.sit_in(bot)
        bot.table, bot.chair = table, chair
        self._back_to_clock(table, chair, now)
        self._outbox.tell(bot.session, table.seated(table.seat_of(chair)))
        self._dealer.show(table, now)

    def _dismiss(self, table: Table, chair: Chair) -> None:
        if chair.sitter is not None:
            self._send_away(table, chair.sitter)
            chair.sitter_leaves()

    def _send_away(self, table: Table, bot: Person) -> None:
        """Take a bot's hand off its seat; it is free for others as soon as it says Leave."""
        self._outbox.tell(bot.session, table.state(None))
        bot.chair = None

    def _employ(self, table: Table, chair: Chair, bot: Person, now: float) -> None:
        """Give a bot the seat that the same bot holds, as its own: they are one player. Or else let it sit in."""
        if chair.reserved != bot.bot:
            self._sit_in(table, chair, bot, now)
            return
        self._dealer.free(chair)
        self._dealer.sit(table, chair, bot)
        self._back_to_clock(table, chair, now)
        self._dealer.brief(table, bot, table.seat_of(chair), now, known=None)
        self._dealer.show(table, now, but=bot)

    def relieve(self, bot: Person, now: float) -> Table | None:
        """Give a free bot a seat that waits for one, for instance after a restart; returns its table, None if no seat
        waits.
        """
        for table in self._lobby.tables.values():
            for chair in table.chairs:
                away = table.playing and chair.gone_until is not None and chair.guest is None
                if away and _waits_for(table, chair, bot) and not table.saw_all(bot):
                    self._employ(table, chair, bot, now)
                    return table
        return None

    # Absence.

    def absent(self, table: Table, chair: Chair, now: float) -> None:
        """A holder or sitter has lost the connection: start the disconnect clock if nobody plays the seat."""
        if table.match is not None and not table.playing:
            table.rematch.pop(table.seat_of(chair), None)
            self._dealer.free(chair)
            self._dealer.tidy(table)
            return
        if chair.guest is not None:
            chair.sitter_leaves()
        chair.let_go()
        if chair.sitter is None:
            self._dealer.wait_for(table, chair, now)
        if table.playing:
            self._dealer.show(table, now)
        else:
            self._dealer.describe(table)

    def _seat_free(self, table: Table, chair: Chair, now: float) -> None:
        """A sitter has left a seat: find out who plays it now."""
        if chair.guest is not None:
            self._note_guest(table, chair, None)
            bot = self._lobby.follower(table, chair)
            if bot is not None:
                self._employ(table, chair, bot, now)
                return
        elif chair.person is not None and not chair.left:
            self._end_loan(table, chair)
            self._dealer.show(table, now)
            return
        self._dealer.wait_for(table, chair, now)
        self._dealer.show(table, now)

    def come_back(self, person: Person, table: Table, chair: Chair, now: float, hello: messages.Hello) -> None:
        """Give a returning player the chair again; a bot that sat in gets up, unless the seat was lent to it."""
        person.table, person.chair = table, chair
        if chair.guest is not None:
            chair.sit_in(person)
        else:
            chair.hold(person)
        if not table.playing:
            self._dealer.describe(table)
            return
        if chair.lent is not None and chair.sitter is None:
            self._end_loan(table, chair)
        elif chair.lent is None and chair.guest is None:
            self._dismiss(table, chair)
        self._back_to_clock(table, chair, now)
        # A bot that has forgotten everything, for instance after a crash, is told what happened before.
        back = table.lost(chair, hello.match, hello.known)
        self._dealer.brief(table, person, table.seat_of(chair), now, hello.known or 0, back)
        self._dealer.show(table, now, but=person)

    def _back_to_clock(self, table: Table, chair: Chair, now: float) -> None:
        table.missed.discard(table.seat_of(chair))
        self._dealer.run_clocks(table, now)

    def expire(self, table: Table, now: float) -> None:
        """Do what time alone does at this table: flags fall, disconnect clocks run out."""
        self._dealer.flag(table, now)
        for seat, chair in enumerate(table.chairs):
            if chair.gone_until is not None and chair.gone_until <= now:
                self._absence_is_over(table, seat, chair, now)

    def _absence_is_over(self, table: Table, seat: Seat, chair: Chair, now: float) -> None:
        if not table.playing:
            self._dealer.free(chair)
            self._dealer.tidy(table)
            return
        if chair.guest is not None:
            self._seat_free(table, chair, now)
            return
        bot, rules = self._lobby.follower(table, chair), table.rules
        if bot is not None and not rules.rated and (rules.absent == "bot" or chair.bot is not None):
            self._sit_in(table, chair, bot, now)
        elif "wait" in (rules.absent, rules.absent == "bot" and rules.without):
            self._dealer.void(table, "abandoned", now)
        else:
            self._dealer.lose(table, seat, "abandoned", now)


def _waits_for(table: Table, chair: Chair, bot: Person) -> bool:
    """Whether a seat is this very bot's to go on with; in a rated match bots are players, and the house's is one."""
    same = bot.bot == chair.bot and may_follow(bot, chair)
    return same and table.rules.game in bot.games and (bot.by == HOUSE or not table.rules.rated)


def _count_change(person: Person, now: float) -> None:
    slow_down(person.take("change", now), "many-changes")
