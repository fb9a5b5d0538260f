"""Tides of Time: two players draft kingdoms from hands that go back and forth, over one round or three.

Rules: "Tides of Time Bot and Game" (CodeProject, 2019) for the round, its sections Rules and Scoring the Game;
the published game for relics and removed cards.
A hand is an int with bit `card` set; what lies in the open keeps the order it was picked in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self

import msgspec

from shared.game import Event, Fact, Game, Options, Outcome, Played, Seat, View, check_seats
from shared.game.chance import Chance
from shared.games.tides_of_time.cards import DRAWN, HAND, NUMBERS, as_set, members
from shared.games.tides_of_time.moves import BY_TEXT, Keep, Pick, TidesMove, keeps, picks
from shared.games.tides_of_time.scoring import Pair, Scored, points, totals
from shared.games.tides_of_time.view import TidesView, holders, taken_along, unseen


class TidesOptions(Options, frozen=True, forbid_unknown_fields=True):
    """House rules: one round, or the three of the published game."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3
    """1 or 3."""

    def __post_init__(self) -> None:
        if self.rounds == 2:
            raise ValueError("option 'rounds': 1 or 3, not 2")


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
    short: ClassVar[dict[str, Fact]] = {"rounds": 1}
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
        return picks(every) if self.rounds == 1 else (*picks(every), *keeps(every))

    def _choices(self, seat: Seat) -> tuple[TidesMove, ...]:
        if self.over:
            return ()
        return picks(self.hands[seat]) if self.hands[seat] else keeps(as_set(self.picks[seat]))

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
        for first, holder in enumerate(holders(view)):
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
            return BY_TEXT[view.choice]
        return chance.choice(self._choices(seat))
