"""What the scripts of the page may cost: to download, and to tell a position."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from client.speech.language import LANGUAGES
from server.web.files import Site, light
from tests.client.page.asked import needs_node, node

MOST_BYTES = 60_000
"""Of all that a visitor loads to play in one language. Some screens come when they are wanted, 2 kB each."""
LATER = re.compile(r'import\("\./(.+?)"\)')
"""A script that is loaded when it is wanted."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_in_one_language_is_small(language: str) -> None:
    others = tuple(f".{other}.ftl" for other in LANGUAGES if other != language)
    later = LATER.findall(light()["page.js"].decode())
    names = {name for name in light() if not name.endswith((*others, "LICENSE", *later))}
    names -= {"english.json"} if language == "en" else set()
    assert sum(len(form) for name, form in compressed().items() if name in names) <= MOST_BYTES


def compressed() -> dict[str, bytes]:
    """What the server sends a browser that takes gzip, by the name of the file."""
    site = Site()
    own = (path for path in site.paths if path == "/" or path.startswith("/w/page."))
    files = {path.split("/", 3)[-1] or "index.html": site.find(path) for path in own}
    return {name: file.forms.get("gzip", file.forms["identity"]) for name, file in files.items() if file is not None}


def test_the_first_page_names_all_scripts_that_it_needs_so_that_none_waits_for_another() -> None:
    needed, found = [Path("page.js")], set[str]()
    while needed:
        script = needed.pop()
        imports = re.findall(r'^(?:import|export)\b.*"(\.+/.+)";$', light()[str(script)].decode(), re.MULTILINE)
        paths = {os.path.normpath(script.parent / each) for each in imports} - found
        needed += map(Path, paths)
        found |= paths
    preloaded = re.findall(r'"modulepreload" href="/w/page/(.+)"', light()["index.html"].decode())
    assert sorted(preloaded) == sorted(found)


@needs_node
def test_the_effort_for_a_position_grows_with_its_fields_and_not_with_their_square(tmp_path: Path) -> None:
    few, many = (json.loads(node("effort.js", tmp_path, fields)) for fields in (500, 2000))
    assert (few["lines"], many["lines"]) == (500, 2000)
    assert many["bytes"] < 6 * few["bytes"]
