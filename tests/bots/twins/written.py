"""Files of twins as Python runs them, without numba, and with a line changed."""

from __future__ import annotations

from types import SimpleNamespace

from bots.twins.catalogue import SIGHTS, TWINS, file_of
from bots.twins.compiling import linked


def rules_of(name: str, *change: str) -> SimpleNamespace:
    """The rules of a twin; of a `change`, the second line takes the place of the first."""
    return _run(file_of(TWINS[name]), name, change)


def sight_of(name: str, *change: str) -> SimpleNamespace:
    """The sight of a game."""
    return _run(SIGHTS[name], name, change)


def _run(file: str, name: str, change: tuple[str, ...]) -> SimpleNamespace:
    text = linked(file, {"contract": file_of(TWINS[name]), "sight": file})
    if change:
        assert text.count(change[0]) == 1, change[0]
        text = text.replace(*change)
    space: dict[str, object] = {}
    exec(compile(text, name, "exec"), space)  # noqa: S102  # our own text
    return SimpleNamespace(**space)
