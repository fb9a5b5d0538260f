from __future__ import annotations

import resource
from pathlib import Path

import pytest

from server.arena.service import Service
from server.gateway.limits import Limits
from server.host import serve


def test_as_many_files_are_asked_for_as_there_may_be_connections(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: asked.append(pair))
    few, some, many = Limits(connections=100), Limits(connections=2000), Limits(connections=8000)
    assert serve._within_open_files(few) is few
    assert serve._within_open_files(some) is some
    assert serve._within_open_files(many).connections == 4096 - many.spare - serve.SPARE_FILES
    assert asked == [(2000 + some.spare + serve.SPARE_FILES, 4096), (4096, 4096)]
    assert "the system allows fewer open files" in caplog.text


async def test_the_journal_is_closed_even_if_something_else_fails_at_the_stop(tmp_path: Path) -> None:
    async def fail() -> None:
        raise ValueError("no address")

    def opened() -> Service:
        # Only one at a time has the file.
        return Service(f"sqlite:///{tmp_path / 'room.db'}", "process", deliver=print, now=lambda: 0.0, fatal=print)

    with pytest.raises(ValueError, match="no address"):
        await serve._stop(opened(), fail())
    await opened().stop()
