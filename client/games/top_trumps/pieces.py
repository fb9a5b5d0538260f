"""Where the cards of Top Trumps lie in a picture, where they come from, and where they go."""

from __future__ import annotations

from pygame import Rect

from client.games.top_trumps.layout import Layout
from client.games.top_trumps.story import Picture, Piece, count, pile
from client.table.sides import side_of
from client.ui.motion import Pose
from shared.game import Seat

FANNED = 6
"""So many cards of the pile are shown."""


def in_play(picture: Picture) -> list[Piece]:
    """The large cards: those of the trick that lies open, else the uppermost ones."""
    return [(seat, picture.played) for seat in (0, 1) if count(picture, seat) > 0]


def fanned(picture: Picture) -> list[Piece]:
    """The cards of the pile that are shown."""
    return [*pile(picture)][-FANNED:]


def poses(picture: Picture, layout: Layout, near: Seat) -> dict[Piece, Pose]:
    """The place of every card, those of the pile first."""
    placed = {piece: Pose.of(spot) for piece, spot in zip(fanned(picture), _fan(layout), strict=False)}
    return placed | {piece: Pose.of(layout.cards[side_of(piece[0], near)]) for piece in in_play(picture)}


def _fan(layout: Layout) -> list[Rect]:
    wide, tall = layout.small
    step = (layout.pile.width - wide * 5 // 4) // (FANNED - 1)
    left = layout.pile.centerx - (wide + step * (FANNED - 1)) // 2
    top = layout.pile.bottom - tall - 2 * step
    # Those of one trick stand at different heights.
    return [Rect(left + step * number, top + step * (number % 2), wide, tall) for number in range(FANNED)]


def sources(layout: Layout, near: Seat, pieces: list[Piece]) -> dict[Piece, Pose]:
    """New cards come off their decks."""
    return {piece: Pose.of(layout.stacks[side_of(piece[0], near)])._replace(alpha=0.0) for piece in pieces}


def exits(picture: Picture, layout: Layout, near: Seat, pieces: list[Piece]) -> dict[Piece, Pose]:
    """Cards that leave go under the deck of who has won the last trick."""
    winner = picture.view.last.winner if picture.view.last is not None else None
    if winner is None:
        return {}
    return {piece: Pose.of(layout.stacks[side_of(winner, near)])._replace(alpha=0.2) for piece in pieces}
