"""Moves and events in words of no language but the game's own: for records, logs and terminals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shared.game import Event, Fact, Outcome
from shared.record import Moved


def printable(text: str) -> str:
    """The text on one line, with nothing in it that could steer a terminal or reverse its direction."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def told(moved: Moved, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A move, one line each: what it did, who sat in for the player, and why."""
    lines = [event_in_words(event, names) for event in events] or [names[moved.seat]]
    if moved.by:
        lines[0] += f" ({moved.by} sat in)"
    if moved.reason:
        lines.append(f"because {moved.reason.summary}")
    return lines


def numbered(number: int, moved: Moved, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Move `number` of a match with its notation, and beside it what it did."""
    first, *more = told(moved, events, names)
    return [f"{number:4}  {moved.move:14}  {first}", *(f"{'':22}{line}" for line in more)]


def outcome_in_words(outcome: Outcome, names: Sequence[str]) -> str:
    """The winner, the reason, and all scores."""
    scores = " ".join(f"{score:g}" for score in outcome.scores)
    return f"{' and '.join(names[seat] for seat in outcome.winners)}, {outcome.reason} (scores {scores})"


def value_in_words(value: Fact | None) -> str:
    """A fact as text."""
    if isinstance(value, list | tuple):
        return " ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


def event_in_words(event: Event, names: Sequence[str]) -> str:
    """Who did what, with all details, the secret ones too."""
    who = "" if event.seat is None else f"{names[event.seat]} "
    return who + _words(event.kind, {**event.what, **event.secret})


def _words(kind: str, what: Mapping[str, Fact]) -> str:
    return f"{kind} {', '.join(_detail(kind, name, value) for name, value in what.items())}".rstrip()


def _detail(kind: str, name: str, value: Fact) -> str:
    if value is True:
        return name
    return value_in_words(value) if name == kind else f"{name} {value_in_words(value)}"
