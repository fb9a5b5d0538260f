"""What a hostile server says, as data: a name, the bytes, and the sentence with which it is left."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import msgpack
import msgspec
from msgspec.structs import replace
from websockets.frames import Frame, Opcode

from shared.game import Outcome
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Advice,
    Announced,
    Bot,
    Chair,
    Closing,
    Draining,
    Ended,
    Leaderboard,
    Listed,
    Lobby,
    LobbyChange,
    Ranked,
    Rating,
    Refused,
    Rules,
    Said,
    Seated,
    Seeking,
    ServerMessage,
    Table,
)
from shared.messages.wire import SERVER_LIMIT
from shared.record import Moved, Recorder
from tests.client.fakes import update
from tests.strangers.server import WELCOME, Reset, Silence, frame, framed
from tests.strangers.server import Said as Bytes

RULES = Rules("nano-gwent")
GAME = NanoGwent.deal(2, None, Chance(1))
SEATED = Seated("t1", "m1", RULES, (Chair("Ann"), Chair("fis", bot=True)), "0" * 64, 0)
TABLE = Table("t1", RULES, SEATED.chairs, 0)
UPDATE = update(GAME, 0, 1)
RECORD = Recorder(GAME, "m1", {}, ("Ann", "fis"), bytes(32)).close(Outcome((1.0, 0.0), "rounds won"))
ENDED = Ended(RECORD)
SEATED_AT = framed(replace(WELCOME, at_table=True), TABLE, SEATED, UPDATE)
"""How a visit begins that is in the middle of a match."""
LAST = replace(UPDATE, version=2, to_act=(), moves=(), outcome=Outcome((1.0, 0.0), "rounds won"))
FOREIGN, SILENT = "the server there is not a Fairdeal server", "the server does not answer"
LOST, NONSENSE = "the connection was lost", "the server sent an invalid message ("
V1 = "the server speaks fairdeal.v1, this program fairdeal.v2"
AWAY, NO_MESSAGE = "cannot reach a server at ", "the server does not speak fairdeal.v2: "


class Kind(NamedTuple):
    """`said` is what the server says, after an honest handshake if it `greets`.

    `told` is how the sentence begins with which window and text leave it, and `bot` that of the bot. Empty: they take
    what was said, and go on when the connection ends.
    """

    name: str
    said: Iterable[Bytes]
    told: str = LOST
    bot: str = ""
    greets: bool = True


def lie(message: ServerMessage, **changes: Any) -> bytes:
    """The frame of a message with other values, whatever they are."""
    return frame(msgpack.packb(msgspec.msgpack.decode(msgspec.msgpack.encode(message)) | changes))


def after(begins: bytes, *said: bytes | ServerMessage) -> Iterable[Bytes]:
    """What begins a visit, and then messages."""
    return (begins, *(each if isinstance(each, bytes) else framed(each) for each in said))


in_lobby, at_table = partial(after, framed(WELCOME)), partial(after, SEATED_AT)


class Flood:
    """The same again and again, without an end, after what begins a visit; it may depend on its number."""

    def __init__(self, begins: bytes, each: bytes | Callable[[int], bytes]) -> None:
        self._begins, self._each = begins, each

    def __iter__(self) -> Iterator[Bytes]:
        yield self._begins
        for number in itertools.count(2):
            yield self._each if isinstance(self._each, bytes) else self._each(number)


class Drip:
    """A byte at a time."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __iter__(self) -> Iterator[Bytes]:
        for byte in self._data:
            yield bytes([byte])
            time.sleep(0.02)


def http(status: int, *headers: str, body: str = "") -> bytes:
    lines = (f"HTTP/1.1 {status} Whatever", f"Content-Length: {len(body)}", *headers, "", body)
    return "\r\n".join(lines).encode()


SWITCH = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Protocol: fairdeal.v2")
HANDSHAKE = [
    Kind(name, said, told, bot, greets=False)
    for name, said, told, bot in (
        ("A1 silence", [Silence()], SILENT, AWAY),
        ("A2 slow bytes", Drip(http(200)), SILENT, AWAY),
        ("A3 a long line", [b"HTTP/1.1 101 " + b"x" * 20_000], FOREIGN, AWAY),
        ("A5 headers for ever", Flood(b"HTTP/1.1 101 Yes\r\n", b"X: y\r\n" * 1000), FOREIGN, AWAY),
        ("A6 HTTP 500", [http(500)], "the server refuses connections (HTTP 500)", AWAY),
        ("A6 redirected", [http(302, "Location: /elsewhere")], "the server refuses connections (HTTP 302)", AWAY),
        ("A6 a body for ever", Flood(http(400, "Content-Length: 9999999"), b"x" * 65536), FOREIGN, AWAY),
        ("A7 HTTP/2", [b"\0\0\x12\x04\0\0\0\0\0"], FOREIGN, AWAY),
        ("A8 TLS", [b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n"], FOREIGN, AWAY),
        ("A9 wrong accept key", [http(101, *SWITCH, f"Sec-WebSocket-Accept: {'A' * 27}=")], FOREIGN, AWAY),
        ("A15 the first release", [http(400, body="this server speaks fairdeal.v1.\n")], V1, "the server at "),
        ("A17 reset at once", [Reset()], FOREIGN, AWAY),
    )
] + [
    Kind("A17 reset after the handshake", [Reset()], LOST, AWAY),
    Kind("A17 silence after the handshake", [Silence()], SILENT, AWAY),
]

HI, C0 = framed(WELCOME), b"\xc0"
FRAMES = [
    Kind(name, [HI, data], told)
    for name, data, told in (
        ("B1 masked", Frame(Opcode.BINARY, C0).serialize(mask=True), NONSENSE),
        ("B2 reserved bits", b"\xf2\x01\xc0", NONSENSE),
        ("B3 unknown opcode", b"\x83\x01\xc0", NONSENSE),
        ("B4 ping in fragments", b"\x09\x01x", NONSENSE),
        ("B5 ping of 126 bytes", b"\x89\x7e\x00\x7e" + b"x" * 126, NONSENSE),
        ("B6 continuation first", b"\x80\x01\xc0", NONSENSE),
        ("B7 a message in a message", b"\x02\x01\xc0\x82\x01\xc0", NONSENSE),
        ("B9 2^63-1 bytes", b"\x82\x7f\x7f" + b"\xff" * 7, NONSENSE),
        ("B10 over the limit", frame(b"x" * (SERVER_LIMIT + 1)), NONSENSE),
        ("B11 invalid UTF-8", b"\x81\x02\xff\xff", NONSENSE),
        ("B12 close of one byte", b"\x88\x01x", NONSENSE),
        ("B12 close with a bad reason", frame(b"\x03\xe8\xff\xff", Opcode.CLOSE), NONSENSE),
        *((f"B12 close {code}", frame(code.to_bytes(2) + b"\x1b[2J", Opcode.CLOSE), LOST) for code in (1000, 3000)),
        *((f"B12 close {code}", frame(code.to_bytes(2), Opcode.CLOSE), NONSENSE) for code in (0, 999, 1005, 5000)),
        ("B16 compressed", b"\xc2\x05\xaa\x56\x2a\x01\x00", NONSENSE),
        ("B18 a byte", b"\x82", NONSENSE),
    )
] + [
    Kind("B8 empty fragments", Flood(HI + b"\x02\x00", b"\x00\x00" * 20_000), NONSENSE),
    Kind("B10 fragments", Flood(HI + b"\x02\x00", b"\x00\x7f" + (65536).to_bytes(8) + b"x" * 65536), NONSENSE),
    Kind("B13 ping flood", Flood(HI, frame(b"x" * 125, Opcode.PING) * 500)),
    Kind("B14 pong flood", Flood(HI, frame(b"x" * 125, Opcode.PONG) * 500)),
    Kind("B17 reset in a frame", [HI, b"\x82\x10\x81", Reset()]),
]

MESSAGEPACK = [
    Kind(f"C{name}", [HI, frame(data)], NONSENSE, NO_MESSAGE)
    for name, data in {
        "1 empty": b"",
        "2 truncated": msgpack.packb({"type": "said", "name": "x", "text": "y"})[:-1],
        "3 trailing": msgpack.packb({"type": "lobby"}) + b"\0",
        "4 0xc1": b"\xc1",
        "5 array of 2^32-1": b"\xdd\xff\xff\xff\xff",
        "6 arrays of their length": b"\xdd\x00\x0f\x00\x00" * 200_000,
        "7 depth 1025": b"\x91" * 1025 + C0,
        "7 depth 60000": b"\x91" * 60_000 + C0,
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
        "19 a string of 64 KiB": msgpack.packb({"type": "said", "name": "x", "text": "y" * 65_536}),
        "20 a MiB of maps": b"\xdc\x1f\xff" + (b"\xdc\x1f\xff" + b"\x80" * 8191) * 100,
        "21 no map": b"\x05",
        "23 unknown keys": msgpack.packb({"type": "lobby"} | {f"k{n}": n for n in range(4000)}),
        "24 pickle": b"\x80\x04\x95\x00",
        "25 two messages": msgpack.packb({"type": "lobby"}) * 2,
        "26 unknown type": msgpack.packb({"type": "fortune"}),
        "27 unknown field": msgpack.packb({"type": "lobby", "weather": 1}),
    }.items()
]

NAMES = {
    "escapes": "\x1b]0;owned\x07\x1b[2J\u202e\u2066\r\n\0\x9b31m",
    "a homoglyph": "\N{CYRILLIC CAPITAL LETTER A}nn",
    "marks": "a" + "\N{COMBINING ACUTE ACCENT}" * 1000,
    "16 KiB": "x" * 16_384,
    "cards": "\N{PLAYING CARD ACE OF SPADES}" * 4000,
    "placeables": "{ $who } {0.__class__} %s ${x} [red]x[/red]",
    "nothing": "",
}


def named(text: str) -> dict[str, Iterable[Bytes]]:
    """A text in every place where a server may put one."""
    chairs = [{"name": text}, {"name": text, "sitting_in": text}]
    events = [{"kind": text, "seat": 1, "what": {text: text}}]
    listed = Listed(text, text, (Chair(text),), True, RULES, text)
    record = replace(RECORD, seats=(text, text), outcome=Outcome((1, 0), text))
    return {
        "welcome": [lie(WELCOME, name=text)],
        "chairs": at_table(lie(SEATED, chairs=chairs, match="m2"), lie(UPDATE, match="m2")),
        "match": at_table(lie(SEATED, table=text, match=text, label=text, code=text), lie(UPDATE, match=text)),
        "chat": at_table(lie(Said(text, text))),
        "announced": in_lobby(lie(Announced(text))),
        "closing": in_lobby(lie(Closing(text, 0.01, why=text[:40]))),
        "refused": in_lobby(lie(Refused("not-now", text, why=text[:40]))),
        "lobby": in_lobby(lie(Lobby((listed,), (Bot(text, (text,), 2, {text: Rating(1, 1)}),)))),
        "events": at_table(lie(UPDATE, version=2, moves=[text], sitting_in=[text, text], events=events)),
        "view": at_table(lie(UPDATE, version=2, view={text: text})),
        "table": at_table(lie(TABLE, chairs=[{"name": text}] * 6, code=text)),
        "record": at_table(lie(Ended(record, unrated=text, why=text[:40], facts={text: text}))),
        "leaderboard": in_lobby(lie(Leaderboard(text, (Ranked(text, Rating(1, 1), 5),)))),
    }


TEXTS = [Kind(f"F {name} in {where}", said, "") for name, text in NAMES.items() for where, said in named(text).items()]

WRONG_VERSION = "the server plays another version of "
STATES = [
    Kind("D7 Update before Seated", in_lobby(UPDATE)),
    Kind("D7 Ended without Seated", in_lobby(ENDED)),
    Kind("D7 Seated without Table", in_lobby(SEATED, UPDATE)),
    Kind("D7 two welcomes", in_lobby(WELCOME), NONSENSE, NO_MESSAGE),
    Kind("D7 a welcome in a match", at_table(WELCOME), NONSENSE, NO_MESSAGE),
    Kind("D7 no welcome", [framed(SEATED, UPDATE)], NONSENSE, NO_MESSAGE),
    Kind(
        "D7 everything", at_table(Seeking(RULES), TABLE, SEATED, UPDATE, ENDED, Lobby(), UPDATE, SEATED, UPDATE, ENDED)
    ),
    Kind("D8 changes of a lobby that was never told", in_lobby(LobbyChange(3, 4), LobbyChange(4, 5))),
    Kind("D8 a change that fits no lobby", in_lobby(Lobby(version=3), LobbyChange(3, 4, (9,), bots_gone=(8191,)))),
    Kind("D14 the version goes back", at_table(lie(UPDATE, version=9), UPDATE, lie(UPDATE, version=0))),
    Kind("D14 since is to come", at_table(lie(UPDATE, version=2, since=999_999))),
    Kind("D14 the version leaps", at_table(*(lie(UPDATE, version=number) for number in (10, 1_000_000, 5)))),
    Kind("E9 moves that do not fit", at_table(lie(UPDATE, version=2, moves=["fly", "99"]))),
    Kind("E1 a seat that is not there", at_table(lie(UPDATE, version=2, to_act=[5]))),
    Kind("E1 no seat", at_table(lie(UPDATE, version=2, to_act=[7, -1])), NONSENSE, NO_MESSAGE),
    Kind("E one chair", at_table(lie(SEATED, match="m2", chairs=[{"name": "Ann"}]), lie(UPDATE, match="m2"))),
    Kind(
        "E no chair",
        at_table(lie(SEATED, match="m2", chairs=[]), lie(UPDATE, match="m2", events=[{"kind": "passed", "seat": 1}])),
        LOST,
        "the server says that it sits in seat 0 of 0",
    ),
    Kind("E clocks of no use", at_table(lie(UPDATE, version=2, clocks=[-1e300, 1e308, None, 5]))),
    Kind("E a thousand clocks", at_table(lie(UPDATE, version=2, clocks=[1.0] * 1000)), NONSENSE, NO_MESSAGE),
    Kind("E one is away of three", at_table(lie(UPDATE, version=2, away=[1.0], sitting_in=["a", "b", "c"]))),
    Kind("E no scores", at_table(lie(LAST, outcome={"scores": [], "reason": "x"}))),
    Kind("E one score", at_table(lie(LAST, outcome={"scores": [1.0], "reason": "x"}))),
    Kind(
        "E a thousand scores",
        at_table(lie(LAST, outcome={"scores": [1.0] * 1000, "reason": "x"})),
        NONSENSE,
        NO_MESSAGE,
    ),
    Kind("E another match under way", at_table(lie(SEATED, match="m2"), UPDATE, lie(UPDATE, match="m3"))),
    Kind("F11 the record of another match", at_table(Ended(replace(RECORD, match="m9")))),
    Kind("F11 the record of nobody", at_table(Ended(replace(RECORD, seats=(), outcome=Outcome((), ""))))),
    Kind("D7 seated again after the end", at_table(LAST, SEATED)),
    Kind("F11 a record that was altered", at_table(LAST, ENDED)),
    Kind(
        "F7 a record elsewhere", at_table(lie(SEATED, match="../../x\0/y"), Ended(replace(RECORD, match="../../x\0/y")))
    ),
    Kind("E ratings of fifty", at_table(lie(ENDED, ratings=[[{"elo": 1.0, "error": 1.0}] * 2] * 50))),
    Kind("E closing for less than nothing", in_lobby(Closing("see you", -5.0)), "see you"),
    Kind("E draining for ages", in_lobby(lie(Draining(), stops_in=1e300)), NONSENSE, NO_MESSAGE),
    Kind("E closing for ages", in_lobby(Closing("see you", 1e300)), "see you"),
    Kind(
        "E closing for good", in_lobby(Closing("go away")), "go away", "the server has closed the connection: go away"
    ),
] + [
    Kind(
        f"E {what} of {game}",
        in_lobby(lie(SEATED, match="m2", rules={"game": game}), lie(UPDATE, match="m2", view=view)),
        LOST,
        told,
    )
    for game in GAMES
    for what, view, told in (
        ("an empty view", {}, WRONG_VERSION),
        ("the view of another game", msgspec.to_builtins(UPDATE.view), "" if game == "nano-gwent" else WRONG_VERSION),
    )
]


def updates(**changes: Any) -> Flood:
    """Updates without an end, each of a new version."""
    return Flood(SEATED_AT, lambda number: lie(UPDATE, version=number, **changes))


def records(number: int) -> bytes:
    return framed(Ended(replace(RECORD, match=f"r{number}")))


LISTED = Listed("t", "clue", (Chair("x"),), False, RULES)
FLOODS = [
    Kind("G chat", Flood(SEATED_AT, framed(Said("x", "hello" * 50)) * 100)),
    Kind("G short chat", Flood(SEATED_AT, framed(Said("x", "h")) * 1000)),
    Kind("G refusals", Flood(HI, framed(Refused("not-now", "no" * 100)) * 100)),
    Kind(
        "G slow-downs", Flood(HI, framed(Refused("slow-down", "no", 0.0)) * 100), LOST, "the server refuses random: no"
    ),
    Kind("G lobbies", Flood(HI, framed(Lobby(seeking=1), Lobby()) * 100)),
    Kind("G a lobby of 4000 tables", Flood(HI, framed(Lobby((LISTED,) * 4000)))),
    Kind(
        "G changes of the lobby",
        Flood(
            HI + framed(Lobby(version=2)),
            lambda number: framed(
                LobbyChange(number, number + 1, tables=((0, Listed("t", "clue", (), False, RULES)),))
            ),
        ),
    ),
    Kind("G changes that do not fit", Flood(HI, framed(Lobby(), LobbyChange(7, 8)) * 100)),
    Kind("G welcomes", Flood(HI, HI * 100), NONSENSE, NO_MESSAGE),
    Kind("G tables", Flood(SEATED_AT, framed(TABLE) * 100)),
    Kind("G matches", Flood(SEATED_AT, lambda number: framed(replace(SEATED, match=f"m{number}")) * 20)),
    Kind("G a match without an end", updates()),
    Kind("G large views", updates(view={str(key): "x" * 100 for key in range(8000)})),
    Kind("G events", updates(events=[{"kind": "played", "seat": 1, "what": {"unit": 3}}] * 8000)),
    Kind("G advice", Flood(SEATED_AT, framed(Advice(1, "fis", "7")) * 100)),
    Kind("G records", Flood(SEATED_AT, records)),
    Kind("G one record again", Flood(SEATED_AT, framed(ENDED) * 20)),
    Kind(
        "G a record without an end",
        Flood(SEATED_AT, framed(Ended(replace(RECORD, moves=(Moved(0, "7", ""),) * 4000), more=True))),
    ),
    Kind("G a long leaderboard", Flood(SEATED_AT, framed(Leaderboard("clue", (Ranked("x", Rating(1, 1), 1),) * 8000)))),
]
KINDS = [*HANDSHAKE, *FRAMES, *MESSAGEPACK, *TEXTS, *STATES, *FLOODS]
