"""What each field leads to for the champion of Top Trumps: worlds that fit what it knows, played to their end."""

from __future__ import annotations

import numpy as np

from bots.twins.chance import shuffle
from bots.twins.contract import Floats, Ints
from bots.twins.top_trumps.lines import END, LONGEST, MOMENT, PILE_END, Line, Table, go_on, play_first
from bots.twins.top_trumps.matchings import draw_matching
from bots.twins.top_trumps.rules import (
    CARDS,
    FIELDS,
    PILE_TOP,
    UNDER,
    fitting,
    leave_the_rest,
    list_deck,
    list_unknown_cards,
    list_unknown_places,
    record_of,
    shown,
)

WORK = 1250
"""With so many cards one world is made of each draw, and of smaller decks more."""


def compare(position: Ints, outcomes: Table) -> None:
    """Write for each card, as the starter's, and each other card whether it can lose, draw and win: bits 0 to 2."""
    for own in range(position[CARDS]):
        for rival in range(position[CARDS]):
            outcomes[own, rival] = 0
            for field in range(position[FIELDS]):
                outcomes[own, rival] |= 1 << _outcome(position, own, rival, field) + 1


def _outcome(position: Ints, own: int, rival: int, field: int) -> int:
    lead = shown(position, own, field) - shown(position, rival, field)
    return 1 if lead > 0 else 0 if lead == 0 else -1


def weigh(
    position: Ints, seat: int, most: int, outcomes: Table, memory: Ints, chance: Ints, world: Ints, tally: Floats
) -> int:
    """Draw a world that fits what `seat` knows, make up to `most` of it, and play out each outcome of the trick.

    Add to `tally` for each field what it gets of the trick, then for each field what it gets of the game. `world` is
    the other's deck of the last call, and is that of this one then. Say how many worlds there were.
    """
    cards = int(position[CARDS])
    mine, theirs, own, other, own_places, places, drawn = np.empty((7, cards), np.int64)
    depth = list_deck(position, seat, mine), list_deck(position, 1 - seat, theirs)
    _, unmet = list_unknown_places(position, seat, True, mine[: depth[0]], own_places)
    bound, hidden = list_unknown_places(position, 1 - seat, False, theirs[: depth[1]], places)
    list_unknown_cards(position, seat, True, own)
    list_unknown_cards(position, 1 - seat, False, other)
    if bound:
        draw_matching(fitting(position, theirs, places[:bound], other[:hidden]), memory, chance, drawn)
    leave_the_rest(drawn, bound, hidden)
    shuffle(drawn, bound, hidden, chance)
    shuffle(own, 0, unmet, chance)
    line = _line(position, outcomes)
    free = hidden - bound
    turns = max(1, min(free, most, WORK // cards))
    for turn in range(turns):
        for at in range(hidden):
            # What has shown no value can lie anywhere: turned by one, each card comes to the top as often as any other.
            thing = at if at < bound else bound + (at - bound + turn) % free
            theirs[places[at]] = other[drawn[thing]]
        for at in range(unmet):
            # The other way round, so that other cards meet.
            mine[own_places[at]] = own[(at - turn) % unmet]
        line.decks[0, : depth[0]] = mine[: depth[0]]
        line.decks[1, : depth[1]] = theirs[: depth[1]]
        _play_out(position, depth, line, tally)
    world[: depth[1]] = theirs[: depth[1]]
    return turns


def _line(position: Ints, outcomes: Table) -> Line:
    """Room for a line that begins with the pile of a position."""
    decks = np.empty((3, position[CARDS] + 2 * LONGEST), np.int64)
    moment, aside = np.zeros((2, MOMENT), np.int64)
    card = position[PILE_TOP]
    while card >= 0:
        decks[2, moment[PILE_END]] = card
        moment[PILE_END] += 1
        card = position[record_of(card) + UNDER]
    return Line(decks, outcomes, moment, aside)


def _play_out(position: Ints, depth: tuple[int, int], line: Line, tally: Floats) -> None:
    """Add to `tally` what each field leads to in the world whose decks, of such depth, a line has."""
    own, rival = line.decks[0, 0], line.decks[1, 0]
    pile, fields = line.moment[PILE_END], position[FIELDS]
    shares = np.full(3, -1.0)
    for field in range(fields):
        won = _outcome(position, own, rival, field)
        if shares[won + 1] < 0:
            line.moment[:] = 0
            line.moment[END], line.moment[END + 1], line.moment[PILE_END] = depth[0], depth[1], pile
            play_first(line, won)
            shares[won + 1] = go_on(line)
        tally[field] += (1 + won) / 2
        tally[fields + field] += shares[won + 1]
    # Those of the next line begin with the same pile.
    line.moment[PILE_END] = pile
