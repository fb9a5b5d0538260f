"""A game in words: by its own formulas, or field by field where it has none, or is given what it cannot read.

Views and events are taken as they came off the wire: a newer server, or one that lies, is no reason to stop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from client.speech.language import say
from client.speech.words import Cast
from client.table.anything import ANYTHING
from client.table.formulas import Formulas
from client.table.telling import MOVE, PARTS, Telling
from shared.game import Outcome, Seen
from shared.messages import Update


class DeckWords(NamedTuple):
    """How everybody may look through the deck of a game."""

    fields: Callable[[Any], list[str]]
    """By a view, how each field is typed."""
    cards: Callable[[Any, int, Cast], list[str]]
    """Every card, a line each, those with most in a field first."""


Effect = Callable[[Any, str, Cast], str]
Answer = TypeVar("Answer")
NOBODY = Cast(())
UNREADABLE = (LookupError, TypeError, ValueError)


class GameWords:
    """What is said of one game. It takes what a game has of its own, and does without any of it.

    `view_type` is what its views must be. `effect` says what a legal move of the reader does in a position.
    """

    def __init__(
        self, own: Telling = ANYTHING, view_type: Any = Any, effect: Effect | None = None, deck: DeckWords | None = None
    ) -> None:
        self.telling = own
        self._ready = _Ready(own)
        self._view_type = view_type
        self._effect = effect
        self._deck = deck

    @property
    def has_deck(self) -> bool:
        """Everybody may look through the list of the deck."""
        return self._deck is not None

    def word(self, name: str, *given: Any) -> Any:
        """What a definition of the game makes of what it is given, for a part of the window that shows the same.

        Raises:
            LookupError, TypeError, ValueError: it is not made for that.
        """
        return self._ready.formulas.made(name, given, {"me": None, "cast": NOBODY})

    def legend(self) -> tuple[str, ...]:
        """How to read a position, a line each."""
        return tuple(map(say, self.telling.legend))

    def typing(self) -> tuple[str, ...]:
        """How to type a move, a line each."""
        return tuple(map(say, self.telling.typing))

    def position(self, view: Mapping[str, Any], cast: Cast) -> list[str]:
        """The whole position, a line each for what belongs together."""
        lines: list[str] = self._told("position", view, cast)
        return lines

    def score(self, view: Mapping[str, Any], cast: Cast) -> str:
        """Where the match stands, in a few words; empty if there are none."""
        score: str = self._told("score", view, cast)
        return score

    def event(self, seen: Seen, cast: Cast, *, drawn: bool = False) -> str:
        """What happened, as a sentence; `drawn`: on a board where it can be seen."""
        told = {"kind": seen.kind, "seat": seen.seat, "what": seen.what, "drawn": drawn, "me": cast.me, "cast": cast}
        for ready, kind in ((self._ready, seen.kind), (ANY, seen.kind), (ANY, "anything else")):
            try:
                return str(ready.events[kind]({**seen.what, **told}))
            except UNREADABLE:
                continue
        raise AssertionError("anything can be told by its fields")

    def move(self, view: Mapping[str, Any], move: str, cast: Cast) -> str:
        """What a move is called; its notation where there is no other name."""
        scope = {**view, "me": cast.me, "cast": cast}
        return _tried(lambda: str(self._ready.formulas.made(MOVE, [move], scope)), move)

    def effect(self, view: Mapping[str, Any], move: str, cast: Cast) -> str:
        """What a move of the reader does in this position, in the game's own terms; empty if nothing is to be said."""
        return _tried(lambda: self._effect(self._checked(view), move, cast) if self._effect is not None else "", "")

    def fields(self, view: Mapping[str, Any]) -> list[str]:
        """What the cards of a deck to look through are sorted by, as it is typed; empty if there is none."""
        return _tried(lambda: self._deck.fields(self._checked(view)) if self._deck is not None else [], [])

    def deck(self, view: Mapping[str, Any], field: int, cast: Cast) -> list[str]:
        """Every card of the deck, a line each, those with most in a field first; empty if the view does not tell."""
        return _tried(lambda: self._deck.cards(self._checked(view), field, cast) if self._deck is not None else [], [])

    def opening(self, first: Update) -> Sequence[Seen]:
        """What came before the first position of a match: no event tells of the deal. Empty for any other position."""
        if first.version or not first.to_act:
            return ()
        return _events(self._told("opening", first.view, NOBODY, to_act=[*first.to_act]))

    def unsaid(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> Sequence[Seen]:
        """What a view tells its reader that no event does."""
        return _events(self._told("unsaid", after, NOBODY, before=before, after=after))

    def ending(self, last: Update) -> Sequence[Seen]:
        """How a match ended, where its last events do not tell who has won it."""
        outcome = last.outcome
        if outcome is None or any(seen.kind == self.telling.won for seen in last.events):
            return ()
        return _events([PLAIN.word("ended", outcome.scores, outcome.reason)])

    def result(self, view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
        """Who has won and why, then what that is made of."""
        verdict = ANY.formulas.made("verdict", [outcome.scores, outcome.reason], {"cast": cast})
        return [verdict, *self._told("points", view, cast, scores=outcome.scores, reason=outcome.reason)]

    def _checked(self, view: Mapping[str, Any]) -> Any:
        """The view as the game has it; raises ValueError if it is invalid."""
        return msgspec.convert(view, self._view_type)

    def _told(self, part: str, view: Mapping[str, Any], cast: Cast, **more: Any) -> Any:
        """A part of what is told: by the game's own formula, or by any game's where it has none or cannot read this."""
        scope = {**view, "view": view, "me": cast.me, "cast": cast, **more}
        try:
            self._checked(view)
            told = self._ready.parts[part](scope)
        except UNREADABLE:
            told = None
        return told if told is not None else ANY.parts[part](scope)


class _Ready:
    """The formulas of a telling, ready to be read."""

    def __init__(self, telling: Telling) -> None:
        self.formulas = Formulas(telling.define)
        self.events = {kind: self.formulas.ready(each) for kind, each in telling.events.items()}
        self.parts = {part: self.formulas.ready(getattr(telling, part)) for part in PARTS}


ANY = _Ready(ANYTHING)


PLAIN = GameWords()
"""For a game without words of its own."""


def _tried(ask: Callable[[], Answer], otherwise: Answer) -> Answer:
    """The answer; where a view cannot be read, what is to be said `otherwise`."""
    try:
        return ask()
    except UNREADABLE:
        return otherwise


def _events(told: Iterable[Mapping[str, Any]]) -> Sequence[Seen]:
    return tuple(Seen(**each) for each in told)
