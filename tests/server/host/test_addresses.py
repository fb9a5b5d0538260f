from __future__ import annotations

import pytest

from server.host.addresses import url_of


@pytest.mark.parametrize(
    ("host", "url"),
    [("127.0.0.1", "ws://127.0.0.1:78"), ("::1", "ws://[::1]:78"), ("table.example", "ws://table.example:78")],
)
def test_where_it_listens_as_a_url(host: str, url: str) -> None:
    assert url_of("ws", host, 78) == url
