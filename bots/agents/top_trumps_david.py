"""Top Trumps by exact chances and a look at how the game goes on: stronger than Goliath with the same information."""

from __future__ import annotations

import contextlib
import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

import msgspec

from bots.agent import Budget
from bots.agent.deadline import Deadline
from bots.agents.top_trumps_goliath import settled
from bots.agents.top_trumps_odds import Odds, odds_of, unmet
from bots.agents.top_trumps_scored import Scored, top_card
from shared.game import Move, Options
from shared.game.chance import Chance
from shared.game.matching import Matchings, TooMany, bits
from shared.games.top_trumps.deck import Deck
from shared.games.top_trumps.view import HIDDEN, UNKNOWN, Card, TopTrumpsView

World = tuple[list[Card], list[Card]]
"""Both decks from the top: the own one, the opponent's."""


_LONGEST = 150
"""How many tricks of a game are looked ahead."""
_TRICK = 0.25
"""What the expected score of this trick counts, where that of the whole game counts 1."""
_HIDING = 0.1
"""How much a trick's score gains if the opponent learns nothing from it."""


class DavidOptions(Options, frozen=True, forbid_unknown_fields=True):
    worlds: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 24
    """How many arrangements of the unknown cards are played to their end for a decision; an iteration is one."""


class Duels:
    """The winner of each pair of cards if the starter sees both: 1 the reader, -1 the opponent, 0 nobody."""

    def __init__(self, odds: Odds, cards: int) -> None:
        self.mine = [[odds.best(card, rival) for rival in range(cards)] for card in range(cards)]
        self.theirs = [[-won for won in column] for column in zip(*self.mine, strict=True)]

    def go_on(self, world: World, pile: Sequence[Card], outcome: int) -> float:
        """The reader's share of the cards in the end, if its trick ends so, and then both win whatever they can."""
        mine, theirs, left = world[0].copy(), world[1].copy(), [*pile]
        cards = len(mine) + len(theirs) + len(left)
        my_start, their_start = self.mine, self.theirs
        duels: Mapping[Card, Mapping[Card, int]] | list[list[int]] = {mine[0]: {theirs[0]: outcome}}
        # The decks grow while they are gone through; whose ends first has no cards left.
        for own, rival in itertools.islice(zip(mine, theirs, strict=False), _LONGEST):
            won = duels[own][rival]
            if won > 0:
                mine += own, rival
                duels = my_start
                if left:
                    mine += left
                    left = []
            elif won:
                theirs += rival, own
                duels = their_start
                if left:
                    theirs += left
                    left = []
            elif duels is their_start:
                left += own, rival
            else:
                left += rival, own
                duels = my_start
        tricks = (len(mine) + len(theirs) + len(left) - cards) // 2
        rest, rests = len(mine) - tricks, len(theirs) - tricks
        return rest / (rest + rests) if rest or rests else 0.5


@functools.lru_cache(maxsize=64)
def duels_of(deck: Deck) -> Duels:
    """The pairs of a deck, compared once."""
    return Duels(odds_of(deck), len(deck.cards))


def chances(odds: Odds, view: TopTrumpsView) -> dict[Card, float]:
    """For each card that can lie on top of the opponent's deck the share of all arrangements in which it does."""
    top, others = settled(odds, view)
    cards = bits(top)
    ways = [1] * len(cards)
    if others and len(cards) > 1:
        matchings = Matchings(others)
        # If there are too many to be counted, all count the same.
        with contextlib.suppress(TooMany):
            ways = [matchings.count(odds.bits[card]) for card in cards]
    total = sum(ways)
    return {card: count / total for card, count in zip(cards, ways, strict=True) if count}


def worlds(odds: Odds, view: TopTrumpsView, chance: Chance) -> Iterator[World]:
    """Arrangements of all cards that fit the view, each as likely as the next, without end unless there is only one.

    Each replaces the last in the same lists.

    Places that have shown no value take what is left in any order. That order is drawn, and then turned by one
    for as many worlds as it is long, so that each card comes to the top as often as any other.
    """
    assert view.seat is not None
    mine, theirs = [*view.cards[view.seat]], [*view.cards[1 - view.seat]]
    traces = view.traces[1 - view.seat]
    rivals = unmet(odds, view)
    unknown = [at for at, card in enumerate(theirs) if card == UNKNOWN]
    bound = [at for at in unknown if traces[at].values]
    free = [at for at in unknown if not traces[at].values]
    own_free = [at for at, card in enumerate(mine) if card == UNKNOWN]
    own = sorted(set(view.halves[view.seat]).difference(*view.cards, view.pile))
    matchings = Matchings([odds.fitting(traces[at]) & rivals for at in bound])
    while True:
        drawn = matchings.draw(chance)
        rest = chance.shuffled(bits(rivals & ~odds.set_of(drawn)))
        own = chance.shuffled(own)
        _put(theirs, bound, drawn)
        for turn in range(len(free) or 1):
            _put(theirs, free, rest[turn:] + rest[:turn])
            # The other way round, so that other cards meet.
            cut = len(own) - turn
            _put(mine, own_free, own[cut:] + own[:cut])
            yield mine, theirs
        if len(free) < 2 and len(own) < 2 and _only_one(matchings):
            return


def _only_one(matchings: Matchings) -> bool:
    with contextlib.suppress(TooMany):
        return matchings.count() == 1
    return False


def _put(deck: list[Card], places: Sequence[int], cards: Sequence[Card]) -> None:
    for at, card in zip(places, cards, strict=True):
        deck[at] = card


def hidden(odds: Odds, view: TopTrumpsView) -> list[float]:
    """For each field how much of its own top card a player keeps from the opponent by winning in it.

    0: the opponent knows the card, or will know it by the value; close to 1: it may still be any of many.
    """
    assert view.seat is not None
    cards, traces = view.cards[view.seat], view.traces[view.seat]
    top = traces[0]
    values = view.deck.values[cards[0]]
    if top.seen != HIDDEN:
        return [0.0] * len(values)
    seen = [card for card, trace in zip(cards, traces, strict=True) if trace.seen != HIDDEN]
    met = odds.set_of(seen) | odds.set_of(view.cards[1 - view.seat]) | odds.set_of(view.pile)
    mine = odds.set_of(view.halves[view.seat]) & ~met
    after = [odds.fitting(top.compared(field, value)) & mine for field, value in enumerate(values)]
    return [1 - 1 / cards.bit_count() for cards in after]


class David(Scored):
    """Plays out arrangements of the unknown cards, and hides its own: stronger than goliath, from the same view."""

    name = "david"
    counts = "iterations"
    options = DavidOptions()
    meaning = "score: of the game as it may go on, of this trick, and of what the opponent does not learn"
    draws_lots = True
    _budget = Budget()
    _deadline: Deadline | None = None

    def choose(self, view: TopTrumpsView, moves: Sequence[Move], budget: Budget) -> Move:
        self._budget, self._deadline = budget, budget.deadline()
        return super().choose(view, moves, budget)

    def scores(self, view: TopTrumpsView) -> Sequence[float]:
        odds = self.odds(view.deck)
        parts = zip(self._game(odds, view), self._trick(odds, view), hidden(odds, view), strict=True)
        return [game + _TRICK * trick * (1 + _HIDING * kept) for game, trick, kept in parts]

    def _trick(self, odds: Odds, view: TopTrumpsView) -> list[float]:
        """The expected score of this trick in each field, where a draw counts half."""
        own = top_card(view)
        scores = [0.0] * len(view.deck.fields)
        for rival, share in chances(odds, view).items():
            for field, outcome in enumerate(odds.compared(own, rival)):
                scores[field] += share * (1 + outcome) / 2
        return scores

    def _game(self, odds: Odds, view: TopTrumpsView) -> list[float]:
        """What each field leads to, on average over the worlds; what all fields share is left out."""
        own = top_card(view)
        duels = duels_of(view.deck)
        scores = [0.0] * len(view.deck.fields)
        count = 0
        for world in self._worlds(odds, view):
            count += 1
            outcomes = odds.compared(own, world[1][0])
            kinds = set(outcomes)
            if len(kinds) > 1:
                ends = {outcome: duels.go_on(world, view.pile, outcome) for outcome in kinds}
                for field, outcome in enumerate(outcomes):
                    scores[field] += ends[outcome]
        return [score / count for score in scores]

    def _worlds(self, odds: Odds, view: TopTrumpsView) -> Iterator[World]:
        """As many worlds as the options and the budget allow, one at least."""
        most = self._budget.iterations or self.options.worlds
        for world in itertools.islice(worlds(odds, view, self.chance), most):
            yield world
            if self._deadline is not None and self._deadline.passed():
                return
