"""La Escoba in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from client.words import Cast, listed
from shared.game import Outcome, Seat, Seen
from shared.games.escoba import EscobaView
from shared.games.escoba_cards import as_set
from shared.games.escoba_hand import MAJORITIES, SHOWN_POINTS

LEGEND: tuple[str, ...] = (
    "O7 is the seven of oros; C are copas, E espadas, B bastos; 8 is the page, 9 the knight, 10 the king.",
    "Type C4 to put a card on the table, O7xC5+E3 to capture with it.",
)


def position(view: Mapping[str, Any], cast: Cast) -> list[str]:
    """The match, the table between both piles, and the reader's hand (or both sizes)."""
    seen = msgspec.convert(view, EscobaView)
    near: Seat = cast.me or 0
    return [
        *_headlines(seen, cast),
        *_side(seen, 1 - near, cast),
        f"  table     {_cards(seen.table)}",
        *_side(seen, near, cast),
    ]


def score(view: Mapping[str, Any], cast: Cast) -> str:
    """The points of the match."""
    zero, one = msgspec.convert(view, EscobaView).points
    return f"{zero}:{one}"


def event(seen: Seen, cast: Cast) -> str:
    """What a play did, a deal, or the points of a hand."""
    who, what = seen.seat, dict[str, Any](seen.what)
    match seen.kind:
        case "played":
            return f"{cast.does(who, 'play')} {what['card']}."
        case "captured":
            return f"{cast.does(who, 'capture')} {listed(what['taken'])} with {what['card']}."
        case "escoba":
            return f"{cast.does(who, 'make')} an escoba!"
        case "shown":
            return f"{cast.does(who, 'show')} {listed(what['cards'])}: an escoba of hand, {SHOWN_POINTS} points."
        case "dealt" if "cards" in what:
            return f"{cast.does(who, 'get')} {listed(what['cards'])}."
        case "dealt":
            return f"{cast.does(who, 'get')} {what['count']} cards."
        case "begun":
            return f"{cast.does(what['dealer'], 'deal')}: {listed(what['table'])} on the table."
        case "table escoba":
            return f"{cast.does(who, 'capture')} the first cards on the table: {_count(what['escobas'], 'escoba')}!"
        case "last cards":
            return f"{cast.does(who, 'get')} the last cards, {listed(what['cards'])}."
        case "scored":
            return _scored(what, cast)
        case "won":
            return f"{cast.does(who, 'win')} the match, {max(what['points'])} to {min(what['points'])}."
    raise ValueError(f"no such event in La Escoba: {seen.kind}")


def points(view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
    """The points of each hand of the last match, and the matches of a series."""
    seen = msgspec.convert(view, EscobaView)
    zero, one = map(cast.name, (0, 1))
    hands = [f"  Hand {number}: {zero} {mine}, {one} {theirs}." for number, (mine, theirs) in enumerate(seen.hands, 1)]
    sums = f"  Points: {zero} {seen.points[0]}, {one} {seen.points[1]}."
    if seen.rules.matches == 1:
        return [*hands, sums]
    return [*hands, sums, f"  Matches: {zero} {seen.won[0]}, {one} {seen.won[1]}."]


def _headlines(seen: EscobaView, cast: Cast) -> list[str]:
    zero, one = map(cast.name, (0, 1))
    number = len(seen.hands) + (seen.turn is not None)
    lines = [f"Hand {number}, to {seen.target} points: {zero} {seen.points[0]}, {one} {seen.points[1]}."]
    if seen.rules.matches > 1:
        match = min(sum(seen.won) + 1, seen.rules.matches)
        lines.append(f"Match {match} of {seen.rules.matches}; won: {zero} {seen.won[0]}, {one} {seen.won[1]}.")
    return [*lines, f"{cast.does(seen.dealer, 'deal')}; {seen.stock} cards in the stock."]


def _side(seen: EscobaView, seat: Seat, cast: Cast) -> list[str]:
    """A player's hand, as far as it is known, and what of the captured cards counts."""
    hand = _cards(seen.hand) if seat == seen.seat else _count(seen.hand_sizes[seat], "card")
    return [cast.name(seat), f"  hand      {hand}", f"  captured  {_pile(seen, seat)}"]


def _pile(seen: EscobaView, seat: Seat) -> str:
    pile = as_set(seen.piles[seat])
    counts = {name: (pile & kind).bit_count() for name, kind in MAJORITIES.items()}
    the_seven = counts.pop("seven of oros")
    parts = [f"{count} {name}" for name, count in counts.items()]
    return ", ".join(
        [*parts, *(["seven of oros"] if the_seven else []), *_escobas(seen.escobas[seat], seen.shown[seat])]
    )


def _scored(what: Mapping[str, Any], cast: Cast) -> str:
    """Who gets how many points, and what for."""
    sides = []
    for seat in (0, 1):
        more = [name for name in MAJORITIES if what[name][seat] > what[name][1 - seat]]
        reasons = ", ".join([*more, *_escobas(what["escobas"][seat], what["shown"][seat])])
        sides.append(f"{cast.name(seat)} {what['points'][seat]} ({reasons or 'nothing'})")
    zero, one = what["total"]
    return f"Points of the hand: {sides[0]}; {sides[1]}. The match stands {zero}:{one}."


def _escobas(made: int, shown: int) -> list[str]:
    return [_count(number, words) for number, words in ((made, "escoba"), (shown, "escoba of hand")) if number]


def _count(number: int, thing: str) -> str:
    """A number of things, as in "2 escobas"."""
    first, *rest = thing.split(" ")
    return " ".join([str(number), first if number == 1 else f"{first}s", *rest])


def _cards(cards: tuple[str, ...]) -> str:
    return "  ".join(cards) or "-"
