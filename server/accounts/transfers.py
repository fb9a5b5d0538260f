"""Accounts that move to another device: each by a code, which is good for ten minutes, and once."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from server.accounts.accounts import Entropy
from server.accounts.names import room_code
from server.effects.refusal import Refusal

GOOD_FOR = 600.0
"""Seconds."""


class Transfer(NamedTuple):
    """The player whose account moves, what they wish to be called, and until when the code is good."""

    player: str
    name: str
    until: float


class Transfers:
    """The codes that are good now, one for each player who asked for one."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy
        # All codes are valid for the same time, so the expired ones come first.
        self._by_code: OrderedDict[str, Transfer] = OrderedDict()
        self._codes: dict[str, str] = {}

    def code(self, player: str, name: str, now: float) -> str:
        """A new code for the account of a player, who wishes for this name; the one before is void."""
        self.drop(player)
        while self._by_code and (first := next(iter(self._by_code.values()))).until <= now:
            self.drop(first.player)
        code = room_code(self._entropy)
        self._by_code[code] = Transfer(player, name, now + GOOD_FOR)
        self._codes[player] = code
        return code

    def drop(self, player: str) -> None:
        """Let no code be good for a player's account."""
        self._by_code.pop(self._codes.pop(player, ""), None)

    def take(self, code: str, now: float) -> Transfer:
        """The account that this code moves; the code is used up.

        Raises:
            Refusal: no account has that code, or the code has expired.
        """
        found = self._by_code.get(code.upper())
        if found is None or found.until <= now:
            raise Refusal("move-code")
        self.drop(found.player)
        return found
