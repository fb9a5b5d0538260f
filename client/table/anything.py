"""Any game in words, from nothing but the fields of its view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.speech.words import Cast, digits
from client.table.event_table import EventTable
from shared.game import Outcome, Seen

LEGEND: tuple[str, ...] = ()
EVENTS = EventTable({}, {})


def read(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """It is taken as it is."""
    return view


def position(view: Mapping[str, Any], cast: Cast) -> list[str]:
    """A line for each field of the view."""
    return [f"  {name.replace('_', ' ')}: {_plain(value)}" for name, value in view.items() if name != "seat"]


def score(view: Mapping[str, Any], cast: Cast) -> str:
    """Nothing is known of how a game counts."""
    return ""


def event(seen: Seen, cast: Cast) -> str:
    """Who did what, and the facts of it."""
    who = "" if seen.seat is None else f"{cast.name(seen.seat)}: "
    facts = ", ".join(f"{name} {_plain(value)}" for name, value in seen.what.items())
    return f"{who}{seen.kind}{f' ({facts})' if facts else ''}."


def effect(view: Mapping[str, Any], move: str, cast: Cast) -> str:
    """Nothing is known of what a move does."""
    return ""


def points(view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
    """The score of each seat."""
    return [f"  {cast.name(seat)}: {digits(score)}" for seat, score in enumerate(outcome.scores)]


def _plain(value: Any) -> str:
    match value:
        case None | []:
            return "-"
        case dict():
            return ", ".join(f"{key} {_plain(item)}" for key, item in value.items())
        case list() | tuple():
            nested = any(isinstance(item, dict | list | tuple) for item in value)
            return (" | " if nested else " ").join(map(_plain, value))
        case _:
            return str(value)
