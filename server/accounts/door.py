"""Admission: the token says which player comes in, the key whose bot it is, and the address what it costs."""

from __future__ import annotations

import hmac
from typing import NamedTuple

from server.accounts.accounts import Accounts, hash_of
from server.accounts.caps import HOUR, Caps, hourly
from server.accounts.origins import origin_of
from server.accounts.rations import Rate, Ration
from server.accounts.sanctions import Sanctions
from server.accounts.shown_names import plain
from server.effects.entries import Registered, Wanted
from server.effects.operators import GUEST, HOUSE, VOID
from server.effects.refusal import Refusal, slow_down
from server.effects.step import Session
from shared.messages import Hello


class _Arrival(NamedTuple):
    """From where a connection comes."""

    address: str = ""
    origin: str | None = None
    """What its address counts as; None: it costs its address nothing."""
    wait: float = 0.0
    """Seconds until newcomers may come from there; 0.0: they may now."""


class Entrant(NamedTuple):
    """The player who says Hello; for a new player also the token, and the account to write down when they first sit."""

    player: str
    by: str
    """Who runs them, if they are a bot: as in `server/effects/operators.py`."""
    owner: str
    """What the account that runs them is called."""
    origin: str | None = None
    """Where a newcomer comes from; None: what they do costs no address anything."""
    capped: bool = False
    """Whether what they do costs them anything."""
    token: str | None = None
    account: Registered | None = None


class Door:
    """Lets people and bots in. The keys are those of the house's bots, and of a closed room (None: it is open)."""

    def __init__(
        self, accounts: Accounts, sanctions: Sanctions, house_key: str | None, room_key: str | None, caps: Caps
    ) -> None:
        self._accounts = accounts
        self._sanctions = sanctions
        self._house_key = house_key
        self._room_key = room_key
        self._capped = caps.on
        self._arrivals: dict[Session, _Arrival] = {}
        self._connections = Ration(hourly(caps.address_connections))
        self._registrations = Ration(hourly(caps.address_accounts))
        # So that a newcomer cannot become known by coming back at once.
        self._newcomers = Ration(Rate(1, HOUR))

    def arrive(self, session: Session, address: str, now: float) -> None:
        """Count a connection, and know from where it comes until it leaves.

        It may say Hello also if its address has had too many: only that tells whether it is somebody known.
        """
        origin = origin_of(address) if self._capped else None
        wait = 0.0 if origin is None else self._connections.wait(origin, now)
        if origin is not None and not wait:
            self._connections.take(origin, now)
        self._arrivals[session] = _Arrival(address, origin, wait)

    def address(self, session: Session) -> str:
        """From where a connection comes; empty if it has not arrived."""
        return self._arrivals.get(session, _Arrival()).address

    def leave(self, session: Session) -> None:
        """A connection is gone."""
        self._arrivals.pop(session, None)

    def unknown(self, hello: Hello) -> Wanted | None:
        """Who is to be looked up before somebody enters with this Hello; None: nobody."""
        token, key = hello.token, hello.key
        tokens = () if token is None or self._accounts.player(token) is not None else (hash_of(token),)
        opens = key is None or _same(key, self._house_key) or _same(key, self._room_key)
        keys = () if key is None or opens or self._accounts.keyed(key) is not None else (hash_of(key),)
        return Wanted(tokens, keys) if tokens or keys else None

    def enter(self, session: Session, hello: Hello, now: float) -> Entrant:
        """The player who says Hello over this connection; a connection without an origin counts as one from this
        machine.

        Raises:
            Refusal: the room is closed to them, they are banned, nobody has the token that they show, or too many
                newcomers have come from their address.
        """
        by, owner = self._vouched(hello.key)
        arrival = _Arrival() if by == HOUSE else self._arrivals.get(session, _Arrival())
        if by != HOUSE:
            self._sanctions.check_address(arrival.address, now)
            self._sanctions.check_player(by, now)
        if hello.token is None:
            return self._register(hello.name, by, owner, arrival, now)
        player = self._accounts.player(hello.token)
        if player is None:
            raise Refusal("token")
        self._sanctions.check_player(player, now)
        origin, capped = arrival.origin, arrival.origin is not None
        new = capped and self._newcomers.wait(player, now) > 0
        return Entrant(player, by, owner, origin if new else None, capped)

    def _register(self, name: str, by: str, owner: str, arrival: _Arrival, now: float) -> Entrant:
        if arrival.origin is None:
            account, token = self._accounts.register(name)
            return Entrant(account.player, by, owner, token=token, account=account)
        slow_down(arrival.wait, "many-connections")
        slow_down(self._registrations.wait(arrival.origin, now), "many-accounts")
        account, token = self._accounts.register(name)
        self._registrations.take(arrival.origin, now)
        self._newcomers.take(account.player, now)
        return Entrant(account.player, by, owner, arrival.origin, True, token, account)

    def _vouched(self, key: str | None) -> tuple[str, str]:
        """Who runs whatever shows this key, and what they are called.

        The house's key opens a closed room, too, and so does an account's that was given under the room's key of now.
        """
        if _same(key, self._house_key):
            return HOUSE, ""
        if key is not None and (keyed := self._accounts.keyed(key)) is not None and self._accounts.opens(key):
            return keyed.player, plain(keyed.name)
        if self._room_key is not None and not _same(key, self._room_key):
            raise Refusal("room-closed")
        return (VOID if key is not None and self._room_key is None else GUEST), ""


def _same(key: str | None, other: str | None) -> bool:
    return key is not None and other is not None and hmac.compare_digest(key, other)
