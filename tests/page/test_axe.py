"""axe-core finds no fault in any screen, in both languages, light and dark, on a phone and on a desktop."""

from __future__ import annotations

from typing import Any

import pytest

from client.browser.bundle import fetch
from shared.games import GAMES
from tests.client.browser.started import lacking
from tests.page.room import Room
from tests.page.screens import screens, table
from tests.page.visitor import DESKTOP, PHONE, Visitor
from tests.rooms import ROOT

PIN = fetch.Pin("4.14.1", "e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745")
CACHE = ROOT / ".venv" / "axe"
LOOKS = (("en", "light", PHONE), ("es", "dark", PHONE), ("es", "light", DESKTOP), ("en", "dark", DESKTOP))
"""Each pair of two of them is among these."""
ASK = """
axe.run({rules: {"target-size": {enabled: true}}})
  .then(({violations}) => violations.map(({id, nodes}) => [id, ...nodes.map(({html}) => html)]))
"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core."""
    try:
        return (fetch.package("axe-core", PIN, CACHE) / "axe.min.js").read_text()
    except fetch.Trouble as trouble:
        return lacking(f"axe-core, which finds faults in pages, cannot be fetched: {trouble}")


def faults(page: Visitor, axe: str) -> list[Any]:
    """What axe-core finds in the screen that is shown, in each of the looks."""
    page.run(f"{axe};0")
    found = []
    for language, scheme, size in LOOKS:
        page.language(language)
        # Without motion: colours that change are not read half-way.
        page.prefer(color_scheme=scheme, reduced_motion="reduce")
        page.size(*size)
        found += [(language, scheme, size, fault) for fault in page.run(ASK)]
    page.language("en")
    # The focus is on the choice of the language, and goes back to where the screen had it.
    page.run("document.querySelector('input[name=name]')?.focus()")
    return found


def test_a_planted_fault_is_found(page: Visitor, axe: str) -> None:
    page.run("document.body.append(document.createElement('button'))")
    assert "button-name" in {fault[0] for fault in page.run(f"{axe};{ASK}")}


def test_no_screen_has_a_fault(room: Room, page: Visitor, axe: str) -> None:
    found = {screen: faults(page, axe) for screen in screens(room, page)}
    assert len(found) == 10
    assert {screen: fault for screen, fault in found.items() if fault} == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_table_has_a_fault(room: Room, page: Visitor, axe: str, game: str) -> None:
    table(room, page, game)
    assert faults(page, axe) == []
