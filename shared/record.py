"""A match as (game, options, seats, seed, moves, outcome): write it, read it, play it again, prove it.

One readable JSON file a match. A chain of hashes runs through it: the first link covers who plays what from
which seed, each further link covers the link before, the move and the position after it, the last the outcome.
So whatever is altered, the chain says where.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from shared.chance import Chance, commitment, mixed
from shared.game import BadOptions, Fact, Finite, Game, IllegalMove, Outcome, Played, Seat

FORMAT: Final = "fairdeal.record.v1"
_LINK_CHARS = 16

AnyGame = Game[Any, Any]

TABLE_REASONS = (
    *("time", "resignation", "abandoned", "illegal move", "crash"),
    *("disconnect", "stall", "memory", "protocol"),
)
"""Ends that the table, not the rules, decided."""


FLAWS: Final = {
    "other-format": "not a {format} file: {error}",
    "not-whole": "not a {format} file: {error}",
    "nobody": "not a {format} file: nobody plays",
    "scores": "not a {format} file: {scores} scores for {seats} seats",
    "game": "unknown game {game!r}; known are {games}",
    "options": "{error}",
    "move": "move {number}: {error}",
    "seed": "the seed is not the one that was committed to before the deal",
    "deal": "the chain breaks at the deal: match, game, options, seats or seed were altered",
    "link": "the chain breaks at move {number}: {move!r} or what stands beside it was altered",
    "end": "the chain breaks at the end: the outcome was altered",
    "unfinished": "the game is not over, and {reason!r} is no reason to end it",
    "outcome": "the rules give {rules}, the record says {record}",
}
"""All that can be wrong with a record, each with a sentence."""


class BadRecord(ValueError):
    """A record that cannot be read, or that does not hold: its text says where and why.

    `why` is the name of that in FLAWS, for who says it in another language, and `facts` what stands in the sentence.
    """

    def __init__(self, why: str, **facts: int | str) -> None:
        super().__init__(FLAWS[why].format(format=FORMAT, **facts))
        self.why, self.facts = why, facts


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Why an agent chose a move: a sentence, weighted terms (fired rules, utilities), the line it expects."""

    summary: Annotated[str, Meta(max_length=1000)]
    terms: Annotated[dict[Annotated[str, Meta(max_length=120)], Finite], Meta(max_length=60)] = {}
    line: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=60)] = ()


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One move of a record: `seconds` is the time it took, `by` who played instead of who holds the seat (an agent, or
    on a bot's seat a person), `advised` the agent whose hint had been asked for."""

    seat: Seat
    move: str
    link: str
    seconds: float = 0.0
    by: str | None = None
    reason: Reason | None = None
    advised: str | None = None


Entropy = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+\Z")]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole match. `link` closes the chain over everything above it."""

    format: Literal["fairdeal.record.v1"]
    match: str
    game: str
    options: dict[str, Fact | None]
    seats: tuple[str, ...]
    seed: Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+\Z")]
    commitment: str
    start: str
    moves: tuple[Moved, ...]
    outcome: Outcome
    link: str
    entropies: tuple[Entropy | None, ...] = ()
    """What the seats added to the seed, in the order in which their pledges were published; empty: nothing."""

    @property
    def origin(self) -> str:
        """The seed that the match was dealt from: the server's, mixed with what the seats added."""
        entropies = [None if each is None else bytes.fromhex(each) for each in self.entropies]
        return mixed(bytes.fromhex(self.seed), self.match, entropies).hex()


def link(before: str, *parts: Any) -> str:
    """The next link of a chain: 64 bits of SHA-256 over the link before and the canonical text of `parts`."""
    text = msgspec.json.encode([before, *parts], order="sorted")
    return hashlib.sha256(text).hexdigest()[:_LINK_CHARS]


def first_link(
    match: str, name: str, options: Mapping[str, Any], seats: Sequence[str], seed: str, game: AnyGame
) -> str:
    """The link that covers what was agreed and the first position."""
    return link(FORMAT, match, name, options, seats, seed, game)


def move_link(before: str, moved: Moved, game: AnyGame) -> str:
    """The link of a move: over all that is recorded of it and the position after it."""
    told = (moved.seat, moved.move, moved.seconds, moved.by, moved.reason)
    return link(before, *told, *([moved.advised] if moved.advised is not None else []), game)


def write(record: Record) -> bytes:
    """The record as indented JSON, with a newline at its end."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def read(data: bytes) -> Record:
    """Read a record.

    Raises:
        BadRecord: it is none, or not whole.
    """
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, RecursionError) as error:
        why = "other-format" if str(error).endswith(" - at `$.format`") else "not-whole"
        raise BadRecord(why, error=str(error)) from None
    if not record.seats:
        raise BadRecord("nobody")
    if len(record.outcome.scores) != len(record.seats):
        raise BadRecord("scores", scores=len(record.outcome.scores), seats=len(record.seats))
    return record


def replay(record: Record, games: Mapping[str, type[AnyGame]]) -> Iterator[tuple[Moved | None, Played[AnyGame]]]:
    """Every position of a record, the deal first, with the move that led to it.

    Raises:
        BadRecord: the game is unknown, the options are wrong, or a move is illegal.
    """
    game = deal(record, games)
    yield None, Played(game, ())
    for number, moved in enumerate(record.moves, 1):
        played = step(game, number, moved)
        game = played.game
        yield moved, played


def step(game: AnyGame, number: int, moved: Moved) -> Played[AnyGame]:
    """The position after move `number` (from 1) of a record, from the one before it.

    Raises:
        BadRecord: the move is illegal, or its seat is not at the table.
    """
    try:
        if not 0 <= moved.seat < game.seats:
            raise IllegalMove("this seat may not move now")
        return game.play(moved.seat, game.parse(moved.seat, moved.move))
    except IllegalMove as error:
        raise BadRecord("move", number=number, move=moved.move, error=str(error)) from None


def deal(record: Record, games: Mapping[str, type[AnyGame]]) -> AnyGame:
    """The first position of a record.

    Raises:
        BadRecord: the game is unknown or the options are wrong.
    """
    try:
        return games[record.game].deal(len(record.seats), record.options, Chance(bytes.fromhex(record.origin)))
    except KeyError:
        raise BadRecord("game", game=record.game, games=", ".join(games)) from None
    except BadOptions as error:
        raise BadRecord("options", game=record.game, error=str(error)) from None


def verify(record: Record, games: Mapping[str, type[AnyGame]]) -> None:
    """Deal and play the match again, and compare every link.

    Raises:
        BadRecord: names the first thing that does not hold.
    """
    if commitment(record.match, bytes.fromhex(record.seed)) != record.commitment:
        raise BadRecord("seed")
    last = ""
    for number, (moved, (game, _)) in enumerate(replay(record, games)):
        if moved is None:
            last = first_link(record.match, record.game, record.options, record.seats, record.seed, game)
            if last != record.start:
                raise BadRecord("deal")
            continue
        last = move_link(last, moved, game)
        if last != moved.link:
            raise BadRecord("link", number=number, move=moved.move)
    if link(last, record.outcome) != record.link:
        raise BadRecord("end")
    if game.outcome is None and record.outcome.reason not in TABLE_REASONS:
        raise BadRecord("unfinished", reason=record.outcome.reason)
    if game.outcome is not None and game.outcome != record.outcome:
        raise BadRecord("outcome", rules=str(game.outcome), record=str(record.outcome))
