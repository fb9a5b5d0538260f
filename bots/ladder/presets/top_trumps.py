"""Top Trumps: the table of Elo ratings that was published with its agents, and the scores of the same programs.

The table rests on 10,000 games a pair, 5,000 from each seat, of decks of 50 cards with 5 fields; its maxer was placed
through a chain of randmaxers, since it is too far from rander to be measured directly. The scores of these programs
were measured again, with 242 to 246 games a pair: they confirm the order and the gaps from meanermax up, and not the
distance from maxer to meanermax. Both are compared with what the agents score here.
"""

from __future__ import annotations

import itertools

from bots.ladder.estimate import wilson
from bots.ladder.figures import Pair, elo, first_seat, score
from bots.ladder.preset import Above, Figure, Preset, Value

GAMES = 244
"""Games a pair of the measured scores: 242 to 246."""
PUBLISHED_GAMES = 10_000
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


def _ladder(*agents: str, deals: int) -> dict[str, object]:
    return {"game": "top-trumps", "where": agents, "deals": deals, "options": {"cards": 50, "fields": 5}}


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


def _gap(lower: str, upper: str) -> float:
    """The score that the published ratings give the upper one."""
    return 1 / (1 + 10 ** ((PUBLISHED[lower] - PUBLISHED[upper]) / 400))


PAPER = Preset(
    "Top Trumps: the published ratings, and the scores measured with the source's programs",
    {
        "strongest": _ladder(*STRONGEST, deals=5000),
        "all": _ladder("rander", "maxer", *STRONGEST, deals=500),
        **{name: _ladder(*pair, deals=500) for name, pair in LINKS.items()},
    },
    (
        *(
            Figure(f"score of {other} against {one}", Value(wilson(said, GAMES)), score(_where(one), other, one))
            for (one, other), said in MEASURED.items()
        ),
        Figure("score of seat 0", Value(wilson(SEAT_0, GAMES * len(MEASURED))), first_seat("all", tuple(PUBLISHED))),
        *(
            Figure(
                f"score of {other} against {one}, by the published ratings",
                Value(wilson(_gap(one, other), PUBLISHED_GAMES)),
                score(_where(one), other, one),
            )
            for one, other in MEASURED
            if one in STRONGEST
        ),
        # The source has no david: that it is the stronger one is a claim of this project.
        Figure("score of david against goliath", Above(0.5), score("strongest", "david", "goliath")),
        *(
            Figure(f"Elo of {agent} above rander, through the chain", Value.exact(PUBLISHED[agent]), elo(*links))
            for agent, links in climb().items()
        ),
    ),
)
