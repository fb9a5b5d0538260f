"""The field that the player of Top Trumps is about to play, and the line that says what can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from client.games.top_trumps.deck import Almanac
from client.games.top_trumps.faces import standing_in_words
from client.player.keys import PLACES
from client.speech.language import say
from client.speech.words import Cast
from client.table.choice import BoardChoice
from shared.games.top_trumps.view import UNKNOWN, TopTrumpsView


class Choice(BoardChoice[int]):
    """Nothing, or one of the fields that may be played, is chosen; the arrows go on from the one chosen last."""

    steps: ClassVar[Mapping[int, int]] = {pygame.K_DOWN: 1, pygame.K_UP: -1}

    def offer(self, moves: Sequence[str]) -> None:
        self.moves, self.options = tuple(moves), tuple(int(move.removeprefix("f")) for move in moves)
        if self.chosen not in self.options:
            self.chosen = None

    @property
    def complete(self) -> str | None:
        return None if self.chosen is None else f"f{self.chosen}"

    def take(self, option: int) -> str | None:
        if option not in self.options:
            return None
        if option == self.chosen:
            return self.complete
        self.chosen = self.cursor = option
        return None

    def enter(self) -> str | None:
        return self.complete

    def keys(self) -> dict[int, str]:
        return {field: PLACES[field] for field in self.options}

    def step(self, by: int) -> None:
        if not self.options:
            return
        if self.chosen is not None:
            self.cursor = self._following(by)
        elif self.cursor not in self.options:
            self.cursor = self.options[0]
        self.chosen = self.cursor


def hint(almanac: Almanac, view: TopTrumpsView, cast: Cast, choice: Choice) -> str:
    """The line below the newest position; its sentences may stand in lines of their own, where "\\n" is."""
    if cast.me is None:
        return say("table-watching")
    if view.turn is None:
        return ""
    if view.turn != cast.me:
        return cast.say(view.turn, "trumps-wait")
    if not choice.options:
        # As in a replay, or while somebody else plays for the seat.
        return ""
    top = view.cards[cast.me][0]
    if choice.chosen is None or top == UNKNOWN:
        return say("trumps-choose")
    return f"{standing_in_words(almanac, top, choice.chosen)}\n{say('trumps-confirm')}"
