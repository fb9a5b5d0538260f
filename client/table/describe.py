"""Games in words: one file a game; a game without one, or a view that is none, is described field by field.

Views and events are taken as they came off the wire: a newer server, or one that lies, is no reason to stop.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from client.games.clue import words as clue
from client.games.escoba import words as escoba
from client.games.nano_gwent import words as nano_gwent
from client.games.tides_of_time import words as tides_of_time
from client.games.top_trumps import words as top_trumps
from client.speech.language import has, say
from client.speech.words import Cast
from client.table import anything
from shared.game import Fact, Outcome, Seen
from shared.messages import Update
from shared.record import ANNULLED, TABLE_REASONS


class Describer(Protocol):
    """What a game's file offers."""

    LEGEND: tuple[str, ...]
    """How to read a position, a line each: the keys of sentences."""

    def position(self, view: Mapping[str, Any], cast: Cast) -> list[str]:
        """The whole position, a line each for what belongs together."""

    def score(self, view: Mapping[str, Any], cast: Cast) -> str:
        """Where the match stands, in a few words."""

    def event(self, seen: Seen, cast: Cast) -> str:
        """What happened, as a sentence."""

    def effect(self, view: Mapping[str, Any], move: str, cast: Cast) -> str:
        """What a legal move of the reader does in this position, in a sentence or two; empty if nothing is to be said.

        Raises:
            ValueError: there is no such move.
        """

    def points(self, view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
        """What the result is made of, a line each."""


class Deck(Protocol):
    """What the file of a game with a deck to look through offers besides."""

    def fields(self, view: Mapping[str, Any]) -> list[str]:
        """How each field is typed."""

    def deck(self, view: Mapping[str, Any], field: int, cast: Cast) -> list[str]:
        """Every card, a line each, those with most in a field first."""


DESCRIBERS: dict[str, Describer] = {
    "nano-gwent": nano_gwent,
    "tides-of-time": tides_of_time,
    "top-trumps": top_trumps,
    "escoba": escoba,
    "clue": clue,
}


UNSAID: dict[str, Callable[[Mapping[str, Any], Mapping[str, Any]], Sequence[Seen]]] = {
    "tides-of-time": tides_of_time.unsaid,
}
"""The games in which something may happen that no event tells: by the view before, and the one after."""

OPENINGS: dict[str, Callable[[Mapping[str, Any]], Sequence[Seen]]] = {
    "clue": clue.opening,
    "escoba": escoba.opening,
}
"""The games that do more than deal before the first move, or tell of the first deal as of others: by the first view."""

DECKS: dict[str, Deck] = {"top-trumps": top_trumps}
"""The games in which everybody may look through the list of the deck."""

VICTORIES = {"escoba": "won"}
"""The games that tell who has won: by which event."""

Answer = TypeVar("Answer")


def legend(game: str) -> tuple[str, ...]:
    """How to read a position, a line each."""
    return tuple(say(line) if has(line) else line for line in DESCRIBERS.get(game, anything).LEGEND)


def position(game: str, view: Mapping[str, Any], cast: Cast) -> list[str]:
    """The whole position, a line each for what belongs together."""
    return _ask(game, lambda words: words.position(view, cast))


def score(game: str, view: Mapping[str, Any], cast: Cast) -> str:
    """Where the match stands, in a few words; empty if there are none."""
    return _ask(game, lambda words: words.score(view, cast))


def event(game: str, seen: Seen, cast: Cast) -> str:
    """What happened, as a sentence."""
    match seen:
        case Seen(kind="opening", what={"begins": [int() as seat]}):
            return cast.say(seat, "table-dealt")
        case Seen(kind="opening", what={"begins": [_, *_]}):
            return say("table-dealt-all")
        case Seen(kind="ended", what={"won": [*won], "reason": str() as why}):
            return _verdict(Outcome(tuple(float(seat == 1) for seat in won), why), cast)
    return _ask(game, lambda words: words.event(seen, cast))


def effect(game: str, view: Mapping[str, Any], move: str, cast: Cast) -> str:
    """What a move of the reader does in this position, in the game's own terms; empty if nothing is to be said."""
    return _ask(game, lambda words: words.effect(view, move, cast))


def fields(game: str, view: Mapping[str, Any]) -> list[str]:
    """What the cards of a deck to look through are sorted by, as it is typed; empty if there is none."""
    try:
        return DECKS[game].fields(view)
    except (LookupError, TypeError, ValueError):
        return []


def deck(game: str, view: Mapping[str, Any], field: int, cast: Cast) -> list[str]:
    """Every card of the deck, a line each, those with most in a field first; empty if the view does not tell."""
    try:
        return DECKS[game].deck(view, field, cast)
    except (LookupError, TypeError, ValueError):
        return []


def opening(game: str, first: Update) -> Sequence[Seen]:
    """What came before the first position of a match: no event tells of the deal. Empty for any other position."""
    if first.version or not first.to_act:
        return ()
    try:
        return OPENINGS[game](first.view)
    except (LookupError, TypeError, ValueError):
        return (Seen("opening", None, {"begins": [*first.to_act]}),)


def unsaid(game: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> Sequence[Seen]:
    """What a view tells its reader that no event does."""
    try:
        return UNSAID[game](before, after) if game in UNSAID else ()
    except (LookupError, TypeError, ValueError):
        return ()


def ending(game: str, last: Update) -> Sequence[Seen]:
    """How a match ended, where its last events do not tell who has won it."""
    outcome = last.outcome
    if outcome is None or any(seen.kind == VICTORIES.get(game) for seen in last.events):
        return ()
    winners = outcome.winners if outcome.scores else ()
    won: list[int | str] = [int(seat in winners) for seat in range(len(outcome.scores))]
    told: dict[str, Fact] = {"won": won, "reason": outcome.reason}
    return (Seen("ended", winners[0] if len(winners) == 1 else None, told),)


def result(game: str, view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
    """Who has won and why, then what that is made of."""
    return [_verdict(outcome, cast), *_ask(game, lambda words: words.points(view, outcome, cast))]


def _ask(game: str, question: Callable[[Describer], Answer]) -> Answer:
    try:
        return question(DESCRIBERS.get(game, anything))
    except (LookupError, TypeError, ValueError):
        return question(anything)


def _verdict(outcome: Outcome, cast: Cast) -> str:
    if outcome.reason == ANNULLED:
        return say("end-annulled")
    winners = outcome.winners if outcome.scores else ()
    losers = [seat for seat in range(len(outcome.scores)) if seat not in winners]
    if outcome.reason in TABLE_REASONS and len(losers) == 1:
        fault = cast.say(losers[0], f"end-{_slug(outcome.reason)}")
        return f"{fault} {cast.say(winners[0], 'end-won') if len(winners) == 1 else say('end-over')}"
    if len(winners) == 1:
        return cast.say(winners[0], "end-won-because", reason=reason(outcome))
    return say("end-draw") if outcome.reason == "draw" else say("end-draw-because", reason=reason(outcome))


def reason(outcome: Outcome) -> str:
    """What decided, in a word or two; in the server's words if we have none for it."""
    key = f"end-reason-{_slug(outcome.reason)}"
    return say(key) if has(key) else outcome.reason


def _slug(text: str) -> str:
    return text.replace(" ", "-")
