"""Plays games by the readable rules and by a twin side by side, and says where they first differ."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from bots.twins.catalogue import memory_of
from bots.twins.chance import scripted
from bots.twins.clue.rules import DEALT, WORLDS
from bots.twins.contract import Ints, Twin
from shared.game import Move
from shared.game.chance import Chance
from shared.games.clue.moves import Accuse


@contextmanager
def recorded() -> Iterator[list[int]]:
    """All that the readable rules draw in the meantime, to be handed to a twin."""
    drawn: list[int] = []
    below = Chance.below

    def noted(chance: Chance, bound: int) -> int:
        found = below(chance, bound)
        drawn.append(found)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chance, "below", noted)
        yield drawn


def any_move(moves: Sequence[Move], dice: random.Random) -> Move:
    """Any of the moves, or any of one kind: many of one kind must not hide the others.

    Few accusations of Clue are made, for they end games early.
    """
    kinds = [*dict.fromkeys(map(type, moves))]
    if Accuse in kinds and dice.random() < 0.95:
        kinds.remove(Accuse)
    if dice.random() < 0.5:
        kinds = [dice.choice(kinds)]
    return dice.choice([move for move in moves if type(move) in kinds])


class SideBySide:
    """One game, played at random by both. `rules` are the functions of the twin, compiled or as they are written."""

    def __init__(self, twin: Twin, rules: Any, dice: random.Random) -> None:
        self.twin = twin
        self.rules = rules
        self.dice = dice
        self.found = np.empty(twin.MOST_MOVES, np.int64)

    def difference(self, kind: type[Any], options: dict[str, object]) -> str | None:
        """Where a game with these options first differs; None if both play it alike to the end."""
        with recorded() as drawn:
            game = kind.deal(self.dice.choice(kind.seat_counts), options, Chance(self.dice.getrandbits(64)))
        position = self.twin.position_of(game)
        again = position.copy()
        self.rules.start(again, scripted(drawn[self._before_the_deal(position, len(drawn)) :]))
        if not np.array_equal(again, position):
            return self._told("start", position, again)
        while game.to_act:
            wrong = self._choices(game, position) or (
                self._redealt(game, position) if self.dice.random() < 0.05 else None
            )
            if wrong:
                return wrong
            seat = min(game.to_act)
            move = any_move(game.legal_moves(seat), self.dice)
            before = position.copy()
            with recorded() as drawn:
                game = game.play(seat, move).game
            chance = scripted(drawn)
            self.rules.play(position, seat, self.twin.code_of(move), chance)
            if chance[1] or not np.array_equal(position, self.twin.position_of(game)):
                return self._told(f"{move} in {before}", self.twin.position_of(game), position)
        return self._end(game, position)

    def _before_the_deal(self, position: Ints, draws: int) -> int:
        """How many of so many draws make up what a twin does not: the list of cards that is dealt."""
        chance = scripted([0] * draws)
        self.rules.start(position.copy(), chance)
        return int(chance[1])

    def _choices(self, game: Any, position: Ints) -> str | None:
        """Who may choose now, and what; each number of a move must lead back to it."""
        if self.rules.movers(position) != sum(1 << seat for seat in game.to_act):
            return f"movers in {position}"
        for seat in game.to_act:
            legal = game.legal_moves(seat)
            many = self.rules.moves(position, seat, self.found)
            if [*map(self.twin.move_of, self.found[:many].tolist())] != [*legal]:
                return self._told(f"moves in {position}", [*map(str, legal)], self.found[:many])
            assert [*map(self.twin.code_of, legal)] == self.found[:many].tolist()
        return None

    def _redealt(self, game: Any, position: Ints) -> str | None:
        """What a seat does not know, drawn again."""
        seat = self.dice.randrange(game.seats)
        with recorded() as drawn:
            other = type(game).determinize(game.view(seat), Chance(self.dice.getrandbits(64)))
        memory = memory_of(game.name, game.view(seat))
        if len(memory) == WORLDS * DEALT:
            # Of so many worlds a seat of Clue has not all in mind.
            return None
        again = position.copy()
        self.rules.redeal(again, seat, memory, scripted(drawn))
        if np.array_equal(again, self.twin.position_of(other)):
            return None
        return self._told(f"redeal for {seat} of {position}", self.twin.position_of(other), again)

    def _end(self, game: Any, position: Ints) -> str | None:
        made = np.zeros(self.twin.MOST_SEATS)
        seats = self.rules.scores(position, made)
        scores = game.outcome.scores
        same = self.rules.movers(position) == 0 and tuple(made[:seats]) == scores
        return None if same else self._told(f"scores of {position}", scores, made)

    @staticmethod
    def _told(what: str, readable: object, twin: object) -> str:
        return f"{what}: by the readable rules {readable}, by the twin {twin}"
