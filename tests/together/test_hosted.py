"""What the tests start ends with them, also if they are killed outright."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from tests.server.conftest import until
from tests.server.host.test_die_with_parent import gone

SERVER = """
from tests.hosted import Hosted
with Hosted(sys.argv[1]) as server:
    print(server.process.pid, flush=True)
    input()
"""
DATABASE = """
from tests.server.postgres import postgres
with postgres() as url:
    print(open(url.partition("host=")[2] + "/data/postmaster.pid").readline(), end="", flush=True)
    input()
"""


async def killed(test: str, folder: Path) -> None:
    """Kill a process with a test in it, and wait until the process has ended whose id it has printed."""
    command = (sys.executable, "-c", f"import sys\n{test}", str(folder))
    tests = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    assert tests.stdout is not None
    pid = int(await tests.stdout.readline())
    assert not gone(pid)
    tests.kill()
    await tests.communicate()
    await until(lambda: gone(pid))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
async def test_tests_that_are_killed_leave_no_server_behind(tmp_path: Path) -> None:
    await killed(SERVER, tmp_path)


async def test_tests_that_are_killed_leave_no_database_behind(postgresql_server: str, tmp_path: Path) -> None:
    await killed(DATABASE, tmp_path)
