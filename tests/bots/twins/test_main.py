from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bots.twins import __main__ as program


def test_without_numba_it_says_that_there_is_nothing_to_compile(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "has_numba", lambda: False)
    program.main()
    assert capsys.readouterr().out.startswith("numba is not installed")


def test_without_a_place_for_them_it_says_so(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    nowhere = tmp_path / "file"
    nowhere.touch()
    environ = os.environ | {"XDG_CACHE_HOME": str(nowhere)}
    done = subprocess.run([sys.executable, "-m", "bots.twins"], env=environ, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("there is no place for compiled rules")
