"""A game in words: by its own file, or field by field where it has none, or is given what it cannot read.

Views and events are taken as they came off the wire: a newer server, or one that lies, is no reason to stop.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from client.speech.language import has, say
from client.speech.words import Cast, slug
from client.table import anything
from client.table.event_table import EventTable
from shared.game import Fact, Outcome, Seen
from shared.messages import Update
from shared.record import ANNULLED, TABLE_REASONS


class Describer(Protocol):
    """What a game's file offers."""

    LEGEND: tuple[str, ...]
    """How to read a position, a line each: the keys of sentences."""

    def read(self, view: Mapping[str, Any]) -> Any:
        """A view as it came off the wire, in the type that all else here takes.

        Raises:
            ValueError: it is invalid.
        """

    def position(self, view: Any, cast: Cast, /) -> list[str]:
        """The whole position, a line each for what belongs together."""

    def score(self, view: Any, cast: Cast, /) -> str:
        """Where the match stands, in a few words."""

    EVENTS: EventTable
    """What happened, as sentences."""

    def effect(self, view: Any, move: str, cast: Cast, /) -> str:
        """What a legal move of the reader does in this position, in a sentence or two; empty if nothing is to be said.

        Raises:
            ValueError: there is no such move.
        """

    def points(self, view: Any, outcome: Outcome, cast: Cast, /) -> list[str]:
        """What the result is made of, a line each."""


class Deck(Protocol):
    """What the file of a game with a deck to look through offers besides."""

    def fields(self, view: Any, /) -> list[str]:
        """How each field is typed."""

    def deck(self, view: Any, field: int, cast: Cast, /) -> list[str]:
        """Every card, a line each, those with most in a field first."""


Answer = TypeVar("Answer")


class GameWords:
    """What is said of one game. It takes what a game has of its own, and does without any of it."""

    def __init__(
        self,
        own: Describer = anything,
        *,
        opening: Callable[[Any], Sequence[Seen]] | None = None,
        unsaid: Callable[[Any, Any], Sequence[Seen]] | None = None,
        deck: Deck | None = None,
        won: str | None = None,
    ) -> None:
        self._own = own
        self._opening = opening
        """What came before the first move besides dealing, or is told of the first deal as of others; by the view."""
        self._unsaid = unsaid
        """What happened that no event tells; by the view before, and the one after."""
        self._deck = deck
        self._won = won
        """The event that tells who has won."""

    @property
    def has_deck(self) -> bool:
        """Everybody may look through the list of the deck."""
        return self._deck is not None

    def legend(self) -> tuple[str, ...]:
        """How to read a position, a line each."""
        return tuple(say(line) if has(line) else line for line in self._own.LEGEND)

    def position(self, view: Mapping[str, Any], cast: Cast) -> list[str]:
        """The whole position, a line each for what belongs together."""
        return self._ask(view, lambda words, view: words.position(view, cast))

    def score(self, view: Mapping[str, Any], cast: Cast) -> str:
        """Where the match stands, in a few words; empty if there are none."""
        return self._ask(view, lambda words, view: words.score(view, cast))

    def event(self, seen: Seen, cast: Cast, *, drawn: bool = False) -> str:
        """What happened, as a sentence; `drawn`: on a board where it can be seen."""
        match seen:
            case Seen(kind="opening", what={"begins": [int() as seat]}):
                return cast.say(seat, "table-dealt")
            case Seen(kind="opening", what={"begins": [_, *_]}):
                return say("table-dealt-all")
            case Seen(kind="ended", what={"won": [*won], "reason": str() as why}):
                return _verdict(Outcome(tuple(float(seat == 1) for seat in won), why), cast)
        try:
            return self._own.EVENTS.tell(seen, cast, drawn=drawn)
        except (LookupError, TypeError, ValueError):
            return anything.event(seen, cast)

    def effect(self, view: Mapping[str, Any], move: str, cast: Cast) -> str:
        """What a move of the reader does in this position, in the game's own terms; empty if nothing is to be said."""
        return self._ask(view, lambda words, view: words.effect(view, move, cast))

    def fields(self, view: Mapping[str, Any]) -> list[str]:
        """What the cards of a deck to look through are sorted by, as it is typed; empty if there is none."""
        return _tried(lambda: self._deck.fields(self._own.read(view)) if self._deck is not None else [], [])

    def deck(self, view: Mapping[str, Any], field: int, cast: Cast) -> list[str]:
        """Every card of the deck, a line each, those with most in a field first; empty if the view does not tell."""
        return _tried(lambda: self._deck.deck(self._own.read(view), field, cast) if self._deck is not None else [], [])

    def opening(self, first: Update) -> Sequence[Seen]:
        """What came before the first position of a match: no event tells of the deal. Empty for any other position."""
        if first.version or not first.to_act:
            return ()
        dealt: Sequence[Seen] = (Seen("opening", None, {"begins": [*first.to_act]}),)
        return _tried(lambda: self._opening(self._own.read(first.view)) if self._opening is not None else dealt, dealt)

    def unsaid(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> Sequence[Seen]:
        """What a view tells its reader that no event does."""
        read, unsaid = self._own.read, self._unsaid
        return _tried(lambda: unsaid(read(before), read(after)) if unsaid is not None else (), ())

    def ending(self, last: Update) -> Sequence[Seen]:
        """How a match ended, where its last events do not tell who has won it."""
        outcome = last.outcome
        if outcome is None or any(seen.kind == self._won for seen in last.events):
            return ()
        winners = outcome.winners if outcome.scores else ()
        won: list[int | str] = [int(seat in winners) for seat in range(len(outcome.scores))]
        told: dict[str, Fact] = {"won": won, "reason": outcome.reason}
        return (Seen("ended", winners[0] if len(winners) == 1 else None, told),)

    def result(self, view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
        """Who has won and why, then what that is made of."""
        return [_verdict(outcome, cast), *self._ask(view, lambda words, view: words.points(view, outcome, cast))]

    def _ask(self, view: Mapping[str, Any], question: Callable[[Describer, Any], Answer]) -> Answer:
        try:
            return question(self._own, self._own.read(view))
        except (LookupError, TypeError, ValueError):
            return question(anything, view)


PLAIN = GameWords()
"""For a game without words of its own."""


def _tried(ask: Callable[[], Answer], otherwise: Answer) -> Answer:
    """The answer; where a view cannot be read, what is to be said `otherwise`."""
    try:
        return ask()
    except (LookupError, TypeError, ValueError):
        return otherwise


def _verdict(outcome: Outcome, cast: Cast) -> str:
    if outcome.reason == ANNULLED:
        return say("end-annulled")
    winners = outcome.winners if outcome.scores else ()
    losers = [seat for seat in range(len(outcome.scores)) if seat not in winners]
    if outcome.reason in TABLE_REASONS and len(losers) == 1:
        fault = cast.say(losers[0], f"end-{slug(outcome.reason)}")
        return f"{fault} {cast.say(winners[0], 'end-won') if len(winners) == 1 else say('end-over')}"
    if len(winners) == 1:
        return cast.say(winners[0], "end-won-because", reason=_reason(outcome))
    return say("end-draw") if outcome.reason == "draw" else say("end-draw-because", reason=_reason(outcome))


def _reason(outcome: Outcome) -> str:
    """What decided, in a word or two; in the server's words if we have none for it."""
    key = f"end-reason-{slug(outcome.reason)}"
    return say(key) if has(key) else outcome.reason
