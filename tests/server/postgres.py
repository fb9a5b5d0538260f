"""A PostgreSQL server of the test's own, where the programs for one are installed."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

OWNER = "postgres"
"""Who runs it if the tests run as root, which PostgreSQL refuses."""


@contextmanager
def postgres() -> Iterator[str]:
    """Run a server with one empty database, and give its URL; skip the test where that cannot be done."""
    pytest.importorskip("psycopg", reason="the driver psycopg is not installed")
    initdb, program = shutil.which("initdb"), shutil.which("postgres")
    if initdb is None or program is None:
        pytest.skip("PostgreSQL (the programs initdb and postgres) is not installed")
    who: dict[str, Any] = {}
    if os.geteuid() == 0:
        if OWNER not in (entry.pw_name for entry in pwd.getpwall()):
            pytest.skip(f"PostgreSQL does not run as root, and there is no user {OWNER}")
        who = {"user": OWNER, "group": pwd.getpwnam(OWNER).pw_gid, "extra_groups": []}
    # Not in the test's own folder: a socket's path is short, and the folder is another user's.
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    if who:
        shutil.chown(folder, OWNER)
    subprocess.run(
        [initdb, "-D", folder / "data", "-U", "test", "-A", "trust", "--no-sync"],
        **(who | {"cwd": folder, "check": True, "capture_output": True}),
    )
    process = subprocess.Popen(
        [program, "-D", folder / "data", "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"],
        **(who | {"cwd": folder, "stderr": subprocess.PIPE, "text": True}),
    )
    try:
        assert process.stderr is not None
        said = []
        for line in process.stderr:
            said.append(line)
            if "ready to accept connections" in line:
                break
        else:
            raise AssertionError("".join(said))
        yield f"postgresql://test@/postgres?host={folder}"
    finally:
        process.send_signal(signal.SIGINT)  # At once, also if a test that failed is still connected.
        process.communicate()
        shutil.rmtree(folder)
