"""Which message of the server answers which request, so that whoever types, or a script, can wait for it."""

from __future__ import annotations

from types import UnionType

from shared.messages import (
    Advice,
    Ask,
    Browse,
    ClientMessage,
    Ended,
    Fill,
    Join,
    Leaderboard,
    Leave,
    Lend,
    Lobby,
    Open,
    Play,
    Rank,
    Refused,
    Rematch,
    Resign,
    Seated,
    Seek,
    Seeking,
    ServerMessage,
    Table,
    TakeBack,
    TakeOver,
    Undealt,
    Update,
    Watch,
)

ANSWERS: dict[type[ClientMessage], type[ServerMessage] | UnionType] = {
    Leave: Lobby,
    Browse: Lobby | Seeking | Table | Update,
    Seek: Seeking | Seated,
    Watch: Table | Seated,
    Ask: Advice,
    Rank: Leaderboard,
    Lend: Update | Seated,
    TakeBack: Update | Seated,
    TakeOver: Update | Seated,
    Resign: Ended,
}
"""What answers a request, where any message of a kind does; to one that is not here, whatever comes next."""


def _is_dealt(table: Table) -> bool:
    """Whether a match follows: all people are here, bots are or come, and after a match all have asked for another."""
    people = {seat for seat, chair in enumerate(table.chairs) if not chair.bot}
    here = all(chair.name is not None and (chair.here or chair.bot) for chair in table.chairs)
    return here and (not table.rematch or people <= set(table.rematch))


def answers(message: ServerMessage, asked: ClientMessage) -> bool:
    """Whether the server has dealt with what was asked; the Lobby also comes unasked."""
    if isinstance(message, Refused):
        return message.to in ("", asked.__struct_config__.tag)
    match asked:
        case Rematch() if isinstance(message, Table) and message.seat not in (None, *message.rematch):
            # It tells of another's wish, and the server has not read this one yet.
            return False
        case Open() | Join() | Fill() | Rematch():
            # What is typed next is for the match, if one is about to be dealt.
            return isinstance(message, Seated | Undealt) or (isinstance(message, Table) and not _is_dealt(message))
        case Play():
            return isinstance(message, Update) and (message.since > asked.version or message.outcome is not None)
    return isinstance(message, ANSWERS.get(type(asked), object))
