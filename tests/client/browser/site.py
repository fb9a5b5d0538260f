"""A site that shows the window, and passes what the window says on to a server of ours."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.client import connect
from websockets.sync.server import ServerConnection, serve
from websockets.typing import Subprotocol

from shared.messages import PROTOCOL

TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"


@contextmanager
def site(
    window: Path, server: str = "", down: threading.Event | None = None, asked: list[str] | None = None
) -> Iterator[str]:
    """The address at which the window is, for as long as the block lasts.

    Once `down` is set, it answers as a proxy whose server is down. `asked` gets the path of each request.
    """

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        if asked is not None:
            asked.append(request.path)
        if down is not None and down.is_set():
            return _nothing(502, "Bad Gateway")
        return None if "Upgrade" in request.headers else _file(window, request.path)

    def pass_on(here: ServerConnection) -> None:
        with connect(server, subprotocols=[Subprotocol(PROTOCOL)], compression=None, proxy=None) as there:
            back = threading.Thread(target=_copy, args=(there, here))
            back.start()
            _copy(here, there)
            back.join()

    options = {"subprotocols": [Subprotocol(PROTOCOL)], "compression": None, "process_request": answer}
    with serve(pass_on, "127.0.0.1", 0, **options) as served:
        thread = threading.Thread(target=served.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{served.socket.getsockname()[1]}/play"
        served.shutdown()
        thread.join()


def lacks(window: Path, folder: Path, missing: str) -> Path:
    """The window in another folder, where a file of it is missing."""
    for file in window.rglob("*"):
        name = file.relative_to(window)
        if file.is_file() and name.as_posix() != missing:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).symlink_to(file)
    return folder


def _copy(source, target) -> None:
    try:
        for frame in source:
            target.send(frame)
    except ConnectionClosed:
        pass
    target.close()


def _file(window: Path, path: str) -> Response:
    file = window / {"/play": "index.html"}.get(path, path.removeprefix("/w/").removeprefix("/"))
    if not file.is_file():
        return _nothing(404, "Not Found")
    body = file.read_bytes()
    told = {
        "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
        "Content-Length": str(len(body)),
        "Content-Security-Policy": POLICY,
        "Connection": "close",
    }
    return Response(200, "OK", Headers(told), body)


def _nothing(status: int, reason: str) -> Response:
    return Response(status, reason, Headers({"Content-Length": "0", "Connection": "close"}))
