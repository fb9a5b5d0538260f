"""Human duplicate: two matches from the same deal with the players moved round, and who got more from which hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from client.speech.language import say
from client.speech.words import digits, listed
from shared.game import Fact, Outcome, Seat
from shared.record import TABLE_REASONS
from shared.words import printable


class Played(Protocol):
    """The facts of a match that a comparison needs: shared.record.Record has them, and client.matches.records.Kept."""

    @property
    def match(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def options(self) -> dict[str, Fact | None]: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def mixed(self) -> bytes: ...
    @property
    def outcome(self) -> Outcome: ...


class Hand(NamedTuple):
    """The scores of two players with the cards of one seat, each in one of the matches."""

    seat: Seat
    first: str
    first_score: float
    second: str
    second_score: float

    @property
    def better(self) -> float:
        """By how much the second did better than the first."""
        return self.second_score - self.first_score


class Comparison(NamedTuple):
    """The hands that changed hands, the sums of both matches by player, and ends that the table decided."""

    hands: tuple[Hand, ...]
    totals: tuple[tuple[str, float], ...]
    cut_short: tuple[str, ...]


def same_deal(one: Played, other: Played) -> bool:
    """Whether the two are a pair: the same cards, dealt to the same players in other seats."""
    deals = [(played.game, played.options, played.mixed, sorted(played.seats)) for played in (one, other)]
    return one.match != other.match and deals[0] == deals[1] and one.seats != other.seats


def partner(record: Played, earlier: Iterable[Played]) -> Played | None:
    """The first of the earlier matches that makes a pair with a record."""
    return next((other for other in earlier if same_deal(other, record)), None)


def compare(first: Played, second: Played) -> Comparison:
    """Set two matches side by side, hand by hand."""
    hands = tuple(
        Hand(seat, before, first.outcome.scores[seat], now, second.outcome.scores[seat])
        for seat, (before, now) in enumerate(zip(first.seats, second.seats, strict=True))
        if before != now
    )
    sums: dict[str, float] = {}
    for played in (first, second):
        for name, score in zip(played.seats, played.outcome.scores, strict=True):
            sums[name] = sums.get(name, 0.0) + score
    totals = tuple(sorted(sums.items(), key=lambda total: -total[1]))
    ended = (played.outcome.reason for played in (first, second))
    return Comparison(hands, totals, tuple(reason for reason in ended if reason in TABLE_REASONS))


def in_words(comparison: Comparison) -> list[str]:
    """A sentence for each hand, then one for the sums."""
    return [*map(hand_in_words, comparison.hands), total_in_words(comparison), *cut_short_in_words(comparison)]


def hand_in_words(hand: Hand) -> str:
    """What both got from a hand, and who more."""
    facts: dict[str, str | float] = {
        "hand": hand.seat + 1,
        "first": printable(hand.first),
        "one": digits(hand.first_score),
        "second": printable(hand.second),
        "two": digits(hand.second_score),
        "more": digits(abs(hand.better)),
    }
    if not hand.better:
        return say("result-hand-same", **{name: facts[name] for name in ("hand", "first", "second", "one")})
    better = facts["second"] if hand.better > 0 else facts["first"]
    return say("result-hand", **facts, better=better)


def total_in_words(comparison: Comparison) -> str:
    """A sentence that names the leader by the sum of both scores."""
    (_, most), *_ = totals = comparison.totals
    sums = ", ".join(f"{printable(name)} {digits(score)}" for name, score in totals)
    ahead = [printable(name) for name, score in totals if score == most]
    if len(ahead) == len(totals):
        return say("result-total-same", sums=sums)
    return say("result-total", who=listed(ahead), count=len(ahead), sums=sums)


def cut_short_in_words(comparison: Comparison) -> Sequence[str]:
    """A warning for ends that say little about how the hands were played."""
    if not comparison.cut_short:
        return []
    reasons = dict.fromkeys(comparison.cut_short)
    return [say("result-cut-short", reason=listed(say(f"result-end-{_slug(reason)}") for reason in reasons))]


def _slug(reason: str) -> str:
    return reason.replace(" ", "-")
