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

__all__ = ["PROTOCOL", "ClientMessage", "Pledging", "ServerMessage"]
__all__ += ["Chair", "Clock", "Rating", "Rules"]
__all__ += ["Browse", "Hello", "Join", "Offer", "Open", "Play", "Rank", "Rematch", "Resign", "Seek", "Start", "Watch"]
__all__ += ["Ask", "Lend", "MoveAccount", "NewKey", "Reveal", "Say", "TakeAccount", "TakeBack", "TakeOver"]
__all__ += ["DeleteAccount", "Leave"]
__all__ += ["Account", "Announced", "Closing", "Draining", "Key", "MoveCode", "RefusalCode", "Refused", "Welcome"]
__all__ += ["Bot", "Leaderboard", "Listed", "Lobby", "LobbyChange", "Ranked", "Seeking"]
__all__ += ["Advice", "Drawing", "Ended", "Missing", "Participant", "Said", "Seated", "Table", "Undealt", "Update"]
__all__ += ["Lack"]

PROTOCOL = "fairdeal.v2"

ClientMessage = (
    Hello
    | Browse
    | Seek
    | Open
    | Join
    | Watch
    | Rank
    | Offer
    | Play
    | Resign
    | Rematch
    | Reveal
    | Lend
    | TakeBack
    | TakeOver
    | Ask
    | Say
    | NewKey
    | MoveAccount
    | TakeAccount
    | DeleteAccount
    | Leave
)
Pledging = Hello | Seek | Open | Join | Offer | Rematch | Reveal
"""What a pledge may come with."""
ServerMessage = (
    Welcome
    | Refused
    | Lobby
    | LobbyChange
    | Seeking
    | Table
    | Drawing
    | Undealt
    | Seated
    | Update
    | Ended
    | Advice
    | Leaderboard
    | Key
    | MoveCode
    | Account
    | Said
    | Announced
    | Draining
    | Closing
)
