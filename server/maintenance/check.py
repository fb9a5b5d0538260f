"""`python -m server check`: reads a whole journal, and says what is wrong with it."""

from __future__ import annotations

from server.journal.checking import rows
from server.journal.database import TROUBLE, Database, explain, finding
from server.journal.reading import read
from server.journal.schema import SEALED, tables_of
from server.maintenance.rescue import intact, read_log


def check(database: Database) -> list[str]:
    """Describe what is wrong with a journal, and change nothing.

    Raises:
        JournalError: there is no database, or it cannot be read for another reason than damage.
    """
    with database.explained():
        database.must_exist()
        try:
            _, loaded = read(database, whole=True)
            if loaded is not None:
                _read_all(database, loaded.format)
        except TROUBLE as error:
            if "is damaged" not in explain(database.url, error):
                raise
            return [finding(error), *_more(database)]
    return []


def _read_all(database: Database, form: int) -> None:
    """Read the tables of which a server at its start reads a part only."""
    with database.reading() as connection:
        for table in set(SEALED).intersection(tables_of(form)):
            for _ in rows(connection, table):
                pass


def _more(database: Database) -> list[str]:
    """How much is damaged: what was found first may be the least of it."""
    found = []
    with database.reading() as connection:
        for table in SEALED:
            altered = sum(row is None for row in intact(connection, table))
            if altered:
                found.append(f"{altered} rows of the table {table.name} are altered")
        gaps = read_log(connection).gaps
        if gaps:
            found.append(f"after a gap come the commits {', '.join(map(str, gaps))} of its log")
    return found
