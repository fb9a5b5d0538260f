from __future__ import annotations

import asyncio
import time

import pytest

from bots.agent import within as module
from bots.agent.within import within


@pytest.fixture(autouse=True)
def _slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLICE", 0.01)


async def failing() -> None:
    raise ValueError("a fault of the work")


@pytest.mark.parametrize("seconds", [None, 60.0])
async def test_work_that_ends_in_time_has_its_result(seconds: float | None) -> None:
    assert await within(seconds, asyncio.sleep(0.05, "done")) == "done"
    with pytest.raises(ValueError, match="a fault of the work"):
        await within(seconds, failing())


async def test_work_that_does_not_end_is_cancelled() -> None:
    endless = asyncio.Event()
    task: list[asyncio.Task[object] | None] = []

    async def wait() -> None:
        task.append(asyncio.current_task())
        await endless.wait()

    with pytest.raises(TimeoutError):
        await within(0.05, wait())
    assert task[0] is not None
    assert task[0].cancelled()


async def test_a_pause_of_the_process_uses_up_a_slice_only() -> None:
    thought = asyncio.Event()

    async def pause() -> None:
        time.sleep(0.3)  # noqa: ASYNC251  the whole process stands still
        asyncio.get_running_loop().call_later(0.05, thought.set)

    pausing = asyncio.create_task(pause())
    assert await within(0.2, thought.wait())
    await pausing
