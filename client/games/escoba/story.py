"""What happens on the table of La Escoba, picture by picture: played, swept away, dealt, counted up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from client.games.escoba.choice import SHOW
from client.games.escoba.words import score_lines
from client.ui.sound import BoardSound
from shared.game import Seat, Seen
from shared.games.escoba import EscobaView
from shared.games.escoba_cards import CARD_OF, CARDS
from shared.games.escoba_hand import ON_TABLE, Pair

PAUSE = 0.4
"""Seconds that a picture stays before the next one, so that each is seen."""
TAKING = 0.75
"""Seconds that what is captured is seen lying together."""
FLOURISH = 1.1
COUNTED = 0.55
"""Seconds from one line of the points to the next."""
LOOK = 2.2
"""Seconds that all points of a hand are shown."""
LONGEST = 10
"""Events that are told one by one; after more, as on coming back, only the last position is shown."""

Texts = tuple[str, ...]
Hands = tuple[Texts | None, Texts | None]


class Picture(NamedTuple):
    """A position to show, for how long at least, what is heard with it, and what led to it.

    `marked` are the cards that are being captured; `hands` what lies open of each hand though the view does not say
    it. `escoba` is the event to celebrate. Of the points `scored` the first `lines` are shown, and who has `won`.
    """

    view: EscobaView
    lasts: float = 0.0
    sound: BoardSound | None = None
    marked: Texts = ()
    hands: Hands = (None, None)
    escoba: Seen | None = None
    scored: Seen | None = None
    lines: int = 0
    won: Seen | None = None
    tells: int = 0
    """How many events have been shown when it is."""

    @property
    def turn(self) -> Seat | None:
        """Who is to play; nobody while something is still told."""
        return None if self.lasts else self.view.turn

    def hand(self, seat: Seat) -> Texts | None:
        """The cards of a hand, if they are known."""
        return self.view.hand if seat == self.view.seat else self.hands[seat]


def read_view(view: Mapping[str, Any]) -> EscobaView:
    """The view as a server sent it.

    Raises:
        ValueError: fields are missing or of another type, or there are cards that the deck has not.
    """
    seen = msgspec.convert(view, EscobaView)
    check(seen)
    return seen


def check(seen: EscobaView) -> None:
    """Raise ValueError if cards, seats or counts are not of this game."""
    cards = [*seen.hand, *seen.table, *seen.piles[0], *seen.piles[1]]
    if not CARD_OF.keys() >= set(cards) or len(set(cards)) < len(cards):
        raise ValueError("a view of La Escoba shows each of the 40 cards once at most")
    if not {seen.dealer, seen.seat or 0, seen.turn or 0, seen.last_capture or 0} <= {0, 1}:
        raise ValueError("a view of La Escoba has the seats 0 and 1")
    counts = (*seen.hand_sizes, seen.stock, *seen.escobas, *seen.shown)
    if min(counts) < 0 or max(counts) > len(CARDS):
        raise ValueError("a view of La Escoba counts up to 40 cards")
    if seen.seat is not None and len(seen.hand) != seen.hand_sizes[seen.seat]:
        raise ValueError("a view of La Escoba has as many cards in the hand as it says")


def pictures(before: EscobaView, after: EscobaView, events: Sequence[Seen]) -> list[Picture]:
    """The way from one position to the next; the last picture is that of `after` alone."""
    told: list[Picture] = []
    if len(events) <= LONGEST:
        for seen in events:
            steps = _steps(told[-1] if told else Picture(before), seen, after)
            told += [*steps[:-1], *(step._replace(tells=1) for step in steps[-1:])]
    return [*told, Picture(after)]


def opening(view: EscobaView) -> Seen | None:
    """What the dealer took of the first cards on the table (variant `table_escobas`), as long as nobody has played.

    A match begins with its first position: no event tells of what led to it.
    """
    made = view.escobas[view.dealer]
    unplayed = sum(view.hand_sizes) + view.stock == len(CARDS) - ON_TABLE == len(CARDS) - sum(map(len, view.piles))
    return Seen("table escoba", view.dealer, {"escobas": made}) if made and unplayed else None


def opened(view: EscobaView, seen: Seen) -> list[Picture]:
    """How the first cards on the table went to the dealer, in a position that has that `opening`."""
    table = tuple(card for pile in view.piles for card in pile)
    laid = replace(view, table=table, piles=((), ()), escobas=(0, 0), last_capture=None)
    # The log has no such event.
    return [picture._replace(tells=0) for picture in pictures(laid, view, [seen])]


def _steps(last: Picture, seen: Seen, after: EscobaView) -> list[Picture]:
    """What one event shows."""
    view, seat = last.view, seen.seat or 0
    what: dict[str, Any] = dict(seen.what)
    match seen.kind:
        case "played":
            return [Picture(_laid(view, seat, [what["card"]]), PAUSE, "card")]
        case "captured":
            cards = (what["card"], *what["taken"])
            laid = _laid(view, seat, [what["card"]])
            return [Picture(laid, TAKING, "card", cards), Picture(_captured(laid, seat, cards), PAUSE, "capture")]
        case "shown":
            cards = tuple(what["cards"])
            laid = _laid(view, seat, cards)
            shown = replace(_captured(laid, seat, cards), shown=_more(view.shown, seat, 1))
            return [Picture(laid, TAKING, "reveal", cards), Picture(shown, FLOURISH, "capture", escoba=seen)]
        case "escoba":
            return [Picture(replace(view, escobas=_more(view.escobas, seat, 1)), FLOURISH, "point", escoba=seen)]
        case "table escoba":
            taken = _captured(view, seat, view.table)
            made = replace(taken, escobas=_more(view.escobas, seat, what["escobas"]))
            return [Picture(view, TAKING, None, view.table), Picture(made, FLOURISH, "point", escoba=seen)]
        case "last cards":
            cards = tuple(what["cards"])
            return [Picture(view, TAKING, None, cards), Picture(_captured(view, seat, cards), PAUSE, "capture")]
        case "scored":
            return _counting(view, seen)
        case "won":
            won = replace(view, won=tuple(what["matches"]))
            return [last._replace(view=won, lasts=LOOK, sound="round", won=seen)]
        case "begun":
            return [Picture(_begun(after, what), PAUSE, "deal")]
        case "dealt":
            return [Picture(_dealt(view, seat, what), PAUSE, "deal")]
    return []


def _laid(view: EscobaView, seat: Seat, cards: Iterable[str]) -> EscobaView:
    """Cards go from a hand to the table."""
    laid = tuple(cards)
    hand = tuple(card for card in view.hand if card not in laid)
    sizes = _more(view.hand_sizes, seat, -len(laid))
    return replace(view, hand=hand, hand_sizes=sizes, table=(*view.table, *laid))


def _captured(view: EscobaView, seat: Seat, cards: Texts) -> EscobaView:
    """Cards go from the table to a pile."""
    piles = tuple((*pile, *cards) if other == seat else pile for other, pile in enumerate(view.piles))
    return replace(view, table=tuple(card for card in view.table if card not in cards), piles=piles)


def _begun(after: EscobaView, what: Mapping[str, Any]) -> EscobaView:
    """The first cards of a hand lie on the table, and nothing else."""
    table = tuple(what["table"])
    fresh = replace(after, hand=(), hand_sizes=(0, 0), table=table, stock=len(CARDS) - len(table))
    return replace(fresh, dealer=what["dealer"], piles=((), ()), escobas=(0, 0), shown=(0, 0), last_capture=None)


def _dealt(view: EscobaView, seat: Seat, what: Mapping[str, Any]) -> EscobaView:
    count = what["count"]
    hand = tuple(what["cards"]) if seat == view.seat else view.hand
    return replace(view, hand=hand, hand_sizes=_more(view.hand_sizes, seat, count), stock=view.stock - count)


def _counting(view: EscobaView, seen: Seen) -> list[Picture]:
    """The points of a hand, line by line, then their sum."""
    what: dict[str, Any] = dict(seen.what)
    # Nobody is to play any more in this hand, and the next one has not begun.
    counted = replace(view, points=tuple(what["total"]), hands=(*view.hands, tuple(what["points"])), turn=None)
    lines = score_lines(what)
    told = [
        Picture(view, COUNTED, "point" if any(points) else None, scored=seen, lines=number)
        for number, (_, _, points) in enumerate(lines, 1)
    ]
    return [*told, Picture(counted, LOOK, "round", scored=seen, lines=len(lines) + 1)]


def foreseen(view: EscobaView, seat: Seat, move: str) -> list[Seen]:
    """What a legal move shows by itself, before the server has said it."""
    if move == SHOW:
        return [Seen("shown", seat, {"cards": list(view.hand)})]
    card, _, rest = move.partition("x")
    if not rest:
        return [Seen("played", seat, {"card": card})]
    taken = rest.split("+")
    captured = Seen("captured", seat, {"card": card, "taken": [*taken]})
    return [captured, Seen("escoba", seat)] if set(taken) == set(view.table) else [captured]


def _more(pair: Pair, seat: Seat, by: int) -> Pair:
    return (pair[0] + by, pair[1]) if seat == 0 else (pair[0], pair[1] + by)
