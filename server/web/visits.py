"""Everybody who loads pages: a thread with an event loop of its own, so that loading disturbs no match.

The gateway reads the first request of a connection, and hands it over if it asks for a page. The work here between
two calls of the system is short, so the thread of the matches never waits long for the interpreter.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections import Counter

from server.accounts.origins import counted_at
from server.gateway.front import Broken, Front
from server.web.files import Site
from server.web.link import Link, Pace
from server.web.talk import Talk, VisitLimits

USUAL = VisitLimits()

log = logging.getLogger(__name__)


class Visits:
    """All connections that load pages, from the first one to `stop`."""

    def __init__(self, site: Site, limits: VisitLimits = USUAL) -> None:
        self._site = site
        self._limits = limits
        self._lock = threading.Lock()
        self._here: Counter[str] = Counter()
        """Connections by address: they are counted in by the gateway's thread, and out by their own."""
        self.refused = 0
        """Connections that were one too many, since the server started."""
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop
        self._stopped = False
        self._pace = Pace()
        self._end = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    # For the gateway and the metrics, in their thread.

    @property
    def connections(self) -> int:
        """How many there are now."""
        with self._lock:
            return self._here.total()

    @property
    def written(self) -> int:
        """Bytes that were sent since the server started."""
        return self._pace.written

    def refusal(self, address: str) -> str | None:
        """Refuse one more connection from this address: the reason, or None if there is room."""
        why = self._crowded(counted_at(address))
        self.refused += why is not None
        return why

    def _crowded(self, key: str) -> str | None:
        limits = self._limits
        with self._lock:
            if self._stopped:
                return "the server is restarting"
            if self._here.total() >= limits.connections:
                return "too many people load pages"
            if self._here[key] >= limits.per_address:
                return f"at most {limits.per_address} connections from one address load pages"
        return None

    def take(self, end: socket.socket, front: Front | None, begun: bytes, address: str) -> None:
        """Serve a connection from now on, which began with these bytes of HTTP."""
        key = counted_at(address)
        with self._lock:
            self._here[key] += 1
        if self._thread is None:
            # Also on Windows: the other loop of asyncio takes no socket over that another one has had.
            runner = asyncio.Runner(loop_factory=asyncio.SelectorEventLoop)
            self._loop = runner.get_loop()
            self._thread = threading.Thread(target=self._run, args=(runner,), name="pages", daemon=True)
            self._thread.start()
        self._loop.call_soon_threadsafe(self._begin, end, front, begun, key)

    async def stop(self) -> None:
        """Cut everybody, and let nobody in."""
        self._stopped = True
        thread, self._thread = self._thread, None
        if thread is not None:
            self._loop.call_soon_threadsafe(self._end.set)
            await asyncio.to_thread(thread.join)

    # In the thread of the visits.

    def _run(self, runner: asyncio.Runner) -> None:
        with runner:
            runner.run(self._end.wait())

    def _begin(self, end: socket.socket, front: Front | None, begun: bytes, key: str) -> None:
        task = self._loop.create_task(self._visit(end, front, begun, key))
        # The loop itself does not keep it.
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _visit(self, end: socket.socket, front: Front | None, begun: bytes, key: str) -> None:
        link = Link(end, front, self._pace)
        try:
            await self._pace.turn()  # Many come at once, and each takes a while.
            await Talk(link, self._site, self._limits).run(begun)
        except (OSError, TimeoutError, Broken) as error:
            log.debug("a visit broke off", extra={"why": str(error)})
        except Exception:
            log.exception("a visit failed")
        finally:
            link.close()
            with self._lock:
                self._here -= Counter([key])
