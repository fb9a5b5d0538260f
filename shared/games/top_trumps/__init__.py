"""Top Trumps: two players, a deck dealt in halves; the higher value in the starter's field takes both top cards.

Source: "Top Trumps AI Simulation", sections Game Rules and Agent API & Information Constraints, cited by their names
below. A card is its place in the deck list. Each deck lies in three tuples, from the top: the cards, what all have
seen of each (`Trace`), and the cards as far as the other player knows them. A trick moves all three alike, so a view
is put together from what is there already.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Self, TypeVar

import msgspec

from shared.game import Event, Fact, Game, Move, Options, Outcome, Played, Seat, View, check_seats
from shared.game.chance import Chance
from shared.game.matching import Matchings
from shared.games.top_trumps.deck import FEWEST, MOST, MOST_FIELDS, Deck, Number, deck_of, generate
from shared.games.top_trumps.view import (
    OPEN,
    TAKEN,
    UNKNOWN,
    Card,
    Cards,
    Pair,
    TopTrumpsView,
    Trace,
    Trick,
    fits,
    unknown_cards,
    unknown_places,
)

T = TypeVar("T")


class ChooseField(Move, frozen=True):
    field: int

    def __str__(self) -> str:
        return f"f{self.field}"


_FIELDS = tuple(map(ChooseField, range(MOST_FIELDS)))
_WAITING = (frozenset((0,)), frozenset((1,)))
_NOBODY: frozenset[Seat] = frozenset()


@functools.cache
def _moves(fields: int) -> tuple[ChooseField, ...]:
    return _FIELDS[:fields]


class TopTrumpsOptions(Options, frozen=True, forbid_unknown_fields=True):
    """House rules: the deck, made up with so many cards and fields unless `deck` is given, and the last trick."""

    cards: Annotated[int, msgspec.Meta(ge=FEWEST, le=MOST)] = 50
    fields: Annotated[int, msgspec.Meta(ge=1, le=MOST_FIELDS)] = 5
    deck: str | None = None
    """The name of a shipped deck, or the text of a CSV file: first the card's name, in the other columns the fields."""
    max_tricks: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 5000

    def __post_init__(self) -> None:
        if self.cards % 2:
            raise ValueError(f"option 'cards': an even number, so that both players get the same, not {self.cards}")
        if self.deck is not None:
            try:
                deck_of(self.deck)
            except ValueError as error:
                raise ValueError(f"option 'deck': {error}") from None


_DEALT = Trace(0), Trace(1)
_SHOWN = Trace(0, OPEN), Trace(1, OPEN)


class TopTrumps(Game[ChooseField, TopTrumpsView], frozen=True):
    name: ClassVar[str] = "top-trumps"
    title: ClassVar[str] = "Top Trumps"
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    options_type: ClassVar[type[Options]] = TopTrumpsOptions
    short: ClassVar[dict[str, Fact]] = {"cards": 10, "max_tricks": 20}
    view_type: ClassVar[type[View]] = TopTrumpsView

    deck: Deck
    max_tricks: int
    halves: Pair[Cards]
    decks: Pair[Cards]
    known: Pair[Cards]
    """Each deck as far as the player who does not hold it knows the cards."""
    traces: Pair[tuple[Trace, ...]]
    pile: Cards = ()
    turn: Seat | None = 0
    tricks: int = 0
    last: Trick | None = None

    @classmethod
    def deal(cls, seats: int = 2, options: Mapping[str, Any] | None = None, chance: Chance | None = None) -> Self:
        """Shuffle and deal evenly, an odd card to player 1; each sees its half, which is then shuffled (Setup)."""
        check_seats(cls, seats)
        rules = TopTrumpsOptions.read(options)
        if chance is None:
            raise ValueError("a deal needs chance")
        deck = deck_of(rules.deck) if rules.deck is not None else generate(rules.cards, rules.fields, chance)
        cards = range(len(deck.cards))
        zero = sorted(chance.sample(cards, (len(cards) + 1) // 2))
        one = sorted(set(cards).difference(zero))
        return cls.of(deck, rules.max_tricks, (chance.shuffled(zero), chance.shuffled(one)))

    @classmethod
    def of(cls, deck: Deck, max_tricks: int, decks: Pair[Sequence[Card]]) -> Self:
        """The first moment, with the cards in this order from the top."""
        zero, one = map(tuple, decks)
        return cls(
            deck=deck,
            max_tricks=max_tricks,
            halves=(tuple(sorted(zero)), tuple(sorted(one))),
            decks=(zero, one),
            known=((UNKNOWN,) * len(zero), (UNKNOWN,) * len(one)),
            traces=((_DEALT[0],) * len(zero), (_DEALT[1],) * len(one)),
        )

    def dealt(self) -> dict[str, Any]:
        """The list of cards, and both decks from the top: each card by its place in the list."""
        fields, cards, values = msgspec.structs.astuple(self.deck)
        listed = {"fields": [*fields], "cards": [*cards], "values": [[*each] for each in values]}
        return {"list": listed, "decks": [[*cards] for cards in self.decks]}

    @property
    def to_act(self) -> frozenset[Seat]:
        return _NOBODY if self.turn is None else _WAITING[self.turn]

    @property
    def outcome(self) -> Outcome | None:
        """A player with no cards left loses; at the last trick, the one with fewer. With equal cards, it is a draw
        (Game End).
        """
        if self.turn is not None:
            return None
        zero, one = map(len, self.decks)
        if zero == one:
            return Outcome((0.5, 0.5), "draw")
        return Outcome((float(zero > one), float(one > zero)), "trick limit" if zero and one else "out of cards")

    def legal_moves(self, seat: Seat) -> tuple[ChooseField, ...]:
        """The starter chooses any field (Playing a Trick)."""
        return _moves(len(self.deck.fields)) if seat == self.turn else ()

    def vocabulary(self) -> tuple[ChooseField, ...]:
        """The fields of the deck."""
        return _moves(len(self.deck.fields))

    def play(self, seat: Seat, move: ChooseField) -> Played[Self]:
        """Turn both top cards, compare them in the field, and move them."""
        self.check_legal(seat, move)
        zero, one = self.decks
        values = self.deck.values
        pair = values[zero[0]][move.field], values[one[0]][move.field]
        if pair[0] == pair[1]:
            return self._draw(seat, move.field, pair)
        return self._win(seat, move.field, pair, 0 if pair[0] > pair[1] else 1)

    def _win(self, starter: Seat, field: int, values: Pair[Number], winner: Seat) -> Played[Self]:
        """Under the winner's deck go its own card, the loser's, then the pile as it was built (Winning a Trick)."""
        loser = 1 - winner
        decks, known, traces = self.decks, self.known, self.traces
        own, lost = decks[winner][0], decks[loser][0]
        own_trace = traces[winner][0].compared(field, values[winner])
        lost_trace = traces[loser][0].compared(field, values[loser]).taken()
        won = lost, *self.pile
        under = own, *won
        # The loser does not learn which card has won, but sees what it loses and where that goes (Losing a Trick).
        under_known = own if own_trace.seen else UNKNOWN, *won
        under_traces = own_trace, lost_trace, *[_SHOWN[card in self.halves[1]] for card in self.pile]
        left = decks[loser][1:]
        after = type(self)(
            self.deck,
            self.max_tricks,
            self.halves,
            _by_seat(winner, (decks[winner][1:] + under, left)),
            _by_seat(winner, (known[winner][1:] + under_known, known[loser][1:])),
            _by_seat(winner, (traces[winner][1:] + under_traces, traces[loser][1:])),
            (),
            winner if left and self.tricks + 1 < self.max_tricks else None,
            self.tricks + 1,
            Trick(starter, field, values, _by_seat(winner, (own, lost)), winner, won),
        )
        names, label = self.deck.cards, self.deck.fields[field]
        told: dict[str, Fact] = {"field": label, "value": values[winner], "pile": len(self.pile)}
        sees_own = (0, 1) if own_trace.seen else (winner,)
        return Played(
            after,
            (
                Event("won", winner, told, {"card": names[own]}, sees_own),
                Event("lost", loser, {"field": label, "value": values[loser]}, {"card": names[lost]}, (0, 1)),
            ),
        )

    def _draw(self, starter: Seat, field: int, values: Pair[Number]) -> Played[Self]:
        """Both cards go to the pile for all to see, the starter's last; who started starts again (Drawing a Trick)."""
        decks, known, traces = self.decks, self.known, self.traces
        pair = decks[0][0], decks[1][0]
        shown = pair[1 - starter], pair[starter]
        more = decks[0][1:], decks[1][1:]
        after = type(self)(
            self.deck,
            self.max_tricks,
            self.halves,
            more,
            (known[0][1:], known[1][1:]),
            (traces[0][1:], traces[1][1:]),
            self.pile + shown,
            starter if more[0] and more[1] and self.tricks + 1 < self.max_tricks else None,
            self.tricks + 1,
            Trick(starter, field, values, pair, None, ()),
        )
        names = [self.deck.cards[card] for card in shown]
        told: dict[str, Fact] = {"field": self.deck.fields[field], "value": values[0], "cards": [*names]}
        return Played(after, (Event("drew", starter, told),))

    def view(self, seat: Seat | None) -> TopTrumpsView:
        """The cards that the seat has seen, wherever they are now; a spectator's are those of draws."""
        return TopTrumpsView(
            seat,
            self.deck,
            self.halves,
            self._cards_for(seat),
            self.traces,
            self.pile,
            self.turn,
            self.tricks,
            self.max_tricks,
            self._last_for(seat),
        )

    def open_views(self) -> tuple[TopTrumpsView, ...]:
        """One with both decks open: a card that is played next, and those below it, may have been seen by nobody."""
        return (msgspec.structs.replace(self.view(None), cards=self.decks, last=self.last),)

    def _cards_for(self, seat: Seat | None) -> Pair[Cards]:
        if seat is None:
            zero, one = map(_open, self.decks, self.traces)
            return zero, one
        return _by_seat(seat, (self._own_cards(seat), self.known[1 - seat]))

    def _own_cards(self, seat: Seat) -> Cards:
        """A player sees its cards as they come to the top: when it starts, or when the trick is over."""
        own = self.decks[seat]
        unplayed = len(self.halves[seat]) - self.tricks
        if unplayed <= 0:
            return own
        if seat == self.turn:
            return own[:1] + (UNKNOWN,) * (unplayed - 1) + own[unplayed:]
        return (UNKNOWN,) * unplayed + own[unplayed:]

    def _last_for(self, seat: Seat | None) -> Trick | None:
        """The loser sees the winner's card only if it knew it already; a spectator sees those of draws."""
        last = self.last
        if last is None or last.winner is None or last.winner == seat:
            return last
        own, lost = last.cards[last.winner], last.won[0]
        own_trace, lost_trace, *_ = self.traces[last.winner][-1 - len(last.won) :]
        needed = OPEN if seat is None else TAKEN
        if own_trace.seen < needed:
            own = UNKNOWN
        if lost_trace.seen < needed:
            lost = UNKNOWN
        return _recast(last, last.winner, own, lost)

    @classmethod
    def determinize(cls, view: TopTrumpsView, chance: Chance) -> Self:
        """Put each half's unknown cards in its unknown places, evenly among all ways that fit the values shown."""
        decks = [list(cards) for cards in view.cards]
        for half in (0, 1):
            for seat, at, card in _placed(view, half, chance):
                decks[seat][at] = card
        zero, one = map(tuple, decks)
        known_zero, known_one = (_met(seat, cards, view.traces[seat]) for seat, cards in enumerate((zero, one)))
        last = view.last
        if last is not None and last.winner is not None:
            own, lost, *_ = decks[last.winner][-1 - len(last.won) :]
            last = _recast(last, last.winner, own, lost)
        return cls(
            view.deck,
            view.max_tricks,
            view.halves,
            (zero, one),
            (known_zero, known_one),
            view.traces,
            view.pile,
            view.turn,
            view.tricks,
            last,
        )


def _by_seat(first: Seat, pair: tuple[T, T]) -> Pair[T]:
    """A pair that begins with what is of seat `first`, in the order of seats."""
    return (pair[1], pair[0]) if first else pair


def _open(cards: Cards, traces: tuple[Trace, ...]) -> Cards:
    """The cards that everybody knows."""
    return tuple(card if trace.seen == OPEN else UNKNOWN for card, trace in zip(cards, traces, strict=True))


def _met(seat: Seat, cards: Cards, traces: tuple[Trace, ...]) -> Cards:
    """The cards in the deck of `seat` that the other player knows: once its own, or seen since."""
    pairs = zip(cards, traces, strict=True)
    return tuple(card if trace.half != seat or trace.seen else UNKNOWN for card, trace in pairs)


def _recast(trick: Trick, winner: Seat, own: Card, lost: Card) -> Trick:
    """The same trick with these cards of the winner and the loser."""
    cards = _by_seat(winner, (own, lost))
    return Trick(trick.starter, trick.field, trick.values, cards, winner, (lost, *trick.won[1:]))


def _placed(view: TopTrumpsView, half: Seat, chance: Chance) -> list[tuple[Seat, int, Card]]:
    places = unknown_places(view, half)
    cards = unknown_cards(view, half)
    # A place without values takes what the others leave, in any order: so each way to fill those counts the same.
    bound = [place for place in places if view.traces[place[0]][place[1]].values]
    free = [place for place in places if not view.traces[place[0]][place[1]].values]
    allowed = [_candidates(view.deck, cards, view.traces[seat][at]) for seat, at in bound]
    drawn = [cards[index] for index in Matchings(allowed).draw(chance)]
    rest = chance.shuffled(sorted(set(cards).difference(drawn)))
    return [(seat, at, card) for (seat, at), card in zip(bound + free, drawn + rest, strict=True)]


def _candidates(deck: Deck, cards: Sequence[Card], trace: Trace) -> int:
    """The cards that fit a trace, as bits by their place in `cards`."""
    return sum(1 << index for index, card in enumerate(cards) if fits(deck, card, trace))
