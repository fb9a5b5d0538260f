"""Nano Gwent: two players, the same ten units each, three rounds, perfect information after the deal.

Rulebook: "Nano Gwent - AI Card Game", section Game Rules; section numbers below are its own.
A set of units is an int with bit `id` set, so a moment is a handful of ints and playing is arithmetic.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Self

import msgspec

from shared.game import Event, Game, Move, Options, Outcome, Played, Seat, View, check_seats
from shared.game.chance import Chance


class Row(StrEnum):
    MELEE = "melee"
    RANGED = "ranged"
    SIEGE = "siege"


ROWS = tuple(Row)
STRENGTHS = (5, 7, 9, 1, 3, 2, 8, 9, 6, 4, 3, 6, 8, 5, 10)
UNITS = tuple(range(1, 16))
ROUNDS = 3


def strength_of(unit: int) -> int:
    """The printed strength of a unit card, 1 to 10."""
    return STRENGTHS[unit - 1]


def row_of(unit: int) -> Row:
    """The row a unit card is played to."""
    return ROWS[(unit - 1) // 5]


def as_set(units: Iterable[int]) -> int:
    """The set of `units` as bits."""
    return sum(1 << unit for unit in units)


@functools.cache
def members(units: int) -> tuple[int, ...]:
    """The units of a set, by id."""
    return tuple(unit for unit in UNITS if units >> unit & 1)


@functools.cache
def printed_total(units: int) -> int:
    """The sum of the printed strengths of a set."""
    return sum(map(strength_of, members(units)))


ROW_SETS = {row: as_set(unit for unit in UNITS if row_of(unit) is row) for row in ROWS}
# Descending, so that the first set that meets the battlefield is the one a Scorch takes.
STRENGTH_SETS = tuple(
    (strength, as_set(unit for unit in UNITS if strength_of(unit) == strength)) for strength in range(10, 0, -1)
)


class PlayUnit(Move, frozen=True):
    unit: int

    def __str__(self) -> str:
        return str(self.unit)


class PlayDebuff(Move, frozen=True):
    row: Row

    def __str__(self) -> str:
        return f"debuff {self.row}"


class PlayScorch(Move, frozen=True):
    def __str__(self) -> str:
        return "scorch"


class Pass(Move, frozen=True):
    def __str__(self) -> str:
        return "pass"


NanoGwentMove = PlayUnit | PlayDebuff | PlayScorch | Pass

_PLAY = {unit: PlayUnit(unit) for unit in UNITS}
_DEBUFFS = tuple(PlayDebuff(row) for row in ROWS)
_SCORCH = PlayScorch()
_PASS = Pass()


@functools.cache
def _moves(hand: int, debuffs: bool, scorches: bool) -> tuple[NanoGwentMove, ...]:
    units: tuple[NanoGwentMove, ...] = tuple(_PLAY[unit] for unit in members(hand))
    return units + (_DEBUFFS if debuffs else ()) + ((_SCORCH,) if scorches else ()) + (_PASS,)


class NanoGwentOptions(Options, frozen=True, forbid_unknown_fields=True):
    """House rules: how many units and specials each player gets, or the exact units; who begins round 1."""

    units: Annotated[int, msgspec.Meta(ge=1, le=15)] = 10
    debuffs: Annotated[int, msgspec.Meta(ge=0, le=5)] = 2
    scorches: Annotated[int, msgspec.Meta(ge=0, le=5)] = 2
    deck: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=15)], ...], msgspec.Meta(min_length=1)] | None = None
    first_player: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0

    def __post_init__(self) -> None:
        if self.deck is not None and len(set(self.deck)) != len(self.deck):
            raise ValueError(f"option 'deck': every unit at most once, not {list(self.deck)}")


class NanoGwentView(View, frozen=True):
    """Everything but nothing hidden: both hands are open after the deal. Pairs are (seat 0, seat 1); units are ids."""

    round: int
    turn: Seat | None
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    debuffs: tuple[int, int]
    scorches: tuple[int, int]
    boards: tuple[tuple[int, ...], tuple[int, ...]]
    debuffed: tuple[tuple[int, ...], tuple[int, ...]]
    totals: tuple[int, int]
    passed: tuple[bool, bool]
    rounds: tuple[tuple[int, int], ...]
    first_player: Seat


def rounds_won(rounds: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """How many of the finished rounds each seat won; equal totals: nobody (section 4)."""
    zero = one = 0
    for mine, other in rounds:
        zero += mine > other
        one += other > mine
    return zero, one


def _put(pair: tuple[int, int], seat: Seat, value: int) -> tuple[int, int]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


class NanoGwent(Game[NanoGwentMove, NanoGwentView], frozen=True):
    name: ClassVar[str] = "nano-gwent"
    title: ClassVar[str] = "Nano Gwent"
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    options_type: ClassVar[type[Options]] = NanoGwentOptions
    view_type: ClassVar[type[View]] = NanoGwentView
    has_secrets: ClassVar[bool] = False

    first_player: Seat
    hands: tuple[int, int]
    debuffs: tuple[int, int]
    scorches: tuple[int, int]
    boards: tuple[int, int] = (0, 0)
    debuffed: tuple[int, int] = (0, 0)
    passed: tuple[bool, bool] = (False, False)
    turn: Seat | None = None
    rounds: tuple[tuple[int, int], ...] = ()

    @classmethod
    def deal(cls, seats: int = 2, options: Mapping[str, Any] | None = None, chance: Chance | None = None) -> Self:
        """Draw the units that both players get (section 2); `deck` needs no chance."""
        check_seats(cls, seats)
        rules = NanoGwentOptions.read(options)
        if rules.deck is not None:
            hand = as_set(rules.deck)
        elif chance is None:
            raise ValueError("a deal without a deck needs chance")
        else:
            hand = as_set(chance.sample(UNITS, rules.units))
        return cls(
            first_player=rules.first_player,
            hands=(hand, hand),
            debuffs=(rules.debuffs, rules.debuffs),
            scorches=(rules.scorches, rules.scorches),
            turn=rules.first_player,
        )

    def dealt(self) -> dict[str, Any]:
        """Both hands, by id."""
        return {"hands": [[*members(hand)] for hand in self.hands]}

    @property
    def to_act(self) -> frozenset[Seat]:
        return frozenset() if self.turn is None else frozenset((self.turn,))

    @property
    def round(self) -> int:
        """The round being played, 1 to 3; after the end, the last one."""
        return len(self.rounds) + (self.turn is not None)

    def strength(self, seat: Seat) -> int:
        """The seat's total on the battlefield: printed strengths, 1 for each debuffed unit."""
        weak = self.debuffed[seat]
        return printed_total(self.boards[seat] & ~weak) + weak.bit_count()

    def cards_left(self, seat: Seat) -> int:
        """Units and specials still in the seat's hand."""
        return self.hands[seat].bit_count() + self.debuffs[seat] + self.scorches[seat]

    @property
    def outcome(self) -> Outcome | None:
        """Two rounds won; else more rounds after the third; else more cards left (section 5)."""
        if self.turn is not None:
            return None
        won = rounds_won(self.rounds)
        left = self.cards_left(0), self.cards_left(1)
        for reason, (zero, one) in (("rounds won", won), ("cards left", left)):
            if zero != one:
                return Outcome((float(zero > one), float(one > zero)), reason)
        return Outcome((0.5, 0.5), "draw")

    def legal_moves(self, seat: Seat) -> tuple[NanoGwentMove, ...]:
        """Units by id, the three debuffs, scorch, pass; two equal specials are one move."""
        if seat != self.turn:
            return ()
        return _moves(self.hands[seat], self.debuffs[seat] > 0, self.scorches[seat] > 0)

    def vocabulary(self) -> tuple[NanoGwentMove, ...]:
        """The 15 units, the three debuffs, scorch, pass: in the order of legal moves."""
        return _moves(as_set(UNITS), True, True)

    def play(self, seat: Seat, move: NanoGwentMove) -> Played[Self]:
        """Apply a move, then the automatic passes and the end of the round that follow from it."""
        self.check_legal(seat, move)
        match move:
            case PlayUnit(unit):
                after, event = self._play_unit(seat, unit)
            case PlayDebuff(row):
                after, event = self._play_debuff(seat, row)
            case PlayScorch():
                after, event = self._play_scorch(seat)
            case Pass():
                after, event = self._pass(seat), Event("passed", seat)
        after, follow = after._settle(1 - seat)
        return Played(after, (event, *follow))

    def _play_unit(self, seat: Seat, unit: int) -> tuple[Self, Event]:
        bit = 1 << unit
        after = msgspec.structs.replace(
            self,
            hands=_put(self.hands, seat, self.hands[seat] & ~bit),
            boards=_put(self.boards, seat, self.boards[seat] | bit),
            turn=1 - seat,
        )
        return after, Event("played", seat, {"unit": unit})

    def _play_debuff(self, seat: Seat, row: Row) -> tuple[Self, Event]:
        # Only what lies there now, on both sides (section 3, Row Debuff).
        hit = ROW_SETS[row]
        after = msgspec.structs.replace(
            self,
            debuffs=_put(self.debuffs, seat, self.debuffs[seat] - 1),
            debuffed=(self.debuffed[0] | self.boards[0] & hit, self.debuffed[1] | self.boards[1] & hit),
            turn=1 - seat,
        )
        return after, Event("debuffed", seat, {"row": row.value})

    def _play_scorch(self, seat: Seat) -> tuple[Self, Event]:
        burnt = self._strongest()
        after = msgspec.structs.replace(
            self,
            scorches=_put(self.scorches, seat, self.scorches[seat] - 1),
            boards=(self.boards[0] & ~burnt[0], self.boards[1] & ~burnt[1]),
            debuffed=(self.debuffed[0] & ~burnt[0], self.debuffed[1] & ~burnt[1]),
            turn=1 - seat,
        )
        return after, Event("scorched", seat, {"seat0": [*members(burnt[0])], "seat1": [*members(burnt[1])]})

    def _strongest(self) -> tuple[int, int]:
        """What a Scorch takes from each side: all units at the highest current strength (section 3, Scorch)."""
        whole = self.boards[0] & ~self.debuffed[0], self.boards[1] & ~self.debuffed[1]
        for strength, units in STRENGTH_SETS:
            zero, one = whole[0] & units, whole[1] & units
            if strength == 1:
                zero, one = zero | self.debuffed[0], one | self.debuffed[1]
            if zero or one:
                return zero, one
        return 0, 0

    def _pass(self, seat: Seat) -> Self:
        passed = (True, self.passed[1]) if seat == 0 else (self.passed[0], True)
        return msgspec.structs.replace(self, passed=passed)

    def _settle(self, turn: Seat) -> tuple[Self, tuple[Event, ...]]:
        """Give the turn to the next seat that can act, passing for empty hands and ending rounds on the way."""
        game = self
        events: list[Event] = []
        while True:
            if all(game.passed):
                game, event = game._end_round()
                events.append(event)
                if game.outcome is not None:
                    return game, tuple(events)
                turn = (game.first_player + len(game.rounds)) % 2
            elif game.passed[turn]:
                turn = 1 - turn
            elif not game.cards_left(turn):
                # A player with an empty hand passes automatically (section 4); that does not count as a move.
                game = game._pass(turn)
                events.append(Event("passed", turn, {"automatic": True}))
            else:
                return game if game.turn == turn else msgspec.structs.replace(game, turn=turn), tuple(events)

    def _end_round(self) -> tuple[Self, Event]:
        points = self.strength(0), self.strength(1)
        rounds = (*self.rounds, points)
        over = max(rounds_won(rounds)) == 2 or len(rounds) == ROUNDS
        after = msgspec.structs.replace(
            self,
            boards=(0, 0),
            debuffed=(0, 0),
            passed=(False, False),
            rounds=rounds,
            turn=None if over else self.first_player,
        )
        return after, Event("round", None, {"round": len(rounds), "points": list(points)})

    def view(self, seat: Seat | None) -> NanoGwentView:
        """Perfect information: every seat, and a spectator, knows all there is."""
        return NanoGwentView(
            seat=seat,
            round=self.round,
            turn=self.turn,
            hands=(members(self.hands[0]), members(self.hands[1])),
            debuffs=self.debuffs,
            scorches=self.scorches,
            boards=(members(self.boards[0]), members(self.boards[1])),
            debuffed=(members(self.debuffed[0]), members(self.debuffed[1])),
            totals=(self.strength(0), self.strength(1)),
            passed=self.passed,
            rounds=self.rounds,
            first_player=self.first_player,
        )

    @classmethod
    def determinize(cls, view: NanoGwentView, chance: Chance) -> Self:
        """The one game that fits: nothing is hidden, so `chance` is not drawn from."""
        return cls(
            first_player=view.first_player,
            hands=(as_set(view.hands[0]), as_set(view.hands[1])),
            debuffs=view.debuffs,
            scorches=view.scorches,
            boards=(as_set(view.boards[0]), as_set(view.boards[1])),
            debuffed=(as_set(view.debuffed[0]), as_set(view.debuffed[1])),
            passed=view.passed,
            turn=view.turn,
            rounds=view.rounds,
        )
