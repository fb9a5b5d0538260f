"""Live ratings: who is rated for which seat, which matches count, and what is known after them.

The scale is fixed by the reference bots (`anchors.py`), whose strength was measured by ladders and stands: so a
point is worth the same next year, at every table, and to people and bots. How strengths are estimated is in
`estimate.py`, and what is shown of that in `shown.py`.
"""

from __future__ import annotations

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from server.effects.entries import Counted, Dealt, Rated, Reworked, Verdict
from server.effects.operators import HOUSE
from server.ratings.anchors import ANCHORS, SCALES
from server.ratings.shown import shown, worth
from server.ratings.standings import Standings
from server.ratings.strength import NEWCOMER, Strength
from shared.game import Outcome
from shared.games import GAMES
from shared.messages import Leaderboard, Ranked, Rating
from shared.record import ANNULLED

if TYPE_CHECKING:
    from server.ratings.computed import Computed

BY_HOUSE = "house:"
"""Before the agent, who is rated for a seat of the house's bot."""
REFERENCES = {
    game: {f"{BY_HOUSE}{agent}": Strength(elo, 0.0, 0.0) for agent, elo in ANCHORS.get(game, {}).items()}
    for game in GAMES
}
"""By game, what each reference bot is worth."""
LISTED = 50
"""Lines of a leaderboard."""
WINDOW, SHARE = 20, 5
"""Of the last 20 matches of a player that counted, at most 5 were against the same opponent."""
SURELY_STRONGER = 400
"""Who is at least so many points stronger than all others at the table, for sure, gains and loses nothing."""

UNRATED = {
    "annulled": "it was annulled",
    "reference-bots": "reference bots played each other, and they keep their measured ratings",
    "house-failed": "the house bot could not continue ({reason})",
    "same-bot": "the same bot held two of the seats",
    "too-often": "{share} of the last {window} rated matches of {who} were against {other}: "
    "it counts again after matches against others, such as house bots",
    "foregone": "{who} is certainly {points} points stronger, so there was nothing to learn from it",
}
"""For each `why` of Ended what is said of it in English."""


class Contender(NamedTuple):
    """Who is rated for a seat; `anchor` is the Elo of a reference bot, which stands."""

    player: str
    name: str
    agent: str | None
    anchor: float | None

    @property
    def by_house(self) -> bool:
        """Whether a bot of the house holds the seat."""
        return self.player.startswith(BY_HOUSE)


def contenders(dealt: Dealt) -> tuple[Contender, ...]:
    """Who is rated for each seat of a match.

    A bot of the house is the same player whenever and however often it is started; any other is whoever has its token.
    """
    anchors = ANCHORS.get(dealt.rules.game, {})
    house = [dealt.operator(seat) == HOUSE for seat in range(len(dealt.players))]
    seats = zip(dealt.players, dealt.names, dealt.agents, house, strict=True)
    return tuple(
        Contender(f"{BY_HOUSE}{agent}", name, agent, anchors.get(agent or ""))
        if ours
        else Contender(player, name, agent, None)
        for player, name, agent, ours in seats
    )


class _ByGame(dict[str, "Computed"]):
    """What is computed of each game. It is made when somebody asks first: a room without rated matches needs no numpy,
    as one in a browser, where there is none.
    """

    def __missing__(self, game: str) -> Computed:
        from server.ratings.computed import Computed

        made = self[game] = Computed(REFERENCES[game])
        return made


class Ratings:
    """The ratings of one server: who has which, for each game."""

    def __init__(self) -> None:
        self._standings: defaultdict[str, Standings] = defaultdict(Standings)
        self._computed = _ByGame()
        self._reworked: Mapping[str, int] = {}

    def restore(self, rated: Iterable[Rated], counted: Iterable[Counted]) -> tuple[Reworked, ...]:
        """Know all ratings again, and the matches that counted, the oldest first; there are none yet.

        A bot of the house that has become a reference bot is rated no more. Where the reference bots were worth
        something else, all ratings of the game are worked out again, and returned.
        """
        for game in GAMES:
            _ = self._computed[game]  # Now, because loading numpy in the middle of a match would hold up all others.
        stale = set()
        for each in rated:
            if each.game in GAMES and each.player not in REFERENCES[each.game]:
                self._add(each)
                if each.scale != SCALES[each.game]:
                    stale.add(each.game)
        for game in stale:
            known, self._standings[game] = self._standings[game], Standings()
            for each in known.all:
                self._add(_forgotten(each))
        for standings in self._standings.values():
            standings.sort()
        for match in counted:
            if match.game in stale:
                self._count(match)
            elif match.game in self._standings:
                self._remember(match)
        return tuple(Reworked(game, tuple(self._standings[game].all)) for game in sorted(stale))

    def tell_reworked(self, days: Mapping[str, int]) -> None:
        """Have players told on which day since 1970 all ratings of a game were worked out again."""
        self._reworked = days

    def _add(self, rated: Rated) -> None:
        self._standings[rated.game].add(rated)
        self._computed[rated.game].worths.put(rated.player, worth(rated), rated.since)

    def unrated(self, dealt: Dealt, outcome: Outcome, *, by_rules: bool) -> Verdict | None:
        """Why a match does not count; None: it does.

        `by_rules` is False of an end that the rules do not know, such as a resignation or a flag. Whoever caused it has
        lost, from the deal on, unless it is a house bot.
        """
        seats = contenders(dealt)
        people = [seat for seat in seats if seat.anchor is None]
        agents = [seat.agent for seat in people if seat.agent is not None]
        if outcome.reason == ANNULLED:
            return _unrated("annulled")
        if not people:
            return _unrated("reference-bots")
        if not by_rules and any(
            seat.by_house and score < max(outcome.scores) for seat, score in zip(seats, outcome.scores, strict=True)
        ):
            return _unrated("house-failed", reason=outcome.reason)
        if len(set(agents)) < len(agents):
            return _unrated("same-bot")
        return self._too_often(dealt, people) or self._foregone(dealt, seats)

    def _too_often(self, dealt: Dealt, people: Sequence[Contender]) -> Verdict | None:
        computed = self._computed[dealt.rules.game]
        for one in people:
            often = Counter(computed.past.met(one.player, WINDOW))
            for other in people:
                if often[computed.worths.number(other.player)] >= SHARE:
                    return _unrated("too-often", share=SHARE, window=WINDOW, who=one.name, other=other.name)
        return None

    def _foregone(self, dealt: Dealt, seats: Sequence[Contender]) -> Verdict | None:
        """Whether there was nothing to learn: so nobody climbs by beating whom they must beat, again and again."""
        ratings = [self._shown(dealt.rules.game, seat) for seat in seats]
        for number, (seat, own) in enumerate(zip(seats, ratings, strict=True)):
            others = max(rating.elo for other, rating in enumerate(ratings) if other != number)
            if seat.anchor is None and own.elo - own.error >= others + SURELY_STRONGER:
                return _unrated("foregone", who=seat.name, points=SURELY_STRONGER)
        return None

    def rate(self, dealt: Dealt, outcome: Outcome) -> tuple[Counted, tuple[Rated | None, ...]]:
        """Let a match count: what is kept of it, and what is known of each seat after it (None: a reference bot)."""
        game, seats = dealt.rules.game, contenders(dealt)
        for seat in seats:
            if seat.anchor is None:
                known = self._of(game, seat)
                called = msgspec.structs.replace(known, name=seat.name, bot=seat.agent is not None)
                if called != known or not known.matches:
                    self._put(called)
        match = Counted(game, tuple(seat.player for seat in seats), outcome.scores)
        self._count(match)
        return match, tuple(self._standings[game].get(player) for player in match.players)

    def _count(self, match: Counted) -> None:
        """Estimate all who were at a match that counts, each with what the others were worth before it."""
        self._remember(match)
        standings = self._standings[match.game]
        known = filter(None, map(standings.get, match.players))
        computed, scale = self._computed[match.game], SCALES[match.game]
        for new in [computed.estimated(old, scale) for old in known]:
            self._put(new)

    def _put(self, rated: Rated) -> None:
        self._standings[rated.game].put(rated)
        self._computed[rated.game].worths.put(rated.player, worth(rated), rated.since)

    def _remember(self, match: Counted) -> None:
        """Keep a match that counts."""
        people = [seat for seat, player in enumerate(match.players) if player not in REFERENCES[match.game]]
        computed = self._computed[match.game]
        numbers = [computed.worths.number(player) for player in match.players]
        computed.past.add(match, numbers, people)

    def _of(self, game: str, seat: Contender) -> Rated:
        if seat.anchor is not None:
            return Rated(game, seat.player, seat.name, seat.anchor, 0.0, adrift=0.0, house=(seat.anchor, 0.0))
        known = self._standings[game].get(seat.player)
        return known or _forgotten(Rated(game, seat.player, seat.name, 0.0, 0.0))

    def _shown(self, game: str, seat: Contender) -> Rating:
        return shown(self._of(game, seat))

    def ratings(self, dealt: Dealt) -> tuple[Rating, ...]:
        """How strong each seat of a match is held to be now."""
        return tuple(self._shown(dealt.rules.game, seat) for seat in contenders(dealt))

    def apart(self, game: str, player: str, agent: str | None) -> float:
        """How many points are between the ratings of a player and of a reference bot.

        0 if the player has no rating; infinite if the agent is not a reference bot.
        """
        own = self._standings[game].get(player)
        return 0.0 if own is None else abs(shown(own).elo - ANCHORS.get(game, {}).get(agent or "", math.inf))

    def of_bot(self, agent: str, game: str, players: Iterable[str], *, house: bool) -> Rating | None:
        """How strong a bot is: a reference bot, or the one of its connections that has played most."""
        anchor = ANCHORS.get(game, {}).get(agent) if house else None
        if anchor is not None:
            return Rating(anchor, 0.0)
        known = map(self._standings[game].get, (f"{BY_HOUSE}{agent}",) * house or players)
        best = max(filter(None, known), key=lambda each: each.matches, default=None)
        return None if best is None else shown(best)

    def rename(self, player: str, name: str) -> tuple[Rated, ...]:
        """All ratings of a player, who is called so from now on."""
        known = [rated for standings in self._standings.values() if (rated := standings.get(player)) is not None]
        renamed = tuple(msgspec.structs.replace(rated, name=name) for rated in known)
        for rated in renamed:
            self._standings[rated.game].put(rated)
        return renamed

    def leaderboard(self, game: str, player: str) -> Leaderboard:
        """The best of a game by `elo - error`, the reference bots among them, and `player` if not among these."""
        anchors = [Ranked(agent, Rating(elo, 0.0), 0, bot=True) for agent, elo in ANCHORS.get(game, {}).items()]
        standings = self._standings[game]
        people = [_line(each, player) for each in standings.best(LISTED)]
        best = heapq.nlargest(LISTED, anchors + people, key=_surely)
        own = standings.get(player)
        if own is not None and not any(line.you for line in best):
            best.append(_line(own, player))
        return Leaderboard(game, tuple(best), self._reworked.get(game, 0))


def _forgotten(rated: Rated) -> Rated:
    """A player of whom nothing is known: they begin where `random` stands, so to beat new accounts is worth no more."""
    elo, luck, adrift = NEWCOMER
    house = elo, NEWCOMER.error
    return msgspec.structs.replace(
        rated, mu=elo, sigma=luck, adrift=adrift, house=house, matches=0, scale=SCALES[rated.game]
    )


def _unrated(why: str, **facts: int | str) -> Verdict:
    return Verdict((), UNRATED[why].format(**facts), why, facts)


def _line(rated: Rated, player: str) -> Ranked:
    return Ranked(rated.name, shown(rated), rated.matches, rated.bot, rated.player == player)


def _surely(line: Ranked) -> float:
    return line.rating.elo - line.rating.error
