from __future__ import annotations

from pathlib import Path

import pytest

from server.web.files import PAGE
from server.web.scripts import sent

SCRIPT = b"""\
// What it is.

/** What it does. */
const link = "https://example.org"; // Why.
  /*
   * Of several lines, one with a star /* and a stroke. */
/* Before */ const kept = `/* and */ // within`;
"""


def test_lines_that_are_comments_are_not_sent() -> None:
    assert sent(SCRIPT).decode().splitlines() == [
        "",
        'const link = "https://example.org"; // Why.',
        "/* Before */ const kept = `/* and */ // within`;",
    ]


@pytest.mark.parametrize("script", sorted(PAGE.rglob("*.js")), ids=lambda script: script.name)
def test_no_text_of_a_script_goes_on_in_the_next_line(script: Path) -> None:
    # Else a line within it could look like a comment.
    assert [line for line in sent(script.read_bytes()).splitlines() if line.count(b"`") % 2] == []
