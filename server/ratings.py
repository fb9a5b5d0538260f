"""Live ratings: what is known of a player's strength at a game, what a match adds to it, and which matches count.

A normal belief about each player's strength, updated by who finished before whom (openskill's Bradley-Terry model: Weng
and Lin 2011, algorithm 1). Its Plackett-Luce model has a scale that grows with the number of seats; pairs have the same
one at every table. That scale is fixed by the reference bots (`server/anchors.py`), whose strength was measured by
ladders and never moves: so a point is worth the same next year, and to people and bots.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
from openskill.models import BradleyTerryFull

from server.anchors import ANCHORS
from server.entries import Dealt, Rated, Verdict
from server.standings import CONFIDENCE, Standings
from server.trust import HOUSE
from shared.game import Outcome
from shared.messages import Ranked, Rating
from shared.record import ANNULLED

MU, SIGMA, BETA, TAU = 25.0, 25 / 3, 25 / 6, 25 / 300
"""openskill's defaults: the belief about a newcomer, what luck adds in a match, and what may change between two."""
MODEL = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA, tau=0.0)
POINTS = 400 / math.log(10) / (math.sqrt(2) * BETA)
"""Elo points of one unit of mu: between two known players, so many units as are 400 points are odds of ten to one."""
LISTED = 50
"""Lines of a leaderboard."""
WINDOW, SHARE = 20, 5
"""Of the last 20 matches of a player that counted, at most 5 were against the same opponent."""
SURELY_STRONGER = 400
"""Who is at least so many points stronger than all others at the table, for sure, gains and loses nothing."""

UNRATED = {
    "annulled": "it was annulled",
    "reference-bots": "reference bots played each other, whose ratings stand",
    "too-early": "it ended ({reason}) before everybody had moved",
    "house-failed": "the bot of the house could not go on ({reason})",
    "same-bot": "the same bot held two of the seats",
    "too-often": "{share} of the last {window} rated matches of {who} were against {other}: "
    "it counts again after matches against others, as the bots of the house",
    "foregone": "{who} is surely {points} points stronger, so there was nothing to learn from it",
}
"""For each `why` of Ended what is said of it in English."""


class Contender(NamedTuple):
    """Who is rated for a seat; `anchor` is the Elo of a reference bot, which stands."""

    player: str
    name: str
    agent: str | None
    anchor: float | None


def contenders(dealt: Dealt) -> tuple[Contender, ...]:
    """Who is rated for each seat of a match.

    A bot of the house is the same player whenever and however often it is started; any other is whoever has its token.
    """
    anchors = ANCHORS.get(dealt.rules.game, {})
    house = [dealt.operator(seat) == HOUSE for seat in range(len(dealt.players))]
    seats = zip(dealt.players, dealt.names, dealt.agents, house, strict=True)
    return tuple(
        Contender(f"house:{agent}", name, agent, anchors.get(agent or ""))
        if ours
        else Contender(player, name, agent, None)
        for player, name, agent, ours in seats
    )


def shown(mu: float, sigma: float) -> Rating:
    """A belief on the Elo scale, where the agent `random` is 0."""
    return Rating(round((mu - MU) * POINTS, 1), round(CONFIDENCE * sigma * POINTS, 1))


def updated(beliefs: Sequence[tuple[float, float]], scores: Sequence[float]) -> list[tuple[float, float]]:
    """The beliefs (mu, sigma) of all seats after a match with these scores; a higher one is a better place.

    Each pair of seats counts as openskill counts a match of two. At tables of more, a tie says nothing: those whom one
    winner has beaten have not drawn with each other.
    """
    widened = [(mu, math.hypot(sigma, TAU)) for mu, sigma in beliefs]
    after = widened.copy()
    for one, other in itertools.combinations(range(len(beliefs)), 2):
        if len(beliefs) > 2 and scores[one] == scores[other]:
            continue
        pair = [[MODEL.create_rating(list(widened[seat]))] for seat in (one, other)]
        told = MODEL.rate(pair, [-scores[one], -scores[other]])
        for seat, [new] in zip((one, other), told, strict=True):
            (mu, sigma), (old_mu, old_sigma) = after[seat], widened[seat]
            after[seat] = mu + new.mu - old_mu, sigma * new.sigma / old_sigma
    return [(mu, min(sigma, SIGMA)) for mu, sigma in after]


class Ratings:
    """The ratings of one server: who has which, for each game."""

    def __init__(self) -> None:
        self._standings: defaultdict[str, Standings] = defaultdict(Standings)

    def restore(self, rated: Iterable[Rated]) -> None:
        """Know all ratings again, of every game; there are none yet."""
        of_game: defaultdict[str, list[Rated]] = defaultdict(list)
        for each in rated:
            of_game[each.game].append(each)
        for game, several in of_game.items():
            self._standings[game].load(several)

    def unrated(self, dealt: Dealt, outcome: Outcome, moved: frozenset[int], *, by_rules: bool) -> Verdict | None:
        """Why a match does not count; None: it does.

        `moved` are the seats that have made a move; `by_rules` is False of an end that the rules do not know, as a
        resignation or a flag.
        """
        seats = contenders(dealt)
        people = [seat for seat in seats if seat.anchor is None]
        agents = [seat.agent for seat in people if seat.agent is not None]
        if outcome.reason == ANNULLED:
            return _unrated("annulled")
        if not people:
            return _unrated("reference-bots")
        if not by_rules and len(moved) < len(seats):
            return _unrated("too-early", reason=outcome.reason)
        if not by_rules and any(
            seat.anchor is not None and score < max(outcome.scores)
            for seat, score in zip(seats, outcome.scores, strict=True)
        ):
            return _unrated("house-failed", reason=outcome.reason)
        if len(set(agents)) < len(agents):
            return _unrated("same-bot")
        return self._too_often(dealt, people) or self._foregone(dealt, seats)

    def _too_often(self, dealt: Dealt, people: Sequence[Contender]) -> Verdict | None:
        for seat in people:
            recent = self._of(dealt.rules.game, seat).recent
            for other in people:
                if other is not seat and sum(other.player in met for met in recent) >= SHARE:
                    return _unrated("too-often", share=SHARE, window=WINDOW, who=seat.name, other=other.name)
        return None

    def _foregone(self, dealt: Dealt, seats: Sequence[Contender]) -> Verdict | None:
        """Whether there was nothing to learn: so nobody climbs by beating whom they must beat, again and again."""
        for seat in seats:
            others = [self._shown(dealt.rules.game, other).elo for other in seats if other is not seat]
            own = self._shown(dealt.rules.game, seat)
            if seat.anchor is None and own.elo - own.error >= max(others) + SURELY_STRONGER:
                return _unrated("foregone", who=seat.name, points=SURELY_STRONGER)
        return None

    def rate(self, dealt: Dealt, outcome: Outcome) -> tuple[Rated | None, ...]:
        """What is known of each seat after a match that counts (None: a reference bot); it is known from now on."""
        game, seats = dealt.rules.game, contenders(dealt)
        before = [self._of(game, seat) for seat in seats]
        beliefs = updated([(each.mu, each.sigma) for each in before], outcome.scores)
        after: list[Rated | None] = []
        for seat, old, (mu, sigma) in zip(seats, before, beliefs, strict=True):
            if seat.anchor is not None:
                after.append(None)
                continue
            met = tuple(other.player for other in seats if other is not seat and other.anchor is None)
            recent = (*old.recent, met)[-WINDOW:]
            new = Rated(game, seat.player, seat.name, mu, sigma, old.matches + 1, recent, seat.agent is not None)
            self._standings[game].put(new)
            after.append(new)
        return tuple(after)

    def _of(self, game: str, seat: Contender) -> Rated:
        if seat.anchor is not None:
            return Rated(game, seat.player, seat.name, MU + seat.anchor / POINTS, 0.0)
        known = self._standings[game].get(seat.player)
        # A newcomer begins where `random` stands: to beat new accounts is worth no more than to beat that.
        return known or Rated(game, seat.player, seat.name, MU, SIGMA)

    def _shown(self, game: str, seat: Contender) -> Rating:
        rated = self._of(game, seat)
        return shown(rated.mu, rated.sigma)

    def ratings(self, dealt: Dealt) -> tuple[Rating, ...]:
        """How strong each seat of a match is held to be now."""
        return tuple(self._shown(dealt.rules.game, seat) for seat in contenders(dealt))

    def of_bot(self, agent: str, game: str, players: Iterable[str], *, house: bool) -> Rating | None:
        """How strong a bot is: a reference bot, or the one of its connections that has played most."""
        anchor = ANCHORS.get(game, {}).get(agent) if house else None
        if anchor is not None:
            return Rating(anchor, 0.0)
        known = map(self._standings[game].get, (f"house:{agent}",) * house or players)
        best = max(filter(None, known), key=lambda each: each.matches, default=None)
        return None if best is None else shown(best.mu, best.sigma)

    def rename(self, player: str, name: str) -> tuple[Rated, ...]:
        """All ratings of a player, who is called so from now on."""
        known = [rated for standings in self._standings.values() if (rated := standings.get(player)) is not None]
        renamed = tuple(msgspec.structs.replace(rated, name=name) for rated in known)
        for rated in renamed:
            self._standings[rated.game].put(rated)
        return renamed

    def leaderboard(self, game: str, player: str) -> tuple[Ranked, ...]:
        """The best of a game by `elo - error`, the reference bots among them, and `player` if not among these."""
        anchors = [Ranked(agent, Rating(elo, 0.0), 0, bot=True) for agent, elo in ANCHORS.get(game, {}).items()]
        standings = self._standings[game]
        people = [_line(each, player) for each in standings.best(LISTED)]
        best = heapq.nlargest(LISTED, anchors + people, key=_surely)
        own = standings.get(player)
        if own is not None and not any(line.you for line in best):
            best.append(_line(own, player))
        return tuple(best)


def _unrated(why: str, **facts: int | str) -> Verdict:
    return Verdict((), UNRATED[why].format(**facts), why, facts)


def _line(rated: Rated, player: str) -> Ranked:
    return Ranked(rated.name, shown(rated.mu, rated.sigma), rated.matches, rated.bot, rated.player == player)


def _surely(line: Ranked) -> float:
    return line.rating.elo - line.rating.error
