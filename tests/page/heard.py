"""What a screen reader has of a page: the accessibility tree that the browser gives it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

CONTROLS = {
    *("button", "checkbox", "combobox", "DisclosureTriangle", "DisclosureTriangleGrouped", "link", "radio"),
    *("searchbox", "spinbutton", "textbox"),
}
NOWHERE = {"RootWebArea", "generic", "none"}
"""Roles of what a reader does not announce: on one of them the focus is as good as lost."""


@dataclass(frozen=True)
class Heard:
    """A part of the page, and the parts inside; `state` has what else is told of it, such as `focused`."""

    role: str
    name: str
    state: Mapping[str, Any]
    inside: tuple[Heard, ...]

    def __iter__(self) -> Iterator[Heard]:
        """This part and all inside, in the order in which they are read."""
        yield self
        for part in self.inside:
            yield from part

    def find(self, role: str, name: str) -> Heard:
        """The part with that role and name."""
        return next(part for part in self if (part.role, part.name) == (role, name))

    @property
    def text(self) -> str:
        """All words in it."""
        return " ".join(part.name for part in self if part.role == "StaticText")

    @property
    def focus(self) -> Heard:
        """The innermost part that has the focus."""
        *_, focused = (part for part in self if part.state.get("focused"))
        return focused


def heard(nodes: Sequence[Mapping[str, Any]]) -> Heard:
    """The tree of Chromium's list; what it ignores keeps its place, and has the role `none`."""
    known = {node["nodeId"]: node for node in nodes}

    def part(node: Mapping[str, Any]) -> Heard:
        told = {} if node["ignored"] else node
        state = {each["name"]: each["value"].get("value") for each in told.get("properties", ())}
        inside = tuple(part(known[each]) for each in node.get("childIds", ()) if each in known)
        return Heard(_value(told, "role") or "none", _value(told, "name"), state, inside)

    return part(nodes[0])


def _value(node: Mapping[str, Any], name: str) -> str:
    return str(node.get(name, {}).get("value", "")).strip()


def check(page: Heard) -> None:
    """What holds of every screen: its landmarks, its first heading, and a name for each control."""
    roles = [part.role for part in page]
    assert (roles.count("banner"), roles.count("main")) == (1, 1)
    assert [part.name for part in page if part.role == "heading" and part.state["level"] == 1] == ["Fairdeal"]
    assert [part for part in page if part.role in CONTROLS and not part.name] == []
