"""What a fact makes certain that was not certain before it, and how that follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from client.games.clue.assistant.names import named
from client.games.clue.assistant.telling import Place, cast, holds, lack, places, reason
from client.speech.language import say
from client.speech.words import listed
from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, Card
from shared.games.clue.notebook import Fact, Has, HasNot, Notebook, Suggested


def news(before: Notebook, after: Notebook) -> list[str]:
    """Sentences about what is certain now and was not, apart from the new facts themselves.

    That a card is not with others is left out where it is news who has it, and that it is not in the envelope where it
    is certain which one of its kind is.
    """
    stated = set(_stated(after.facts[len(before.facts) :]))
    fresh = {
        (place, card): sure
        for place in places(after)
        for card in CARDS
        if (sure := after.deduction.sure(place, card)) is not None
        and before.deduction.sure(place, card) is None
        and (place, card) not in stated
    }
    lines = [*_found(fresh, after), *_missing(fresh, after)]
    if before.deduction.total == after.deduction.total:
        return [say("assistant-certain-already")]
    return lines or [say("assistant-fewer")]


def _missing(fresh: Mapping[tuple[Place, Card], bool], notebook: Notebook) -> list[str]:
    """Who does not have what; those who lack the same cards in one sentence."""
    sure = notebook.deduction.sure
    known = {card for card in CARDS if any(sure(place, card) for place in places(notebook))}
    settled = {card for kind in KINDS if set(kind) & set(notebook.deduction.envelope()) for card in kind}
    lacking: dict[tuple[Card, ...], list[Place]] = {}
    for place in places(notebook):
        absent = [card for card in CARDS if fresh.get((place, card)) is False and card not in known]
        cards = tuple(card for card in absent if place is not None or card not in settled)
        if cards:
            lacking.setdefault(cards, []).append(place)
    return [say("assistant-fact", fact=lack(where, cards, notebook)) for cards, where in lacking.items()]


def _found(fresh: Mapping[tuple[Place, Card], bool], notebook: Notebook) -> list[str]:
    """Who has what and why; what has the same reasons in one sentence."""
    found: dict[tuple[Place, _Because], list[Card]] = {}
    for place, card in (one for one, sure in fresh.items() if sure):
        because = _answer(place, card, notebook) or _by(reason(place, card, notebook), notebook)
        found.setdefault((place, because), []).append(card)
    return [because.say(holds(place, cards, notebook), notebook) for (place, because), cards in found.items()]


class _Because(NamedTuple):
    """Why a place has a card: it was the answer to a suggestion, for want of other cards; or some facts say so."""

    numbers: tuple[int, ...]
    asker: Seat | None = None
    others: tuple[Card, ...] = ()

    def say(self, fact: str, notebook: Notebook) -> str:
        if self.asker is not None:
            cards, (number,) = named(self.others), self.numbers
            return cast(notebook).say(self.asker, "assistant-answer", fact=fact, number=number, cards=cards)
        if self.numbers:
            return say("assistant-by", fact=fact, numbers=listed(self.numbers))
        return say("assistant-fact", fact=fact)


def _answer(place: Place, card: Card, notebook: Notebook) -> _Because | None:
    """The suggestion which the place could only have answered with this card, if there is one."""
    for number, fact in enumerate(notebook.facts, 1):
        if isinstance(fact, Suggested) and fact.shower == place and fact.card is None and card in fact.cards:
            others = tuple(other for other in fact.cards if other != card)
            if not any(notebook.deduction.sure(place, other) is not False for other in others):
                return _Because((number,), fact.seat, others)
    return None


def _by(facts: Sequence[Fact], notebook: Notebook) -> _Because:
    return _Because(tuple(sorted({notebook.facts.index(fact) + 1 for fact in facts})))


def _stated(facts: Iterable[Fact]) -> Iterable[tuple[Place, Card]]:
    for fact in facts:
        match fact:
            case Has(place, card) | HasNot(place, card):
                yield place, card
            case Suggested(shower=shower, card=Card() as card):
                yield shower, card
