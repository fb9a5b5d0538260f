"""Scripts as the server sends them: without comments, which are half of what they weigh."""

from __future__ import annotations

import re

COMMENT = re.compile(rb"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)\n", re.MULTILINE)
"""Whole lines only: within a line, the same signs may stand in a text. No text of ours has several lines."""


def sent(script: bytes) -> bytes:
    """A script without the lines that are comments."""
    return COMMENT.sub(b"", script)
