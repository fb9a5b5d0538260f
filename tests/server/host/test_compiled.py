"""The server that `make compiled` makes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import load
from tests.bench.server import our_server

ROOT = Path(__file__).parents[3]
HOT = "server.tables.match", "server.gateway.peer", "shared.chain"
_FILES = f"import sys, {', '.join(HOT)}; print(*(sys.modules[name].__file__ for name in {HOT}))"


@pytest.mark.soak
def test_a_compiled_server_plays_matches(tmp_path):
    folder = tmp_path / "compiled"
    made = ["make", "--silent", "compiled", f"COMPILED={folder}", f"VENV={sys.prefix}"]
    subprocess.run(made, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    found = subprocess.run([sys.executable, "-c", _FILES], cwd=folder, check=True, capture_output=True, text=True)
    assert [Path(file).suffix for file in found.stdout.split()] == [".so"] * len(HOT)
    with our_server(checkout=folder) as (_, port):
        pairs = load.seat_pairs(port, 3, load.script())
        assert load.race(pairs).moves == 3 * load.MOVES
        assert all(pair.over for pair in pairs)
        load.close(pairs)
