"""What a seat of Clue has seen: suggestions and accusations, and the view that holds them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from shared.game import Seat, View
from shared.game.chance import Chance
from shared.games.clue.cards import Card, as_set, members


class Phase(StrEnum):
    """The step of a turn that the game waits for, or its end."""

    MOVE = "move"
    SUGGEST = "suggest"
    ANSWER = "answer"
    ACCUSE = "accuse"
    OVER = "over"


def asked_in_vain(asker: Seat, shower: Seat | None, seats: int) -> tuple[Seat, ...]:
    """The seats after the asker, clockwise, up to the player who showed a card (None: nobody did)."""
    last = asker if shower is None else shower
    return tuple((asker + turn) % seats for turn in range(1, (last - asker - 1) % seats + 1))


class Suggestion(msgspec.Struct, frozen=True, array_like=True):
    """A suggestion of `seat` and its answer, on the wire an array in this order.

    The seats between `seat` and `shower`, clockwise, hold none of the three; `shower` (None: nobody could) holds one
    to three of them. `card` is what it showed, for these two to know: None for all others, and until it is shown.
    """

    seat: Seat
    person: Card
    weapon: Card
    room: Card
    shower: Seat | None = None
    card: Card | None = None

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        """The three that were asked for."""
        return self.person, self.weapon, self.room

    def passed(self, seats: int) -> tuple[Seat, ...]:
        """Who was asked and holds none of the three, in the order of asking."""
        return asked_in_vain(self.seat, self.shower, seats)

    def seen_by(self, seat: Seat | None) -> Suggestion:
        """The same, as `seat` knows it."""
        if self.card is None or seat == self.seat or seat == self.shower:
            return self
        return Suggestion(self.seat, self.person, self.weapon, self.room, self.shower)


class Accusation(msgspec.Struct, frozen=True, array_like=True):
    """An accusation, and whether it was `right`; on the wire an array in this order."""

    seat: Seat
    person: Card
    weapon: Card
    room: Card
    right: bool

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        return self.person, self.weapon, self.room


class ClueView(View, frozen=True):
    """The view of a seat: its hand, the public cards, and every suggestion and accusation so far.

    `sizes` are the hands' numbers of cards, by seat. `tokens` are the rooms of all six people, in their order; those of
    the seats come first. `moved` are the seats whose token a suggestion has moved since their last turn. `roll` is of
    the turn `number` (from 0), which is or was the one of seat `turn`. Only a player who has
    looked into the `envelope` knows it.
    """

    hand: tuple[Card, ...]
    common: tuple[Card, ...]
    sizes: tuple[int, ...]
    tokens: tuple[Card, ...]
    moved: tuple[Seat, ...]
    turn: Seat
    number: int
    phase: Phase
    roll: tuple[int, int]
    suggestions: tuple[Suggestion, ...]
    accusations: tuple[Accusation, ...]
    out: tuple[Seat, ...]
    envelope: tuple[Card, Card, Card] | None
    max_turns: int

    def imagined(self, seat: Seat, hands: Sequence[int], chance: Chance) -> ClueView:
        """The view of `seat` if these sets are the hands; a card that was shown unseen was a fair choice."""

        def seen(asked: Suggestion) -> Suggestion:
            if asked.shower is None or (asked.shower == self.seat and asked.card is None):
                return asked
            shown = asked.card or chance.choice(members(hands[asked.shower] & as_set(asked.cards)))
            return msgspec.structs.replace(asked, card=shown).seen_by(seat)

        return msgspec.structs.replace(
            self, seat=seat, hand=members(hands[seat]), suggestions=tuple(map(seen, self.suggestions)), envelope=None
        )
