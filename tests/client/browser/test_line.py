"""The carrier of a line over a browser's socket: what it tells goes into the rules, and what they want comes out."""

from __future__ import annotations

import asyncio

import pytest

from client.browser.line import PATIENCE, Line, connector
from shared.messages import PROTOCOL, Browse, ClientMessage, Hello, Lobby, Play
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

    def line(self, patience: float = PATIENCE) -> Line:
        return connector(self.open, patience)([Server("ws://127.0.0.1:7800")], "Ann")


def welcomed(browser: Browser, patience: float = PATIENCE) -> Line:
    line = browser.line(patience)
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


async def test_who_wakes_asks_for_what_was_searched_last() -> None:
    browser = Browser()
    line = welcomed(browser)
    line.send(Browse(text="a"))
    line.wake()
    line.received(encode(Lobby()))
    assert [decode_client(frame) for frame in browser.sent[-2:]] == [Browse(text="a")] * 2
    assert line.state == "online"
    line.close()


@pytest.mark.usefixtures("eager")
@pytest.mark.parametrize("message", [None, Play(0, "pass")])
async def test_a_line_on_which_no_answer_comes_is_opened_again(message: ClientMessage | None) -> None:
    browser = Browser()
    line = welcomed(browser, patience=0.01)
    if message is None:
        line.wake()
    else:
        line.send(message)
    async with asyncio.timeout(5):
        await browser.twice.wait()
    assert browser.closed >= 1
    line.close()


async def test_who_wakes_while_the_line_is_lost_does_not_wait() -> None:
    browser = Browser()
    line = welcomed(browser)
    line.closed()
    line.wake()
    assert len(browser.opened) == 2
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
