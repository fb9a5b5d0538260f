"""What happens at the table of Top Trumps, picture by picture, and what may be told of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from client.ui.sound import BoardSound
from shared.game import Seat
from shared.games.top_trumps.deck import FEWEST, MOST_FIELDS
from shared.games.top_trumps.view import UNKNOWN, Card, Cards, TopTrumpsView, Trick

LOOK = 1.5
"""Seconds that a trick lies open before the winner takes it."""
GLANCE = 0.45
"""The same while more tricks wait to be shown."""
CLEAR = 0.3
"""Seconds that it takes to clear a trick away."""
LONGEST = 8
"""Pictures that are shown one after the other; of more, as when the other plays fast, the last."""

Piece = tuple[Seat, int]
"""A card on the table: whose, and in which trick it is played, from 0."""


class Picture(NamedTuple):
    """A position: with its last trick still lying open, or after that was cleared away."""

    view: TopTrumpsView
    trick: Trick | None = None
    lasts: float = 0.0
    sound: BoardSound | None = None
    tells: int = 0
    """How many events have been shown when it is."""
    over: bool = False
    """The open trick is remembered: its cards count as theirs who took them."""

    @property
    def played(self) -> int:
        """How many tricks are over."""
        return self.view.tricks - (self.trick is not None)


def read(told: Mapping[str, Any]) -> TopTrumpsView:
    """A view as it came off the wire.

    Raises:
        ValueError: it is invalid, or contradicts itself.
    """
    view = msgspec.convert(told, TopTrumpsView)
    deck, fields, count = view.deck, len(view.deck.fields), len(view.deck.cards)
    last = view.last
    known = [*view.cards[0], *view.cards[1], *view.pile, *view.halves[0], *view.halves[1]]
    shown = [field for traces in view.traces for trace in traces for field, _ in trace.values]
    if last is not None:
        known += [*last.cards, *last.won]
        shown.append(last.field)
    right = (
        count >= FEWEST
        and 1 <= fields <= MOST_FIELDS
        and len(deck.values) == count
        and all(len(values) == fields for values in deck.values)
        and all(UNKNOWN <= card < count for card in known)
        and all(0 <= field < fields for field in shown)
        and all(len(cards) == len(traces) for cards, traces in zip(view.cards, view.traces, strict=True))
        and {trace.half for traces in view.traces for trace in traces} <= {0, 1}
        and {view.turn, view.seat} <= {0, 1, None}
        and (view.turn is None or view.cards[view.turn] != ())
        and (last is None or (last.starter in (0, 1) and last.winner in (0, 1, None)))
        and len(view.pile) % 2 == 0
        and (last is None or last.winner is None or last.won[:1] != ())
    )
    if not right:
        raise ValueError("a view of Top Trumps whose parts do not fit together")
    return view


def pictures(before: TopTrumpsView, after: TopTrumpsView) -> list[Picture]:
    """The way from one position to the next: its last trick, if there is a new one, and the position itself."""
    last = after.last
    if after.tricks == before.tricks or last is None:
        return [Picture(after, lasts=CLEAR)]
    taken: BoardSound = "card" if last.winner is None else "capture"
    return [Picture(after, last, LOOK, "reveal"), Picture(after, None, CLEAR, taken)]


def opened(view: TopTrumpsView, views: Iterable[TopTrumpsView]) -> TopTrumpsView:
    """The view with all cards that any of the views shows."""
    every = [view, *views]
    zero, one = (_most([each.cards[seat] for each in every]) for seat in (0, 1))
    last = view.last
    if last is not None:
        tricks = [each.last for each in every if each.last is not None]
        cards = _most([trick.cards for trick in tricks])
        last = replace(last, cards=(cards[0], cards[1]), won=_most([trick.won for trick in tricks]))
    return replace(view, cards=(zero, one), last=last)


def renewed(picture: Picture, hidden: TopTrumpsView, shown: TopTrumpsView) -> Picture:
    """The picture, with more or fewer of its cards open if it is of that view."""
    if picture.view is not hidden:
        return picture
    return picture._replace(view=shown, trick=shown.last if picture.trick is not None else None)


def _most(known: Sequence[Sequence[Card]]) -> Cards:
    """Of cards at the same places, those that are known."""
    return tuple(max(cards) for cards in zip(*known, strict=True))


def count(picture: Picture, seat: Seat) -> int:
    """How many cards a seat has; those in a trick that has just been opened are still theirs who played them."""
    cards, trick = len(picture.view.cards[seat]), picture.trick
    if trick is None or picture.over:
        return cards
    return cards - len(trick.won) if seat == trick.winner else cards + 1


def coming(picture: Picture, seat: Seat) -> Cards:
    """The cards that lie below the one in play."""
    cards, trick = picture.view.cards[seat], picture.trick
    if trick is None:
        return cards[1:]
    return cards[: len(cards) - len(trick.won) - 1] if seat == trick.winner else cards


def pile(picture: Picture) -> dict[Piece, Card]:
    """The cards in the draw pile, in the order in which it was built."""
    trick, view = picture.trick, picture.view
    cards = view.pile if trick is None else trick.won[1:] if trick.winner is not None else view.pile[:-2]
    if view.last is None:
        return {}
    # Draws follow on each other, and the same player starts all of them; its card comes second.
    starter, first = view.last.starter, picture.played - len(cards) // 2
    return {(starter if number % 2 else 1 - starter, first + number // 2): card for number, card in enumerate(cards)}
