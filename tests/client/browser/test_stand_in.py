"""The stand-in for pygame has what the client uses of pygame, and its rectangles and events are pygame's."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rooms import ROOT

LENGTH = st.integers(-50, 50)
PLACES = st.tuples(LENGTH, LENGTH, st.integers(1, 60), st.integers(1, 60))
EDGES = ("left", "top", "right", "bottom", "centerx", "centery", "width", "height")
CORNERS = ("topleft", "bottomright", "center", "midtop", "midbottom", "bottomleft", "size")


@pytest.fixture(scope="module")
def stand_in() -> Iterator[ModuleType]:
    """The package as the build puts it beside the client, without a page."""
    modules = {name: ModuleType(name) for name in ("canvas", "speaker")}
    sys.modules |= {**modules, "js": SimpleNamespace(document=SimpleNamespace())}
    yield importlib.import_module("client.browser.pygame")
    for name in (*modules, "js"):
        del sys.modules[name]


def test_it_has_all_that_the_client_uses(stand_in: ModuleType) -> None:
    used = {name for file in (ROOT / "client").rglob("*.py") for name in _used(file.read_text())}
    # Each is a module's member, or a module with a member.
    missing = {name for name in used if not _has(stand_in, name)}
    assert missing == set()
    assert "transform.smoothscale" in used


def _used(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        text = ast.unparse(node) if isinstance(node, ast.Attribute) else ""
        if text.startswith("pygame.") and text.replace(".", "").replace("_", "").isalnum():
            yield text.removeprefix("pygame.")


def _has(package: ModuleType, name: str) -> bool:
    at = package
    for part in name.split("."):
        if not hasattr(at, part):
            return False
        at = getattr(at, part)
    return True


def test_its_numbers_are_pygame_s(stand_in: ModuleType) -> None:
    constants = importlib.import_module("client.browser.pygame.constants")
    ours = {name: value for name, value in vars(constants).items() if name.isupper() or name.startswith("K_")}
    assert ours == {name: getattr(pygame, name) for name in ours}


@given(PLACES, PLACES, LENGTH, LENGTH)
def test_rectangles_are_as_pygame_s(stand_in: ModuleType, one, other, x: int, y: int) -> None:
    def told(make) -> list:
        rect, there = make(*one), make(other[:2], other[2:])
        grown = rect.copy()
        grown.inflate_ip(x, y)
        turned = make(one[0], one[1], x, y)
        turned.normalize()
        rects = [
            rect.move(x, y),
            rect.move((x, y)),
            rect.inflate(x, y),
            rect.union(there),
            rect.unionall([there, grown]),
        ]
        rects += [rect.clamp(there), rect.clip(there), grown, turned, make(there)]
        reads = [getattr(rect, name) for name in (*EDGES, *CORNERS)]
        return [*map(tuple, rects), *reads, rect.collidepoint(x, y), bool(make(0, 0, x, y)), rect == there, rect == one]

    assert told(stand_in.Rect) == told(pygame.Rect)


@given(PLACES, PLACES)
def test_a_fitted_rectangle_is_pygame_s_but_for_a_pixel(stand_in: ModuleType, one, other) -> None:
    # pygame divides floats of half the length, and so loses a pixel now and then.
    ours, theirs = stand_in.Rect(one).fit(stand_in.Rect(other)), pygame.Rect(one).fit(pygame.Rect(other))
    assert all(abs(a - b) <= 1 for a, b in zip(ours, theirs, strict=True))


@given(PLACES, LENGTH, LENGTH, st.sampled_from(EDGES[:6]), st.sampled_from(CORNERS))
def test_edges_are_set_as_pygame_s(stand_in: ModuleType, place, x: int, y: int, edge: str, corner: str) -> None:
    def told(make) -> tuple:
        rect, moved = make(*place), make(place)
        setattr(rect, edge, x)
        setattr(moved, corner, (x, y))
        return tuple(rect), tuple(moved)

    assert told(stand_in.Rect) == told(pygame.Rect)


def test_what_the_page_tells_comes_as_pygame_s_events(stand_in: ModuleType) -> None:
    event = stand_in.event
    event.on_key(True, "A", True, False, False, False)
    event.on_text("A")
    event.on_key(True, "ArrowLeft", False, True, False, False)
    event.on_key(True, "Dead", False, False, False, False)
    event.on_move(3, 4, 1)
    event.on_button(True, 3, 4, 2)
    event.on_wheel(1)
    assert [vars(each) for each in event.get()] == [
        {"type": pygame.KEYDOWN, "key": pygame.K_a, "mod": pygame.KMOD_SHIFT, "unicode": "A"},
        {"type": pygame.TEXTINPUT, "text": "A"},
        {"type": pygame.KEYDOWN, "key": pygame.K_LEFT, "mod": pygame.KMOD_CTRL, "unicode": ""},
        {"type": pygame.MOUSEMOTION, "pos": (3, 4), "buttons": (True, False, False)},
        {"type": pygame.MOUSEBUTTONDOWN, "pos": (3, 4), "button": 3},
        {"type": pygame.MOUSEWHEEL, "x": 0, "y": -1},
    ]
    assert event.get() == []
