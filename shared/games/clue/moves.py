"""The moves of Clue, each made once, and those of them that a step of a turn offers."""

from __future__ import annotations

import functools
from typing import NamedTuple

from shared.game import Move
from shared.games.clue.cards import CARDS, PASSAGES, PEOPLE, ROOMS, WEAPONS, Card, members, steps


class Go(Move, frozen=True):
    room: Card

    def __str__(self) -> str:
        return f"go {self.room}"


class Stay(Move, frozen=True):
    def __str__(self) -> str:
        return "stay"


class Suggest(Move, frozen=True):
    person: Card
    weapon: Card

    def __str__(self) -> str:
        return f"suggest {self.person} {self.weapon}"


class Skip(Move, frozen=True):
    def __str__(self) -> str:
        return "skip"


class Show(Move, frozen=True):
    card: Card

    def __str__(self) -> str:
        return f"show {self.card}"


class Accuse(Move, frozen=True):
    person: Card
    weapon: Card
    room: Card

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        return self.person, self.weapon, self.room

    def __str__(self) -> str:
        return f"accuse {self.person} {self.weapon} {self.room}"


class End(Move, frozen=True):
    def __str__(self) -> str:
        return "end"


ClueMove = Go | Stay | Suggest | Skip | Show | Accuse | End

STAY, SKIP, END = Stay(), Skip(), End()
GO = {room: Go(room) for room in ROOMS}
SHOW = {card: Show(card) for card in CARDS}


class LegalMoves(NamedTuple):
    """Legal moves in their order, and as a set to look one up in."""

    moves: tuple[ClueMove, ...]
    all: frozenset[ClueMove]


def _legal(*moves: ClueMove) -> LegalMoves:
    return LegalMoves(moves, frozenset(moves))


# What does nothing comes first, so that it is at hand among hundreds.
SUGGEST = _legal(SKIP, *(Suggest(person, weapon) for person in PEOPLE for weapon in WEAPONS))
ACCUSE = _legal(
    END,
    *(Accuse(person, weapon, room) for person in PEOPLE for weapon in WEAPONS for room in ROOMS),
)
NOTHING = _legal()
VOCABULARY: tuple[ClueMove, ...] = (STAY, *GO.values(), *SUGGEST.moves, *SHOW.values(), *ACCUSE.moves)
BY_TEXT = {str(move).lower(): move for move in VOCABULARY}


@functools.cache
def rooms_from(room: Card, roll: int) -> LegalMoves:
    near = (other for other in ROOMS if other != room and (steps(room, other) <= roll or PASSAGES.get(room) == other))
    return _legal(STAY, *(GO[other] for other in near))


@functools.cache
def cards_to_show(cards: int) -> LegalMoves:
    return _legal(*(SHOW[card] for card in members(cards)))
