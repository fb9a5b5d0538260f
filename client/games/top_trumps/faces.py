"""What stands on the two large cards of Top Trumps: all that the view tells of them, and nothing else."""

from __future__ import annotations

from typing import Literal, NamedTuple

from client.games.top_trumps.deck import Almanac, short
from client.games.top_trumps.words import figure, may_be_on_top
from client.speech.language import say
from shared.game import Seat
from shared.games.top_trumps.deck import Number
from shared.games.top_trumps.view import UNKNOWN, Card, TopTrumpsView, Trick

Mark = Literal["won", "lost", "equal"]


class Row(NamedTuple):
    """One field: its name, its value and unit, where that lies on the bar, and how many cards in 100 it beats."""

    name: str
    value: str = ""
    unit: str = ""
    step: int | None = None
    share: int | None = None


class Face(NamedTuple):
    """A large card as it is to be drawn."""

    card: Card
    title: str
    rows: tuple[Row, ...]
    note: str = ""
    """What is known of a card that lies face down."""
    mark: Mark | None = None
    """How its trick ended."""
    tag: str = ""
    """The same in a word."""
    lit: int | None = None
    """The field that is chosen, or was compared."""


def _row(almanac: Almanac, field: int, value: Number | None) -> Row:
    name, unit = almanac.headings[field]
    if value is None:
        return Row(name)
    return Row(name, short(value), unit, almanac.step(field, value), almanac.standing(field, value).share)


def open_face(almanac: Almanac, card: Card) -> Face:
    """A card that the reader knows."""
    values = almanac.deck.values[card]
    rows = (_row(almanac, field, value) for field, value in enumerate(values))
    return Face(card, almanac.deck.cards[card], tuple(rows))


def hidden_face(almanac: Almanac, title: str, values: dict[int, Number], note: str = "") -> Face:
    """A card of which the reader knows these values at most."""
    rows = (_row(almanac, field, values.get(field)) for field in range(len(almanac.headings)))
    return Face(UNKNOWN, title, tuple(rows), note)


def top_face(almanac: Almanac, view: TopTrumpsView, seat: Seat, *, aids: bool) -> Face:
    """The uppermost card of a deck that has cards; with `aids`, it says which one it can be."""
    card, trace = view.cards[seat][0], view.traces[seat][0]
    if card != UNKNOWN:
        return open_face(almanac, card)
    note, values = "", dict(trace.values)
    if seat == view.seat:
        note = say("trumps-note-own") if view.turn is not None else ""
    elif aids:
        can_be = may_be_on_top(view, seat)
        note = say("trumps-note-one-of", count=len(can_be))
        if len(can_be) == 1:
            note = say("trumps-note-must-be", card=view.deck.cards[can_be[0]])
            values = dict(enumerate(view.deck.values[can_be[0]]))
    return hidden_face(almanac, say("trumps-face-down"), values, note)


def played_face(almanac: Almanac, trick: Trick, seat: Seat) -> Face:
    """A card in the trick that was just played."""
    card = trick.cards[seat]
    if card == UNKNOWN:
        face = hidden_face(almanac, say("trumps-face-kept"), {trick.field: trick.values[seat]}, say("trumps-note-kept"))
    else:
        face = open_face(almanac, card)
    mark: Mark = "equal" if trick.winner is None else "won" if trick.winner == seat else "lost"
    return face._replace(mark=mark, tag=say(f"trumps-mark-{mark}"), lit=trick.field)


def standing_in_words(almanac: Almanac, card: Card, field: int) -> str:
    """A field of a card with its full value, and how that stands among the others."""
    value = almanac.deck.values[card][field]
    stands = almanac.standing(field, value)._asdict()
    return say("trumps-standing", field=almanac.fields[field], value=figure(value), **stands)
