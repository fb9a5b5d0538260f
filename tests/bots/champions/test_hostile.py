"""A server may be anybody's, and machine code that checks no bounds would read and write beyond them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.soak
def test_no_changed_view_leads_a_champion_out_of_bounds(tmp_path: Path) -> None:
    pytest.importorskip("numba", reason="champions search in compiled rules")
    # Code that checks bounds must not lie beside the code that does not.
    environ = {"NUMBA_BOUNDSCHECK": "1", "XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.champions.hostile"],
        env=os.environ | environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) >= 10
