"""Checks a large database as a whole while the server already runs on it: its file, every row, and the tally.

It does so in a process of its own, which takes neither the interpreter nor the memory of the server. Nobody writes to
the main file of a SQLite database meanwhile, so that the process reads what was there at the start.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import sqlalchemy as sql

from server.journal.checking import check_file, check_rows
from server.journal.database import TROUBLE, Database, explain, file_of, parsed, reading_file
from server.journal.errors import JournalError
from server.journal.reading import about
from server.journal.schema import LOG
from shared.program import command

log = logging.getLogger(__name__)


class Audit:
    """One check. When it ends, `ended` is called from a thread with what a host is to know of damage, or None.

    It is not called if the audit is stopped before.
    """

    def __init__(self, url: sql.URL, ended: Callable[[JournalError | None], None]) -> None:
        self._ended = ended
        self._stopped = False
        self._process = subprocess.Popen(
            command(__name__), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self._url = url.render_as_string(hide_password=False)
        self._thread = threading.Thread(target=self._wait, name="audit")
        self._thread.start()

    def stop(self) -> None:
        """End it where it is."""
        self._stopped = True
        self._process.kill()
        self._thread.join()

    def _wait(self) -> None:
        # Not on the command line, which others can read: it may hold a password.
        found, _ = self._process.communicate(self._url)
        if self._stopped:
            return
        if self._process.returncode:
            log.error("the database could not be checked as a whole; the next start tries it again")
        elif not found:
            log.info("the whole database was checked: nothing is missing")
        self._ended(JournalError(found) if found else None)


def damage(url: str) -> str:
    """What is wrong with a database that a server uses, in a sentence for its host; empty: nothing is.

    Raises:
        Damage, or another of `TROUBLE`: it cannot be read for another reason than damage.
    """
    try:
        with _image(url) as connection:
            check_file(connection)
            tally = connection.execute(sql.select(LOG.c.tally).order_by(LOG.c.number.desc()).limit(1)).scalar_one()
            check_rows(connection, about(connection).format, tally)
    except TROUBLE as error:
        told = explain(parsed(url), error)
        if "is damaged" not in told:
            raise
        return told
    return ""


@contextmanager
def _image(url: str) -> Iterator[sql.Connection]:
    """What a database holds at one moment, in spite of the server that has it."""
    file = file_of(url)
    if file is not None:
        with reading_file(file, "immutable=1") as connection:
            yield connection
        return
    with closing(Database(url)) as database, database.reading() as connection:
        yield connection.execution_options(stream_results=True)


def main() -> None:
    """Check the database whose address comes in, and print what is wrong with it."""
    if hasattr(os, "nice"):
        os.nice(19)
    sys.stdout.write(damage(sys.stdin.read()))


if __name__ == "__main__":
    main()
