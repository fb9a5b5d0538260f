"""A moment of a match: what is asked of its game again and again is worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from shared.game import Game, Move, Seat

_text = lru_cache(1 << 14)(str)
"""A move as text. Games have few moves, but ask for all that are legal in every position."""


class Position:
    """A game, and the moves of each seat in it as soon as somebody asks for them."""

    __slots__ = ("_moves", "_notation", "_open", "game", "to_act")

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.to_act = game.to_act
        self._moves: dict[Seat, tuple[Move, ...]] = {}
        self._notation: dict[Seat, tuple[str, ...]] = {}
        self._open: dict[str, Any] | None = None
        """What all see, if there are no secrets."""

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        """What a seat may play."""
        moves = self._moves.get(seat)
        if moves is None:
            moves = self._moves[seat] = self.game.legal_moves(seat)
        return moves

    def notation(self, seat: Seat) -> tuple[str, ...]:
        """The same as text."""
        notation = self._notation.get(seat)
        if notation is None:
            notation = self._notation[seat] = tuple(map(_text, self.moves(seat)))
        return notation

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, as an Update tells it."""
        if self.game.has_secrets:
            told: dict[str, Any] = msgspec.to_builtins(self.game.view(seat))
            return told
        if self._open is None:
            self._open = msgspec.structs.asdict(self.game.view(None))
        return {**self._open, "seat": seat}

    def parse(self, seat: Seat, text: str) -> Move:
        """The move that a text names.

        Raises:
            IllegalMove: no legal move of the seat is written so.
        """
        try:
            return self.moves(seat)[self.notation(seat).index(text)]
        except ValueError:
            move: Move = self.game.parse(seat, text)
            return move
