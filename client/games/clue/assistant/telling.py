"""The assistant's words: facts, what follows from them, what contradicts what, and what to suggest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.games.clue.assistant.names import named
from client.games.clue.words import name
from client.speech.language import say
from client.speech.words import Cast, capital, listed, percent
from shared.game import Seat
from shared.games.clue.cards import KINDS, Card
from shared.games.clue.notebook import Accused, Contradiction, Fact, Has, HasNot, Notebook, Suggested

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
    seats = cast(notebook)
    match fact:
        case Has(place, card):
            return holds(place, [card], notebook)
        case HasNot(place, card):
            return lack([place], [card], notebook)
        case Suggested():
            return _suggested(fact, notebook)
        case Accused(seat):
            return seats.say(seat, "assistant-accused", cards=named(fact.cards))


def _suggested(fact: Suggested, notebook: Notebook) -> str:
    """Who asked for what, and what came of it; a player who showed a card is never the one who asked."""
    seats, cards = cast(notebook), named(fact.cards)
    shown = {} if fact.card is None else {"card": name(fact.card)}
    if fact.shower is None:
        return seats.say(fact.seat, "assistant-suggested-nobody", cards=cards)
    if fact.shower == notebook.me:
        own = "assistant-suggested-own-card" if shown else "assistant-suggested-own"
        return say(own, who=seats.name(fact.seat), cards=cards, **shown)
    key = "assistant-suggested-card" if shown else "assistant-suggested"
    return seats.say(fact.seat, key, cards=cards, shower=seats.name(fact.shower), **shown)


def holds(place: Place, cards: Iterable[Card], notebook: Notebook) -> str:
    """That some cards are somewhere: "Bob has Rope", "You have Plum and Rope"."""
    return _about(place, "assistant-has", named(cards), notebook)


def figure(value: float) -> str:
    """A score or a number of bits, as the reader's language writes it."""
    return say("assistant-figure", value=value)


def lack(where: Sequence[Place], cards: Iterable[Card], notebook: Notebook) -> str:
    """That some cards are at none of some places: "Bob and Cay do not have Plum or Rope"."""
    if len(where) == 1:
        return _about(where[0], "assistant-lacks", named(cards, "nor"), notebook)
    who = listed(say("assistant-envelope") if place is None else cast(notebook).name(place) for place in where)
    return _capitalised(say("assistant-lacks.several", who=who, cards=named(cards, "nor")), where[0], notebook)


def _capitalised(text: str, first: Place, notebook: Notebook) -> str:
    """What a sentence begins with has a capital, but for players' names, which stay as they are."""
    return capital(text) if first is None or first == notebook.me else text


def _about(place: Place, key: str, cards: str, notebook: Notebook) -> str:
    if place is None:
        return say(f"{key}.envelope", cards=cards)
    return cast(notebook).say(place, key, cards=cards)


def numbered(facts: Iterable[Fact], notebook: Notebook) -> list[str]:
    """Facts of the notebook in words, each with its number."""
    return [f"{notebook.facts.index(fact) + 1}. {told(fact, notebook)}." for fact in facts]


def numbered_all(notebook: Notebook) -> list[str]:
    """All facts in words, each with its number."""
    return [f"{number}. {told(fact, notebook)}." for number, fact in enumerate(notebook.facts, 1)]


def contradiction(error: Contradiction, notebook: Notebook) -> list[str]:
    """Which facts of the notebook the one that was refused contradicts, by number and in words."""
    *earlier, refused = error.facts
    fact = told(refused, notebook)
    if not earlier:
        return [say("assistant-against-deal", fact=fact)]
    numbers = listed(notebook.facts.index(fact) + 1 for fact in earlier)
    return [
        say("assistant-against", fact=fact, count=len(earlier), numbers=numbers),
        *numbered(earlier, notebook),
    ]


def reason(place: Place, card: Card, notebook: Notebook) -> tuple[Fact, ...]:
    """The facts from which it follows that the place has the card or has it not, none more than it needs.

    Empty if it follows from the deal alone. It has to be certain.

    Raises:
        ValueError: it is not certain.
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
        return [say("assistant-open", fact=holds(place, [card], notebook), chance=chance)]
    certain = holds(place, [card], notebook) if sure else lack([place], [card], notebook)
    facts = reason(place, card, notebook)
    if not facts:
        return [say("assistant-follows", fact=certain)]
    return [say("assistant-follows-from", fact=certain), *numbered(facts, notebook)]


def deals(notebook: Notebook) -> str:
    """How many deals fit."""
    return say("assistant-deals", count=notebook.deduction.total)


def suspects(notebook: Notebook) -> list[list[tuple[Card, float]]]:
    """For each kind the cards that may be in the envelope, with their probabilities, the likeliest first."""
    deduction = notebook.deduction
    likely = [[(card, deduction.chance(None, card)) for card in kind] for kind in KINDS]
    return [sorted((one for one in kind if one[1]), key=lambda one: -one[1]) for kind in likely]


def envelope(notebook: Notebook) -> list[str]:
    """A line for each kind: what may be in the envelope, and how likely."""
    kinds = [", ".join(f"{name(card)} {percent(chance)}" for card, chance in kind) for kind in suspects(notebook)]
    names = [say("assistant-person"), say("assistant-weapon"), say("assistant-room")]
    width = max(map(len, names)) + 2
    return [f"  {kind:{width}}{cards}" for kind, cards in zip(names, kinds, strict=True)]


def verdict(notebook: Notebook) -> str | None:
    """What to accuse, once the envelope is certain."""
    cards = notebook.deduction.envelope()
    return say("assistant-verdict", cards=named(cards).upper()) if len(cards) == len(KINDS) else None
