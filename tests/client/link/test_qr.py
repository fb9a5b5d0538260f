from __future__ import annotations

from client.link.qr import QUIET, modules

LINK = "http://192.168.178.20:7800/t/KWQXRZBD"
FINDER = ("1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111")
"""In three corners of every code (ISO/IEC 18004)."""


def test_a_code_is_a_square_with_its_corners_and_a_light_edge() -> None:
    rows = ["".join("01"[dark] for dark in row) for row in modules(LINK)]
    side, end = len(rows), len(rows) - QUIET
    assert {len(row) for row in rows} == {side}
    assert {*rows[:QUIET], *rows[end:]} == {"0" * side}
    assert {row[:QUIET] + row[end:] for row in rows} == {"0" * 2 * QUIET}
    for top, left in ((QUIET, QUIET), (QUIET, end - 7), (end - 7, QUIET)):
        assert tuple(row[left : left + 7] for row in rows[top : top + 7]) == FINDER


def test_another_link_is_another_code() -> None:
    assert modules(LINK) != modules(LINK.replace("K", "B"))
