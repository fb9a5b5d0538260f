"""Names of tables: ids for the wire, codes for people to tell each other."""

from __future__ import annotations

import base64

from server.accounts.accounts import Entropy
from shared.game.chance import SEED_BYTES, Chance

# No vowels, so no words; no characters that look or sound like others.
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH = 8
"""Of new codes. Rooms of earlier releases have six letters, and are found by them."""


def new_id(entropy: Entropy) -> str:
    """The id of a new table, or of a line that is said at one."""
    return base64.b32encode(entropy(5)).decode().lower()


def room_code(entropy: Entropy) -> str:
    """The code of a new private room, or of an account that moves."""
    chance = Chance(entropy(SEED_BYTES))
    return "".join(chance.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
