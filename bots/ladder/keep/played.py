"""Which games of a ladder have been played: a bit for each, since there may be millions."""

from __future__ import annotations


class Played:
    """Positions in the order of the schedule."""

    def __init__(self) -> None:
        self._bits = bytearray()

    def __contains__(self, position: int) -> bool:
        byte, bit = divmod(position, 8)
        return byte < len(self._bits) and bool(self._bits[byte] >> bit & 1)

    def add(self, position: int) -> bool:
        """Take one in; False: it was there."""
        if position in self:
            return False
        byte, bit = divmod(position, 8)
        if byte >= len(self._bits):
            self._bits.extend(bytes(byte + 1 - len(self._bits)))
        self._bits[byte] |= 1 << bit
        return True
