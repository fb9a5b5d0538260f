"""With all caps full, a server that was killed listens again at once: players must not think that the room is gone."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from server.accounts.caps import USUAL_CAPS
from tests.full_room import ACCOUNTS, fill
from tests.hosted import Hosted

LISTENS = 3.0
"""Seconds from the start of the process to the first connection."""
STARTS = 3


@pytest.mark.soak
@pytest.mark.alone
def test_with_all_caps_full_a_killed_server_listens_within_three_seconds(tmp_path: Path) -> None:
    fill(tmp_path)
    took = []
    with Hosted(tmp_path) as server:
        for _ in range(STARTS):
            server.kill()
            began = time.monotonic()
            server.start()
            took.append(time.monotonic() - began)
    print(
        f"{ACCOUNTS} accounts, {USUAL_CAPS.max_matches} live matches, {USUAL_CAPS.hourly_mib:g} MiB of records: "
        f"listens after {min(took):.2f} s"
    )
    assert min(took) < LISTENS
