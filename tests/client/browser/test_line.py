"""The carrier of a line over a browser's socket: what it tells goes into the rules, and what they want comes out."""

from __future__ import annotations

import asyncio

import pytest

from client.browser.line import Line, connector
from shared.messages import PROTOCOL, Browse, Hello
from shared.messages.wire import decode_client, encode
from shared.servers import Server
from tests.client import fakes


class Browser:
    """A browser that opens sockets, each of which does nothing by itself."""

    def __init__(self) -> None:
        self.opened: list[tuple[str, str]] = []
        self.sent: list[bytes | str] = []
        self.closed = 0
        self.twice = asyncio.Event()

    def open(self, line: Line, url: str, protocol: str) -> Browser:
        self.opened.append((url, protocol))
        if len(self.opened) == 2:
            self.twice.set()
        return self

    def send(self, frame: bytes | str) -> None:
        self.sent.append(frame)

    def close(self) -> None:
        self.closed += 1

    def line(self) -> Line:
        return connector(self.open)([Server("ws://127.0.0.1:7800")], "Ann")


def welcomed(browser: Browser) -> Line:
    line = browser.line()
    line.opened(PROTOCOL)
    line.received(encode(fakes.welcome()))
    return line


async def test_a_line_says_hello_and_carries_messages_both_ways() -> None:
    browser = Browser()
    line = browser.line()
    assert (line.state, browser.opened) == ("connecting", [("ws://127.0.0.1:7800", PROTOCOL)])
    line.opened(PROTOCOL)
    line.send(Browse(text="a"))
    assert [type(decode_client(frame)) for frame in browser.sent] == [Hello]
    line.received(encode(fakes.welcome()))
    assert (line.state, line.poll()) == ("online", [fakes.welcome()])
    assert decode_client(browser.sent[-1]) == Browse(text="a")
    line.close()
    line.send(Browse(text="b"))
    assert (line.state, browser.closed, len(browser.sent)) == ("closed", 1, 2)


@pytest.mark.usefixtures("eager")
async def test_a_line_that_is_lost_is_opened_again() -> None:
    browser = Browser()
    line = welcomed(browser)
    line.closed()
    assert (line.state, line.problem) == ("reconnecting", "the connection was lost")
    async with asyncio.timeout(5):
        await browser.twice.wait()
    line.opened(PROTOCOL)
    line.received(encode(fakes.welcome()))
    assert (line.state, line.problem) == ("online", None)
    line.close()


async def test_a_server_of_another_protocol_and_one_that_talks_nonsense_are_left() -> None:
    browser = Browser()
    line = browser.line()
    line.opened("")
    assert (line.problem, browser.closed) == (f"the server there does not speak {PROTOCOL}", 1)
    line.close()
    line = welcomed(browser)
    line.received(b"\xff")
    assert line.problem is not None
    assert line.problem.startswith("the server sent an invalid message")
    assert browser.closed == 2
    line.close()


async def test_a_name_or_an_address_that_is_none_is_refused() -> None:
    connect = connector(Browser().open)
    with pytest.raises(ValueError, match="not a server address"):
        connect([Server("ftp://127.0.0.1")], "Ann")
    with pytest.raises(ValueError, match="not a name"):
        connect([Server("ws://127.0.0.1:7800")], "")
