"""A limit on a wait that a pause of this process, as in a laptop's sleep, does not use up."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

SLICE = 1.0
"""Seconds that a pause costs at most: the wait is counted in such slices, and a pause falls into one of them."""


async def within(seconds: float | None, work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns or raises; with None, however long it takes.

    Raises:
        TimeoutError: it has not ended after so many seconds in which this process ran; it is cancelled.
    """
    left = math.inf if seconds is None else seconds
    task = asyncio.create_task(work)
    try:
        while left > 0 and not task.done():
            await asyncio.wait([task], timeout=min(SLICE, left))
            left -= SLICE
        if not task.done():
            raise TimeoutError
        return task.result()
    finally:
        task.cancel()
        await asyncio.wait([task])
