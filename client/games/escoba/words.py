"""La Escoba in words: what words.lisp says, and what a move would do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from client.speech.language import say
from client.speech.words import Cast, slug
from client.table.game_words import GameWords
from client.table.telling import read
from shared.game import Seat
from shared.games.escoba import EscobaView
from shared.games.escoba_cards import CARD_OF, HIGHEST, VALUES
from shared.games.escoba_hand import FIFTEEN, SHOW, SHOWN_POINTS, Pair


def effect(seen: EscobaView, move: str, cast: Cast) -> str:
    """What a card takes, as a sum and by what counts; then whether the other could clear the table."""
    me: Seat = cast.me or 0
    if move == str(SHOW):
        return say("escoba-effect-show", points=SHOWN_POINTS)
    card, takes, taken = move.partition("x")
    captured = taken.split("+") if takes else []
    left = [*(each for each in seen.table if each not in captured), *([] if takes else [card])]
    told = []
    if takes:
        cards = (card, *captured)
        told.append(say("escoba-effect-take", sum=added(cards), gains=", ".join(WORDS.word("counted", cards, 0))))
    if not left:
        return " ".join([*told, say("escoba-effect-clears")])
    total = sum(map(value, left))
    if seen.stock or seen.hand_sizes[1 - me]:
        key = "one-card" if FIFTEEN - HIGHEST <= total < FIFTEEN else "safe"
        told.append(say(f"escoba-effect-{key}", total=total, card=FIFTEEN - total))
    return " ".join(told)


def value(card: str) -> int:
    """What a card counts in a sum."""
    return VALUES[CARD_OF[card]]


def added(cards: Iterable[str]) -> str:
    """Cards as a sum: "7 + 5 + 3"."""
    return " + ".join(str(value(card)) for card in cards)


WORDS = GameWords(read(Path(__file__).with_suffix(".lisp"), {"shown-points": ["", SHOWN_POINTS]}), EscobaView, effect)


def named(card: str) -> str:
    """A card as people call it, as "the seven of oros"; raises LookupError if there is no such card."""
    return str(WORDS.word("card", card))


def kind(name: str) -> str:
    """What brings a point, by its name in the events: "seven of oros"."""
    return str(WORDS.word("kind", name))


def score_lines(what: Mapping[str, Any]) -> list[tuple[str, Pair, Pair]]:
    """What a hand's points are made of: a name, how many each seat has, and what it brings to each."""
    return [
        (slug(name), (zero, one), (to_zero, to_one))
        for name, zero, one, to_zero, to_one in WORDS.word("score-lines", what)
    ]
