"""Top Trumps in words: what words.lisp says, what a move would do, and the list of a deck."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from pathlib import Path

from client.speech.command import WIDTH
from client.speech.english import translated
from client.speech.language import say
from client.speech.words import Cast, decimal
from client.table.game_words import DeckWords, GameWords
from client.table.telling import read
from shared.game import Seat
from shared.games.top_trumps.deck import Number
from shared.games.top_trumps.view import UNKNOWN, Card, TopTrumpsView, fits, unknown_cards

OWN = "*"
"""Marks a card that the reader was dealt."""


def figure(value: Number) -> str:
    """A value as the reader's language writes it."""
    return decimal(str(value))


def effect(seen: TopTrumpsView, move: str, cast: Cast) -> str:
    """How many of the cards that may lie on top of the other deck a field beats; empty without a card to compare."""
    me: Seat = cast.me or 0
    field, own = int(move.removeprefix("f")), seen.cards[me][0]
    rivals = may_be_on_top(seen, 1 - me)
    if own == UNKNOWN or not rivals:
        return ""
    mine = seen.deck.values[own][field]
    theirs = [seen.deck.values[card][field] for card in rivals]
    facts = {"field": translated(seen.deck.fields[field]), "value": figure(mine)}
    if len(rivals) == 1:
        key = "beats" if mine > theirs[0] else "loses" if mine < theirs[0] else "equals"
        return say(f"trumps-effect-{key}", card=seen.deck.cards[rivals[0]], other=figure(theirs[0]), **facts)
    counts = {"lower": sum(value < mine for value in theirs), "equal": theirs.count(mine), "count": len(rivals)}
    return say("trumps-effect", who=cast.name(1 - me), **counts, **facts)


def may_be_on_top(seen: TopTrumpsView, seat: Seat) -> list[Card]:
    """The cards that the uppermost one of a deck can be, by all that the reader has seen."""
    card, trace = seen.cards[seat][0], seen.traces[seat][0]
    if card != UNKNOWN:
        return [card]
    return [each for each in unknown_cards(seen, trace.half) if fits(seen.deck, each, trace)]


def fields(seen: TopTrumpsView) -> list[str]:
    """How each field is typed."""
    return [f"f{field}" for field in range(len(seen.deck.fields))]


def deck(seen: TopTrumpsView, field: int, cast: Cast) -> list[str]:
    """Every card with all its values, or, if that is too wide, with that in `field`; the highest first.

    Marked are the cards that were dealt to the reader (or seat 0): both players know which these are.
    """
    near: Seat = cast.me or 0
    every = seen.deck
    cards = sorted(range(len(every.cards)), key=lambda card: -every.values[card][field])
    shown = [*range(len(every.fields))]
    if len(_table(seen, near, cards, shown)[0]) > WIDTH:
        shown = [field]
    names = ", ".join(f"f{number} {translated(name)}" for number, name in enumerate(every.fields))
    return [
        say("trumps-deck-list", cards=len(cards), fields=len(every.fields)),
        cast.say(near, "trumps-deck-by", field=translated(every.fields[field])),
        *textwrap.wrap(names, WIDTH),
        *_table(seen, near, cards, shown),
    ]


def _table(seen: TopTrumpsView, near: Seat, cards: Sequence[Card], shown: Sequence[int]) -> list[str]:
    """The cards under the fields that are shown."""
    own = [OWN if card in seen.halves[near] else "" for card in cards]
    columns = [[f"f{field}", *(figure(seen.deck.values[card][field]) for card in cards)] for field in shown]
    aligned = [[cell.rjust(max(map(len, column))) for cell in column] for column in columns]
    names = ["", *(seen.deck.cards[card] for card in cards)]
    longest = max(map(len, names))
    return [
        f"{mark:1} {name:{longest}}  {'  '.join(values)}"
        for mark, name, *values in zip(["", *own], names, *aligned, strict=True)
    ]


WORDS = GameWords(read(Path(__file__).with_suffix(".lisp"), {}), TopTrumpsView, effect, DeckWords(fields, deck))
