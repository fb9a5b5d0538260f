"""The entries of the journal: enough to restore every account and every live match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from server.effects.operators import HOUSE
from shared import messages
from shared.game import Seat
from shared.game.chance import mixed
from shared.messages import Rating, Rules
from shared.record import Reason, Record


class Registered(msgspec.Struct, frozen=True, tag="registered"):
    """A new player; only the SHA-256 of the token is kept."""

    player: str
    name: str
    token_hash: bytes


class Retokened(msgspec.Struct, frozen=True, tag="retokened"):
    """A player has another token, and the one before is void."""

    player: str
    name: str
    token_hash: bytes


class Keyed(msgspec.Struct, frozen=True, tag="keyed"):
    """An account has a key for its bots, and the one before is void; only the key's SHA-256 is kept."""

    player: str
    name: str
    key_hash: bytes


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A match begins: who sits where (`agents`: the agent a chair is reserved for, None for people) and the seed."""

    match: str
    table: str
    rules: Rules
    players: tuple[str, ...]
    names: tuple[str, ...]
    agents: tuple[str | None, ...]
    seed: bytes
    label: str = ""
    code: str | None = None
    moves: tuple[tuple[Seat, str], ...] = ()
    """Made before anyone is asked."""
    known: bool = False
    """Whether somebody may know the cards."""
    house: tuple[bool, ...] = ()
    """As earlier releases wrote it, of rated matches only: which seats house bots hold."""
    operators: tuple[str | None, ...] = ()
    """Who runs the bot that holds each seat; None: a person."""
    edition: int = 1
    """Of the game's rules; earlier releases did not write it."""
    entropies: tuple[bytes | None, ...] = ()
    """What the seats added to the seed, in the order in which their pledges were published; empty: nothing."""
    order: tuple[int, ...] = ()
    """Of a quick pair: for each seat the place of its player in that order."""

    @property
    def revealed(self) -> tuple[str | None, ...]:
        """The entropies as messages and records tell them."""
        return tuple([None if entropy is None else entropy.hex() for entropy in self.entropies])

    @property
    def mixed(self) -> bytes:
        """The seed that the match is dealt from: the server's, mixed with what the seats added."""
        return mixed(self.seed, self.match, self.entropies)

    @property
    def first_person(self) -> str:
        """The player in the first seat that a person holds; of a match of bots, in the first seat."""
        return next(
            (player for player, agent in zip(self.players, self.agents, strict=True) if agent is None), self.players[0]
        )

    def operator(self, seat: Seat) -> str | None:
        """Who runs the bot that holds a seat; None: a person holds it, or nobody knows any more."""
        if self.operators:
            return self.operators[seat]
        return HOUSE if self.house and self.house[seat] else None


class Moved(msgspec.Struct, frozen=True, tag="moved", gc=False):
    """An accepted move: the match's version after it, and the clock banks that remain, in seconds."""

    match: str
    version: int
    seat: int
    move: str
    seconds: float
    banks: tuple[float, ...]
    by: str | None = None
    reason: Reason | None = None
    advised: str | None = None


class Handed(msgspec.Struct, frozen=True, tag="handed"):
    """The holder has left a seat to a bot, until they take it back or for good; None: they play it again.

    `by` runs the bot.
    """

    match: str
    seat: Seat
    agent: str | None = None
    for_good: bool = False
    by: str = HOUSE


class Taken(msgspec.Struct, frozen=True, tag="taken"):
    """This player has taken over the seat of a bot; None: the bot has it again."""

    match: str
    seat: Seat
    player: str | None = None


class Advised(msgspec.Struct, frozen=True, tag="advised"):
    """A seat was given a hint for its present decision, by this agent."""

    match: str
    seat: Seat
    agent: str


class Rated(msgspec.Struct, frozen=True):
    """All that is known of a player's strength at a game, not what the match before changed.

    So to write it twice is to write it once.
    """

    game: str
    player: str
    name: str
    mu: float
    """Elo points, by all matches."""
    sigma: float
    """The standard deviation by the luck of these."""
    matches: int = 0
    bot: bool = False
    adrift: float = 1.0
    """The share that hangs on nobody measured (server/ratings/strength.py)."""
    house: tuple[float, float] = (0.0, 400.0)
    """Elo points by the matches alone with reference bots, and their standard deviation: of a newcomer before them."""
    scale: str = ""
    """What the reference bots were worth (server/ratings/anchors.py); of another one the rating is worked out again."""
    since: int = 0
    """The first of the matches in which the player was as strong as now."""


class Won(msgspec.Struct, frozen=True):
    """A player's number of wins at a game, as far as it matters (server/tables/wins.py); a value, as Rated."""

    game: str
    player: str
    wins: int


class Named(msgspec.Struct, frozen=True, gc=False):
    """A player has finished a match with others under this name, on this day since 1970; a value, as Rated."""

    player: str
    name: str
    day: int


class Deleted(msgspec.Struct, frozen=True, tag="deleted"):
    """An account is deleted. Its player is called so from now on, in records and in these ratings, too."""

    player: str
    name: str
    rated: tuple[Rated, ...] = ()


class Counted(msgspec.Struct, frozen=True, array_like=True):
    """A match that counted: who was rated for each seat (`house:AGENT`: the house's bot), and the scores.

    Ratings can be worked out again from these.
    """

    game: str
    players: tuple[str, ...]
    scores: tuple[float, ...]


class Verdict(msgspec.Struct, frozen=True, array_like=True):
    """The effect of a match on the ratings, or why it had none, as the message Ended tells it."""

    ratings: tuple[tuple[Rating, Rating] | None, ...] = ()
    unrated: str = ""
    why: str = ""
    facts: dict[str, int | str] = {}
    counted: Counted | None = None


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """A match is over; its record is all that is kept of it, and the ratings, wins and names after it, in the same
    commit.

    `players` are who sat on each seat, by id, "" in place of a bot; `learned` the seats whose players have won often
    enough now.
    """

    record: Record
    players: tuple[str, ...] = ()
    rated: tuple[Rated, ...] = ()
    verdict: Verdict = Verdict()
    won: tuple[Won, ...] = ()
    learned: tuple[Seat, ...] = ()
    named: tuple[Named, ...] = ()

    @property
    def told(self) -> messages.Ended:
        """The message that tells the table of it."""
        verdict = self.verdict
        told = verdict.ratings, verdict.unrated, verdict.why, verdict.facts
        return messages.Ended(self.record, False, *told, self.learned)


class Seen(msgspec.Struct, frozen=True, tag="seen"):
    """A player who never finished a match is here, at the time of the commit."""

    player: str


class Played(msgspec.Struct, frozen=True, tag="played"):
    """These players have finished their first match: their accounts are kept."""

    players: tuple[str, ...]


class Dropped(msgspec.Struct, frozen=True, tag="dropped"):
    """The accounts of these players are gone, with the keys of their bots."""

    players: tuple[str, ...]


class Noticed(msgspec.Struct, frozen=True, tag="noticed"):
    """The host was told of what the server will do, at the time of the commit."""

    about: str


class Reworked(msgspec.Struct, frozen=True, tag="reworked"):
    """All ratings of a game, worked out again: the reference bots have other ratings than before."""

    game: str
    rated: tuple[Rated, ...]

    @property
    def notice(self) -> str:
        """Under what it is kept when this was."""
        return reworking(self.game)


def reworking(game: str) -> str:
    """Under what it is kept when all ratings of a game were worked out again."""
    return f"ratings of {game}"


Event = Moved | Handed | Taken | Advised
"""What happens in a match from the deal to the end."""
Entry = Registered | Retokened | Keyed | Deleted | Dealt | Event | Ended | Seen | Played | Dropped | Noticed | Reworked


class Known(NamedTuple):
    """What the journal knows of some players: their accounts, the keys of their bots, and their counts of wins.

    `unplayed` are those who never finished a match, with when each was seen last, in seconds since 1970.
    """

    players: tuple[Registered, ...] = ()
    keys: tuple[Keyed, ...] = ()
    won: tuple[Won, ...] = ()
    unplayed: tuple[tuple[str, int], ...] = ()


class Wanted(NamedTuple):
    """The players that the journal is asked for, by the hashes of their tokens or keys, or by id."""

    tokens: tuple[bytes, ...] = ()
    keys: tuple[bytes, ...] = ()
    players: tuple[str, ...] = ()


class Saved(NamedTuple):
    """The state from which a server starts. It has the live matches with their events in order and what is known of
    their players, the last ends, all ratings, and since when the host knows of what, in seconds since 1970. It has the
    kept names, the former names of players at those ends, and the matches that counted, the oldest first.
    """

    matches: tuple[tuple[Dealt, tuple[Event, ...]], ...] = ()
    known: Known = Known()
    ended: tuple[Ended, ...] = ()
    rated: Iterable[Rated] = ()
    notices: tuple[tuple[str, int], ...] = ()
    names: tuple[Named, ...] = ()
    deleted: tuple[Deleted, ...] = ()
    counted: tuple[Counted, ...] = ()


def playing(matches: Iterable[tuple[Dealt, Iterable[Event]]]) -> Iterator[str]:
    """The players with a place in these matches, themselves or through their bots."""
    for dealt, events in matches:
        yield from (*dealt.players, *filter(None, dealt.operators))
        yield from (event.player for event in events if isinstance(event, Taken) and event.player is not None)
