"""The scripts of the light page, asked by node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from client.export import PAGE

Case = dict[str, Any]
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="needs node, which runs the scripts of the page")


def by_the_page(asked: list[Case], folder: Path) -> list[Any]:
    """What the page says of each case, as answers.js asks it."""
    shutil.copytree(PAGE, folder / "page")
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "cases.json").write_bytes(msgspec.json.encode(asked))
    driver = shutil.copy(Path(__file__).parent / "answers.js", folder)
    told = subprocess.run(["node", driver, folder / "cases.json", folder / "page"], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    answers: list[Any] = json.loads(told.stdout)
    return answers
