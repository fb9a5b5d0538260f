"""Every message of the wire, both ways: one closed set of typed structs. docs/protocol.md is generated from here."""

from __future__ import annotations

from shared.messages.connection import (
    Account,
    Announced,
    Closing,
    Draining,
    Key,
    MoveCode,
    RefusalCode,
    Refused,
    Welcome,
)
from shared.messages.from_client import (
    Ask,
    Browse,
    DeleteAccount,
    Fill,
    Hello,
    Join,
    Leave,
    Lend,
    MoveAccount,
    NewKey,
    Offer,
    Open,
    Play,
    Rank,
    Rematch,
    Resign,
    Reveal,
    Say,
    Seek,
    Start,
    TakeAccount,
    TakeBack,
    TakeOver,
    Watch,
)
from shared.messages.lobby import Bot, Leaderboard, Listed, Lobby, LobbyChange, Ranked, Seeking
from shared.messages.parts import Chair, Clock, Rating, Rules
from shared.messages.table import (
    Advice,
    Drawing,
    Ended,
    Lack,
    Missing,
    Participant,
    Said,
    Seated,
    Table,
    Undealt,
    Update,
)

PROTOCOL = "fairdeal.v2"
SERVICE = "_fairdeal._tcp.local."
"""What servers announce themselves as on a local network (DNS-SD: RFC 6763)."""

_ForTables = Browse | Seek | Open | Join | Fill | Watch | Rank | Offer
_AtTable = Play | Resign | Rematch | Reveal | Lend | TakeBack | TakeOver | Ask | Say
_ForAccounts = NewKey | MoveAccount | TakeAccount | DeleteAccount | Leave
ClientMessage = Hello | _ForTables | _AtTable | _ForAccounts
Pledging = Hello | Seek | Open | Join | Offer | Rematch | Reveal
"""What a pledge may come with."""

_BeforeTables = Welcome | Refused | Lobby | LobbyChange | Seeking
_OfTables = Table | Drawing | Undealt | Seated | Update | Ended | Advice
_OfAccounts = Leaderboard | Key | MoveCode | Account
_FromOthers = Said | Announced | Draining | Closing
ServerMessage = _BeforeTables | _OfTables | _OfAccounts | _FromOthers
