"""Top Trumps: the table of Elo ratings that was published with its agents, and the scores of the same programs.

The table rests on 10,000 games a pair, 5,000 from each seat, of decks of 50 cards with 5 fields. Its maxer was placed
through a chain of randmaxers, since it is too far from rander to be measured directly. The scores of these programs
were measured again, with 242 to 246 games a pair: they confirm the order and the gaps from meanermax up, and not the
distance from maxer to meanermax. Both are compared with what the agents score here.

The source also says that the Elo from A to C follows from those from A to B and from B to C, and expects the ratings to
lie further apart the more cards and fields a deck has.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from bots.ladder.elo import expected
from bots.ladder.judge.estimate import wilson
from bots.ladder.presets.claim import Claim, at_least, near, published
from bots.ladder.presets.measurements import Pair, elo, first_seat, score
from bots.ladder.presets.preset import Figure, Preset

GAMES = 244
"""Games a pair of the measured scores: 242 to 246."""
APPROXIMATE = 50
"""Elo by which the published ratings may be off: they are called approximate, and no more is said."""
MEASURED = {
    ("maxer", "meanermax"): 0.943,
    ("maxer", "expert"): 0.972,
    ("maxer", "goliath"): 1.000,
    ("meanermax", "expert"): 0.640,
    ("meanermax", "goliath"): 0.938,
    ("expert", "goliath"): 0.876,
}
"""The score of the second against the first."""
SEAT_0 = 0.518
"""The score of who begins, over all of these pairs."""
PUBLISHED = {"maxer": 1180, "meanermax": 1902, "expert": 2009, "goliath": 2411}
"""Elo above rander."""

CHAIN = ("rander", *(f"randmaxer:p=0.{tenth}" for tenth in range(1, 10)), "maxer")
LINKS = {f"chain-{number:02}": pair for number, pair in enumerate(itertools.pairwise(CHAIN), 1)}
STRONGEST = ("meanermax", "expert", "goliath", "david")
STEPS = ("randmaxer:p=0.3", "randmaxer:p=0.5", "randmaxer:p=0.7")
SPREAD = ("maxer", "meanermax", "goliath")
"""The agents, weakest first, by which it is measured how wide the ratings are."""
DECK = {"cards": 50, "fields": 5}
SIZES = {"cards": (20, 50, 100), "fields": (3, 5, 10)}
"""How many cards and how many fields a deck has, where the other is as published."""


def _ladder(*agents: str, deals: int, **size: int) -> dict[str, object]:
    return {"game": "top-trumps", "where": agents, "deals": deals, "options": {**DECK, **size}}


def _where(weaker: str) -> str:
    """The ladder in which an agent meets the stronger ones most often."""
    return "strongest" if weaker in STRONGEST else "all"


def climb() -> dict[str, tuple[Pair, ...]]:
    """The way from rander to each agent of the published table: up the randmaxers, then from one to the next."""
    links = tuple(Pair(ladder, upper, lower) for ladder, (lower, upper) in LINKS.items())
    way = {"maxer": links}
    for lower, upper in itertools.pairwise(PUBLISHED):
        links = (*links, Pair(_where(lower), upper, lower))
        way[upper] = links
    return way


def _about(gap: float) -> Claim:
    """The score that a published difference of Elo gives the stronger one."""
    return Claim(expected(gap - APPROXIMATE), expected(gap + APPROXIMATE), expected(gap))


def _sums() -> Iterator[Figure]:
    """Whether the Elo from A to C is that from A to B and from B to C together."""
    every = {"all": ("maxer", "meanermax", "expert"), "strongest": ("meanermax", "expert", "goliath"), "steps": STEPS}
    for ladder, (low, middle, high) in every.items():
        direct, steps = Pair(ladder, high, low), (Pair(ladder, middle, low), Pair(ladder, high, middle))
        what = f"Elo of {high} above {low}, less that through {middle}"
        yield Figure(what, near(0, APPROXIMATE), elo(direct, down=steps))


def _sized(what: str, size: int) -> str:
    """The ladder of decks of so many cards or fields."""
    return "all" if size == DECK[what] else f"{size}-{what}"


def _widths() -> Iterator[Figure]:
    """Whether the Elo from the weakest to the strongest of three agents grows with the deck."""
    for what, sizes in SIZES.items():
        for few, many in itertools.pairwise(sizes):
            wide, narrow = (
                tuple(Pair(_sized(what, size), upper, lower) for lower, upper in itertools.pairwise(SPREAD))
                for size in (many, few)
            )
            said = f"Elo of {SPREAD[-1]} above {SPREAD[0]}: how much more with {many} {what} than with {few}"
            yield Figure(said, at_least(0), elo(*wide, down=narrow))


PAPER = Preset(
    "Top Trumps: the published ratings, and the scores measured with the source's programs",
    {
        "strongest": _ladder(*STRONGEST, deals=5000),
        "all": _ladder("rander", "maxer", *STRONGEST, deals=500),
        **{name: _ladder(*pair, deals=500) for name, pair in LINKS.items()},
        "steps": _ladder(*STEPS, deals=500),
        **{
            _sized(what, size): _ladder(*SPREAD, deals=500, **{what: size})
            for what, sizes in SIZES.items()
            for size in sizes
            if size != DECK[what]
        },
    },
    (
        *(
            Figure(f"score of {other} against {one}", published(wilson(said, GAMES)), score(_where(one), other, one))
            for (one, other), said in MEASURED.items()
        ),
        Figure(
            "score of seat 0", published(wilson(SEAT_0, GAMES * len(MEASURED))), first_seat("all", tuple(PUBLISHED))
        ),
        *(
            Figure(
                f"score of {other} against {one}, by the published ratings",
                _about(PUBLISHED[other] - PUBLISHED[one]),
                score(_where(one), other, one),
            )
            for one, other in MEASURED
            if one in STRONGEST
        ),
        # The source has no david: that it is the stronger one is a claim of this project.
        Figure("score of david against goliath", at_least(0.5), score("strongest", "david", "goliath")),
        *(
            Figure(f"Elo of {agent} above rander, through the chain", near(PUBLISHED[agent], APPROXIMATE), elo(*links))
            for agent, links in climb().items()
        ),
        *_sums(),
        *_widths(),
    ),
)
