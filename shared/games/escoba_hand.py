"""One hand of La Escoba: a pass through the deck, from its first deal to the points that it brings."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Self

import msgspec

from shared.game import Move, Seat
from shared.games.escoba_cards import DECK, HIGHEST, OROS, SEVEN_OF_OROS, SEVENS, TEXTS, VALUES, members, set_of, texts

FIFTEEN = 15
DEALT = 3
"""Cards that a player gets in one deal."""
ON_TABLE = 4
SHOWN_POINTS = 3
"""What a hand escoba brings."""
MAJORITIES = {"cards": DECK, "oros": OROS, "sevens": SEVENS, "seven of oros": SEVEN_OF_OROS}
"""The player with more of these cards gets a point; if both have the same number, nobody does."""

Pair = tuple[int, int]


class Play(Move, frozen=True):
    """A card, and the set that it takes from the table: `C4`, `O7xC5+E3`."""

    card: int
    taken: int

    def __str__(self) -> str:
        return TEXTS[self.card] + ("x" + "+".join(texts(self.taken)) if self.taken else "")


class Show(Move, frozen=True):
    """The three cards of a deal, which sum to 15, are shown and not played."""

    def __str__(self) -> str:
        return "escoba"


EscobaMove = Play | Show
SHOW = Show()


@functools.lru_cache(1 << 13)
def captures(table: int) -> tuple[tuple[int, ...], ...]:
    """For each value 0 to 10 of a card that is played, the sets on the table that make 15 with it."""
    sums = [(0, 0)]
    for card in members(table):
        value, bit = VALUES[card], 1 << card
        sums += [(total + value, cards | bit) for total, cards in sums if total + value < FIFTEEN]
    made: list[list[int]] = [[] for _ in range(FIFTEEN + 1)]
    for total, cards in sums:
        made[FIFTEEN - total].append(cards)
    return tuple(map(tuple, made[: HIGHEST + 1]))


@functools.lru_cache(1 << 13)
def plays(hand: int, table: int) -> tuple[Play, ...]:
    """What can be played: a card that can capture must, and of several combinations the player chooses."""
    takes = captures(table)
    return tuple(play_of(card, taken) for card in members(hand) for taken in takes[VALUES[card]] or (0,))


@functools.lru_cache(1 << 13)
def play_of(card: int, taken: int) -> Play:
    """The play of a card that takes a set: equal ones are one object."""
    return Play(card, taken)


@functools.cache
def every_move() -> tuple[EscobaMove, ...]:
    """All that could be played from any hand at any table: cards that take nothing, captures by card, `escoba`."""
    takes = captures(DECK)
    laid = (Play(card, 0) for card in members(DECK))
    made = (Play(card, taken) for card in members(DECK) for taken in takes[VALUES[card]] if not taken >> card & 1)
    return (*laid, *made, SHOW)


def sum_of(cards: int) -> int:
    """The sum of the values of a set."""
    return sum(VALUES[card] for card in members(cards))


def table_escobas(table: int) -> int:
    """How many escobas the first cards on the table are: one 15, or two; none if they make neither."""
    match sum_of(table):
        case 15:
            return 1
        case 30 if any(sum_of(part) == FIFTEEN for part in _pairs(table)):
            return 2
        case _:
            return 0


def _pairs(table: int) -> list[int]:
    """The sets of two cards with the first one in it: four cards make two 15s in no other way than two by two."""
    first, *others = members(table)
    return [set_of((first, other)) for other in others]


def points(piles: Pair, escobas: Pair, shown: Pair) -> Pair:
    """What a finished hand brings to each seat."""
    zero, one = escobas[0] + SHOWN_POINTS * shown[0], escobas[1] + SHOWN_POINTS * shown[1]
    for kind in MAJORITIES.values():
        lead = (piles[0] & kind).bit_count() - (piles[1] & kind).bit_count()
        zero += lead > 0
        one += lead < 0
    return zero, one


class Hand(msgspec.Struct, frozen=True):
    """One moment of a hand. Pairs are (seat 0, seat 1); `hands`, `table` and `piles` are sets, `stock` is in order.

    `escobas` and `shown` count the escobas, and the hands shown for one; `last` captured last. No turn: it is over.
    """

    dealer: Seat
    hand_escoba: bool
    hands: Pair
    table: int
    stock: tuple[int, ...]
    turn: Seat | None
    piles: Pair = (0, 0)
    escobas: Pair = (0, 0)
    shown: Pair = (0, 0)
    last: Seat | None = None

    @classmethod
    def deal(cls, deck: Sequence[int], dealer: Seat, *, hand_escoba: bool = False, on_table: bool = False) -> Self:
        """Deal three cards to the player who begins, three to the dealer and four to the table.

        `hand_escoba`: a hand may be shown for an escoba; `on_table`: the first four cards may be one, or two.
        """
        others, dealers = set_of(deck[:DEALT]), set_of(deck[DEALT : 2 * DEALT])
        table = set_of(deck[2 * DEALT : 2 * DEALT + ON_TABLE])
        hand = cls(
            dealer=dealer,
            hand_escoba=hand_escoba,
            hands=(others, dealers) if dealer else (dealers, others),
            table=table,
            stock=tuple(deck[2 * DEALT + ON_TABLE :]),
            turn=1 - dealer,
        )
        made = table_escobas(table) if on_table else 0
        if not made:
            return hand
        return msgspec.structs.replace(
            hand,
            table=0,
            piles=(0, table) if dealer else (table, 0),
            escobas=(0, made) if dealer else (made, 0),
            last=dealer,
        )

    @property
    def may_show(self) -> bool:
        """Whether whose turn it is may show its hand: it has played none of the three cards, and they sum to 15."""
        if not self.hand_escoba or self.turn is None:
            return False
        mine = self.hands[self.turn]
        return mine.bit_count() == DEALT and sum_of(mine) == FIFTEEN

    def moves(self) -> tuple[EscobaMove, ...]:
        """What whose turn it is may do; nothing once the hand is over."""
        if self.turn is None:
            return ()
        moves = plays(self.hands[self.turn], self.table)
        return (*moves, SHOW) if self.may_show else moves

    def play(self, move: EscobaMove) -> Self:
        """The moment after one of `moves`, with the next three cards dealt where they are due."""
        seat = self.turn
        assert seat is not None
        table, last = self.table, self.last
        mine, theirs = self.hands if seat == 0 else self.hands[::-1]
        won = escoba = shown = 0
        if isinstance(move, Play):
            bit = 1 << move.card
            mine ^= bit
            if move.taken:
                won, last, table = bit | move.taken, seat, table ^ move.taken
                escoba = not table
            else:
                table |= bit
        else:
            won, mine, shown = mine, 0, 1
        turn: Seat | None = seat
        stock = self.stock
        if theirs:
            turn = 1 - seat
        elif not mine and stock:
            turn = 1 - self.dealer
            mine, theirs = set_of(stock[:DEALT]), set_of(stock[DEALT : 2 * DEALT])
            if turn != seat:
                mine, theirs = theirs, mine
            stock = stock[2 * DEALT :]
        elif not mine:
            turn = None
        return type(self)(
            self.dealer,
            self.hand_escoba,
            (mine, theirs) if seat == 0 else (theirs, mine),
            table,
            stock,
            turn,
            _add(self.piles, seat, won),
            _add(self.escobas, seat, escoba) if escoba else self.escobas,
            _add(self.shown, seat, shown) if shown else self.shown,
            last,
        )

    def swept(self) -> Self:
        """End the hand: the player who captured last gets the cards on the table; if nobody captured, they stay.

        That is no escoba.
        """
        if self.last is None:
            return self
        return msgspec.structs.replace(self, table=0, piles=_add(self.piles, self.last, self.table))

    @property
    def points(self) -> Pair:
        """What the hand brings to each seat, once it is over and swept."""
        return points(self.piles, self.escobas, self.shown)


def _add(pair: Pair, seat: Seat, more: int) -> Pair:
    return (pair[0] + more, pair[1]) if seat == 0 else (pair[0], pair[1] + more)
