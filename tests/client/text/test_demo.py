"""The match of two bots that is printed where there is neither a display nor a terminal, and why it cannot be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.text import demo, prompt
from shared.messages import Closing
from tests.client.scripted import scripted_server


def test_a_server_that_never_answers_is_told_within_seconds(
    unused_tcp_port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(prompt, "PATIENCE", 0.1)
    url = f"ws://127.0.0.1:{unused_tcp_port}"
    assert demo.run(url, "Ann", tmp_path) == 2
    assert capsys.readouterr() == ("", f"No server answers at {url}: is it running?\n")


async def test_a_server_that_closes_the_connection_is_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with scripted_server() as door:
        watching = asyncio.create_task(asyncio.to_thread(demo.run, door.url, "Ann", tmp_path))
        visit = await door.visit()
        await visit.greets(Closing("you are banned"))
        assert await watching == 2
    out, err = capsys.readouterr()
    assert (out, err.startswith("The connection is closed: ")) == ("", True)
