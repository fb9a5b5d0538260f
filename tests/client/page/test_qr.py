"""The QR codes of the light page, beside those of the client's library."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import segno

from tests.client.page.asked import node

FULL = (17, 32, 53, 78, 106)
"""Bytes that fill a code of each version."""
LINK = "http://192.168.1.7:7800/t/ABCDEFGH"
CHECKS = 15
"""Bytes of error correction in a code of version 3, which holds the link."""


@pytest.mark.parametrize("length", FULL)
def test_a_full_code_is_the_one_that_the_library_makes(tmp_path: Path, length: int) -> None:
    text = (LINK * 4)[:length]
    made = segno.make_qr(text, error="l", mask=0, mode="byte", boost_error=False)
    assert json.loads(node("codes.js", tmp_path, text)) == [["".join(map(str, row)) for row in made.matrix]]


def test_a_link_is_padded_as_the_standard_has_it(tmp_path: Path) -> None:
    # The library adds a zero byte before the padding.
    (rows,) = json.loads(node("codes.js", tmp_path, LINK))
    length = len(LINK)
    digits = f"4{length:02x}{LINK.encode().hex()}0" + ("ec11" * length)
    data = bytes.fromhex(digits)[: 70 - CHECKS]
    assert bytes(read(rows))[:-CHECKS] == data


def read(rows: Sequence[str]) -> Iterator[int]:
    """The bytes of a code with mask 0 and one square for alignment."""
    size = len(rows)
    frame = {6} | {*range(size - 9, size - 4)}
    bits = ""
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for step in range(size):
            y = step if (right + 1) & 2 else size - 1 - step
            for x in (right, right - 1):
                corner = (x < 9 and (y < 9 or y > size - 9)) or (x > size - 9 and y < 9)
                square = x in frame - {6} and y in frame - {6}
                if not (corner or square or x == 6 or y == 6):
                    bits += str(int(rows[y][x]) ^ ((x + y) % 2 == 0))
    return (int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))


def test_a_text_that_is_too_long_has_none(tmp_path: Path) -> None:
    assert json.loads(node("codes.js", tmp_path, "x" * 107)) == [None]
