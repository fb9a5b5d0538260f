"""The ways in which a client comes to the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.certificates import Pair
from tests.server.conftest import Door


@pytest.fixture(params=["bare", "in TLS", "behind a proxy", "in TLS behind a proxy"])
def line(request: pytest.FixtureRequest, door: Door, pair: Pair, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Everything here holds however a client comes to the server, and nothing reaches asyncio as a fault."""
    if "proxy" in request.param:
        door.proxied(b"PROXY TCP4 198.51.100.1 192.0.2.1 5000 443\r\n")
    if "TLS" in request.param:
        door.sealed(pair)
    yield
    assert [record for record in caplog.get_records("call") if record.name == "asyncio"] == []
