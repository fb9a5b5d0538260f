"""The HTTP of one connection that loads pages: one request after the other, each with its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from email.utils import formatdate
from http import HTTPStatus

import h11
import msgspec

from server.gateway.opening import asks_for_page
from server.web.answers import Answer, answer, excuse
from server.web.files import Site
from server.web.link import Link


class VisitLimits(msgspec.Struct, frozen=True):
    """The limits of those who load pages; times in seconds."""

    connections: int = 512
    """All of them. In each at most one slice of an answer waits in memory."""
    per_address: int = 128
    """A browser opens up to six, and one address may be a whole school."""
    header_bytes: int = 16 * 1024
    request: float = 10.0
    """From the last answer to the whole next request."""
    slice: float = 20.0
    """For a slice of an answer: whoever reads less than 3 kB a second is cut."""


class Talk:
    """One connection, from the bytes that the gateway has read to its last answer."""

    def __init__(self, link: Link, site: Site, limits: VisitLimits) -> None:
        self._link = link
        self._site = site
        self._limits = limits
        self._http = h11.Connection(h11.SERVER, limits.header_bytes)

    async def run(self, begun: bytes) -> None:
        """Answer each request, until one side ends the connection.

        Raises:
            OSError, Broken: the connection is gone.
            TimeoutError: the client keeps the server waiting.
        """
        if len(begun) > self._limits.header_bytes:
            await self._send(excuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE))
        else:
            self._http.receive_data(begun)
            await self._answer_all()
        await self._link.finish()

    async def _answer_all(self) -> None:
        while (request := await self._next()) is not None:
            path = request.target.decode().partition("?")[0]
            headers = _joined(request.headers)
            if not asks_for_page(path, headers):
                # The gateway answers that. A client asks again where a connection ends (RFC 9112, section 9.3.1).
                return
            await self._send(answer(self._site, request.method.decode(), path, headers), request.method != b"HEAD")
            if self._http.states != {h11.CLIENT: h11.DONE, h11.SERVER: h11.DONE}:
                return
            self._http.start_next_cycle()

    async def _next(self) -> h11.Request | None:
        """The next request; None: nothing comes, or what comes is no request and is answered so."""
        try:
            event = await self._event()
            # Has the end of a request without a body taken: only then another one may follow.
            self._http.next_event()
        except h11.RemoteProtocolError as error:
            await self._send(excuse(HTTPStatus(error.error_status_hint)))
            return None
        return event if isinstance(event, h11.Request) else None

    async def _event(self) -> h11.Event:
        async with asyncio.timeout(self._limits.request):
            while not isinstance(event := self._http.next_event(), h11.Event):
                self._http.receive_data(await self._link.read())
        return event

    async def _send(self, given: Answer, whole: bool = True) -> None:
        headers = {**given.headers, "Date": formatdate(usegmt=True)}
        if given.status != HTTPStatus.NOT_MODIFIED:
            headers["Content-Length"] = str(len(given.body))
        if self._http.their_state is not h11.DONE:
            headers["Connection"] = "close"
        response = h11.Response(status_code=given.status, headers=[*headers.items()], reason=given.status.phrase)
        await self._write(response)
        if whole:
            await self._write(h11.Data(data=given.body))
        await self._write(h11.EndOfMessage())

    async def _write(self, event: h11.Event) -> None:
        # At once: of a head h11 gives each name and each value apart.
        await self._link.write(self._http.send(event) or b"", self._limits.slice)


def _joined(headers: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """The headers by their names in lower case, those of the same name as one list."""
    joined: dict[str, str] = {}
    for name, value in headers:
        key, text = name.decode(), value.decode("latin-1")
        joined[key] = f"{joined[key]}, {text}" if key in joined else text
    return joined
