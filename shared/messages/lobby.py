"""From the server to a client: what is played, who is there, and who is how strong."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from shared.game import Whole
from shared.messages.fields import Message, Operator, Position
from shared.messages.parts import Chairs, Rating, Rules


class Listed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as the lobby shows it; of an option that is a long text, only how it begins."""

    table: str
    game: str
    chairs: Chairs
    playing: bool
    rules: Rules
    label: str = ""


class Bot(msgspec.Struct, frozen=True, omit_defaults=True):
    """An available agent: its name, its games, how many tables it could join now, and its ratings by game."""

    agent: str
    games: tuple[str, ...]
    free: int
    ratings: dict[str, Rating] = {}
    by: Operator = "guest"
    """Who runs it."""
    owner: str = ""
    """What the account that runs it is called."""


class Lobby(Message, frozen=True, tag="lobby"):
    """The answer to Browse: at most 100 tables, the available agents, and how many players are here and how many seek a
    game.

    The newest table of each host comes first, then the second newest of each, and so on.
    """

    tables: tuple[Listed, ...] = ()
    bots: tuple[Bot, ...] = ()
    seeking: int = 0
    players: int = 0
    version: Whole = 0
    """Names this state of the lobby, for the LobbyChange that follows."""


class LobbyChange(Message, frozen=True, tag="lobby-change"):
    """The changes to the Lobby of version `since`; if you have another version, send Browse again.

    First take the items at the positions `gone` and `bots_gone` out of your lists. Then put each new or changed item
    in at its position, in the order given.
    """

    since: Whole
    version: Whole
    """Of the Lobby that results."""
    gone: tuple[Position, ...] = ()
    """Positions of tables in the list that you have, counted from 0."""
    tables: tuple[tuple[Position, Listed], ...] = ()
    """New, changed and moved tables, each with its position in the list that results."""
    bots_gone: tuple[Position, ...] = ()
    """As `gone`, in the list of bots."""
    bots: tuple[tuple[Position, Bot], ...] = ()
    """As `tables`, in the list of bots."""
    seeking: int | None = None
    """None: as before."""
    players: int | None = None
    """None: as before."""


class Seeking(Message, frozen=True, tag="seeking"):
    """The seek stands; Seated follows when an opponent is there."""

    rules: Rules


class Ranked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the leaderboard; `matches` is how many have counted."""

    name: str
    rating: Rating
    matches: int
    bot: bool = False
    you: bool = False


class Leaderboard(Message, frozen=True, tag="leaderboard"):
    """The best players of a game by `elo - error`, reference bots included. The player who asked comes last, if rated
    but not among these.
    """

    game: str
    lines: tuple[Ranked, ...] = ()
    reworked: Annotated[int, Meta(ge=0)] = 0
    """Days since 1970 on which reference bots got other ratings, and all others were worked out again from the matches
    that counted; 0: never."""
