"""One game between seats: play, refuse, measure time, end with a reason. It knows seats, and no connections."""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from server.effects.entries import Dealt, Moved
from server.effects.refusal import Refusal
from server.tables.clocks import Clocks
from server.tables.position import Position
from shared import record
from shared.game import Event, Game, IllegalMove, Move, Outcome, Seat, Seen
from shared.game.chance import Chance, commitment
from shared.games import GAMES
from shared.messages import Update, padding
from shared.record import Reason, Record, Recorder

REASON_BYTES = 512 * 1024
"""What the reasons of one seat may take of a record: its further moves are kept without. Those of `mcts` at Clue, the
longest of our bots, took 0.11 MB in a match; a stranger could send 16 KiB with each move."""
TOLD = 500
"""The moves of which an Update tells the events, at most: the last ones. What matters of the others is in the view."""

Viewer = Seat | None
"""A seat, or None for the spectators."""


class Told(NamedTuple):
    """The public part of a move, and each viewer's version after it."""

    versions: dict[Viewer, int]
    events: tuple[Event, ...]


class Match:
    """A game under way, at first as it was dealt; `outcome` is None until it has ended.

    Each viewer has a version of their own: it counts the moves that showed them anything. So a secret move, such as a
    changed choice, does not bump the others' version.
    """

    def __init__(self, dealt: Dealt, banks: tuple[float, ...] = ()) -> None:
        rules = dealt.rules
        self.dealt = dealt
        self.id = dealt.match
        self._first = GAMES[rules.game].deal(len(dealt.names), rules.options, Chance(dealt.mixed))
        self.position = Position(self._first)
        self.clocks = Clocks(rules.clock, self.game.seats, banks)
        self.outcome: Outcome | None = None
        self.advised: dict[Seat, str] = {}
        """The agent whose hint each seat was given for its present decision."""
        self.versions: dict[Viewer, int] = dict.fromkeys((*range(self.game.seats), None), 0)
        """How many moves have shown each viewer anything; never changed, but replaced."""
        # Of the last moves only: a long series would grow by them for nothing.
        self._told: deque[Told] = deque(maxlen=TOLD)
        self._told_alike: tuple[tuple[Event, ...], tuple[Seen, ...] | None] = (), ()
        """Events as all see them; None: somebody sees more of them than others."""
        self._seen_by_all: tuple[Game[Any, Any] | None, tuple[Event, ...], int] = None, (), 0
        # The version at which each seat's present decision began: an answer to an older position is stale.
        self._since = [0] * self.game.seats
        self._reason_bytes = [0] * self.game.seats
        self._recorder = self._opened(dealt)

    @property
    def game(self) -> Game[Any, Any]:
        """The game as it stands."""
        return self.position.game

    def _opened(self, dealt: Dealt) -> Recorder:
        """A record without moves."""
        agreed = dealt.match, dealt.rules.options, dealt.names, dealt.seed, dealt.entropies
        return Recorder(self._first, *agreed, dealt.order or None)

    @functools.cached_property
    def commitment(self) -> str:
        """What binds the server to the deal, published at the start."""
        return commitment(self.id, self.dealt.seed)

    def stands(self, seat: Seat, version: int) -> bool:
        """Whether a seat's decision in the position of `version` is still open.

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
        if not self.position.moves(seat):
            raise Refusal("turn")

    def check(self, seat: Seat, version: int, text: str) -> Move:
        """The legal move that `text` names in the position of `version`.

        Raises:
            Refusal: the seat has nothing to decide there (see `expect`), or there is no such move.
        """
        self.expect(seat, version)
        try:
            return self.position.parse(seat, text)
        except IllegalMove as error:
            raise Refusal("move", error=str(error)) from None

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
        if self._reason_bytes[seat] >= REASON_BYTES:
            reason = None
        text, seconds = str(move), round(self.clocks.press(seat, now), 6)
        self._apply(record.Moved(seat, text, "", seconds, by, reason, advised), move)
        made = len(self._recorder.moves)
        return Moved(self.id, made, seat, text, seconds, self.clocks.banks, by, reason, advised)

    def give(self, seat: Seat, text: str) -> None:
        """Make a move that the deal is given with: before anyone is asked, so nobody's time is counted.

        Raises:
            IllegalMove: there is no such move.
        """
        move = self.game.parse(seat, text)
        self._apply(record.Moved(seat, str(move), ""), move)

    @property
    def given(self) -> tuple[tuple[Seat, str], ...]:
        """The moves made so far, as `give` takes them."""
        return tuple([(moved.seat, moved.move) for moved in self._recorder.moves])

    def becoming(self, dealt: Dealt) -> Iterator[None]:
        """Become the match of `dealt`, which has the same deal and moves; each step makes one link again."""
        recorder = self._opened(dealt)
        for moved in self._recorder.moves:
            recorder.copy(moved)
            yield
        self.dealt, self.id, self._recorder = dealt, dealt.match, recorder

    def replay(self, moved: Moved) -> None:
        """Make a move again that the journal holds; the clocks stand still."""
        self._apply(
            record.Moved(moved.seat, moved.move, "", moved.seconds, moved.by, moved.reason, moved.advised),
            self.game.parse(moved.seat, moved.move),
        )

    def _apply(self, entry: record.Moved, move: Move) -> None:
        before, seat = self.position, entry.seat
        game, events = before.game.play(seat, move)
        after = self.position = Position(game)
        self._recorder.add(entry, game)
        if entry.reason is not None:
            self._reason_bytes[seat] += len(msgspec.json.encode(entry.reason))
        versions = self.versions.copy()
        for viewer in versions:
            versions[viewer] += bool(events) or viewer == seat or self._sees_a_change(viewer, before)
        self.versions = versions
        if events:
            self._told.append(Told(versions, events))
        for other in range(len(self._since)):
            if other == seat or before.moves(other) != after.moves(other):
                self._since[other] = versions[other]
                self.advised.pop(other, None)
        self.outcome = game.outcome

    def _sees_a_change(self, viewer: Viewer, before: Position) -> bool:
        """Whether an Update shows anything else now than in the moment `before`."""

        def shown(position: Position) -> tuple[Any, ...]:
            moves = () if viewer is None else position.moves(viewer)
            views = (position.game.view(seat) for seat in (viewer, *(self._laid_open if viewer is None else ())))
            return position.to_act, moves, *views

        return shown(before) != shown(self.position)

    @property
    def _laid_open(self) -> Iterable[Seat]:
        """The seats whose views spectators are shown."""
        return range(self.game.seats) if self.dealt.rules.spectators == "all" else ()

    def lose(self, seats: Collection[Seat], reason: str) -> None:
        """End the match against `seats`, for a reason that the rules do not know."""
        scores = tuple(float(seat not in seats) for seat in range(self.game.seats))
        self.outcome = Outcome(scores, reason)

    def record(self) -> Record:
        """The whole match, once it has ended."""
        assert self.outcome is not None
        return self._recorder.close(self.outcome)

    def overview(self, now: float, away: tuple[float | None, ...], sitting_in: tuple[str | None, ...]) -> Update:
        """An Update with all that is the same for everyone; `update` makes a seat's own of it."""
        return Update(
            match=self.id,
            version=0,
            view={},
            to_act=() if self.outcome is not None else tuple(sorted(self.position.to_act)),
            clocks=self.clocks.faces(now),
            away=away,
            sitting_in=sitting_in,
            outcome=self.outcome,
        )

    def update(self, seat: Viewer, overview: Update, known: int | None, *, may_move: bool = True) -> Update:
        """What `seat` (None: a spectator) may know now, with the events since their version `known` (None: none)."""
        position = self.position
        playing = seat is not None and may_move and self.outcome is None
        moves = position.notation(seat) if seat is not None and playing else ()
        events = () if known is None else self._events_since(known, seat)
        views = tuple(map(position.view, self._laid_open)) if seat is None else ()
        secrets = position.game.has_secrets and (seat is not None or views)
        return msgspec.structs.replace(
            overview,
            version=self.versions[seat],
            view=position.view(seat),
            moves=moves,
            since=0 if seat is None else self._since[seat],
            events=self._seen(events, seat),
            views=views,
            room=padding.room(self._public(events), moves, 1 + len(views)) if secrets else 0,
        )

    def first(self, seat: Viewer) -> Update:
        """The position that the match began with, as `seat` (None: a spectator) saw it; there is nothing to play."""
        view, to_act = msgspec.to_builtins(self._first.view(seat)), tuple(sorted(self._first.to_act))
        secrets = self._first.has_secrets and seat is not None
        room = padding.room(padding.size((self._first.view(None), ())), (), 1) if secrets else 0
        return Update(self.id, version=0, view=view, to_act=to_act, room=room)

    def _events_since(self, known: int, viewer: Viewer) -> tuple[Event, ...]:
        missed: tuple[Event, ...] = ()
        for told in reversed(self._told):
            version = told.versions[viewer]
            if version > known:
                missed = told.events + missed
            if version <= known + 1:
                break
        return missed

    def _seen(self, events: tuple[Event, ...], viewer: Viewer) -> tuple[Seen, ...]:
        """These events as somebody sees them."""
        if events is not self._told_alike[0]:
            secrets = any(event.seen_by for event in events)
            self._told_alike = events, None if secrets else tuple([event.view(None) for event in events])
        alike = self._told_alike[1]
        return alike if alike is not None else tuple([event.view(viewer) for event in events])

    def _public(self, events: tuple[Event, ...]) -> int:
        """The bytes of the public part of the position and of these events, computed once for all receivers."""
        game, told, size = self._seen_by_all
        if game is not self.game or told != events:
            size = padding.size((self.game.view(None), [event.view(None) for event in events]))
            self._seen_by_all = self.game, events, size
        return size
