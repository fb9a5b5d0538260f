"""The assistant's words: facts, what follows from them, what contradicts what, and what to suggest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.clue_marks import percent
from client.words import Cast, listed
from shared.clue_notebook import Accused, Contradiction, Fact, Has, HasNot, Notebook, Suggested
from shared.game import Seat
from shared.games.clue import KINDS, Card

Place = Seat | None
"""A player's hand; None is the envelope."""


def places(notebook: Notebook) -> tuple[Place, ...]:
    """Where a card may be: with each player, in the order of the table, or in the envelope."""
    return (*range(len(notebook.names)), None)


def cast(notebook: Notebook) -> Cast:
    """The players by name, with "you" for the own seat."""
    return Cast(notebook.names, notebook.me)


def told(fact: Fact, notebook: Notebook) -> str:
    """The fact in words, as the beginning of a sentence."""
    match fact:
        case Has(place, card):
            return holds(place, [card], notebook)
        case HasNot(place, card):
            return lack([place], [card], notebook)
        case Suggested(seat, shower=shower, card=card):
            asked = f"{_name(seat, notebook)} suggested {listed(fact.cards)}"
            if shower is None:
                return f"{asked}; nobody could answer"
            return f"{asked}; {cast(notebook).name(shower)} showed {card or 'a card'}"
        case Accused(seat):
            return f"{_name(seat, notebook)} accused {listed(fact.cards)}, which was wrong"


def holds(place: Place, cards: Iterable[Card], notebook: Notebook) -> str:
    """That some cards are somewhere: "Bob has Rope", "You have Plum and Rope"."""
    return f"{_name(place, notebook)} {'have' if place == notebook.me else 'has'} {listed(cards)}"


def lack(where: Sequence[Place], cards: Iterable[Card], notebook: Notebook) -> str:
    """That some cards are at none of some places: "Bob and Cay do not have Plum or Rope"."""
    do = "do" if len(where) > 1 or where[0] == notebook.me else "does"
    others = [_called(place, notebook) for place in where[1:]]
    return f"{listed([_name(where[0], notebook), *others])} {do} not have {listed(cards, 'or')}"


def _called(place: Place, notebook: Notebook) -> str:
    return "the envelope" if place is None else cast(notebook).name(place)


def _name(place: Place, notebook: Notebook) -> str:
    """What a sentence begins with that is about this place; players' names stay as they are."""
    name = _called(place, notebook)
    return name.capitalize() if place is None or place == notebook.me else name


def numbered(facts: Iterable[Fact], notebook: Notebook) -> list[str]:
    """Facts of the notebook in words, each with its number."""
    return [f"{notebook.facts.index(fact) + 1}. {told(fact, notebook)}." for fact in facts]


def numbered_all(notebook: Notebook) -> list[str]:
    """All facts in words, each with its number."""
    return [f"{number}. {told(fact, notebook)}." for number, fact in enumerate(notebook.facts, 1)]


def contradiction(error: Contradiction, notebook: Notebook) -> list[str]:
    """Which facts of the notebook the one that was refused contradicts, by number and in words."""
    *earlier, refused = error.facts
    if not earlier:
        return [f"{told(refused, notebook)}: that contradicts the cards that you hold or see, or the sizes of hands."]
    numbers = listed(notebook.facts.index(fact) + 1 for fact in earlier)
    which = "fact" if len(earlier) == 1 else "facts"
    return [f"{told(refused, notebook)}: that contradicts {which} {numbers}.", *numbered(earlier, notebook)]


def reason(place: Place, card: Card, notebook: Notebook) -> tuple[Fact, ...]:
    """The facts from which it follows that the place has the card or has it not, none more than it needs.

    Empty if it follows from the deal alone. It has to be certain.
    """
    opposite = HasNot(place, card) if notebook.deduction.sure(place, card) else Has(place, card)
    try:
        notebook.add(opposite)
    except Contradiction as error:
        return error.facts[:-1]
    raise ValueError(f"{card} is open")


def why(place: Place, card: Card, notebook: Notebook) -> list[str]:
    """What makes it certain whether a place has a card, or how likely it is."""
    sure = notebook.deduction.sure(place, card)
    if sure is None:
        chance = percent(notebook.deduction.chance(place, card))
        return [f"That is open: {holds(place, [card], notebook)} in {chance} of the deals."]
    certain = holds(place, [card], notebook) if sure else lack([place], [card], notebook)
    facts = reason(place, card, notebook)
    if not facts:
        return [f"{certain}: that follows from the cards that you hold or see."]
    return [f"{certain}: that follows from the cards that you hold or see, and", *numbered(facts, notebook)]


def deals(notebook: Notebook) -> str:
    """How many deals fit."""
    total = notebook.deduction.total
    return "One deal fits." if total == 1 else f"{total:,} deals fit."


def suspects(notebook: Notebook) -> list[list[tuple[Card, float]]]:
    """For each kind the cards that may be in the envelope, with their probabilities, the likeliest first."""
    deduction = notebook.deduction
    likely = [[(card, deduction.chance(None, card)) for card in kind] for kind in KINDS]
    return [sorted((one for one in kind if one[1]), key=lambda one: -one[1]) for kind in likely]


def envelope(notebook: Notebook) -> list[str]:
    """A line for each kind: what may be in the envelope, and how likely."""
    kinds = [", ".join(f"{card} {percent(chance)}" for card, chance in kind) for kind in suspects(notebook)]
    return [f"  {kind:8}{cards}" for kind, cards in zip(("Person", "Weapon", "Room"), kinds, strict=True)]


def verdict(notebook: Notebook) -> str | None:
    """What to accuse, once the envelope is certain."""
    cards = notebook.deduction.envelope()
    return f"THE ENVELOPE IS CERTAIN. ACCUSE {listed(cards).upper()}!" if len(cards) == len(KINDS) else None
