"""The lobby as differences: what has changed from one Lobby to the next, and the next one again from that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from difflib import SequenceMatcher
from typing import TypeVar

from shared.messages import Bot, Browse, ClientMessage, Listed, Lobby, LobbyChange, ServerMessage
from shared.messages.fields import MOST_LISTED

T = TypeVar("T")


def difference(before: Lobby, after: Lobby) -> LobbyChange:
    """What leads from one Lobby to another."""
    gone, tables = _edits(before.tables, after.tables, _table)
    bots_gone, bots = _edits(before.bots, after.bots, _bot)
    return LobbyChange(
        before.version,
        after.version,
        gone,
        tables,
        bots_gone,
        bots,
        None if after.seeking == before.seeking else after.seeking,
        None if after.players == before.players else after.players,
    )


def changed(lobby: Lobby, change: LobbyChange) -> Lobby | None:
    """The Lobby after a change; None if the change is one of another Lobby, or makes no list."""
    if change.since != lobby.version:
        return None
    tables = _edited(lobby.tables, change.gone, change.tables)
    bots = _edited(lobby.bots, change.bots_gone, change.bots)
    if tables is None or bots is None:
        return None
    seeking = lobby.seeking if change.seeking is None else change.seeking
    players = lobby.players if change.players is None else change.players
    return Lobby(tables, bots, seeking, players, change.version)


def _table(table: Listed) -> Hashable:
    return table.table


def _bot(bot: Bot) -> Hashable:
    return bot.agent, bot.games, bot.by, bot.owner


def _edits(
    before: Sequence[T], after: Sequence[T], key: Callable[[T], Hashable]
) -> tuple[tuple[int, ...], tuple[tuple[int, T], ...]]:
    """What to take out of a list and then to put in, by position: few items if few have changed or moved."""
    same = SequenceMatcher(None, [*map(key, before)], [*map(key, after)], autojunk=False).get_matching_blocks()
    kept = {
        there: here
        for block in same
        for there, here in zip(range(block.b, block.b + block.size), range(block.a, block.a + block.size), strict=True)
        if before[here] == after[there]
    }
    gone = sorted(set(range(len(before))).difference(kept.values()))
    return tuple(gone), tuple((place, item) for place, item in enumerate(after) if place not in kept)


def _edited(items: Sequence[T], gone: Collection[int], put: Collection[tuple[int, T]]) -> tuple[T, ...] | None:
    """A list after `_edits`; None if they are those of another list, or it would become too long."""
    out = set(gone)
    edited = [item for place, item in enumerate(items) if place not in out]
    if len(edited) + len(out) != len(items) or len(edited) + len(put) > MOST_LISTED:
        return None
    for place, item in put:
        if place > len(edited):
            return None
        edited.insert(place, item)
    return tuple(edited)


class Follower:
    """The lobby as one connection knows it: it turns every LobbyChange into a whole Lobby again."""

    def __init__(self) -> None:
        self._browse = Browse()
        self._lobby: Lobby | None = None

    def ask(self, message: ClientMessage) -> None:
        """Take note of what the client says: its last Browse is the one to repeat."""
        if isinstance(message, Browse):
            self._browse = message

    def take(self, message: ServerMessage) -> ServerMessage | Browse | None:
        """The message, or for a LobbyChange the Lobby that results.

        A change that does not fit what is known gives the Browse to say again, and the changes after it give None until
        the answer comes.
        """
        if isinstance(message, LobbyChange):
            before, self._lobby = self._lobby, None if self._lobby is None else changed(self._lobby, message)
            return self._lobby or (None if before is None else self._browse)
        if isinstance(message, Lobby):
            self._lobby = message
        return message
