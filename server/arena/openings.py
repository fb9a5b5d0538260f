"""Tables that somebody opens: for whom its chairs are, and what its first match is dealt from."""

from __future__ import annotations

from dataclasses import dataclass

from server.accounts.accounts import Entropy
from server.accounts.names import new_id, room_code
from server.arena.presence import Presence, check_free, stop_opening
from server.arena.settling import Settling
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Outbox
from server.tables.dealer import Dealer
from server.tables.holdings import Holdings
from server.tables.jobs import Job, Jobs
from server.tables.listing import host_of
from server.tables.lobby import Lobby
from server.tables.starts import from_start
from server.tables.table import Chair, Deal, Person, Table
from server.tables.terms import Graces, check_rules
from shared.messages import Open, Rules, Start


@dataclass(eq=False, repr=False)
class Openings:
    """Opens tables in one lobby. Some of them wait for the moves of their start to be made."""

    _lobby: Lobby
    _holdings: Holdings
    _dealer: Dealer
    _jobs: Jobs
    _presence: Presence
    _settling: Settling
    _outbox: Outbox
    _entropy: Entropy
    _graces: Graces
    _seeds_allowed: bool

    def open(self, person: Person, order: Open, now: float) -> None:
        """Open a table for a person, at once or when the moves of its start are made.

        Raises:
            Refusal: there can be no such table, or the person may not open one now.
        """
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
        check_free(person)
        self._lobby.check_opening(person, order.rules.grace, now)
        if person.capped:
            slow_down(person.take("opening", now), "many-openings")
        if order.start is None:
            self._set_up(person, order, chairs, None if order.seed is None else Deal(bytes.fromhex(order.seed)), now)
            return
        slow_down(person.take("start", now), "many-starts")
        stop_opening(person)
        person.opening = self._jobs.add(self._opening(person, order, order.start, chairs))

    def _opening(self, person: Person, order: Open, start: Start, chairs: list[Chair]) -> Job:
        """Make the moves of a start, then set its table up; not if the person goes elsewhere meanwhile."""
        yield
        try:
            match = yield from from_start(order.rules, len(chairs), start)
            now = yield
            person.opening = None
            # Others may have opened theirs meanwhile.
            self._lobby.check_opening(person, order.rules.grace, now)
            before = person.table
            self._set_up(person, order, chairs, Deal(match.dealt.seed, match.given, match), now)
            self._settling.after(person, before, now)
        except Refusal as refusal:
            person.opening = None
            self._outbox.refuse(person.session, order, refusal.message)

    def _set_up(self, person: Person, order: Open, chairs: list[Chair], deal: Deal | None, now: float) -> None:
        self._presence.clear_the_way(person, now)
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
