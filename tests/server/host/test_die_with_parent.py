from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.conftest import until

# A parent that starts a child on a tether, says its number, and waits to be killed.
PARENT = """
import os, subprocess, sys
child = subprocess.Popen([sys.executable, "-m", "server.host.die_with_parent", str(os.getpid()), "child"])
print(child.pid, flush=True)
child.wait()
"""
CHILD = """
import time
open("ready", "w").close()
time.sleep(60)
"""


def gone(pid: int) -> bool:
    """Ended; a zombie that nobody has waited for counts as ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
async def test_a_tethered_process_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    (tmp_path / "child.py").write_text(CHILD)
    paths = os.pathsep.join([os.getcwd(), str(tmp_path)])
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PARENT, cwd=tmp_path, env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE
    )
    assert parent.stdout is not None
    child = int(await parent.stdout.readline())
    await until(lambda: (tmp_path / "ready").exists())
    assert not gone(child)
    parent.kill()
    await parent.communicate()
    await until(lambda: gone(child))


def test_a_process_whose_parent_is_gone_already_does_not_begin() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "server.host.die_with_parent", "1", "no_such_module"], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
