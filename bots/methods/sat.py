"""A knowledge base about which card lies where, in clauses and cardinality constraints, and all that it entails by SAT.

Russell and Norvig, "Artificial Intelligence: A Modern Approach" (4th edition), section 7.4: a knowledge base entails a
literal if it cannot be satisfied together with the opposite. All such literals (the backbone) are found with few
questions: every model rules out what it contradicts, and one question asks for a model that contradicts any of the
rest. Janota, Lynce and Marques-Silva, "Algorithms for computing backbones of propositional formulae", AI Communications
28 (2015). MiniCard (Liffiton and Maglalang, SAT 2012) knows cardinality constraints without encoding them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pysat.solvers import Minicard

Squares = tuple[int, ...]
"""For each place a set of cards, as bits."""


class KnowledgeBase:
    """Cards 0, 1, ... lie at places 0, 1, ... of given sizes, one place a card; facts are added, never taken back."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self.places, self.cards = len(sizes), sum(sizes)
        self._solver = Minicard()
        self._models: list[Squares] = []
        self._variables = self.places * self.cards
        for card in range(self.cards):
            self._among([self._literal(place, card) for place in range(self.places)], 1, 1)
        for place, size in enumerate(sizes):
            self._among([self._literal(place, card) for card in range(self.cards)], size, size)

    def _literal(self, place: int, card: int) -> int:
        return place * self.cards + card + 1

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
        self._among([self._literal(place, card) for card in _members(cards)], least, most)
        self._models = [model for model in self._models if least <= (model[place] & cards).bit_count() <= most]

    def entailed(self, has: Squares = (), lacks: Squares = ()) -> tuple[Squares, Squares] | None:
        """For each place the cards that it holds for sure, and those that it does not; None: a contradiction.

        It is supposed besides that each place holds the cards of `has` and none of those of `lacks`.
        """
        has, lacks = has or (0,) * self.places, lacks or (0,) * self.places
        supposed = [literal for place, cards in enumerate(has) for literal in self._literals(place, cards)]
        supposed += [-literal for place, cards in enumerate(lacks) for literal in self._literals(place, cards)]
        models = [model for model in self._models if _fits(model, has, lacks)]
        if not models:
            model = self._ask(supposed)
            if model is None:
                return None
            models = [model]
        every = (1 << self.cards) - 1
        yes, no = [every] * self.places, [every] * self.places
        for model in models:
            _contradict(model, yes, no)
        while model := self._counterexample(supposed, yes, no):
            _contradict(model, yes, no)
        return tuple(yes), tuple(no)

    def _literals(self, place: int, cards: int) -> Iterable[int]:
        return (self._literal(place, card) for card in _members(cards))

    def _counterexample(self, supposed: list[int], yes: list[int], no: list[int]) -> Squares | None:
        """A model in which something of `yes` and `no` is not so; None: all of it follows."""
        self._variables += 1
        any_of = [-literal for place, cards in enumerate(yes) for literal in self._literals(place, cards)]
        any_of += [literal for place, cards in enumerate(no) for literal in self._literals(place, cards)]
        # The clause counts as long as its own variable is supposed; then it is switched off for good.
        self._solver.add_clause([*any_of, -self._variables])
        # A model that contradicts much at once saves questions.
        self._solver.set_phases(any_of)
        model = self._ask([*supposed, self._variables])
        self._solver.add_clause([-self._variables])
        return model

    def _ask(self, supposed: list[int]) -> Squares | None:
        """A model under these literals, which is kept; None: there is none."""
        if not self._solver.solve(assumptions=supposed):
            return None
        values = self._solver.get_model()
        model = tuple(
            sum(1 << card for card in range(self.cards) if values[place * self.cards + card] > 0)
            for place in range(self.places)
        )
        self._models.append(model)
        return model


def _fits(model: Squares, has: Squares, lacks: Squares) -> bool:
    return all(held & cards == cards for held, cards in zip(model, has, strict=True)) and not any(
        held & cards for held, cards in zip(model, lacks, strict=True)
    )


def _contradict(model: Squares, yes: list[int], no: list[int]) -> None:
    """Take out what is not so in the model."""
    for place, cards in enumerate(model):
        yes[place] &= cards
        no[place] &= ~cards


def _members(cards: int) -> list[int]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]
