"""Top Trumps in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from client.words import Cast, listed
from shared.game import Outcome, Seat, Seen
from shared.games.top_trumps import UNKNOWN, TopTrumpsView

LEGEND: tuple[str, ...] = (
    "f0 is the first field of the card, f1 the next. Type f0 to play it: the higher value wins.",
)


def position(view: Mapping[str, Any], cast: Cast) -> list[str]:
    """How many cards each has, the draw pile, and what is known of both top cards, the reader's (or seat 0's) below."""
    seen = msgspec.convert(view, TopTrumpsView)
    near: Seat = cast.me or 0
    return [
        _headline(seen, cast),
        *([f"Draw pile: {listed(seen.deck.cards[card] for card in seen.pile)}."] if seen.pile else []),
        *_top(seen, 1 - near, cast),
        *_top(seen, near, cast),
    ]


def score(view: Mapping[str, Any], cast: Cast) -> str:
    """The cards that each has."""
    zero, one = msgspec.convert(view, TopTrumpsView).cards
    return f"{len(zero)}:{len(one)}"


def event(seen: Seen, cast: Cast) -> str:
    """What a trick did; a card is named to those who saw it."""
    who, what = seen.seat, seen.what
    match seen.kind:
        case "won":
            card = f" with {what['card']}" if "card" in what else ""
            pile = f", and the {what['pile']} cards of the draw pile" if what["pile"] else ""
            return f"{cast.does(who, 'win')} the trick{card}: {what['value']} in {what['field']}{pile}."
        case "lost":
            return f"{cast.does(who, 'lose')} {what.get('card', 'a card')}: {what['value']} in {what['field']}."
        case "drew":
            cards = what["cards"]
            assert isinstance(cards, list)
            return f"A draw, {what['value']} in {what['field']}: {listed(cards)} go to the draw pile."
    raise ValueError(f"no such event in Top Trumps: {seen.kind}")


def points(view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
    """The cards that each has in the end."""
    seen = msgspec.convert(view, TopTrumpsView)
    zero, one = map(len, seen.cards)
    return [f"  Cards after {seen.tricks} tricks: {cast.name(0)} {zero}, {cast.name(1)} {one}."]


def _headline(seen: TopTrumpsView, cast: Cast) -> str:
    if seen.turn is None:
        return f"The end, after {seen.tricks} tricks."
    return f"Trick {seen.tricks + 1} of at most {seen.max_tricks}: {cast.does(seen.turn, 'start')}."


def _top(seen: TopTrumpsView, seat: Seat, cast: Cast) -> list[str]:
    """How many cards a seat has; what is known of the one on top, and every field that is known of it."""
    cards, deck = seen.cards[seat], seen.deck
    size = f"{cast.name(seat)}: {len(cards)} {'card' if len(cards) == 1 else 'cards'}"
    if not cards:
        return [size]
    top = cards[0]
    values = seen.traces[seat][0].values if top == UNKNOWN else tuple(enumerate(deck.values[top]))
    name = "a card not known" if top == UNKNOWN else deck.cards[top]
    return [f"{size}, on top {name}", *(f"  f{field} {deck.fields[field]}: {value}" for field, value in values)]
