"""The catalogue of what a hostile server says, as data: what it is, the bytes, and the sentence with which it is left."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgpack
import msgspec
from websockets.frames import Frame, Opcode

from shared.chance import Chance
from shared.game import Outcome, Seen
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Advice,
    Bot,
    Chair,
    Closing,
    Ended,
    Leaderboard,
    Listed,
    Lobby,
    Ranked,
    Rating,
    Refused,
    Rules,
    Said,
    Seated,
    Seeking,
    ServerMessage,
    Table,
    Update,
    Welcome,
)
from shared.record import FORMAT, Moved, Record
from tests.client.fakes import update
from tests.strangers.server import WELCOME, Reset, Silence, frame, framed
from tests.strangers.server import Said as Bytes

RULES = Rules("nano-gwent")
GAME = NanoGwent.deal(2, None, Chance(1))
SEATED = Seated("t1", "m1", RULES, (Chair("Ann"), Chair("fis", bot=True)), "0" * 64, 0)
TABLE = Table("t1", RULES, SEATED.chairs, 0)
UPDATE = update(GAME, 0, 1)
RECORD = Record(
    FORMAT, "m1", "nano-gwent", {}, ("Ann", "fis"), "0" * 64, "0" * 64, "", (), Outcome((1.0, 0.0), "rounds won"), ""
)
ENDED = Ended(RECORD)
SEATED_AT = framed(msgspec.structs.replace(WELCOME, at_table=True), TABLE, SEATED, UPDATE)
"""How a visit begins that is in the middle of a match."""
LONG = 65_536


class Kind(NamedTuple):
    """`said` is what the server says, `greets` whether after an honest handshake.

    `told` is how the sentence begins with which a window or a text client leaves it, and `bot` that of a bot; empty:
    they take it, and go on when the connection ends.
    """

    name: str
    said: Iterable[Bytes]
    told: str = ""
    bot: str = ""
    greets: bool = True


def lie(message: ServerMessage, **changes: Any) -> bytes:
    """The frame of a message with other values, whatever they are."""
    fields = msgspec.msgpack.decode(msgspec.msgpack.encode(message)) | changes
    return frame(msgpack.packb({name: value for name, value in fields.items() if value is not Silence}))


def packed(payload: bytes) -> tuple[bytes]:
    return (framed(WELCOME) + frame(payload),)


def at_table(*said: bytes | ServerMessage) -> Iterable[Bytes]:
    return (SEATED_AT, *(each if isinstance(each, bytes) else framed(each) for each in said))


def in_lobby(*said: bytes | ServerMessage) -> Iterable[Bytes]:
    return (framed(WELCOME), *(each if isinstance(each, bytes) else framed(each) for each in said))


class Flood:
    """The same again and again, without an end, after what begins a visit; `each` may depend on its number."""

    def __init__(self, begins: bytes, each: Any) -> None:
        self._begins, self._each = begins, each

    def __iter__(self) -> Iterator[Bytes]:
        yield self._begins
        each = self._each
        for number in itertools.count():
            yield each(number) if callable(each) else each


class Drip:
    """A byte at a time."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __iter__(self) -> Iterator[Bytes]:
        for byte in self._data:
            yield bytes([byte])
            time.sleep(0.02)


def nested(depth: int) -> bytes:
    return b"\x91" * depth + b"\xc0"


def cut(data: bytes, count: int) -> Iterator[bytes]:
    for end in range(0, len(data), max(1, len(data) // count)):
        yield data[:end]


HTTP = "HTTP/1.1 {} Whatever\r\nContent-Length: 0\r\n\r\n"
WRONG_ACCEPT = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\nSec-WebSocket-Protocol: fairdeal.v2\r\n\r\n"
)

FOREIGN, LOST, SILENT = (
    "what answers there is no Fairdeal server",
    "the connection was lost",
    "the server does not answer",
)
NONSENSE = "what the server says is no message ("
AWAY, LEFT, NO_MESSAGE = "cannot reach a server at ", "the server has closed", "the server does not speak fairdeal.v2: "

HANDSHAKE = [
    Kind("A1 silence", [Silence()], SILENT, AWAY, greets=False),
    Kind("A2 slow bytes", Drip(HTTP.format(200).encode()), SILENT, AWAY, greets=False),
    Kind("A3 a long line", [b"HTTP/1.1 101 " + b"x" * 20_000], FOREIGN, AWAY, greets=False),
    Kind("A5 headers for ever", Flood(b"HTTP/1.1 101 Yes\r\n", b"X: y\r\n" * 1000), FOREIGN, AWAY, greets=False),
    Kind(
        "A6 redirect",
        [b"HTTP/1.1 302 Go\r\nLocation: ws://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"],
        "the server",
        AWAY,
        greets=False,
    ),
    Kind(
        "A6 redirect to itself",
        [b"HTTP/1.1 302 Go\r\nLocation: /\r\nContent-Length: 0\r\n\r\n"],
        "the server",
        AWAY,
        greets=False,
    ),
    Kind("A6 HTTP 500", [HTTP.format(500).encode()], "the server refuses connections (HTTP 500)", AWAY, greets=False),
    Kind(
        "A6 HTTP 400 of fairdeal.v1",
        [b"HTTP/1.1 400 No\r\nContent-Length: 32\r\n\r\nthis server speaks fairdeal.v1.\r\n"],
        "the server speaks fairdeal.v1, this program fairdeal.v2",
        "the server at ",
        greets=False,
    ),
    Kind(
        "A6 endless body",
        Flood(b"HTTP/1.1 400 No\r\nContent-Length: 9999999999\r\n\r\n", b"x" * 65536),
        FOREIGN,
        AWAY,
        greets=False,
    ),
    Kind("A7 HTTP/2", [b"\0\0\x12\x04\0\0\0\0\0"], FOREIGN, AWAY, greets=False),
    Kind("A8 TLS", [b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n"], FOREIGN, AWAY, greets=False),
    Kind("A9 wrong accept key", [WRONG_ACCEPT], FOREIGN, AWAY, greets=False),
    Kind("A17 reset at once", [Reset()], "", AWAY, greets=False),
    Kind("A17 reset after the handshake", [Reset()], LOST, AWAY),
    Kind("A17 closed after the handshake", [], LOST, AWAY),
]
ESCAPES = "\x1b]0;owned\x07\x1b[2J\u202e\u2066\r\n\0\x9b31m"
FRAMES = [
    Kind("B1 masked", [framed(WELCOME) + Frame(Opcode.BINARY, b"\xc0").serialize(mask=True)], LOST),
    Kind("B2 reserved bits", [framed(WELCOME) + b"\xf2\x01\xc0"], LOST),
    Kind("B3 unknown opcode", [framed(WELCOME) + b"\x83\x01\xc0"], LOST),
    Kind("B4 ping in fragments", [framed(WELCOME) + b"\x09\x01x"], LOST),
    Kind("B5 ping of 126 bytes", [framed(WELCOME) + b"\x89\x7e\x00\x7e" + b"x" * 126], LOST),
    Kind("B6 continuation first", [framed(WELCOME) + b"\x80\x01\xc0"], LOST),
    Kind("B7 message in a message", [framed(WELCOME) + b"\x02\x01\xc0" + b"\x82\x01\xc0"], LOST),
    Kind("B8 empty fragments", Flood(framed(WELCOME) + b"\x02\x00", b"\x00\x00" * 20_000), LOST),
    Kind("B9 2^63-1 bytes", [framed(WELCOME) + b"\x82\x7f" + b"\x7f" + b"\xff" * 7], LOST),
    Kind("B10 over the limit", [framed(WELCOME), frame(b"x" * (1 << 20) + b"x")], LOST),
    Kind(
        "B10 fragments over the limit",
        Flood(framed(WELCOME) + b"\x02\x00", b"\x00\x7f" + (65536).to_bytes(8) + b"x" * 65536),
        LOST,
    ),
    Kind("B11 invalid UTF-8", [framed(WELCOME) + b"\x81\x02\xff\xff"], LOST),
    Kind("B12 close of one byte", [framed(WELCOME) + b"\x88\x01x"], LOST),
    *(
        Kind(
            f"B12 close {code}", [framed(WELCOME) + frame(code.to_bytes(2) + ESCAPES.encode()[:60], Opcode.CLOSE)], LOST
        )
        for code in (0, 999, 1005, 1006, 1015, 5000, 1000, 3000)
    ),
    Kind("B12 close with bad reason", [framed(WELCOME) + frame(b"\x03\xe8\xff\xff", Opcode.CLOSE)], LOST),
    Kind("B13 ping flood", Flood(framed(WELCOME), frame(b"x" * 125, Opcode.PING) * 500), ""),
    Kind("B14 pong flood", Flood(framed(WELCOME), frame(b"x" * 125, Opcode.PONG) * 500), ""),
    Kind("B16 compressed", [framed(WELCOME) + b"\xc2\x05\xaa\x56\x2a\x01\x00"], LOST),
    Kind("B17 reset in a frame", [framed(WELCOME) + b"\x82\x10\x81", Reset()], LOST),
    Kind("B18 drip", Drip(framed(WELCOME)[:30]), ""),
]
MESSAGEPACK = [
    Kind(f"C {name}", packed(data), NONSENSE, NO_MESSAGE)
    for name, data in {
        "1 empty": b"",
        "2 truncated": msgpack.packb({"type": "said", "name": "x", "text": "y"})[:-1],
        "3 trailing": msgpack.packb({"type": "lobby"}) + b"\0",
        "4 0xc1": b"\xc1",
        "5 array of 2^32-1": b"\xdd\xff\xff\xff\xff",
        "6 array of its length": b"\xdd\x00\x0f\x00\x00" * 200_000,
        "7 depth 1025": nested(1025),
        "7 depth 60000": nested(60_000),
        "8 map of 2^31": b"\xdf\x80\0\0\0",
        "9 str of 4 GiB": b"\xdb\xff\xff\xff\xff",
        "9 bin of 4 GiB": b"\xc6\xff\xff\xff\xff",
        "9 ext of 4 GiB": b"\xc9\xff\xff\xff\xff\x01",
        "10 key nil": b"\x81\xc0\xc0",
        "11 key in bytes": b"\x81\xc4\x04type\xa5lobby",
        "12 key twice": b"\x82\xa4type\xa5lobby\xa4type\xa5lobby",
        "13 ext": b"\x82\xa4type\xa5lobby\xa7seeking\xd6\xffxxxx",
        "14 NaN": msgpack.packb({"type": "closing", "reason": "x", "return_in": float("nan")}),
        "15 2^64-1": msgpack.packb({"type": "update", "match": "m1", "version": 2**64 - 1, "view": {}}),
        "16 bool for int": msgpack.packb({"type": "lobby", "seeking": True}),
        "17 nil": msgpack.packb({"type": "lobby", "tables": None}),
        "18 bad UTF-8": b"\x81\xa4type\xa5\xff\xfe\xfd\xfc\xfb",
        "20 a MiB of maps": b"\xdc\x1f\xff" + (b"\xdc\x1f\xff" + b"\x80" * 8191) * 100,
        "21 no map": b"\x05",
        "23 unknown keys": msgpack.packb({"type": "lobby"} | {f"k{n}": n for n in range(4000)}),
        "24 pickle": b"\x80\x04\x95\x00",
        "25 two messages": msgpack.packb({"type": "lobby"}) * 2,
        "D5 unknown type": msgpack.packb({"type": "fortune"}),
        "D6 unknown field": msgpack.packb({"type": "lobby", "weather": 1}),
    }.items()
]
NAMES = {
    "escapes": ESCAPES,
    "homoglyph": "Аnn",
    "marks": "a" + "\u0301" * 1000,
    "long": "x" * LONG,
    "wide": "\U0001f0a1" * (LONG // 4),
    "fluent": "{ $who } {0.__class__} %s ${x} [red]x[/red]",
    "empty": "",
}
LIES = [
    Kind(f"F {where} {name}", said, bot="?")
    for name, text in NAMES.items()
    for where, said in {
        "welcome": (lie(WELCOME, name=text),),
        "chair": at_table(
            lie(SEATED, chairs=[{"name": text}, {"name": text, "sitting_in": text}], match="m2"),
            lie(UPDATE, match="m2"),
        ),
        "match": at_table(lie(SEATED, table=text, match=text, label=text, code=text), lie(UPDATE, match=text)),
        "chat": at_table(lie(Said(text, text))),
        "closing": in_lobby(lie(Closing(text, 0.01, why=text[:40]))),
        "refused": in_lobby(lie(Refused("not-now", text, why=text[:40]))),
        "lobby": in_lobby(
            lie(
                Lobby(
                    (Listed(text, text, (Chair(text),), True, RULES),), (Bot(text, (text,), 2, {text: Rating(1, 1)}),)
                )
            )
        ),
        "advice": at_table(lie(Advice(1, "fis", "7"), agent=text, move=text, reason={"summary": text})),
        "events": at_table(
            lie(
                UPDATE,
                version=2,
                moves=[text],
                sitting_in=[text, text],
                events=[{"kind": text, "seat": 1, "what": {text: text}}],
            )
        ),
        "view": at_table(lie(UPDATE, version=2, view={text: text})),
        "table": at_table(lie(TABLE, chairs=[{"name": text}] * 6, code=text)),
        "record": at_table(
            lie(
                Ended(
                    msgspec.structs.replace(RECORD, seats=(text, text), outcome=Outcome((1, 0), text)),
                    unrated=text,
                    why=text[:40],
                    facts={text: text},
                )
            )
        ),
        "leaderboard": in_lobby(lie(Leaderboard(text, (Ranked(text, Rating(1, 1), 5),)))),
    }.items()
]
STATES = [
    Kind("D7 Update before Seated", in_lobby(UPDATE)),
    Kind("D7 Ended without Seated", in_lobby(ENDED)),
    Kind("D7 Seated without Table", in_lobby(SEATED, UPDATE)),
    Kind("D7 two Welcomes", in_lobby(WELCOME, WELCOME)),
    Kind("D7 Welcome in a match", at_table(WELCOME)),
    Kind("D7 no Welcome", (framed(SEATED, UPDATE),)),
    Kind(
        "D7 everything", at_table(Seeking(RULES), TABLE, SEATED, UPDATE, ENDED, Lobby(), UPDATE, SEATED, UPDATE, ENDED)
    ),
    Kind("D14 version back", at_table(lie(UPDATE, version=9), UPDATE, lie(UPDATE, version=0))),
    Kind("D14 since beyond", at_table(lie(UPDATE, version=2, since=999_999))),
    Kind("D14 versions leap", at_table(*(lie(UPDATE, version=n) for n in (10, 1_000_000, 5)))),
    Kind("E2 moves that do not fit", at_table(lie(UPDATE, version=2, moves=["fly", "99"]))),
    Kind("E to_act nobody", at_table(lie(UPDATE, version=2, to_act=[7, -1, 2**62]))),
    Kind(
        "E fewer chairs", at_table(lie(SEATED, match="m2", chairs=[{"name": "Ann"}], seat=0), lie(UPDATE, match="m2"))
    ),
    Kind("E no chairs", at_table(lie(SEATED, match="m2", chairs=[], seat=5), lie(UPDATE, match="m2"))),
    Kind("E clocks", at_table(lie(UPDATE, version=2, clocks=[-1e300, 1e308, None, 5, 5, 5, 5]))),
    Kind(
        "E a thousand clocks",
        at_table(lie(UPDATE, version=2, clocks=[1.0] * 8000, away=[1.0] * 8000, sitting_in=["x"] * 8000)),
    ),
    Kind("E away", at_table(lie(UPDATE, version=2, away=[1.0], sitting_in=["a", "b", "c", "d", "e", "f", "g"]))),
    *(
        Kind(f"E view of {game}", at_table(lie(SEATED, match="m2", rules={"game": game}), lie(UPDATE, match="m2")))
        for game in ("clue", "escoba", "tides-of-time", "top-trumps", "chess")
    ),
    *(
        Kind(
            f"E empty view of {game}",
            at_table(lie(SEATED, match="m2", rules={"game": game}), lie(UPDATE, match="m2", view={})),
        )
        for game in ("clue", "escoba", "tides-of-time", "top-trumps", "nano-gwent")
    ),
    Kind(
        "E scores too few",
        at_table(lie(UPDATE, version=2, to_act=[], moves=[], outcome={"scores": [1.0], "reason": "x"})),
    ),
    Kind(
        "E scores too many",
        at_table(lie(UPDATE, version=2, to_act=[], moves=[], outcome={"scores": [1.0] * 8000, "reason": "x"})),
    ),
    Kind("E no scores", at_table(lie(UPDATE, version=2, to_act=[], moves=[], outcome={"scores": [], "reason": "x"}))),
    Kind("E another match under way", at_table(lie(SEATED, match="m2"), UPDATE, lie(UPDATE, match="m3"))),
    Kind(
        "E record of another",
        at_table(lie(ENDED, record=msgspec.to_builtins(msgspec.structs.replace(RECORD, match="m9")))),
    ),
    Kind(
        "E record of nobody",
        at_table(
            lie(ENDED, record=msgspec.to_builtins(msgspec.structs.replace(RECORD, seats=(), outcome=Outcome((), ""))))
        ),
    ),
    Kind(
        "E record altered",
        at_table(
            lie(UPDATE, version=2, to_act=[], moves=[], outcome={"scores": [1.0, 0.0], "reason": "rounds won"}), ENDED
        ),
    ),
    Kind(
        "E record elsewhere",
        at_table(lie(ENDED, record=msgspec.to_builtins(msgspec.structs.replace(RECORD, match="../../x\0/y")))),
    ),
    Kind("E rating", at_table(lie(ENDED, ratings=[[{"elo": 1.0, "error": 1.0}] * 2] * 50))),
    *(Kind(f"E Closing in {pause}", in_lobby(lie(Closing("see you"), return_in=pause))) for pause in (-5.0, 1e300)),
    Kind("E Closing for ever", in_lobby(Closing("go away")), "go away", LEFT),
]
FLOODS = [
    Kind("G chat", Flood(SEATED_AT, framed(*[Said("x", "hello" * 50)] * 100))),
    Kind("G short chat", Flood(SEATED_AT, framed(*[Said("x", "h")] * 1000))),
    Kind("G refusals", Flood(framed(WELCOME), framed(*[Refused("not-now", "no" * 100)] * 100))),
    Kind("G slow-downs", Flood(framed(WELCOME), framed(*[Refused("slow-down", "no", 0.0)] * 100))),
    Kind("G lobbies", Flood(framed(WELCOME), framed(*[Lobby(seeking=1), Lobby()] * 100))),
    Kind(
        "G a lobby of 8000 tables",
        Flood(framed(WELCOME), framed(Lobby((Listed("t", "clue", (Chair("x"),), False, Rules("x")),) * 8000))),
    ),
    Kind("G welcomes", Flood(framed(WELCOME), framed(*[WELCOME] * 100))),
    Kind("G tables", Flood(SEATED_AT, framed(*[TABLE] * 100))),
    Kind(
        "G seated",
        Flood(SEATED_AT, lambda n: framed(*(msgspec.structs.replace(SEATED, match=f"m{n}-{k}") for k in range(20)))),
    ),
    Kind("G updates", Flood(SEATED_AT, lambda n: b"".join(lie(UPDATE, version=n * 20 + k + 2) for k in range(20)))),
    Kind(
        "G large views",
        Flood(SEATED_AT, lambda n: lie(UPDATE, version=n + 2, view={str(k): "x" * 100 for k in range(8000)})),
    ),
    Kind(
        "G events",
        Flood(
            SEATED_AT,
            lambda n: lie(UPDATE, version=n + 2, events=[{"kind": "played", "seat": 1, "what": {"unit": 3}}] * 8000),
        ),
    ),
    Kind("G advice", Flood(SEATED_AT, framed(*[Advice(1, "fis", "7")] * 100))),
    Kind(
        "G records",
        Flood(
            SEATED_AT, lambda n: framed(*(Ended(msgspec.structs.replace(RECORD, match=f"r{n}-{k}")) for k in range(20)))
        ),
    ),
    Kind("G one record again", Flood(SEATED_AT, framed(*[ENDED] * 20))),
    Kind(
        "G a record without an end",
        Flood(
            SEATED_AT,
            framed(Ended(msgspec.structs.replace(RECORD, moves=(Moved(0, "7", "0" * 16),) * 4000), more=True)),
        ),
    ),
    Kind(
        "G advice that is long",
        Flood(SEATED_AT, framed(Leaderboard("nano-gwent", (Ranked("x", Rating(1, 1), 1),) * 8000))),
    ),
]
