"""Each game's own measures: per-game statistics other than the winner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

from msgspec import Meta

from shared.game import Event, Game
from shared.games.clue import Clue
from shared.games.escoba import Escoba
from shared.games.nano_gwent import NanoGwent, rounds_won
from shared.games.tides_of_time import TidesOfTime
from shared.games.top_trumps import TopTrumps

AnyGame = Game[Any, Any]
Count = Annotated[int, Meta(ge=0, le=99_999)]
Measures = dict[str, tuple[Count | None, ...]]
"""Under the name of each measure a count for each seat; None: the seat has none in this game."""
ROUNDS_WON = "rounds won"
"""The measure of which reports tell how often there were 0, 1, 2, ..., too."""


def measures(first: AnyGame, last: AnyGame, events: Sequence[Event]) -> Measures:
    """The measures of a game, from its first and last position and all that happened between; of some games none."""
    measure = MEASURES.get(first.name)
    return {} if measure is None else measure(first, last, events)


def _nano_gwent(first: NanoGwent, last: NanoGwent, _: Sequence[Event]) -> Measures:
    """The source's section Comparison Metrics; a card leaves the hand only by being played."""
    played = tuple(first.cards_left(seat) - last.cards_left(seat) for seat in range(2))
    rounds = len(last.rounds)
    return {"rounds": (rounds, rounds), "cards played": played, ROUNDS_WON: rounds_won(last.rounds)}


def _tides_of_time(_: TidesOfTime, last: TidesOfTime, __: Sequence[Event]) -> Measures:
    """In a kingdom the relics come first: none in the first round, one more in each."""
    totals = [scored.totals for scored in last.scored]
    relics = [[sum(own[:kept]) for own in scored.points] for kept, scored in enumerate(last.scored)]
    return {
        "points": tuple(sum(own[seat] for own in totals) for seat in range(2)),
        "points of relics": tuple(sum(own[seat] for own in relics) for seat in range(2)),
        ROUNDS_WON: tuple(sum(own[seat] > own[1 - seat] for own in totals) for seat in range(2)),
    }


def _top_trumps(_: TopTrumps, last: TopTrumps, events: Sequence[Event]) -> Measures:
    """A trick that is drawn has no winner."""
    tricks = last.tricks
    return {
        "tricks": (tricks, tricks),
        "tricks won": _by_seat(events, "won", 2),
        "cards at the end": tuple(len(deck) for deck in last.decks),
    }


def _escoba(_: Escoba, __: Escoba, events: Sequence[Event]) -> Measures:
    """Of the hands that came to their end."""
    scored = [event.what for event in events if event.kind == "scored"]
    hands = len(scored)

    def total(name: str) -> tuple[int, ...]:
        pairs: list[Any] = [what[name] for what in scored]
        return tuple(sum(pair[seat] for pair in pairs) for seat in range(2))

    return {
        "hands": (hands, hands),
        "escobas": total("escobas"),
        "cards captured": total("cards"),
        "points": total("points"),
    }


def _clue(first: Clue, last: Clue, events: Sequence[Event]) -> Measures:
    """The turn of seat 0 begins with the game, each other one with its roll."""
    seats = range(first.seats)
    rolled = _by_seat(events, "rolled", first.seats)
    turns = (rolled[0] + 1, *rolled[1:])
    right, wrong = ([said.seat for said in last.accusations if said.right is which] for which in (True, False))
    return {
        "turns": turns,
        "turns until solved": tuple(turns[seat] if seat in right else None for seat in seats),
        "suggestions": tuple(sum(asked.seat == seat for asked in last.suggestions) for seat in seats),
        "wrong accusations": tuple(wrong.count(seat) for seat in seats),
    }


def _by_seat(events: Sequence[Event], kind: str, seats: int) -> tuple[int, ...]:
    """How often something happened to each seat."""
    happened = [event.seat for event in events if event.kind == kind]
    return tuple(map(happened.count, range(seats)))


MEASURES: dict[str, Callable[[Any, Any, Sequence[Event]], Measures]] = {
    NanoGwent.name: _nano_gwent,
    TidesOfTime.name: _tides_of_time,
    TopTrumps.name: _top_trumps,
    Escoba.name: _escoba,
    Clue.name: _clue,
}
"""One small function a game."""
