"""One ladder out of parts of it that were played apart."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from pathlib import Path

import msgspec

from bots.agent.written import EXEC, is_program, split
from bots.engines.command import without_folders
from bots.jail.written import prisoner
from bots.ladder.judge.elimination_rounds import Heats
from bots.ladder.keep.file import LadderFile, batches
from bots.ladder.keep.state import LadderState, fill_in
from bots.ladder.play.run import BadLadder
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Spec


def merge(states: Mapping[Path, LadderState]) -> LadderState:
    """The state of the ladder that all these are of, with the games of all; as many deals as the longest has.

    Raises:
        BadLadder: they are of different ladders, or of one that has no parts, or a game came out otherwise in one than
            in another.
        BadLadderFile: there is no room for it.
    """
    first, whole = next(iter(states.items()))
    if whole.spec.adaptive:
        raise BadLadder(
            f"the results of {first} decide what is played next: it has no parts; `ladder resume {first}` goes on"
        )
    for path, state in states.items():
        _check_same(path, state, first, whole)
    spec = msgspec.structs.replace(whole.spec, deals=max(state.spec.deals for state in states.values()))
    came = Came(spec, states)
    with LadderFile(None, fill_in(spec, whole.over, whole.code, Batch(), whole.machine)) as keeper:
        for path, state in states.items():
            for batch in batches(state):
                keeper.add(Batch([result for result in batch.results if came.first_told(result, path)], batch.times))
    return keeper.state


class Came:
    """How the games of a ladder came out, each as a number of 8 bytes: there may be millions."""

    def __init__(self, spec: Spec, states: Mapping[Path, LadderState]) -> None:
        self._states, self._heats = states, Heats(spec)
        self._told = array("q", [0]) * len(self._heats)

    def first_told(self, result: Result, path: Path) -> bool:
        """Take in a game of a file; False: it was in another one.

        Raises:
            BadLadder: it came out otherwise there.
        """
        position, told = self._heats.position(result.fixture), hash(msgspec.json.encode(result)) or 1
        assert position is not None, "a state has only games of its ladder"
        known, self._told[position] = self._told[position], told
        if known not in (0, told):
            before, other = self._find(result)
            if not other.agrees(result):
                raise BadLadder(f"{result.fixture.label!r} came out {other} in {before}, but {result} in {path}")
        return not known

    def _find(self, result: Result) -> tuple[Path, Result]:
        """Where the game was told first, and how."""
        told = ((path, game) for path, state in self._states.items() for game in state.games)
        return next((path, game) for path, game in told if game.fixture == result.fixture)


def _check_same(path: Path, state: LadderState, first: Path, whole: LadderState) -> None:
    """Apart from the number of deals, and from the folders of the agents: what lies there, their code says.

    Here and over the network they play the same, but are not timed alike: a state has times of one kind.
    """
    own, other = _compared(state), _compared(whole)
    for field, value in own.items():
        if value != other[field]:
            raise BadLadder(f"{path} has {field} {value}, but {first} has {other[field]}: they are of two ladders")
    for name, agent in state.spec.agents.items():
        if _beside_code(agent) != _beside_code(there := whole.spec.agents[name]):
            raise BadLadder(f"{path} has {name} as {agent}, but {first} has it as {there}: they are of two ladders")
    if changed := state.code.changed(whole.code):
        raise BadLadder(f"{path} and {first} were played by different code for {', '.join(changed)}")


def _beside_code(agent: str) -> tuple[object, ...]:
    """What decides how an agent plays beside its code: its limits, its options, which of the classes of a file it is,
    or what a program is told.
    """
    where, limits = prisoner(agent) or (agent, None)
    if is_program(where):
        return limits, without_folders(where.removeprefix(EXEC))
    found, options = split(where)
    return limits, options, found.rpartition(":")[2]


def _compared(state: LadderState) -> dict[str, object]:
    fields = msgspec.structs.asdict(state.spec)
    del fields["deals"]
    return {**fields, "agents": ", ".join(state.spec.agents), "over": state.over}
