"""One example of every message, and its bytes in both forms as they were recorded.

After a change of the wire that is meant, record them again and read the difference: `python -m tests.shared.vectors`.
"""

from __future__ import annotations

import json
from pathlib import Path

from shared.game import Outcome, Seen
from shared.games import GAMES
from shared.messages import (
    Account,
    Advice,
    Announced,
    Ask,
    Bot,
    Browse,
    Chair,
    ClientMessage,
    Clock,
    Closing,
    DeleteAccount,
    Draining,
    Drawing,
    Ended,
    Fill,
    Hello,
    Join,
    Key,
    Leaderboard,
    Leave,
    Lend,
    Listed,
    Lobby,
    LobbyChange,
    Missing,
    MoveAccount,
    MoveCode,
    NewKey,
    Offer,
    Open,
    Participant,
    Play,
    Rank,
    Ranked,
    Rating,
    Refused,
    Rematch,
    Resign,
    Reveal,
    Rules,
    Said,
    Say,
    Seated,
    Seek,
    Seeking,
    ServerMessage,
    Start,
    Table,
    TakeAccount,
    TakeBack,
    TakeOver,
    Undealt,
    Update,
    Watch,
    Welcome,
)
from shared.messages.wire import encode
from shared.record import Reason
from tests.shared.matches import SEED, record_of

VECTORS = Path(__file__).parent.parent / "data" / "wire_vectors.json"

RULES = Rules(
    "nano-gwent", {"units": 8, "deck": [1, 2, 3]}, Clock(60, 2.5, 10), grace=30, absent="forfeit", reasons=True
)
CHAIRS = (Chair("Ann"), Chair("fis", bot=True, here=False, sitting_in="random"))
FIS_RATING = Rating(164.0, 0.0)
FIS = Bot("fis", ("nano-gwent",), 4, {"nano-gwent": FIS_RATING}, "zucki5ketdqg3nnb", "Ann")
SAID = Said("Ann", "good game", seat=0, line="mzxw6ytb")
REASON = Reason("ahead by 12", {"tempo": 0.5, "cards": -1}, ("7", "pass"))

FROM_CLIENT: tuple[ClientMessage, ...] = (
    Hello("Zoë", "a" * 43, known=17, key="b" * 43, match="m-1"),
    Browse("nano-gwent", "ann", free=True),
    Seek(RULES, opponent="bot", bot="minimax", by="house"),
    Open(
        RULES, ("me", "bot:fis"), private=True, label="cup, round 1", start=Start(SEED.hex(), ((0, "7"), (1, "pass")))
    ),
    Join(table="t-1", pledge="e" * 64),
    Fill(),
    Watch(code="QRST", known=17),
    Rank("nano-gwent"),
    Offer("fis", ("nano-gwent",)),
    Play(3, "debuff melee", REASON),
    Resign(),
    Rematch("same"),
    Reveal("m-1", "c" * 64, "d" * 64),
    Lend("fis", "guest"),
    TakeBack(),
    TakeOver(1),
    Ask(4, "fis", "zucki5ketdqg3nnb"),
    Say("good game"),
    NewKey(),
    MoveAccount(),
    TakeAccount("BCDFGHJK"),
    DeleteAccount(),
    Leave(),
)
FROM_SERVER: tuple[ServerMessage, ...] = (
    Welcome(
        "p-1",
        "Zoë",
        ("nano-gwent",),
        "a" * 43,
        True,
        ("nano-gwent",),
        servers=("wss://b.example.org:7800",),
        address="wss://a.example.org",
    ),
    Refused("slow-down", "too many messages: wait 1.5 s", 1.5, "play", why="many-messages", facts={"seconds": "1.5"}),
    Lobby((Listed("t-1", "nano-gwent", CHAIRS, True, RULES, "cup, round 1"),), (FIS,), seeking=1, players=3, version=7),
    LobbyChange(7, 9, (0,), ((0, Listed("t-2", "nano-gwent", CHAIRS, False, RULES)),), (0,), ((0, FIS),), 2, 4),
    Seeking(RULES),
    Table("t-1", RULES, CHAIRS, seat=0, code="QRST", spectators=2, rematch=(0, 1), same=(1,)),
    Drawing("m-1", "0" * 64, (Participant("Ann", "e" * 64), Participant("fis")), place=0, by_lot=True),
    Undealt("m-1", (Missing("Ann", "late", you=True), Missing("Zoë", "left"))),
    Seated(
        "t-1",
        "m-1",
        RULES,
        CHAIRS,
        commitment="0" * 64,
        seat=1,
        label="cup, round 1",
        known=True,
        code="KWQXRZ",
        first=Update("m-1", 0, {"totals": [0, 0], "turn": 0}, to_act=(0,)),
        said=(SAID,),
        entropies=("c" * 64, None),
        order=(1, 0),
        went_back_to=16,
    ),
    Update(
        "m-1",
        4,
        {"totals": [9, 0], "turn": None},
        moves=("7", "debuff siege", "pass"),
        to_act=(1,),
        clocks=(41.5, None),
        away=(None, 12.25),
        sitting_in=(None, "fis"),
        events=(Seen("scorched", 0, {"seat0": [], "seat1": [3]}), Seen("round", None, {"round": 1, "points": [9, 0]})),
        outcome=Outcome((1.0, 0.0), "time"),
        views=({"hand": [7]}, {"hand": []}),
        room=300,
    ),
    Ended(
        record_of(GAMES["nano-gwent"], moves=3, outcome=Outcome((0.0, 1.0), "resignation")),
        ratings=((Rating(120.5, 90.0), Rating(110.25, 88.5)), None),
        learned=(1,),
    ),
    Advice(4, "fis", "7", REASON),
    Key("b" * 43),
    MoveCode("BCDFGHJK", 600.0),
    Account("Ann", "b" * 43),
    Leaderboard(
        "nano-gwent", (Ranked("fis", FIS_RATING, 0, bot=True), Ranked("Zoë", Rating(120.5, 90.0), 31, you=True))
    ),
    SAID,
    Announced("the disk of the server has room again: matches begin", why="disk-free"),
    Draining(600.0),
    Closing("the server stops", return_in=5, why="restarting"),
)
MESSAGES = FROM_CLIENT + FROM_SERVER


def vectors() -> dict[str, dict[str, str]]:
    """By name of the message: its MessagePack bytes in hexadecimal, and its JSON text."""
    return {
        type(message).__name__: {"msgpack": bytes(encode(message)).hex(), "json": str(encode(message, text=True))}
        for message in MESSAGES
    }


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n")
    print(f"wrote {VECTORS}")
