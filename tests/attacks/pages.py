"""G: what can be wrong with a request for a page. Who is in the state sends it over another connection."""

from __future__ import annotations

from tests.attacks.cast import Room
from tests.attacks.kind import connections, gone, kind, opened, openings
from tests.server.conftest import until
from tests.server.raw import request, visit

MANY = 100


async def _asks_for_all_at_once(room: Room) -> str:
    line = await room.door.connect()
    line.write(visit() * MANY)
    for _ in range(MANY - 1):
        await line.response()
    return await opened(line)


async def _does_not_read(room: Room) -> str:
    """Who asks and asks is let wait, and nobody else waits."""
    line = await room.door.connect(receive_buffer=4096)
    line.write(visit() * 1000)
    assert await room.honest_is_served()
    line.close()
    await until(lambda: room.door.pages.connections == 0)
    return "let-go"


async def _opens_a_websocket_after_a_page(room: Room) -> str:
    line = await room.door.connect()
    await line.ask(visit())
    line.write(request())
    return await opened(line)


async def _is_reset_within_a_page(room: Room) -> str:
    before = connections(room)
    line = await room.door.connect()
    line.write(visit())
    line.reset()
    return await gone(room, before)


KINDS = (
    openings(
        "G1 a path that leads out of the folder",
        *(visit(path) for path in ("/../server.py", "/w/../files.py", "/w/page/../../../etc/passwd", "/..", "/.")),
        *(
            visit(path)
            for path in ("/%2e%2e/files.py", "/w/%2E%2E%2Ffiles.py", "/..%2f..%2fetc%2fpasswd", "/%252e%252e/")
        ),
        answers="http-404",
    ),
    openings("G2 a NUL in the path, written out", visit("/%00"), visit("/w/page%00.js"), answers="http-404"),
    openings("G2 a NUL in the path", visit("/\0"), answers="http-400"),
    openings("G3 a backslash in the path", visit("/..\\files.py"), visit("\\w\\page"), answers="http-404"),
    openings(
        "G4 an absolute path or address",
        *(visit(path) for path in ("//etc/passwd", "/etc/passwd", "file:///etc/passwd", "http://evil.example/", "*")),
        answers="http-404",
    ),
    openings("G5 a long path", visit("/" + "x" * 8000), visit("/t/" + "A" * 8000), answers="http-404"),
    openings("G5 a path of more than 8 KiB", visit("/" + "x" * 8192), answers="http-414"),
    openings("G6 a path that is not ASCII", visit("/ü"), answers="http-400"),
    openings("G6 the same, written out", visit("/%C3%BC"), visit("/t/%FF"), answers="http-404"),
    openings(
        "G7 another method",
        *(visit(method=method) for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW")),
        answers="http-405",
    ),
    openings("G8 a body", visit(Content_Length="5") + b"hello", visit(Transfer_Encoding="chunked"), answers="http-400"),
    openings("G9 a header of more than 8 KiB", visit(X="x" * 8190), answers="http-431"),
    openings("G9 headers of 64 KiB", visit(**{f"X{each}": "x" * 8000 for each in range(8)}), answers="http-431"),
    openings("G9 129 headers", visit(**{f"X{each}": "x" for each in range(128)}), answers="http-431"),
    openings("G10 HTTP/1.0", visit(version="1.0"), answers="http-200"),
    openings("G10 HTTP/3.0", visit(version="3.0"), answers="http-400"),
    openings(
        "G11 a range",
        *(visit(Range=f"bytes={range_}") for range_ in ("0-1", "-1", "9-1", "x", ",".join(["0-"] * 1000))),
        answers="http-200",
    ),
    openings("G12 no host, or two", visit(Host=None), visit(Host="a\r\nHost: b"), answers="http-400"),
    openings("G12 a text that is no host", visit(Host="a; script-src *"), visit(Host="é"), answers="http-200"),
    openings(
        "G13 conditions and codings without sense",
        *(visit(If_None_Match=text, Accept_Encoding=text) for text in ("", '"', "," * 8000, "W/;q=" * 1000, "é")),
        answers="http-200",
    ),
    kind("G14 100 requests at once", _asks_for_all_at_once, "http-200"),
    kind("G15 1,000 requests, and reads nothing", _does_not_read, "let-go"),
    kind("G16 a WebSocket over the connection of a page", _opens_a_websocket_after_a_page, "cut"),
    kind("G17 a reset within a page", _is_reset_within_a_page, "let-go"),
)
