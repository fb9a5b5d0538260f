"""What a player asks the server to do with their account, as it is typed."""

from __future__ import annotations

from collections.abc import Sequence

from shared.messages import DeleteAccount, MoveAccount, TakeAccount


def asked(words: Sequence[str], name: str) -> MoveAccount | TakeAccount | DeleteAccount | None:
    """What the words ask for; None: nothing, as a deletion without the name of the player, who is to confirm it."""
    match [*words]:
        case ["move"]:
            return MoveAccount()
        case ["take", code] if 4 <= len(code) <= 8:
            return TakeAccount(code.upper())
        case ["delete", *called] if called and called == name.split():
            return DeleteAccount()
    return None
