"""A match as (game, options, seats, seed, deal, moves, outcome): write it, read it, play it again, prove it.

One readable JSON file a match. A chain of hashes runs through it (shared/chain.py): the first link covers what was
agreed and dealt, each further one the link before and the move, the last the outcome. So whatever is altered, the chain
says where. The format decides the rules under which a match is played again, and how it is hashed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from shared.chain import Chain, ChainV1
from shared.game import BadOptions, Fact, Finite, Game, IllegalMove, Outcome, Played, Seat, Whole
from shared.game.chance import Chance, commitment, derive, mixed
from shared.games import GAMES, GAMES_V1

FORMAT: Final = "fairdeal.record.v2"
FORMAT_V1: Final = "fairdeal.record.v1"

AnyGame = Game[Any, Any]

ANNULLED: Final = "annulled"
"""The end of a match whose rules are not played any more: nobody has won or lost it."""
_RULES: dict[str, Mapping[str, type[AnyGame]]] = {FORMAT: GAMES, FORMAT_V1: GAMES_V1}
_CHAINS: dict[str, type[Chain]] = {FORMAT: Chain, FORMAT_V1: ChainV1}

TABLE_REASONS = (
    *("time", "resignation", "abandoned", "illegal move", "crash"),
    *("disconnect", "stall", "memory", "protocol", ANNULLED),
)
"""Ends that the table, not the rules, decided."""


FLAWS: Final = {
    "other-format": "not a {format} file: {error}",
    "not-whole": "not a {format} file: {error}",
    "nobody": "not a {format} file: nobody plays",
    "scores": "not a {format} file: {scores} scores for {seats} seats",
    "entropies": "not a {format} file: {entropies} entropies for {seats} seats",
    "mixed-formats": "not a {format} file: it has fields of another format, or lacks some of its own",
    "game": "unknown game {game!r}; known are {games}",
    "options": "{error}",
    "move": "move {number}: {error}",
    "promise": "the commitment is not the one that was noted before the deal",
    "seed": "the seed does not match the commitment from before the deal",
    "order": "the seed gives another order of the seats than the record",
    "deal": "the chain breaks at the deal: match, game, options, seats or seed were altered",
    "dealt": "the seed gives another deal than the record",
    "link": "the chain breaks at move {number}: {move!r} or what stands beside it was altered",
    "position": "the position after move {number}, {move!r}, is not the one in the record",
    "end": "the chain breaks at the end: the outcome was altered",
    "unfinished": "the game is not over, and {reason!r} is not a reason to end it",
    "outcome": "the rules give {rules}, the record says {record}",
}
"""All that can be wrong with a record, each with a sentence."""


class BadRecord(ValueError):
    """A record that cannot be read, or that fails a check: the text says where and why.

    `why` is its name in FLAWS, for a client in another language, and `facts` are the facts of the sentence.
    """

    def __init__(self, why: str, **facts: int | str) -> None:
        super().__init__(FLAWS[why].format(format=FORMAT, **facts))
        self.why, self.facts = why, facts


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Why an agent chose a move: a sentence, weighted terms (fired rules, utilities), the line it expects."""

    summary: Annotated[str, Meta(max_length=1000)]
    terms: Annotated[dict[Annotated[str, Meta(max_length=120)], Finite], Meta(max_length=60)] = {}
    line: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=60)] = ()


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One move of a record. `seconds` is the time it took, and `advised` the agent that gave a hint for it. `by` is the
    one who played in place of the seat's holder: an agent, or a person on a bot's seat.
    """

    seat: Seat
    move: str
    link: str
    seconds: float = 0.0
    by: str | None = None
    reason: Reason | None = None
    advised: str | None = None
    position: str = ""
    """The hash of the position after the move, with every secret. Empty in the first format."""


Hex = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+\Z")]


_Values = list[Whole | Finite | str | list[Whole | Finite | str]]
Deal = dict[str, str | _Values | dict[str, _Values]]
"""What a deal is told in: shallow, for it may come from anyone."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole match. `link` closes the chain over everything above it.

    `entropies` are what each participant added to the seed, in the order in which the server published the pledges;
    `order` says for each seat the place of its player in that order, where the order of seats was drawn.
    """

    format: Literal["fairdeal.record.v1", "fairdeal.record.v2"]
    match: str
    game: str
    options: dict[str, Fact | None]
    seats: tuple[str, ...]
    seed: Hex
    """The server's own."""
    commitment: str
    entropies: tuple[Hex | None, ...] = ()
    order: tuple[int, ...] | None = None
    deal: Deal | None = None
    """What was dealt, to be read; docs/fair.md says how each game writes it. None in the first format."""
    start: str
    moves: tuple[Moved, ...]
    outcome: Outcome
    link: str

    @property
    def mixed(self) -> bytes:
        """The seed that the match was dealt from: the server's, with all that was added to it."""
        entropies = [None if entropy is None else bytes.fromhex(entropy) for entropy in self.entropies]
        return mixed(bytes.fromhex(self.seed), self.match, entropies)

    @property
    def contributors(self) -> tuple[str, ...]:
        """The names of those who added to the seed, by seat."""
        if not any(self.entropies):
            return ()
        places = self.order or range(len(self.seats))
        return tuple(name for name, place in zip(self.seats, places, strict=True) if self.entropies[place] is not None)


_UNDECIDED = Outcome((), "")


class Recorder:
    """Writes the record of a match, move by move."""

    def __init__(
        self,
        game: AnyGame,
        match: str,
        options: Mapping[str, Fact | None],
        seats: Sequence[str],
        seed: bytes,
        entropies: Sequence[bytes | None] = (),
        order: Sequence[int] | None = None,
    ) -> None:
        """Begin with the first moment of a game, which was dealt from `seed` and `entropies`."""
        opened = Record(
            format=FORMAT,
            match=match,
            game=game.name,
            options=dict(options),
            seats=tuple(seats),
            seed=seed.hex(),
            commitment=commitment(match, seed),
            entropies=tuple(None if entropy is None else entropy.hex() for entropy in entropies),
            order=None if order is None else tuple(order),
            deal=game.dealt(),
            start="",
            moves=(),
            outcome=_UNDECIDED,
            link="",
        )
        self._link = Chain.first(opened, game)
        self._opened = msgspec.structs.replace(opened, start=self._link)
        self._moves: list[Moved] = []

    @property
    def moves(self) -> Sequence[Moved]:
        """The moves so far."""
        return self._moves

    def add(self, moved: Moved, game: AnyGame) -> Moved:
        """Write a move and the hash of the position after it; it is given back with its link and that."""
        return self._write(msgspec.structs.replace(moved, position=Chain.position(game), link=self._link))

    def copy(self, moved: Moved) -> Moved:
        """Write a move that has the hash of the position after it, as in another record of the same deal."""
        return self._write(msgspec.structs.replace(moved, link=self._link))

    def _write(self, moved: Moved) -> Moved:
        self._link = Chain.link(moved)
        moved = msgspec.structs.replace(moved, link=self._link)
        self._moves.append(moved)
        return moved

    def close(self, outcome: Outcome) -> Record:
        """The whole record of a match that has ended so."""
        closing = Chain.last(self._link, outcome)
        return msgspec.structs.replace(self._opened, moves=tuple(self._moves), outcome=outcome, link=closing)


def renamed(record: Record, seats: Sequence[str]) -> Record:
    """The same match with other names of its players. Its chain is made again: it holds, but its links are others.

    Raises:
        BadRecord: a record of the first format, whose chain covers the positions, cannot be played again.
    """
    chain, games = _CHAINS[record.format], _positions(record)
    record = msgspec.structs.replace(record, seats=tuple(seats))
    start = link = chain.first(record, next(games))
    moves = []
    for moved, game in zip(record.moves, games, strict=False):
        link = chain.move(link, moved, game)
        moves.append(msgspec.structs.replace(moved, link=link))
    closing = chain.last(link, record.outcome)
    return msgspec.structs.replace(record, start=start, moves=tuple(moves), link=closing)


def _positions(record: Record) -> Iterator[AnyGame | None]:
    """The positions of a record as far as its chain needs them."""
    if record.format == FORMAT:
        return itertools.repeat(None)
    return (played.game for _, played in replay(record))


def write(record: Record) -> bytes:
    """The record as indented JSON, with a newline at its end."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def read(data: bytes) -> Record:
    """Read a record.

    Raises:
        BadRecord: the data is not a record, or not a whole one.
    """
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, RecursionError) as error:
        why = "other-format" if str(error).endswith(" - at `$.format`") else "not-whole"
        raise BadRecord(why, error=str(error)) from None
    _check_whole(record)
    return record


def _check_whole(record: Record) -> None:
    """Refuse a record whose parts do not belong together."""
    if not record.seats:
        raise BadRecord("nobody")
    if len(record.outcome.scores) != len(record.seats):
        raise BadRecord("scores", scores=len(record.outcome.scores), seats=len(record.seats))
    if record.entropies and len(record.entropies) != len(record.seats):
        raise BadRecord("entropies", entropies=len(record.entropies), seats=len(record.seats))
    first = record.deal is None and not record.entropies and record.order is None
    if not first if record.format == FORMAT_V1 else record.deal is None:
        raise BadRecord("mixed-formats")


def replay(record: Record) -> Iterator[tuple[Moved | None, Played[AnyGame]]]:
    """Every position of a record, the deal first, with the move that led to it.

    Raises:
        BadRecord: the game is unknown, the options are wrong, or a move is illegal.
    """
    game = deal(record)
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


def deal(record: Record) -> AnyGame:
    """The first position of a record.

    Raises:
        BadRecord: the game is unknown or the options are wrong.
    """
    games = _RULES[record.format]
    try:
        return games[record.game].deal(len(record.seats), record.options, Chance(record.mixed))
    except KeyError:
        raise BadRecord("game", game=record.game, games=", ".join(games)) from None
    except BadOptions as error:
        raise BadRecord("options", game=record.game, error=str(error)) from None


def verify(record: Record, noted: str | None = None) -> None:
    """Deal and play the match again, and compare every hash; `noted` is the commitment that was told before the deal.

    Raises:
        BadRecord: names the first thing that does not hold.
    """
    _check_whole(record)
    if noted not in (None, record.commitment):
        raise BadRecord("promise")
    if commitment(record.match, bytes.fromhex(record.seed)) != record.commitment:
        raise BadRecord("seed")
    chain, last = _CHAINS[record.format], ""
    for number, (moved, (game, _)) in enumerate(replay(record)):
        if moved is None:
            last = chain.first(record, game)
            if last != record.start:
                raise BadRecord("deal")
            _check_deal(record, game)
            continue
        last = chain.move(last, moved, game)
        if last != moved.link:
            raise BadRecord("link", number=number, move=moved.move)
        if moved.position != chain.position(game):
            raise BadRecord("position", number=number, move=moved.move)
    if chain.last(last, record.outcome) != record.link:
        raise BadRecord("end")
    if game.outcome is None and record.outcome.reason not in TABLE_REASONS:
        raise BadRecord("unfinished", reason=record.outcome.reason)
    if game.outcome is not None and game.outcome != record.outcome:
        raise BadRecord("outcome", rules=str(game.outcome), record=str(record.outcome))


def _check_deal(record: Record, game: AnyGame) -> None:
    """Compare what a record says of its deal with the deal itself."""
    drawn = Chance(derive(record.mixed, "seats")).shuffled(range(len(record.seats)))
    if record.order is not None and list(record.order) != drawn:
        raise BadRecord("order")
    if record.deal is not None and record.deal != game.dealt():
        raise BadRecord("dealt")
