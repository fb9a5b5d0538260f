"""A PostgreSQL server of the tests' own, where the programs for one are installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

OWNER = "postgres"
"""Who runs it if the tests run as root, which PostgreSQL refuses."""
DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs, a folder for each version; no PATH leads there."""
ENDER = 'cat; cd /; "$0" -D "$1" -m immediate -w stop; rm -r "$2"'
"""When its input ends: stop the server of these data, and remove the folder."""


@contextmanager
def postgres() -> Iterator[str]:
    """Run a server with one empty database, and give its URL; skip the test where that cannot be done."""
    pytest.importorskip("psycopg", reason="the driver psycopg is not installed")
    path = os.pathsep.join([os.environ["PATH"], *map(str, DEBIAN.glob("*/bin"))])
    initdb, control = shutil.which("initdb", path=path), shutil.which("pg_ctl", path=path)
    if initdb is None or control is None:
        pytest.skip("PostgreSQL (the programs initdb and pg_ctl) is not installed")
    who: dict[str, Any] = {}
    if os.geteuid() == 0:
        if OWNER not in (entry.pw_name for entry in pwd.getpwall()):
            pytest.skip(f"PostgreSQL does not run as root, and there is no user {OWNER}")
        who = {"user": OWNER, "group": pwd.getpwnam(OWNER).pw_gid, "extra_groups": []}
    # Not in the test's own folder: a socket's path is short, and the folder is another user's.
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    if who:
        shutil.chown(folder, OWNER)

    def do(*command: object) -> None:
        with (folder / "output").open("ab") as output:
            subprocess.run(list(map(str, command)), cwd=folder, check=True, stdout=output, stderr=output, **who)

    data, options = folder / "data", f"-k {folder} -c listen_addresses= -c fsync=off"
    # It waits for the end of this process, also of one that is killed: its input then ends.
    ender = ["sh", "-c", ENDER, control, data, folder]
    with subprocess.Popen(ender, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True, **who):
        do(initdb, "-D", data, "-U", "test", "-A", "trust", "--no-sync")
        do(control, "-D", data, "-l", folder / "log", "-o", options, "-w", "start")
        yield f"postgresql://test@/postgres?host={folder}"


END_SESSIONS = (
    "select pg_terminate_backend(pid) from pg_stat_activity "
    "where backend_type = 'client backend' and application_name != 'test'"
)
"""Ends every session but those of `run`."""


def run(url: str, *statements: str) -> list[tuple[Any, ...]]:
    """Do this in the database, and return the rows of the last statement."""
    where = url.replace("postgresql:", "postgresql+psycopg:")
    engine = sql.create_engine(where, connect_args={"application_name": "test"}, poolclass=sql.NullPool)
    with engine.begin() as connection:
        results = [connection.exec_driver_sql(statement) for statement in statements]
        return [tuple(row) for row in results[-1]] if results[-1].returns_rows else []


def empty(url: str) -> None:
    """Drop everything that is in the database, damaged schemas that were kept included."""
    found = run(url, "select nspname from pg_namespace where starts_with(nspname, 'fairdeal')")
    ours = [f"DROP SCHEMA {name} CASCADE" for (name,) in found]
    run(url, *ours, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
