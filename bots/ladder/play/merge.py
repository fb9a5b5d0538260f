"""One ladder out of parts of it that were played apart."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from pathlib import Path

import msgspec

from bots.ladder.judge.elimination_rounds import Heats
from bots.ladder.keep.file import LadderFile, batches
from bots.ladder.keep.state import Sheet, fill_in
from bots.ladder.play.run import BadLadder
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Spec


def merge(sheets: Mapping[Path, Sheet]) -> Sheet:
    """The sheet of the ladder that all these are of, with the games of all; as many deals as the longest has.

    Raises:
        BadLadder: they are of different ladders, or of one that has no parts, or a game came out otherwise in one than
            in another.
        BadSheet: there is no room for it.
    """
    first, whole = next(iter(sheets.items()))
    if whole.spec.adaptive:
        raise BadLadder(
            f"the results of {first} decide what is played next: it has no parts; `ladder resume {first}` goes on"
        )
    for path, sheet in sheets.items():
        _check_same(path, sheet, first, whole)
    spec = msgspec.structs.replace(whole.spec, deals=max(sheet.spec.deals for sheet in sheets.values()))
    came = Came(spec, sheets)
    with LadderFile(None, fill_in(spec, whole.over, whole.code, Batch(), whole.machine)) as keeper:
        for path, sheet in sheets.items():
            for batch in batches(sheet):
                keeper.add(Batch([result for result in batch.results if came.first_told(result, path)], batch.times))
    return keeper.sheet


class Came:
    """How the games of a ladder came out, each as a number of 8 bytes: there may be millions."""

    def __init__(self, spec: Spec, sheets: Mapping[Path, Sheet]) -> None:
        self._sheets, self._heats = sheets, Heats(spec)
        self._told = array("q", [0]) * len(self._heats)

    def first_told(self, result: Result, path: Path) -> bool:
        """Take in a game of a file; False: it was in another one.

        Raises:
            BadLadder: it came out otherwise there.
        """
        position, told = self._heats.position(result.fixture), hash(msgspec.json.encode(result)) or 1
        assert position is not None, "a sheet has only games of its ladder"
        known, self._told[position] = self._told[position], told
        if known not in (0, told):
            before, other = self._find(result)
            if not other.agrees(result):
                raise BadLadder(f"{result.fixture.label!r} came out {other} in {before}, but {result} in {path}")
        return not known

    def _find(self, result: Result) -> tuple[Path, Result]:
        """Where the game was told first, and how."""
        told = ((path, game) for path, sheet in self._sheets.items() for game in sheet.games)
        return next((path, game) for path, game in told if game.fixture == result.fixture)


def _check_same(path: Path, sheet: Sheet, first: Path, whole: Sheet) -> None:
    """Apart from the number of deals, and from where the agents are found: what these are, their code says.

    Here and over the network they play the same, but are not timed alike: a sheet has times of one kind.
    """
    own, other = _compared(sheet), _compared(whole)
    for field, value in own.items():
        if value != other[field]:
            raise BadLadder(f"{path} has {field} {value}, but {first} has {other[field]}: they are of two ladders")
    if changed := sheet.code.changed(whole.code):
        raise BadLadder(f"{path} and {first} were played by different code for {', '.join(changed)}")


def _compared(sheet: Sheet) -> dict[str, object]:
    fields = msgspec.structs.asdict(sheet.spec)
    del fields["deals"]
    return {**fields, "agents": ", ".join(sheet.spec.agents), "over": sheet.over}
