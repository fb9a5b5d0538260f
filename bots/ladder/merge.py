"""One ladder out of parts of it that were played apart."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from bots.ladder.result import Batch, Result
from bots.ladder.run import BadLadder
from bots.ladder.schedule import Fixture
from bots.ladder.sheet import Sheet, fill_in


def merge(sheets: Mapping[Path, Sheet]) -> Sheet:
    """The sheet of the ladder that all these are of, with the games of all; as many deals as the longest has.

    Raises:
        BadLadder: they are of different ladders, or a game came out otherwise in one than in another.
    """
    first, whole = next(iter(sheets.items()))
    deals = max(sheet.spec.deals for sheet in sheets.values())
    merged = Batch()
    came: dict[Fixture, tuple[Path, Result]] = {}
    for path, sheet in sheets.items():
        _check_same(path, sheet, first, whole)
        for result in sheet.games:
            before, known = came.setdefault(result.fixture, (path, result))
            if known != result:
                raise BadLadder(f"{result.fixture.label!r} came out {known} in {before}, but {result} in {path}")
        merged.add(Batch([], sheet.times))
    merged.results += [result for _, result in came.values()]
    return fill_in(msgspec.structs.replace(whole.spec, deals=deals), whole.over, whole.code, merged)


def _check_same(path: Path, sheet: Sheet, first: Path, whole: Sheet) -> None:
    """Apart from the number of deals, and from where the agents are found: what these are, their code says."""
    own, other = _compared(sheet), _compared(whole)
    for field, value in own.items():
        if value != other[field]:
            raise BadLadder(f"{path} has {field} {value}, but {first} has {other[field]}: they are of two ladders")
    if changed := sheet.code.changed(whole.code):
        raise BadLadder(f"{path} and {first} were played by different code for {', '.join(changed)}")


def _compared(sheet: Sheet) -> dict[str, object]:
    fields = msgspec.structs.asdict(sheet.spec)
    del fields["deals"]
    return {**fields, "agents": ", ".join(sheet.spec.agents)}
