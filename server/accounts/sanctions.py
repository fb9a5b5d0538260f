"""Bans and mutes by the host: players by their id, and addresses as networks."""

from __future__ import annotations

import math
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Literal

import msgspec

from server.effects.refusal import Refusal
from shared.addresses import parsed

Kind = Literal["ban", "mute"]
Network = IPv4Network | IPv6Network


class Sanction(msgspec.Struct, frozen=True):
    """A ban or mute of a player (by id) or a network, for this many seconds from now; None: until it is lifted."""

    kind: Kind
    whom: str
    name: str = ""
    """What the player was called."""
    seconds: float | None = None


def network_of(text: str) -> Network | None:
    """The network that an address or a network in CIDR notation stands for; None if the text is neither.

    A single IPv6 address stands for its /64: whoever has one of these has them all.
    """
    try:
        network = ip_network(_without_interface(text), strict=False)
    except ValueError:
        return None
    if isinstance(network, IPv6Network) and "/" not in text and not network.is_loopback:
        mapped = network.network_address.ipv4_mapped
        return network.supernet(new_prefix=64) if mapped is None else IPv4Network(mapped)
    return network


def called(network: Network) -> str:
    """How a sanction names a network: a single address by itself."""
    return str(network.network_address) if network.num_addresses == 1 else str(network)


class Sanctions:
    """All that hold, each until its end by the room's time: so a server that sleeps lets nobody in early."""

    def __init__(self) -> None:
        self._ends: dict[tuple[Kind, str], tuple[float, str]] = {}
        """When each ends, and the name of whom it is against."""
        self._networks: dict[str, Network] = {}

    def impose(self, sanction: Sanction, now: float) -> None:
        """Have a sanction hold from now on, in place of the one before."""
        end = math.inf if sanction.seconds is None else now + sanction.seconds
        self._ends[sanction.kind, sanction.whom] = end, sanction.name
        if (network := network_of(sanction.whom)) is not None:
            self._networks[sanction.whom] = network

    def lift(self, kind: Kind, whom: str) -> None:
        """End a sanction that stands."""
        del self._ends[kind, whom]
        self._networks.pop(whom, None)

    def standing(self, now: float) -> tuple[Sanction, ...]:
        """What holds now, the oldest first."""
        return tuple(
            Sanction(kind, whom, name, None if end == math.inf else end - now)
            for (kind, whom), (end, name) in self._ends.items()
            if end > now
        )

    def check_address(self, address: str, now: float) -> None:
        """Let in whoever comes from an address that is not banned; loopback never is, for it is the host's own.

        Raises:
            Refusal: it is banned, and for how long.
        """
        if not self._networks or (found := parsed(_without_interface(address))) is None or found.is_loopback:
            return
        for whom, network in self._networks.items():
            if found in network:
                self.check_player(whom, now)

    def check_player(self, player: str, now: float) -> None:
        """Admit a player unless they are banned.

        Raises:
            Refusal: they are banned, and for how long.
        """
        left = self._left("ban", player, now)
        if left == math.inf:
            raise Refusal("banned")
        if left > 0:
            raise Refusal("banned-for", minutes=math.ceil(left / 60))

    def check_voice(self, player: str, now: float) -> None:
        """Let a player chat unless they are muted.

        Raises:
            Refusal: they are muted.
        """
        if self._left("mute", player, now) > 0:
            raise Refusal("muted")

    def _left(self, kind: Kind, whom: str, now: float) -> float:
        return self._ends.get((kind, whom), (-math.inf, ""))[0] - now


def _without_interface(address: str) -> str:
    """An address without the interface that stands behind it if it is a link-local one."""
    return address.partition("%")[0]
