"""Where every card of Tides of Time lies in a position, and which side of it is up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec.structs import replace
from pygame import Rect

from client.games.tides_of_time.layout import Layout, hand_place, removed_place, slot
from client.games.tides_of_time.words import Partly, partly_known
from client.table.sides import side_of
from shared.game import Seat
from shared.games.tides_of_time.cards import HAND, NUMBERS, as_set
from shared.games.tides_of_time.moves import keeps
from shared.games.tides_of_time.view import TidesView

Piece = str
"""A card: its number, or as "hand 1 0", "secret 1", "removed 0 1" one of which only the place is known."""


class Position(NamedTuple):
    """A view, and the secret choices that are known."""

    view: TidesView
    choices: tuple[str | None, str | None]
    open: bool = False
    """Everything may be seen."""
    turned: bool = False
    """The choices have just been turned up; the hands are not exchanged yet."""


class Lying(NamedTuple):
    """Where a card is and what is up; `of` is how many there are in a hand, how many relics in a kingdom."""

    zone: Literal["hand", "kingdom", "removed", "deck"]
    seat: Seat
    at: int
    of: int
    face: int | None
    """None: the back."""
    peek: int | None = None
    """A card that lies face down, and which its owner may look at."""
    maybe: bool = False
    """It is not certain that the card is there."""


Spread = Mapping[Piece, Lying]

CHOICES = {*map(str, NUMBERS), *map(str, keeps(as_set(NUMBERS)))}
"""Every choice that there is, in its notation."""


def position(view: TidesView) -> Position:
    """What one seat knows.

    Raises:
        ValueError: no such position can come about.
    """
    _check(view)
    own = [view.choice if seat == view.seat else None for seat in (0, 1)]
    return Position(view, (own[0], own[1]))


def opened(mine: Position, views: tuple[TidesView, TidesView]) -> Position:
    """The same with all that both seats know."""
    zero, one = views
    _check(zero)
    _check(one)
    view = replace(
        mine.view,
        hands=(zero.hands[0], one.hands[1]),
        removed=(zero.removed[0], one.removed[1]),
        chosen=(zero.choice is not None, one.choice is not None),
    )
    return Position(view, (zero.choice, one.choice), open=True)


def with_choice(now: Position, seat: Seat, move: str) -> Position:
    """The position once a choice has been made."""
    chosen = tuple(old or each == seat for each, old in enumerate(now.view.chosen))
    choices = tuple(move if each == seat else old for each, old in enumerate(now.choices))
    return now._replace(view=replace(now.view, chosen=chosen), choices=(choices[0], choices[1]))


def own_only(now: Position, me: Seat | None) -> Position:
    """The same without what the others chose; where everything may be seen, nothing is left out."""
    known = [choice if now.open or seat == me else None for seat, choice in enumerate(now.choices)]
    return now._replace(choices=(known[0], known[1]))


def _check(view: TidesView) -> None:
    cards = [*view.picks[0], *view.picks[1], *view.relics[0], *view.relics[1], *view.removed[0], *view.removed[1]]
    for hand in view.hands:
        cards += hand or ()
    for scored in view.scored:
        cards += (*scored.kingdoms[0], *scored.kingdoms[1])
        if any(len(each) != len(given) for each, given in zip(scored.kingdoms, scored.points, strict=True)):
            raise ValueError("every card of a kingdom has its points")
    if not set(cards) <= set(NUMBERS):
        raise ValueError(f"the cards are numbered 1 to {NUMBERS[-1]}, and there is {set(cards) - set(NUMBERS)}")
    if view.choice is not None and view.choice not in CHOICES:
        raise ValueError(f"a choice is a card or a relic and a removal, not {view.choice!r}")
    if any(len(picks) > HAND for picks in view.picks) or not 0 <= view.hand_size <= HAND:
        raise ValueError(f"a round has {HAND} cards for each")
    if any(len(relics) > 2 for relics in view.relics):
        raise ValueError("there are two relics at most")


def own_pick(now: Position, seat: Seat) -> int | None:
    """The card that a seat has chosen in secret to lay down, if that is known."""
    choice = now.choices[seat]
    return int(choice) if choice is not None and choice.isdigit() else None


def spread(now: Position, me: Seat | None) -> dict[Piece, Lying]:
    """Every card that can be told apart from others."""
    lying: dict[Piece, Lying] = {}
    for seat in (0, 1):
        lying |= _removed(now.view, seat) | _hand(now, seat) | _kingdom(now, seat, me)
    return lying


def _kingdom(now: Position, seat: Seat, me: Seat | None) -> dict[Piece, Lying]:
    view = now.view
    cards = (*view.relics[seat], *view.picks[seat])
    relics = len(view.relics[seat])
    lying = {str(card): Lying("kingdom", seat, at, relics, card) for at, card in enumerate(cards)}
    if not view.chosen[seat] or not view.hand_size:
        return lying
    pick = own_pick(now, seat)
    if pick is None:
        lying[f"secret {seat}"] = Lying("kingdom", seat, len(cards), relics, None)
    elif now.turned:
        lying[str(pick)] = Lying("kingdom", seat, len(cards), relics, pick)
    elif now.open:
        lying[str(pick)] = Lying("kingdom", seat, len(cards), relics, pick, peek=pick)
    else:
        lying[str(pick)] = Lying("kingdom", seat, len(cards), relics, None, peek=pick if seat == me else None)
    return lying


def _hand(now: Position, seat: Seat) -> dict[Piece, Lying]:
    view, hand = now.view, now.view.hands[seat]
    if hand is not None:
        cards = [card for card in hand if card != own_pick(now, seat)]
        return {str(card): Lying("hand", seat, at, len(cards), card) for at, card in enumerate(cards)}
    some, among, more = still_held(now, seat)
    # Of cards of which nothing is known, one has gone to the kingdom.
    gone = view.chosen[seat] and not some and own_pick(now, seat) is None
    backs = max(0, more - gone)
    # The one that is left of all that could be there was removed.
    among = among if some > 0 else ()
    of = len(among) + backs
    sure = some == len(among)
    lying = {str(card): Lying("hand", seat, at, of, card, maybe=not sure) for at, card in enumerate(among)}
    return lying | {f"hand {seat} {at}": Lying("hand", seat, len(among) + at, of, None) for at in range(backs)}


def still_held(now: Position, seat: Seat) -> Partly:
    """What is known of a hand that is not seen, without the card that is known to have gone from it."""
    some, among, more = partly = partly_known(now.view, seat)
    pick = own_pick(now, seat)
    if pick is None:
        return partly
    if pick in among:
        return Partly(some - 1, tuple(card for card in among if card != pick), more)
    return Partly(some, among, more - 1)


def _removed(view: TidesView, seat: Seat) -> dict[Piece, Lying]:
    known = view.removed[seat]
    lying = {str(card): Lying("removed", seat, at, 0, card) for at, card in enumerate(known)}
    hidden = range(len(known), len(view.relics[seat]))
    return lying | {f"removed {seat} {at}": Lying("removed", seat, at, 0, None) for at in hidden}


def place(layout: Layout, lying: Lying, near: Seat) -> Rect:
    """Where a card lies, in pixels."""
    side = side_of(lying.seat, near)
    match lying.zone:
        case "hand":
            return hand_place(layout, side, lying.at, lying.of)
        case "kingdom":
            return slot(layout, side, lying.at, lying.of)
        case "removed":
            return removed_place(layout, side, lying.at)
        case "deck":
            return layout.deck
