"""A whole ladder as one value of JSON, for other programs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bots.ladder.keep.state import FORMAT, Sheet
from bots.ladder.tell.cycles import circles


def document(sheet: Sheet) -> Iterator[bytes]:
    """All of a sheet as one value of JSON, a game a line, for programs that want all at once."""
    told = {field: getattr(sheet, field) for field in Sheet.__struct_fields__ if field != "games"}
    told |= msgspec.structs.asdict(circles(sheet))
    yield msgspec.json.format(msgspec.json.encode({"format": FORMAT, **told}), indent=1).removesuffix(b"\n}")
    yield b',\n "games": ['
    for at, game in enumerate(sheet.games):
        yield (b",\n" if at else b"\n") + msgspec.json.encode(game)
    yield b"\n ]\n}\n"
