"""Who is who: a player is whoever shows the token that its first Welcome gave."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable

from server.entries import Registered

Entropy = Callable[[int], bytes]
"""So many unpredictable bytes: `secrets.token_bytes` in service, a seeded stream in tests."""

TOKEN_BYTES = 32


def hash_of(token: str) -> bytes:
    """What is stored of a token: it has 256 random bits, so a plain SHA-256 cannot be reversed."""
    return hashlib.sha256(token.encode()).digest()


class Accounts:
    """All players the server knows, found by the hash of their token."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy
        self._by_hash: dict[bytes, str] = {}

    def restore(self, entry: Registered) -> None:
        """Know a player again from the journal."""
        self._by_hash[entry.token_hash] = entry.player

    def register(self, name: str) -> tuple[Registered, str]:
        """A new player, and the token that proves it: the only time it is seen."""
        token = base64.urlsafe_b64encode(self._entropy(TOKEN_BYTES)).rstrip(b"=").decode()
        player = base64.b32encode(self._entropy(10)).decode().lower()
        entry = Registered(player, name, hash_of(token))
        self.restore(entry)
        return entry, token

    def forget(self, entry: Registered) -> None:
        """Know a player no more."""
        del self._by_hash[entry.token_hash]

    def player(self, token: str) -> str | None:
        """Whose token this is, if anybody's."""
        return self._by_hash.get(hash_of(token))
