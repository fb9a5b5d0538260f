"""Who comes in: the player whose token they show, and by their key whose bot they are or that they may enter at all."""

from __future__ import annotations

import hmac
from typing import NamedTuple

from server.accounts import Accounts
from server.entries import Registered
from server.refusal import Refusal
from server.sanctions import Sanctions
from server.trust import GUEST, HOUSE, VOID, plain
from shared.messages import Hello


class Entrant(NamedTuple):
    """Who says Hello; of a new player also their token, and the account to write down when they first sit."""

    player: str
    by: str
    """Who runs them, if they are a bot: as in `server/trust.py`."""
    owner: str
    """What the account that runs them is called."""
    token: str | None = None
    account: Registered | None = None


class Door:
    """Lets people and bots in. The keys are those of the house's bots, and of a closed room (None: it is open)."""

    def __init__(self, accounts: Accounts, sanctions: Sanctions, house_key: str | None, room_key: str | None) -> None:
        self._accounts = accounts
        self._sanctions = sanctions
        self._house_key = house_key
        self._room_key = room_key

    def enter(self, hello: Hello, address: str, now: float) -> Entrant:
        """Who says Hello, from this address.

        Raises:
            Refusal: the room is closed to them, they are banned, or nobody has the token that they show.
        """
        by, owner = self._vouched(hello.key)
        if by != HOUSE:
            self._sanctions.check_address(address, now)
            self._sanctions.check_player(by, now)
        if hello.token is None:
            account, token = self._accounts.register(hello.name)
            return Entrant(account.player, by, owner, token, account)
        player = self._accounts.player(hello.token)
        if player is None:
            raise Refusal("token")
        self._sanctions.check_player(player, now)
        return Entrant(player, by, owner)

    def _vouched(self, key: str | None) -> tuple[str, str]:
        """Who runs whatever shows this key, and what they are called. House and members open a closed room, too."""
        if _same(key, self._house_key):
            return HOUSE, ""
        if key is not None and (keyed := self._accounts.keyed(key)) is not None:
            return keyed.player, plain(keyed.name)
        if self._room_key is not None and not _same(key, self._room_key):
            raise Refusal("room-closed")
        return (VOID if key is not None and self._room_key is None else GUEST), ""


def _same(key: str | None, other: str | None) -> bool:
    return key is not None and other is not None and hmac.compare_digest(key, other)
