"""A bot whose compiled rules can be kept nowhere is left out, and the others of its process play."""

from __future__ import annotations

import asyncio
import errno
from typing import Any, NoReturn

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.typing import Subprotocol

from bots.agents.mcts import Mcts
from bots.client.chair import serve
from bots.client.link import Unserved
from shared.messages import PROTOCOL
from tests.bots.client.peer import Peer, errors, greet, service
from tests.hosted import PATIENCE
from tests.server.conftest import until

LEFT_OUT = "tester is not offered: its compiled rules cannot be kept at /cache: Not a directory"


class Homeless(Mcts):
    """Finds no place for its compiled rules."""

    def __init__(self, *_: Any) -> NoReturn:
        raise NotADirectoryError(errno.ENOTDIR, "Not a directory", "/cache")


async def test_the_others_play(caplog: pytest.LogCaptureFixture) -> None:
    greeted = asyncio.Event()

    async def handle(socket: ServerConnection) -> None:
        await greet(Peer(socket))
        greeted.set()

    async with listen(handle, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        bots = asyncio.create_task(serve([service(url, Homeless), service(url)], 1))
        async with asyncio.timeout(PATIENCE):
            await greeted.wait()
            await until(lambda: bool(errors(caplog)))
        assert not bots.done()
        bots.cancel()
    assert errors(caplog) == [LEFT_OUT]


async def test_where_no_other_is_left_that_is_told_to_who_started_them() -> None:
    with pytest.raises(Unserved, match="no other agent is left to serve"):
        await serve([service("ws://127.0.0.1:1", Homeless)], 1)
