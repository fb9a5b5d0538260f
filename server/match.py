"""One game between seats: play, refuse, measure time, end with a reason. It knows seats, and no connections."""

from __future__ import annotations

import functools
import itertools
from collections import deque
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

import msgspec

from server.clocks import Clocks
from server.entries import Dealt, Moved
from server.refusal import Refusal
from shared import record
from shared.chance import Chance, commitment
from shared.game import Event, Game, IllegalMove, Move, Outcome, Seat, Seen
from shared.games import GAMES
from shared.messages import Update
from shared.record import Reason, Record

TOLD = 500
"""The moves of which an Update tells the events, at most: the last ones. What matters of the others is in the view."""

Viewer = Seat | None
"""A seat, or (None) whoever looks on."""


class Told(NamedTuple):
    """What a move showed, and each viewer's version after it."""

    versions: dict[Viewer, int]
    events: tuple[Event, ...]


class Match:
    """A game under way; `outcome` is None until it has ended.

    Each viewer has a version of their own: it counts the moves that showed them anything. So a move that is its
    mover's secret, as a mind that was changed, leaves the others not even a number.
    """

    def __init__(self, dealt: Dealt, banks: tuple[float, ...] = ()) -> None:
        rules = dealt.rules
        self.dealt = dealt
        self.id = dealt.match
        self.game: Game[Any, Any] = GAMES[rules.game].deal(len(dealt.names), rules.options, Chance(dealt.origin))
        self.clocks = Clocks(rules.clock, self.game.seats, banks)
        self.outcome: Outcome | None = None
        self.advised: dict[Seat, str] = {}
        """The agent whose hint each seat was given for its present decision."""
        self._moves: list[record.Moved] = []
        self.versions: dict[Viewer, int] = dict.fromkeys((*range(self.game.seats), None), 0)
        """How many moves have shown each viewer anything; never changed, but replaced."""
        # Of the last moves only: a long series would grow by them for nothing.
        self._told: deque[Told] = deque(maxlen=TOLD)
        # The version at which each seat's present decision began: an answer to an older position is stale.
        self._since = [0] * self.game.seats
        self.start = record.first_link(dealt.match, rules.game, rules.options, dealt.names, dealt.seed.hex(), self.game)
        self._link = self.start
        for seat, text in dealt.moves:
            move = self.game.parse(seat, text)
            self._apply(record.Moved(seat, str(move), ""), move)

    @functools.cached_property
    def commitment(self) -> str:
        """What binds the server to the deal, published at the start."""
        return commitment(self.id, self.dealt.seed)

    def stands(self, seat: Seat, version: int) -> bool:
        """Whether the decision that a seat had in the position of `version` is still its present one.

        A version is current for a seat from the move that gave it its present decision, so that of two seats
        that choose at once neither is made late by the other.
        """
        return self._since[seat] <= version <= self.versions[seat]

    def expect(self, seat: Seat, version: int) -> None:
        """Make sure that a seat has something to decide in the position of `version`.

        Raises:
            Refusal: the match is over, the version is another, or it is not this seat's turn.
        """
        if self.outcome is not None:
            raise Refusal("match-over", reason=self.outcome.reason)
        if not self.stands(seat, version):
            raise Refusal("stale", version=version, now=self.versions[seat])
        if not self.game.legal_moves(seat):
            raise Refusal("turn")

    def check(self, seat: Seat, version: int, text: str) -> Move:
        """The legal move that `text` names in the position of `version`.

        Raises:
            Refusal: the seat has nothing to decide there (see `expect`), or there is no such move.
        """
        self.expect(seat, version)
        try:
            move: Move = self.game.parse(seat, text)
        except IllegalMove as error:
            raise Refusal("move", error=str(error)) from None
        return move

    def play(
        self,
        seat: Seat,
        move: Move,
        now: float,
        by: str | None = None,
        reason: Reason | None = None,
        advised: str | None = None,
    ) -> Moved:
        """Make a checked move; the clocks of the seats that are to act then are the caller's to run."""
        seconds = round(self.clocks.press(seat, now), 6)
        self._apply(record.Moved(seat, str(move), "", seconds, by, reason, advised), move)
        return Moved(self.id, len(self._moves), seat, str(move), seconds, self.clocks.banks, by, reason, advised)

    def replay(self, moved: Moved) -> None:
        """Make a move again that the journal holds; the clocks stand still."""
        self._apply(
            record.Moved(moved.seat, moved.move, "", moved.seconds, moved.by, moved.reason, moved.advised),
            self.game.parse(moved.seat, moved.move),
        )

    def _apply(self, entry: record.Moved, move: Move) -> None:
        before, seat = self.game, entry.seat
        self.game, events = before.play(seat, move)
        self._link = record.move_link(self._link, entry, self.game)
        self._moves.append(msgspec.structs.replace(entry, link=self._link))
        self.versions = {
            viewer: version + (viewer == seat or bool(events) or self._sees_a_change(viewer, before))
            for viewer, version in self.versions.items()
        }
        if events:
            self._told.append(Told(self.versions, events))
        for other in range(self.game.seats):
            if other == seat or before.legal_moves(other) != self.game.legal_moves(other):
                self._since[other] = self.versions[other]
                self.advised.pop(other, None)
        self.outcome = self.game.outcome

    def _sees_a_change(self, viewer: Viewer, before: Game[Any, Any]) -> bool:
        """Whether an Update shows anything else now than in the moment `before`."""

        def shown(game: Game[Any, Any]) -> tuple[Any, ...]:
            moves = () if viewer is None else game.legal_moves(viewer)
            return game.to_act, moves, game.view(viewer), *(game.view(seat) for seat in self._laid_open(viewer))

        return shown(before) != shown(self.game)

    def _laid_open(self, viewer: Viewer) -> Iterable[Seat]:
        """The seats whose views somebody is shown beside their own."""
        return range(self.game.seats) if viewer is None and self.dealt.rules.spectators == "all" else ()

    def lose(self, seats: Collection[Seat], reason: str) -> None:
        """End the match against `seats`, for a reason that the rules do not know."""
        scores = tuple(float(seat not in seats) for seat in range(self.game.seats))
        self.outcome = Outcome(scores, reason)

    def record(self) -> Record:
        """The whole match, once it has ended."""
        assert self.outcome is not None
        dealt = self.dealt
        return Record(
            format=record.FORMAT,
            match=self.id,
            game=dealt.rules.game,
            options=dealt.rules.options,
            seats=dealt.names,
            seed=dealt.seed.hex(),
            commitment=self.commitment,
            start=self.start,
            moves=tuple(self._moves),
            outcome=self.outcome,
            entropies=dealt.revealed,
            link=record.link(self._link, self.outcome),
        )

    def overview(self, now: float, away: tuple[float | None, ...], sitting_in: tuple[str | None, ...]) -> Update:
        """An Update with all that is the same for everyone; `update` makes a seat's own of it."""
        return Update(
            match=self.id,
            version=0,
            view={},
            to_act=() if self.outcome is not None else tuple(sorted(self.game.to_act)),
            clocks=self.clocks.faces(now),
            away=away,
            sitting_in=sitting_in,
            outcome=self.outcome,
        )

    def update(self, seat: Viewer, overview: Update, known: int | None) -> Update:
        """What `seat` (None: a spectator) may know now, with the events since their version `known` (None: none)."""
        moves = () if seat is None or self.outcome is not None else self.game.legal_moves(seat)
        return msgspec.structs.replace(
            overview,
            version=self.versions[seat],
            view=msgspec.to_builtins(self.game.view(seat)),
            moves=tuple(map(str, moves)),
            since=0 if seat is None else self._since[seat],
            events=() if known is None else self._events_since(known, seat),
            views=tuple([msgspec.to_builtins(self.game.view(each)) for each in self._laid_open(seat)]),
        )

    def _events_since(self, known: int, viewer: Viewer) -> tuple[Seen, ...]:
        missed = [*itertools.takewhile(lambda told: told.versions[viewer] > known, reversed(self._told))]
        return tuple([event.view(viewer) for told in reversed(missed) for event in told.events])
