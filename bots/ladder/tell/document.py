"""A whole ladder as one value of JSON, for other programs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bots.ladder.keep.state import FORMAT, LadderState
from bots.ladder.tell.cycles import circles


def document(state: LadderState) -> Iterator[bytes]:
    """All of a state as one value of JSON, a game a line, for programs that want all at once."""
    told = {field: getattr(state, field) for field in LadderState.__struct_fields__ if field != "games"}
    told |= msgspec.structs.asdict(circles(state))
    yield msgspec.json.format(msgspec.json.encode({"format": FORMAT, **told}), indent=1).removesuffix(b"\n}")
    yield b',\n "games": ['
    for at, game in enumerate(state.games):
        yield (b",\n" if at else b"\n") + msgspec.json.encode(game)
    yield b"\n ]\n}\n"
