"""Tides of Time: two players draft kingdoms from hands that go back and forth, over one round or three.

Rules: "Tides of Time Bot and Game" (CodeProject, 2019) for the round, its sections Rules and Scoring the Game;
the published game for relics and removed cards. "Step n" below is a step of the scoring there.
A hand is an int with bit `card` set; what lies in the open keeps the order it was picked in.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, ClassVar, NamedTuple, Self

import msgspec

from shared.chance import Chance
from shared.game import Event, Game, Move, Options, Outcome, Played, Seat, View, check_seats

HAND = 5
"""Cards in a hand at the start of a round, and picks in it."""
DRAWN = 2
"""Cards that each seat draws to the three it takes along into the next round."""


class Suit(StrEnum):
    PALACE = "Palace"
    LIBRARY = "Library"
    GARDEN = "Garden"
    TEMPLE = "Temple"
    STRONGHOLD = "Stronghold"


SUITS = tuple(Suit)


class Objective(StrEnum):
    SETS = "each set of"
    MAJORITY = "majority in"
    MISSING = "each suit that you do not have"
    TIES = "you win all ties"
    SINGLES = "majority in suits with exactly one card"
    DOUBLE = "double your most numerous suit or suits"
    HIGHEST = "highest score with a single card"


class Card(NamedTuple):
    """One card: what it counts as, what it asks for (`suits`: of which), and the points for that."""

    number: int
    suit: Suit | None
    objective: Objective
    suits: tuple[Suit, ...]
    points: int


_SETS, _MAJORITY = Objective.SETS, Objective.MAJORITY

CARDS = (
    Card(1, Suit.STRONGHOLD, _SETS, (Suit.TEMPLE,), 3),
    Card(2, Suit.PALACE, _SETS, (Suit.LIBRARY,), 3),
    Card(3, Suit.LIBRARY, _SETS, (Suit.GARDEN,), 3),
    Card(4, Suit.TEMPLE, _SETS, (Suit.PALACE,), 3),
    Card(5, Suit.GARDEN, _SETS, (Suit.STRONGHOLD,), 3),
    Card(6, Suit.GARDEN, _MAJORITY, (Suit.PALACE,), 7),
    Card(7, Suit.TEMPLE, _MAJORITY, (Suit.GARDEN,), 7),
    Card(8, Suit.STRONGHOLD, _MAJORITY, (Suit.LIBRARY,), 7),
    Card(9, Suit.PALACE, _MAJORITY, (Suit.STRONGHOLD,), 7),
    Card(10, Suit.LIBRARY, _MAJORITY, (Suit.TEMPLE,), 7),
    Card(11, Suit.TEMPLE, _SETS, (Suit.LIBRARY, Suit.GARDEN), 5),
    Card(12, Suit.LIBRARY, _SETS, (Suit.PALACE, Suit.STRONGHOLD, Suit.TEMPLE), 9),
    Card(13, Suit.GARDEN, _SETS, SUITS, 13),
    Card(14, Suit.STRONGHOLD, Objective.MISSING, (), 3),
    Card(15, Suit.PALACE, Objective.TIES, (), 0),
    Card(16, None, Objective.SINGLES, (), 8),
    Card(17, None, Objective.DOUBLE, (), 0),
    Card(18, None, Objective.HIGHEST, (), 8),
)
NUMBERS = tuple(card.number for card in CARDS)
_WITH = {
    each: next(card.number for card in CARDS if card.objective is each)
    for each in (Objective.TIES, Objective.SINGLES, Objective.DOUBLE, Objective.HIGHEST)
}


def card_of(number: int) -> Card:
    """The card with this number, 1 to 18."""
    return CARDS[number - 1]


def as_set(cards: Iterable[int]) -> int:
    """The set of `cards` as bits."""
    return sum(1 << card for card in cards)


@functools.cache
def members(cards: int) -> tuple[int, ...]:
    """The cards of a set, by number."""
    return tuple(card for card in NUMBERS if cards >> card & 1)


# Scoring.

# Something of both seats: cards, or the points of as many cards.
Pair = tuple[tuple[int, ...], tuple[int, ...]]


def points(kingdoms: tuple[Sequence[int], Sequence[int]]) -> Pair:
    """What each card of both kingdoms gives, relics included, in the order of the cards."""
    counts = [_counts(kingdom) for kingdom in kingdoms]
    ties = [_WITH[Objective.TIES] in kingdom for kingdom in kingdoms]
    # Step 3 comes before the doubling of step 4.
    singles = [each.count(1) for each in counts]
    doubled = [suits_counted(kingdom) for kingdom in kingdoms]
    given: list[dict[int, int]] = []
    for seat, other in ((0, 1), (1, 0)):
        given.append({card: _objective(card, doubled[seat], doubled[other], ties[seat]) for card in kingdoms[seat]})
        if (card := _WITH[Objective.SINGLES]) in given[seat]:
            given[seat][card] = card_of(card).points * _beats(singles[seat], singles[other], ties[seat])
    # Step 6 compares what single cards gave before it.
    most = [max(each.values(), default=0) for each in given]
    for seat, other in ((0, 1), (1, 0)):
        if (card := _WITH[Objective.HIGHEST]) in given[seat]:
            given[seat][card] = card_of(card).points * _beats(most[seat], most[other], ties[seat])
    return tuple(given[0].values()), tuple(given[1].values())


def suits_counted(kingdom: Sequence[int]) -> list[int]:
    """What a kingdom's objectives count of each suit, in the order of SUITS (steps 1 and 4)."""
    counts = _counts(kingdom)
    return _doubled(counts) if _WITH[Objective.DOUBLE] in kingdom else counts


def _counts(kingdom: Iterable[int]) -> list[int]:
    """How many cards of each suit, in the order of SUITS (step 1)."""
    suits = [card_of(card).suit for card in kingdom]
    return [suits.count(suit) for suit in SUITS]


def _doubled(counts: list[int]) -> list[int]:
    """Every suit that has the highest count counts twice (step 4)."""
    most = max(counts)
    return [2 * count if count == most else count for count in counts]


def _objective(number: int, mine: list[int], other: list[int], ties: bool) -> int:
    """The points of a card by the doubled counts (step 5); 0 for those that other steps count."""
    card = card_of(number)
    match card.objective:
        case Objective.SETS:
            return card.points * min(mine[SUITS.index(suit)] for suit in card.suits)
        case Objective.MAJORITY:
            (suit,) = card.suits
            return card.points * _beats(mine[SUITS.index(suit)], other[SUITS.index(suit)], ties)
        case Objective.MISSING:
            return card.points * mine.count(0)
        case _:
            return 0


def _beats(mine: int, other: int, ties: bool) -> bool:
    return mine > other or (mine == other and ties)


# Moves.


class Pick(Move, frozen=True):
    card: int

    def __str__(self) -> str:
        return str(self.card)


class Keep(Move, frozen=True):
    """Keep one card of the kingdom as a relic, and remove another from the game."""

    relic: int
    removed: int

    def __str__(self) -> str:
        return f"keep {self.relic} drop {self.removed}"


TidesMove = Pick | Keep

_PICKS = {card: Pick(card) for card in NUMBERS}
_KEEPS = {(relic, removed): Keep(relic, removed) for relic in NUMBERS for removed in NUMBERS if relic != removed}
_BY_TEXT: dict[str, TidesMove] = {str(pick): pick for pick in _PICKS.values()}
_BY_TEXT |= {str(keep): keep for keep in _KEEPS.values()}


@functools.cache
def _picks(hand: int) -> tuple[TidesMove, ...]:
    return tuple(_PICKS[card] for card in members(hand))


@functools.cache
def keeps(kingdom: int) -> tuple[Keep, ...]:
    """Every way to keep a relic of a set of cards and remove another."""
    cards = members(kingdom)
    return tuple(_KEEPS[relic, removed] for relic in cards for removed in cards if relic != removed)


class TidesOptions(Options, frozen=True, forbid_unknown_fields=True):
    """House rules: one round, or the three of the published game."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3
    """1 or 3."""

    def __post_init__(self) -> None:
        if self.rounds == 2:
            raise ValueError("option 'rounds': 1 or 3, not 2")


class Scored(msgspec.Struct, frozen=True):
    """A finished round: the cards of both kingdoms, relics first, then as they were picked, and each card's points."""

    kingdoms: Pair
    points: Pair

    @property
    def totals(self) -> tuple[int, int]:
        """The points of each seat in this round."""
        return sum(self.points[0]), sum(self.points[1])


def totals(scored: Iterable[Scored]) -> tuple[int, int]:
    """The points of each seat in all these rounds."""
    zero = one = 0
    for each in scored:
        zero, one = zero + each.totals[0], one + each.totals[1]
    return zero, one


class TidesView(View, frozen=True):
    """The view of a seat. Pairs are (seat 0, seat 1); cards are numbers."""

    rounds: int
    """How many rounds are played: 1 or 3."""
    round: int
    """The round being played; until both have chosen a relic, the one before."""
    hand_size: int
    hands: tuple[tuple[int, ...] | None, tuple[int, ...] | None]
    """None: not known. Players know both hands from the first exchange of a round on."""
    picks: Pair
    """The cards picked in this round, in their order."""
    relics: Pair
    """The first round's first."""
    removed: Pair
    """Those that are known, the first round's first."""
    deck_size: int
    choice: str | None
    """The seat's own secret choice."""
    chosen: tuple[bool, bool]
    """Who has made one."""
    scored: tuple[Scored, ...]
    """For each finished round `kingdoms`, a pair of lists of cards (relics first, then as they were picked), and
    `points`, what each of these cards gave."""


_WAITS = {
    (False, False): frozenset((0, 1)),
    (True, False): frozenset((1,)),
    (False, True): frozenset((0,)),
}
_NOBODY: frozenset[Seat] = frozenset()


class TidesOfTime(Game[TidesMove, TidesView], frozen=True):
    name: ClassVar[str] = "tides-of-time"
    title: ClassVar[str] = "Tides of Time"
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    options_type: ClassVar[type[Options]] = TidesOptions
    view_type: ClassVar[type[View]] = TidesView

    rounds: int
    hands: tuple[int, int]
    deck: tuple[int, ...]
    picks: Pair = ((), ())
    relics: Pair = ((), ())
    removed: Pair = ((), ())
    choices: tuple[TidesMove | None, TidesMove | None] = (None, None)
    scored: tuple[Scored, ...] = ()

    @classmethod
    def deal(cls, seats: int, options: Mapping[str, Any] | None, chance: Chance) -> Self:
        """Shuffle and deal five cards each; the rest is the deck, its first card drawn first."""
        check_seats(cls, seats)
        rules = TidesOptions.read(options)
        cards = tuple(chance.shuffled(NUMBERS))
        return cls(
            rounds=rules.rounds, hands=(as_set(cards[:HAND]), as_set(cards[HAND:][:HAND])), deck=cards[2 * HAND :]
        )

    def dealt(self) -> dict[str, Any]:
        """Both hands, by number, and the deck for all rounds, whose first card is drawn first."""
        return {"hands": [[*members(hand)] for hand in self.hands], "deck": [*self.deck]}

    @property
    def round(self) -> int:
        """The round being played, from 1; until both have chosen a relic, the one before."""
        return len(self.relics[0]) + 1

    @property
    def over(self) -> bool:
        """Whether the last round is scored."""
        return len(self.scored) == self.rounds

    @property
    def to_act(self) -> frozenset[Seat]:
        """Both seats, without a seat that has chosen and may only change its choice."""
        zero, one = self.choices
        return _NOBODY if self.over else _WAITS[zero is not None, one is not None]

    @property
    def outcome(self) -> Outcome | None:
        """The points of all rounds; more win."""
        if not self.over:
            return None
        zero, one = totals(self.scored)
        return Outcome((float(zero), float(one)), "draw" if zero == one else "points")

    def legal_moves(self, seat: Seat) -> tuple[TidesMove, ...]:
        """The cards in hand, or relic and removal among the kingdom of the round; less the choice as it stands."""
        moves = self._choices(seat)
        chosen = self.choices[seat]
        return moves if chosen is None else tuple(move for move in moves if move != chosen)

    def vocabulary(self) -> tuple[TidesMove, ...]:
        """The 18 cards to pick; where relics are kept, then every pair of a relic and a removed card."""
        every = as_set(NUMBERS)
        return _picks(every) if self.rounds == 1 else (*_picks(every), *keeps(every))

    def _choices(self, seat: Seat) -> tuple[TidesMove, ...]:
        if self.over:
            return ()
        return _picks(self.hands[seat]) if self.hands[seat] else keeps(as_set(self.picks[seat]))

    def play(self, seat: Seat, move: TidesMove) -> Played[Self]:
        """Choose in secret, or change that; when both have chosen, all is revealed and what follows is done."""
        self.check_legal(seat, move)
        choices = (move, self.choices[1]) if seat == 0 else (self.choices[0], move)
        game = msgspec.structs.replace(self, choices=choices)
        match choices:
            case Pick() as zero, Pick() as one:
                return game._reveal(zero.card, one.card)
            case Keep() as zero, Keep() as one:
                return game._next_round((zero, one))
            case _:
                # That a mind was changed is nobody else's to know, and its owner's view tells it.
                new = self.choices[seat] is None
                events = (Event("chosen", seat, {}, {"choice": str(move)}, (seat,)),) if new else ()
                return Played(game, events)

    def _reveal(self, zero: int, one: int) -> Played[Self]:
        """Lay the picks in the kingdoms and exchange the hands; after the last pick score the round."""
        hands = self.hands[1] & ~(1 << one), self.hands[0] & ~(1 << zero)
        after = msgspec.structs.replace(
            self, hands=hands, picks=((*self.picks[0], zero), (*self.picks[1], one)), choices=(None, None)
        )
        picked = Event("picked", 0, {"card": zero}), Event("picked", 1, {"card": one})
        if not hands[0]:
            return after._score(picked)
        # Both know both: what came, and what was handed over.
        received = tuple(
            Event("received", seat, {"count": hand.bit_count()}, {"cards": [*members(hand)]}, (0, 1))
            for seat, hand in enumerate(hands)
        )
        return Played(after, (*picked, *received))

    def _score(self, events: tuple[Event, ...]) -> Played[Self]:
        kingdoms = (self.relics[0] + self.picks[0], self.relics[1] + self.picks[1])
        scored = Scored(kingdoms, points(kingdoms))
        after = msgspec.structs.replace(self, scored=(*self.scored, scored))
        told = (
            Event(
                "scored",
                seat,
                {
                    "round": len(after.scored),
                    "points": scored.totals[seat],
                    "cards": [*scored.kingdoms[seat]],
                    "each": [*scored.points[seat]],
                },
            )
            for seat in (0, 1)
        )
        return Played(after, (*events, *told))

    def _next_round(self, kept: tuple[Keep, Keep]) -> Played[Self]:
        """Leave the relics, take up the three other cards and draw two to them."""
        drawn = self.deck[:DRAWN], self.deck[DRAWN:][:DRAWN]
        events: list[Event] = []
        hands: list[int] = []
        for seat, (keep, cards) in enumerate(zip(kept, drawn, strict=True)):
            hands.append(as_set(self.picks[seat]) & ~as_set((keep.relic, keep.removed)) | as_set(cards))
            events.append(Event("kept", seat, {"relic": keep.relic}, {"removed": keep.removed}, (seat,)))
            events.append(Event("drew", seat, {"count": DRAWN}, {"cards": sorted(cards)}, (seat,)))
        after = msgspec.structs.replace(
            self,
            hands=(hands[0], hands[1]),
            deck=self.deck[2 * DRAWN :],
            picks=((), ()),
            relics=((*self.relics[0], kept[0].relic), (*self.relics[1], kept[1].relic)),
            removed=((*self.removed[0], kept[0].removed), (*self.removed[1], kept[1].removed)),
            choices=(None, None),
        )
        return Played(after, tuple(events))

    def view(self, seat: Seat | None) -> TidesView:
        """What follows from play and a perfect memory.

        A whole hand of five tells which card was removed from the kingdom that it came from. A player has seen the
        other's whole hand once the hands were exchanged, a spectator when all its cards were played.
        """
        open_hands = not self.hands[0] or (seat is not None and bool(self.picks[0]))
        known = [open_hands or seat == each for each in (0, 1)]
        choice = None if seat is None else self.choices[seat]
        return TidesView(
            seat=seat,
            rounds=self.rounds,
            round=self.round,
            hand_size=self.hands[0].bit_count(),
            hands=(members(self.hands[0]) if known[0] else None, members(self.hands[1]) if known[1] else None),
            picks=self.picks,
            relics=self.relics,
            removed=(
                self.removed[0] if known[0] else self.removed[0][:-1],
                self.removed[1] if known[1] else self.removed[1][:-1],
            ),
            deck_size=len(self.deck),
            choice=None if choice is None else str(choice),
            chosen=(self.choices[0] is not None, self.choices[1] is not None),
            scored=self.scored,
        )

    @classmethod
    def determinize(cls, view: TidesView, chance: Chance) -> Self:
        """Draw evenly the removed cards, the hands, the deck and the secret choices that are not known."""
        fresh = chance.shuffled(unseen(view))
        hands, removed = [0, 0], [*view.removed]
        for first, holder in enumerate(_holders(view)):
            if (hand := view.hands[holder]) is None:
                left = taken_along(view, first)
                if left:
                    removed[first] = (*removed[first], chance.choice(left))
                kept = [card for card in left if card not in removed[first]]
                count = view.hand_size - len(kept)
                hand, fresh = (*kept, *fresh[:count]), fresh[count:]
            hands[holder] = as_set(hand)
        game = cls(
            rounds=view.rounds,
            hands=(hands[0], hands[1]),
            deck=tuple(fresh),
            picks=view.picks,
            relics=view.relics,
            removed=(removed[0], removed[1]),
            scored=view.scored,
        )
        zero, one = (game._made_up_choice(view, seat, chance) for seat in (0, 1))
        return msgspec.structs.replace(game, choices=(zero, one))

    def _made_up_choice(self, view: TidesView, seat: Seat, chance: Chance) -> TidesMove | None:
        if not view.chosen[seat]:
            return None
        if seat == view.seat and view.choice is not None:
            return _BY_TEXT[view.choice]
        return chance.choice(self._choices(seat))


def _holders(view: TidesView) -> tuple[Seat, Seat]:
    """Who now holds the hand that began the round with seat 0, and that of seat 1."""
    swapped = len(view.picks[0]) % 2
    return swapped, 1 - swapped


def unseen(view: TidesView) -> list[int]:
    """The cards that have neither lain in the open nor are known in a hand: the deck, and what was drawn from it."""
    seen = as_set((*view.picks[0], *view.picks[1]))
    for scored in view.scored:
        seen |= as_set((*scored.kingdoms[0], *scored.kingdoms[1]))
    for hand in view.hands:
        seen |= as_set(hand or ())
    return [card for card in NUMBERS if not seen >> card & 1]


def taken_along(view: TidesView, seat: Seat) -> list[int]:
    """Of a seat's kingdom of the last round less its relic: the cards that have not been played again.

    All but one of these, the removed card, are still in the hand that began this round with `seat`.
    """
    if not view.scored:
        return []
    relics = len(view.relics[seat])
    # The kingdom of the last round began with the relics before the newest.
    before = view.scored[-1].kingdoms[seat][relics - 1 :]
    gone = {view.relics[seat][-1], *view.picks[0], *view.picks[1]}
    return [card for card in before if card not in gone]
