"""Ratings in words: how strong somebody is held to be, what a match has changed in that, and why it did not count."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Literal, NamedTuple

from client.speech.language import say
from client.speech.words import MINUS, case, sentence, title_of
from shared.messages import Ended, Leaderboard, Ranked, Rating
from shared.words import printable

PROVISIONAL = 200.0
"""Points; after some 60 matches, one in ten of them with bots of the house, a rating is good to 140."""
COLUMNS = 80
"""Of a terminal."""
Way = Literal["up", "down", "same"]
BEST = 50
"""So many lines a leaderboard has at most; the one after them is the reader's own, whose place nobody tells."""


def elo(points: float) -> str:
    """Points, whole and with a true minus."""
    return f"{round(points)}".replace("-", MINUS)


def points(rating: Rating) -> str:
    """The points of a rating, marked "435?" while it is provisional."""
    return f"{elo(rating.elo)}?" if provisional(rating) else elo(rating.elo)


def provisional(rating: Rating) -> bool:
    """Whether a rating may be off by more than PROVISIONAL."""
    return rating.error > PROVISIONAL


def told(rating: Rating) -> str:
    """A rating with what it may be off by, "1240 ±80"; one that was measured, and stands, by itself."""
    return f"{points(rating)} ±{round(rating.error)}" if rating.error else elo(rating.elo)


class Change(NamedTuple):
    """The change of a rating by a match, in whole points as a reader sees them."""

    before: Rating
    after: Rating

    @property
    def points(self) -> int:
        return round(self.after.elo) - round(self.before.elo)

    @property
    def way(self) -> Way:
        return "same" if not self.points else "up" if self.points > 0 else "down"

    @property
    def word(self) -> str:
        """Up or down, and by how much."""
        return say(f"ratings-by-{self.way}", points=abs(self.points))


def changes(ended: Ended) -> list[Change | None]:
    """For each seat of a rated match, what it changed (None: a reference bot); empty: the match did not count."""
    return [None if pair is None else Change(*pair) for pair in ended.ratings]


def not_counted(ended: Ended) -> str:
    """Why a match that was to be rated was not; in the server's words where this client has none; empty: it was."""
    if not ended.unrated:
        return ""
    why = case(f"ratings-unrated-{ended.why}", ended.facts) or printable(ended.unrated)
    return say("ratings-unrated", why=sentence(why))


def after_match(ended: Ended, names: Sequence[str]) -> list[str]:
    """What a match changed, a line for each seat; or why nothing."""
    if ended.unrated:
        return [not_counted(ended)]
    return [
        say("ratings-stands", who=name)
        if change is None
        else say("ratings-changed", who=name, before=elo(change.before.elo), after=told(change.after), by=change.word)
        for name, change in zip(names, changes(ended), strict=False)
    ]


def place_of(number: int) -> str:
    """The place of a line, counted from 0."""
    return f">{number}" if number >= BEST else str(number + 1)


def alone(lines: Iterable[Ranked]) -> bool:
    """Nobody is rated but the reference bots, which were before any match."""
    return not any(line.matches for line in lines)


def invitation(lines: Sequence[Ranked]) -> str:
    """The remark for a player who is not on a leaderboard; empty if they are."""
    if any(line.you for line in lines):
        return ""
    told = [say("ratings-nobody")] * alone(lines)
    return " ".join([*told, say("ratings-invitation")])


def notes(board: Leaderboard) -> list[str]:
    """What else is to be said of a leaderboard: how the reader's rating becomes sure, and since when this scale is."""
    own = next((line for line in board.lines if line.you), None)
    return [
        *([say("ratings-provisional")] if own is not None and provisional(own.rating) else []),
        *([say("ratings-reworked", day=_day(board.reworked))] if board.reworked else []),
    ]


def _day(number: int) -> str:
    """A day since 1970, as ISO 8601 writes it."""
    return (date(1970, 1, 1) + timedelta(days=number)).isoformat()


def in_lines(board: Leaderboard) -> list[str]:
    """A leaderboard for a terminal of 80 columns."""
    noted = [line for note in notes(board) for line in textwrap.wrap(note, COLUMNS)]
    lines = [say("ratings-of", game=title_of(board.game)), say("ratings-meaning-short"), *noted]
    for number, line in enumerate(board.lines):
        error = f"±{round(line.rating.error)}" if line.rating.error else ""
        kind = say("ratings-bot") if line.bot else ""
        row = f"{place_of(number):>4}  {printable(line.name):<24}  {kind:<3}  {points(line.rating):>5} {error:<5} "
        marked = f"{row} {_matches(line)}"
        lines.append(f"{marked}  {say('ratings-own')}" if line.you else marked)
    invited = invitation(board.lines)
    return [*lines, invited] if invited else lines


def _matches(line: Ranked) -> str:
    return say("ratings-matches", count=line.matches) if line.matches else say("ratings-measured")
