"""The HTTP request that opens a connection, and its answer: come in, not now, not here, or how the server is."""

from __future__ import annotations

import socket
from collections.abc import Container, Sequence
from http import HTTPStatus
from typing import Protocol

import msgspec
from websockets.exceptions import InvalidMessage
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol
from websockets.typing import Origin

from server.accounts.origins import origin_of
from server.gateway.front import Front
from server.gateway.own_names import OwnNames
from server.gateway.proxies import BadProxy, Proxies
from server.journal.lease import Lease

SOCKET = "/ws"
PATHS = ("/", SOCKET)
HEALTH = "/healthz"
QUOTED = 100
"""Characters of what is said of a request that cannot be read: it may quote the request."""
ANOTHER_NAME = "this server does not know the name in the page's address; its host names it with --public-url"
PASSED_ON = ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via")
"""Headers of a proxy: no page can write them itself when it opens a WebSocket."""
BUSY_SECONDS = 5
"""Seconds after which to retry at a server that is full."""


class Pages(Protocol):
    """Those who load pages and files, and are no players."""

    def refusal(self, address: str) -> str | None:
        """Refuse one more connection from this address: the reason, or None if there is room."""

    def take(self, end: socket.socket, front: Front | None, begun: bytes, address: str) -> None:
        """Serve a connection from now on, whose HTTP began with these bytes; without a front, it is bare."""

    async def stop(self) -> None:
        """Cut everybody, and let nobody in."""


class Entrance(Protocol):
    """What the gateway knows about admission."""

    proxies: Proxies
    own_names: OwnNames
    lease: Lease | None
    pages: Pages | None

    @property
    def health(self) -> dict[str, str | int]:
        """What anyone may know of the server."""

    def busy(self, address: str | None) -> str | None:
        """Why whoever comes from there, already counted, is one too many."""

    def note_proxy(self) -> None:
        """Tell the host that a proxy stands before the server and is not trusted."""

    def note_name(self) -> None:
        """Tell the host that a page was refused for the name in its address."""


class Caller(Protocol):
    """The address of the client."""

    address: str | None
    nearest: str

    def locate(self, address: str) -> None:
        """A trusted proxy has told where the connection comes from."""


def asks_for_page(path: str, headers: Container[str]) -> bool:
    """Whether a request is for a page or a file, rather than for the gateway."""
    return "upgrade" not in headers and path not in (SOCKET, HEALTH)


def answer(request: Request, protocol: ServerProtocol, entrance: Entrance, caller: Caller) -> Response | None:
    """The answer to the request of `caller`, whose origin is counted; None: it asks for a page."""
    try:
        _locate(request, entrance, caller)
    except BadProxy as error:
        return protocol.reject(HTTPStatus.BAD_REQUEST, f"Not so: {error}.\n")
    path = request.path.partition("?")[0]
    if entrance.pages is not None and asks_for_page(path, request.headers):
        why = entrance.pages.refusal(caller.address or caller.nearest)
        return _not_now(why, protocol) if why else None
    if path == HEALTH:
        return _health(request, protocol, entrance)
    if path not in PATHS:
        return protocol.reject(HTTPStatus.NOT_FOUND, f"Play at {' or '.join(PATHS)}.\n")
    if why := entrance.busy(caller.address):
        return _not_now(why, protocol)
    hosts = request.headers.get_all("Host")
    if _is_pointed_here(request, hosts, entrance, caller):
        entrance.note_name()
        return protocol.reject(HTTPStatus.FORBIDDEN, f"Not so: {ANOTHER_NAME}.\n")
    # A page of this very host, or no page at all: any other page would play with its visitor's address.
    own = [Origin(f"{scheme}://{host}") for scheme in ("http", "https") for host in hosts]
    protocol.origins = [None, *own]
    return protocol.accept(request)


def no_request(protocol: ServerProtocol) -> bytes:
    """The answer to bytes that are no request; empty: they were one, or ended too early."""
    error = protocol.handshake_exc
    if not isinstance(error, InvalidMessage) or isinstance(error.__cause__, EOFError):
        return b""
    what = str(error.__cause__)[:QUOTED]
    text = f"Not so: {what}; this server takes requests of HTTP/1.1 without a body.\n"
    return protocol.reject(HTTPStatus.BAD_REQUEST, text).serialize()


def _locate(request: Request, entrance: Entrance, caller: Caller) -> None:
    """Find out where the request comes from, also if a trusted proxy passed it on.

    Raises:
        BadProxy: the proxy does not say it in a way that can be read.
    """
    forwarded = request.headers.get_all("X-Forwarded-For")
    if caller.address is None:
        caller.locate(entrance.proxies.client(caller.nearest, forwarded))
    elif forwarded or "Forwarded" in request.headers:
        entrance.note_proxy()


def _is_pointed_here(request: Request, hosts: Sequence[str], entrance: Entrance, caller: Caller) -> bool:
    """Whether a page may come from elsewhere under a name that was pointed at this machine after the page had loaded.

    Only a browser on this machine costs its address nothing, so only there the page would be free of all caps. Where
    the page came by https, somebody with a certificate for its name passes it on, as a proxy does.
    """
    headers = request.headers
    passed_on = entrance.proxies.trust(caller.nearest) or any(name in headers for name in PASSED_ON)
    strange = [[f"http://{host}"] for host in hosts if not entrance.own_names.have(host)]
    return origin_of(caller.nearest) is None and not passed_on and headers.get_all("Origin") in strange


def _not_now(why: str, protocol: ServerProtocol) -> Response:
    response = protocol.reject(HTTPStatus.SERVICE_UNAVAILABLE, f"Not now: {why}.\n")
    response.headers["Retry-After"] = str(BUSY_SECONDS)
    return response


def _health(request: Request, protocol: ServerProtocol, entrance: Entrance) -> Response:
    if request.method != "GET":
        return protocol.reject(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET.\n")
    health = entrance.health
    status = HTTPStatus.OK if health["status"] == "ok" else HTTPStatus.SERVICE_UNAVAILABLE
    others = {} if entrance.lease is None else {"servers": entrance.lease.others}
    response = protocol.reject(status, msgspec.json.encode(health | others).decode())
    del response.headers["Content-Type"]
    response.headers["Content-Type"] = "application/json"
    return response
