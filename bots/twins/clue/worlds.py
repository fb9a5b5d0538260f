"""Deals that fit what a seat of Clue knows, drawn as likely as the others' play makes them, and what answers tell.

Two cards exchange their places, always if the deal becomes likelier and else with the ratio of both chances
(Metropolis et al., "Equation of State Calculations by Fast Computing Machines", 1953). What cannot be counts as very
unlikely, so that a walk comes from each possible deal to every other one. It writes down only what can be. At its
beginning it goes almost anywhere, and then minds chances more and more ("Optimization by Simulated Annealing",
Kirkpatrick, Gelatt and Vecchi, 1983), so that it does not end where every exchange makes things worse.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from bots.twins.bits import count, lowest
from bots.twins.chance import below, shuffle
from bots.twins.contract import Floats, Ints
from shared.games.clue.cards import CARDS, KINDS, as_set

ENTRIES = "walk", "worths"
"""What the champion calls of all that is linked here."""
IMPOSSIBLE = -6.0
"""The logarithm of how likely it is that something is otherwise than it was seen."""
FIRST = 1000
"""Exchanges before the first deal is written down."""
APART = 2
"""Exchanges between two deals, for each card whose place is open."""

_ALL = len(CARDS)
_KINDS = np.array([as_set(kind) for kind in KINDS], np.int64)
_KIND = np.array([next(number for number, kind in enumerate(KINDS) if card in kind) for card in CARDS], np.int64)
_CHOICES = np.log2(np.array([1.0, 1.0, 2.0, 3.0]))
_FINE = 1 << 30


class Belief(NamedTuple):
    """What a seat knows and believes of the places, which are the hands by seat and then the envelope.

    `open` are the cards whose place is not known, and `free` is how many of them each place takes. `given` are the
    cards that a place has for sure, `barred` those that it has not. `likely` is the logarithm of how likely each place
    has each card, place by place. A place that has none of the cards in `without` is as likely as the logarithm in
    `weights` says, for each of its clauses; these begin at the number of the place in `first`.
    """

    open: Ints
    free: Ints
    given: Ints
    barred: Ints
    likely: Floats
    first: Ints
    without: Ints
    weights: Floats


def walk(belief: Belief, wanted: int, most: int, chance: Ints, worlds: Ints) -> int:
    """Write deals to `worlds`, place by place; say how many. There are fewer than `wanted` after `most` exchanges."""
    places, cards = len(belief.given), len(belief.open)
    hands, where, scores = belief.given.copy(), np.zeros(_ALL, np.int64), np.empty(places)
    _deal(belief, hands, where, chance)
    for place in range(places):
        scores[place] = _score(belief, place, hands[place])
    found = 0
    for step in range(most):
        if cards:
            _exchange(belief, hands, where, scores, min(1.0, step / FIRST), chance)
        if step >= FIRST and step % (APART * cards + 1) == 0 and _fits(belief, hands):
            worlds[found * places : (found + 1) * places] = hands
            found += 1
            if found == wanted:
                break
    return found


def _deal(belief: Belief, hands: Ints, where: Ints, chance: Ints) -> None:
    """Put the open cards anywhere, but one of each kind into the envelope."""
    cards = belief.open.copy()
    shuffle(cards, 0, len(cards), chance)
    envelope = len(hands) - 1
    place, left = 0, belief.free[0]
    for card in cards:
        to = envelope
        if hands[envelope] & _KINDS[_KIND[card]] or belief.barred[envelope] >> card & 1:
            while left == 0:
                place += 1
                left = belief.free[place]
            left -= 1
            to = place
        hands[to] |= 1 << card
        where[card] = to


def _exchange(belief: Belief, hands: Ints, where: Ints, scores: Floats, trust: float, chance: Ints) -> None:
    """Let two cards exchange their places, or leave them where they are; `trust` is 1 if chances count in full."""
    cards = len(belief.open)
    one, other = belief.open[below(chance, cards)], belief.open[below(chance, cards)]
    here, there = where[one], where[other]
    envelope = len(hands) - 1
    if here == there or ((here == envelope or there == envelope) and _KIND[one] != _KIND[other]):
        return
    both = 1 << one | 1 << other
    left, right = hands[here] ^ both, hands[there] ^ both
    left_score, right_score = _score(belief, here, left), _score(belief, there, right)
    gain = left_score + right_score - scores[here] - scores[there]
    likely = belief.likely
    gain += likely[here * _ALL + other] + likely[there * _ALL + one]
    gain -= likely[here * _ALL + one] + likely[there * _ALL + other]
    if gain < 0 and below(chance, _FINE) >= math.exp(trust * gain) * _FINE:
        return
    hands[here], hands[there] = left, right
    where[one], where[other] = there, here
    scores[here], scores[there] = left_score, right_score


def _score(belief: Belief, place: int, hand: int) -> float:
    """The logarithm of how likely it is that a place has none of what it has none of."""
    score = 0.0
    for clause in range(belief.first[place], belief.first[place + 1]):
        if not hand & belief.without[clause]:
            score += belief.weights[clause]
    return score


def _fits(belief: Belief, hands: Ints) -> bool:
    """Whether a deal can be."""
    for place in range(len(hands)):
        if hands[place] & belief.barred[place]:
            return False
        for clause in range(belief.first[place], belief.first[place + 1]):
            if belief.weights[clause] <= IMPOSSIBLE and not hands[place] & belief.without[clause]:
                return False
    return True


def worths(worlds: Ints, seats: int, asker: int, asked: Ints, found: Floats) -> None:
    """Write two numbers to `found` for each three cards in `asked`: the bits that the answer is expected to tell.

    The first is about the cards in the envelope, each kind for itself, and the second about the whole deal. The
    `worlds` are alike likely, and so is each choice of a card to show.
    """
    many, answers = len(worlds) // (seats + 1), 3 * (seats - 1) + 1
    sought, prior = np.empty((many, len(_KINDS)), np.int64), np.zeros(_ALL)
    for world in range(many):
        for kind in range(len(_KINDS)):
            card = lowest(worlds[world * (seats + 1) + seats] & _KINDS[kind])
            sought[world, kind] = card
            prior[card] += 1
    open_bits = _entropy(prior, many)
    for number in range(len(asked) // 3):
        three = asked[3 * number : 3 * number + 3]
        told, joint, choices = np.zeros(answers), np.zeros(answers * _ALL), 0.0
        for world in range(many):
            turn = _first_holder(worlds, world * (seats + 1), seats, asker, three)
            shown = 0
            if turn:
                hand = worlds[world * (seats + 1) + (asker + turn) % seats]
                shown = hand & (1 << three[0] | 1 << three[1] | 1 << three[2])
            choices += _CHOICES[count(shown)]
            share = 1 / max(count(shown), 1)
            for card in range(3):
                answer = 3 * (turn - 1) + card
                if not turn:
                    answer = answers - 1
                if (shown >> three[card] & 1) or (not turn and card == 0):
                    told[answer] += share
                    for kind in range(len(_KINDS)):
                        joint[answer * _ALL + sought[world, kind]] += share
        answer_bits = _entropy(told, many)
        found[2 * number] = open_bits + len(_KINDS) * answer_bits - _entropy(joint, many)
        found[2 * number + 1] = answer_bits - choices / many


def _first_holder(worlds: Ints, first: int, seats: int, asker: int, three: Ints) -> int:
    """How many seats after the asker the first one is that holds any of the three; 0: nobody does."""
    cards = 1 << three[0] | 1 << three[1] | 1 << three[2]
    for turn in range(1, seats):
        if worlds[first + (asker + turn) % seats] & cards:
            return turn
    return 0


def _entropy(counts: Floats, many: int) -> float:
    """The sum of the terms of an entropy, in bits, of shares of so many."""
    bits = 0.0
    for each in counts:
        if each > 0:
            bits -= each / many * math.log2(each / many)
    return bits
