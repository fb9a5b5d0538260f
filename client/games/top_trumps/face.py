"""The face of Top Trumps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from client.games.top_trumps.lesson import LESSON
from client.games.top_trumps.words import WORDS
from client.table.face import GameFace

if TYPE_CHECKING:
    from pygame import Surface

    from client.player.settings import Settings
    from client.table.board import Board
    from client.ui.signs import Pen


class TopTrumpsFace(GameFace):
    """Two cards with their fields as bars, and one such card."""

    words = WORDS
    lesson = LESSON
    # The default is a deck of numbers without names, for which there are published ratings.
    defaults: ClassVar = {"deck": "airships"}
    # A deck with a name has its own cards and fields.
    settled: ClassVar = {"deck": frozenset({"cards", "fields"})}

    def board(self, settings: Settings) -> Board:
        from client.games.top_trumps.board import TopTrumpsBoard

        return TopTrumpsBoard(settings)

    def emblem(self, pen: Pen) -> None:
        pen.fill((0.16, 0.03), (0.84, 0.03), (0.84, 0.97), (0.16, 0.97))
        pen.cut((0.24, 0.11), (0.76, 0.11), (0.76, 0.89), (0.24, 0.89))
        for y, end in ((0.20, 0.68), (0.40, 0.50), (0.60, 0.62)):
            pen.fill((0.30, y), (end, y), (end, y + 0.12), (0.30, y + 0.12))

    def cards(self, size: tuple[int, int]) -> Sequence[Surface]:
        from client.games.top_trumps.cards import small_card
        from client.games.top_trumps.deck import Almanac
        from shared.games.top_trumps.deck import deck_of

        ships, sea = Almanac(deck_of("airships")), Almanac(deck_of("sea-creatures"))
        shown = ((ships, 0), (sea, 3), (ships, 7), (sea, 9), (ships, 4))
        return [small_card(deck, card, size) for deck, card in shown]
