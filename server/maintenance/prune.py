"""`python -m server prune`: the accounts that can go, at the server that runs here, or else in its database."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from server.accounts.unplayed import Stale
from server.arena.orders import Answer, Prune
from server.effects.entries import Dropped, playing
from server.host.local import NoServer, ask
from server.host.pruning import told
from server.journal.checking import rows
from server.journal.database import Database
from server.journal.errors import JournalError
from server.journal.journal import Journal
from server.journal.reading import read
from server.journal.schema import FORMAT, UNPLAYED

BATCH = 1000
"""Accounts of one commit to a database that nobody else uses."""


class Prunable(NamedTuple):
    """The accounts to delete, in words, and the function that deletes them and says so; None: there are none."""

    text: str
    go: Callable[[], str] | None


def prunable(folder: Path, url: str, age: float) -> Prunable:
    """What has not been seen for `age` seconds at the server of this data folder, or in the database if none runs.

    Raises:
        JournalError: the database cannot be used.
    """
    try:
        answer = _asked(folder, Prune(age, dry_run=True))
    except NoServer:
        return _in_database(url, age)
    return Prunable(answer.text, functools.partial(_have_deleted, folder, Prune(age)) if answer.rows else None)


def _have_deleted(folder: Path, order: Prune) -> str:
    try:
        _asked(folder, order)
    except NoServer as error:
        raise JournalError(str(error)) from None
    return "the server deletes them now, and its log says when they are gone"


def _asked(folder: Path, order: Prune) -> Answer:
    answer = msgspec.json.decode(asyncio.run(ask(folder, msgspec.json.encode(order))), type=Answer)
    if not answer.done:
        raise JournalError(answer.text)
    return answer


def _in_database(url: str, age: float) -> Prunable:
    with closing(Database(url)) as database, database.explained():
        database.must_exist()
        _, loaded = read(database, whole=True)
        if loaded is None or loaded.format < FORMAT:
            raise JournalError(
                "an earlier release wrote this database, which does not say who was last seen when: "
                "start the server once"
            )
        now, staying = time.time(), {*playing(loaded.saved.matches)}
        with database.reading() as connection:
            found = rows(connection, UNPLAYED, UNPLAYED.c.seen < now - age)
            old = {who: now - seen for who, seen in found if who not in staying}
    stale = Stale(len(old), max(old.values(), default=0.0))
    return Prunable(told(stale, age), functools.partial(_delete, url, tuple(old)) if old else None)


def _delete(url: str, players: tuple[str, ...]) -> str:
    errors: list[Exception] = []
    with closing(Journal(url, "power", lambda _: None, errors.append)) as journal:
        journal.start()
        for first in range(0, len(players), BATCH):
            journal.submit(first, (Dropped(players[first : first + BATCH]),))
    if errors:
        raise errors[0]
    return "they are gone"
