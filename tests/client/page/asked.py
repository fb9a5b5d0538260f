"""The scripts of the light page, asked by node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from client.browser.bundle import fetch
from server.web.files import PAGE
from tests.client.browser.started import lacking

Case = dict[str, Any]


def by_the_page(asked: list[Case], folder: Path) -> list[Any]:
    """What the page says of each case, as answers.js asks it."""
    (folder / "cases.json").write_bytes(msgspec.json.encode(asked))
    answers: list[Any] = json.loads(node("answers.js", folder, folder / "cases.json"))
    return answers


def node(driver: str, folder: Path, *given: object) -> str:
    """What a script of this folder prints, beside the scripts and words of the page."""
    shutil.copytree(PAGE, folder / "page", dirs_exist_ok=True)
    (folder / "package.json").write_text('{"type": "module"}')
    return run(shutil.copy(Path(__file__).parent / driver, folder), folder / "page", *given)


def run(script: Path | str, *given: object) -> str:
    """What a script prints; without node the test is skipped, and fails with CI=true."""
    try:
        program = fetch.node()
    except fetch.Trouble as trouble:
        lacking(f"the scripts of the page cannot run: {trouble}")
    told = subprocess.run(
        [program, "--min-semi-space-size=256", "--max-semi-space-size=256", script, *map(str, given)],
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout
