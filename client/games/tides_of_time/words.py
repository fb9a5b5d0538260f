"""Tides of Time in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from client.speech.language import say
from client.speech.words import Cast, listed, sentence
from client.table.event_table import EventTable, Line
from shared.game import Outcome, Seat, Seen
from shared.games.tides_of_time.cards import Card, Objective, Suit, card_of
from shared.games.tides_of_time.scoring import Scored, totals
from shared.games.tides_of_time.scoring import points as scoring
from shared.games.tides_of_time.view import TidesView, taken_along

LEGEND: tuple[str, ...] = ("tides-legend-cards", "tides-legend-keep")


def read(view: Mapping[str, Any]) -> TidesView:
    """The view as the game has it; raises ValueError if it is invalid."""
    return msgspec.convert(view, TidesView)


def position(seen: TidesView, cast: Cast) -> list[str]:
    """The other's kingdom and hand, then the reader's own (or seat 0's), and what is secret."""
    near: Seat = cast.me or 0
    return [
        f"{say('tides-round-of', round=seen.round, rounds=seen.rounds)} {_tally(seen, cast)}".rstrip(),
        *_side(seen, 1 - near, cast),
        *_side(seen, near, cast),
        say("tides-deck", cards=say("tides-count", count=seen.deck_size)),
        *_choices(seen, cast),
    ]


def score(seen: TidesView, cast: Cast) -> str:
    """The points of the finished rounds."""
    zero, one = totals(seen.scored)
    return f"{zero}:{one}"


def unsaid(old: TidesView, new: TidesView) -> list[Seen]:
    """What no event tells, as it is for one seat alone: that it has changed its secret choice."""
    if old.choice is None or new.choice in (None, old.choice) or old.seat != new.seat:
        return []
    return [Seen("changed", new.seat, {"choice": new.choice})]


def effect(seen: TidesView, move: str, cast: Cast) -> str:
    """What a card asks for, and what both kingdoms count with it so far; or which cards stay and leave."""
    me: Seat = cast.me or 0
    match move.split():
        case [picked]:
            kingdoms = [(*relics, *picks) for relics, picks in zip(seen.relics, seen.picks, strict=True)]
            kingdoms[me] += (int(picked),)
            counts = [sum(given) for given in scoring((kingdoms[0], kingdoms[1]))]
            facts = {"mine": counts[me], "theirs": counts[1 - me]}
            return say("tides-effect-pick", objective=sentence(objective(int(picked))), **facts)
        case ["keep", relic, "drop", removed]:
            return say("tides-effect-keep", relic=card(int(relic)), removed=card(int(removed)))
    raise ValueError(f"a move is a card or a relic and a removal, not {move!r}")


def points(seen: TidesView, outcome: Outcome, cast: Cast) -> list[str]:
    """The points of each finished round and each of its cards, then the sums."""
    lines = [
        f"  {_kingdom_scored(number, scored, seat, cast)}"
        for number, scored in enumerate(seen.scored, 1)
        for seat in (0, 1)
    ]
    return [*lines, "  " + say("tides-result-together", **_sides(totals(seen.scored), cast))]


# The cards.


def card(number: int) -> str:
    """A card with all that is printed on it, on a line."""
    return say("tides-card", number=number, suit=suit(card_of(number).suit), objective=objective(number))


def suit(which: Suit | None) -> str:
    """What a suit is called; None: that there is none."""
    return say("tides-suit-none") if which is None else say(f"tides-suit-{which.lower()}")


def _many(which: Suit) -> str:
    """The cards of a suit."""
    return say(f"tides-suits-{which.lower()}")


def short(number: int | str) -> str:
    """A card as it is spoken of: "5 Garden"."""
    return say("tides-short", number=number, suit=suit(card_of(int(number)).suit))


def move_name(move: str) -> str:
    """A move as it is spoken of: "5 Garden", "keep 12, remove 1".

    Raises:
        LookupError, ValueError: there is no such move.
    """
    match move.split():
        case [number]:
            return short(number)
        case ["keep", relic, "drop", removed]:
            return say("tides-move-keep", relic=relic, removed=removed)
    raise ValueError(f"a move is a card or a relic and a removal, not {move!r}")


def objective(number: int) -> str:
    """What a card gives, and for what."""
    it = card_of(number)
    suits = _many(it.suits[0]) if it.objective is Objective.MAJORITY else listed(map(suit, it.suits))
    return say(f"tides-{_asked(it)}", points=it.points, suits=suits)


def in_short(number: int) -> str:
    """What a card asks for, in the words that stand on it beside its signs."""
    it = card_of(number)
    suits = _many(it.suits[0]) if it.objective is Objective.MAJORITY else " + ".join(map(suit, it.suits))
    return say(f"tides-face-{_asked(it)}", suits=suits)


def _asked(it: Card) -> str:
    """What a card asks for, as the keys of its sentences have it."""
    if it.objective is not Objective.SETS:
        return it.objective.name.lower()
    return {1: "each", len(Suit): "each-full-set"}.get(len(it.suits), "each-set")


# What is known of a hand that is not seen.


class Partly(NamedTuple):
    """Of a hidden hand: `some` of the cards in `among`, and `more` cards of which nothing is known."""

    some: int
    among: tuple[int, ...]
    more: int


def partly_known(view: TidesView, seat: Seat) -> Partly:
    """What follows of a hand that is not seen: the cards of the last kingdom that it began the round with."""
    began = seat if len(view.picks[0]) % 2 == 0 else 1 - seat
    among = [number for number in taken_along(view, began) if number not in view.removed[began]]
    # One of them was removed, unless it is known which.
    known = len(view.removed[began]) == len(view.relics[began])
    some = len(among) if known else max(0, len(among) - 1)
    return Partly(some, tuple(among), view.hand_size - some)


# The lines.


def _tally(seen: TidesView, cast: Cast) -> str:
    if not seen.scored:
        return ""
    rounds = ", ".join("{}:{}".format(*scored.totals) for scored in seen.scored)
    return say("tides-tally", rounds=rounds, **_sides(totals(seen.scored), cast))


def _sides(both: tuple[int, int], cast: Cast) -> dict[str, str | float]:
    """The facts of a sentence about the points of both."""
    return {"one": cast.name(0), "first": both[0], "two": cast.name(1), "second": both[1]}


def _side(seen: TidesView, seat: Seat, cast: Cast) -> list[str]:
    removed = seen.removed[seat]
    relics = [f"  {say('tides-relic-mark', card=card(number))}" for number in seen.relics[seat]]
    return [
        cast.say(seat, "tides-kingdom"),
        *([*relics, *_lines(seen.picks[seat])] or ["  -"]),
        *_hand(seen, seat, cast),
        *([cast.say(seat, "tides-removed", cards=listed(removed))] if removed else []),
    ]


def _hand(seen: TidesView, seat: Seat, cast: Cast) -> list[str]:
    hand = seen.hands[seat]
    if not seen.hand_size:
        return []
    if hand is not None:
        return [cast.say(seat, "tides-hand"), *_lines(hand)]
    partly = partly_known(seen, seat)
    lines = [cast.say(seat, "tides-hand-unknown", cards=say("tides-count", count=seen.hand_size))]
    if partly.some:
        lines.append("  " + say("tides-hand-partly", count=partly.some, cards=listed(partly.among)))
    return lines


def _lines(cards: Iterable[int]) -> list[str]:
    return [f"  {card(number)}" for number in cards]


def _choices(seen: TidesView, cast: Cast) -> list[str]:
    """Who has chosen; the reader's own choice with what it is."""
    own = [say("tides-own-choice", choice=move_name(seen.choice))] if seen.choice else []
    others = [seat for seat in (0, 1) if seen.chosen[seat] and not (own and seat == seen.seat)]
    return [*own, *(cast.say(seat, "tides-chosen") for seat in others)]


def _kingdom_scored(number: int, scored: Scored, seat: Seat, cast: Cast) -> str:
    each = _each(scored.kingdoms[seat], scored.points[seat])
    return cast.say(seat, "tides-result-round", round=number, points=scored.totals[seat], each=each)


# The events.


def _cards(what: Mapping[str, Any], cast: Cast) -> str:
    """How many cards, and which if that is known."""
    if "cards" in what:
        return say("tides-count-known", count=what["count"], cards=listed(what["cards"]))
    return say("tides-count", count=what["count"])


def _each(cards: Iterable[int], given: Iterable[int]) -> str:
    """Where the points came from, card by card."""
    both = zip(cards, given, strict=True)
    return ", ".join(say("tides-gives", number=number, points=points) for number, points in both)


EVENTS = EventTable(
    {
        "chosen": [Line("tides-chosen-card", {"choice": "move"}, has="choice"), Line("tides-chosen")],
        "changed": [Line("tides-changed", {"choice": "move"})],
        "picked": [Line("tides-picked", {"card": "card"})],
        "received": [Line("tides-received", {"cards": "cards"})],
        "scored": [Line("tides-scored", {"points": "plain", "round": "plain", "each": "each"})],
        "kept": [
            Line("tides-kept-removed", {"relic": "card", "removed": "card"}, has="removed"),
            Line("tides-kept", {"relic": "card"}),
        ],
        "drew": [Line("tides-drew", {"cards": "cards"})],
    },
    {"move": move_name, "card": card},
    {"cards": _cards, "each": lambda what, cast: _each(what["cards"], what["each"])},
)
