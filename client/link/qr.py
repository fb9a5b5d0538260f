"""QR codes: a text as a square of dark and light modules, which the camera of a phone reads."""

from __future__ import annotations

import functools

QUIET = 4
"""Light modules around the code, without which a camera may not find it (ISO/IEC 18004)."""


@functools.lru_cache(maxsize=8)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of the code of a text with its quiet zone; a dark module is True."""
    # Imported only here: a start that shows no code does without it.
    import segno

    return tuple(tuple(map(bool, row)) for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET))
