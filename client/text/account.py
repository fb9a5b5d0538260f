"""The account commands that a player types."""

from __future__ import annotations

from collections.abc import Sequence

from shared.messages import DeleteAccount, MoveAccount, TakeAccount


def asked(words: Sequence[str], name: str) -> MoveAccount | TakeAccount | DeleteAccount | None:
    """The message that the words ask for; None if there is none, as for a deletion that does not repeat the player's
    name.
    """
    match [*words]:
        case ["move"]:
            return MoveAccount()
        case ["take", code] if 4 <= len(code) <= 8:
            return TakeAccount(code.upper())
        case ["delete", *called] if called and called == name.split():
            return DeleteAccount()
    return None
