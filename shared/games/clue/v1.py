"""Clue as records of the first format were played: a single card was shown at once, and all saw who had a choice."""

from __future__ import annotations

from typing import Self

import msgspec

from shared.game import Played, Seat
from shared.games.clue import Clue
from shared.games.clue.cards import Card, as_set, members
from shared.games.clue.moves import Show
from shared.games.clue.view import Suggestion


class SuggestionV1(msgspec.Struct, frozen=True, array_like=True):
    """A suggestion as the chain of a record covers it: the player who shows a card, and whether that was a choice."""

    seat: Seat
    person: Card
    weapon: Card
    room: Card
    shower: Seat | None
    chose: bool
    card: Card | None = None

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        """The three that were asked for."""
        return self.person, self.weapon, self.room

    def seen_by(self, seat: Seat | None) -> Suggestion:
        """The same as `seat` knows it today."""
        return Suggestion(self.seat, *self.cards, self.shower, self.card).seen_by(seat)


class ClueV1(Clue, frozen=True):
    """The old rule, to play records again; no match is dealt by it."""

    suggestions: tuple[SuggestionV1, ...] = ()  # type: ignore[assignment]

    def _suggest(self, asked: Suggestion) -> Played[Self]:
        """Show a single card at once, in the same step."""
        played = super()._suggest(asked)
        shower = played.game.suggestions[-1].shower
        held = () if shower is None else members(self.hands[shower] & as_set(asked.cards))
        written = SuggestionV1(asked.seat, *asked.cards, shower, len(held) > 1)
        game = played.game._with(suggestions=(*self.suggestions, written))
        if shower is None or len(held) != 1:
            return Played(game, played.events)
        shown = game.play(shower, Show(held[0]))
        return Played(shown.game, (*played.events, *shown.events))
