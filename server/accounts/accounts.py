"""The accounts: a player is whoever shows the token from their first Welcome."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable, Collection

from server.effects.entries import Keyed, Registered, Retokened

Entropy = Callable[[int], bytes]
"""So many unpredictable bytes: `secrets.token_bytes` in service, a seeded stream in tests."""

TOKEN_BYTES = 32
SECRET, PROOF = 22, 21
"""Characters of a key for bots in a closed room: first chance alone, then what proves under which room key it was
given."""


def hash_of(token: str) -> bytes:
    """What is stored of a token or key: it has 132 random bits or more, so a plain SHA-256 cannot be reversed."""
    return hashlib.sha256(token.encode()).digest()


def _proof(room_key: str, secret: str) -> str:
    """The end of a key for bots: nobody can make it without the room key."""
    digest = hmac.digest(room_key.encode(), secret.encode(), "sha256")
    return base64.urlsafe_b64encode(digest).decode()[:PROOF]


class Accounts:
    """The players that are known by now, found by the hash of their token, or of the key of their bots.

    There may be others: the journal has them all. The room is closed if it has a key.
    """

    def __init__(self, entropy: Entropy, room_key: str | None) -> None:
        self._entropy = entropy
        self._room_key = room_key
        self._by_hash: dict[bytes, str] = {}
        self._hashes: dict[str, bytes] = {}
        self._by_key: dict[bytes, Keyed] = {}
        self._keys: dict[str, bytes] = {}
        self.forgotten = 0
        """How often a player was forgotten or got another token: an answer to what was asked before may be wrong."""

    @property
    def players(self) -> Collection[str]:
        """Those players, by id."""
        return self._hashes.keys()

    def restore(self, entry: Registered | Retokened) -> None:
        """Know a player again from the journal, or by another token from now on."""
        self._by_hash.pop(self._hashes.get(entry.player, b""), None)
        self._hashes[entry.player] = entry.token_hash
        self._by_hash[entry.token_hash] = entry.player

    def register(self, name: str) -> tuple[Registered, str]:
        """A new player, and the token that proves it: the only time it is seen."""
        token = self._secret()
        player = base64.b32encode(self._entropy(10)).decode().lower()
        entry = Registered(player, name, hash_of(token))
        self.restore(entry)
        return entry, token

    def new_token(self, player: str, name: str) -> tuple[Retokened, str]:
        """Another token for a player, in place of the one before: the only time it is seen."""
        token = self._secret()
        entry = Retokened(player, name, hash_of(token))
        if player in self._hashes:
            self.restore(entry)
        self.forgotten += 1  # What the journal says of their token just now is void.
        return entry, token

    def _secret(self) -> str:
        return base64.urlsafe_b64encode(self._entropy(TOKEN_BYTES)).rstrip(b"=").decode()

    def new_key(self, player: str, name: str) -> tuple[Keyed, str]:
        """A key for the bots of a player, in place of the one before: the only time it is seen."""
        key = self._secret()
        if self._room_key is not None:
            key = key[:SECRET] + _proof(self._room_key, key[:SECRET])
        entry = Keyed(player, name, hash_of(key))
        self.restore_key(entry)
        return entry, key

    def restore_key(self, entry: Keyed) -> None:
        """Know a key again from the journal, in place of the one before."""
        self._by_key.pop(self._keys.get(entry.player, b""), None)
        self._keys[entry.player] = entry.key_hash
        self._by_key[entry.key_hash] = entry

    def recall_key(self, entry: Keyed) -> None:
        """Know a key again from the journal, unless a newer one of that player is known."""
        if entry.player not in self._keys:
            self.restore_key(entry)

    def keyed(self, key: str) -> Keyed | None:
        """Whose bots show this key, if anybody's."""
        return self._by_key.get(hash_of(key))

    def opens(self, key: str) -> bool:
        """Whether a key for bots opens the room: a closed room only if it was given under the key of now."""
        return self._room_key is None or hmac.compare_digest(key[SECRET:], _proof(self._room_key, key[:SECRET]))

    def forget(self, player: str) -> None:
        """Forget a player who is in the journal, or was, and the key of their bots."""
        self.forgotten += 1
        self.withdraw(player)

    def withdraw(self, player: str) -> None:
        """Forget a player who was never written down."""
        self._by_hash.pop(self._hashes.pop(player, b""), None)
        self._by_key.pop(self._keys.pop(player, b""), None)

    def player(self, token: str) -> str | None:
        """Whose token this is, if anybody's."""
        return self._by_hash.get(hash_of(token))
