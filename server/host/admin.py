"""The host's commands at a running server: it takes them at the local socket, logs the user, and carries them out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from server.arena.orders import Answer, AnyOrder, Ban, Drain, Hold, LetIn, Mute, Prune, Unban, Unmute
from server.arena.service import Service
from server.host import kept_sanctions
from server.host.kept_sanctions import Kept
from server.host.lan_listeners import LanListeners
from server.host.local import LocalSocket
from server.host.pruning import Pruning
from server.host.system_words import reason
from server.journal.errors import JournalError

LOOK_SECONDS = 0.25
"""Between two looks at whether a drain is over."""

log = logging.getLogger(__name__)


class Admin:
    """The hands of one server's host. Bans and mutes that were kept hold from the beginning."""

    def __init__(
        self,
        folder: Path,
        service: Service,
        pruning: Pruning,
        lan: LanListeners,
        kept: Iterable[Kept],
        stop: Callable[[], None],
    ) -> None:
        """`stop` ends the server when a drain is over."""
        self._folder = folder
        self._service = service
        self._pruning = pruning
        self._lan = lan
        self._stop = stop
        self._socket: LocalSocket | None = None
        self._saving = asyncio.Lock()
        self._draining: asyncio.Task[None] | None = None
        # Only now: the server may have stood by for days since the file was read.
        for sanction in kept_sanctions.standing(kept):
            service.impose(sanction)

    async def start(self) -> None:
        """Take commands from now on; where there can be no socket, the log says so."""
        local = LocalSocket(self._folder, self._answer)
        try:
            await local.start()
        except OSError as error:
            log.warning("this server takes no admin commands", extra={"folder": self._folder, "why": str(error)})
            return
        self._socket = local

    def stop(self) -> None:
        """Stop taking commands."""
        if self._socket is not None:
            self._socket.stop()
        if self._draining is not None:
            self._draining.cancel()

    @asynccontextmanager
    async def _answer(self, user: str, request: bytes) -> AsyncIterator[bytes]:
        try:
            order = msgspec.json.decode(request, type=AnyOrder | Hold)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            yield msgspec.json.encode(Answer(False, f"the server does not know this command: {error}"))
            return
        async with self._carried_out(order) as answer:
            what = {key: value for key, value in msgspec.to_builtins(order).items() if value is not None}
            log.info("admin command", extra={"user": user, "done": str(answer.done).lower(), **what})
            yield msgspec.json.encode(answer)

    @asynccontextmanager
    async def _carried_out(self, order: AnyOrder | Hold) -> AsyncIterator[Answer]:
        if not isinstance(order, Hold):
            yield await self._obey(order)
            return
        try:
            file = await asyncio.to_thread(self._service.journal.hold_file)
        except JournalError as error:
            yield Answer(False, str(error))
            return
        try:
            yield Answer(True, str(file))
        finally:
            await asyncio.to_thread(self._service.journal.release_file)

    async def _obey(self, order: AnyOrder) -> Answer:
        if isinstance(order, Prune):
            return await self._pruning.obey(order)
        if isinstance(order, LetIn):
            return await self._lan.obey(order)
        answer = await self._service.obey(order)
        if answer.done and isinstance(order, Ban | Unban | Mute | Unmute):
            return await self._keep(answer)
        if answer.done and isinstance(order, Drain) and self._draining is None:
            self._draining = asyncio.create_task(self._stop_when_drained())
        return answer

    async def _keep(self, answer: Answer) -> Answer:
        """Have bans and mutes outlast this server before the host is told of them."""
        try:
            # One after the other: the last one to be written is the newest.
            async with self._saving:
                await asyncio.to_thread(kept_sanctions.save, self._folder, self._service.sanctions)
        except OSError as error:
            return Answer(False, f"{answer.text}, but only until the server stops: {reason(error)}")
        return answer

    async def _stop_when_drained(self) -> None:
        while not self._service.drained():  # noqa: ASYNC110  the room's time passes without an event
            await asyncio.sleep(LOOK_SECONDS)
        self._stop()
