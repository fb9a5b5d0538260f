"""The assistant's words: facts, what follows from them, what contradicts what, and what to suggest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.words import Cast, listed
from shared.game import Seat
from shared.games.clue import CARDS, KINDS, Card
from shared.notebook import Accused, Contradiction, Fact, Has, HasNot, Notebook, Suggested

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
            return lacks(place, [card], notebook)
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


def lacks(place: Place, cards: Iterable[Card], notebook: Notebook) -> str:
    """That some cards are not there: "Bob does not have Plum or Rope"."""
    do = "do" if place == notebook.me else "does"
    return f"{_name(place, notebook)} {do} not have {listed(cards, 'or')}"


def _name(place: Place, notebook: Notebook) -> str:
    """What a sentence begins with, if it is about this place."""
    name = "the envelope" if place is None else cast(notebook).name(place)
    return name[:1].upper() + name[1:] if place is None or place == notebook.me else name


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
    certain = (holds if sure else lacks)(place, [card], notebook)
    facts = reason(place, card, notebook)
    if not facts:
        return [f"{certain}: that follows from the cards that you hold or see."]
    return [f"{certain}: that follows from the cards that you hold or see, and", *numbered(facts, notebook)]


def news(before: Notebook, after: Notebook) -> list[str]:
    """What is certain now and was not, apart from the new facts themselves.

    That a card is not with others is left out where it is news who has it, and that it is not in the envelope where it
    is certain which one of its kind is.
    """
    fresh = {
        (place, card): sure
        for place in places(after)
        for card in CARDS
        if (sure := after.deduction.sure(place, card)) is not None and before.deduction.sure(place, card) is None
    }
    stated = set(_stated(after.facts[len(before.facts) :]))
    found = {card for (_, card), sure in fresh.items() if sure}
    lines = _found([one for one, sure in fresh.items() if sure and one not in stated], after)
    settled = {card for kind in KINDS if set(kind) & set(after.deduction.envelope()) for card in kind}
    for place in places(after):
        absent = [card for card in CARDS if fresh.get((place, card)) is False and card not in found]
        absent = [card for card in absent if place is not None or card not in settled]
        absent = [card for card in absent if (place, card) not in stated]
        if absent:
            lines.append(f"{lacks(place, absent, after)}.")
    if before.deduction.total == after.deduction.total:
        lines.append("That was certain already.")
    return lines


def _found(certain: Sequence[tuple[Place, Card]], notebook: Notebook) -> list[str]:
    """Who has what and why; what has the same reasons in one sentence."""
    reasons: dict[tuple[Place, str], list[Card]] = {}
    for place, card in certain:
        because = _answer(place, card, notebook) or _by(reason(place, card, notebook), notebook)
        reasons.setdefault((place, because), []).append(card)
    return [f"{holds(place, cards, notebook)}{because}." for (place, because), cards in reasons.items()]


def _answer(place: Place, card: Card, notebook: Notebook) -> str:
    """The suggestion which the place could only have answered with this card, if there is one."""
    for number, fact in enumerate(notebook.facts, 1):
        if isinstance(fact, Suggested) and fact.shower == place and fact.card is None and card in fact.cards:
            others = [other for other in fact.cards if other != card]
            if not any(notebook.deduction.sure(place, other) is not False for other in others):
                asked = f"{cast(notebook).whose(fact.seat)} suggestion ({number})"
                return f", the answer to {asked}, for want of {listed(others, 'and')}"
    return ""


def _stated(facts: Iterable[Fact]) -> Iterable[tuple[Place, Card]]:
    for fact in facts:
        match fact:
            case Has(place, card) | HasNot(place, card):
                yield place, card
            case Suggested(shower=shower, card=Card() as card):
                yield shower, card


def _by(facts: Sequence[Fact], notebook: Notebook) -> str:
    numbers = sorted({notebook.facts.index(fact) + 1 for fact in facts})
    return f" (by {listed(numbers)})" if numbers else ""


def percent(chance: float) -> str:
    """A probability; what is open is never told as 0 % or 100 %."""
    if 0 < chance < 0.01:
        return "<1 %"
    if 0.99 < chance < 1:
        return ">99 %"
    return f"{chance:.0%}".replace("%", " %")


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
