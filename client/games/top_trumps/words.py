"""Top Trumps in words."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from client.speech.command import WIDTH
from client.speech.english import translated
from client.speech.language import say
from client.speech.words import Cast, decimal, listed
from client.table.event_table import NOBODY, EventTable, Line, Part
from shared.game import Outcome, Seat
from shared.games.top_trumps.deck import Number
from shared.games.top_trumps.view import UNKNOWN, Card, TopTrumpsView, fits, unknown_cards

LEGEND: tuple[str, ...] = ("trumps-legend",)
OWN = "*"
"""Marks a card that the reader was dealt."""


def figure(value: Number) -> str:
    """A value as the reader's language writes it."""
    return decimal(str(value))


def read(view: Mapping[str, Any]) -> TopTrumpsView:
    """The view as the game has it; raises ValueError if it is invalid."""
    return msgspec.convert(view, TopTrumpsView)


def position(seen: TopTrumpsView, cast: Cast) -> list[str]:
    """How many cards each has, the draw pile, and what is known of both top cards, the reader's (or seat 0's) below."""
    near: Seat = cast.me or 0
    pile = listed(seen.deck.cards[card] for card in seen.pile)
    return [
        _headline(seen, cast),
        *([say("trumps-pile", cards=pile)] if seen.pile else []),
        *_top(seen, 1 - near, cast),
        *_top(seen, near, cast),
    ]


def score(seen: TopTrumpsView, cast: Cast) -> str:
    """The cards that each has."""
    zero, one = seen.cards
    return f"{len(zero)}:{len(one)}"


_TAKEN: Mapping[str, Part] = {"field": "field", "value": "figure"}
_WON: Mapping[str, Part] = {**_TAKEN, "pile": "plain"}
EVENTS = EventTable(
    {
        "won": [Line("trumps-won-named", {**_WON, "card": "plain"}, has="card"), Line("trumps-won", _WON)],
        "lost": [Line("trumps-lost-named", {**_TAKEN, "card": "plain"}, has="card"), Line("trumps-lost", _TAKEN)],
        "drew": [Line("trumps-drew", {**_TAKEN, "cards": "list"}, of=NOBODY)],
    },
    {"figure": figure, "field": translated},
)
"""What a trick did; a card is named to those who saw it."""


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


def points(seen: TopTrumpsView, outcome: Outcome, cast: Cast) -> list[str]:
    """The cards that each has in the end."""
    zero, one = map(len, seen.cards)
    names = {"zero": cast.name(0), "one": cast.name(1)}
    return ["  " + say("trumps-points", tricks=seen.tricks, cards0=zero, cards1=one, **names)]


def _headline(seen: TopTrumpsView, cast: Cast) -> str:
    if seen.turn is None:
        return say("trumps-end", tricks=seen.tricks)
    return cast.say(seen.turn, "trumps-headline", trick=seen.tricks + 1, most=seen.max_tricks)


def _top(seen: TopTrumpsView, seat: Seat, cast: Cast) -> list[str]:
    """How many cards a seat has; what is known of the one on top, and every field that is known of it."""
    cards, deck, name = seen.cards[seat], seen.deck, cast.name(seat)
    if not cards:
        return [say("trumps-deck-empty", who=name)]
    top = cards[0]
    values = seen.traces[seat][0].values if top == UNKNOWN else tuple(enumerate(deck.values[top]))
    card = say("trumps-card-not-known") if top == UNKNOWN else deck.cards[top]
    return [
        say("trumps-deck", who=name, count=len(cards), card=card),
        *(f"  f{field} {translated(deck.fields[field])}: {figure(value)}" for field, value in values),
    ]
