"""Clue in words: what words.lisp says, and what a move would do. Cards have names in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from client.speech.language import say
from client.speech.words import Cast, listed
from client.table.formulas import Formula
from client.table.game_words import GameWords
from client.table.telling import read
from shared.games.clue.cards import CARDS, KINDS, PASSAGES, PEOPLE, ROOMS, Card
from shared.games.clue.view import ClueView


def effect(seen: ClueView, move: str, cast: Cast) -> str:
    """What a move would tell the reader, or others of the reader's cards.

    Raises:
        ValueError: Clue has no such move.
    """
    unseen = _unseen(seen)
    match move.split():
        case ["go", room]:
            return say(f"clue-effect-go-{'open' if room in unseen else 'seen'}", room=the(Card(room)))
        case ["stay"]:
            return say(f"clue-effect-stay-{'called' if seen.turn in seen.moved else 'on'}")
        case ["suggest", person, weapon]:
            return _asks_for((Card(person), Card(weapon), seen.tokens[seen.turn]), unseen, seen)
        case ["show", card]:
            asker = seen.turn
            again = any((one.seat, one.shower, one.card) == (asker, seen.seat, card) for one in seen.suggestions)
            return say(f"clue-effect-show-{'again' if again else 'first'}", who=cast.name(asker), card=the(Card(card)))
        case ["end"]:
            left = {name: len(unseen.intersection(kind)) for name, kind in zip(_KINDS, KINDS, strict=True)}
            return say("clue-effect-end", **left)
        case ["accuse" | "skip" as word, *_]:
            return say(f"clue-effect-{word}")
    raise ValueError(f"no such move in Clue: {move}")


_KINDS = "people", "weapons", "rooms"


def _unseen(seen: ClueView) -> frozenset[Card]:
    """The cards that the reader neither holds nor was shown, and that do not lie open."""
    shown = (one.card for one in seen.suggestions if one.card is not None)
    return frozenset(CARDS).difference(seen.hand, seen.common, shown)


def _asks_for(cards: Iterable[Card], unseen: frozenset[Card], seen: ClueView) -> str:
    """Which cards of a suggestion the reader has not seen, and which nobody else can show."""
    news = [the(card) for card in cards if card in unseen]
    own = [the(card) for card in cards if card in seen.hand]
    told = [say("clue-effect-suggest", cards=listed(news, "nor")) if news else say("clue-effect-suggest-none")]
    return " ".join([*told, *([say("clue-effect-suggest-own", cards=listed(own))] if own else [])])


def _key(card: Card, variant: str = "") -> Formula:
    return ["say", f"clue-card-{card.name.lower().replace('_', '-')}{variant}"]


WORDS = GameWords(
    read(
        Path(__file__).with_suffix(".lisp"),
        {
            "card": {card: _key(card) for card in CARDS},
            "the": {card: _key(card, ".the") for card in CARDS},
            "into": {room: _key(room, ".to") for room in ROOMS},
            "passage": {room: PASSAGES.get(room) for room in ROOMS},
            "people": ["", ["list", *PEOPLE]],
            "rooms": ["", ["list", *ROOMS]],
        },
    ),
    ClueView,
    effect,
)


def name(card: str) -> str:
    """What a card is called: "Lead Pipe"."""
    return str(WORDS.word("card", card))


def names(cards: Iterable[str]) -> str:
    """Cards by name, one after the other."""
    return str(WORDS.word("cards", [*cards]))


def the(card: str) -> str:
    """A card within a sentence: "the Lead Pipe"."""
    return str(WORDS.word("the", card))


def into(room: str) -> str:
    """A room as where somebody goes: "to the Kitchen"."""
    return str(WORDS.word("into", room))


def crime(cards: Iterable[str]) -> str:
    """Who, with what, where: "Plum with the Wrench in the Kitchen"."""
    return str(WORDS.word("crime", *cards))
