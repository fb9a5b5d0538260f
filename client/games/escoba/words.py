"""La Escoba in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from client.speech.language import say
from client.speech.words import Cast, listed, slug
from client.table.event_table import EventTable, Line
from shared.game import Outcome, Seat, Seen
from shared.games.escoba import EscobaView
from shared.games.escoba_cards import CARD_OF, HIGHEST, VALUES, as_set
from shared.games.escoba_hand import FIFTEEN, MAJORITIES, SHOW, SHOWN_POINTS, Pair

LEGEND: tuple[str, ...] = ("escoba-legend-cards", "escoba-legend-moves")
EACH = {"escobas": 1, "shown": SHOWN_POINTS}
"""What brings points for each one, not for most of them, by its name in the events."""


def named(card: str) -> str:
    """A card as people call it, as "the seven of oros"."""
    if card not in CARD_OF:
        raise ValueError(f"{card!r} is no card of the Spanish deck, as O7 is")
    return say("escoba-card", rank=say(f"escoba-rank-{card[1:]}"), suit=say(f"escoba-suit-{card[0]}"))


def kind(name: str) -> str:
    """What brings points, by its name in the events: "seven of oros"."""
    return say(f"escoba-kind-{slug(name)}")


def count(number: int, name: str) -> str:
    """So many of what counts, as "2 escobas"."""
    return say(f"escoba-count-{name}", count=number)


def read(view: Mapping[str, Any]) -> EscobaView:
    """The view as the game has it; raises ValueError if it is invalid."""
    return msgspec.convert(view, EscobaView)


def position(seen: EscobaView, cast: Cast) -> list[str]:
    """The match, the table between both piles, and the reader's hand (or both sizes)."""
    near: Seat = cast.me or 0
    return [
        *_headlines(seen, cast),
        *_side(seen, 1 - near, cast),
        _row("escoba-line-table", _cards(seen.table)),
        *_side(seen, near, cast),
    ]


def score(seen: EscobaView, cast: Cast) -> str:
    """The points of the match."""
    zero, one = seen.points
    return f"{zero}:{one}"


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
        told.append(say("escoba-effect-take", sum=added(cards), gains=", ".join(_counted(as_set(cards)))))
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


def opening(seen: EscobaView) -> list[Seen]:
    """The deal of the first hand, as events tell that of every other: what lies on the table, and the hands."""
    dealer, made = seen.dealer, seen.escobas[seen.dealer]
    told = [Seen("begun", None, {"dealer": dealer, "table": [*seen.table, *seen.piles[dealer]]})]
    told += [Seen("table escoba", dealer, {"escobas": made})] if made else []
    for seat in (1 - dealer, dealer):
        cards: dict[str, Any] = {"cards": [*seen.hand]} if seat == seen.seat else {}
        told.append(Seen("dealt", seat, {"count": seen.hand_sizes[seat], **cards}))
    return told


def points(seen: EscobaView, outcome: Outcome, cast: Cast) -> list[str]:
    """The points of each hand of the last match, and the matches of a series."""
    hands = [say("escoba-result-hand", number=number, **_both(pair, cast)) for number, pair in enumerate(seen.hands, 1)]
    lines = [*hands, say("escoba-result-points", **_both(seen.points, cast))]
    if seen.rules.matches > 1:
        lines.append(say("escoba-result-matches", **_both(seen.won, cast)))
    return [f"  {line}" for line in lines]


def _headlines(seen: EscobaView, cast: Cast) -> list[str]:
    number = len(seen.hands) + (seen.turn is not None)
    lines = [say("escoba-line-hand", number=number, target=seen.target, **_both(seen.points, cast))]
    if seen.rules.matches > 1:
        match = min(sum(seen.won) + 1, seen.rules.matches)
        lines.append(say("escoba-line-match", number=match, matches=seen.rules.matches, **_both(seen.won, cast)))
    return [*lines, cast.say(seen.dealer, "escoba-line-dealer", stock=seen.stock)]


def _both(pair: tuple[int, int], cast: Cast) -> dict[str, str]:
    """Who has how many."""
    zero, one = (say("escoba-line-points", who=cast.name(seat), points=pair[seat]) for seat in (0, 1))
    return {"zero": zero, "one": one}


def _side(seen: EscobaView, seat: Seat, cast: Cast) -> list[str]:
    """A player's hand, as far as it is known, and what of the captured cards counts."""
    hand = _cards(seen.hand) if seat == seen.seat else count(seen.hand_sizes[seat], "cards")
    return [cast.name(seat), _row("escoba-line-in-hand", hand), _row("escoba-line-captured", _pile(seen, seat))]


def _row(key: str, text: str) -> str:
    return f"  {say(key):<9} {text}"


def _pile(seen: EscobaView, seat: Seat) -> str:
    made = ((seen.escobas[seat], "escobas"), (seen.shown[seat], "shown"))
    escobas = [count(number, name) for number, name in made if number]
    return ", ".join([*_counted(as_set(seen.piles[seat]), none=True), *escobas])


def _counted(cards: int, *, none: bool = False) -> list[str]:
    """How many of a set of cards count for what; with `none`, also where none does."""
    counts = {name: (cards & each).bit_count() for name, each in MAJORITIES.items()}
    the_seven = counts.pop("seven of oros")
    parts = [count(number, name) for name, number in counts.items() if number or none]
    return [*parts, *([kind("seven of oros")] if the_seven else [])]


def _names(cards: Iterable[str]) -> str:
    return listed(map(named, cards))


def _cards(cards: tuple[str, ...]) -> str:
    return "  ".join(cards) or "-"


# The events.


def score_lines(what: Mapping[str, Any]) -> list[tuple[str, Pair, Pair]]:
    """What a hand's points are made of: a name, how many each seat has, and what it brings to each."""
    lines: list[tuple[str, Pair, Pair]] = []
    for name in (*MAJORITIES, *EACH):
        zero, one = what[name]
        points = (EACH[name] * zero, EACH[name] * one) if name in EACH else (int(zero > one), int(one > zero))
        if name != "shown" or zero or one:
            lines.append((slug(name), (zero, one), points))
    return lines


def _scored(what: Mapping[str, Any], cast: Cast, seat: Seat) -> str:
    """How many points a seat gets, and what for."""
    scored = [(name, counts[seat]) for name, counts, points in score_lines(what) if points[seat]]
    reasons = ", ".join(count(number, name) if name in EACH else kind(name) for name, number in scored)
    facts = {"points": what["points"][seat], "reasons": reasons or say("escoba-scored-nothing")}
    return say("escoba-scored-side", who=cast.name(seat), **facts)


EVENTS = EventTable(
    {
        "played": [Line("escoba-played", {"card": "card"})],
        "captured": [Line("escoba-captured", {"taken": "cards", "card": "card"})],
        "escoba": [Line("escoba-made")],
        "shown": [Line("escoba-showed", {"cards": "cards", "points": "points of a hand"})],
        "dealt": [Line("escoba-got", {"cards": "cards"}, has="cards"), Line("escoba-dealt", {"count": "plain"})],
        "begun": [Line("escoba-begun", {"cards": ("cards", "table")}, of="dealer")],
        "table escoba": [Line("escoba-table-escoba", {"escobas": "escobas"})],
        "last cards": [Line("escoba-last-cards", {"cards": "cards"})],
        "scored": [Line("escoba-scored", {"zero": "of 0", "one": "of 1", "score": ("score", "total")})],
        "won": [Line("escoba-won", {"most": ("most", "points"), "least": ("least", "points")})],
    },
    {
        "card": named,
        "cards": _names,
        "escobas": lambda number: count(number, "escobas"),
        "score": lambda total: "{}:{}".format(*total),
        "most": max,
        "least": min,
    },
    {
        "points of a hand": lambda what, cast: SHOWN_POINTS,
        "of 0": lambda what, cast: _scored(what, cast, 0),
        "of 1": lambda what, cast: _scored(what, cast, 1),
    },
)
