"""What the cards of two kingdoms give. "Step n" is a step of "Scoring the Game" in the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from shared.games.tides_of_time.cards import CARDS, SUITS, Objective, card_of

# Something of both seats: cards, or the points of as many cards.
Pair = tuple[tuple[int, ...], tuple[int, ...]]

_WITH = {
    each: next(card.number for card in CARDS if card.objective is each)
    for each in (Objective.TIES, Objective.SINGLES, Objective.DOUBLE, Objective.HIGHEST)
}


def points(kingdoms: tuple[Sequence[int], Sequence[int]]) -> Pair:
    """What each card of both kingdoms gives, relics included, in the order of the cards."""
    counts = [_counts(kingdom) for kingdom in kingdoms]
    ties = [_WITH[Objective.TIES] in kingdom for kingdom in kingdoms]
    # Step 3 comes before the doubling of step 4.
    singles = [each.count(1) for each in counts]
    doubled = [suits_counted(kingdom) for kingdom in kingdoms]
    given: list[dict[int, int]] = []
    for seat, other in ((0, 1), (1, 0)):
        given.append({card: _objective(card, doubled[seat], doubled[other], ties[seat]) for card in kingdoms[seat]})
        if (card := _WITH[Objective.SINGLES]) in given[seat]:
            given[seat][card] = card_of(card).points * _beats(singles[seat], singles[other], ties[seat])
    # Step 6 compares what single cards gave before it.
    most = [max(each.values(), default=0) for each in given]
    for seat, other in ((0, 1), (1, 0)):
        if (card := _WITH[Objective.HIGHEST]) in given[seat]:
            given[seat][card] = card_of(card).points * _beats(most[seat], most[other], ties[seat])
    return tuple(given[0].values()), tuple(given[1].values())


def suits_counted(kingdom: Sequence[int]) -> list[int]:
    """What a kingdom's objectives count of each suit, in the order of SUITS (steps 1 and 4)."""
    counts = _counts(kingdom)
    return _doubled(counts) if _WITH[Objective.DOUBLE] in kingdom else counts


def _counts(kingdom: Iterable[int]) -> list[int]:
    """How many cards of each suit, in the order of SUITS (step 1)."""
    suits = [card_of(card).suit for card in kingdom]
    return [suits.count(suit) for suit in SUITS]


def _doubled(counts: list[int]) -> list[int]:
    """Every suit that has the highest count counts twice (step 4)."""
    most = max(counts)
    return [2 * count if count == most else count for count in counts]


def _objective(number: int, mine: list[int], other: list[int], ties: bool) -> int:
    """The points of a card by the doubled counts (step 5); 0 for those that other steps count."""
    card = card_of(number)
    match card.objective:
        case Objective.SETS:
            return card.points * min(mine[SUITS.index(suit)] for suit in card.suits)
        case Objective.MAJORITY:
            (suit,) = card.suits
            return card.points * _beats(mine[SUITS.index(suit)], other[SUITS.index(suit)], ties)
        case Objective.MISSING:
            return card.points * mine.count(0)
        case _:
            return 0


def _beats(mine: int, other: int, ties: bool) -> bool:
    return mine > other or (mine == other and ties)


class Scored(msgspec.Struct, frozen=True):
    """A finished round: the cards of both kingdoms, relics first, then as they were picked, and each card's points."""

    kingdoms: Pair
    points: Pair

    @property
    def totals(self) -> tuple[int, int]:
        """The points of each seat in this round."""
        return sum(self.points[0]), sum(self.points[1])


def totals(scored: Iterable[Scored]) -> tuple[int, int]:
    """The points of each seat in all these rounds."""
    zero = one = 0
    for each in scored:
        zero, one = zero + each.totals[0], one + each.totals[1]
    return zero, one
