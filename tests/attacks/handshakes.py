"""A: what can be wrong with the bytes that open a connection. Who is in the state opens another one with them."""

from __future__ import annotations

from server.gateway.limits import Limits
from shared.messages import PROTOCOL
from tests.attacks.cast import STATES, Room
from tests.attacks.kind import Kind, connections, each, gone, kind, opened, openings
from tests.server.raw import Raw, request

LIMITS = Limits()
TLS_HELLO = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"


async def _says_nothing(room: Room) -> str:
    line = await room.door.connect()
    await room.later(LIMITS.handshake + 0.1)
    return await opened(line)


async def _says_a_byte_a_second(room: Room) -> str:
    line = await room.door.connect()
    for byte in request()[: int(LIMITS.handshake) + 1]:
        line.write(bytes([byte]))
        room.door.time += 1.0
    await room.later(0.0)
    return await opened(line)


async def _connects_too_often(room: Room) -> str:
    """Beyond the cap, all are told so who can be heard; one more is dropped unheard."""
    limits, here = room.door.gateway.limits, 4
    await room.door.until(connections=here)
    room.door.limit(per_address=here + 1, spare=1)
    try:
        lines = [await _knock(room) for _ in range(3)]
        for line in filter(None, lines):
            line.write(request())
        return "+".join([await opened(line) if line else "cut" for line in lines])
    finally:
        room.door.gateway.limits = limits


async def _knock(room: Room) -> Raw | None:
    """Another connection; None: it is cut already."""
    try:
        return await room.door.connect()
    except ConnectionError:
        return None


async def _is_reset_at_once(room: Room) -> str:
    before = connections(room)
    (await room.door.enter()).reset()
    return await gone(room, before)


async def _speaks_plain(room: Room) -> str:
    line = await type(room.me.line).connect(room.door.port)
    line.write(request())
    return await opened(line)


async def _passes_on(room: Room, forwarded: str) -> str:
    """Somebody on this machine writes X-Forwarded-For, as a proxy does: for whom the server then takes them."""
    line = await Raw.connect(room.door.port)
    try:
        status = (await line.ask(request(X_Forwarded_For=forwarded))).status
        return f"from-{[*room.door.gateway._peers.values()][-1].address}" if status == 101 else f"http-{status}"
    finally:
        line.close()


def passing_on(name: str, *forwarded: str, believed: str) -> Kind:
    """Every second state has a trusted proxy on this machine: only there it is believed."""
    return Kind(name, each(forwarded, _passes_on), " ".join(["from-127.0.0.1", believed] * (len(STATES) // 2)))


KINDS = (
    kind("A1 connects and says nothing", _says_nothing, "cut"),
    kind("A2 one byte a second", _says_a_byte_a_second, "cut"),
    openings("A3 request line of 8,193 bytes", request("/" + "x" * 8179), answers="http-414"),
    openings("A4 header line of 8,193 bytes", request(X="x" * 8190), answers="http-431"),
    openings("A5 129 headers", request(**{f"X-{number}": "x" for number in range(124)}), answers="http-431"),
    openings("A6 another method", *(request(method=method) for method in ("POST", "PUT", "TRACE")), answers="http-405"),
    openings("A7 HTTP/1.0", request(version="1.0"), answers="http-505"),
    openings("A7 HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", answers="http-400"),
    openings("A8 TLS where there is none", TLS_HELLO, answers="http-400"),
    kind("A8 none where there is TLS", _speaks_plain, "http-101"),
    openings(
        "A9 a key that is missing, double, short or none",
        request(Sec_WebSocket_Key=None),
        request(Sec_WebSocket_Key="AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
        request(Sec_WebSocket_Key="c2hvcnQ="),
        request(Sec_WebSocket_Key="no base64"),
        answers="http-400",
    ),
    openings(
        "A10 another version of WebSocket",
        *(request(Sec_WebSocket_Version=version) for version in ("12", "99", None)),
        answers="http-400",
    ),
    openings(
        "A11 another page's origin",
        *(request(Origin=origin) for origin in ("https://evil.example", "null", "https://table.example.evil.example")),
        answers="http-403",
    ),
    openings(
        "A11 a page of a name that was pointed here",
        request(Host="evil.example:7800", Origin="http://evil.example:7800"),
        answers=" ".join(["http-403", "http-101"] * (len(STATES) // 2)),
    ),
    openings(
        "A11 two origins", request(Origin="http://table.example\r\nOrigin: http://table.example"), answers="http-400"
    ),
    openings(
        "A12 another path",
        *(request(path) for path in ("/elsewhere", "/../ws", "/%00", "http://table.example/ws")),
        answers="http-404",
    ),
    openings("A12 a query", request("/ws?x=1"), answers="http-101"),
    openings("A12 a query of 8 KiB", request("/?" + "x" * 8192), answers="http-414"),
    openings("A13 a body", request(Content_Length="5") + b"hello", answers="http-400"),
    openings("A13 a body of no bytes", request(Content_Length="0"), answers="http-101"),
    openings("A13 a chunked body", request(Transfer_Encoding="chunked"), answers="http-400"),
    openings("A14 a line break in a header", request(X="a\r\nb"), answers="http-400"),
    openings("A14 a path that is not ASCII", request("/ü"), answers="http-400"),
    openings("A14 a header that is not ASCII", request(Cookie="a=é"), answers="http-101"),
    openings("A14 a forged X-Forwarded-For", request(X_Forwarded_For="10.0.0.1"), answers="http-101"),
    passing_on(
        "A14 X-Forwarded-For of several hops",
        "203.0.113.9, 198.51.100.7",
        "nonsense, 198.51.100.7:5000, 127.0.0.1",
        "203.0.113.9\r\nX-Forwarded-For: 198.51.100.7",
        believed="from-198.51.100.7",
    ),
    passing_on(
        "A14 X-Forwarded-For in IPv6",
        *("2001:DB8:0::7", "[2001:db8::7]:5000", "203.0.113.9, 2001:db8::7"),
        believed="from-2001:db8::7",
    ),
    passing_on(
        "A14 X-Forwarded-For that names nobody",
        *("", "unknown", "198.51.100.7, ", "198.51.100.7:x", "[2001:db8::7", "for=198.51.100.7", "," * 1000),
        believed="http-400",
    ),
    openings("A15 an unknown subprotocol", request(Sec_WebSocket_Protocol="chat"), answers="http-400"),
    openings(
        "A15 1,000 extensions",
        request(Sec_WebSocket_Extensions=", ".join(["x"] * 1000)),
        answers="http-101",
    ),
    kind("A16 more connections than an address may have", _connects_too_often, "http-503+http-503+cut"),
    kind("A17 a reset after the handshake", _is_reset_at_once, "let-go"),
    openings(
        "D24 a version of the protocol that is not spoken",
        *(request(Sec_WebSocket_Protocol=f"fairdeal.v{version}") for version in (0, 1, 999)),
        answers="http-400",
    ),
    openings("D24 the version that is spoken", request(Sec_WebSocket_Protocol=PROTOCOL), answers="http-101"),
)
