"""What the scripts of the page may cost: to download, and to tell a position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.speech.language import LANGUAGES
from server.web.files import Site
from tests.client.page.asked import node

MOST_BYTES = 60_000
"""Of all that a visitor loads for all screens in one language."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_in_one_language_is_small(language: str) -> None:
    others = tuple(f".{other}.ftl" for other in LANGUAGES if other != language)
    names = {name for name in compressed() if not name.endswith((*others, "LICENSE"))}
    names -= {"english.json"} if language == "en" else set()
    assert sum(len(form) for name, form in compressed().items() if name in names) <= MOST_BYTES


def compressed() -> dict[str, bytes]:
    """What the server sends a browser that takes gzip, by the name of the file."""
    site = Site()
    own = (path for path in site.paths if path == "/" or path.startswith("/w/page."))
    files = {path.split("/", 3)[-1] or "index.html": site.find(path) for path in own}
    return {name: file.forms.get("gzip", file.forms["identity"]) for name, file in files.items() if file is not None}


def test_the_effort_for_a_position_grows_with_its_fields_and_not_with_their_square(tmp_path: Path) -> None:
    few, many = (json.loads(node("effort.js", tmp_path, fields)) for fields in (500, 2000))
    assert (few["lines"], many["lines"]) == (500, 2000)
    assert many["bytes"] < 6 * few["bytes"]
