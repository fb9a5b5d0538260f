"""A game is whole: a test says in words what its class lacks, and what its folder in the client does, if it has one."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import shared.games
from shared.game import Game
from shared.games import GAMES, GAMES_V1

FACES = Path(__file__).parents[1] / "client" / "games"
DECLARED = {
    "name": "what it is called on the wire and the command line",
    "title": "what people call it",
    "seat_counts": "for how many seats it is",
    "view_type": "what a seat may know of it",
}
IN_FOLDER = {
    "face.py": "its face, a subclass of GameFace",
    "en.ftl": "its sentences in English",
    "es.ftl": "its sentences in Spanish",
    "rules.en.md": "its rules in English",
    "rules.es.md": "its rules in Spanish",
}
"""A game needs no folder in the client. One that has a folder has all of this."""


def class_lacks(kind: type[Game[Any, Any]]) -> Iterator[str]:
    """A sentence for each thing that the class of a game must have and does not."""
    for name, what in DECLARED.items():
        if not hasattr(kind, name):
            yield f"{kind.__name__} lacks {name}: {what}"
    for name in sorted(kind.__abstractmethods__):
        (what, *_) = (inspect.getdoc(getattr(Game, name)) or "").splitlines()
        yield f"{kind.__name__} lacks {name}: {what}"
    if kind not in {*GAMES.values(), *GAMES_V1.values()}:
        yield f"shared/games/__init__.py lacks {kind.__name__} of {kind.__module__}: nobody can play it"


def folder_lacks(folder: Path) -> Iterator[str]:
    """A sentence for each thing that the folder of a game in the client must have and does not."""
    for name, what in IN_FOLDER.items():
        if not (folder / name).exists():
            yield f"client/games/{folder.name} lacks {name}: {what}"
    if f"client.games.{folder.name}.face" not in (folder.parent / "__init__.py").read_text():
        yield f"client/games/__init__.py lacks the face of {folder.name}: the client shows the plain one"


def games() -> Iterator[type[Game[Any, Any]]]:
    """Every game that stands in shared/games, in the catalogue or not."""
    for found in pkgutil.walk_packages(shared.games.__path__, "shared.games."):
        module = importlib.import_module(found.name)
        for kind in vars(module).values():
            if inspect.isclass(kind) and issubclass(kind, Game) and kind.__module__ == module.__name__:
                yield kind


def test_no_game_lacks_anything() -> None:
    assert [lack for kind in games() for lack in class_lacks(kind)] == []


def test_no_folder_of_a_game_lacks_anything() -> None:
    folders = (path for path in FACES.glob("*/") if (path / "__init__.py").exists())
    assert [lack for folder in folders for lack in folder_lacks(folder)] == []


class Begun(Game[Any, Any], frozen=True):
    """A game of which an author has written little so far."""

    name = "begun"
    title = "Begun"


def test_what_a_class_lacks_is_said_in_words() -> None:
    lacks = list(class_lacks(Begun))
    assert [each.partition(":")[0] for each in lacks] == [
        *(f"Begun lacks {name}" for name in ("seat_counts", "view_type", "deal", "determinize", "legal_moves")),
        *(f"Begun lacks {name}" for name in ("outcome", "play", "to_act", "view", "vocabulary")),
        "shared/games/__init__.py lacks Begun of tests.test_whole_games",
    ]
    assert lacks[0] == "Begun lacks seat_counts: for how many seats it is"
    assert lacks[2] == "Begun lacks deal: Make the first moment."


def test_what_a_folder_lacks_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").touch()
    (tmp_path / "begun").mkdir()
    for name in ("face.py", "en.ftl", "rules.en.md"):
        (tmp_path / "begun" / name).touch()
    assert list(folder_lacks(tmp_path / "begun")) == [
        "client/games/begun lacks es.ftl: its sentences in Spanish",
        "client/games/begun lacks rules.es.md: its rules in Spanish",
        "client/games/__init__.py lacks the face of begun: the client shows the plain one",
    ]
