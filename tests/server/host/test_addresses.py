from __future__ import annotations

import pytest

from server.host.addresses import announce, url_of


@pytest.mark.parametrize(
    ("host", "url"),
    [("127.0.0.1", "ws://127.0.0.1:78"), ("::1", "ws://[::1]:78"), ("table.example", "ws://table.example:78")],
)
def test_where_it_listens_as_a_url(host: str, url: str) -> None:
    assert url_of("ws", host, 78) == url


def test_the_link_to_its_page_is_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    announce("ws", "127.0.0.1", 78, "ws://127.0.0.1:78")
    announce("wss", "127.0.0.1", 78, "wss://cards.example.org")
    out, err = capsys.readouterr()
    bare = "listening on ws://127.0.0.1:78\nin a browser: http://127.0.0.1:78/\n"
    assert out == f"{bare}listening on wss://127.0.0.1:78\nin a browser: https://cards.example.org/\n"
    assert err == ""
