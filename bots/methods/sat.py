"""A knowledge base about which card lies where, in clauses and cardinality constraints, and all that it entails by SAT.

Russell and Norvig, "Artificial Intelligence: A Modern Approach" (4th edition), section 7.4: a knowledge base entails a
literal if it cannot be satisfied together with the opposite. All such literals (the backbone) are found with few
questions: every model rules out what it contradicts, and one question asks for a model that contradicts any of the
rest. Janota, Lynce and Marques-Silva, "Algorithms for computing backbones of propositional formulae", AI Communications
28 (2015). MiniCard (Liffiton and Maglalang, SAT 2012) knows cardinality constraints without encoding them.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

Squares = int
"""A set of squares as bits: bit `place * cards + card` is that of a card at a place."""


@functools.cache
def solver() -> Any:
    """The class of the solver; imported only here, because not everyone has it who reads the catalogue of agents."""
    from pysat.solvers import Minicard

    return Minicard


class KnowledgeBase:
    """Cards 0, 1, ... lie at places 0, 1, ... of given sizes, one place a card; facts are added, never taken back."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self.places, self.cards = len(sizes), sum(sizes)
        self._solver = solver()()
        self._models: list[Squares] = []
        self._variables = self.places * self.cards
        for card in range(self.cards):
            self._among([place * self.cards + card + 1 for place in range(self.places)], 1, 1)
        for place, size in enumerate(sizes):
            self._among(_literals(self.squares(place, (1 << self.cards) - 1)), size, size)

    def squares(self, place: int, cards: int) -> Squares:
        """The squares of some cards, a set of bits, at a place."""
        return cards << place * self.cards

    def at(self, place: int, squares: Squares) -> int:
        """The cards, as bits, of the squares at a place."""
        return squares >> place * self.cards & ((1 << self.cards) - 1)

    def _among(self, literals: list[int], least: int, most: int) -> None:
        """Of these literals, `least` to `most` are true."""
        if least == 1:
            self._solver.add_clause(literals)
        elif least:
            self._solver.add_atmost([-literal for literal in literals], len(literals) - least)
        if not most:
            for literal in literals:
                self._solver.add_clause([-literal])
        elif most < len(literals):
            self._solver.add_atmost(literals, most)

    def tell(self, place: int, cards: int, least: int, most: int) -> None:
        """Add that `place` holds `least` to `most` of `cards`, a set of bits."""
        among = self.squares(place, cards)
        self._among(_literals(among), least, most)
        self._models = [model for model in self._models if least <= (model & among).bit_count() <= most]

    def entailed(self, has: Squares = 0, lacks: Squares = 0) -> tuple[Squares, Squares] | None:
        """The squares whose card lies there for sure, and those whose does not; None: a contradiction.

        It is supposed besides that the cards of `has` lie there and those of `lacks` do not.
        """
        supposed = [*_literals(has), *(-literal for literal in _literals(lacks))]
        decided = has | lacks
        models = [model for model in self._models if model & decided == has and not has & lacks]
        if not models:
            model = self._ask(supposed)
            if model is None:
                return None
            models = [model]
        yes = functools.reduce(int.__and__, models)
        no = ~functools.reduce(int.__or__, models) & ((1 << self.places * self.cards) - 1)
        while (model := self._counterexample(supposed, yes & ~has, no & ~lacks)) is not None:
            yes &= model
            no &= ~model
        return yes, no

    def _counterexample(self, supposed: list[int], yes: Squares, no: Squares) -> Squares | None:
        """A model in which something of `yes` and `no` is not so; None: all of it follows."""
        self._variables += 1
        any_of = [*(-literal for literal in _literals(yes)), *_literals(no)]
        # The clause counts as long as its own variable is supposed; then it is switched off for good.
        self._solver.add_clause([*any_of, -self._variables])
        # A model that contradicts much at once saves questions.
        self._solver.set_phases(any_of)
        model = self._ask([*supposed, self._variables])
        self._solver.add_clause([-self._variables])
        return model

    def _ask(self, supposed: list[int]) -> Squares | None:
        """A model under these literals, which is kept; None if no model exists."""
        if not self._solver.solve(assumptions=supposed):
            return None
        values = self._solver.get_model()[: self.places * self.cards]
        model: Squares = sum(1 << literal - 1 for literal in values if literal > 0)
        self._models.append(model)
        return model


def _literals(squares: Squares) -> list[int]:
    """The literals, from 1, that a card lies there, for each square."""
    literals = []
    while squares:
        lowest = squares & -squares
        literals.append(lowest.bit_length())
        squares ^= lowest
    return literals
