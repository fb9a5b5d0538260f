"""Of a database of an earlier release: who was rated for each seat of the matches that counted, from their records.

Those releases kept the ratings after a match, and not from what ratings could be worked out again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import sqlalchemy as sql

from server.effects.entries import Counted
from server.journal.chain import checksum
from server.journal.commits import pack
from server.journal.reading import unpack_players, unpack_verdict
from server.journal.schema import RATINGS, RECORDS, VERDICTS
from server.ratings.anchors import ANCHORS
from server.ratings.ratings import BY_HOUSE
from shared.game import Outcome


class _Over(msgspec.Struct):
    """What is needed of a record."""

    seats: tuple[str, ...]
    outcome: Outcome


class _Name(msgspec.Struct):
    """What is needed of a rating."""

    name: str
    bot: bool = False


_over = msgspec.json.Decoder(_Over).decode
_name = msgspec.msgpack.Decoder(_Name).decode


def tell_counted(connection: sql.Connection) -> list[bytes]:
    """Write down the rated players; returns the checksums of the rows before and after.

    A bot has no id in a record: it is the rated one of this name. A match of one that has another name now is left out,
    as is one of which the players are not known.
    """
    bots = {
        (game, known.name): player
        for game, player, rated in connection.execute(sql.select(RATINGS.c.game, RATINGS.c.player, RATINGS.c.rated))
        if (known := _name(rated)).bot
    }
    kept = sql.select(RECORDS.c.match, RECORDS.c.game, RECORDS.c.players, RECORDS.c.record, VERDICTS.c.verdict)
    rows = connection.execute(kept.join(VERDICTS, RECORDS.c.match == VERDICTS.c.match)).all()
    seals: list[bytes] = []
    for match, game, people, record, packed in rows:
        verdict, over = unpack_verdict(packed), _over(record)
        if not verdict.ratings or verdict.counted is not None:
            continue
        players = [*_seats(game, unpack_players(people), over.seats, bots)]
        if len(players) == len(over.seats) and all(players):
            told = msgspec.structs.replace(verdict, counted=Counted(game, tuple(players), over.outcome.scores))
            row = {"verdict": pack(told), "checksum": checksum(VERDICTS.name, match, pack(told))}
            connection.execute(VERDICTS.update().where(VERDICTS.c.match == match).values(row))
            seals += [checksum(VERDICTS.name, match, packed), row["checksum"]]
    return seals


def _seats(game: str, people: Sequence[str], names: Sequence[str], bots: dict[tuple[str, str], str]) -> Iterator[str]:
    """Who was rated for each seat; empty: nobody knows any more."""
    for player, name in zip(people, names, strict=False):
        yield player or bots.get((game, name)) or (f"{BY_HOUSE}{name}" if name in ANCHORS.get(game, {}) else "")
