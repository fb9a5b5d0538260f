"""Every screen fits, also zoomed; what is pressed is large enough; and nothing moves for whoever wants that."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games import GAMES
from tests.page.room import Room
from tests.page.screens import screens, table
from tests.page.visitor import DESKTOP, PHONE, Visitor

MOUSE, FINGER = 24, 44
"""Pixels that a target has at least, each way."""
SMALL = """
[...document.querySelectorAll("a[href], button, input, select, summary, textarea")]
  .map(each => [each, (each.matches("[type=checkbox], [type=radio]") ? each.closest("label") ?? each : each)])
  .filter(([each]) => each.checkVisibility())
  .map(([each, target]) => [each.outerHTML, target.getBoundingClientRect()])
  .filter(([, {width, height}]) => Math.min(width, height) < LEAST)
  .map(([html, {width, height}]) => [html, Math.round(width), Math.round(height)])
"""
CUT = """
[...document.querySelectorAll("body *")]
  .filter(each => each.checkVisibility() && each.getClientRects().length && getComputedStyle(each).clipPath === "none")
  .filter(each => each.getBoundingClientRect().right > innerWidth + 1 || each.getBoundingClientRect().left < -1
    || (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === "hidden"))
  .map(each => each.outerHTML.slice(0, 120))
"""
MOVING = """
[...document.querySelectorAll("*")].filter(each => {
  const {transitionDuration, animationName, scrollBehavior} = getComputedStyle(each);
  return transitionDuration !== "0s" || animationName !== "none" || scrollBehavior !== "auto";
}).length
"""


def faults(page: Visitor) -> list[Any]:
    """What is too small or cut off in the screen that is shown, as a browser lays it out by the size and the zoom."""
    found = []
    for finger, least in ((False, MOUSE), (True, FINGER)):
        page.finger(finger)
        for width, height in (PHONE, DESKTOP):
            for zoom in (1, 2):
                page.size(width // zoom, height // zoom)
                small, cut = page.run(SMALL.replace("LEAST", str(least))), page.run(CUT)
                found += [(finger, width, zoom, fault) for fault in (*small, *cut)]
    return found


def test_every_screen_fits(room: Room, page: Visitor) -> None:
    found = {screen: faults(page) for screen in screens(room, page)}
    assert {screen: fault for screen, fault in found.items() if fault} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_table_fits(room: Room, page: Visitor, game: str) -> None:
    table(room, page, game)
    assert faults(page) == []


def test_nothing_moves_for_whoever_wants_that(room: Room, page: Visitor) -> None:
    table(room, page, "nano-gwent")
    assert page.run(MOVING) > 0
    page.prefer(reduced_motion="reduce")
    assert page.run(MOVING) == 0
