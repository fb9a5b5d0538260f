"""What happens in Tides of Time, picture by picture, and what a choice would give."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from client.games.tides_of_time.spread import Piece, Position, own_only, own_pick, spread, with_choice
from client.games.tides_of_time.words import partly_known
from client.speech.language import say
from client.table.board import Scorecard
from client.ui.sound import BoardSound
from shared.game import Seat, Seen
from shared.games.tides_of_time.cards import HAND
from shared.games.tides_of_time.scoring import Pair, points, suits_counted
from shared.games.tides_of_time.view import TidesView

PAUSE = 0.4
"""Seconds that a picture stays before the next one, so that each is seen."""
REVEAL = 1.3
"""Seconds that both cards are looked at which were turned up."""
COUNT = 0.36
"""Seconds from one card to the next while the points are counted."""
LOOK = 2.2
"""Seconds that the end of a round is shown."""


class Picture(NamedTuple):
    """A position to show, and for how long at least."""

    position: Position
    lasts: float = 0.0
    renames: Mapping[Piece, Piece] = {}
    """Cards that turn out to be certain ones."""
    drawn: frozenset[Piece] = frozenset()
    """Cards that are still on the deck."""
    counted: int | None = None
    """How many cards of each kingdom are counted; None: no points are being counted."""
    ends: Seen | None = None
    """The end of a round, to be told."""
    sound: BoardSound | None = None
    tells: int = 0
    """How many events have been shown when it is."""


class Worth(NamedTuple):
    """What two kingdoms give: each card, and the suits as they are counted."""

    kingdoms: Pair
    points: Pair
    suits: tuple[Sequence[int], Sequence[int]]

    def total(self, seat: Seat, counted: int | None = None) -> int:
        """The points of a seat, or of the first cards of its kingdom."""
        return sum(self.points[seat][:counted])


@functools.lru_cache(maxsize=64)
def worth(kingdoms: Pair) -> Worth:
    """What the cards that lie there give now."""
    return Worth(kingdoms, points(kingdoms), (suits_counted(kingdoms[0]), suits_counted(kingdoms[1])))


def kingdoms_of(view: TidesView) -> Pair:
    """The cards that lie open, relics first."""
    return (*view.relics[0], *view.picks[0]), (*view.relics[1], *view.picks[1])


def worth_then(now: Position, me: Seat | None, chosen: int | None) -> Worth | None:
    """What would be given with the cards that are chosen, in secret or not yet for good; None: none is known."""
    added = [own_pick(now, seat) for seat in (0, 1)]
    if me is not None and chosen is not None:
        added[me] = chosen
    if added == [None, None]:
        return None
    zero, one = kingdoms_of(now.view)
    return worth((_with(zero, added[0]), _with(one, added[1])))


def gain(now: Position, seat: Seat, card: int) -> tuple[int, int]:
    """How the points of `seat` and of the other would change if it laid `card`."""
    before = worth(kingdoms_of(now.view))
    after = worth_then(now._replace(choices=(None, None)), seat, card)
    assert after is not None, "a card was given"
    return after.total(seat) - before.total(seat), after.total(1 - seat) - before.total(1 - seat)


def _with(kingdom: tuple[int, ...], card: int | None) -> tuple[int, ...]:
    return kingdom if card is None else (*kingdom, card)


# What happened.


def begins(view: TidesView) -> bool:
    """The hands have just been dealt."""
    return view.hand_size == HAND and not any((*view.picks, *view.relics)) and not any(view.chosen)


def deal(now: Position) -> tuple[Picture, Picture]:
    """Both hands still on the deck, and then where they belong: what comes before the first choice."""
    hands = frozenset(piece for piece, lying in spread(now, None).items() if lying.zone == "hand")
    return Picture(now, PAUSE, drawn=hands), Picture(now, PAUSE, sound="deal")


def pictures(before: Position, after: Position, events: Sequence[Seen], me: Seat | None) -> list[Picture]:
    """The way from one position to the next; only the last one where the events do not lead there."""
    kinds = [seen.kind for seen in events]
    last = Picture(after, PAUSE)
    if kinds[:2] == ["picked", "picked"] and len(kinds) == 4:
        return _revealed(before, last, events, me)
    if "kept" in kinds and len(kinds) == 4:
        return _next_round(before, last)
    if kinds == ["chosen"]:
        seat = events[0].seat
        # Of a hand that nobody knows, the last card goes.
        gone = {f"hand {seat} {after.view.hand_size - 1}": f"secret {seat}"}
        return [last._replace(renames=gone, sound=None if seat == me else "card")]
    return [last]


def _revealed(before: Position, last: Picture, events: Sequence[Seen], me: Seat | None) -> list[Picture]:
    """Both cards lie face down, are turned up, and then the hands are passed over or the round is counted."""
    view = last.position.view
    cards = {seen.seat: seen.what.get("card") for seen in events[:2]}
    if any(view.picks[seat] != (*before.view.picks[seat], cards.get(seat)) for seat in (0, 1)):
        return [last]
    shown = with_choice(with_choice(before, 0, str(cards[0])), 1, str(cards[1]))._replace(turned=True)
    hidden = own_only(shown, me)._replace(turned=False)
    up = {f"secret {seat}": str(card) for seat, card in cards.items()}
    # The reader of the board has heard their own card.
    laid = any(seat != me and not before.view.chosen[seat] for seat in (0, 1))
    told = [
        Picture(hidden, PAUSE, sound="card" if laid else None),
        Picture(shown, REVEAL, up, sound="reveal", tells=2),
    ]
    if events[2].kind == "scored" and view.scored:
        return [*told, *_counted(last, events[3])]
    return [*told, last._replace(renames=_passed_over(before.view, view), sound="deal", tells=2)]


def _passed_over(before: TidesView, after: TidesView) -> dict[Piece, Piece]:
    """What becomes of the cards that were not known, as they are handed over."""
    names: dict[Piece, Piece] = {}
    for giver, taker in ((0, 1), (1, 0)):
        known = set() if before.hands[giver] is not None else set(partly_known(before, giver).among)
        new = [card for card in after.hands[taker] or () if card not in known]
        for at in range(after.hand_size):
            names[f"hand {giver} {at}"] = str(new[at]) if at < len(new) else f"hand {taker} {at}"
    return names


def _counted(last: Picture, ends: Seen) -> list[Picture]:
    """Card by card of both kingdoms at once, then a look at the whole."""
    scored = last.position.view.scored[-1]
    count = max(map(len, scored.kingdoms))
    told = [last._replace(lasts=COUNT, counted=0)]
    for number in range(count):
        given = any(each[number : number + 1] not in ((), (0,)) for each in scored.points)
        told.append(last._replace(lasts=COUNT, counted=number + 1, sound="point" if given else None))
    return [*told, last._replace(lasts=LOOK, ends=ends, sound="round", tells=2), last]


def _next_round(before: Position, last: Picture) -> list[Picture]:
    """The relics stay, three cards are taken up and one is put away; then two are drawn."""
    view = last.position.view
    lay = {*map(str, before.view.picks[0]), *map(str, before.view.picks[1])}
    drawn = {str(card) for hand in view.hands for card in hand or () if str(card) not in lay}
    drawn |= {f"hand {seat} {at}" for seat in (0, 1) if view.hands[seat] is None for at in range(HAND)}
    taken = last._replace(lasts=2 * PAUSE, drawn=frozenset(drawn), sound="card", tells=4)
    return [taken, last._replace(sound="deal")]


def scorecard(view: TidesView) -> Scorecard:
    """The points of each round."""
    return [(say("tides-round", round=number), scored.totals) for number, scored in enumerate(view.scored, 1)]
