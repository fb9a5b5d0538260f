"""Tides of Time in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from client.words import Cast, listed
from shared.game import Outcome, Seat, Seen
from shared.games.tides_of_time import Card, Objective, Scored, TidesView, card_of, totals

LEGEND: tuple[str, ...] = (
    "Each card is shown as number, suit, objective and points. Type 12 to pick card 12.",
    "After a round, keep 12 drop 5 leaves card 12 as a relic and removes card 5 from the game.",
)


def position(view: Mapping[str, Any], cast: Cast) -> list[str]:
    """The other's kingdom and hand, then the reader's own (or seat 0's), and what is secret."""
    seen = msgspec.convert(view, TidesView)
    near: Seat = cast.me or 0
    return [
        f"Round {seen.round} of {seen.rounds}. {_tally(seen, cast)}".rstrip(),
        *_side(seen, 1 - near, cast),
        *_side(seen, near, cast),
        f"Deck: {_count(seen.deck_size)}.",
        *_choices(seen, cast),
    ]


def score(view: Mapping[str, Any], cast: Cast) -> str:
    """The points of the finished rounds."""
    zero, one = totals(msgspec.convert(view, TidesView).scored)
    return f"{zero}:{one}"


def event(seen: Seen, cast: Cast) -> str:
    """What was chosen, revealed, handed over or scored."""
    who, what = seen.seat, seen.what
    match seen.kind:
        case "chosen":
            secret = f": {what['choice']}" if "choice" in what else ""
            return f"{cast.does(who, 'choose')} in secret{secret}."
        case "picked":
            return f"{cast.does(who, 'pick')} {_card(what['card'])}."
        case "received":
            return f"{cast.does(who, 'receive')} {_cards(what)}."
        case "scored":
            return f"{cast.does(who, 'score')} {what['points']} in round {what['round']}: {_each(what)}."
        case "kept":
            removed = f" and {_verb(cast, who, 'remove')} {_card(what['removed'])}" if "removed" in what else ""
            return f"{cast.does(who, 'keep')} {_card(what['relic'])} as a relic{removed}."
        case "drew":
            return f"{cast.does(who, 'draw')} {_cards(what)}."
    raise ValueError(f"no such event in Tides of Time: {seen.kind}")


def points(view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
    """The points of each finished round and each of its cards, then the sums."""
    seen = msgspec.convert(view, TidesView)
    lines = []
    for number, scored in enumerate(seen.scored, 1):
        lines += [_kingdom_scored(number, scored, seat, cast) for seat in (0, 1)]
    zero, one = totals(seen.scored)
    return [*lines, f"  Together: {cast.name(0)} {zero}, {cast.name(1)} {one}."]


def card(number: int) -> str:
    """A card with all that is printed on it, on a line."""
    return f"{number} {_suit(card_of(number))}: {_objective(card_of(number))}"


def _suit(card: Card) -> str:
    return card.suit or "no suit"


def _objective(card: Card) -> str:
    match card.objective:
        case Objective.SETS if len(card.suits) == 1:
            what = f"each {card.suits[0]}"
        case Objective.SETS if len(card.suits) == 5:
            what = "each set of all five suits"
        case Objective.SETS:
            what = f"each set of {listed(card.suits)}"
        case Objective.MAJORITY:
            what = f"majority in {card.suits[0]}"
        case _:
            what = card.objective
    return f"{what} {card.points}" if card.points else what


def _tally(seen: TidesView, cast: Cast) -> str:
    if not seen.scored:
        return ""
    zero, one = totals(seen.scored)
    rounds = ", ".join("{}:{}".format(*scored.totals) for scored in seen.scored)
    return f"Points: {cast.name(0)} {zero}, {cast.name(1)} {one} ({rounds})."


def _side(seen: TidesView, seat: Seat, cast: Cast) -> list[str]:
    hand = seen.hands[seat]
    removed = seen.removed[seat]
    kingdom = [*(f"  {card(number)} (relic)" for number in seen.relics[seat]), *_lines(seen.picks[seat])]
    return [
        f"{cast.name(seat)}, kingdom:",
        *(kingdom or ["  -"]),
        *([f"{cast.name(seat)}, hand:", *_lines(hand)] if hand else []),
        *([f"{cast.name(seat)}, hand: {_count(seen.hand_size)}, not known"] if hand is None else []),
        *([f"{cast.name(seat)}, removed: {listed(removed)}"] if removed else []),
    ]


def _lines(cards: Iterable[int]) -> list[str]:
    return [f"  {card(number)}" for number in cards]


def _choices(seen: TidesView, cast: Cast) -> list[str]:
    """Who has chosen; the reader's own choice with what it is."""
    own = [f"Your choice: {seen.choice}. Until all have chosen it can be changed."] if seen.choice else []
    others = [seat for seat in (0, 1) if seen.chosen[seat] and not (own and seat == seen.seat)]
    return [*own, *(f"{cast.does(seat, 'choose')} in secret." for seat in others)]


def _card(number: Any) -> str:
    return f"{number} ({_suit(card_of(number))}, {_objective(card_of(number))})"


def _cards(what: Mapping[str, Any]) -> str:
    """How many cards, and which if that is known."""
    count = _count(what["count"])
    return f"{count}: {listed(what['cards'])}" if "cards" in what else count


def _count(number: Any) -> str:
    return f"{number} {'card' if number == 1 else 'cards'}"


def _each(what: Mapping[str, Any]) -> str:
    """Where the points came from, card by card."""
    return ", ".join(f"{number} gives {given}" for number, given in zip(what["cards"], what["each"], strict=True))


def _verb(cast: Cast, seat: Seat | None, verb: str) -> str:
    """The verb alone, as it follows a second time."""
    return cast.does(seat, verb).rpartition(" ")[2]


def _kingdom_scored(number: int, scored: Scored, seat: Seat, cast: Cast) -> str:
    each = {"cards": scored.kingdoms[seat], "each": scored.points[seat]}
    return f"  Round {number}, {cast.name(seat)} {scored.totals[seat]}: {_each(each)}."
