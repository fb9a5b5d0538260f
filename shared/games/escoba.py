"""La Escoba (Escoba del 15): two players, hands of 36 plays, a match to 21 points, a series of matches.

Rules: "IAV25-IglesiasRodrigo", sections La Escoba and Adaptaciones tomadas (its variants); where it is silent, the
docstrings here say what holds. Seat 1 deals first; the deal alternates from hand to hand, through all matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self

import msgspec
from msgspec import Meta

from shared.game import Event, Fact, Game, Options, Outcome, Played, Seat, View, check_seats
from shared.game.chance import Chance, derive
from shared.games.escoba_cards import CARDS, DECK, TEXTS, as_set, members, read_deck, set_of, texts
from shared.games.escoba_hand import MAJORITIES, EscobaMove, Hand, Pair, Play, every_move

Texts = tuple[str, ...]


class EscobaRules(Options, frozen=True, forbid_unknown_fields=True):
    """The rules of the whole series: the points that win a match, the variants, and the number of matches."""

    target: Annotated[int, Meta(ge=1, le=1000)] = 21
    table_escobas: bool = False
    hand_escoba: bool = False
    raised_target: bool = False
    matches: Annotated[int, Meta(ge=1, le=1000)] = 1

    def target_after(self, hands: tuple[Pair, ...]) -> int:
        """The points that win, after some hands of a match: raised by the most that one made in the first."""
        return self.target + (max(hands[0]) if self.raised_target and hands else 0)


class EscobaOptions(EscobaRules, frozen=True, forbid_unknown_fields=True):
    """House rules, and the deck of the first hand of the first match; the game shuffles all other hands.

    `deck` holds the 40 cards, one a line as in `O 7`, in dealing order. First come three for the player who begins,
    three for the dealer and four for the table. Then come three for each of the two, again and again.
    """

    deck: Annotated[str, Meta(max_length=1000)] | None = None

    def __post_init__(self) -> None:
        if self.deck is not None:
            try:
                read_deck(self.deck)
            except ValueError as error:
                raise ValueError(f"option 'deck': {error}") from None


class EscobaView(View, frozen=True):
    """The view of a seat: everything but the other's hand and the order of the stock. Pairs are (seat 0, seat 1).

    `rules` are the options but for the deck, `target` the points that win this match, `won` the matches won so far.
    `hands` are the points of each finished hand of this match, `points` their sums. The rest is the present hand:
    `hand` are the reader's own cards, `stock` counts the cards still to be dealt, `piles` are all captured cards.
    `escobas` and `shown` count the escobas made and the hands shown for one; `last_capture` is the seat that captured
    last.
    """

    rules: EscobaRules
    target: int
    won: Pair
    hands: tuple[Pair, ...]
    points: Pair
    dealer: Seat
    turn: Seat | None
    hand: Texts
    hand_sizes: Pair
    table: Texts
    stock: int
    piles: tuple[Texts, Texts]
    escobas: Pair
    shown: Pair
    last_capture: Seat | None


class Escoba(Game[EscobaMove, EscobaView], frozen=True):
    """One moment of a series. `won` are matches, `hands` the points of the finished hands of the current match."""

    name: ClassVar[str] = "escoba"
    title: ClassVar[str] = "La Escoba"
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    options_type: ClassVar[type[Options]] = EscobaOptions
    short: ClassVar[dict[str, Fact]] = {"target": 1}
    view_type: ClassVar[type[View]] = EscobaView

    rules: EscobaRules
    seed: bytes
    hand: Hand
    won: Pair = (0, 0)
    hands: tuple[Pair, ...] = ()

    @classmethod
    def deal(cls, seats: int, options: Mapping[str, Any] | None, chance: Chance) -> Self:
        """Deal the first hand; `chance` gives the seed that every shuffle comes from."""
        check_seats(cls, seats)
        chosen = EscobaOptions.read(options)
        rules = EscobaRules(*(getattr(chosen, name) for name in EscobaRules.__struct_fields__))
        seed = chance.seed()
        deck = shuffled(seed, 0, 0) if chosen.deck is None else read_deck(chosen.deck)
        return cls(rules, seed, _dealt(rules, deck, dealer=1))

    def dealt(self) -> dict[str, Any]:
        """The first hand of the first match: both hands, the table, the stock; then the seed of all later shuffles."""
        hand = self.hand
        return {
            "hands": [[*texts(cards)] for cards in hand.hands],
            "table": [*texts(hand.table | hand.piles[hand.dealer])],
            "stock": [TEXTS[card] for card in hand.stock],
            "later": self.seed.hex(),
        }

    @property
    def to_act(self) -> frozenset[Seat]:
        return _WAITED_FOR[self.hand.turn]

    @property
    def points(self) -> Pair:
        """The points of each seat in the current match, or in the last one after the end."""
        return sum(zero for zero, _ in self.hands), sum(one for _, one in self.hands)

    @property
    def outcome(self) -> Outcome | None:
        """Matches won, in a series; one match is won or lost."""
        if self.hand.turn is not None:
            return None
        zero, one = self.won
        reason = "points" if self.rules.matches == 1 else "draw" if zero == one else "matches won"
        return Outcome((float(zero), float(one)), reason)

    def legal_moves(self, seat: Seat) -> tuple[EscobaMove, ...]:
        """By the card that is played; last `escoba`, where the variant allows to show the hand."""
        return self.hand.moves() if seat == self.hand.turn else ()

    def vocabulary(self) -> tuple[EscobaMove, ...]:
        """The 40 cards played without a capture, then every capture (84,448 of them), and `escoba`."""
        return every_move()

    def play(self, seat: Seat, move: EscobaMove) -> Played[Self]:
        """Apply a move, then what follows from it: the next deal, the points of the hand, the next hand or match."""
        self.check_legal(seat, move)
        hand = self.hand.play(move)
        events = _told(self.hand, seat, move)
        if hand.turn is None:
            return self._finished(hand, (*events, *_last_cards(hand)))
        if len(hand.stock) < len(self.hand.stock):
            events += _dealing(hand)
        return Played(type(self)(self.rules, self.seed, hand, self.won, self.hands), events)

    def _finished(self, hand: Hand, events: tuple[Event, ...]) -> Played[Self]:
        """The moment after the last play of a hand: its points, perhaps the match, and the next hand."""
        hand = hand.swept()
        after = msgspec.structs.replace(self, hand=hand, hands=(*self.hands, hand.points))
        events += (_scored(hand, after.points),)
        hands, won = after.hands, self.won
        if (winner := after._winner()) is not None:
            won = (won[0] + (winner == 0), won[1] + (winner == 1))
            events += (Event("won", winner, {"points": list(after.points), "matches": list(won)}),)
            if sum(won) == self.rules.matches:
                return Played(msgspec.structs.replace(after, won=won), events)
            hands = ()
        deck = shuffled(self.seed, sum(won), len(hands))
        after = type(self)(self.rules, self.seed, _dealt(self.rules, deck, 1 - hand.dealer), won, hands)
        return Played(after, (*events, *_begun(after.hand), *_dealing(after.hand)))

    def _winner(self) -> Seat | None:
        """The winner of the match: only at the end of a hand, and with more points than the other player."""
        zero, one = self.points
        return None if zero == one or max(zero, one) < self.rules.target_after(self.hands) else int(one > zero)

    def view(self, seat: Seat | None) -> EscobaView:
        hand = self.hand
        return EscobaView(
            seat,
            self.rules,
            self.rules.target_after(self.hands),
            self.won,
            self.hands,
            self.points,
            hand.dealer,
            hand.turn,
            () if seat is None else texts(hand.hands[seat]),
            (hand.hands[0].bit_count(), hand.hands[1].bit_count()),
            texts(hand.table),
            len(hand.stock),
            (texts(hand.piles[0]), texts(hand.piles[1])),
            hand.escobas,
            hand.shown,
            hand.last,
        )

    @classmethod
    def determinize(cls, view: EscobaView, chance: Chance) -> Self:
        """Deal the unseen cards to the hands that are not known and to the stock, and draw another seed."""
        hand = seen_hand(view)
        cards = chance.shuffled(members(unseen(hand)))
        return cls(view.rules, chance.seed(), completed(hand, view, cards), view.won, view.hands)


_WAITED_FOR: dict[Seat | None, frozenset[Seat]] = {None: frozenset(), 0: frozenset((0,)), 1: frozenset((1,))}


def shuffled(seed: bytes, match: int, hand: int) -> tuple[int, ...]:
    """The deck of a hand; matches and hands are counted from 0."""
    return tuple(Chance(derive(seed, "deck", match, hand)).shuffled(CARDS))


def _dealt(rules: EscobaRules, deck: tuple[int, ...], dealer: Seat) -> Hand:
    return Hand.deal(deck, dealer, hand_escoba=rules.hand_escoba, on_table=rules.table_escobas)


# What a seat knows of a hand, and the hands that fit.


def seen_hand(view: EscobaView) -> Hand:
    """The hand as a view shows it: cards that it does not show are nowhere."""
    mine = as_set(view.hand)
    return Hand(
        dealer=view.dealer,
        hand_escoba=view.rules.hand_escoba,
        hands=(0 if view.seat else mine, mine if view.seat else 0),
        table=as_set(view.table),
        stock=(),
        turn=view.turn,
        piles=(as_set(view.piles[0]), as_set(view.piles[1])),
        escobas=view.escobas,
        shown=view.shown,
        last=view.last_capture,
    )


def unseen(hand: Hand) -> int:
    """The cards that are nowhere."""
    return DECK & ~(hand.hands[0] | hand.hands[1] | hand.table | hand.piles[0] | hand.piles[1])


def completed(hand: Hand, view: EscobaView, cards: list[int]) -> Hand:
    """A seen hand with the unseen `cards` in their order: first to the hands that are not shown, then the stock."""
    hands, at = list(hand.hands), 0
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.seat:
            hands[seat] = set_of(cards[at : at + size])
            at += size
    return Hand(
        hand.dealer,
        hand.hand_escoba,
        (hands[0], hands[1]),
        hand.table,
        tuple(cards[at:]),
        hand.turn,
        hand.piles,
        hand.escobas,
        hand.shown,
        hand.last,
    )


# Events.


def _told(before: Hand, seat: Seat, move: EscobaMove) -> tuple[Event, ...]:
    """What a move shows by itself."""
    if not isinstance(move, Play):
        return (Event("shown", seat, {"cards": list(texts(before.hands[seat]))}),)
    card = texts(1 << move.card)[0]
    if not move.taken:
        return (Event("played", seat, {"card": card}),)
    captured = Event("captured", seat, {"card": card, "taken": list(texts(move.taken))})
    return (captured, Event("escoba", seat)) if move.taken == before.table else (captured,)


def _dealing(hand: Hand) -> tuple[Event, ...]:
    """Three cards for each, which only their owner sees."""
    return tuple(
        Event("dealt", seat, {"count": 3}, {"cards": list(texts(hand.hands[seat]))}, (seat,))
        for seat in (1 - hand.dealer, hand.dealer)
    )


def _begun(hand: Hand) -> tuple[Event, ...]:
    """The first cards on the table, and what the dealer takes of them at once (variant `table_escobas`)."""
    cards: list[int | str] = list(texts(hand.table | hand.piles[hand.dealer]))
    begun = Event("begun", None, {"dealer": hand.dealer, "table": cards})
    made = hand.escobas[hand.dealer]
    return (begun, Event("table escoba", hand.dealer, {"escobas": made})) if made else (begun,)


def _last_cards(hand: Hand) -> tuple[Event, ...]:
    """The cards left on the table, for the player who captured last."""
    if hand.last is None or not hand.table:
        return ()
    return (Event("last cards", hand.last, {"cards": list(texts(hand.table))}),)


def _scored(hand: Hand, points: Pair) -> Event:
    """The points of a hand, and of what each is made: how many of each kind a seat has, escobas, hands shown."""
    what: dict[str, Fact] = {
        name: [(pile & kind).bit_count() for pile in hand.piles] for name, kind in MAJORITIES.items()
    }
    what |= {"escobas": list(hand.escobas), "shown": list(hand.shown)}
    return Event("scored", None, {**what, "points": list(hand.points), "total": list(points)})
