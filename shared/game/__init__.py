"""The contract of a game: one immutable value a moment, what may be played, and what each seat may know."""

from __future__ import annotations

import abc
from collections.abc import Mapping
from sys import float_info
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, NamedTuple, Self, TypeVar

import msgspec
from msgspec import Meta

if TYPE_CHECKING:
    from shared.game.chance import Chance

Seat = int
"""Seats are numbered from 0 in the order of play. A spectator's seat is None."""

Whole = Annotated[int, Meta(ge=-(1 << 63), le=(1 << 63) - 1)]
"""A whole number that MessagePack can carry: 64 bits with a sign."""
Finite = Annotated[float, Meta(ge=-float_info.max, le=float_info.max)]
"""A number that JSON can carry: neither infinite nor NaN."""

Fact = Whole | Finite | str | bool | list[Whole | str]
"""What an option or an event may hold: plain values that every wire format carries."""


NAMED = 40
"""How many legal moves a refusal names."""


class IllegalMove(ValueError):
    """A move that the rules do not allow now, or a text that names none: the mover's fault."""


class BadOptions(ValueError):
    """The caller asked for options that the game does not have or cannot accept."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a game: a score for each seat (more is better, equal is shared) and the reason in a word or two."""

    scores: Annotated[tuple[Whole | Finite, ...], Meta(max_length=6)]
    """One for each seat. A whole number is read as one, so the hash over it stays the same."""
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the most: one winner, or all who share the first place."""
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)

    @property
    def utilities(self) -> tuple[float, ...]:
        """What the places are worth, -1 to 1 a seat, together 0: the mean of 1, 0 or -1 against each other seat."""
        others = len(self.scores) - 1
        return tuple(sum((mine > other) - (mine < other) for other in self.scores) / others for mine in self.scores)


class Seen(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An event as one seat may see it: what happened, who did it, and the details that are theirs to know."""

    kind: str
    seat: Seat | None = None
    what: dict[str, Fact] = {}


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something worth showing that a move caused; `secret` is for the seats in `seen_by` only."""

    kind: str
    seat: Seat | None = None
    what: dict[str, Fact] = {}
    secret: dict[str, Fact] = {}
    seen_by: tuple[Seat, ...] = ()

    def view(self, seat: Seat | None) -> Seen:
        """Build what `seat` (None: a spectator) may see of it."""
        what = {**self.what, **self.secret} if seat in self.seen_by else self.what
        return Seen(self.kind, self.seat, what)


class _Abstract(msgspec.StructMeta, abc.ABCMeta):
    """Lets a msgspec struct (small, fast, immutable) declare abstract methods."""


class Move(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One choice of a seat. Its text is its notation: on the wire, in logs, in records and at the keyboard."""

    def __str__(self) -> str:
        """The values of the fields, with spaces between them, unless a move says otherwise."""
        return " ".join(map(str, msgspec.structs.astuple(self)))


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of one deal; a game declares its own fields, with bounds and defaults."""

    @classmethod
    def read(cls, given: Mapping[str, Any] | None, *, strict: bool = True) -> Self:
        """Check options that came from outside; unless `strict`, numbers may be written as text.

        Raises:
            BadOptions: names the option and what it accepts.
        """
        given = dict(given or {})
        known = cls.__struct_fields__
        for name in given:
            if name not in known:
                raise BadOptions(f"unknown option {name!r}; the options are {', '.join(known) or 'none'}")
        try:
            return msgspec.convert(given, cls, strict=strict)
        except msgspec.ValidationError as error:
            what, _, where = str(error).partition(" - at `$.")
            name = where.rstrip("`").partition("[")[0]
            raise BadOptions(f"option {name!r}: {what}, not {given[name]!r}" if name else what) from None


class View(msgspec.Struct, frozen=True, gc=False):
    """The knowledge of one seat (None: a spectator): a type of its own, built up from nothing."""

    seat: Seat | None


MoveT = TypeVar("MoveT", bound=Move)
ViewT = TypeVar("ViewT", bound=View)


class Game(msgspec.Struct, Generic[MoveT, ViewT], frozen=True, gc=False, metaclass=_Abstract):
    """One moment of one game, holding every secret; playing gives the next moment and changes nothing.

    Chance that comes later, as dice or the next shuffle, is among the secrets: the deal draws `Chance.seed()` for it,
    and each use derives its own from that. A made-up game draws another one.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    options_type: ClassVar[type[Options]] = Options
    short: ClassVar[dict[str, Fact]] = {}
    """Options with which a match is over soon, to try an agent."""
    view_type: ClassVar[type[View]]
    has_secrets: ClassVar[bool] = True
    """False: all see everything. So views differ in `seat` alone, and the size of a frame need not hide anything."""
    edition: ClassVar[int] = 1
    """Of the rules: a match that was begun under another edition cannot go on."""

    @classmethod
    @abc.abstractmethod
    def deal(cls, seats: int, options: Mapping[str, Any] | None, chance: Chance) -> Self:
        """Make the first moment.

        Raises:
            BadOptions: the game does not have that number of `seats` or that option.
        """

    def dealt(self) -> dict[str, Any]:
        """Tell the deal of a first moment: all that chance gave, as `shared.record.Deal` can hold it.

        That is every field, unless a game says otherwise. docs/fair.md says how it follows from the seed. Of chance
        that comes later it has the seed, as `later`.
        """
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return told

    @property
    def seats(self) -> int:
        """How many seats play. A game for several numbers of seats says it itself."""
        (only,) = self.seat_counts
        return only

    @property
    @abc.abstractmethod
    def to_act(self) -> frozenset[Seat]:
        """The seats that the game waits for; empty once it has ended.

        Several choose at once: what one of them chooses does not change what another may choose.
        A seat that is not waited for may still have legal moves: one that may change its mind (see `legal_moves`).
        """

    @property
    @abc.abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    @abc.abstractmethod
    def legal_moves(self, seat: Seat) -> tuple[MoveT, ...]:
        """Every move `seat` may make now, in an order that tells nothing but what its view does; empty if none.

        A secret choice that can be changed until all have chosen is offered again, without what it is now.
        """

    def hides_choice(self, seat: Seat) -> bool:
        """Whether it is this seat's secret how many moves it has: then a forced move must look like a free one."""
        return False

    @abc.abstractmethod
    def vocabulary(self) -> tuple[MoveT, ...]:
        """Every move that can ever be legal with the options of this deal: its place here is the number of a move."""

    @abc.abstractmethod
    def play(self, seat: Seat, move: MoveT) -> Played[Self]:
        """The next moment, and what to show of the way there.

        Nobody is told of a move that has no events and leaves all that they see as it is.

        Raises:
            IllegalMove: `move` is not among `legal_moves(seat)`.
        """

    @abc.abstractmethod
    def view(self, seat: Seat | None) -> ViewT:
        """What `seat` may know now: all that it has seen so far and could remember, however long ago.

        So a seat can change hands at any moment, and whoever takes it knows what the one before could know.
        """

    def open_views(self) -> tuple[ViewT, ...]:
        """Views that together show every secret of a finished match, for a replay.

        They are the views of the seats, unless no seat has seen something, such as a card that lies face down.
        """
        return tuple(self.view(seat) for seat in range(self.seats))

    @classmethod
    @abc.abstractmethod
    def determinize(cls, view: ViewT, chance: Chance) -> Self:
        """Make up a complete game that fits `view`, the unknown drawn evenly from what is possible."""

    def check_legal(self, seat: Seat, move: MoveT) -> None:
        """Refuse a move that `seat` may not make now.

        Raises:
            IllegalMove: names the seat and the move.
        """
        if move not in self.legal_moves(seat):
            raise IllegalMove(f"seat {seat} may not play {move} now")

    def parse(self, seat: Seat, text: str) -> MoveT:
        """Read a move in its notation, by looking it up among the legal moves; case and spacing are forgiven.

        Raises:
            IllegalMove: no legal move of `seat` is written so.
        """
        wanted = " ".join(text.split()).lower()
        moves = self.legal_moves(seat)
        for move in moves:
            if str(move).lower() == wanted:
                return move
        if not moves:
            raise IllegalMove("this seat may not move now")
        more = f" and {len(moves) - NAMED} more" if len(moves) > NAMED else ""
        raise IllegalMove(f"{text[:40]!r} is not a legal move; legal are {', '.join(map(str, moves[:NAMED]))}{more}")


GameT = TypeVar("GameT", covariant=True)


class Played(NamedTuple, Generic[GameT]):
    """The result of a move: the next moment, and the events on the way."""

    game: GameT
    events: tuple[Event, ...]


def check_seats(game: type[Game[Any, Any]], seats: int) -> None:
    """Refuse a number of seats that the game is not for.

    Raises:
        BadOptions: names the numbers that it accepts.
    """
    if seats not in game.seat_counts:
        counts = game.seat_counts
        row = len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1
        told = f"{counts[0]} to {counts[-1]}" if row else " or ".join(map(str, counts))
        raise BadOptions(f"{game.name} is for {told} seats, not {seats}")
