"""A notebook for Clue: what happened goes in, in the players' words, what follows comes out, contradictions do not."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, Card, as_set
from shared.games.clue.deduction import Deduction, deduce
from shared.games.clue.knowledge import Holds
from shared.games.clue.view import asked_in_vain

FLAWS = {
    "players": "two to six players have a hand each, not {players} players and {hands} hands",
    "seat": "seat {seat} is not at the table; the seats are 0 to {last}",
    "hand": "the own hand has {size} different cards, not {told}",
    "twice": "a card lies in one place: some card is twice in the own hand and the common cards",
    "away": "all hands and the common cards together are {away} cards, not {told}",
    "seen": "one of {cards} is in the envelope: they cannot all be seen",
    "answers": "who suggests does not answer: another player shows a card",
    "shown": "{card} cannot have been shown: somebody shows one of the three that were named",
    "kind": "{card} is not one of {cards}",
}
"""What may be wrong with a table or a fact, by the name that a client in another language knows it by."""


class Impossible(ValueError):
    """A table or a fact that cannot be. `why` is its name in FLAWS, and `facts` are the facts of the sentence."""

    def __init__(self, why: str, **facts: int | Card | tuple[Card, ...]) -> None:
        told = {name: ", ".join(fact) if isinstance(fact, tuple) else fact for name, fact in facts.items()}
        super().__init__(FLAWS[why].format(**told))
        self.why, self.facts = why, facts


class Contradiction(ValueError):
    """No deal fits: `facts` cannot all be true, each of them is needed for that, and the last is the one refused."""

    def __init__(self, facts: Sequence[Fact], names: Sequence[str]) -> None:
        self.facts = tuple(facts)
        *earlier, last = (fact.told(names) for fact in facts)
        with_what = " and ".join(earlier) if earlier else "the cards that are dealt"
        super().__init__(f"{last}: that contradicts {with_what}")


class Has(msgspec.Struct, frozen=True):
    """A place (None: the envelope) holds a card."""

    place: Seat | None
    card: Card

    def holds(self, seats: int) -> tuple[Holds, ...]:
        return (Holds(self.place, as_set((self.card,)), 1, 1),)

    def told(self, names: Sequence[str]) -> str:
        return f"{_name(self.place, names)} has {self.card}"


class HasNot(msgspec.Struct, frozen=True):
    """A place (None: the envelope) does not hold a card."""

    place: Seat | None
    card: Card

    def holds(self, seats: int) -> tuple[Holds, ...]:
        return (Holds(self.place, as_set((self.card,)), 0, 0),)

    def told(self, names: Sequence[str]) -> str:
        return f"{_name(self.place, names)} does not have {self.card}"


class _Named(msgspec.Struct, frozen=True):
    """What `seat` has said of the envelope."""

    seat: Seat
    person: Card
    weapon: Card
    room: Card

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        """The three that were named."""
        return self.person, self.weapon, self.room


class Suggested(_Named, frozen=True):
    """A suggestion of `seat`: those after it, clockwise, could not answer, up to `shower` (None: nobody could).

    `card` is the one shown, if it was seen.
    """

    shower: Seat | None = None
    card: Card | None = None

    def passed(self, seats: int) -> tuple[Seat, ...]:
        """Who was asked and could not answer."""
        return asked_in_vain(self.seat, self.shower, seats)

    def holds(self, seats: int) -> tuple[Holds, ...]:
        cards = as_set(self.cards)
        facts = [Holds(seat, cards, 0, 0) for seat in self.passed(seats)]
        if self.shower is not None:
            facts.append(Holds(self.shower, cards, 1, 3))
        if self.card is not None:
            facts.append(Holds(self.shower, as_set((self.card,)), 1, 1))
        return tuple(facts)

    def told(self, names: Sequence[str]) -> str:
        asked = f"{names[self.seat]} suggested {', '.join(self.cards)}"
        if self.shower is None:
            return f"{asked}, nobody could answer"
        return f"{asked}, {names[self.shower]} showed {self.card or 'a card'}"


class Accused(_Named, frozen=True):
    """A wrong accusation of `seat`: the envelope does not hold all three."""

    def holds(self, seats: int) -> tuple[Holds, ...]:
        return (Holds(None, as_set(self.cards), 0, 2),)

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} wrongly accused {', '.join(self.cards)}"


Fact = Has | HasNot | Suggested | Accused


class Notebook(msgspec.Struct, frozen=True):
    """The knowledge of one player: the table, their hand, and the facts since. Adding a fact gives another notebook.

    `names` and `sizes` of the hands are by seat, clockwise; `me` is the player whose notebook it is, `hand` that
    player's own cards, `common` those that lie open.
    """

    names: tuple[str, ...]
    sizes: tuple[int, ...]
    me: Seat
    hand: tuple[Card, ...]
    common: tuple[Card, ...] = ()
    facts: tuple[Fact, ...] = ()

    def __post_init__(self) -> None:
        players, dealt = len(self.names), (*self.hand, *self.common)
        if not 2 <= players <= 6 or len(self.sizes) != players:
            raise Impossible("players", players=players, hands=len(self.sizes))
        if not 0 <= self.me < players:
            raise Impossible("seat", seat=self.me, last=players - 1)
        if len(set(self.hand)) != self.sizes[self.me]:
            raise Impossible("hand", size=self.sizes[self.me], told=len(set(self.hand)))
        if len(set(dealt)) != len(dealt):
            raise Impossible("twice")
        away = len(CARDS) - len(KINDS)
        if min(self.sizes) < 0 or sum(self.sizes) + len(self.common) != away:
            raise Impossible("away", away=away, told=sum(self.sizes) + len(self.common))
        for kind in KINDS:
            if set(kind) <= set(dealt):
                raise Impossible("seen", cards=kind)

    @property
    def deduction(self) -> Deduction:
        """All that follows."""
        return self._with(self.facts)

    def after(self, fact: Fact) -> Deduction:
        """All that would follow from one more fact; if it cannot be, no deal fits. Nothing of it is kept in memory."""
        return Deduction(self.sizes, as_set(self.common), self._known((*self.facts, fact)))

    def _with(self, facts: Sequence[Fact]) -> Deduction:
        return deduce(self.sizes, as_set(self.common), self._known(facts))

    def _known(self, facts: Sequence[Fact]) -> frozenset[Holds]:
        own = as_set(self.hand)
        size = own.bit_count()
        holds = {holds for fact in facts for holds in fact.holds(len(self.names))}
        return frozenset({Holds(self.me, own, size, size), *holds})

    def add(self, fact: Fact) -> Notebook:
        """The notebook with one more fact.

        Raises:
            Contradiction: names the facts that cannot all be true; this notebook is as it was.
            Impossible: the fact is invalid: it names no seat, or a card of the wrong kind.
        """
        _check(fact, len(self.names))
        if not self._with((*self.facts, fact)).total:
            raise Contradiction(self._conflict(fact), self.names)
        return msgspec.structs.replace(self, facts=(*self.facts, fact))

    def _conflict(self, fact: Fact) -> list[Fact]:
        """Facts of which none can be left out for a contradiction with the new one, which is the last."""
        needed = [*self.facts, fact]
        for earlier in self.facts:
            fewer = [other for other in needed if other is not earlier]
            if not self._with(fewer).total:
                needed = fewer
        return needed


def _check(fact: Fact, seats: int) -> None:
    match fact:
        case Has(place) | HasNot(place):
            named = [] if place is None else [place]
        case Accused(seat):
            named = [seat]
        case Suggested(seat, shower=shower):
            named = [seat] if shower is None else [seat, shower]
            if shower == seat:
                raise Impossible("answers")
            if fact.card is not None and (shower is None or fact.card not in fact.cards):
                raise Impossible("shown", card=fact.card)
    for seat in named:
        if not 0 <= seat < seats:
            raise Impossible("seat", seat=seat, last=seats - 1)
    if isinstance(fact, Suggested | Accused):
        for card, kind in zip(fact.cards, KINDS, strict=True):
            if card not in kind:
                raise Impossible("kind", card=card, cards=kind)


def _name(place: Seat | None, names: Sequence[str]) -> str:
    return "the envelope" if place is None else names[place]
