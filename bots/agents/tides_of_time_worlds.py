"""The hidden information of a seat at Tides of Time: the worlds that fit its view, as the draft takes them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

import numpy as np

from bots.agent import Budget
from bots.agents.tides_of_time_draft import Array, Worlds
from shared.game import Seat
from shared.game.chance import Chance
from shared.games.tides_of_time.cards import DRAWN, as_set, members
from shared.games.tides_of_time.moves import Keep, keeps
from shared.games.tides_of_time.view import TidesView, taken_along, unseen

T = TypeVar("T")

HANDS_AT_ONCE, SCENES_AT_ONCE = 25, 1
"""How many are looked at between two looks at the clock: 1 to 3 ms of work."""
SCENES = 32
"""How many scenes a choice of relic is tried in."""
TRYING = 0.9
"""The part of its time that this takes: of 1,000 scenes one takes 2 ms longer than all before it."""

Hand = tuple[int, ...]


def opposing_hands(view: TidesView) -> list[Hand]:
    """Every hand that the other seat may hold, each as likely as the next."""
    other = 1 - _seat(view)
    if (known := view.hands[other]) is not None:
        return [known]
    kept = taken_along(view, other)
    threes = list(itertools.combinations(kept, len(kept) - 1)) if kept else [()]
    drawn = list(itertools.combinations(unseen(view), view.hand_size - len(threes[0])))
    return [three + two for three in threes for two in drawn]


def own_hand(view: TidesView) -> Hand:
    """The seat's own cards, the lowest first."""
    hand = view.hands[_seat(view)]
    assert hand is not None
    return hand


def drafts(view: TidesView, hands: Sequence[Hand]) -> Worlds:
    """What is left of this round's draft, against each of these hands."""
    me = _seat(view)
    mine, theirs = (as_set((*view.relics[seat], *view.picks[seat])) for seat in (me, 1 - me))
    count = len(hands)
    return worlds([mine] * count, [theirs] * count, [own_hand(view)] * count, hands)


class Scene(NamedTuple):
    """What one does not know when one keeps a relic: what the other keeps and removes, and what both draw."""

    keep: Keep
    drawn: Hand
    theirs_drawn: Hand


def scenes(view: TidesView, count: int, chance: Chance) -> list[Scene]:
    """So many scenes, drawn evenly."""
    options = keeps(as_set(view.picks[1 - _seat(view)]))
    deck = unseen(view)
    drawn = [chance.sample(deck, 2 * DRAWN) for _ in range(count)]
    return [Scene(chance.choice(options), tuple(cards[:DRAWN]), tuple(cards[DRAWN:])) for cards in drawn]


def next_drafts(view: TidesView, keep_and_scene: Sequence[tuple[Keep, Scene]]) -> Worlds:
    """The draft of the next round, after each choice of mine in each scene."""
    me = _seat(view)
    mine = [_taken(view, me, keep, scene.drawn) for keep, scene in keep_and_scene]
    theirs = [_taken(view, 1 - me, scene.keep, scene.theirs_drawn) for _, scene in keep_and_scene]
    return worlds(
        [kingdom for kingdom, _ in mine],
        [kingdom for kingdom, _ in theirs],
        [hand for _, hand in mine],
        [hand for _, hand in theirs],
    )


def mean_worth(
    view: TidesView, moves: Sequence[Keep], worth: Callable[[Worlds], Array], budget: Budget, chance: Chance
) -> tuple[float, ...]:
    """What the next round is worth on average after each choice of relic and removal, all tried in the same scenes."""
    sums, count = np.zeros(len(moves)), 0
    tried = scenes(view, budget.iterations or SCENES, chance)
    for some in portions(tried, None, budget.part(TRYING), chance, SCENES_AT_ONCE):
        draft = next_drafts(view, [(move, scene) for move in moves for scene in some])
        sums += worth(draft).reshape(len(moves), len(some)).sum(axis=1)
        count += len(some)
    return tuple((sums / count).tolist())


def worlds(mine: Sequence[int], theirs: Sequence[int], my_hands: Sequence[Hand], their_hands: Sequence[Hand]) -> Worlds:
    """Kingdoms, as sets, and hands of each world, as arrays with the world last."""
    kingdoms = (np.array(each, dtype=np.int32) for each in (mine, theirs))
    hands = (np.array(each, dtype=np.int32).T for each in (my_hands, their_hands))
    return Worlds(*kingdoms, *hands)


def portions(
    items: list[T], most: int | None, budget: Budget, chance: Chance, at_once: int = HANDS_AT_ONCE
) -> Iterator[list[T]]:
    """What to look at of `items`: as many as the budget's iterations, or else `most`, drawn evenly if that is not all.

    Without a limit of seconds they come together, else so many at once, in an order drawn evenly, while there is time;
    one portion comes in any case.
    """
    count = min(len(items), budget.iterations or most or len(items))
    deadline = budget.deadline()
    if count < len(items) or deadline is not None:
        items = chance.sample(items, count)
    size = count if deadline is None else at_once
    for start in range(0, count, size):
        if start and deadline is not None and deadline.passed():
            return
        yield items[start : start + size]


def _taken(view: TidesView, seat: Seat, keep: Keep, drawn: Hand) -> tuple[int, Hand]:
    """A seat's relics and hand at the start of the next round."""
    left = as_set(view.picks[seat]) & ~as_set((keep.relic, keep.removed))
    return as_set((*view.relics[seat], keep.relic)), members(left | as_set(drawn))


def _seat(view: TidesView) -> Seat:
    assert view.seat is not None
    return view.seat
