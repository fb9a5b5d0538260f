"""How actions are moves: each is one, or, in a game with very many moves, a letter of which moves are spelt.

A net cannot bear 84,489 actions, but 41: La Escoba's moves are spelt by their cards. A spelling is a sequence of
letters, none twice in a move, and no legal move begins with all of another. So whoever spells a move is asked for one
letter after the other, out of those with which a legal move goes on, until only one move is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bots.features import Features, features
from shared.game import Game, Move, View
from shared.games.escoba_cards import TEXTS, members
from shared.games.escoba_hand import SHOW, EscobaMove, Play

Letters = tuple[int, ...]


def _escoba(move: EscobaMove) -> Letters:
    """The card that is played, then those that it takes, in their order: none is both in a hand and on the table."""
    return (move.card, *members(move.taken)) if isinstance(move, Play) else (len(TEXTS),)


SPELLINGS: dict[str, tuple[tuple[str, ...], Callable[[Any], Letters]]] = {"escoba": ((*TEXTS, str(SHOW)), _escoba)}
"""The letters of a game, and how they spell a move. In a game that is not here each move is an action."""


class Actions:
    """The actions of a game, the same in every position."""

    def __init__(self, first: Game[Any, Any]) -> None:
        """The actions of all positions that follow from the first one of a game."""
        self._game = first.name
        self.spelt = first.name in SPELLINGS
        """Whether an action is a letter."""
        self._moves: tuple[Move, ...] = () if self.spelt else first.vocabulary()
        self._number = {move: number for number, move in enumerate(self._moves)}
        self.texts = tuple(map(str, self._moves))
        """What each action is."""
        if self.spelt:
            self.texts, self._spell = SPELLINGS[first.name]

    def __len__(self) -> int:
        return len(self.texts)

    def legal(self, moves: Sequence[Move], begun: Letters = ()) -> list[int]:
        """The actions with which one of these moves begins, or goes on after what has been spelt."""
        if not self.spelt:
            number = self._number
            return [number[move] for move in moves]
        at = len(begun)
        return sorted({word[at] for word in map(self._spell, moves) if word[:at] == begun})

    def after(self, action: int, moves: Sequence[Move], begun: Letters = ()) -> Move | Letters:
        """The move that a legal action leads to, or what has then been spelt of it.

        Letters without an alternative are added, so each that is asked for is a choice.
        """
        if not self.spelt:
            return self._moves[action]
        begun = (*begun, action)
        left = {word: move for move in moves if (word := self._spell(move))[: len(begun)] == begun}
        while len(left) > 1:
            more = {word[len(begun)] for word in left}
            if len(more) > 1:
                return begun
            begun = (*begun, *more)
        return next(iter(left.values()))

    def seen(self, view: View, begun: Letters = ()) -> Features:
        """What a net sees: a view, and the letters that its seat has spelt."""
        seen = features(self._game, view)
        if self.spelt:
            seen.those("spelt", begun, range(len(self)))
        return seen
