"""Moments of La Escoba, set up by their cards."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from shared.game import Event
from shared.game.chance import Chance
from shared.games.escoba import Escoba, EscobaRules
from shared.games.escoba_cards import CARDS, TEXTS, VALUES, as_set
from shared.games.escoba_hand import Hand
from tests.shared.matches import moments
from tests.shared.scripts import script, step


def lines(cards: tuple[int, ...] | list[int]) -> str:
    """A deck as it is written in a file."""
    return "".join(f"{TEXTS[card][0]} {VALUES[card]}\n" for card in cards)


def stacked(first: str) -> str:
    """A deck that begins with the given cards; the others follow in order."""
    top = [TEXTS.index(text) for text in first.split()]
    return lines([*top, *(card for card in CARDS if card not in top)])


def deal(first: str = "", **options: Any) -> Escoba:
    """Cards in dealing order: three for seat 0, which plays first, three for seat 1, four for the table, and so on."""
    return Escoba.deal(2, {"deck": stacked(first), **options}, Chance(7))


def position(
    mine: str,
    theirs: str = "O1",
    table: str = "",
    stock: str = "",
    piles: tuple[str, str] = ("", ""),
    escobas: tuple[int, int] = (0, 0),
    shown: tuple[int, int] = (0, 0),
    last: int | None = None,
    dealer: int = 1,
    turn: int = 0,
    **rest: Any,
) -> Escoba:
    """A moment of a hand set up by cards, `mine` those of seat 0; `rest` are points, matches and rules."""
    rules = {name: rest.pop(name) for name in EscobaRules.__struct_fields__ if name in rest}
    hand = Hand(
        dealer=dealer,
        hand_escoba=rules.get("hand_escoba", False),
        hands=(as_set(mine.split()), as_set(theirs.split())),
        table=as_set(table.split()),
        stock=tuple(TEXTS.index(text) for text in stock.split()),
        turn=turn,
        piles=(as_set(piles[0].split()), as_set(piles[1].split())),
        escobas=escobas,
        shown=shown,
        last=last,
    )
    return Escoba(EscobaRules(**rules), bytes(32), hand, **rest)


def begun(game: Escoba) -> list[Hand]:
    """The first moment of each hand of a game that is played at random."""
    hands = [moment.hand for moment in moments(game)]
    return [hands[0], *(after for before, after in pairwise(hands) if len(after.stock) > len(before.stock))]


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def event(events: tuple[Event, ...], kind: str) -> Event:
    (found,) = (event for event in events if event.kind == kind)
    return found


def scored(piles: tuple[str, str], **more: Any) -> tuple[tuple[int, int], Event]:
    """The points of a hand that ends with these piles, but for E2 and E3: two plays that take nothing from nobody."""
    game = position("E2", "E3", piles=piles, target=1000, **more)
    after, events = step(script(game, "E2"), "E3")
    return after.hands[0], event(events, "scored")


def ending(hands: tuple[tuple[int, int], ...], **more: Any) -> tuple[Escoba, tuple[Event, ...]]:
    """The end of a hand that brings one point to seat 0 and none to seat 1, after `hands`."""
    game = position("E2", "E3", piles=("C1 C2", "B1"), hands=hands, **more)
    return step(script(game, "E2"), "E3")
